//! From the words of the command line to a table: game, seats, options, seed.

use super::Failure;
use super::app_context::AppContext;
use super::args::table::{PlayArgs, TableArgs};
use crate::content::Arg;
use crate::engine::Options;
use crate::engine::options::nearest;
use crate::games::GameInfo;
use crate::session::play::think::Agent;
use crate::session::table::game_entry::Entry;
use crate::session::table::seating;
use crate::session::{Control, SeatInfo, TableSetup};
use crate::wording::command_line::Sentence;
use crate::wording::names::{self, unknown};
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// What to begin with.
#[derive(Debug)]
pub enum Start {
    /// A new game.
    New {
        /// Its id.
        game: String,
        /// Seats, options, seed.
        setup: TableSetup,
    },
    /// A saved game.
    Load(PathBuf),
    /// Nothing was said.
    Ask,
}

/// What `play` begins with.
///
/// # Errors
/// Unknown names, with the nearest valid one.
pub fn start(context: &AppContext, play: &PlayArgs) -> Result<Start, Failure> {
    if let Some(load) = &play.load {
        return Ok(Start::Load(save_path(context, load)?));
    }
    match &play.game {
        None => Ok(Start::Ask),
        Some(id) => {
            let game = game(context, id)?;
            Ok(Start::New {
                game: id.clone(),
                setup: table(game.info(), &play.table)?,
            })
        }
    }
}

/// The game called `id`.
///
/// # Errors
/// When there is none, with the nearest name; when its content is at fault, with the faults.
pub fn game<'a>(context: &'a AppContext, id: &str) -> Result<&'a dyn Entry, Failure> {
    context.game(id).ok_or_else(|| {
        let ids = context.ids();
        let faults = context.faults.render();
        match (ids.is_empty(), context.faults.0.is_empty()) {
            (true, _) => no_game(&faults),
            (false, true) => Failure::Usage(unknown(Kind::AGame, id, ids.into_iter())),
            // It may be there, and what it is made of at fault.
            (false, false) => {
                let unknown = unknown(Kind::AGame, id, ids.into_iter());
                Failure::Failed(format!("{faults}\n{unknown}"))
            }
        }
    })
}

/// That nothing can be played, after the faults of the content.
pub fn no_game(faults: &str) -> Failure {
    let none = say(Sentence::NoGameCanBePlayed);
    Failure::Failed(format!("{faults}\n{none}"))
}

/// A save by file, or by the name it has in the player's folder: a saved game, or one of those that are finished.
///
/// # Errors
/// When there is neither, with the names that there are.
pub fn save_path(context: &AppContext, given: &Path) -> Result<PathBuf, Failure> {
    // What may not be looked at is there: whoever reads it tells why it cannot.
    let there = |path: &Path| !fs::metadata(path).is_err_and(|e| e.kind() == ErrorKind::NotFound);
    if given.exists() {
        return Ok(given.into());
    }
    // A name may have dots of its own.
    let mut file = given.as_os_str().to_owned();
    file.push(".ron");
    let folders = [context.store.saves(), context.store.finished()];
    let named: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| [folder.join(&file), folder.join(given)])
        .collect();
    let file = named.iter().find(|path| path.is_file());
    if let Some(path) = file.or(named.iter().find(|path| there(path))).cloned() {
        return Ok(path);
    }
    let shown = given.display().to_string();
    let saves = context.store.list();
    let names = || saves.iter().filter_map(|s| s.name.as_deref());
    let finished = context.store.list_finished();
    let finished = finished.iter().filter_map(|s| s.path.file_stem()?.to_str());
    let advice = match nearest(&shown, names().chain(finished)) {
        Some(near) => Sentence::DidYouMean { near: near.into() },
        None if names().next().is_none() => Sentence::NoNamedSaves,
        None => Sentence::NamedSaves {
            names: Arg::List(names().map(Arg::from).collect()),
        },
    };
    Err(Failure::Failed(say(Sentence::NoSuchSave {
        given: shown.into(),
        advice: say(advice).into(),
    })))
}

/// Seats, options and seed for a game.
fn table(info: &GameInfo, args: &TableArgs) -> Result<TableSetup, Failure> {
    let seats = seats(info, args)?;
    let options = options(info, &args.options, seats.len())?;
    Ok(TableSetup {
        seats,
        options,
        seed: args.seed.unwrap_or_else(seating::fresh_seed),
    })
}

fn seats(info: &GameInfo, args: &TableArgs) -> Result<Vec<SeatInfo>, Failure> {
    let fits = |n: usize| {
        info.seats_fault(n)
            .map_or(Ok(()), |why| Err(Failure::Usage(why)))
    };
    if !args.seats.is_empty() {
        // Whose number would count, nobody can tell.
        if let Some(players) = args.players.filter(|n| *n != args.seats.len()) {
            return Err(Failure::Usage(say(Sentence::SeatsAndPlayers {
                seats: args.seats.len().into(),
                players: players.into(),
            })));
        }
        fits(args.seats.len())?;
        return args
            .seats
            .iter()
            .enumerate()
            .map(|(i, who)| seat(info, i, who))
            .collect();
    }
    let players = args.players.unwrap_or(*info.seats.start());
    fits(players)?;
    let level = args
        .level
        .clone()
        .unwrap_or_else(|| seating::usual_level(info));
    let other = self::level(info, &level)?;
    let who = |i| {
        if i == 0 {
            Control::Human
        } else {
            other.clone()
        }
    };
    Ok(seating::seats((0..players).map(who)))
}

/// `human`, `mate`, `Ana=human`.
fn seat(info: &GameInfo, index: usize, words: &str) -> Result<SeatInfo, Failure> {
    let (name, who) = match words.split_once('=') {
        Some((name, who)) => (Some(name.trim()), who.trim()),
        None => (None, words.trim()),
    };
    let usual = seating::usual(index, control(info, who, Kind::APlayer)?);
    let name = name
        .filter(|n| !n.is_empty())
        .map_or(usual.name.clone(), str::to_owned);
    Ok(SeatInfo { name, ..usual })
}

/// The opponents of the level of this name.
///
/// # Errors
/// When there is none, with those that there are.
pub fn level(info: &GameInfo, name: &str) -> Result<Control, Failure> {
    control(info, name, Kind::ALevel)
}

/// Who is meant by `who`; `what` says what kind of name that is.
fn control(info: &GameInfo, who: &str, what: Kind) -> Result<Control, Failure> {
    if who == "human" {
        return Ok(Control::Human);
    }
    match Agent::find(who, info) {
        Some(_) => Ok(Control::Ai(who.into())),
        None => {
            let all = Agent::names(info);
            Err(Failure::Usage(unknown(
                what,
                who,
                ["human"].into_iter().chain(all),
            )))
        }
    }
}

/// Options from `key=value` words, checked, with what they need in order to count.
///
/// # Errors
/// All that is wrong with them.
pub fn options(info: &GameInfo, words: &[String], seats: usize) -> Result<Options, Failure> {
    let mut options = Options::default();
    for word in words {
        let Some((key, value)) = word.split_once('=') else {
            let word = word.as_str().into();
            return Err(Failure::Usage(say(Sentence::NoSuchOption { word })));
        };
        options.set(key.trim(), value.trim());
    }
    // Who names a diver wants divers to be chosen.
    options.choose_needed(&info.options);
    let faults = names::faults(&options.faults(&info.options, seats));
    match faults.is_empty() {
        true => Ok(options),
        false => Err(Failure::Usage(faults.join("\n"))),
    }
}
