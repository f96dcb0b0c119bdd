//! Full states drawn from what a seat may know: each that fits as likely as the next.

use super::observation::View;
use super::state::State;
use crate::engine::Rng;
use crate::games::captain_ecarrasse::content::card::Card;

impl State {
    /// The deck, top first. In a view only the viewer's known cards are in their true places.
    pub(crate) fn deck_top_first(&self) -> impl Iterator<Item = Card> + '_ {
        self.deck[..self.deck_len()].iter().rev().copied()
    }

    /// A state drawn from all that fit `view` (4.3): the unseen cards below the known ones in uniformly random order.
    pub(crate) fn sampled(view: &View, rng: &mut Rng) -> State {
        let mut state = view.table.clone();
        let known = view.viewer.map_or(0, |s| state.known_len(s));
        let hidden = state.deck_len() - known;
        rng.shuffle(&mut state.deck[..hidden]);
        state
    }
}
