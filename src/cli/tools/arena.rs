//! `arena`: AI players against each other, at one table or every two of them in turn.

use super::json;
use crate::ai;
use crate::ai::report::Row;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::ArenaArgs;
use crate::cli::progress::Progress;
use crate::cli::terminal::plain;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::session::experiments::arena::ArenaConfig;
use crate::session::experiments::round_robin::{self, RoundRobin};
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::process::ExitCode;

/// Matches between players.
///
/// # Errors
/// Words that do not fit.
pub fn arena(context: &AppContext, args: &ArenaArgs) -> Result<ExitCode, Failure> {
    let game = setup::game(context, &args.game)?;
    let (at_table, matches) = match args.round_robin {
        true => (2, round_robin::matches(args.seats.len())),
        false => (args.seats.len(), 1),
    };
    if matches == 0 {
        return Err(Failure::Usage(say(Sentence::ArenaAlone)));
    }
    let options = setup::options(game.info(), &args.options, at_table)?;
    let plan = ArenaConfig {
        players: args.seats.clone(),
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        options,
        count: args.count.clone(),
    };
    let progress = Progress::new(
        "arena",
        &say(Sentence::UnitGames),
        u64::from(plan.games) * matches as u64,
    );
    let tick = || progress.tick();
    if args.round_robin {
        let played = round_robin::run(game, &plan, &tick);
        drop(progress);
        let played = played.map_err(|why| Failure::Usage(why.join("\n")))?;
        match args.json {
            true => json(&played)?,
            false => print(&lines(&rated(&played, &args.seats)))?,
        }
    } else {
        let report = game.arena(&plan, &tick);
        drop(progress);
        let report = report.map_err(|why| Failure::Usage(why.join("\n")))?;
        match args.json {
            true => json(&report)?,
            false => print(&lines(&compared(&report)))?,
        }
        never_done(&plan.count, &report);
    }
    Ok(ExitCode::SUCCESS)
}

/// Says which patterns nothing matched that was done: a slip of the pen counts nothing just as what nobody cares to do.
fn never_done(patterns: &[String], report: &ai::Report) {
    let rows = report.players.iter();
    let done = |of: &String| {
        rows.clone()
            .any(|row| row.counts.get(of).is_some_and(|n| *n > 0.0))
    };
    for pattern in patterns.iter().filter(|pattern| !done(pattern)) {
        let what = pattern.as_str().into();
        let told = say(Sentence::ArenaNeverDone { what });
        // Nobody may be listening.
        let _ = writeln!(io::stderr(), "{}", plain(&told));
    }
}

/// A round robin in words: a table of the ratings, strongest first, and one of the matches.
fn rated(played: &RoundRobin, seats: &[String]) -> Vec<String> {
    let mut out = strengths(played);
    let lowest = seats.first().map_or("", String::as_str);
    out.push(say(Sentence::ArenaScale { who: lowest.into() }));
    out.push(String::new());
    out.extend(matches(&played.matches));
    let of = |number: fn(&ai::Report) -> u64| played.matches.iter().map(number).sum::<u64>();
    let seconds: f64 = played.matches.iter().map(|r| r.seconds).sum();
    let seed = played.matches.first().map_or(0, |r| r.seed);
    out.push(say(Sentence::ArenaPlayed {
        games: of(|r| r.games.into()).into(),
        decisions: of(|r| r.decisions).into(),
        seconds: format!("{seconds:.1}").into(),
        seed: seed.into(),
    }));
    out
}

/// How strong each player is.
fn strengths(played: &RoundRobin) -> Vec<String> {
    let width = widest(played.ratings.iter().map(|rated| rated.player.as_str()));
    let mut out = vec![format!(
        "{:width$}  {:>6}  {:>15}",
        say(Sentence::ArenaPlayer),
        say(Sentence::ArenaPoints),
        say(Sentence::ArenaInterval),
    )];
    out.extend(played.ratings.iter().map(|rated| {
        format!(
            "{:width$}  {:>6.0}  {:>6.0} – {:>6.0}",
            rated.player, rated.points, rated.low, rated.high
        )
    }));
    out
}

/// What came of each match: the share is the first player's.
fn matches(reports: &[ai::Report]) -> Vec<String> {
    let joined = |report: &ai::Report, between: &str, part: fn(&Row) -> String| {
        let parts: Vec<String> = report.players.iter().map(part).collect();
        parts.join(between)
    };
    let names: Vec<String> = reports
        .iter()
        .map(|report| joined(report, " – ", |row| row.player.clone()))
        .collect();
    let width = widest(names.iter().map(String::as_str));
    let mut out = vec![format!(
        "{:width$}  {:>6}  {:>15}  {:>15}  {}",
        say(Sentence::ArenaMatch),
        say(Sentence::ArenaShare),
        say(Sentence::ArenaInterval),
        say(Sentence::ArenaScore),
        say(Sentence::ArenaHash),
    )];
    for (name, report) in names.iter().zip(reports) {
        let Some(first) = report.players.first() else {
            continue;
        };
        out.push(format!(
            "{name:width$}  {:>5.1}%  {:>5.1}% – {:>5.1}%  {:>15}  {}",
            first.share * 100.0,
            first.low * 100.0,
            first.high * 100.0,
            joined(report, " : ", |row| format!("{:.1}", row.mean_score)),
            report.hash
        ));
    }
    out
}

/// The width of a column of names, in characters.
fn widest<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    let widths = names.map(|name| name.chars().count());
    widths.max().unwrap_or(0).max(6)
}

/// Matches in words: a table with a row for each player.
fn compared(report: &ai::Report) -> Vec<String> {
    let width = widest(report.players.iter().map(|row| row.player.as_str()));
    let mut out = vec![format!(
        "{:width$}  {:>7}  {:>6}  {:>15}  {:>6}  {:>8}  {:>8}  {:>8}",
        say(Sentence::ArenaPlayer),
        say(Sentence::ArenaWins),
        say(Sentence::ArenaShare),
        say(Sentence::ArenaInterval),
        say(Sentence::ArenaScore),
        say(Sentence::ArenaMedian),
        say(Sentence::ArenaLate),
        say(Sentence::ArenaLongest),
    )];
    out.extend(report.players.iter().map(|row| {
        format!(
            "{:width$}  {:>7.1}  {:>5.1}%  {:>5.1}% – {:>5.1}%  {:>6.1}  {:>8.2}  {:>8.2}  {:>8.2}",
            row.player,
            row.wins,
            row.share * 100.0,
            row.low * 100.0,
            row.high * 100.0,
            row.mean_score,
            row.p50_ms,
            row.p95_ms,
            row.max_ms
        )
    }));
    let counted = report.players.iter().flat_map(|row| row.counts.keys());
    let counted: BTreeSet<&String> = counted.collect();
    for pattern in counted {
        out.push(say(Sentence::ArenaCounted {
            what: pattern.as_str().into(),
        }));
        out.extend(report.players.iter().map(|row| {
            let count = row.counts.get(pattern).copied().unwrap_or(0.0);
            format!("{:width$}  {count:>7.2}", row.player)
        }));
    }
    out.push(say(Sentence::ArenaFoot {
        games: report.games.into(),
        decisions: report.decisions.into(),
        seconds: format!("{:.1}", report.seconds).into(),
        rate: format!("{:.0}", report.decisions_per_second).into(),
        seed: report.seed.into(),
        hash: report.hash.as_str().into(),
    }));
    out
}
