//! What one seat may know (4.1, 4.2), and full states drawn from it (4.5).

use super::card::{Card, CardSet};
use super::state::State;
use crate::engine::Seat;

/// What one seat, or a spectator, may know.
///
/// It holds a state in which every card the viewer does not know has been put in canonical order over the places that
/// such a card can have; so two positions that look the same to him give equal views.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) table: State,
    pub(super) viewer: Option<Seat>,
    /// The cards whose place the viewer does not know.
    pub(super) unknown: CardSet,
}

impl View {
    /// Whose view it is; `None` is a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The table as the viewer knows it: counts, rows, piles and turn are true; where an unknown card lies is not.
    pub fn table(&self) -> &State {
        &self.table
    }

    /// Whether the viewer knows where this card lies: then what the table says of it is true.
    pub fn knows(&self, card: Card) -> bool {
        !self.unknown.contains(card)
    }

    /// The cards whose place the viewer does not know.
    pub fn unknown(&self) -> CardSet {
        self.unknown
    }
}
