//! Positions in which something that can be counted (2.13) is exactly so much, as far as that goes.

use crate::support::rules;
use std::collections::BTreeMap;
use tortuga::content::Catalog;
use tortuga::games::maracaibo::content::schema::{ImprovementDef, Sort};
use tortuga::games::maracaibo::content::vocabulary::{Metric, Mod};

/// What seat 0 must have, and what else there must be in a position.
#[derive(Clone, Default)]
pub struct Measure {
    doubloons: u16,
    visits: u16,
    region: u16,
    slots: Vec<String>,
    cards: Vec<usize>,
    figurehead: bool,
    markets: Vec<String>,
    stored: BTreeMap<&'static str, u16>,
    buried: Vec<String>,
    quests: Vec<String>,
    tokens: Vec<String>,
}

/// Quests that bring nothing to somebody with nothing.
const IDLE: [&str; 9] = [
    "q_gold_hoard",
    "q_emerald_hoard",
    "q_pearl_hoard",
    "q_gold_beneath",
    "q_green_grave",
    "q_pale_pit",
    "q_contraband",
    "q_landlord",
    "q_safe_harbour",
];

/// What one improvement adds to something that is counted in improvements; nothing for anything else.
fn adds(def: &ImprovementDef, metric: Metric) -> Option<u16> {
    let power = |m: &Mod| match m {
        Mod::RaidPower(n) if metric == Metric::RaidBonus => u16::from(*n),
        Mod::ExplorePlus(n) if metric == Metric::ExploreBonus => u16::from(*n),
        _ => 0,
    };
    Some(match metric {
        Metric::Crew => u16::from(def.kind == Sort::Crew),
        Metric::Equipment => u16::from(def.kind == Sort::Equipment),
        Metric::Improvements => 1,
        Metric::CostlyCards => u16::from(def.cost.get() >= 8),
        Metric::IncomeDoubloons => def.income.doubloons.into(),
        Metric::IncomeVp => def.income.vp.into(),
        Metric::RaidBonus | Metric::ExploreBonus => def.mods.iter().map(power).sum(),
        _ => return None,
    })
}

impl Measure {
    /// With the improvement called `id`, if that is one.
    pub fn with_card(mut self, id: &str) -> Measure {
        self.cards.extend(rules().improvements.find::<usize>(id));
        self
    }

    /// With so much of `metric`, on top of what other calls brought. None if it cannot be exactly so much.
    pub fn with(mut self, metric: Metric, n: u16) -> Option<Measure> {
        let count = usize::from(n);
        let buried = |kind: &str| {
            (1..=5)
                .map(move |k| format!("bury_{kind}_{k}"))
                .collect::<Vec<_>>()
        };
        match metric {
            Metric::Gold => self.stored.extend([("gold", n)]),
            Metric::Emerald => self.stored.extend([("emerald", n)]),
            Metric::Pearl => self.stored.extend([("pearl", n)]),
            Metric::Sets => self
                .stored
                .extend(["gold", "emerald", "pearl"].map(|kind| (kind, n))),
            Metric::Buried => {
                let all = ["gold", "emerald", "pearl"].into_iter().flat_map(buried);
                self.buried = all.take(count).collect();
                return (self.buried.len() == count).then_some(self);
            }
            Metric::BuriedGold => self.buried = buried("gold").into_iter().take(count).collect(),
            Metric::BuriedEmerald => {
                self.buried = buried("emerald").into_iter().take(count).collect()
            }
            Metric::BuriedPearl => self.buried = buried("pearl").into_iter().take(count).collect(),
            Metric::Upgrades => {
                let slots = rules().slots.iter().map(|s| s.id.clone());
                self.slots = slots.take(count).collect();
                return (self.slots.len() == count).then_some(self);
            }
            Metric::Rivers if n > 6 => return None,
            Metric::Rivers => self.region = n,
            Metric::QuestCards => {
                let missing = count.checked_sub(self.quests.len())?;
                let idle = IDLE.iter().map(|q| (*q).to_string());
                let more: Vec<String> = idle
                    .filter(|q| !self.quests.contains(q))
                    .take(missing)
                    .collect();
                self.quests.extend(more);
                return (self.quests.len() == count).then_some(self);
            }
            Metric::BlackMarkets => {
                let places = ["tortuga", "nassau", "havana", "cartagena", "campeche"];
                let all = places
                    .iter()
                    .zip(1..)
                    .map(|(l, k)| format!("'bm{k}': 'loc_{l}'"));
                self.markets = all.take(count).collect();
                return (self.markets.len() == count).then_some(self);
            }
            Metric::Residences => {
                let free = rules().residences.iter().map(|r| r.id.clone());
                let missing = count.checked_sub(self.tokens.len())?;
                let more: Vec<String> = free
                    .filter(|r| !self.tokens.contains(r))
                    .take(missing)
                    .collect();
                self.tokens.extend(more);
            }
            Metric::Figurehead => self.figurehead = n > 0,
            Metric::MaracaiboVisits => self.visits = n,
            Metric::Doubloons => self.doubloons = n,
            cards => return self.with_cards(cards, n),
        }
        Some(self)
    }

