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
    /// How many of the session's events the picture has shown: the log shows no line beyond.
    pub shown_events: usize,
    /// Frames not yet shown.
    pub queue: VecDeque<Frame>,
    /// What the viewer may choose now; empty while it is not his turn.
    pub choices: Vec<Choice>,
    /// Whether an AI is thinking, and for which seat.
    pub thinking: Option<Seat>,
    /// The last hint, as long as it fits the position.
    pub hint: Option<Thought>,
    /// Whether a hint is being thought about.
    pub hinting: bool,
    /// The frame last begun, for sound and flourishes (read it when `generation` changes).
    pub begun: Option<Frame>,
    /// A short note for the player (why undo is impossible), with the time since start at which it appeared.
    pub notice: Option<(String, std::time::Duration)>,
    /// How many decisions there were when the viewer last decided, for "since your last turn".
    pub last_own_decision: usize,
}

impl Play {
    /// Why the viewer cannot take back now; `None` when he can.
    pub fn undo_barred(&self, settings: &super::settings::Settings) -> Option<String> {
        use crate::engine::history::Reach;
        let reach = if settings.casual_undo { Reach::Casual } else { Reach::Strict };
        self.session.can_undo(self.viewer?, reach).err().map(|why| why.to_string())
    }
}

/// What the table's animation is doing: written by the table, read by play.
#[derive(Resource, Default, Debug)]
pub struct Motion {
    /// Whether anything still moves that the eye should follow.
    pub busy: bool,
    /// Set by play: finish everything within two frames; the table clears it when it has.
    pub skip: bool,
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
    /// The key of a choice (letter or digit; a space means the default choice). It waits while things still move.
    Key(char),
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
