//! Rules of thumb (section 12): what effects, upgrades, cards and places are worth to who decides, in points.
//!
//! - `places`: rules of thumb for places: black markets, purchases, residences, and where to sail
//! - `rewards`: rules of thumb for upgrades, burials, quests and figureheads

pub(crate) mod places;
pub(crate) mod rewards;

use super::marginal_values::{MOST_POWER, MarginalValues};
use crate::engine::Seat;
use crate::games::maracaibo::content::bot_tables::Evaluation;
use crate::games::maracaibo::content::card::{CELLS, Kind};
use crate::games::maracaibo::content::compiled::{Effect, EffectRange};
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::{Bonus, Metric, Pick, Trigger, per_vp};
use crate::games::maracaibo::content::weights::Values;
use crate::games::maracaibo::rules::action::Spend;
use crate::games::maracaibo::rules::metrics::Thing;
use crate::games::maracaibo::rules::state::State;
use arrayvec::ArrayVec;
use std::cell::Cell;

/// One thing that raid power buys: its price and what it is worth.
type Offer = (u8, f32, Spend);

/// The rules of thumb in one position, for who decides.
pub(crate) struct Heuristics<'a> {
    pub(crate) state: &'a State,
    pub(crate) seat: Seat,
    pub(crate) evaluation: &'a Evaluation,
    pub(crate) values: &'a Values,
    pub(crate) marginal: &'a MarginalValues,
    /// What one doubloon is worth.
    coin: f32,
    /// The best upgrade, the best burial, the best quest, and whether anything can be buried.
    pub(super) found: Memo<4>,
    /// What exploring is worth, by steps.
    explored: Memo<8>,
    /// What buying from afar is worth, by surcharge.
    acquired: Memo<8>,
    /// How often a black market tile will do its work in a cell.
    pub(super) visits: Memo<CELLS>,
    /// What the actions of the location in a cell are worth.
    pub(super) actions: Memo<CELLS>,
    /// The black market tile that was thought of last: what it brings at once, and each time that its ship calls.
    pub(super) tile: Cell<Option<(usize, f32, f32)>>,
}

/// Numbers that are found out when they are first asked for. There is room for those of `0..N`; others are found out each time.
pub(super) struct Memo<const N: usize>([Cell<f32>; N]);

impl<const N: usize> Memo<N> {
    fn new() -> Memo<N> {
        Memo([const { Cell::new(f32::NAN) }; N])
    }

    #[inline]
    pub(super) fn get(&self, nth: usize, find: impl FnOnce() -> f32) -> f32 {
        let known = self.0.get(nth).map_or(f32::NAN, Cell::get);
        if !known.is_nan() {
            return known;
        }
        let found = find();
        if let Some(memo) = self.0.get(nth) {
            memo.set(found);
        }
        found
    }
}