    /// As few improvements as bring the rest.
    fn with_cards(mut self, metric: Metric, n: u16) -> Option<Measure> {
        let worth = |card: &usize| {
            adds(&rules().improvements[*card], metric).expect("counted in improvements")
        };
        let missing = n.checked_sub(self.cards.iter().map(worth).sum())?;
        let mut ways: Vec<Option<Vec<usize>>> = vec![None; usize::from(missing) + 1];
        ways[0] = Some(Vec::new());
        for card in 0..rules().improvements.len() {
            let value = usize::from(worth(&card));
            // Cards of the first tier may be used up by the sea.
            let second = rules().improvements[card].tier.get() == 2;
            let scarce = matches!(
                metric,
                Metric::Crew | Metric::Equipment | Metric::Improvements | Metric::CostlyCards
            );
            if value == 0 || self.cards.contains(&card) || scarce && !second {
                continue;
            }
            for sum in (value..ways.len()).rev() {
                if ways[sum].is_none()
                    && let Some(before) = ways[sum - value].clone()
                {
                    ways[sum] = Some([before, vec![card]].concat());
                }
            }
        }
        self.cards.extend(ways.pop().flatten()?);
        Some(self)
    }

    /// With this quest in hand.
    pub fn with_quest(mut self, id: &str) -> Measure {
        self.quests.push(id.to_string());
        self
    }

    /// With a token on this residence.
    pub fn with_token(mut self, id: &str) -> Measure {
        self.tokens.push(id.to_string());
        self
    }

    /// What seat 0 has, as positions say it; `more` before it.
    pub fn hand(&self, more: &str) -> String {
        let quoted = |ids: &[String]| {
            ids.iter()
                .map(|id| format!("'{id}'"))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let cards: Vec<String> = self
            .cards
            .iter()
            .map(|n| rules().improvements[*n].id.clone())
            .collect();
        let stored: Vec<String> = self
            .stored
            .iter()
            .map(|(kind, n)| format!("'{kind}': {n}"))
            .collect();
        let space = rules()
            .spaces
            .iter()
            .find(|s| u16::from(s.region) == self.region);
        let head = match self.figurehead {
            true => "figurehead: 'fig_hawk', ",
            false => "",
        };
        format!(
            "{more} {head}doubloons: {}, visits: {}, explorer: '{}', slots: [{}], cards: [{}], markets: {{{}}}, stored: {{{}}}, buried: [{}], quests: [{}]",
            self.doubloons,
            self.visits,
            space.expect("a region").id,
            quoted(&self.slots),
            quoted(&cards),
            self.markets.join(", "),
            stored.join(", "),
            quoted(&self.buried),
            quoted(&self.quests),
        )
    }

    /// The tokens of a position.
    pub fn rest(&self) -> String {
        let tokens: Vec<String> = self
            .tokens
            .iter()
            .map(|id| format!("'{id}': [0]"))
            .collect();
        format!("tokens: {{{}}}", tokens.join(", "))
    }
}
