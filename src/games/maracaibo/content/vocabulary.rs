//! The closed words of the content: what can be counted, what effects do, what cards give for good, and how points are scored.

use super::card::Kind;
use crate::engine::elements;
use serde::Deserialize;

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

/// Which kind a treasure or a marker is of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
pub enum Pick {
    /// Gold.
    Gold,
    /// Emerald.
    Emerald,
    /// Pearl.
    Pearl,
    /// Chosen each time.
    Any,
    /// Chosen once for all.
    Same,
    /// That of the value tile on the location where the ship lies.
    Tile,
    /// That of the die picked in the raid.
    Die,
}

impl Pick {
    /// That of a kind.
    pub fn of(kind: Kind) -> Pick {
        match kind {
            Kind::Gold => Pick::Gold,
            Kind::Emerald => Pick::Emerald,
            Kind::Pearl => Pick::Pearl,
        }
    }

    /// The kind, when there is nothing to choose or to look up.
    pub fn fixed(self) -> Option<Kind> {
        match self {
            Pick::Gold => Some(Kind::Gold),
            Pick::Emerald => Some(Kind::Emerald),
            Pick::Pearl => Some(Kind::Pearl),
            Pick::Any | Pick::Same | Pick::Tile | Pick::Die => None,
        }
    }
}

/// What an effect does (2.14).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Fx {
    /// Takes so many doubloons.
    Gain(u8),
    /// So many points at once.
    Vp(u8),
    /// Gains so many treasures.
    Treasure {
        /// Which.
        kind: Pick,
        /// How many.
        n: u8,
    },
    /// Adds so many markers to islands.
    Marker {
        /// Which island.
        kind: Pick,
        /// How many.
        n: u8,
    },
    /// A raid with so much more power.
    Raid(u8),
    /// The explorer may go so far.
    Explore(u8),
    /// Up to so many treasures may be buried.
    Bury(u8),
    /// Up to so many upgrades may be made.
    Upgrade(u8),
    /// Up to so many quests may be taken.
    Quest(u8),
    /// Any improvement in the sea may be bought for so much more.
    Acquire(u8),
    /// So much may be paid for more effects.
    Pay {
        /// Doubloons.
        cost: u8,
        /// What is paid for.
        then: Vec<Fx>,
    },
    /// Points at once for what is counted, as [`Score::Per`].
    VpPer {
        /// What is counted.
        metric: Metric,
        /// So many at a time.
        per: u8,
        /// Points for each time.
        vp: u8,
        /// The most there can be.
        max: u8,
    },
    /// A black market tile is placed.
    PlaceBlackMarket,
    /// A figurehead is taken.
    TakeFigurehead,
}

/// After what a lasting effect comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
pub enum Trigger {
    /// The ship's move ended on a location.
    Location,
    /// A card was passed up.
    Decline,
    /// A die was picked.
    Raid,
    /// The explorer moved.
    Explore,
    /// A treasure was buried.
    Bury,
    /// A marker was laid on the ship.
    Upgrade,
    /// A quest was taken.
    Quest,
    /// A token was placed on a residence.
    Build,
    /// A black market tile did its work.
    BlackMarket,
    /// The ship reached Maracaibo.
    Maracaibo,
}

elements!(Trigger in u16);

impl Trigger {
    /// All of them.
    pub const ALL: [Trigger; 10] = [
        Trigger::Location,
        Trigger::Decline,
        Trigger::Raid,
        Trigger::Explore,
        Trigger::Bury,
        Trigger::Upgrade,
        Trigger::Quest,
        Trigger::Build,
        Trigger::BlackMarket,
        Trigger::Maracaibo,
    ];
}

/// What a slot, an improvement or a figurehead gives for good (2.14).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Mod {
    /// Power of raids.
    RaidPower(u8),
    /// Reach of exploring.
    ExplorePlus(u8),
    /// Steps of the ship.
    MovePlus(u8),
    /// Doubloons off improvements.
    DiscountImprovement(u8),
    /// Doubloons off residences.
    DiscountResidence(u8),
    /// One more thing that raid power buys.
    RaidOption {
        /// Power.
        cost: u8,
        /// What it buys.
        fx: Fx,
        /// How often in a raid; as often as wanted unless given.
        #[serde(default)]
        per_raid: Option<u8>,
    },
    /// A treasure bought with raid power may be of any kind.
    FreeTreasureColor,
    /// So many more rerolls in a raid.
    ExtraReroll(u8),
    /// Places below the line for treasures of any kind.
    BurySpaces(Vec<Fx>),
    /// Effects after each such event.
    On {
        /// The event.
        trigger: Trigger,
        /// The effects.
        fx: Vec<Fx>,
    },
}

/// Points for what is counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Score {
    /// For each so many.
    Per {
        /// What is counted.
        metric: Metric,
        /// So many at a time.
        per: u8,
        /// Points for each time.
        vp: u8,
        /// The most there can be.
        max: u8,
    },
    /// All or nothing.
    If {
        /// What is counted.
        metric: Metric,
        /// How many there must be.
        at_least: u8,
        /// Points.
        vp: u8,
    },
}

impl Score {
    /// What is counted.
    pub fn metric(self) -> Metric {
        match self {
            Score::Per { metric, .. } | Score::If { metric, .. } => metric,
        }
    }

    /// The points when there are `count`.
    #[inline]
    pub fn of(self, count: u16) -> u16 {
        match self {
            Score::Per { per, vp, max, .. } => per_vp(count, per, vp, max),
            Score::If { at_least, vp, .. } => u16::from(vp) * u16::from(count >= at_least.into()),
        }
    }
}

/// Points for each `per` of `count`, at most `max`; nothing when `per` is 0.
#[inline]
pub fn per_vp(count: u16, per: u8, vp: u8, max: u8) -> u16 {
    let times = count.checked_div(per.into()).unwrap_or(0);
    times.saturating_mul(vp.into()).min(max.into())
}

/// A part of a quest's condition.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Need {
    /// There must be so many.
    AtLeast {
        /// What is counted.
        metric: Metric,
        /// How many there must be.
        n: u8,
    },
}

/// What Jordan does (11.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Act {
    /// So many points.
    Vp(u8),
    /// Their explorer goes so far.
    Explore(u8),
    /// A treasure.
    Treasure(Want),
    /// They bury one.
    Bury,
    /// Their ship grows.
    Upgrade,
    /// They take a quest.
    Quest,
    /// They take a figurehead away.
    Figurehead,
}

/// Which treasure Jordan takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Want {
    /// Gold.
    Gold,
    /// Emerald.
    Emerald,
    /// Pearl.
    Pearl,
    /// That of the fullest island.
    Best,
}

/// What kind of card Jordan looks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Seek {
    /// A location.
    Location,
    /// A residence without their token.
    Residence,
    /// An improvement.
    Improvement,
}
