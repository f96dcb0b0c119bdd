//! What a mod changes in play, in words.

use super::terminal::word;
use crate::content::Arg;
use crate::games::GameInfo;
use crate::session::experiments::balance::figures::{Change, Estimate};
use crate::session::experiments::balance::report::{Peers, Report, StrengthRating, Thing};
use crate::session::experiments::balance::worth::ENOUGH;
use crate::wording::balance::Sentence;
use crate::wording::say;
use std::path::Path;

/// A share in percent, without the sign.
fn percent(share: f64) -> Arg {
    format!("{:.1}", share * 100.0).into()
}

/// A difference with its sign; in percent where `scale` is 100. A minus is as long as a plus.
fn signed(value: f64, scale: f64) -> Arg {
    let text = format!("{:+.1}", value * scale);
    match text.as_str() {
        "-0.0" | "+0.0" => "0.0".into(),
        _ => text.replace('-', "−").into(),
    }
}

/// The report in words; `of` and `options` are how the mod and the options were called.
pub(super) fn report_lines(
    report: &Report,
    info: &GameInfo,
    name: &str,
    of: &Path,
    options: &[String],
) -> Vec<String> {
    let [before, now] = &report.options;
    let level = info.levels.iter().find(|level| level.id == report.level);
    let mut out = vec![say(Sentence::Head {
        r#mod: name.into(),
        version: report.version.as_str().into(),
        game: info.name.as_str().into(),
        games: report.games.into(),
        players: report.players.into(),
        level: level
            .map_or(&report.level, |level| &level.name)
            .as_str()
            .into(),
    })];
    let only = now.iter().filter(|(key, _)| !before.contains_key(*key));
    out.extend(only.map(|(option, value)| {
        say(Sentence::OnlyWithMod {
            option: option.as_str().into(),
            value: value.as_str().into(),
        })
    }));
    out.push(String::new());
    let seats = 1..=report.players;
    for (seat, wins) in seats.clone().zip(&report.wins) {
        out.push(figure(Sentence::WinsOf { seat: seat.into() }, wins, 100.0));
    }
    for (seat, score) in seats.zip(&report.scores) {
        out.push(figure(Sentence::ScoreOf { seat: seat.into() }, score, 1.0));
    }
    out.push(figure(Sentence::Decisions, &report.decisions, 1.0));
    if report.rounds.with > 0.0 {
        out.push(figure(Sentence::Rounds, &report.rounds, 1.0));
    }
    out.push(String::new());
    out.push(say(match report.things.is_empty() {
        true => Sentence::NoThings,
        false => Sentence::Things,
    }));
    for thing in &report.things {
        out.push(String::new());
        out.extend(of_thing(thing, report.games));
    }
    let spans: Vec<String> = report.groups.iter().filter_map(span).collect();
    if !spans.is_empty() {
        out.push(String::new());
        out.extend(spans);
    }
    if !report.gone.is_empty() {
        let ids = report.gone.iter().map(|id| Arg::from(id.as_str()));
        let (n, ids) = (report.gone.len().into(), Arg::List(ids.collect()));
        out.extend([String::new(), say(Sentence::Gone { n, ids })]);
    }
    out.extend([String::new(), say(Sentence::Everywhere)]);
    let command = again(report, of, options).into();
    out.push(say(Sentence::Again { command }));
    out
}

/// A figure without the mod and with it.
fn figure(what: Sentence, figure: &Change, scale: f64) -> String {
    let shown = |value: f64| Arg::from(format!("{:.1}", value * scale));
    let what = say(what).into();
    let (before, after) = (shown(figure.without), shown(figure.with));
    let Estimate { mean, low, high } = figure.change;
    let (change, low, high) = (shown(mean.abs()), signed(low, scale), signed(high, scale));
    say(match figure.change.above_zero() {
        _ if figure.change.is_nothing() => Sentence::Same { what, before },
        None => Sentence::Unclear {
            what,
            before,
            after,
            low,
            high,
        },
        Some(true) => Sentence::More {
            what,
            before,
            after,
            change,
            low,
            high,
        },
        Some(false) => Sentence::Less {
            what,
            before,
            after,
            change,
            low,
            high,
        },
    })
}

