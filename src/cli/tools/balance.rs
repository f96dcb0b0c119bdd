//! `balance`: what a mod changes in play.

use super::json;
use crate::cli::args::tools::BalanceArgs;
use crate::cli::house::{House, validate};
use crate::cli::progress::Progress;
use crate::cli::terminal::word;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::content::Arg;
use crate::content::compared::{Compared, compared};
use crate::content::{Content, Faults};
use crate::engine::Options;
use crate::engine::options::nearest;
use crate::games::Sheet;
use crate::registry::Games;
use crate::session::balance::contest::{self, Side, Terms};
use crate::session::balance::figures::{Change, Estimate};
use crate::session::balance::report::{About, Peers, Report, Thing, Verdict, report};
use crate::session::balance::worth::ENOUGH;
use crate::session::entry::Entry;
use crate::session::sim::Stop;
use crate::wording::balance::Sentence;
use crate::wording::command_line::Sentence as Unit;
use crate::wording::say;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::available_parallelism;

/// Plays with the mod and without it, and tells what is different.
///
/// # Errors
/// A mod that is not there, has faults or changes no rules; words that do not fit; a broken invariant.
pub fn balance(games: &Games, house: &House, args: &BalanceArgs) -> Result<ExitCode, Failure> {
    let folder = folder(house, &args.of)?;
    let check = |content: &Content, faults: &mut Faults| validate(games, content, faults);
    let mut both = compared(games.files(), &folder, &check).map_err(|faults| {
        let (r#mod, n) = (args.of.display().to_string().into(), faults.len().into());
        let told = say(Sentence::ModFaults { r#mod, n });
        Failure::Failed(format!("{}\n\n{told}", faults.render()))
    })?;
    let id = game(house, &both, args)?;
    // The faults of the base game are no news, and the mod has none.
    let mut faults = Faults::default();
    for content in [&mut both.without, &mut both.with] {
        *content = content.in_language(house.language(), &mut faults);
    }
    let [before, now] =
        [&both.without, &both.with].map(|content| games.entries(content, &mut faults));
    let [before, now] = [&before, &now].map(|all| all.iter().find(|g| g.sheet().id == id));
    let (Some(before), Some(now)) = (before, now) else {
        return Err(Failure::Failed(faults.render()));
    };
    let sheet = now.sheet();
    let terms = terms(sheet, args);
    let sides = sides([before.as_ref(), now.as_ref()], &terms, args)?;
    let stopped = |stop: Stop| match stop {
        Stop::Plan(why) => Failure::Usage(why.join("\n")),
        Stop::Broken { .. } => Failure::Failed(stop.to_string()),
    };
    let terms = match args.games {
        Some(_) => terms,
        None => Terms {
            games: contest::about_a_minute(&sides, &terms).map_err(stopped)?,
            ..terms
        },
    };
    let units = say(Unit::UnitGames);
    let progress = Progress::new("balance", &units, u64::from(terms.games) * 2);
    let played = contest::play(&sides, &terms, &|| progress.tick());
    drop(progress);
    let played = played.map_err(stopped)?;
    let manifest = both.of.manifest.as_ref();
    let about = About {
        id: &both.of.id,
        version: manifest.map_or("", |manifest| &manifest.version),
        patched: &both.of.changes().patched(id),
    };
    let report = report(&about, &sides, &terms, &played);
    if args.json {
        json(&report)?;
    } else {
        print(&lines(&told(&report, sheet, both.of.name(), args)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The folder of the mod that is meant: a folder, or the name of a mod in the folder of mods.
fn folder(house: &House, given: &Path) -> Result<PathBuf, Failure> {
    if given.is_dir() {
        return Ok(given.into());
    }
    let shown = given.display().to_string();
    if given.is_file() {
        let file = shown.into();
        return Err(Failure::Usage(say(Sentence::TakesFolders { file })));
    }
    if let Some(found) = house.mods.iter().find(|one| one.id == shown) {
        return Ok(found.folder.clone());
    }
    let folder = house.mods_folder().display().to_string().into();
    let near = nearest(&shown, house.mods.iter().map(|one| one.id.as_str()));
    let given = shown.as_str().into();
    Err(Failure::Usage(say(match near {
        None => Sentence::NoSuchMod { given, folder },
        Some(near) => Sentence::NoSuchModNear {
            given,
            folder,
            near: near.into(),
        },
    })))
}

/// The game that is asked about, or the only one whose rules the mod changes.
fn game(house: &House, both: &Compared, args: &BalanceArgs) -> Result<&'static str, Failure> {
    let changed = |id: &&str| both.without.rules_hash(id) != both.with.rules_hash(id);
    let changed: Vec<&'static str> = house.ids().into_iter().filter(changed).collect();
    let r#mod: Arg = both.of.name().into();
    let games = || Arg::List(changed.iter().map(|id| Arg::from(*id)).collect());
    let asked = args.game.as_deref();
    let asked = asked.map(|id| setup::game(house, id)).transpose()?;
    match (asked.map(|game| game.sheet().id), changed.as_slice()) {
        (_, []) => Err(Failure::Failed(say(Sentence::ChangesNoRules { r#mod }))),
        (Some(id), _) if changed.contains(&id) => Ok(id),
        (Some(id), _) => Err(Failure::Usage(say(Sentence::ChangesNothingOf {
            r#mod,
            game: id.into(),
            games: games(),
        }))),
        (None, [only]) => Ok(only),
        (None, _) => Err(Failure::Usage(say(Sentence::SayWhichOf {
            r#mod,
            games: games(),
        }))),
    }
}

/// The strongest level that does not search: its games are quick, and it plays cards for what they do.
fn quick_level(sheet: &Sheet) -> String {
    let quick = sheet.levels.iter().rfind(|level| level.iterations == 0);
    quick.map_or_else(|| setup::usual_level(sheet), |level| level.id.clone())
}

fn terms(sheet: &Sheet, args: &BalanceArgs) -> Terms {
    let cores = available_parallelism().map_or(1, std::num::NonZero::get);
    Terms {
        games: args.games.unwrap_or(0),
        seed: args.seed,
        players: args.players.unwrap_or(*sheet.seats.end()),
        level: args.level.clone().unwrap_or_else(|| quick_level(sheet)),
        threads: args.threads.map_or(cores, |n| n as usize),
    }
}

/// The game without the mod and with it, each with the options that it knows. A map or another value that only the mod has is played
/// where nothing else is said.
fn sides<'a>(
    [before, now]: [&'a dyn Entry; 2],
    terms: &Terms,
    args: &BalanceArgs,
) -> Result<[Side<'a>; 2], Failure> {
    let old = &before.sheet().options;
    let mut with = setup::options(now.sheet(), &args.options, terms.players)?;
    for def in now
        .sheet()
        .options
        .iter()
        .filter(|def| def.rules && !def.per_seat)
    {
        let known = old.iter().find(|other| other.id == def.id);
        let known = known.map_or_else(Vec::new, |other| other.values());
        let new = def
            .values()
            .into_iter()
            .find(|value| !known.contains(value));
        if let Some(new) = new.filter(|_| !with.0.contains_key(&def.id)) {
            with.set(&*def.id, new);
        }
    }
    let mut without = Options::default();
    for (key, value) in &with.0 {
        let mut one = Options::default();
        one.set(&**key, &**value);
        if one.faults(old, terms.players).is_empty() {
            without.set(&**key, &**value);
        }
    }
    let side = |game, options| Side { game, options };
    Ok([side(before, without), side(now, with)])
}

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

/// The report in words.
fn told(report: &Report, sheet: &Sheet, name: &str, args: &BalanceArgs) -> Vec<String> {
    let [before, now] = &report.options;
    let level = sheet.levels.iter().find(|level| level.id == report.level);
    let mut out = vec![say(Sentence::Head {
        r#mod: name.into(),
        version: report.version.as_str().into(),
        game: sheet.name.as_str().into(),
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
    let command = again(report, args).into();
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
        Verdict::Unused => Sentence::Unused,
        Verdict::Everybodys => Sentence::Everybodys,
        Verdict::TooSeldom => Sentence::TooSeldom {
            compared,
            least: ENOUGH.into(),
        },
        Verdict::MuchStronger => Sentence::MuchStronger { points, low, high },
        Verdict::Stronger => Sentence::Stronger { points, low, high },
        Verdict::LittleStronger => Sentence::LittleStronger { points, low, high },
        Verdict::NoDifference => Sentence::NoDifference {
            compared,
            low,
            high,
        },
        Verdict::LittleWeaker => Sentence::LittleWeaker { points, low, high },
        Verdict::Weaker => Sentence::Weaker { points, low, high },
        Verdict::MuchWeaker => Sentence::MuchWeaker { points, low, high },
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
fn again(report: &Report, args: &BalanceArgs) -> String {
    let told = [
        ("--game", report.game.clone()),
        ("--games", report.games.to_string()),
        ("--players", report.players.to_string()),
        ("--level", report.level.clone()),
        ("--seed", report.seed.to_string()),
    ];
    let mut command = vec!["tortuga".to_owned(), "balance".to_owned(), word(&args.of)];
    command.extend(
        told.into_iter()
            .flat_map(|(name, value)| [name.to_owned(), value]),
    );
    for option in &args.options {
        command.extend(["--option".to_owned(), word(Path::new(option))]);
    }
    command.join(" ")
}
