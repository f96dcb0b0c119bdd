//! What the command line asks of the window.

pub use super::app_context::AppContext;
use super::args::table::WindowArgs;
use crate::session::TableSetup;
use crate::session::challenge::deal::Deal;
use crate::session::challenge::puzzle::Puzzle;
use crate::session::tutorial::Tutorial;
use std::path::PathBuf;
use std::process::ExitCode;

/// Opens the window, runs it until it is closed, and says how the program ends. The command line knows no more of it.
pub type OpenWindow = fn(AppContext, WindowRequest) -> ExitCode;

/// How the window opens and what it is to do by itself.
#[derive(Clone, Debug, Default)]
pub struct WindowRequest {
    /// What to open with.
    pub start: Start,
    /// The window's inner size in physical pixels; the remembered one when not given.
    pub size: Option<(u32, u32)>,
    /// Save a picture when everything is still, then close.
    pub shot: Option<Shot>,
    /// Write everything that can be clicked (JSON, see `tortuga_app::input::targets`) to this file whenever the picture is still.
    pub ui_dump: Option<PathBuf>,
    /// Tell what does not fit when everything is still, then close.
    pub audit: Option<Audit>,
    /// The interface scale in percent, where it is not to be the remembered one.
    pub scale: Option<u32>,
    /// The text size in percent, where it is not to be the remembered one.
    pub text: Option<u32>,
    /// The theme by its id, where it is not to be the remembered one.
    pub theme: Option<String>,
    /// Whether the last start failed, so that all mods rest.
    pub after_failure: bool,
}

impl WindowRequest {
    /// The request that begins with `start`, in a window as it was `said`.
    pub fn new(start: Start, said: WindowArgs) -> WindowRequest {
        WindowRequest {
            start,
            size: said.size,
            ui_dump: said.ui_dump,
            ..WindowRequest::default()
        }
    }
}

/// How a list of what does not fit is told.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Audit {
    /// A line for each.
    Text,
    /// For programs.
    Json,
}

/// The menu screens that a picture can show, by name.
pub const SCREENS: [&str; 17] = [
    "title",
    "setup",
    "load",
    "challenges",
    "settings",
    "rules",
    "keys",
    "records",
    "encyclopedia",
    "achievements",
    "mods",
    "arrange",
    "end",
    "pause",
    "seats",
    "curtain",
    "replay",
];

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
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// A tutorial, at its first step wherever it was left.
    Learn {
        /// The tutorial.
        tutorial: Box<Tutorial>,
        /// Whether it begins at its first step.
        again: bool,
    },
    /// A deal by date.
    Deal(Box<Deal>),
}

/// A picture to be taken.
#[derive(Clone, Debug)]
pub struct Shot {
    /// How many decisions AIs take first (for every seat, at the level of the seat or else the strongest rule of thumb).
    pub steps: usize,
    /// Where the picture goes (PNG), if one is wanted.
    pub file: Option<PathBuf>,
}
