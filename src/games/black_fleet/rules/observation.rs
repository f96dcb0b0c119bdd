//! What a seat may know (section 4).

use super::state::{State, VICTORY};
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Card, CardSet, MAX_PLAYERS};

/// Everything one seat, or a spectator, may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The table; hands of others are empty and in the decks, Development cards of others that lie face down are unknown.
    pub(super) table: State,
    /// Whose view it is; nobody's is that of a spectator.
    pub(super) viewer: Option<Seat>,
    orders: [u8; MAX_PLAYERS],
    fortune: [u8; MAX_PLAYERS],
}

impl View {
    /// What `viewer` may know of `state`.
    pub(crate) fn of(state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|seat| seat.index() < state.players());
        let mut table = state.clone();
        let count = |hands: &[CardSet; MAX_PLAYERS]| hands.map(|h| h.len() as u8);
        let (orders, fortune) = (count(&state.orders), count(&state.fortune));
        for seat in Seat::all(state.players()).filter(|s| viewer != Some(*s)) {
            let at = seat.index();
            table.orders_deck |= std::mem::take(&mut table.orders[at]);
            table.fortune_deck |= std::mem::take(&mut table.fortune[at]);
            for slot in (0..VICTORY).filter(|slot| !state.is_up(seat, *slot)) {
                table.developments[at][slot] = Card::NONE;
            }
        }
        View {
            table,
            viewer,
            orders,
            fortune,
        }
    }

    /// Whose view it is; `None` is a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The table as the viewer knows it.
    pub fn table(&self) -> &State {
        &self.table
    }

    /// How many Movement cards a player holds.
    pub fn orders_held(&self, seat: Seat) -> usize {
        self.orders.get(seat.index()).map_or(0, |n| (*n).into())
    }

    /// How many Fortune cards a player holds.
    pub fn fortune_held(&self, seat: Seat) -> usize {
        self.fortune.get(seat.index()).map_or(0, |n| (*n).into())
    }

    /// How many Movement cards are left to draw.
    pub fn orders_left(&self) -> usize {
        self.left(self.table.orders_deck, &self.orders)
    }

    /// How many Fortune cards are left to draw.
    pub fn fortune_left(&self) -> usize {
        self.left(self.table.fortune_deck, &self.fortune)
    }

    fn left(&self, deck: CardSet, held: &[u8; MAX_PLAYERS]) -> usize {
        let others = Seat::all(self.table.players()).filter(|s| self.viewer != Some(*s));
        let hidden: usize = others.map(|s| usize::from(held[s.index()])).sum();
        deck.len().saturating_sub(hidden)
    }
}
