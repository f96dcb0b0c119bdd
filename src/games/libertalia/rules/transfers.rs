//! How doubloons, cards and tiles move, whatever moves them.

use super::chance::TILE;
use super::event::{Cause, Event};
use super::scoring::floor;
use super::state::{Pool, State};
use crate::engine::{Rng, Seat, Sink};
use crate::games::libertalia::content::card::{Kind, Rank};

impl State {
    /// Doubloons come or go; no more go than there are.
    pub(crate) fn change(
        &mut self,
        seat: Seat,
        rank: Rank,
        change: i32,
        sink: &mut impl Sink<State>,
    ) {
        let before = i32::from(self.doubloons[seat.index()]);
        self.doubloons[seat.index()] = floor(before + change);
        let change = i32::from(self.doubloons[seat.index()]) - before;
        if change != 0 {
            sink.emit(|| Event::Coins { seat, rank, change }, self);
        }
    }

    /// A random tile leaves the bag.
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> Option<Kind> {
        let bag = self.bag;
        let total = bag.total();
        if total == 0 {
            return None;
        }
        let label = |i: usize| bag.nth(i).map_or(u32::MAX, |k| k.index() as u32);
        let kind = bag.nth(rng.pick(TILE, 0, total, label))?;
        self.bag.remove(kind, 1);
        Some(kind)
    }

    /// A hand card becomes public (4.2).
    pub(crate) fn show(&mut self, seat: Seat, rank: Rank) {
        for pool in &mut self.pool[seat.index()] {
            if pool.ranks.contains(rank) {
                pool.ranks.remove(rank);
                pool.in_hand -= 1;
                if pool.in_hand == 0 {
                    *pool = Pool::default();
                }
            }
        }
    }

    /// A card leaves the line; those above it move down.
    pub(crate) fn leave_ship(&mut self, seat: Seat) {
        if let Some(at) = self.ship().iter().position(|b| b.seat == seat) {
            let len = usize::from(self.ship_len);
            self.ship.copy_within(at + 1..len, at);
            self.ship_len -= 1;
        }
    }

    /// A den card is discarded.
    pub(crate) fn leave_den(
        &mut self,
        seat: Seat,
        rank: Rank,
        cause: Cause,
        forced: bool,
        sink: &mut impl Sink<State>,
    ) {
        self.den[seat.index()] = self.den(seat).without(rank);
        self.bury(seat, rank, cause, forced, sink);
    }

    /// A card that lies nowhere now goes to its owner's graveyard.
    pub(crate) fn bury(
        &mut self,
        seat: Seat,
        rank: Rank,
        cause: Cause,
        forced: bool,
        sink: &mut impl Sink<State>,
    ) {
        self.graveyard[seat.index()] = self.graveyard(seat).with(rank);
        let discarded = Event::Discarded {
            seat,
            rank,
            cause,
            forced,
        };
        sink.emit(|| discarded, self);
    }
}
