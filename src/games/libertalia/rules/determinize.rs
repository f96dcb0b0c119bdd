//! Full states drawn from what a seat may know: each that fits as likely as the next.

use super::observation::View;
use super::state::State;
use crate::engine::{Rng, Seat};
use crate::games::libertalia::content::card::{Rank, RankSet};

impl State {
    /// Takes a card that lies face down back into the hand, and leaves only the fact that it lies there.
    pub(super) fn take_up(&mut self, seat: Seat) {
        if let Some(rank) = self.commit(seat) {
            self.hand[seat.index()] = self.hand(seat).with(rank);
            self.commit[seat.index()] = Rank::UNSEEN;
        }
    }

    /// Deals the cards of every pool anew: `choose` tells which of the ranks, so many, are in the hand.
    pub(super) fn regroup(
        &mut self,
        seat: Seat,
        mut choose: impl FnMut(RankSet, usize) -> RankSet,
    ) {
        let at = seat.index();
        for campaign in 0..self.pool[at].len() {
            let pool = self.pool[at][campaign];
            if pool.ranks.is_empty() {
                continue;
            }
            let held = choose(pool.ranks, pool.in_hand.into());
            let gone = pool.ranks - held;
            // After its rest day a campaign's graveyard is out of the game.
            let over = campaign < usize::from(self.scored);
            let (grave, out) = match over {
                true => (RankSet::EMPTY, gone),
                false => (gone, RankSet::EMPTY),
            };
            self.hand[at] = (self.hand[at] - pool.ranks) | held;
            self.graveyard[at] = (self.graveyard[at] - pool.ranks) | grave;
            self.removed[at] = (self.removed[at] - pool.ranks) | out;
        }
    }

    /// A state drawn from those that fit `view` (4.3). Cards that lie face down are drawn evenly from the hand; whoever knows
    /// better how people choose can [draw them anew](State::recommit).
    pub(crate) fn sampled(view: &View, rng: &mut Rng) -> State {
        let mut state = State::dealt_anew(view, rng);
        for seat in Seat::all(state.players()).filter(|s| view.viewer != Some(*s)) {
            if state.commit[seat.index()] == Rank::UNSEEN {
                let hand = state.hand(seat);
                let lot = rng.below(hand.len().max(1));
                if let Some(rank) = hand.iter().nth(lot) {
                    state.recommit(seat, rank);
                }
            }
        }
        state
    }

    /// As [`State::sampled`], but nobody except the viewer has laid a card face down, whether they have or not.
    pub(crate) fn before_commits(view: &View, rng: &mut Rng) -> State {
        let mut state = State::dealt_anew(view, rng);
        for seat in Seat::all(state.players()).filter(|s| view.viewer != Some(*s)) {
            state.commit[seat.index()] = Rank::NONE;
        }
        state
    }

    /// The cards of every pool that the viewer does not know are dealt anew; what others laid face down is in their hands.
    fn dealt_anew(view: &View, rng: &mut Rng) -> State {
        let mut state = view.table.clone();
        for seat in Seat::all(state.players()).filter(|s| view.viewer != Some(*s)) {
            state.regroup(seat, |ranks, in_hand| {
                let mut all: arrayvec::ArrayVec<Rank, 32> = ranks.iter().collect();
                rng.shuffle(&mut all);
                all.into_iter().take(in_hand).collect()
            });
        }
        state
    }

    /// Lays another card of a player face down instead of the one that lies there, or lays it if there is none.
    pub fn recommit(&mut self, seat: Seat, rank: Rank) {
        self.take_up(seat);
        if self.hand(seat).contains(rank) {
            self.hand[seat.index()] = self.hand(seat).without(rank);
            self.commit[seat.index()] = rank;
        }
    }
}
