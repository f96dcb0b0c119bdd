//! Every file that a start reads, in the language that is wanted, and what only `check` looks for.

use crate::cli::help::Help;
use crate::cli::locale;
use crate::content::files::music::Music;
use crate::content::files::people::{people, talk};
use crate::content::files::themes;
use crate::content::language::languages::{self, ENGLISH, Known, languages};
use crate::content::lint::drawings;
use crate::content::{Content, Faults};
use crate::registry::Games;
use crate::session::challenge::deal::deals;
use crate::session::challenge::puzzle::puzzles;
use crate::session::save::store::Store;
use crate::session::table::game_entry::Entry;
use crate::session::table::illustration;
use crate::session::tutorial::file::tutorials;
use crate::wording::Wording;
use std::sync::Arc;

/// The code of the language that is to be spoken: what was asked for, else what the player or the system speaks.
pub(super) fn wanted(asked: Option<&str>, store: &Store, content: &Content) -> String {
    let known = languages(content);
    let there_is = |code: String| languages::asked_for(&known, &code);
    let found = match asked {
        Some(code) => there_is(code.to_owned()),
        None => {
            let chosen = store.language().and_then(there_is);
            chosen.or_else(|| of_system(&known))
        }
    };
    found.unwrap_or_else(|| ENGLISH.to_owned())
}

/// The language among `known` that the system speaks.
pub(super) fn of_system(known: &[Known]) -> Option<String> {
    locale::spoken().find_map(|code| languages::find(known, &code))
}

/// Finds the faults that only the games themselves can see.
pub fn validate(games: &Games, content: &Content, faults: &mut Faults) {
    validated(games, content, faults);
}

/// The same; gives the games that can be played in spite of them.
pub fn validated(games: &Games, content: &Content, faults: &mut Faults) -> Vec<Arc<dyn Entry>> {
    let (_, games) = read(games, None, content, faults);
    validate_unplayed(content, &games, faults);
    games
}

/// Reads every file that the program reads, whether anything is wrong with it or not, and tries nothing.
pub fn read_all(games: &Games, content: &Content) {
    let mut faults = Faults::default();
    let (_, games) = read(games, None, content, &mut faults);
    themes::check(content, &mut faults);
    for game in games {
        taught(content, game.as_ref(), &mut faults);
    }
}

/// The part of them that is looked for only when somebody asks: it takes too long for every start.
pub fn validate_unplayed(content: &Content, games: &[Arc<dyn Entry>], faults: &mut Faults) {
    let base = content.mods().is_empty();
    if base {
        themes::check(content, faults);
    }
    drawings::check(content, faults);
    for game in games {
        if base {
            taught(content, game.as_ref(), faults);
        }
        illustration::check(content, game.as_ref(), faults);
    }
}

/// Reads the puzzles and tutorials of a game for their faults. Those of the base game have none, so that a start need not look; where there are
/// mods, whoever looks for one would find none and no reason.
fn taught(content: &Content, game: &dyn Entry, faults: &mut Faults) {
    puzzles(content, game.info().id, faults);
    tutorials(content, game.info().id, faults);
}

/// The same as far as every start looks for them, with `only` one game if there are no mods; what was read to find them need not be read
/// again.
pub(super) fn read(
    games: &Games,
    only: Option<&str>,
    content: &Content,
    faults: &mut Faults,
) -> (Wording, Vec<Arc<dyn Entry>>) {
    let only = only.filter(|_| content.mods().is_empty());
    let wording = Wording::load(content, faults);
    Help::load(content, faults);
    people(content, faults);
    talk(content, faults);
    Music::read(content, faults);
    // No picture of the base game names a colour that there is not: what takes long is looked at where a mod brings some.
    if !content.mods().is_empty() {
        themes::check(content, faults);
    }
    games.check(content, faults);
    let entries = games.entries_of(only, content, faults);
    for game in &entries {
        // Whoever looks for the game of the day would find none and no reason.
        deals(content, game.info(), faults);
        if !content.mods().is_empty() {
            taught(content, game.as_ref(), faults);
        }
    }
    (wording, entries)
}
