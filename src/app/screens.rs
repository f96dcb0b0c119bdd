//! Which screen is open, and what lies over it.

use crate::engine::ZoneId;
use bevy::prelude::*;

/// The screen that fills the window.
#[derive(States, Default, Debug, Clone, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Title with the menu.
    #[default]
    Title,
    /// Seats, options and seed before a game.
    Setup,
    /// Saved games.
    Load,
    /// A game in play.
    Table,
}

/// What lies over the screen; input below it is off while one that covers is open.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// Esc during a game.
    Pause,
    /// Volumes, speeds, scale, window.
    Settings,
    /// The rulebook, open at a chapter.
    Rulebook(Option<String>),
    /// Cards of a pile or hold, large.
    Inspect(ZoneId),
    /// Several choices share the clicked thing: indices into the choices.
    Ask(Vec<usize>),
    /// A reckless choice, to be confirmed: index into the choices.
    Confirm(usize),
    /// The device is handed to the next person.
    Curtain(crate::engine::Seat),
    /// The final score.
    End,
    /// Something went wrong: title and what to do.
    Message(String, String),
}

impl Overlay {
    /// Whether the table below takes no input.
    pub fn covers(&self) -> bool {
        !matches!(self, Overlay::None)
    }
}
