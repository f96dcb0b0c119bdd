//! What there is to play, and where the player's things are.

use super::help::Help;
use crate::content::found::Off;
use crate::content::mods::Loaded;
use crate::content::music::Music;
use crate::content::people::{people, talk};
use crate::content::{Content, Faults, themes};
use crate::registry::Games;
use crate::session::Session;
use crate::session::challenge::deal::{Deals, deals};
use crate::session::challenge::puzzle::{Puzzle, puzzles};
use crate::session::entry::Entry;
use crate::session::illustration;
use crate::session::save::{LoadError, SaveFile};
use crate::session::store::Store;
use crate::session::tutorial::file::{Tutorial, tutorials};
use crate::wording::command_line::Sentence;
use crate::wording::{Wording, say};
use std::cell::RefCell;
use std::path::PathBuf;

/// Content, games and the player's folder.
pub struct House {
    /// All content files.
    pub content: Content,
    /// What is wrong with the base game.
    pub faults: Faults,
    /// The mods that are switched off, and why.
    pub off: Vec<Off>,
    /// The games, in the order of the title screen.
    pub games: Vec<Box<dyn Entry>>,
    /// The player's folder.
    pub store: Store,
}

/// Finds the faults that only the games themselves can see.
pub fn validate(games: &Games, content: &Content, faults: &mut Faults) {
    let (_, games) = read(games, content, faults);
    for game in &games {
        puzzles(content, game.sheet().id, faults);
        tutorials(content, game.sheet().id, faults);
        deals(content, game.sheet(), faults);
        illustration::check(content, game.as_ref(), faults);
    }
}

/// The same; what was read to find them need not be read again.
fn read(games: &Games, content: &Content, faults: &mut Faults) -> (Wording, Vec<Box<dyn Entry>>) {
    let wording = Wording::load(content, faults);
    Help::load(content, faults);
    people(content, faults);
    talk(content, faults);
    Music::read(content, faults);
    themes::check(content, faults);
    games.check(content, faults);
    (wording, games.entries(content, faults))
}

impl House {
    /// Loads everything that comes with Tortuga. Faults are collected; what is sound can be played.
    pub fn load(home: Option<PathBuf>, mods: Option<PathBuf>, no_mods: bool) -> House {
        House::load_games(&Games::built_in(), home, mods, no_mods)
    }

    /// The same with these games.
    pub fn load_games(
        games: &Games,
        home: Option<PathBuf>,
        mods: Option<PathBuf>,
        no_mods: bool,
    ) -> House {
        let store = Store::open(home);
        let mods = (!no_mods).then(|| mods.unwrap_or_else(|| store.mods()));
        let mods = mods.filter(|folder| folder.is_dir());
        // What was read, as often as it was: without mods once, and that is what is played.
        let kept = RefCell::new(Vec::new());
        let Loaded {
            content,
            faults,
            off,
        } = Content::load_with(games.files(), mods.as_deref(), &|content, faults| {
            kept.borrow_mut().push(read(games, content, faults));
        });
        let mut kept = kept.into_inner();
        let (wording, games) = match (kept.pop(), kept.is_empty()) {
            (Some(only), true) => only,
            // The faults of the base game were found already.
            _ => {
                let mut faults = Faults::default();
                let wording = Wording::load(&content, &mut faults);
                (wording, games.entries(&content, &mut faults))
            }
        };
        wording.install();
        House {
            content,
            faults,
            off,
            games,
            store,
        }
    }

    /// What is wrong, one message each: with the base game, then with the mods that are switched off.
    pub fn troubles(&self) -> Vec<String> {
        let off = self.off.iter().map(|off| {
            say(Sentence::ModOff {
                r#mod: off.id.as_str().into(),
                why: off.faults.render().into(),
            })
        });
        self.faults
            .0
            .iter()
            .map(|f| f.render())
            .chain(off)
            .collect()
    }

    /// The game in a save, played again up to where it was left.
    ///
    /// # Errors
    /// What is the matter with it.
    pub fn load_session(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError> {
        self.game_of(save)?.load_session(save)
    }

    /// The game in a save, to be looked through from its beginning.
    ///
    /// # Errors
    /// What is the matter with it.
    pub fn replay(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError> {
        self.game_of(save)?.replay(save)
    }

    fn game_of(&self, save: &SaveFile) -> Result<&dyn Entry, LoadError> {
        self.game(&save.game).ok_or_else(|| LoadError::UnknownGame {
            game: save.game.clone(),
            known: self.ids().into_iter().map(str::to_owned).collect(),
        })
    }

    /// The puzzles of a game, those without faults.
    pub fn puzzles(&self, game: &str) -> Vec<Puzzle> {
        puzzles(&self.content, game, &mut Faults::default())
    }

    /// The tutorials of a game, those without faults.
    pub fn tutorials(&self, game: &str) -> Vec<Tutorial> {
        tutorials(&self.content, game, &mut Faults::default())
    }

    /// The daily and weekly games of a game; `None` where it has none, or they have faults.
    pub fn deals(&self, game: &dyn Entry) -> Option<Deals> {
        deals(&self.content, game.sheet(), &mut Faults::default())
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&dyn Entry> {
        self.games.iter().find(|g| g.sheet().id == id).map(|g| &**g)
    }

    /// The ids of all games.
    pub fn ids(&self) -> Vec<&'static str> {
        self.games.iter().map(|g| g.sheet().id).collect()
    }
}
