//! What effects do (section 7): what each step changes, to whom, and capped by what. The rules carry it out; captions,
//! warnings, hints and the bot read the same numbers.
//!
//! - `outcome`: what an effect that begins comes to as things stand

pub(crate) mod outcome;

use super::action::Phase;
use super::apply::Flow;
use super::event::{Cause, Event};
use super::state::{CardInLine, State};
use crate::engine::{Rng, Seat, SeatSet, Sink};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet, Tiles};
use crate::games::libertalia::content::effects::{Case, Count, Effect, Step};
use outcome::{EffectOutcome, acts};

impl State {
    /// How many there are of what doubloons come or go for, for a character in the line or the den of `seat`, who has
    /// `coins`.
    pub(crate) fn count(&self, seat: Seat, rank: Rank, per: Count, coins: i32) -> i32 {
        let so_many = |set: RankSet| set.len() as i32;
        let den = self.den(seat);
        match per {
            Count::Once => 1,
            Count::Graveyard => so_many(self.graveyard(seat)),
            Count::Lower => so_many(den.below(rank)),
            Count::Higher => so_many(den.above(rank)),
            Count::Den => so_many(den.with(rank)),
            Count::Tiles => self.booty(seat).total() as i32,
            Count::TilesOf(kind) => self.owns(seat, kind).into(),
            Count::Valuables => {
                let valuables = [Kind::Chest, Kind::Jewel, Kind::Goods];
                valuables
                    .map(|kind| i32::from(self.owns(seat, kind)))
                    .iter()
                    .sum()
            }
            Count::Pairs => coins / 2,
            Count::PurseBelow(limit) => (coins < limit.into()).into(),
            // R17: strictly fewer than everybody.
            Count::SmallestDen => {
                let own = den.with(rank).len();
                let mut rivals = seat.others(self.players());
                rivals.all(|s| self.den(s).len() > own).into()
            }
            Count::Alone => self.rival_with(seat, rank).is_none().into(),
            Count::Shared => self.rival_with(seat, rank).is_some().into(),
        }
    }

    /// What a step changes in the purse of `seat`, who has `coins`. Loss stops at nothing.
    #[inline]
    pub(crate) fn coins(&self, seat: Seat, rank: Rank, step: Step, coins: i32) -> i32 {
        match step {
            Step::Gain(each, per) => i32::from(each) * self.count(seat, rank, per, coins),
            Step::Lose(each, per) => {
                let loss = i32::from(each) * self.count(seat, rank, per, coins);
                -loss.min(coins)
            }
            Step::AloneOrPurge(gain) => {
                i32::from(gain) * self.count(seat, rank, Count::Alone, coins)
            }
            Step::DiscardLowest(gain) => {
                i32::from(gain) * i32::from(self.lowest_other(seat, rank).is_some())
            }
            _ => 0,
        }
    }

    /// What steps, one after the other, change in the purse of `seat`, who has `coins`: each finds what those before it have left.
    pub(crate) fn purse_change(
        &self,
        seat: Seat,
        rank: Rank,
        steps: impl Iterator<Item = Step>,
        coins: i32,
    ) -> i32 {
        let change = |so_far, step| so_far + self.coins(seat, rank, step, coins + so_far);
        steps.fold(0, change)
    }

    /// The next rival among whose cards the character is; without one, `seat` has it alone. Which cards count is for who asks:
    /// for the rules those of the den ([`State::rival_with`]), for who looks ahead those that may come there as well.
    pub(crate) fn rival_among(
        &self,
        seat: Seat,
        rank: Rank,
        cards: impl Fn(Seat) -> RankSet,
    ) -> Option<Seat> {
        let mut rivals = seat.others(self.players());
        rivals.find(|s| cards(*s).contains(rank))
    }

    /// The next rival with the character in their den.
    pub(crate) fn rival_with(&self, seat: Seat, rank: Rank) -> Option<Seat> {
        self.rival_among(seat, rank, |s| self.den(s))
    }

    /// Everybody with the character in their den.
    pub(crate) fn owners(&self, rank: Rank) -> SeatSet {
        let has = |s: &Seat| self.den(*s).contains(rank);
        Seat::all(self.players()).filter(has).collect()
    }

    /// Whom a beggar of `seat` asks for up to `most`, and how much they can give; nobody where its own card stands on top
    /// (R6, R7).
    fn begs(&self, seat: Seat, most: u8) -> Option<(Seat, u16)> {
        let from = self.ship().last().map(|b| b.seat).filter(|s| *s != seat)?;
        Some((from, self.doubloons[from.index()].min(most.into())))
    }

