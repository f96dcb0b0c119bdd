//! `games`, `sim`: what there is, and what comes of playing it often.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::SimArgs;
use crate::cli::progress::Progress;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::content::Arg;
use crate::session::experiments::sim::{Mean, Report, SimConfig, SimError};
use crate::wording::command_line::Sentence;
use crate::wording::say;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::ExitCode;

/// Lists the games.
///
/// # Errors
/// When nothing can be printed.
pub fn games(context: &AppContext, as_json: bool) -> Result<ExitCode, Failure> {
    let infos = || context.games.iter().map(|g| g.info());
    if as_json {
        let all: Vec<Value> = infos()
            .map(|s| {
                let options: Vec<Value> = s
                    .options
                    .iter()
                    .map(|o| json!({"id": o.id, "name": o.name, "text": o.text, "values": o.values(), "default": o.default, "rules": o.rules, "per_seat": o.per_seat}))
                    .collect();
                let levels: Vec<&str> = s.levels.iter().map(|l| l.id.as_str()).collect();
                json!({"id": s.id, "name": s.name, "tagline": s.tagline, "players": [s.seats.start(), s.seats.end()], "options": options, "levels": levels})
            })
            .collect();
        json(&all)?;
        return Ok(ExitCode::SUCCESS);
    }
    for info in infos() {
        let (least, most) = (info.seats.start(), info.seats.end());
        let listed = Sentence::GameListed {
            id: info.id.into(),
            name: info.name.as_str().into(),
            least: (*least).into(),
            most: (*most).into(),
            tagline: info.tagline.as_str().into(),
        };
        print(&lines(&[say(listed)]))?;
        let levels = info.levels.iter().map(|l| l.id.as_str().into());
        let levels = say(Sentence::LevelsListed {
            levels: Arg::List(levels.collect()),
        });
        print(&format!("  {levels}\n"))?;
        for line in crate::cli::text::show::options(info) {
            print(&format!("  {line}\n"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

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