impl<'a> Heuristics<'a> {
    pub(crate) fn new(
        state: &'a State,
        seat: Seat,
        evaluation: &'a Evaluation,
        marginal: &'a MarginalValues,
    ) -> Heuristics<'a> {
        let values = &evaluation.by.thumb;
        let needy = marginal.time.rounds > 1.0 && state.captain(seat).doubloons < values.purse;
        let need = if needy { values.need } else { 1.0 };
        Heuristics {
            state,
            seat,
            evaluation,
            values,
            marginal,
            coin: marginal.time.coin * need + marginal.slopes[Metric::Doubloons as usize],
            found: Memo::new(),
            explored: Memo::new(),
            acquired: Memo::new(),
            visits: Memo::new(),
            actions: Memo::new(),
            tile: Cell::default(),
        }
    }

    #[inline]
    pub(crate) fn slope(&self, metric: Metric) -> f32 {
        self.marginal.slopes[metric as usize]
    }

    /// What it is worth for quests, scrolls and residences to get a thing.
    pub(crate) fn raised(&self, thing: Thing) -> f32 {
        let mut worth = 0.0;
        let tell = |metric, n: u8| worth += self.slope(metric) * f32::from(n);
        self.state.each_raised(thing, tell);
        worth
    }

    /// What so many doubloons are worth.
    #[inline]
    pub(crate) fn coins(&self, n: u16) -> f32 {
        f32::from(n) * self.coin
    }

    /// What an effect is worth, as it lies here.
    pub(crate) fn effect(&self, effect: Effect) -> f32 {
        match effect {
            Effect::Raid(bonus) => self.raid(bonus),
            Effect::Explore(n) => self.explored.get(n.into(), || self.explore(n)),
            Effect::Bury(n) => self.several(n, self.bury(), self.values.bury),
            Effect::Upgrade(n) => self.several(n, self.upgrade(), self.values.upgrade),
            Effect::Quest(n) => self.several(n, self.quest(), self.values.quest),
            Effect::Acquire(surcharge) => {
                let find = || self.acquire(surcharge);
                self.acquired.get(surcharge.into(), find)
            }
            Effect::Pay { cost, then } => {
                let purse = self.state.captain(self.seat).doubloons;
                match purse >= cost.into() {
                    true => (self.list(then) - self.coins(cost.into())).max(0.0),
                    false => 0.0,
                }
            }
            other => self.rough(other),
        }
    }

    pub(crate) fn several(&self, n: u8, first: f32, more: f32) -> f32 {
        match first > 0.0 {
            true => first + f32::from(n.saturating_sub(1)) * more.min(first),
            false => 0.0,
        }
    }

    /// What an effect is usually worth.
    #[inline]
    pub(crate) fn rough(&self, effect: Effect) -> f32 {
        // What is asked most is answered on the spot.
        match effect {
            Effect::Gain(n) => self.coins(n.into()),
            Effect::Vp(n) => n.into(),
            other => self.rough_beside_gains(other),
        }
    }

    /// What an effect that brings neither doubloons nor points at once is usually worth.
    fn rough_beside_gains(&self, effect: Effect) -> f32 {
        let v = self.values;
        match effect {
            Effect::VpPer {
                metric,
                per,
                vp,
                max,
            } => per_vp(self.marginal.counts[metric as usize], per, vp, max).into(),
            Effect::Treasure { kind: pick, n } => f32::from(n) * self.pick(pick),
            Effect::Marker { n, .. } => {
                let best = Kind::ALL.map(|k| self.marker(k));
                f32::from(n) * best.into_iter().fold(0.0, f32::max)
            }
            Effect::Raid(bonus) => {
                let more = self.state.captain(self.seat).sums.of(Bonus::RaidPower);
                v.raid + f32::from(bonus) + f32::from(more)
            }
            Effect::Explore(n) => {
                let end = self.state.rules.track.next(self.explorer()).is_empty();
                match end {
                    true => self.state.rules.constants.lost_city.into(),
                    false => v.explore.0 + v.explore.1 * f32::from(n),
                }
            }
            Effect::Bury(n) => {
                let may = self
                    .found
                    .get(3, || f32::from(u8::from(self.state.may_bury())));
                f32::from(n) * v.bury * may
            }
            Effect::Upgrade(n) => f32::from(n) * v.upgrade,
            Effect::Quest(n) => f32::from(n) * v.quest,
            Effect::Pay { cost, then } => {
                let purse = self.state.captain(self.seat).doubloons;
                let effects = self.state.rules.tables.effects(then).iter();
                let worth: f32 = effects.map(|d| self.rough(*d)).sum();
                match purse >= cost.into() {
                    true => (worth - self.coins(cost.into())).max(0.0),
                    false => 0.0,
                }
            }
            Effect::PlaceBlackMarket => {
                let again = 1.0 + v.again * self.marginal.time.left;
                v.market * again + self.slope(Metric::BlackMarkets)
            }
            Effect::TakeFigurehead => {
                let heads = self.state.figureheads().iter();
                heads.map(|h| self.head(h)).fold(0.0, f32::max)
            }
            // What needs no thought of its own.
            _ => v.other,
        }
    }

    /// What a list of effects is usually worth.
    pub(crate) fn list(&self, list: EffectRange) -> f32 {
        let effects = self.state.rules.tables.effects(list).iter();
        effects.map(|effect| self.rough(*effect)).sum()
    }

    /// What hears an event brings.
    #[inline]
    pub(crate) fn trigger_value(&self, trigger: Trigger) -> f32 {
        self.marginal.by_trigger[trigger as usize]
    }

    /// What a treasure is worth.
    #[inline]
    pub(crate) fn treasure(&self, kind: Kind) -> f32 {
        self.marginal.treasures[kind.index()]
    }

    /// What one marker more on an island is worth.
    #[inline]
    pub(crate) fn marker(&self, kind: Kind) -> f32 {
        self.marginal.markers[kind.index()]
    }

    pub(crate) fn find_trigger_value(&self, trigger: Trigger) -> f32 {
        if !self.state.captain(self.seat).hears.contains(trigger) {
            return 0.0;
        }
        let sources = self.state.sources(self.seat);
        sources
            .map(|(_, s)| self.list(s.on[trigger as usize]))
            .sum()
    }

    pub(crate) fn explorer(&self) -> Space {
        self.state.captain(self.seat).explorer
    }

    /// What a treasure of such a kind is worth.
    pub(crate) fn pick(&self, pick: Pick) -> f32 {
        let fixed = pick.fixed().or_else(|| match pick {
            Pick::Tile => self.state.berth().and_then(|l| self.state.value_tile(l)),
            Pick::Die => self.state.pool().map(|p| p.kind),
            _ => None,
        });
        match fixed {
            Some(kind) => self.treasure(kind),
            None => Kind::ALL
                .map(|k| self.treasure(k))
                .into_iter()
                .fold(0.0, f32::max),
        }
    }

    pub(crate) fn find_treasure(&self, kind: Kind) -> f32 {
        let owned = Kind::ALL.map(|k| self.marginal.counts[k as usize + Metric::Gold as usize]);
        let mine = owned[kind.index()];
        let fewer = owned.iter().filter(|n| **n <= mine).count();
        let sets = match owned.iter().all(|n| *n >= mine) {
            true => self.slope(Metric::Sets) / fewer as f32,
            false => 0.0,
        };
        let metric = [Metric::Gold, Metric::Emerald, Metric::Pearl][kind.index()];
        let mut bonus = 0.0f32;
        self.state.each_bonus(kind, |n| {
            bonus = bonus.max(self.list(self.state.rules.tables.storage[usize::from(n)]));
        });
        let stored = self.evaluation.by.stored;
        f32::from(self.state.price(kind)) + stored + bonus + self.slope(metric) + sets
    }

    pub(crate) fn find_marker(&self, kind: Kind) -> f32 {
        let at = kind.index() + Metric::Gold as usize;
        let mine = f32::from(self.marginal.counts[at]);
        let rivals = self.state.everybody().filter(|s| *s != self.seat);
        let others = rivals.clone().count().max(1) as f32;
        let theirs: f32 = rivals.map(|s| f32::from(self.state.owned(s, kind))).sum();
        self.values.marker * (mine - self.values.rival * theirs / others)
    }

    /// What a raid with such a bonus is worth.
    pub(crate) fn raid(&self, bonus: u8) -> f32 {
        let sums = &self.state.captain(self.seat).sums;
        let power = self.values.face + f32::from(bonus) + f32::from(sums.of(Bonus::RaidPower));
        let whole = power as u8;
        let part = power - f32::from(whole);
        let value = |power: u8| self.marginal.power[usize::from(power).min(MOST_POWER)];
        let spent = value(whole) * (1.0 - part) + value(whole + 1) * part;
        spent + self.trigger_value(Trigger::Raid)
    }

    /// What to buy first with so much power.
    pub(crate) fn spending(&self, power: u8) -> Option<Spend> {
        let offers = self.offers();
        let power = usize::from(power).min(MOST_POWER);
        let mut first = [None; MOST_POWER + 1];
        let mut best = [0.0; MOST_POWER + 1];
        for there in 1..=power {
            for (cost, worth, spend) in &offers {
                if let Some(worth) = bought(&best, there, *cost, *worth) {
                    best[there] = worth;
                    first[there] = Some(*spend);
                }
            }
        }
        first[power]
    }

    /// What power is worth, up to the most that a raid can have this turn; more counts as much as that.
    pub(crate) fn worth_of_power(&self) -> [f32; MOST_POWER + 1] {
        let offers = self.offers();
        let own = self.state.captain(self.seat).sums.of(Bonus::RaidPower);
        let raids = self.state.rules.bot_tables.raids;
        let most = self.values.face + f32::from(raids) + f32::from(own) + 1.0;
        let most = (most as usize).min(MOST_POWER);
        let mut best = [0.0; MOST_POWER + 1];
        for there in 1..=most {
            for (cost, worth, _) in &offers {
                if let Some(worth) = bought(&best, there, *cost, *worth) {
                    best[there] = worth;
                }
            }
        }
        let last = best[most];
        best[most..].fill(last);
        best
    }

    /// Everything that raid power buys, with what it is worth.
    fn offers(&self) -> ArrayVec<Offer, 24> {
        let mut offers = ArrayVec::new();
        let tables = &self.state.rules.tables;
        for (n, bargain) in tables.bargains.iter().enumerate() {
            let offer = (
                bargain.cost,
                self.list(bargain.effects),
                Spend::Bargain(n as u8),
            );
            // Of more offers only the first are thought about.
            let _ = offers.try_push(offer);
        }
        for (by, source) in self.state.sources(self.seat) {
            for (nth, bargain) in source.bargains.iter().enumerate() {
                let spend = Spend::Offer { by, nth: nth as u8 };
                if self.state.pool().is_none() || self.state.offers(spend, bargain) {
                    let _ = offers.try_push((bargain.cost, self.list(bargain.effects), spend));
                }
            }
        }
        offers
    }

    /// The best place for the explorer with so many steps.
    pub(crate) fn explore(&self, n: u8) -> f32 {
        let me = self.state.captain(self.seat);
        if self.state.rules.track.next(me.explorer).is_empty() {
            return self.state.rules.constants.lost_city.into();
        }
        let steps = n.saturating_add(me.sums.of(Bonus::ExplorePlus));
        let landings = self.state.landings(self.seat, steps);
        landings
            .iter()
            .map(|to| self.landing(to))
            .fold(0.0, f32::max)
    }

    /// What it is worth that the explorer goes to a space.
    pub(crate) fn landing(&self, to: Space) -> f32 {
        let rules = &self.state.rules;
        let from = self.explorer();
        let rivers = rules.track.region(to) - rules.track.region(from).min(rules.track.region(to));
        let river = f32::from(rules.constants.river) + self.slope(Metric::Rivers);
        let steps = self.evaluation.progress(to) - self.evaluation.progress(from);
        self.list(rules.tables.spaces[to.index()])
            + f32::from(rivers) * river
            + steps * self.marginal.time.step
            + self.trigger_value(Trigger::Explore)
    }
}

/// What power that is `there` is worth if an offer at such a cost comes first; nothing where that is no better than what was found.
#[inline]
fn bought(best: &[f32; MOST_POWER + 1], there: usize, cost: u8, worth: f32) -> Option<f32> {
    let left = there.checked_sub(cost.into()).filter(|_| cost > 0)?;
    let worth = worth + best[left];
    (worth > best[there]).then_some(worth)
}
