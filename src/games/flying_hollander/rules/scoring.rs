//! Places, of a game and of a match (section 8).

use super::action::Phase;
use super::state::State;
use crate::engine::{BySeat, Seat, Standing, saturated};
use std::cmp::Reverse;

impl State {
    /// By which players who still have cards are ranked, smallest first (8.3): cards in all, final cards, clash cards.
    fn rank_key(&self, seat: Seat) -> (usize, usize, usize) {
        let finals = self.final_set(seat).len();
        (self.total(seat), finals, self.clash_set(seat).len())
    }

    /// Cards left and places of the present game, as if it ended now (8.2, 8.3). R61: shared places are counted 1, 1, 3.
    pub fn game_ranking(&self) -> BySeat<Standing> {
        let placed = self.placed();
        Standing::ranked(BySeat::from_fn(self.players(), |seat| {
            let before = placed.iter().position(|s| *s == seat);
            let key = (before.unwrap_or(placed.len()), self.rank_key(seat));
            (self.cards_left(seat), Reverse(key))
        }))
    }

    /// Cards left, and places: those of the present game, or by games won once a match of several is decided (8.4).
    pub fn ranking(&self) -> BySeat<Standing> {
        if self.phase != Phase::GameOver || self.match_target <= 1 {
            return self.game_ranking();
        }
        Standing::ranked(BySeat::from_fn(self.players(), |seat| {
            (self.cards_left(seat), self.wins[seat.index()])
        }))
    }

    /// What counts as their score: all cards that they have.
    fn cards_left(&self, seat: Seat) -> i32 {
        saturated(self.total(seat))
    }
}
