//! `games`, `sim`, `arena`: what there is, and what comes of playing it often.

use super::json;
use crate::cli::args::{ArenaArgs, SimArgs};
use crate::cli::house::House;
use crate::cli::progress::Progress;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::session::sim::{Mean, Plan, Report, Stop};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::ExitCode;

/// Lists the games.
///
/// # Errors
/// When nothing can be printed.
pub fn games(house: &House, as_json: bool) -> Result<ExitCode, Failure> {
    let sheets = || house.games.iter().map(|g| g.sheet());
    if as_json {
        let all: Vec<Value> = sheets()
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
    for sheet in sheets() {
        let (least, most) = (sheet.seats.start(), sheet.seats.end());
        print(&format!(
            "{}: {}, {least} to {most} players. {}\n",
            sheet.id, sheet.name, sheet.tagline
        ))?;
        let levels: Vec<&str> = sheet.levels.iter().map(|l| l.id.as_str()).collect();
        print(&format!("  levels: {}\n", levels.join(", ")))?;
        for line in crate::cli::text::show::options(sheet) {
            print(&format!("  {line}\n"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays many games.
///
/// # Errors
/// Words that do not fit, or a broken invariant.
pub fn sim(house: &House, args: &SimArgs) -> Result<ExitCode, Failure> {
    let game = setup::game(house, &args.game)?;
    let players = args.players.unwrap_or(*game.sheet().seats.start());
    let plan = Plan {
        games: args.games,
        seed: args.seed,
        players,
        options: setup::options(game.sheet(), &args.options, players)?,
        policy: args.policy.clone(),
    };
    let progress = Progress::new("sim", "games", plan.games.into());
    let report = game.sim(&plan, &|| progress.tick());
    // The line must be gone before anything else is said.
    drop(progress);
    let report = report.map_err(|stop| match stop {
        Stop::Plan(why) => Failure::Words(why.join("\n")),
        Stop::Broken { .. } => Failure::Deed(stop.to_string()),
    })?;
    if args.json {
        json(&report)?;
    } else {
        print(&lines(&told(&report)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A simulation in words.
fn told(report: &Report) -> Vec<String> {
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
        format!(
            "{}: {} games, {} players, {}",
            report.game, report.games, report.players, report.policy
        ),
        format!("decisions: {}", report.decisions),
        format!("scores by seat: {}", by_seat(&report.scores)),
        format!("wins by seat: {}", by_seat(&report.wins)),
        "events a game:".to_owned(),
    ];
    out.extend(named(&report.events));
    out.push("at the end:".into());
    out.extend(named(&report.at_end));
    let rate = f64::from(report.games) / report.seconds.max(1e-9);
    out.push(format!(
        "fingerprint {}; {:.2} s, {rate:.0} games/s, every invariant checked",
        report.fingerprint, report.seconds
    ));
    out
}

/// Matches between players.
///
/// # Errors
/// Words that do not fit.
pub fn arena(house: &House, args: &ArenaArgs) -> Result<ExitCode, Failure> {
    let game = setup::game(house, &args.game)?;
    let options = setup::options(game.sheet(), &args.options, args.seats.len())?;
    let plan = crate::session::arena::Plan {
        players: args.seats.clone(),
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        options,
    };
    let progress = Progress::new("arena", "games", plan.games.into());
    let report = game.arena(&plan, &|| progress.tick());
    drop(progress);
    let report = report.map_err(|why| Failure::Words(why.join("\n")))?;
    if args.json {
        json(&report)?;
    } else {
        print(&format!("{report}\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}
