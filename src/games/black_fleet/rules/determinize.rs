//! Full states drawn from what a seat may know: each that fits as likely as the next.

use super::apply::pick;
use super::chance::{DEVELOPMENT, FORTUNE, MOVEMENT};
use super::observation::View;
use super::state::State;
use crate::engine::{OutcomeKind, Rng, Seat};
use crate::games::black_fleet::content::card::{Card, CardSet};

impl State {
    /// A state drawn from those that fit `view`.
    pub(crate) fn sampled(view: &View, rng: &mut Rng) -> State {
        let mut state = view.table().clone();
        let decks = state.rules.tables.decks;
        for seat in Seat::all(state.players()).filter(|s| view.viewer() != Some(*s)) {
            let at = seat.index();
            state.orders[at] = hand(
                MOVEMENT,
                &mut state.orders_deck,
                view.orders_held(seat),
                rng,
            );
            state.fortune[at] = hand(
                FORTUNE,
                &mut state.fortune_deck,
                view.fortune_held(seat),
                rng,
            );
            for (slot, deck) in decks.iter().enumerate() {
                if state.developments[at][slot] == Card::NONE {
                    let known = state.developments.iter().filter_map(|own| own[slot].some());
                    let mut left = *deck - known.collect();
                    state.developments[at][slot] =
                        pick(DEVELOPMENT, &mut left, rng).unwrap_or(Card::NONE);
                }
            }
        }
        state
    }
}

pub(crate) fn hand(sort: OutcomeKind, deck: &mut CardSet, count: usize, rng: &mut Rng) -> CardSet {
    (0..count).filter_map(|_| pick(sort, deck, rng)).collect()
}
