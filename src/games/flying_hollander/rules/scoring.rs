//! Places, of a game and of a match (section 8).

use super::action::Phase;
use super::state::State;
use crate::engine::{BySeat, Seat, Standing};

impl State {
    /// By which players who still have cards are ranked, smallest first (8.3): cards in all, final cards, clash cards.
    fn rank_key(&self, seat: Seat) -> (usize, usize, usize) {
        let finals = self.final_set(seat).len();
        (self.total(seat), finals, self.clash_set(seat).len())
    }

    /// Cards left and places of the present game, as if it ended now (8.2, 8.3). R61: shared places are counted 1, 1, 3.
    pub fn game_ranking(&self) -> BySeat<Standing> {
        let n = self.players();
        let placed = self.placed();
        BySeat::from_fn(n, |seat| {
            let place = match placed.iter().position(|s| *s == seat) {
                Some(before) => before + 1,
                None => {
                    let key = self.rank_key(seat);
                    let better = Seat::all(n)
                        .filter(|s| !self.is_placed(*s) && self.rank_key(*s) < key)
                        .count();
                    placed.len() + better + 1
                }
            };
            self.standing(seat, place)
        })
    }

    /// Cards left, and places: those of the present game, or by games won once a match of several is decided (8.4).
    pub fn ranking(&self) -> BySeat<Standing> {
        if self.phase != Phase::GameOver || self.match_target <= 1 {
            return self.game_ranking();
        }
        let n = self.players();
        BySeat::from_fn(n, |seat| {
            let more = |s: &Seat| self.wins[s.index()] > self.wins[seat.index()];
            self.standing(seat, Seat::all(n).filter(more).count() + 1)
        })
    }

    fn standing(&self, seat: Seat, place: usize) -> Standing {
        Standing {
            score: self.total(seat) as i32,
            place: place as u8,
        }
    }
}
