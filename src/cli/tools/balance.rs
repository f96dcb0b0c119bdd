//! `balance`: what a mod changes in play.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::app_context::reading::validate;
use crate::cli::args::tools::BalanceArgs;
use crate::cli::balance::report_lines;
use crate::cli::progress::Progress;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::content::mods::compared::{Compared, compared};
use crate::content::{Arg, Content, Faults};
use crate::engine::Options;
use crate::engine::options::nearest;
use crate::games::GameInfo;
use crate::registry::Games;
use crate::session::experiments::balance::contest::{self, ComparisonConfig, Side};
use crate::session::experiments::balance::report::{About, report};
use crate::session::experiments::sim::SimError;
use crate::session::table::game_entry::Entry;
use crate::session::table::seating;
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
pub fn balance(
    games: &Games,
    context: &AppContext,
    args: &BalanceArgs,
) -> Result<ExitCode, Failure> {
    let folder = folder(context, &args.of)?;
    let check = |content: &Content, faults: &mut Faults| validate(games, content, faults);
    let mut both = compared(games.files(), &folder, &check).map_err(|faults| {
        let (r#mod, n) = (args.of.display().to_string().into(), faults.len().into());
        let told = say(Sentence::ModFaults { r#mod, n });
        Failure::Failed(format!("{}\n\n{told}", faults.render()))
    })?;
    let id = game(context, &both, args)?;
    // The faults of the base game are no news, and the mod has none.
    let mut faults = Faults::default();
    for content in [&mut both.without, &mut both.with] {
        *content = content.in_language(context.language(), &mut faults);
    }
    let [before, now] =
        [&both.without, &both.with].map(|content| games.entries(content, &mut faults));
    let [before, now] = [&before, &now].map(|all| all.iter().find(|g| g.info().id == id));
    let (Some(before), Some(now)) = (before, now) else {
        return Err(Failure::Failed(faults.render()));
    };
    let info = now.info();
    let terms = terms(info, args);
    let sides = sides([before.as_ref(), now.as_ref()], &terms, args)?;
    let stopped = |stop: SimError| match stop {
        SimError::Config(why) => Failure::Usage(why.join("\n")),
        SimError::Broken { .. } => Failure::Failed(stop.to_string()),
    };
    let terms = match args.games {
        Some(_) => terms,
        None => ComparisonConfig {
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
        print(&lines(&report_lines(
            &report,
            info,
            both.of.name(),
            &args.of,
            &args.options,
        )))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The folder of the mod that is meant: a folder, or the name of a mod in the folder of mods.
fn folder(context: &AppContext, given: &Path) -> Result<PathBuf, Failure> {
    if given.is_dir() {
        return Ok(given.into());
    }
    let shown = given.display().to_string();
    if given.is_file() {
        let file = shown.into();
        return Err(Failure::Usage(say(Sentence::TakesFolders { file })));
    }
    if let Some(found) = context.mods.iter().find(|one| one.id == shown) {
        return Ok(found.folder.clone());
    }
    let folder = context.mods_folder().display().to_string().into();
    let near = nearest(&shown, context.mods.iter().map(|one| one.id.as_str()));
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
fn game(
    context: &AppContext,
    both: &Compared,
    args: &BalanceArgs,
) -> Result<&'static str, Failure> {
    let changed = |id: &&str| both.without.rules_hash(id) != both.with.rules_hash(id);
    let changed: Vec<&'static str> = context.ids().into_iter().filter(changed).collect();
    let r#mod: Arg = both.of.name().into();
    let games = || Arg::List(changed.iter().map(|id| Arg::from(*id)).collect());
    let asked = args.game.as_deref();
    let asked = asked.map(|id| setup::game(context, id)).transpose()?;
    match (asked.map(|game| game.info().id), changed.as_slice()) {
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
fn quick_level(info: &GameInfo) -> String {
    let quick = info.levels.iter().rfind(|level| level.iterations == 0);
    quick.map_or_else(|| seating::usual_level(info), |level| level.id.clone())
}

fn terms(info: &GameInfo, args: &BalanceArgs) -> ComparisonConfig {
    let cores = available_parallelism().map_or(1, std::num::NonZero::get);
    ComparisonConfig {
        games: args.games.unwrap_or(0),
        seed: args.seed,
        players: args.players.unwrap_or(*info.seats.end()),
        level: args.level.clone().unwrap_or_else(|| quick_level(info)),
        threads: args.threads.map_or(cores, |n| n as usize),
    }
}

/// The game without the mod and with it, each with the options that it knows. A map or another value that only the mod has is played
/// where nothing else is said.
fn sides<'a>(
    [before, now]: [&'a dyn Entry; 2],
    terms: &ComparisonConfig,
    args: &BalanceArgs,
) -> Result<[Side<'a>; 2], Failure> {
    let old = &before.info().options;
    let mut with = setup::options(now.info(), &args.options, terms.players)?;
    for def in now
        .info()
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
