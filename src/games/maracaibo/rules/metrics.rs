//! What can be counted of a captain (2.13), and what all their things give together.

use super::captain::Captain;
use super::state::State;
use crate::engine::{Seat, Set};
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::compiled::Sums;
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::content::schema::{Condition, Sort};
use crate::games::maracaibo::content::vocabulary::{Bonus, Counts, Metric, Need, Trigger};

/// A thing that somebody may get.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    /// An improvement.
    Improvement(usize),
    /// An upgrade of the ship.
    Slot(usize),
}

impl State {
    /// How many there are of something. In a view quests that others hold in secret are not counted.
    pub fn metric(&self, seat: Seat, metric: Metric) -> u16 {
        let me = self.captain(seat);
        let number = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        match metric {
            Metric::Gold => self.owned(seat, Kind::Gold),
            Metric::Emerald => self.owned(seat, Kind::Emerald),
            Metric::Pearl => self.owned(seat, Kind::Pearl),
            Metric::Buried => self.all_buried(seat),
            Metric::BuriedGold => self.buried(seat, Kind::Gold),
            Metric::BuriedEmerald => self.buried(seat, Kind::Emerald),
            Metric::BuriedPearl => self.buried(seat, Kind::Pearl),
            Metric::Sets => {
                let [gold, emerald, pearl] = Kind::ALL.map(|kind| self.owned(seat, kind));
                gold.min(emerald).min(pearl)
            }
            Metric::Upgrades => number(self.upgrades(seat)),
            Metric::Rivers => self.rules.track.region(me.explorer).into(),
            Metric::Crew => self.of_sort(seat, Sort::Crew),
            Metric::Equipment => self.of_sort(seat, Sort::Equipment),
            Metric::Improvements => number(self.improvements(seat).len()),
            Metric::CostlyCards => {
                let costly = self.rules.constants.costly.get();
                self.count_cards(seat, |card| {
                    self.rules.improvements[card].cost.get() >= costly
                })
            }
            Metric::QuestCards => number(me.quests.len()),
            Metric::IncomeDoubloons => me.sums.income.doubloons.into(),
            Metric::IncomeVp => me.sums.income.vp.into(),
            Metric::BlackMarkets => number(me.markets.iter().flatten().count()),
            Metric::Residences => self.residences(seat),
            Metric::Figurehead => me.figurehead.is_some().into(),
            Metric::RaidBonus => me.sums.of(Bonus::RaidPower).into(),
            Metric::ExploreBonus => me.sums.of(Bonus::ExplorePlus).into(),
            Metric::MaracaiboVisits => me.visits.into(),
            Metric::Doubloons => me.doubloons,
        }
    }

    /// How many there are of everything.
    pub(crate) fn counts(&self, seat: Seat) -> Counts {
        Metric::ALL.map(|metric| self.metric(seat, metric))
    }

    /// Tells what somebody has more of with a thing, and how much more.
    #[inline]
    pub(crate) fn each_raised(&self, thing: Thing, mut tell: impl FnMut(Metric, u8)) {
        let source = match thing {
            Thing::Improvement(card) => {
                let def = &self.rules.improvements[card];
                tell(
                    match def.kind {
                        Sort::Crew => Metric::Crew,
                        Sort::Equipment => Metric::Equipment,
                    },
                    1,
                );
                tell(Metric::Improvements, 1);
                let costly = def.cost.get() >= self.rules.constants.costly.get();
                tell(Metric::CostlyCards, costly.into());
                &self.rules.tables.improvements[card]
            }
            Thing::Slot(slot) => {
                tell(Metric::Upgrades, 1);
                &self.rules.tables.slots[slot]
            }
        };
        let sums = &source.sums;
        tell(Metric::IncomeDoubloons, sums.income.doubloons);
        tell(Metric::IncomeVp, sums.income.vp);
        tell(Metric::RaidBonus, sums.of(Bonus::RaidPower));
        tell(Metric::ExploreBonus, sums.of(Bonus::ExplorePlus));
    }

    /// Whether a captain fulfils a condition of a quest.
    pub fn fulfils(&self, seat: Seat, condition: &Condition) -> bool {
        condition.all.iter().all(|need| match *need {
            Need::AtLeast { metric, n } => self.metric(seat, metric) >= n.into(),
        })
    }

    /// The improvements of a captain, in the order in which they got them; those that Jordan has taken too.
    #[inline]
    pub fn improvements(&self, seat: Seat) -> &[u8] {
        match self.jordan() {
            Some(jordan) if self.is_jordan(seat) => jordan.pile.as_slice(),
            _ => self.captain(seat).cards.as_slice(),
        }
    }

    /// Markers on a ship.
    #[inline]
    pub fn upgrades(&self, seat: Seat) -> usize {
        match self.jordan() {
            Some(jordan) if self.is_jordan(seat) => jordan.upgrades.into(),
            _ => self.captain(seat).slots.len(),
        }
    }

