//! `sim`: what comes of playing a game often.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::SimArgs;
use crate::cli::progress::Progress;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::session::experiments::sim::{Mean, Report, SimConfig, SimError};
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::collections::BTreeMap;
use std::process::ExitCode;

/// Plays many games.
///
/// # Errors
/// Words that do not fit, or a broken invariant.
pub fn sim(context: &AppContext, args: &SimArgs) -> Result<ExitCode, Failure> {
    let game = setup::game(context, &args.game)?;
    let players = args.players.unwrap_or(*game.info().seats.start());
    let plan = SimConfig {
        games: args.games,
        seed: args.seed,
        players,
        options: setup::options(game.info(), &args.options, players)?,
        policy: args.policy.clone(),
    };
    let progress = Progress::new("sim", &say(Sentence::UnitGames), plan.games.into());
    let report = game.sim(&plan, &|| progress.tick());
    // The line must be gone before anything else is said.
    drop(progress);
    let report = report.map_err(|stop| match stop {
        SimError::Config(why) => Failure::Usage(why.join("\n")),
        SimError::Broken { .. } => Failure::Failed(stop.to_string()),
    })?;
    if args.json {
        json(&report)?;
    } else {
        print(&lines(&simulation_lines(&report)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A simulation in words.
fn simulation_lines(report: &Report) -> Vec<String> {
    let by_seat = |means: &[Mean]| {
        means
            .iter()
            .map(Mean::to_string)
            .collect::<Vec<_>>()
            .join(" / ")
    };
    let named = |all: &BTreeMap<String, Mean>| {
        all.iter()
            .map(|(k, m)| format!("  {k}: {m}"))
            .collect::<Vec<_>>()
    };
    let mut out = vec![
        say(Sentence::SimHead {
            game: report.game.as_str().into(),
            games: report.games.into(),
            players: report.players.into(),
            policy: report.policy.as_str().into(),
        }),
        say(Sentence::SimDecisions {
            mean: report.decisions.to_string().into(),
        }),
        say(Sentence::SimScores {
            means: by_seat(&report.scores).into(),
        }),
        say(Sentence::SimWins {
            means: by_seat(&report.wins).into(),
        }),
        say(Sentence::SimEvents),
    ];
    out.extend(named(&report.events));
    out.push(say(Sentence::SimAtEnd));
    out.extend(named(&report.at_end));
    let rate = f64::from(report.games) / report.seconds.max(1e-9);
    out.push(say(Sentence::SimFoot {
        fingerprint: report.fingerprint.as_str().into(),
        seconds: format!("{:.2}", report.seconds).into(),
        rate: format!("{rate:.0}").into(),
    }));
    out
}
