//! The order of equal ranks (5.1), under every tie-break.

use super::action::Order;
use super::chance::DIE;
use super::event::Event;
use super::state::{CardInLine, State, TieBreak};
use crate::engine::{Rng, Seat, Sink};
use crate::games::libertalia::content::card::{MAX_PLAYERS, Rank};

/// After so many rolls that change nothing the seats' order stands.
const MOST_ROLLS: usize = 64;

impl State {
    /// Puts each group of equal ranks in order, from the lowest rank up.
    pub(crate) fn break_ties(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let mut from = 0;
        while from < self.ship().len() {
            let rank = self.ship[from].rank;
            let to = from
                + self.ship()[from..]
                    .iter()
                    .filter(|b| b.rank == rank)
                    .count();
            if to - from > 1 {
                let mut group: Order = self.ship[from..to].iter().map(|b| b.seat).collect();
                self.order(rank, &mut group, rng, sink);
                for (line_card, seat) in self.ship[from..to].iter_mut().zip(&group) {
                    line_card.seat = *seat;
                }
                self.after_tie(&group);
                sink.emit(|| Event::Tied { rank, order: group }, self);
            }
            from = to;
        }
    }

    /// Sorts a group by what decides ties, the highest last.
    fn order(&self, rank: Rank, group: &mut Order, rng: &mut Rng, sink: &mut impl Sink<State>) {
        match self.tie_break {
            TieBreak::D6 => self.roll(group, rng, sink),
            _ => group.sort_by_key(|s| self.tie_key(*s, rank)),
        }
    }

    /// What decides a tie without dice: the higher key stands higher.
    fn tie_key(&self, seat: Seat, rank: Rank) -> usize {
        let influence = usize::from(self.influence(seat, rank));
        match self.tie_break {
            TieBreak::Printed | TieBreak::D6 => influence,
            TieBreak::Hook if self.hook_holder == Some(seat) => usize::MAX,
            TieBreak::Hook => influence,
            TieBreak::Tokens => self.token(seat).into(),
            TieBreak::Flags => {
                let place = self.flags().iter().position(|s| *s == seat);
                self.players() - place.unwrap_or(self.players())
            }
        }
    }

    /// Whether `seat` would stand above `other` with the same rank; dice might let it.
    pub(crate) fn wins_tie(&self, seat: Seat, other: Seat, rank: Rank) -> bool {
        self.tie_break == TieBreak::D6 || self.tie_key(seat, rank) > self.tie_key(other, rank)
    }

    /// Everybody rolls; equal rolls roll again among themselves.
    fn roll(&self, group: &mut Order, rng: &mut Rng, sink: &mut impl Sink<State>) {
        // A seat's standing in the group: equal as long as the dice did not tell them apart.
        let mut level = [0usize; MAX_PLAYERS];
        for _ in 0..MOST_ROLLS {
            let before = level;
            let tied = |s: &&Seat| {
                let same = |o: &&Seat| before[o.index()] == before[s.index()];
                group.iter().filter(same).count() > 1
            };
            let mut rolled = [0; MAX_PLAYERS];
            for seat in group.iter().filter(tied) {
                let die = self.die(*seat, rng, sink);
                rolled[seat.index()] = die;
            }
            let value = |s: Seat| (before[s.index()], rolled[s.index()]);
            for seat in group.iter() {
                let below = group.iter().filter(|o| value(**o) < value(*seat)).count();
                level[seat.index()] = below;
            }
            let apart = |s: &Seat| {
                group
                    .iter()
                    .filter(|o| level[o.index()] == level[s.index()])
                    .count()
                    == 1
            };
            if group.iter().all(apart) {
                break;
            }
        }
        group.sort_by_key(|s| level[s.index()]);
    }

    fn die(&self, seat: Seat, rng: &mut Rng, sink: &mut impl Sink<State>) -> u8 {
        let die = 1 + rng.pick(DIE, 0, 6, |i| i as u32 + 1) as u8;
        sink.emit(|| Event::Rolled { seat, die }, self);
        die
    }

    /// Whether `new` is placed above `old` of the same rank.
    fn beats(
        &self,
        new: Seat,
        old: Seat,
        rank: Rank,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> bool {
        if self.tie_break != TieBreak::D6 {
            return self.tie_key(new, rank) > self.tie_key(old, rank);
        }
        let (first, second) = (new.min(old), new.max(old));
        for _ in 0..MOST_ROLLS {
            let low = self.die(first, rng, sink);
            let high = self.die(second, rng, sink);
            if low != high {
                return (low > high) == (first == new);
            }
        }
        false
    }

    /// Puts a Parrot's replacement into the line: compared from the top of its rank downwards.
    pub(crate) fn insert(
        &mut self,
        seat: Seat,
        rank: Rank,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let from = self.ship().iter().filter(|b| b.rank < rank).count();
        let mut to = from
            + self.ship()[from..]
                .iter()
                .filter(|b| b.rank == rank)
                .count();
        let top = to;
        while to > from {
            let old = self.ship[to - 1].seat;
            if self.beats(seat, old, rank, rng, sink) {
                break;
            }
            to -= 1;
        }
        let len = usize::from(self.ship_len);
        self.ship.copy_within(to..len, to + 1);
        self.ship[to] = CardInLine { seat, rank };
        self.ship_len += 1;
        self.acted.remove(seat);
        if top > from {
            let group: Order = self.ship[from..=top].iter().map(|b| b.seat).collect();
            self.after_tie(&group);
        }
    }

    /// Flags and tokens change owners after a tie.
    fn after_tie(&mut self, group: &[Seat]) {
        let (Some(bottom), Some(top)) = (group.first(), group.last()) else {
            return;
        };
        match self.tie_break {
            TieBreak::Flags => {
                let n = self.players();
                if let Some(place) = self.flags().iter().position(|s| s == top) {
                    self.flags[place..n].rotate_left(1);
                }
            }
            TieBreak::Tokens => self.tokens.swap(top.index(), bottom.index()),
            TieBreak::Printed | TieBreak::Hook | TieBreak::D6 => {}
        }
    }
}
