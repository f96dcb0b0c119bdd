//! What must always hold at a decision (section 10).

use super::action::Phase;
use super::state::State;
use crate::engine::{Game, Seat, SeatSet, Turn};
use crate::games::invariants::ensure;
use crate::games::libertalia::content::card::{Kind, Rank, RankSet};
use crate::games::libertalia::content::effects::{Step, Time};

/// I4: never reached, even with the richest characters that content may have. (With the usual ones 400 is not reached.)
const MOST_DOUBLOONS: usize = 30_000;

impl State {
    /// Checks the invariants of section 10 that a single position can break.
    ///
    /// # Errors
    /// The first that is broken.
    pub fn check_invariants(&self) -> Result<(), String> {
        self.check_tiles()?;
        for seat in Seat::all(self.players()) {
            self.check_cards(seat)?;
            self.check_pools(seat)?;
            let coins = self.doubloons(seat);
            ensure(coins <= MOST_DOUBLOONS, || {
                format!("I4: seat {seat} has {coins} doubloons")
            })?;
        }
        let mut at_sea = SeatSet::EMPTY;
        for line_card in self.ship() {
            ensure(!at_sea.contains(line_card.seat), || {
                format!("I5: seat {} has two cards in the line", line_card.seat)
            })?;
            at_sea.insert(line_card.seat);
        }
        let ordered = self.ship().is_sorted_by_key(|b| b.rank);
        ensure(ordered, || "I5: the line is out of order")?;
        let quiet = matches!(self.phase, Phase::Commit | Phase::SellMap | Phase::Over);
        ensure(
            !quiet || self.ship().is_empty(),
            || "I5: somebody is in the line after dusk",
        )?;
        self.check_options()
    }

    /// I1.
    fn check_tiles(&self) -> Result<(), String> {
        for kind in Kind::ALL {
            let bays: usize = self.bay.iter().map(|b| b.of(kind)).sum();
            let owned: usize = self.booty.iter().map(|b| b.of(kind)).sum();
            let (there, supply) = (
                self.bag.of(kind) + bays + owned,
                self.rules.tables.supply.of(kind),
            );
            ensure(there == supply, || {
                format!("I1: there are {there} {} of {supply}", kind.id())
            })?;
        }
        Ok(())
    }

    /// I2 and I6.
    fn check_cards(&self, seat: Seat) -> Result<(), String> {
        let at = seat.index();
        let mut zones = vec![
            self.deck,
            self.hand[at],
            self.den[at],
            self.graveyard[at],
            self.removed[at],
        ];
        let own = self.ship().iter().find(|b| b.seat == seat);
        zones.extend(own.map(|b| RankSet::one(b.rank)));
        zones.extend(self.commit(seat).map(RankSet::one));
        let count: usize = zones.iter().map(|z| z.len()).sum();
        let all = zones.iter().fold(RankSet::EMPTY, |all, z| all | *z);
        let deck = self.rules.deck();
        ensure(all == deck && count == deck.len(), || {
            format!("I2: the cards of seat {seat} are not each in one place")
        })?;
        ensure(self.den[at].len() <= 6, || {
            format!("I6: the den of seat {seat} is too full")
        })
    }

    /// I9.
    fn check_pools(&self, seat: Seat) -> Result<(), String> {
        let at = seat.index();
        let held = self.hand[at] | self.commit(seat).into_iter().collect();
        let mut seen = RankSet::EMPTY;
        for (campaign, pool) in self.pool[at].iter().enumerate() {
            if pool.ranks.is_empty() && pool.in_hand == 0 {
                continue;
            }
            let in_hand = usize::from(pool.in_hand);
            let place = match campaign < usize::from(self.scored) {
                true => self.removed[at],
                false => self.graveyard[at],
            };
            let sound = (pool.ranks & held).len() == in_hand
                && in_hand > 0
                && in_hand < pool.ranks.len()
                && (pool.ranks - held - place).is_empty()
                && (seen & pool.ranks).is_empty();
            ensure(sound, || {
                format!("I9: pool {campaign} of seat {seat} is {pool:?}")
            })?;
            seen |= pool.ranks;
        }
        Ok(())
    }

    /// I11 and I15.
    fn check_options(&self) -> Result<(), String> {
        if self.phase == Phase::Commit {
            let shared = |rank: &Rank| {
                let purges = |step| matches!(step, Step::AloneOrPurge(_));
                self.does(*rank, Time::Night, purges) && self.owners(*rank).len() > 1
            };
            ensure(
                !self.rules.deck().iter().any(|r| shared(&r)),
                || "I11: a character that must be alone lies in two dens in the morning",
            )?;
        }
        let mut options = Vec::new();
        if let Turn::Decide(seat) = self.turn() {
            self.legal(seat, &mut options);
            ensure(options.len() >= 2, || {
                format!("I15: seat {seat} is asked without a choice")
            })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
