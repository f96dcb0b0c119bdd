//! The game in play: drives the session, keeps what is shown apart from what is so, runs AIs off the main thread.

use crate::engine::{Choice, Seat, Touch, ZoneId};
use crate::session::{Frame, Scene, Session, TableSetup, Thought};
use bevy::prelude::*;
use std::collections::VecDeque;

/// The match on the table.
#[derive(Resource)]
pub struct Play {
    /// The session: rules, history, log.
    pub session: Box<dyn Session>,
    /// From whose place the table is seen; `None` watches.
    pub viewer: Option<Seat>,
    /// What is on screen now (the frame last begun).
    pub shown: Scene,
    /// Changes with every new `shown`, so that others notice cheaply.
    pub generation: u64,
    /// Frames not yet shown.
    pub queue: VecDeque<Frame>,
    /// What the viewer may choose now; empty while it is not his turn.
    pub choices: Vec<Choice>,
    /// Whether an AI is thinking, and for which seat.
    pub thinking: Option<Seat>,
    /// The last hint, as long as it fits the position.
    pub hint: Option<Thought>,
}

/// Something a player wants, from mouse, keyboard or an overlay.
#[derive(Message, Debug, Clone)]
pub enum Command {
    /// Take choice number n.
    Take(usize),
    /// Take choice number n even though it is reckless.
    TakeSurely(usize),
    /// A thing on the table was clicked.
    Click(Touch),
    /// A piece was dragged to a zone.
    Drop(Touch, ZoneId),
    /// Look into a zone.
    Inspect(ZoneId),
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// Ask for advice.
    Hint,
    /// End thinking and animation now.
    Skip,
    /// Begin a game: id and set-up.
    Begin(String, TableSetup),
    /// Go on with the autosave.
    Continue,
    /// Load this file.
    Load(std::path::PathBuf),
    /// Save under this name.
    Save(String),
    /// Let an AI (or again a person) play the viewer's seat.
    HandOver(bool),
    /// The next person has taken the device.
    Unveil,
    /// Leave the table (the autosave stays).
    Leave,
    /// Close the program.
    Quit,
}
