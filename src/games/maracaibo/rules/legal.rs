//! What is possible: prices, offers, what an effect could do, and everything a seat may decide (section 6).

use super::action::{Action, GulfChoice, Hold, Phase, Spend};
use super::state::State;
use crate::engine::{Game, Seat};
use crate::games::maracaibo::content::card::{Card, Kind, QuestSet};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::{Place, PlaceSet};
use crate::games::maracaibo::content::compiled::{Bargain, Source};
use crate::games::maracaibo::content::track::SpaceSet;
use crate::games::maracaibo::content::vocabulary::Bonus;

impl State {
    /// What an improvement costs somebody, with a surcharge (R13).
    #[inline]
    pub fn improvement_price(&self, seat: Seat, improvement: usize, surcharge: u8) -> u16 {
        let cost = self.rules.improvements[improvement].cost;
        let off = self.captain(seat).sums.of(Bonus::DiscountImprovement);
        (u16::from(cost) + u16::from(surcharge)).saturating_sub(off.into())
    }

    /// What a residence costs somebody.
    #[inline]
    pub fn residence_price(&self, seat: Seat, residence: usize) -> u16 {
        let cost = self.rules.residences[residence].cost;
        let tile = match self.t.discount == Some(seat) {
            true => self.rules.modules.retirement.discount,
            false => 0,
        };
        let off = u16::from(self.captain(seat).sums.of(Bonus::DiscountResidence)) + u16::from(tile);
        u16::from(cost).saturating_sub(off)
    }

    /// What sailing to a place costs in toll: as much as the purse holds, if that is too little for all who lie there (5.3).
    pub(crate) fn toll(&self, seat: Seat, to: Place) -> u16 {
        let there = match to.is_cell() {
            true => self.opponents_at(to, seat).len(),
            false => 0,
        };
        let owed = u16::try_from(there).unwrap_or(u16::MAX);
        owed.min(self.captain(seat).doubloons)
    }

    /// How far a captain's ship sails.
    #[inline]
    pub fn steps(&self, seat: Seat) -> u8 {
        let more = self.captain(seat).sums.of(Bonus::MovePlus);
        self.rules.constants.steps.get().saturating_add(more)
    }

    /// Where a captain's ship can sail.
    #[inline]
    pub fn reach(&self, seat: Seat) -> PlaceSet {
        let from = self.captain(seat).ship;
        self.chart().reach(from, self.steps(seat))
    }

    /// Everything that works for a captain, in the order in which it resolves: slots, improvements, the figurehead.
    #[inline]
    pub fn sources(&self, seat: Seat) -> impl DoubleEndedIterator<Item = (Cause, &Source)> {
        let captain = self.captain(seat);
        let tables = &self.rules.tables;
        let slots = captain.slots.iter();
        let slots = slots.map(move |n| (Cause::Slot(n as u8), &tables.slots[n]));
        let cards = captain.cards.iter();
        let cards = cards.map(move |n| (Cause::Improvement(n as u8), &tables.improvements[n]));
        let head = captain.figurehead.into_iter();
        let head = head.map(move |n| (Cause::Figurehead(n), &tables.figureheads[usize::from(n)]));
        slots.chain(cards).chain(head)
    }

    /// Whether there is a quest to take.
    #[inline]
    pub fn has_quests(&self) -> bool {
        !self.t.quest_market.is_empty() || !self.t.quest_deck.is_empty()
    }

    /// Tells every improvement that who decides may buy from afar (7.7).
    pub(crate) fn each_purchase(&self, surcharge: u8, tell: impl FnMut(Place)) {
        self.purchases(surcharge).for_each(tell);
    }