/// A thing in a few lines: what it is, how often it was used, what came of that, and the verdict.
fn of_thing(thing: &Thing, games: u32) -> Vec<String> {
    let (name, id) = (thing.name.as_str().into(), thing.id.as_str().into());
    let head = match thing.new {
        true => Sentence::New { name, id },
        false => Sentence::Changed { name, id },
    };
    let worth = &thing.worth;
    let mut told = Vec::new();
    if worth.games > 0 {
        told.push(Sentence::Played {
            times: worth.times.into(),
            times_a_game: format!("{:.1}", f64::from(worth.times) / f64::from(games.max(1))).into(),
            games: worth.games.into(),
            share: percent(f64::from(worth.games) / f64::from(games.max(1))),
        });
    }
    if worth.is_known() {
        told.push(Sentence::Worth {
            compared: worth.compared.into(),
            won: percent(worth.won),
            others: percent(worth.others),
            fair: percent(worth.fair),
        });
    }
    told.push(verdict(thing));
    if let (Some(before), Some(change)) = (&thing.before, &thing.change) {
        told.push(Sentence::Before {
            won: percent(before.won),
            fair: percent(before.fair),
        });
        let points = percent(change.mean.abs());
        let (low, high) = (signed(change.low, 100.0), signed(change.high, 100.0));
        told.push(match change.above_zero() {
            None => Sentence::AsBefore { low, high },
            Some(true) => Sentence::StrongerThanBefore { points, low, high },
            Some(false) => Sentence::WeakerThanBefore { points, low, high },
        });
    }
    let told = told
        .into_iter()
        .map(|sentence| format!("  {}", say(sentence)));
    std::iter::once(say(head)).chain(told).collect()
}

fn verdict(thing: &Thing) -> Sentence {
    let Estimate { mean, low, high } = thing.lead;
    let points = percent(mean.abs());
    let (low, high) = (signed(low, 100.0), signed(high, 100.0));
    let compared = thing.worth.compared.into();
    match thing.verdict {
        StrengthRating::Unused => Sentence::Unused,
        StrengthRating::Everybodys => Sentence::Everybodys,
        StrengthRating::TooSeldom => Sentence::TooSeldom {
            compared,
            least: ENOUGH.into(),
        },
        StrengthRating::MuchStronger => Sentence::MuchStronger { points, low, high },
        StrengthRating::Stronger => Sentence::Stronger { points, low, high },
        StrengthRating::LittleStronger => Sentence::LittleStronger { points, low, high },
        StrengthRating::NoDifference => Sentence::NoDifference {
            compared,
            low,
            high,
        },
        StrengthRating::LittleWeaker => Sentence::LittleWeaker { points, low, high },
        StrengthRating::Weaker => Sentence::Weaker { points, low, high },
        StrengthRating::MuchWeaker => Sentence::MuchWeaker { points, low, high },
    }
}

/// Between which of the others a thing of this kind should lie.
fn span(peers: &Peers) -> Option<String> {
    let [(weakest, low), (strongest, high)] = peers.span.as_ref()?;
    Some(say(Sentence::Span {
        group: peers.name.as_str().into(),
        compared: peers.compared.into(),
        weakest: weakest.as_str().into(),
        low: signed(*low, 100.0),
        strongest: strongest.as_str().into(),
        high: signed(*high, 100.0),
    }))
}

/// The command that gives the same again.
fn again(report: &Report, of: &Path, options: &[String]) -> String {
    let told = [
        ("--game", report.game.clone()),
        ("--games", report.games.to_string()),
        ("--players", report.players.to_string()),
        ("--level", report.level.clone()),
        ("--seed", report.seed.to_string()),
    ];
    let mut command = vec!["tortuga".to_owned(), "balance".to_owned(), word(of)];
    command.extend(
        told.into_iter()
            .flat_map(|(name, value)| [name.to_owned(), value]),
    );
    for option in options {
        command.extend(["--option".to_owned(), word(Path::new(option))]);
    }
    command.join(" ")
}
