//! Rules of thumb (section 12): what effects, upgrades, cards and places are worth to who decides, in points.

use super::action::{Grave, Hold, Spend};
use super::card::{Card, Kind, Lying};
use super::chart::Place;
use super::data::Sort;
use super::judge::{Counts, Gauge, METRICS, Time};
use super::state::State;
use super::tables::{Deed, Deeds};
use super::track::Space;
use super::vocabulary::{Metric, Need, Pick, Score, Trigger, per_vp};
use crate::engine::Seat;
use arrayvec::ArrayVec;
use serde::Deserialize;
use std::cell::Cell;

/// What things are usually worth (`thumb` in `ai.ron`), in points unless they say otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// An upgrade.
    pub upgrade: f32,
    /// A treasure.
    pub treasure: f32,
    /// A burial.
    pub bury: f32,
    /// A quest.
    pub quest: f32,
    /// A quest from the deck, that nobody knows.
    pub deck: f32,
    /// A raid without a bonus.
    pub raid: f32,
    /// The face of the die that is picked in a raid.
    pub face: f32,
    /// Exploring, and each step of it.
    pub explore: (f32, f32),
    /// A black market tile that does its work.
    pub market: f32,
    /// How often in a round an own black market tile does its work again.
    pub again: f32,
    /// A figurehead with all rounds to come.
    pub figurehead: f32,
    /// What stopping on a card in the fog brings.
    pub unseen: f32,
    /// Each column that a ship sails beyond the first.
    pub haste: f32,
    /// Each section to the right that an upgrade helps to open, for each round.
    pub line: f32,
    /// How much what rivals gain or lose on an island counts.
    pub rival: f32,
    /// What one marker changes in the price of a treasure.
    pub marker: f32,
    /// Who has fewer doubloons is in need of them, but in the last round.
    pub purse: u16,
    /// How many times as much a doubloon is then worth.
    pub need: f32,
}

/// Power that is thought about; more is spent in parts.
const MOST_POWER: usize = 24;

/// One thing that raid power buys: its price and what it is worth.
type Offer = (u8, f32, Spend);

/// The rules of thumb in one position, for who decides.
pub(super) struct Thumb<'a> {
    pub(super) state: &'a State,
    seat: Seat,
    gauge: &'a Gauge,
    values: &'a Values,
    time: Time,
    counts: Counts,
    /// What one more of something is worth for quests, scrolls and residences.
    slopes: [f32; METRICS],
    /// How many quests will score.
    scoring: f32,
    /// Found once: the best upgrade, the best burial, the best quest.
    found: [Cell<Option<f32>>; 3],
}