    fn purchases(&self, surcharge: u8) -> impl Iterator<Item = Place> + '_ {
        let (me, seat) = (self.me(), self.t.active);
        let cells = self.cells().filter(|_| !me.cards.is_full());
        let price = move |card| match card {
            Card::Improvement(n) => Some(self.improvement_price(seat, n.into(), surcharge)),
            _ => None,
        };
        let affordable = move |price| price <= me.doubloons;
        cells.filter(move |at| self.face_up(*at, price).is_some_and(affordable))
    }

    /// Whether who decides may buy something from afar.
    pub(crate) fn may_acquire(&self, surcharge: u8) -> bool {
        self.purchases(surcharge).next().is_some()
    }

    /// Whether who decides may build this residence.
    #[inline]
    pub(crate) fn may_build(&self, residence: usize) -> bool {
        let seat = self.t.active;
        let price = self.residence_price(seat, residence);
        !self.has_token(residence, seat) && price <= self.me().doubloons
    }

    /// Tells every residence that may be built from the Gulf (R14).
    pub(crate) fn each_plot(&self, mut tell: impl FnMut(Place)) {
        for at in self.cells() {
            if let Some(Card::Residence(n)) = self.card(at)
                && self.tokens(n.into()).is_empty()
                && self.may_build(n.into())
            {
                tell(at);
            }
        }
    }

    /// Tells every action of the location that can still be done (5.1).
    pub(crate) fn each_location_action(&self, mut tell: impl FnMut(u8)) {
        let Some(location) = self.berth() else {
            return;
        };
        for (n, effects) in self.rules.tables.locations[location].iter().enumerate() {
            let mut effects = self.rules.tables.effects(*effects).iter();
            if !self.is_done(n) && effects.any(|d| self.could(*d)) {
                tell(n as u8);
            }
        }
    }

    /// An offer that raid power can be spent on, by what everybody may buy or by its source.
    pub fn bargain(&self, spend: Spend) -> Option<&Bargain> {
        let tables = &self.rules.tables;
        match spend {
            Spend::Bargain(n) => tables.bargains.get(usize::from(n)),
            Spend::Offer { by, nth } => tables.source(by)?.bargains.get(usize::from(nth)),
        }
    }

    /// The number by which uses of a limited offer are remembered.
    pub(crate) fn offer_label(by: Cause, nth: u8) -> usize {
        // Slots, improvements and figureheads have fewer than 256 numbers together; offers of one source are told apart as well.
        let base = match by {
            Cause::Slot(n) => n,
            Cause::Improvement(n) => 32u8.saturating_add(n),
            Cause::Figurehead(n) => 160u8.saturating_add(n),
            _ => u8::MAX,
        };
        usize::from(base.wrapping_add(nth.wrapping_mul(67)))
    }

    /// Tells everything that raid power buys now (7.1).
    pub(crate) fn each_spending(&self, mut tell: impl FnMut(Spend)) {
        let power = self.t.pool.map_or(0, |p| p.power);
        if power == 0 {
            return;
        }
        for (n, bargain) in self.rules.tables.bargains.iter().enumerate() {
            if bargain.cost <= power {
                tell(Spend::Bargain(n as u8));
            }
        }
        for (by, source) in self.sources(self.t.active) {
            for (nth, offer) in source.bargains.iter().enumerate() {
                let spend = Spend::Offer { by, nth: nth as u8 };
                if offer.cost <= power && self.offers(spend, offer) {
                    tell(spend);
                }
            }
        }
    }

    /// Whether an offer has not been used as often as it may in this raid.
    #[inline]
    pub(crate) fn offers(&self, spend: Spend, offer: &Bargain) -> bool {
        let (Spend::Offer { by, nth }, Some(most)) = (spend, offer.per_raid) else {
            return true;
        };
        let label = State::offer_label(by, nth);
        let used = self.t.offers_used.iter().filter(|l| *l == label).count();
        used < usize::from(most)
    }

    /// Tells every way to keep so many of these quests.
    fn each_keep(dealt: QuestSet, keep: usize, tell: &mut impl FnMut(Action)) {
        fn choose(left: QuestSet, kept: QuestSet, more: usize, tell: &mut impl FnMut(Action)) {
            if more == 0 {
                return tell(Action::KeepQuest(kept));
            }
            let mut rest = left;
            for quest in left.iter() {
                rest.remove(quest);
                choose(rest, kept.with(quest), more - 1, tell);
            }
        }
        choose(dealt, QuestSet::EMPTY, keep.min(dealt.len()), tell);
    }

    /// Tells every way to pay a toll that the purse is too small for.
    fn each_toll(&self, tell: &mut impl FnMut(Action)) {
        let seat = self.t.active;
        let owed = self.opponents_at(self.me().ship, seat);
        let most = usize::from(self.me().doubloons);
        let paid = owed.subsets().filter(|set| set.len() == most);
        paid.for_each(|set| tell(Action::PayToll(set)));
    }

    /// Tells everything `seat` may do, in the order of section 6.
    pub(crate) fn each_option(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        match self.t.phase {
            Phase::Over => {}
            Phase::Draft => {
                let dealt = self.captain(seat).quests;
                State::each_keep(dealt, self.quest_counts().kept, tell);
            }
            Phase::Move => self
                .reach(seat)
                .iter()
                .for_each(|p| tell(Action::MoveTo(p))),
            Phase::Toll => self.each_toll(tell),
            Phase::Improvement => {
                tell(Action::TakeFive);
                tell(Action::BuyHere);
            }
            Phase::Residence => {
                tell(Action::TakeFive);
                tell(Action::BuildHere);
            }
            Phase::Menu => {
                self.each_location_action(|n| tell(Action::DoLocationAction(n)));
                self.each_spending(|s| tell(Action::SpendRaid(s)));
                tell(Action::EndTurn);
            }
            Phase::Upgrade(_) => {
                self.each_slot(|n| tell(Action::FillSlot(n as u8)));
                tell(Action::Skip);
            }
            Phase::Figurehead => {
                let market = self.t.figureheads.iter();
                market.for_each(|f| tell(Action::TakeFigurehead(f as u8)));
            }
            Phase::Market => self.each_placing(tell),
            Phase::StartRaid(_) => [true, false]
                .into_iter()
                .for_each(|b| tell(Action::StartRaid(b))),
            Phase::Reroll { .. } => [true, false]
                .into_iter()
                .for_each(|b| tell(Action::Reroll(b))),
            Phase::Die(_) => Kind::ALL.into_iter().for_each(|k| tell(Action::PickDie(k))),
            Phase::Explore(steps) => {
                self.landings(seat, steps)
                    .iter()
                    .for_each(|s| tell(Action::ExploreTo(s)));
                tell(Action::Skip);
            }
            Phase::Bury(_) => {
                self.each_burial(&mut *tell);
                tell(Action::Skip);
            }
            Phase::Kind { .. } => Kind::ALL
                .into_iter()
                .for_each(|k| tell(Action::ChooseType(k))),
            Phase::Source(_) => [true, false]
                .into_iter()
                .for_each(|b| tell(Action::ChooseSource(b))),
            Phase::Store(kind) => {
                tell(Action::Store(Hold::Heap));
                self.each_bonus(kind, |n| tell(Action::Store(Hold::Bonus(n))));
            }
            Phase::Island(_) => Kind::ALL
                .into_iter()
                .for_each(|k| tell(Action::ChooseIsland(k))),
            Phase::Quest(_) => {
                (0..self.t.quest_market.len()).for_each(|n| tell(Action::TakeQuest(Some(n as u8))));
                if !self.t.quest_deck.is_empty() {
                    tell(Action::TakeQuest(None));
                }
                tell(Action::Skip);
            }
            Phase::Acquire(surcharge) => {
                self.each_purchase(surcharge, |at| tell(Action::AcquireCard(at)));
                tell(Action::Skip);
            }
            Phase::Pay(..) => [true, false]
                .into_iter()
                .for_each(|b| tell(Action::ConfirmPay(b))),
            Phase::Gulf => {
                tell(Action::Gulf(GulfChoice::Raid));
                tell(Action::Gulf(GulfChoice::Explore));
                self.each_plot(|at| tell(Action::Gulf(GulfChoice::Build(at))));
            }
            Phase::Trade => {
                self.each_trade(|n| tell(Action::TradeRubies(n)));
                tell(Action::Skip);
            }
            Phase::Claim => {
                self.each_claim(|n| tell(Action::ClaimQuest(n)));
                tell(Action::Skip);
            }
        }
    }

    /// Where an explorer can stop within so many steps.
    #[inline]
    pub fn landings(&self, seat: Seat, steps: u8) -> SpaceSet {
        let others = self.everybody().filter(|s| *s != seat);
        let others = others.map(|s| self.captain(s).explorer).collect();
        self.rules
            .track
            .landings(self.captain(seat).explorer, steps, others)
    }

    /// Tells every trade of rubies that who decides can make.
    pub(crate) fn each_trade(&self, mut tell: impl FnMut(u8)) {
        let mine = self.me().rubies;
        for (n, trade) in self.rules.modules.rubies.trades.iter().enumerate() {
            if trade.rubies.get() <= mine {
                tell(n as u8);
            }
        }
    }

    /// Tells every quest that who decides may claim (11.3).
    pub(crate) fn each_claim(&self, mut tell: impl FnMut(u8)) {
        for quest in self.me().unclaimed().iter() {
            let hard = &self.rules.quests[quest.index()].bottom;
            if self.fulfils(self.t.active, hard) {
                tell(quest.0);
            }
        }
    }
}

