//! What one seat may know (4.1, 4.2).

use super::state::State;
use crate::engine::{Seat, SeatSet};
use crate::games::flying_hollander::content::card::{Card, CardSet, KindSet, MAX_CARDS};
use arrayvec::ArrayVec;

/// So often a place is sought by lot for a card that cannot be where it was dealt, before all places are tried in turn.
pub(crate) const LOTS: usize = 6;

/// What one seat, or a spectator, may know.
///
/// It holds a state in which every card the viewer does not know has been put in canonical order over the places that
/// such a card can have; so two positions that look the same to them give equal views.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) table: State,
    pub(crate) viewer: Option<Seat>,
    /// The cards whose place the viewer does not know.
    pub(crate) unknown: CardSet,
}

/// What all can see of a hidden card: how many know it, and what it is not.
#[derive(Copy, Clone)]
pub(crate) struct Mark {
    pub(super) known: SeatSet,
    pub(super) barred: KindSet,
}

impl Mark {
    pub(super) fn of(state: &State, card: Card) -> Mark {
        Mark {
            known: state.known[card.index()],
            barred: state.barred[card.index()],
        }
    }

    /// Puts marks in an order that depends on nothing hidden.
    fn rank(self) -> (u8, u32) {
        (self.known.bits(), self.barred.bits())
    }
}

impl View {
    /// What `viewer` may know of `state`; a seat that is not at the table is a spectator, who knows what all know.
    pub(crate) fn of(state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|s| s.index() < state.players());
        let unknown = state.unknown_to(viewer);
        let mut table = state.clone();
        // A hand has no order: its hidden places are told apart by what all know of them.
        for seat in Seat::all(state.players()) {
            let hidden = state.hand(seat) & unknown;
            let mut marks: ArrayVec<Mark, MAX_CARDS> =
                hidden.iter().map(|c| Mark::of(state, c)).collect();
            marks.sort_unstable_by_key(|m| m.rank());
            for (card, mark) in hidden.iter().zip(marks) {
                table.mark(card, mark);
            }
        }
        if let Some((target, _)) = table.loot
            && viewer != Some(state.current())
        {
            table.loot = Some((target, Card::NONE));
        }
        let cards: ArrayVec<Card, MAX_CARDS> = unknown.iter().collect();
        let table = table.with_unknown(unknown, &cards);
        View {
            table,
            viewer,
            unknown,
        }
    }

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
