//! Worth and places (section 8).

use super::income::Income;
use super::state::{State, VICTORY};
use crate::engine::{BySeat, Seat, Standing, saturated};

impl State {
    /// Notes by what a player's worth has changed.
    #[inline]
    pub(crate) fn note(&mut self, seat: Seat, by: Income, change: i32) {
        let sum = &mut self.income[seat.index()][by as usize];
        *sum = sum.saturating_add(i16::try_from(change).unwrap_or(i16::MAX));
    }

    /// What a player's worth has come from so far; it may be less than nothing for [`Income::Cards`].
    pub fn income(&self, seat: Seat, by: Income) -> i32 {
        self.income[seat.index()][by as usize].into()
    }

    /// What a player began with: in a position written by hand, all that is there at first.
    pub fn at_first(&self, seat: Seat) -> i32 {
        let worth = saturated(self.worth(seat));
        let since: i32 = Income::ALL
            .into_iter()
            .map(|by| self.income(seat, by))
            .sum();
        worth - since
    }

    /// A player's doubloons and the printed costs of all their face-up cards.
    pub fn worth(&self, seat: Seat) -> u32 {
        let up = (0..=VICTORY).filter(|slot| self.is_up(seat, *slot));
        let cards: u32 = up.map(|slot| u32::from(self.cost(slot))).sum();
        u32::from(self.money(seat)) + cards
    }

    /// Worth and places, as if the game ended now (8.2 to 8.4).
    pub fn ranking(&self) -> BySeat<Standing> {
        let n = self.players();
        let paid = self.last_round();
        let claim = |seat: Seat| {
            let coins = u32::from(self.money(seat));
            match paid {
                // Only who has paid the governor can win, the richest of these.
                true => self.is_up(seat, VICTORY).then_some((coins, coins)),
                false => Some((self.worth(seat), coins)),
            }
        };
        let best = Seat::all(n).filter_map(claim).max();
        let key = |seat: Seat| {
            let wins = claim(seat).is_some() && claim(seat) == best;
            let rest = match wins {
                true => (0, 0),
                false => (self.cards_up(seat), self.money(seat)),
            };
            (wins, rest)
        };
        Standing::ranked(BySeat::from_fn(n, |seat| {
            let worth = saturated(self.worth(seat));
            (worth, key(seat))
        }))
    }
}
