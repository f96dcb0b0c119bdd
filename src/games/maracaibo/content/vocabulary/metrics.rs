//! What can be counted.

use crate::engine::names;
use serde::Deserialize;

names! {
    /// What can be counted of a player (2.13).
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
    pub enum Metric {
        /// Gold, stored and buried.
        Gold,
        /// Emeralds, stored and buried.
        Emerald,
        /// Pearls, stored and buried.
        Pearl,
        /// All buried treasures.
        Buried,
        /// Buried gold.
        BuriedGold,
        /// Buried emeralds.
        BuriedEmerald,
        /// Buried pearls.
        BuriedPearl,
        /// Sets of one treasure of each kind.
        Sets,
        /// Markers on the ship.
        Upgrades,
        /// Rivers the explorer has crossed.
        Rivers,
        /// Improvements that are crew.
        Crew,
        /// Improvements that are equipment.
        Equipment,
        /// Improvements of both kinds.
        Improvements,
        /// Improvements with a high printed cost.
        CostlyCards,
        /// Quests, claimed ones too.
        QuestCards,
        /// Doubloons at the end of a round.
        IncomeDoubloons,
        /// Points at the end of a round.
        IncomeVp,
        /// Black market tiles that are out.
        BlackMarkets,
        /// Residences with a token.
        Residences,
        /// One with a figurehead, nothing without.
        Figurehead,
        /// What is added to the power of raids.
        RaidBonus,
        /// What is added to exploring.
        ExploreBonus,
        /// How often the ship has reached Maracaibo.
        MaracaiboVisits,
        /// The purse.
        Doubloons,
    }
}

/// How many metrics there are.
pub(crate) const METRICS: usize = Metric::ALL.len();

/// How many there are of everything, by metric.
pub(crate) type Counts = [u16; METRICS];
