//! What must always hold at a decision (section 10).

use super::action::Phase;
use super::state::{State, VICTORY};
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{CardSet, Good, Ship, ShipSet};
use crate::games::black_fleet::content::space::SpaceSet;
use crate::games::invariants::ensure;

impl State {
    /// Checks the invariants of section 10 that a single position can break.
    ///
    /// # Errors
    /// The first that is broken.
    pub fn check_invariants(&self) -> Result<(), String> {
        self.check_cubes()?;
        self.check_hands()?;
        self.check_developments()?;
        self.check_ships()?;
        self.check_turn()
    }

    /// I1 and I7.
    fn check_cubes(&self) -> Result<(), String> {
        for good in Good::ALL {
            let on_board = |s: Ship| match self.cargo(s) {
                Some((g, n)) if g == good => u32::from(n),
                _ => u32::from(self.treasure(s) == Some(good)),
            };
            let there = u32::from(self.stock(good)) + Ship::all().map(on_board).sum::<u32>();
            let all = u32::from(self.rules.constants.cubes);
            ensure(there == all, || {
                format!("I1: there are {there} {} cubes", good.id())
            })?;
        }
        for ship in Ship::all() {
            let hold = self.owner(ship).map_or(0, |s| self.perks(s).hold);
            let cubes = self.cargo(ship).map_or(0, |(_, n)| n);
            let laden = cubes > 0 || self.treasure(ship).is_some();
            let id = self.rules.ship_id(ship);
            ensure(cubes <= hold, || format!("I7: {id} holds {cubes} cubes"))?;
            ensure(!laden || self.place(ship).is_some(), || {
                format!("I7: {id} is off the board with cargo")
            })?;
        }
        Ok(())
    }

    /// I2, I3 and I4.
    fn check_hands(&self) -> Result<(), String> {
        let each_once = |what: &str, piles: &[CardSet], all: CardSet| {
            let count: usize = piles.iter().map(|p| p.len()).sum();
            let union = piles.iter().fold(CardSet::EMPTY, |u, p| u | *p);
            ensure(union == all && count == all.len(), || {
                format!("{what} cards are not each in one place")
            })
        };
        let in_play = self.in_play().map_or(CardSet::EMPTY, CardSet::one);
        let mut piles = vec![self.orders_deck, self.orders_discard, in_play];
        piles.extend(self.orders);
        each_once("I2: Movement", &piles, self.rules.tables.movement_deck())?;
        let mut piles = vec![self.fortune_deck, self.fortune_discard];
        piles.extend(self.fortune);
        each_once("I3: Fortune", &piles, self.rules.tables.fortune_deck())?;
        for seat in Seat::all(self.players()) {
            let playing = seat == self.current && self.phase == Phase::Sail;
            let hand = self.orders(seat).len();
            let full = self.rules.constants.movement_hand.get() - usize::from(playing);
            ensure(hand == full, || {
                format!("I2: seat {seat} holds {hand} Movement cards")
            })?;
            let (limit, held) = (self.perks(seat).hand_limit, self.fortune(seat).len());
            let ended = seat == self.current && self.phase == Phase::Flip;
            ensure(!ended || held <= usize::from(limit), || {
                format!("I4: seat {seat} holds {held} Fortune cards")
            })?;
        }
        Ok(())
    }

    /// I5 and I10.
    fn check_developments(&self) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        for seat in Seat::all(self.players()) {
            for (slot, deck) in self.rules.tables.decks.iter().enumerate() {
                let card = self.development(seat, slot);
                let fits = card.is_some_and(|c| deck.contains(c) && !seen.contains(c));
                ensure(fits, || {
                    format!("I5: the cards of seat {seat} are not one of each cost")
                })?;
                seen = card.map_or(seen, |c| seen.with(c));
            }
            let all_up = (0..VICTORY).all(|slot| self.is_up(seat, slot));
            ensure(all_up || !self.is_up(seat, VICTORY), || {
                format!("I10: seat {seat} has won with a card face down")
            })?;
            ensure(self.perks_of(seat) == *self.perks(seat), || {
                format!("the effects of seat {seat} are not those of the cards")
            })?;
        }
        Ok(())
    }

    /// I6 and I15.
    fn check_ships(&self) -> Result<(), String> {
        let mut taken = SpaceSet::EMPTY;
        let pausing = self.voyage.pausing;
        for ship in Ship::all().filter(|s| pausing != Some(*s)) {
            let Some(at) = self.place(ship) else { continue };
            let id = self.rules.ship_id(ship);
            ensure(self.chart().sea().contains(at), || {
                format!("I6: {id} is on land")
            })?;
            ensure(!taken.contains(at), || format!("I6: {id} shares its space"))?;
            taken.insert(at);
        }
        if let Some(ship) = pausing {
            let friends = self.places(self.friendly().without(ship));
            let with_friend = self.place(ship).is_some_and(|at| friends.contains(at));
            ensure(
                with_friend && self.phase == Phase::Sail,
                || "I6: a ship pauses where no friend is",
            )?;
        }
        let navies = ShipSet::NAVIES & self.afloat();
        ensure(navies == ShipSet::NAVIES, || "I15: a navy is off the board")
    }

    /// I11, I12, I13 and I14.
    fn check_turn(&self) -> Result<(), String> {
        let own_afloat = (self.own(self.current) - self.afloat()).is_empty();
        let on_board = match self.phase {
            Phase::Setup | Phase::Reenter | Phase::Over => true,
            _ => own_afloat,
        };
        ensure(on_board, || "I12: an own ship is off the board")?;
        let v = &self.voyage;
        let under_way = v.under_way.into_iter().collect::<ShipSet>();
        ensure(
            (under_way & v.done).is_empty(),
            || "I11: a ship that is done is under way",
        )?;
        if self.phase == Phase::Over {
            let mut turns = Seat::all(self.players()).map(|s| self.turns(s));
            let first = turns.next();
            ensure(
                turns.all(|t| Some(t) == first),
                || "I13: somebody has had more turns",
            )?;
            return Ok(());
        }
        let mut options = 0;
        self.each_option(self.current, &mut |_| options += 1);
        ensure(options > 0, || {
            format!("I14: nothing is legal in {:?}", self.phase)
        })
    }
}

#[cfg(test)]
mod tests;
