//! What the command line asks of the window.

use crate::content::{Content, Faults};
use crate::session::TableSetup;
use crate::session::entry::Entry;
use crate::session::store::Store;
use std::path::PathBuf;

/// What there is to play, and where the player's things are.
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
    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&dyn Entry> {
        self.games.iter().find(|g| g.sheet().id == id).map(|g| &**g)
    }
}

/// How the window opens and what it is to do by itself.
#[derive(Clone, Debug, Default)]
pub struct WindowRequest {
    /// What to open with.
    pub start: Start,
    /// The window's inner size in physical pixels; the remembered one when not given.
    pub size: Option<(u32, u32)>,
    /// Save a picture when everything is still, then close.
    pub shot: Option<Shot>,
    /// Write everything that can be clicked (JSON, see `app::clickables`) to this file whenever the picture is still.
    pub ui_dump: Option<PathBuf>,
}

/// What the window opens with.
#[derive(Clone, Debug, Default)]
pub enum Start {
    /// The title screen.
    #[default]
    Title,
    /// A menu screen by its name, for pictures: `title`, `setup`, `load`, `settings`, `rules`, ...
    Screen(String),
    /// A new game.
    Game {
        /// Its id.
        game: String,
        /// Seats, options, seed.
        setup: TableSetup,
    },
    /// A saved game.
    Load(PathBuf),
}

/// A picture to be taken.
#[derive(Clone, Debug)]
pub struct Shot {
    /// How many decisions AIs take first (for every seat, at the level of the seat or else the strongest rule of thumb).
    pub steps: usize,
    /// Where the picture goes (PNG).
    pub file: PathBuf,
}