    /// Treasures of a kind above the line.
    #[inline]
    pub fn stored(&self, seat: Seat, kind: Kind) -> u16 {
        let me = self.captain(seat);
        let bonus = me.bonus & self.rules.tables.storage_of[kind.index()];
        u16::from(me.plain[kind.index()]) + bonus.len() as u16
    }

    /// Treasures of a kind below the line.
    #[inline]
    pub fn buried(&self, seat: Seat, kind: Kind) -> u16 {
        if let Some(jordan) = self.jordan().filter(|_| self.is_jordan(seat)) {
            return jordan.buried[kind.index()].into();
        }
        let me = self.captain(seat);
        let places = me.buried & self.rules.tables.burial_of[kind.index()];
        let reef = me.reef.iter().filter(|lying| **lying == Some(kind)).count();
        places.len() as u16 + reef as u16
    }

    /// All treasures below the line.
    pub fn all_buried(&self, seat: Seat) -> u16 {
        if let Some(jordan) = self.jordan().filter(|_| self.is_jordan(seat)) {
            return jordan.buried.iter().map(|n| u16::from(*n)).sum();
        }
        let me = self.captain(seat);
        me.buried.len() as u16 + me.reef.iter().flatten().count() as u16
    }

    /// Treasures of a kind, stored and buried.
    #[inline]
    pub fn owned(&self, seat: Seat, kind: Kind) -> u16 {
        self.stored(seat, kind) + self.buried(seat, kind)
    }

    /// Residences with a token.
    pub fn residences(&self, seat: Seat) -> u16 {
        let all = 0..self.rules.residences.len();
        all.filter(|n| self.has_token(*n, seat)).count() as u16
    }

    fn of_sort(&self, seat: Seat, sort: Sort) -> u16 {
        self.count_cards(seat, |card| self.rules.improvements[card].kind == sort)
    }

    fn count_cards(&self, seat: Seat, fits: impl Fn(usize) -> bool) -> u16 {
        let cards = self.improvements(seat).iter();
        cards.filter(|card| fits(usize::from(**card))).count() as u16
    }

    /// Adds what something gives that who decides has just got.
    #[inline]
    pub(crate) fn adopt(&mut self, cause: Cause) {
        let Some(source) = self.rules.tables.source(cause) else {
            return;
        };
        let (sums, hears) = (source.sums, source.hears);
        let me = self.me_mut();
        me.sums = me.sums.and(sums);
        me.hears |= hears;
    }

    /// Counts anew what a captain's things give.
    pub(crate) fn refresh(&mut self, seat: Seat) {
        let (sums, hears) = given(&self.rules, self.captain(seat));
        let me = self.captain_mut(seat);
        me.sums = sums;
        me.hears = hears;
    }
}

/// What everything that a captain owns adds up to, and what something of it hears.
pub(crate) fn given(rules: &Rules, captain: &Captain) -> (Sums, Set<Trigger>) {
    let tables = &rules.tables;
    let slots = captain.slots.iter().filter_map(|n| tables.slots.get(n));
    let cards = captain
        .cards
        .iter()
        .filter_map(|n| tables.improvements.get(n));
    let head = captain
        .figurehead
        .and_then(|n| tables.figureheads.get(usize::from(n)));
    let sources = slots.chain(cards).chain(head);
    let start = (Sums::default(), Set::EMPTY);
    sources.fold(start, |(sums, hears), source| {
        (sums.and(source.sums), hears | source.hears)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Options;
    use crate::games::invariants::spoiled;

    /// Checks that somebody has just so much more of everything with a thing as is told of it.
    fn raises(state: &State, thing: Thing) {
        let (mut told, mut state) = ([0; Metric::ALL.len()], state.clone());
        state.each_raised(thing, |metric, n| told[metric as usize] += u16::from(n));
        let seat = state.active();
        let before = state.counts(seat);
        match thing {
            Thing::Improvement(card) => {
                state.me_mut().cards.push(card);
                state.adopt(Cause::Improvement(card as u8));
            }
            Thing::Slot(slot) => {
                state.me_mut().slots.push(slot);
                state.adopt(Cause::Slot(slot as u8));
            }
        }
        for (metric, (after, before)) in state.counts(seat).iter().zip(before).enumerate() {
            let metric = Metric::ALL[metric];
            let more = after - before;
            assert_eq!(told[metric as usize], more, "{thing:?}: {metric:?}");
        }
    }

    #[test]
    fn what_is_told_of_a_thing_is_what_somebody_has_more_of_with_it() {
        let rules = spoiled::rules::<State>();
        let state: State = spoiled::reached(&rules, 2, &Options::default(), |_| true);
        (0..rules.improvements.len()).for_each(|n| raises(&state, Thing::Improvement(n)));
        (0..rules.slots.len()).for_each(|n| raises(&state, Thing::Slot(n)));
    }
}