impl State {
    /// Whether `seat` may do this now. The same as being told by [`State::each_option`], without telling all where that is long.
    pub(super) fn is_legal(&self, seat: Seat, action: Action) -> bool {
        self.turn().includes(seat) && self.may(seat, action)
    }

    /// The same for `seat` who decides.
    fn may(&self, seat: Seat, action: Action) -> bool {
        match (self.t.phase, action) {
            (Phase::Move, Action::MoveTo(to)) => self.reach(seat).contains(to),
            (Phase::Explore(steps), Action::ExploreTo(to)) => {
                self.landings(seat, steps).contains(to)
            }
            (Phase::Menu, Action::EndTurn)
            | (Phase::Improvement, Action::TakeFive | Action::BuyHere)
            | (Phase::Residence, Action::TakeFive | Action::BuildHere)
            | (Phase::Reroll { .. }, Action::Reroll(_))
            | (Phase::Die(_), Action::PickDie(_))
            | (Phase::Kind { .. }, Action::ChooseType(_))
            | (Phase::Source(_), Action::ChooseSource(_))
            | (Phase::Island(_), Action::ChooseIsland(_))
            | (Phase::Pay(..), Action::ConfirmPay(_)) => true,
            (
                Phase::Upgrade(_)
                | Phase::Explore(_)
                | Phase::Bury(_)
                | Phase::Quest(_)
                | Phase::Acquire(_)
                | Phase::Trade
                | Phase::Claim,
                Action::Skip,
            ) => true,
            _ => {
                let mut allowed = false;
                self.each_option(seat, &mut |option| allowed |= option == action);
                allowed
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::maracaibo::content::card::{MAX_FIGUREHEADS, MAX_IMPROVEMENTS, MAX_SLOTS};
    use std::collections::BTreeSet;

    #[test]
    fn a_limited_offer_is_taken_for_no_other() {
        let slots = (0..MAX_SLOTS).map(|n| Cause::Slot(n as u8));
        let cards = (0..MAX_IMPROVEMENTS).map(|n| Cause::Improvement(n as u8));
        let heads = (0..MAX_FIGUREHEADS).map(|n| Cause::Figurehead(n as u8));
        let sources: Vec<Cause> = slots.chain(cards).chain(heads).collect();
        let first = sources.iter().map(|by| State::offer_label(*by, 0));
        assert_eq!(first.collect::<BTreeSet<_>>().len(), sources.len());
        for by in sources {
            let own: BTreeSet<_> = (0..4).map(|nth| State::offer_label(by, nth)).collect();
            assert_eq!(own.len(), 4, "{by:?}");
        }
    }
}
