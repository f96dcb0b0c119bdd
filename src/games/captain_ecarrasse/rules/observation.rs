//! What one seat may know (section 4.2).

use super::state::State;
use crate::engine::Seat;
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};

/// What one seat, or a spectator, may know.
///
/// It holds a state whose deck is no longer the real one: below the cards that the viewer has peeked at, the unseen
/// cards lie in canonical order. Others' knowledge is only a length, as everybody saw them look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) table: State,
    pub(super) viewer: Option<Seat>,
}

impl View {
    /// What `viewer` may know of `state`; a seat that is not at the table is a spectator.
    pub(crate) fn of(state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|s| s.index() < state.players());
        let mut table = state.clone();
        let known = viewer.map_or(0, |s| state.known_len(s));
        let top_first: Vec<Card> = state.deck_top_first().take(known).collect();
        let seen: CardSet = top_first.iter().copied().collect();
        let rest = state.deck_set() - seen;
        table.stack_deck(&top_first.into_iter().chain(rest).collect::<Vec<_>>());
        View { table, viewer }
    }

    /// Whose view it is; `None` is a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The table as the viewer knows it. Everything a [`State`] tells through its public functions is true, except the
    /// order of the deck, which is nobody's.
    pub fn table(&self) -> &State {
        &self.table
    }

    /// The top cards of the deck that the viewer knows, top first.
    pub fn known(&self) -> Vec<Card> {
        let known = self.viewer.map_or(0, |s| self.table.known_len(s));
        self.table.deck_top_first().take(known).collect()
    }
}