impl<'a> Thumb<'a> {
    pub(super) fn new(state: &'a State, seat: Seat, gauge: &'a Gauge) -> Thumb<'a> {
        let counts = gauge.counts(state, seat);
        let time = gauge.time(state, seat);
        let mut thumb = Thumb {
            state,
            seat,
            gauge,
            values: &gauge.by.thumb,
            time,
            counts,
            slopes: [0.0; METRICS],
            scoring: 0.0,
            found: Default::default(),
        };
        thumb.weigh();
        thumb
    }

    /// Finds what one more of each thing is worth.
    fn weigh(&mut self) {
        let rules = &self.state.rules;
        let me = self.state.captain(self.seat);
        let mut more = self.counts;
        self.scoring = me.claimed.len() as f32;
        for quest in me.unclaimed().iter() {
            let def = &rules.quests[quest];
            self.scoring += self.gauge.chance(&self.counts, &self.time, &def.top);
            let now = self.gauge.quest(rules, &self.counts, &self.time, quest);
            let needs = def.top.all.iter().chain(&def.bottom.all).enumerate();
            for (n, Need::AtLeast { metric, .. }) in needs {
                let again = def.bottom.all.iter();
                let again = again.take(n.saturating_sub(def.top.all.len()));
                let seen = def.top.all.iter().take(n).chain(again);
                if seen
                    .into_iter()
                    .any(|Need::AtLeast { metric: m, .. }| m == metric)
                {
                    continue;
                }
                let at = *metric as usize;
                more[at] += 1;
                let then = self.gauge.quest(rules, &more, &self.time, quest);
                more[at] -= 1;
                self.slopes[at] += then - now;
            }
        }
        let scrolls = me.cards.iter().filter_map(|c| rules.improvements[c].scroll);
        for scroll in scrolls {
            self.weigh_score(scroll);
        }
        if self.counts[Metric::Residences as usize] > 0 {
            for (n, def) in rules.residences.iter().enumerate() {
                if self.state.has_token(n, self.seat) {
                    self.weigh_score(def.score);
                }
            }
        }
    }

    fn weigh_score(&mut self, score: Score) {
        let at = score.metric() as usize;
        self.slopes[at] += match score {
            Score::Per { per, vp, max, .. } => {
                let most = f32::from(max);
                let now = self.gauge.scoring(&self.counts, &self.time, score);
                (f32::from(vp) / f32::from(per.max(1)))
                    .min(most - now)
                    .max(0.0)
            }
            Score::If { .. } => {
                let mut more = self.counts;
                more[at] += 1;
                let then = self.gauge.scoring(&more, &self.time, score);
                then - self.gauge.scoring(&self.counts, &self.time, score)
            }
        };
    }

    #[inline]
    fn slope(&self, metric: Metric) -> f32 {
        self.slopes[metric as usize]
    }

    /// What so many doubloons are worth.
    #[inline]
    pub(super) fn coins(&self, n: u16) -> f32 {
        let v = self.values;
        let needy = self.time.rounds > 1.0 && self.state.captain(self.seat).doubloons < v.purse;
        let need = if needy { v.need } else { 1.0 };
        f32::from(n) * (self.time.coin * need + self.slope(Metric::Doubloons))
    }

    fn once(&self, nth: usize, find: impl FnOnce() -> f32) -> f32 {
        let memo = &self.found[nth];
        memo.get().unwrap_or_else(|| {
            let found = find();
            memo.set(Some(found));
            found
        })
    }

    /// What an effect is worth, as it lies here.
    pub(super) fn deed(&self, deed: Deed) -> f32 {
        match deed {
            Deed::Explore(n) => self.explore(n),
            Deed::Bury(n) => self.several(n, self.bury(), self.values.bury),
            Deed::Upgrade(n) => self.several(n, self.upgrade(), self.values.upgrade),
            Deed::Quest(n) => self.several(n, self.quest(), self.values.quest),
            Deed::Acquire(surcharge) => self.acquire(surcharge),
            Deed::Pay(cost, then) => {
                let purse = self.state.captain(self.seat).doubloons;
                match purse >= cost.into() {
                    true => (self.list(then) - self.coins(cost.into())).max(0.0),
                    false => 0.0,
                }
            }
            other => self.rough(other),
        }
    }

    fn several(&self, n: u8, first: f32, more: f32) -> f32 {
        match first > 0.0 {
            true => first + f32::from(n.saturating_sub(1)) * more.min(first),
            false => 0.0,
        }
    }

    /// What an effect is usually worth.
    fn rough(&self, deed: Deed) -> f32 {
        let v = self.values;
        match deed {
            Deed::Gain(n) => self.coins(n.into()),
            Deed::Vp(n) => n.into(),
            Deed::VpPer(metric, per, vp, max) => {
                per_vp(self.counts[metric as usize], per, vp, max).into()
            }
            Deed::Treasure(pick, n) => f32::from(n) * self.pick(pick),
            Deed::Marker(_, n) => {
                let best = Kind::ALL.map(|k| self.marker(k));
                f32::from(n) * best.into_iter().fold(0.0, f32::max)
            }
            Deed::Raid(bonus) => self.raid(bonus),
            Deed::Explore(n) => {
                let end = self.state.rules.track.next(self.explorer()).is_empty();
                match end {
                    true => self.state.rules.constants.lost_city.into(),
                    false => v.explore.0 + v.explore.1 * f32::from(n),
                }
            }
            Deed::Bury(n) => match self.state.may_bury() {
                true => f32::from(n) * v.bury,
                false => 0.0,
            },
            Deed::Upgrade(n) => f32::from(n) * v.upgrade,
            Deed::Quest(n) => f32::from(n) * v.quest,
            Deed::Acquire(_) => 2.0,
            Deed::Pay(cost, then) => {
                let purse = self.state.captain(self.seat).doubloons;
                let deeds = self.state.rules.tables.deeds(then).iter();
                let worth: f32 = deeds.map(|d| self.rough(*d)).sum();
                match purse >= cost.into() {
                    true => (worth - self.coins(cost.into())).max(0.0),
                    false => 0.0,
                }
            }
            Deed::PlaceBlackMarket => {
                let again = 1.0 + v.again * self.time.left;
                v.market * again + self.slope(Metric::BlackMarkets)
            }
            Deed::TakeFigurehead => {
                let heads = self.state.figureheads().iter();
                heads.map(|h| self.head(h)).fold(0.0, f32::max)
            }
        }
    }

    /// What a list of effects is usually worth.
    pub(super) fn list(&self, list: Deeds) -> f32 {
        let deeds = self.state.rules.tables.deeds(list).iter();
        deeds.map(|deed| self.rough(*deed)).sum()
    }

    /// What hears an event brings.
    pub(super) fn told(&self, trigger: Trigger) -> f32 {
        if self.state.captain(self.seat).hears >> trigger as usize & 1 == 0 {
            return 0.0;
        }
        let sources = self.state.sources(self.seat);
        sources
            .map(|(_, s)| self.list(s.on[trigger as usize]))
            .sum()
    }

    fn explorer(&self) -> Space {
        self.state.captain(self.seat).explorer
    }

    /// What a treasure of such a kind is worth.
    fn pick(&self, pick: Pick) -> f32 {
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

    /// What a treasure is worth.
    pub(super) fn treasure(&self, kind: Kind) -> f32 {
        let owned = Kind::ALL.map(|k| self.counts[k as usize + Metric::Gold as usize]);
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
        let stored = self.gauge.by.stored;
        f32::from(self.state.price(kind)) + stored + bonus + self.slope(metric) + sets
    }

    /// What one marker more on an island is worth.
    pub(super) fn marker(&self, kind: Kind) -> f32 {
        let at = kind.index() + Metric::Gold as usize;
        let mine = f32::from(self.counts[at]);
        let rivals = self.state.everybody().filter(|s| *s != self.seat);
        let others = rivals.clone().count().max(1) as f32;
        let theirs: f32 = rivals.map(|s| f32::from(self.state.owned(s, kind))).sum();
        self.values.marker * (mine - self.values.rival * theirs / others)
    }

    /// What a raid with such a bonus is worth.
    fn raid(&self, bonus: u8) -> f32 {
        let sums = &self.state.captain(self.seat).sums;
        let power = self.values.face + f32::from(bonus) + f32::from(sums.raid);
        let whole = power as u8;
        let part = power - f32::from(whole);
        let value = |power: u8| self.spending(power).0;
        let spent = value(whole) * (1.0 - part) + value(whole + 1) * part;
        spent + self.told(Trigger::Raid)
    }

    /// What so much power is worth, and what to buy first.
    pub(super) fn spending(&self, power: u8) -> (f32, Option<Spend>) {
        let mut offers = ArrayVec::<Offer, 24>::new();
        let tables = &self.state.rules.tables;
        for (n, bargain) in tables.bargains.iter().enumerate() {
            let offer = (
                bargain.cost,
                self.list(bargain.deeds),
                Spend::Bargain(n as u8),
            );
            // Of more offers only the first are thought about.
            let _ = offers.try_push(offer);
        }
        for (by, source) in self.state.sources(self.seat) {
            for (nth, bargain) in source.bargains.iter().enumerate() {
                let spend = Spend::Offer { by, nth: nth as u8 };
                if self.state.pool().is_none() || self.state.offers(spend, bargain) {
                    let _ = offers.try_push((bargain.cost, self.list(bargain.deeds), spend));
                }
            }
        }
        let power = usize::from(power).min(MOST_POWER);
        let mut best = [(0.0f32, None); MOST_POWER + 1];
        for there in 1..=power {
            for (cost, worth, spend) in &offers {
                let cost = usize::from(*cost);
                if (1..=there).contains(&cost) && worth + best[there - cost].0 > best[there].0 {
                    best[there] = (worth + best[there - cost].0, Some(*spend));
                }
            }
        }
        best[power]
    }

    /// The best place for the explorer with so many steps.
    fn explore(&self, n: u8) -> f32 {
        let me = self.state.captain(self.seat);
        if self.state.rules.track.next(me.explorer).is_empty() {
            return self.state.rules.constants.lost_city.into();
        }
        let steps = n.saturating_add(me.sums.explore);
        let landings = self.state.landings(self.seat, steps);
        landings
            .iter()
            .map(|to| self.landing(to))
            .fold(0.0, f32::max)
    }

    /// What it is worth that the explorer goes to a space.
    pub(super) fn landing(&self, to: Space) -> f32 {
        let rules = &self.state.rules;
        let from = self.explorer();
        let rivers = rules.track.region(to) - rules.track.region(from).min(rules.track.region(to));
        let river = f32::from(rules.constants.river) + self.slope(Metric::Rivers);
        let steps = self.gauge.progress(to) - self.gauge.progress(from);
        self.list(rules.tables.spaces[to.index()])
            + f32::from(rivers) * river
            + steps * self.time.step
            + self.told(Trigger::Explore)
    }

    /// The best upgrade.
    fn upgrade(&self) -> f32 {
        self.once(0, || {
            let mut best = 0.0f32;
            self.state.each_slot(|n| best = best.max(self.slot(n)));
            best
        })
    }

    /// What it is worth to fill a slot.
    pub(super) fn slot(&self, slot: usize) -> f32 {
        let rules = &self.state.rules;
        let def = &rules.slots[slot];
        let to_open = super::card::SECTIONS as f32 - f32::from(def.section);
        let sums = &rules.tables.slots[slot].sums;
        self.list(rules.tables.slots[slot].instant)
            + self.gauge.slot(slot, &self.time)
            + self.slope(Metric::RaidBonus) * f32::from(sums.raid)
            + self.slope(Metric::ExploreBonus) * f32::from(sums.explore)
            + self.slope(Metric::Upgrades)
            + self.values.line * to_open * self.time.left
            + self.told(Trigger::Upgrade)
            - self.coins(def.cost.into())
    }

    /// The best burial.
    fn bury(&self) -> f32 {
        self.once(1, || {
            let mut best = 0.0f32;
            self.state.each_burial(|action| {
                if let super::action::Action::BuryOne { kind, from, to } = action {
                    best = best.max(self.burial(kind, from, to));
                }
            });
            best
        })
    }

    /// What a burial is worth.
    pub(super) fn burial(&self, kind: Kind, from: Hold, to: Grave) -> f32 {
        let tables = &self.state.rules.tables;
        let me = self.state.captain(self.seat);
        let list = match to {
            Grave::Place(n) => self.list(tables.burial[usize::from(n)]),
            Grave::Reef(n) => {
                let head = me
                    .figurehead
                    .and_then(|h| tables.figureheads.get(usize::from(h)));
                let list = head.and_then(|h| h.burial.get(usize::from(n)));
                list.map_or(0.0, |l| self.list(*l))
            }
        };
        let metric = [
            Metric::BuriedGold,
            Metric::BuriedEmerald,
            Metric::BuriedPearl,
        ][kind.index()];
        let freed = match from {
            Hold::Heap => 0.0,
            Hold::Bonus(n) => 0.3 * self.list(tables.storage[usize::from(n)]),
        };
        let buried = f32::from(self.state.rules.constants.buried);
        list + freed + buried - self.gauge.by.stored
            + self.slope(Metric::Buried)
            + self.slope(metric)
            + self.told(Trigger::Bury)
    }

    /// The best quest.
    fn quest(&self) -> f32 {
        self.once(2, || {
            let market = self.state.quest_market().iter();
            let open = market.map(|q| self.errand(q)).fold(0.0, f32::max);
            match self.state.quest_deck().is_empty() {
                true => open,
                false => open.max(self.any_errand()),
            }
        })
    }

    /// What it is worth to take a quest.
    pub(super) fn errand(&self, quest: usize) -> f32 {
        let rules = &self.state.rules;
        let worth = self.gauge.quest(rules, &self.counts, &self.time, quest);
        let chance = self
            .gauge
            .chance(&self.counts, &self.time, &rules.quests[quest].top);
        worth + self.bonus(chance) + self.took()
    }

    /// What it is worth to take a quest that nobody knows.
    pub(super) fn any_errand(&self) -> f32 {
        self.values.deck * self.time.rounds / 3.0 + self.took()
    }

    fn took(&self) -> f32 {
        self.told(Trigger::Quest) + self.slope(Metric::QuestCards)
    }

    /// What one more quest brings for the bonus of many, if it scores with such a chance.
    fn bonus(&self, chance: f32) -> f32 {
        let bonus = self.state.rules.constants.quest_bonus;
        let share = |n: f32| {
            let share = (n / f32::from(bonus.quests.max(1))).min(1.0);
            share.powi(self.gauge.by.bend.into())
        };
        f32::from(bonus.vp) * (share(self.scoring + chance) - share(self.scoring))
    }

    /// What a figurehead is worth.
    pub(super) fn head(&self, head: usize) -> f32 {
        let known = self
            .state
            .rules
            .mind
            .figureheads
            .get(head)
            .copied()
            .unwrap_or(0.0);
        let rounds = f32::from(self.state.rules.constants.rounds.max(1));
        (self.values.figurehead + known) * self.time.left / rounds + self.slope(Metric::Figurehead)
    }

    /// What it is worth to place a black market tile there.
    pub(super) fn stall(&self, tile: usize, at: Place) -> f32 {
        let tables = &self.state.rules.tables;
        let side = self.state.side(tile);
        let list = tables.markets[tile][side];
        let deeds = tables.deeds(list).iter();
        let now: f32 = deeds.map(|d| self.deed(*d)).sum();
        let chart = self.state.chart();
        let ship = self.state.captain(self.seat).ship;
        // Where the ship can still come this round it will do its work sooner.
        let ahead = f32::from(u8::from(chart.column(at) > chart.column(ship)));
        let often = self.values.again * (self.time.rounds - 1.0 + ahead);
        let draw = self.state.location_at(at).map_or(0.0, |l| self.actions(l));
        now + often * (self.list(list) + self.told(Trigger::BlackMarket)) + 0.1 * draw
    }

    /// What the actions of a location are usually worth.
    fn actions(&self, location: usize) -> f32 {
        let actions = self.state.rules.tables.locations[location].iter();
        actions.map(|list| self.list(*list)).sum()
    }

    /// What it is worth to buy an improvement at such a price.
    pub(super) fn purchase(&self, card: usize, price: u16) -> f32 {
        let rules = &self.state.rules;
        let def = &rules.improvements[card];
        let source = &rules.tables.improvements[card];
        let sort = match def.kind {
            Sort::Crew => Metric::Crew,
            Sort::Equipment => Metric::Equipment,
        };
        let mut slopes = self.slope(sort) + self.slope(Metric::Improvements);
        slopes += self.slope(Metric::IncomeDoubloons) * f32::from(source.sums.income.doubloons);
        slopes += self.slope(Metric::IncomeVp) * f32::from(source.sums.income.vp);
        slopes += self.slope(Metric::RaidBonus) * f32::from(source.sums.raid);
        slopes += self.slope(Metric::ExploreBonus) * f32::from(source.sums.explore);
        if def.cost >= rules.constants.costly {
            slopes += self.slope(Metric::CostlyCards);
        }
        let scroll = def
            .scroll
            .map_or(0.0, |s| self.gauge.scoring(&self.counts, &self.time, s));
        let lasting = self.gauge.improvement(card, &self.time);
        f32::from(def.vp) + self.list(source.instant) + lasting + scroll + slopes
            - self.coins(price)
    }

    /// The best purchase from afar.
    fn acquire(&self, surcharge: u8) -> f32 {
        let mut best = 0.0f32;
        self.state
            .each_purchase(surcharge, |at| best = best.max(self.order(at, surcharge)));
        best
    }

    /// What it is worth to buy what lies in a cell with such a surcharge.
    pub(super) fn order(&self, at: Place, surcharge: u8) -> f32 {
        match self.state.card(at) {
            Some(Card::Improvement(card)) => {
                let price = self
                    .state
                    .improvement_price(self.seat, card.into(), surcharge);
                self.purchase(card.into(), price)
            }
            _ => 0.0,
        }
    }

    /// What it is worth to build a residence.
    pub(super) fn house(&self, residence: usize) -> f32 {
        let rules = &self.state.rules;
        let score = rules.residences[residence].score;
        let mut worth = self.gauge.scoring(&self.counts, &self.time, score);
        if self.state.tokens(residence).is_empty() {
            worth += f32::from(rules.constants.first_token);
        }
        if self.state.modules().retirement {
            let tile = rules.modules.retirement;
            worth += match self.counts[Metric::Residences as usize] {
                0 => f32::from(tile.homeless),
                _ => f32::from(tile.further),
            };
        }
        worth + self.told(Trigger::Build) + self.slope(Metric::Residences)
            - self.coins(self.state.residence_price(self.seat, residence))
    }

    /// What passing up a card is worth.
    pub(super) fn pass(&self) -> f32 {
        self.coins(self.state.rules.constants.decline.into()) + self.told(Trigger::Decline)
    }

    /// What it is worth to sail to a place.
    pub(super) fn stop(&self, at: Place) -> f32 {
        let state = self.state;
        let chart = state.chart();
        let from = chart.column(state.captain(self.seat).ship);
        let columns = chart.column(at).saturating_sub(from + 1);
        let mut worth = self.values.haste * f32::from(columns);
        if at.is_cell() {
            let toll = state.opponents_at(at, self.seat).len() as u16;
            let rivals = state.captains().saturating_sub(1).max(1) as f32;
            worth -= self.coins(toll) * (1.0 + self.values.rival / rivals);
        }
        worth
            + match at {
                Place::GULF => self.gulf(),
                Place::MARACAIBO => {
                    let slope = self.slope(Metric::MaracaiboVisits);
                    let vp = f32::from(state.rules.constants.maracaibo) + slope;
                    vp + self.told(Trigger::Maracaibo) + self.upgrade()
                }
                _ if state.fogged().contains(at) => {
                    self.values.unseen + f32::from(state.rules.modules.fog_of_war.landfall)
                }
                _ => self.card_stop(at),
            }
    }

    fn gulf(&self) -> f32 {
        let gulf = self.state.rules.constants.gulf;
        let mut best = self.raid(gulf.raid).max(self.explore(gulf.explore));
        self.state.each_plot(|at| {
            if let Some(Card::Residence(n)) = self.state.card(at) {
                best = best.max(self.house(n.into()));
            }
        });
        best + self.upgrade()
    }

    fn card_stop(&self, at: Place) -> f32 {
        let state = self.state;
        let purse = state.captain(self.seat).doubloons;
        match state.lying(at) {
            Lying::Card(Card::Location(n)) => self.location(n.into()),
            Lying::Card(Card::Improvement(n)) => {
                let price = state.improvement_price(self.seat, n.into(), 0);
                match price <= purse {
                    true => self.pass().max(self.purchase(n.into(), price)),
                    false => self.pass(),
                }
            }
            Lying::Card(Card::Residence(n)) => match state.may_build(n.into()) {
                true => self.pass().max(self.house(n.into())),
                false => self.pass(),
            },
            _ => self.coins(state.rules.constants.blank.into()),
        }
    }

    fn location(&self, location: usize) -> f32 {
        let tables = &self.state.rules.tables;
        let mut worth = self.upgrade() + self.told(Trigger::Location);
        if let Some(kind) = self.state.value_tile(location) {
            worth += self.marker(kind);
        }
        if let Some(tile) = self.state.captain(self.seat).market_on(location) {
            let list = tables.markets[tile][self.state.side(tile)];
            let deeds = tables.deeds(list).iter();
            worth += deeds.map(|d| self.deed(*d)).sum::<f32>();
            worth += self.told(Trigger::BlackMarket);
        }
        for list in &tables.locations[location] {
            for deed in tables.deeds(*list) {
                worth += match *deed {
                    Deed::Treasure(Pick::Tile, n) => {
                        let kind = self.state.value_tile(location);
                        f32::from(n) * kind.map_or(0.0, |k| self.treasure(k))
                    }
                    other => self.deed(other),
                };
            }
        }
        worth
    }
}