    /// The lowest other card of a den.
    fn lowest_other(&self, seat: Seat, rank: Rank) -> Option<Rank> {
        self.den(seat).without(rank).first()
    }

    /// What a character pays for two and for three equal tiles.
    fn sale_prices(&self, rank: Rank) -> Option<(u8, u8)> {
        let mut steps = self.rules.tables.day(rank)?.steps();
        steps.find_map(|step| match step {
            Step::Sell(two, three) => Some((two, three)),
            _ => None,
        })
    }

    /// What a character pays by day for so many tiles alike.
    pub(crate) fn sale_price(&self, rank: Rank, count: u8) -> u8 {
        match self.sale_prices(rank) {
            Some((_, three)) if count == 3 => three,
            Some((two, _)) => two,
            None => 0,
        }
    }

    /// Every sale by day that a character offers `seat`: the kind of tiles, how many, and their price.
    pub(crate) fn sales(
        &self,
        seat: Seat,
        rank: Rank,
    ) -> impl Iterator<Item = (Kind, u8, u8)> + '_ {
        let prices = self.sale_prices(rank);
        let prices = prices.map(|(two, three)| [(2, two), (3, three)]);
        let prices = move || prices.into_iter().flatten();
        Kind::ALL.into_iter().flat_map(move |kind| {
            let own = self.owns(seat, kind);
            let within = prices().filter(move |(count, _)| own >= u16::from(*count));
            within.map(move |(count, price)| (kind, count, price))
        })
    }

    /// What a character pays at night for a map.
    pub(crate) fn map_price(&self, rank: Rank) -> u8 {
        let steps = self
            .rules
            .tables
            .night(rank)
            .into_iter()
            .flat_map(Effect::steps);
        let mut prices = steps.filter_map(|step| match step {
            Step::SellMap(price) => Some(price),
            _ => None,
        });
        prices.next().unwrap_or(0)
    }

    /// The effect of a character by day or at night.
    #[inline]
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        rank: Rank,
        does: Effect,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Flow {
        for step in does.steps() {
            if self.step(seat, rank, step, rng, sink) == Flow::Wait {
                return Flow::Wait;
            }
        }
        Flow::On
    }

    fn step(
        &mut self,
        seat: Seat,
        rank: Rank,
        step: Step,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Flow {
        let by = Cause::Character { seat, rank };
        let change = self.coins(seat, rank, step, self.doubloons[seat.index()].into());
        match step {
            Step::Gain(..) | Step::Lose(..) => self.change(seat, rank, change, sink),
            Step::Beg(most) => {
                if let Some((from, coins)) = self.begs(seat, most) {
                    self.doubloons[from.index()] -= coins;
                    self.doubloons[seat.index()] += coins;
                    sink.emit(|| Event::Begged { seat, from, coins }, self);
                }
            }
            Step::GiveRelics => self.give_relics(seat, sink),
            Step::SwapOfficers => self.swap_officers(seat, rng, sink),
            Step::Overboard => {
                if let Some(top) = self.ship().last().copied() {
                    self.leave_ship(top.seat);
                    self.bury(top.seat, top.rank, by, true, sink);
                }
            }
            Step::EmptyDen => {
                for gone in self.den(seat).iter() {
                    self.leave_den(seat, gone, by, true, sink);
                }
            }
            Step::DiscardLowest(_) => {
                if let Some(lowest) = self.lowest_other(seat, rank) {
                    self.leave_den(seat, lowest, by, true, sink);
                    self.change(seat, rank, change, sink);
                }
            }
            Step::AloneOrPurge(_) if self.rival_with(seat, rank).is_some() => {
                for owner in self.owners(rank).iter() {
                    self.leave_den(owner, rank, by, true, sink);
                }
            }
            Step::AloneOrPurge(_) => self.change(seat, rank, change, sink),
            // At dusk everybody takes tiles, with or without an effect.
            Step::Picks(_) => {}
            Step::Replace => {
                self.leave_ship(seat);
                self.bury(seat, rank, by, true, sink);
                return self.ask(Phase::Replace, seat, rng, sink);
            }
            Step::Recruit => return self.ask(Phase::Recruit, seat, rng, sink),
            Step::Keep if self.booty(seat).total() >= 2 => {
                return self.ask(Phase::Keep, seat, rng, sink);
            }
            Step::Keep => {}
            Step::Shoot => return self.ask(Phase::Shoot, seat, rng, sink),
            Step::Sell(..) => return self.ask(Phase::Sell, seat, rng, sink),
            Step::Heal => return self.ask(Phase::Heal, seat, rng, sink),
            Step::SellMap(_) if self.owns(seat, Kind::Map) > 0 => {
                return self.ask(Phase::SellMap, seat, rng, sink);
            }
            Step::SellMap(_) => {}
        }
        Flow::On
    }

    /// Adds what a step comes to. A `further` one that counts nothing leaves the word to the one before it.
    pub(super) fn step_outcome(
        &self,
        seat: Seat,
        rank: Rank,
        step: Step,
        further: bool,
        outcome: &mut EffectOutcome,
    ) {
        let booty = self.booty(seat);
        let (case, felt) = match step {
            Step::Gain(_, per) | Step::Lose(_, per) => {
                let purse = i32::from(self.doubloons[seat.index()]);
                let count = usize::try_from(self.count(seat, rank, per, purse)).unwrap_or(0);
                if further && count == 0 {
                    return;
                }
                outcome.n = self.coins(seat, rank, step, purse).unsigned_abs() as usize;
                self.tell_coins(seat, rank, step, (per, count), outcome)
            }
            Step::Beg(most) => self.tell_begging(seat, most, outcome),
            Step::GiveRelics => {
                outcome.kind = Kind::Relic;
                outcome.of = booty.of(Kind::Relic);
                outcome.whom = seat.next(self.players());
                acts(outcome.of > 0)
            }
            Step::SwapOfficers => {
                outcome.kind = Kind::Officer;
                outcome.of = booty.of(Kind::Officer);
                acts(outcome.of > 0)
            }
            Step::Overboard => {
                outcome.gone = self.ship().last().copied();
                outcome.whom = outcome.gone.map_or(seat, |top| top.seat);
                // Even where it goes overboard itself, something happens.
                match outcome.whom == seat {
                    true => (Case::Own, true),
                    false => (Case::Acts, true),
                }
            }
            Step::EmptyDen => {
                outcome.cards = self.den(seat);
                acts(!outcome.cards.is_empty())
            }
            Step::DiscardLowest(gain) => {
                outcome.n = gain.into();
                let lowest = self.lowest_other(seat, rank);
                outcome.gone = lowest.map(|rank| CardInLine { seat, rank });
                acts(lowest.is_some())
            }
            Step::AloneOrPurge(gain) => {
                outcome.n = gain.into();
                outcome.whos = self.owners(rank);
                match outcome.whos.len() {
                    0 | 1 => (Case::Acts, true),
                    _ => (Case::Others, true),
                }
            }
            Step::Picks(picks) => {
                outcome.n = picks.into();
                acts(picks > 0 && outcome.left >= picks.into())
            }
            Step::Replace => acts(!self.hand(seat).is_empty()),
            Step::Recruit => acts(!self.den(seat).is_empty()),
            Step::Keep => {
                outcome.n = booty.total();
                acts(outcome.n >= 2)
            }
            Step::Shoot => {
                let mut seats = Seat::all(self.players());
                acts(seats.any(|s| !self.den(s).is_empty()))
            }
            Step::Sell(two, three) => {
                outcome.prices = (two, three);
                acts(booty.kinds().any(|k| booty.of(k) > 1))
            }
            Step::Heal => acts(!self.graveyard(seat).is_empty()),
            Step::SellMap(price) => {
                outcome.n = price.into();
                outcome.kind = Kind::Map;
                acts(self.owns(seat, Kind::Map) > 0)
            }
        };
        outcome.case = case;
        outcome.idle = !felt && !self.is_dull(step, case);
    }

    fn give_relics(&mut self, seat: Seat, sink: &mut impl Sink<State>) {
        let count = self.booty[seat.index()].0[Kind::Relic.index()];
        if count > 0 {
            let to = seat.next(self.players());
            self.booty[seat.index()].remove(Kind::Relic, count);
            self.booty[to.index()].add(Kind::Relic, count);
            sink.emit(|| Event::RelicsGiven { seat, to, count }, self);
        }
    }

    /// R18: all officers go back before anything is drawn.
    fn swap_officers(&mut self, seat: Seat, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let officers = self.booty[seat.index()].0[Kind::Officer.index()];
        if officers == 0 {
            return;
        }
        self.booty[seat.index()].remove(Kind::Officer, officers);
        self.bag.add(Kind::Officer, officers);
        let mut drawn = Tiles::EMPTY;
        for _ in 0..officers {
            if let Some(kind) = self.draw(rng) {
                drawn.add(kind, 1);
                self.booty[seat.index()].add(kind, 1);
            }
        }
        let exchanged = Event::Exchanged {
            seat,
            officers,
            drawn,
        };
        sink.emit(|| exchanged, self);
    }
}

#[cfg(test)]
mod tests;
