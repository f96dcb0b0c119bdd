//! `arena`: AI players against each other, at one table or every two of them in turn.

use super::json;
use crate::ai;
use crate::cli::args::tools::ArenaArgs;
use crate::cli::house::House;
use crate::cli::progress::Progress;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::session::arena::Plan;
use crate::session::round_robin::{self, RoundRobin};
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::collections::BTreeSet;
use std::process::ExitCode;

/// Matches between players.
///
/// # Errors
/// Words that do not fit.
pub fn arena(house: &House, args: &ArenaArgs) -> Result<ExitCode, Failure> {
    let game = setup::game(house, &args.game)?;
    let (at_table, matches) = match args.round_robin {
        true => (2, round_robin::matches(args.seats.len())),
        false => (args.seats.len(), 1),
    };
    if matches == 0 {
        return Err(Failure::Usage(say(Sentence::ArenaAlone)));
    }
    let options = setup::options(game.sheet(), &args.options, at_table)?;
    let plan = Plan {
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
    }
    Ok(ExitCode::SUCCESS)
}

/// A round robin in words: a table of the ratings, strongest first, and one of the matches.
fn rated(played: &RoundRobin, seats: &[String]) -> Vec<String> {
    let width = |names: &mut dyn Iterator<Item = usize>| names.max().unwrap_or(0).max(6);
    let wide = width(&mut seats.iter().map(|name| name.chars().count()));
    let (player, points) = (say(Sentence::ArenaPlayer), say(Sentence::ArenaPoints));
    let interval = say(Sentence::ArenaInterval);
    let mut out = vec![format!("{player:wide$}  {points:>6}  {interval:>15}")];
    out.extend(played.ratings.iter().map(|rated| {
        format!(
            "{:wide$}  {:>6.0}  {:>6.0} – {:>6.0}",
            rated.player, rated.points, rated.low, rated.high
        )
    }));
    let lowest = seats.first().map_or("", String::as_str);
    out.push(say(Sentence::ArenaScale { who: lowest.into() }));
    out.push(String::new());
    let of = |report: &ai::Report| {
        let names = report.players.iter().map(|row| row.player.as_str());
        names.collect::<Vec<_>>().join(" – ")
    };
    let mut names = played
        .matches
        .iter()
        .map(|report| of(report).chars().count());
    let wide = width(&mut names);
    let (who, share) = (say(Sentence::ArenaMatch), say(Sentence::ArenaShare));
    let (score, hash) = (say(Sentence::ArenaScore), say(Sentence::ArenaHash));
    out.push(format!(
        "{who:wide$}  {share:>6}  {interval:>15}  {score:>15}  {hash}"
    ));
    out.extend(played.matches.iter().map(|report| {
        let first = report.players.first();
        let (share, low, high) = first.map_or((0.0, 0.0, 1.0), |r| (r.share, r.low, r.high));
        let scores = report
            .players
            .iter()
            .map(|r| format!("{:.1}", r.mean_score));
        let scores = scores.collect::<Vec<_>>().join(" : ");
        format!(
            "{:wide$}  {:>5.1}%  {:>5.1}% – {:>5.1}%  {scores:>15}  {}",
            of(report),
            share * 100.0,
            low * 100.0,
            high * 100.0,
            report.hash
        )
    }));
    let games: u64 = played.matches.iter().map(|r| u64::from(r.games)).sum();
    let decisions: u64 = played.matches.iter().map(|r| r.decisions).sum();
    let seconds: f64 = played.matches.iter().map(|r| r.seconds).sum();
    let seed = played.matches.first().map_or(0, |r| r.seed);
    out.push(say(Sentence::ArenaPlayed {
        games: games.into(),
        decisions: decisions.into(),
        seconds: format!("{seconds:.1}").into(),
        seed: seed.into(),
    }));
    out
}

/// Matches in words: a table with a row for each player.
fn compared(report: &ai::Report) -> Vec<String> {
    let names = report.players.iter().map(|r| r.player.chars().count());
    let width = names.max().unwrap_or(0).max(6);
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
