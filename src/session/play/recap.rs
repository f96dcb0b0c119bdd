//! What happened since a player's last decision, told by player.

use crate::engine::{PieceId, Seat, Words};
use std::ops::Range;

/// What happened since a player's last decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recap {
    /// The events it tells of, as counted by [`Session::events`](crate::session::Session::events); none where nothing happened.
    pub events: Range<usize>,
    /// What it tells, a part for each player: first what it came to for whom it is told, then what concerns them most.
    pub parts: Vec<Part>,
    /// Everything on the table that is new, lies elsewhere or looks different since.
    pub changed: Vec<PieceId>,
}

/// What one player did, or what it came to for the one who is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The player.
    pub seat: Seat,
    /// Whether that is who is told: then the line says what it came to for them.
    pub own: bool,
    /// The most important of it, for one line.
    pub line: Words,
    /// All of it, in the words of the log, in the order in which it happened.
    pub lines: Vec<Words>,
    /// The first of the events that it tells of; after all of them where it tells of none.
    pub first: usize,
    /// What of it lies on the table.
    pub pieces: Vec<PieceId>,
}

impl Recap {
    /// How many parts a short recap has at most.
    pub const BRIEF: usize = 3;

    /// Whether nothing happened that is worth a word.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The parts that matter most.
    pub fn brief(&self) -> &[Part] {
        self.parts.get(..Recap::BRIEF).unwrap_or(&self.parts)
    }
}
