//! Rules of thumb for upgrades, burials, quests and figureheads.

use super::Heuristics;
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::vocabulary::{Metric, Trigger};
use crate::games::maracaibo::rules::action::{Grave, Hold};
use crate::games::maracaibo::rules::metrics::Thing;

impl Heuristics<'_> {
    /// The best upgrade.
    pub(crate) fn upgrade(&self) -> f32 {
        self.found.get(0, || {
            let mut best = 0.0f32;
            self.state.each_slot(|n| best = best.max(self.slot(n)));
            best
        })
    }

    /// What it is worth to fill a slot.
    pub(crate) fn slot(&self, slot: usize) -> f32 {
        let rules = &self.state.rules;
        let def = &rules.slots[slot];
        let to_open =
            crate::games::maracaibo::content::card::SECTIONS as f32 - f32::from(def.section);
        self.list(rules.tables.slots[slot].instant)
            + self.evaluation.slot(slot, &self.marginal.time)
            + self.raised(Thing::Slot(slot))
            + self.values.line * to_open * self.marginal.time.left
            + self.trigger_value(Trigger::Upgrade)
            - self.coins(def.cost.into())
    }

    /// The best burial.
    pub(crate) fn bury(&self) -> f32 {
        self.found.get(1, || {
            let mut best = 0.0f32;
            self.state.each_burial(|action| {
                if let crate::games::maracaibo::rules::action::Action::BuryOne { kind, from, to } =
                    action
                {
                    best = best.max(self.burial(kind, from, to));
                }
            });
            best
        })
    }

    /// What a burial is worth.
    pub(crate) fn burial(&self, kind: Kind, from: Hold, to: Grave) -> f32 {
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
        list + freed + buried - self.evaluation.by.stored
            + self.slope(Metric::Buried)
            + self.slope(metric)
            + self.trigger_value(Trigger::Bury)
    }

    /// The best quest.
    pub(crate) fn quest(&self) -> f32 {
        self.found.get(2, || {
            let market = self.state.quest_market().iter();
            let open = market.map(|q| self.errand(q)).fold(0.0, f32::max);
            match self.state.quest_deck().is_empty() {
                true => open,
                false => open.max(self.any_errand()),
            }
        })
    }

    /// What it is worth to take a quest.
    pub(crate) fn errand(&self, quest: usize) -> f32 {
        let rules = &self.state.rules;
        let worth = self
            .evaluation
            .quest(rules, &self.marginal.counts, &self.marginal.time, quest);
        let chance = self.evaluation.chance(
            &self.marginal.counts,
            &self.marginal.time,
            &rules.quests[quest].top,
        );
        worth + self.bonus(chance) + self.took()
    }

    /// What it is worth to take a quest that nobody knows.
    pub(crate) fn any_errand(&self) -> f32 {
        self.values.deck * self.marginal.time.rounds / 3.0 + self.took()
    }

    fn took(&self) -> f32 {
        self.trigger_value(Trigger::Quest) + self.slope(Metric::QuestCards)
    }

    /// What one more quest brings for the bonus of many, if it scores with such a chance.
    fn bonus(&self, chance: f32) -> f32 {
        let bonus = self.state.rules.constants.quest_bonus;
        let share = |n: f32| self.evaluation.bent(n / f32::from(bonus.quests.max(1)));
        f32::from(bonus.vp) * (share(self.marginal.scoring + chance) - share(self.marginal.scoring))
    }

    /// What a figurehead is worth.
    pub(crate) fn head(&self, head: usize) -> f32 {
        let known = self
            .state
            .rules
            .bot_tables
            .figureheads
            .get(head)
            .copied()
            .unwrap_or(0.0);
        let rounds = f32::from(self.state.rules.constants.rounds.get().max(1));
        (self.values.figurehead + known) * self.marginal.time.left / rounds
            + self.slope(Metric::Figurehead)
    }
}
