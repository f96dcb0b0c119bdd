//! The closed words of the content: what can be counted, what effects do, what cards give for good, and how points are scored.

use super::card::Kind;
use crate::engine::{elements, names};
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

names! {
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

/// What an effect does (2.14). `L` is a list of effects: as it stands in a file ([`List`]) or as a range of one store
/// ([`EffectRange`](super::compiled::EffectRange)).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
#[serde(rename = "Fx", deny_unknown_fields)]
pub enum EffectOf<L> {
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
        then: L,
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

/// An effect as it stands in a file.
pub type Fx = EffectOf<List>;

/// Effects within an effect of a file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct List(pub Vec<Fx>);

impl std::ops::Deref for List {
    type Target = [Fx];

    fn deref(&self) -> &[Fx] {
        &self.0
    }
}

/// What else may be said of an effect, besides what is usually said.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// When there is more than the least ("make up to 2 upgrades").
    More,
    /// When its kind is chosen ("on islands of your choice").
    Any,
}

/// All about a word but what it does, which is in `rules::effects`, and what is said of it, which is in `effects.ron`.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    /// The word in files.
    pub(crate) word: &'static str,
    /// Its numbers; the first stands on its sign and fills the slot `n` of its sentences.
    pub(crate) numbers: Vec<u8>,
    /// The least that a number may be.
    pub(crate) least: u8,
    /// What else its sentences may speak of.
    pub(crate) slots: &'static [&'static str],
    /// What else is said of it, and whether that is so here.
    pub(crate) form: Option<(Form, bool)>,
    /// The event that it can cause.
    pub(crate) causes: Option<Trigger>,
    /// Whether its sign has an icon of its own; else the kind or what is counted tells it.
    pub(crate) icon: bool,
}

impl<L> EffectOf<L> {
    /// Its word, its numbers, and what may be said of it.
    pub(crate) fn definition(&self) -> Definition {
        let one = |word, least: u8, n: u8| Definition {
            word,
            numbers: vec![n],
            least,
            slots: &[],
            form: None,
            causes: None,
            icon: true,
        };
        let asks = |word, least, n, causes| Definition {
            form: Some((Form::More, n > least)),
            causes: Some(causes),
            ..one(word, least, n)
        };
        match self {
            EffectOf::Gain(n) => one("Gain", 1, *n),
            EffectOf::Vp(n) => one("Vp", 1, *n),
            EffectOf::Treasure { n, .. } => Definition {
                slots: &["treasure"],
                icon: false,
                ..one("Treasure", 1, *n)
            },
            EffectOf::Marker { kind, n } => Definition {
                slots: &["kind"],
                form: Some((Form::Any, kind.fixed().is_none())),
                icon: false,
                ..one("Marker", 1, *n)
            },
            EffectOf::Raid(n) => asks("Raid", 0, *n, Trigger::Raid),
            EffectOf::Explore(n) => asks("Explore", 1, *n, Trigger::Explore),
            EffectOf::Bury(n) => asks("Bury", 1, *n, Trigger::Bury),
            EffectOf::Upgrade(n) => asks("Upgrade", 1, *n, Trigger::Upgrade),
            EffectOf::Quest(n) => asks("Quest", 1, *n, Trigger::Quest),
            EffectOf::Acquire(n) => one("Acquire", 0, *n),
            EffectOf::Pay { cost, .. } => Definition {
                slots: &["does"],
                ..one("Pay", 1, *cost)
            },
            EffectOf::VpPer { per, vp, max, .. } => Definition {
                numbers: vec![*per, *vp, *max],
                slots: &["score"],
                icon: false,
                ..one("VpPer", 1, *per)
            },
            EffectOf::PlaceBlackMarket => Definition {
                numbers: Vec::new(),
                causes: Some(Trigger::BlackMarket),
                ..one("PlaceBlackMarket", 0, 0)
            },
            EffectOf::TakeFigurehead => Definition {
                numbers: Vec::new(),
                ..one("TakeFigurehead", 0, 0)
            },
        }
    }

    /// The same effect with its list changed.
    pub(crate) fn map<M>(&self, mut change: impl FnMut(&L) -> M) -> EffectOf<M> {
        match *self {
            EffectOf::Gain(n) => EffectOf::Gain(n),
            EffectOf::Vp(n) => EffectOf::Vp(n),
            EffectOf::Treasure { kind, n } => EffectOf::Treasure { kind, n },
            EffectOf::Marker { kind, n } => EffectOf::Marker { kind, n },
            EffectOf::Raid(n) => EffectOf::Raid(n),
            EffectOf::Explore(n) => EffectOf::Explore(n),
            EffectOf::Bury(n) => EffectOf::Bury(n),
            EffectOf::Upgrade(n) => EffectOf::Upgrade(n),
            EffectOf::Quest(n) => EffectOf::Quest(n),
            EffectOf::Acquire(n) => EffectOf::Acquire(n),
            EffectOf::Pay { cost, ref then } => EffectOf::Pay {
                cost,
                then: change(then),
            },
            EffectOf::VpPer {
                metric,
                per,
                vp,
                max,
            } => EffectOf::VpPer {
                metric,
                per,
                vp,
                max,
            },
            EffectOf::PlaceBlackMarket => EffectOf::PlaceBlackMarket,
            EffectOf::TakeFigurehead => EffectOf::TakeFigurehead,
        }
    }
}

impl Fx {
    /// One of each word, with small numbers.
    pub fn samples() -> [Fx; 14] {
        let (kind, n) = (Pick::Gold, 1);
        [
            Fx::Gain(1),
            Fx::Vp(1),
            Fx::Treasure { kind, n },
            Fx::Marker { kind, n },
            Fx::Raid(0),
            Fx::Explore(1),
            Fx::Bury(1),
            Fx::Upgrade(1),
            Fx::Quest(1),
            Fx::Acquire(0),
            Fx::Pay {
                cost: 1,
                then: List(vec![Fx::Gain(1)]),
            },
            Fx::VpPer {
                metric: Metric::Gold,
                per: 1,
                vp: 1,
                max: 1,
            },
            Fx::PlaceBlackMarket,
            Fx::TakeFigurehead,
        ]
    }

    /// Its name in files.
    pub fn word(&self) -> &'static str {
        self.definition().word
    }
}

names! {
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
}

elements!(Trigger in u16);

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

names! {
    /// A lasting benefit that is a number: what things give adds up.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Bonus {
        /// Power of raids.
        RaidPower,
        /// Reach of exploring.
        ExplorePlus,
        /// Steps of the ship.
        MovePlus,
        /// Doubloons off improvements.
        DiscountImprovement,
        /// Doubloons off residences.
        DiscountResidence,
        /// More rerolls in a raid.
        ExtraReroll,
        /// How many things let a treasure bought with raid power be of any kind.
        FreeTreasureColor,
    }
}

impl Mod {
    /// The words of those that are no [`Bonus`], with what their sentences may speak of besides `n`, and whether more is said
    /// where there is a limit.
    pub(crate) const OTHERS: [(&'static str, &'static [&'static str], bool); 3] = [
        ("RaidOption", &["times", "does"], true),
        ("BurySpaces", &["places"], false),
        ("On", &["when", "does"], false),
    ];

    /// The bonus that it is, and how much of it.
    pub(crate) fn bonus(&self) -> Option<(Bonus, u8)> {
        Some(match self {
            Mod::RaidPower(n) => (Bonus::RaidPower, *n),
            Mod::ExplorePlus(n) => (Bonus::ExplorePlus, *n),
            Mod::MovePlus(n) => (Bonus::MovePlus, *n),
            Mod::DiscountImprovement(n) => (Bonus::DiscountImprovement, *n),
            Mod::DiscountResidence(n) => (Bonus::DiscountResidence, *n),
            Mod::ExtraReroll(n) => (Bonus::ExtraReroll, *n),
            Mod::FreeTreasureColor => (Bonus::FreeTreasureColor, 1),
            Mod::RaidOption { .. } | Mod::BurySpaces(_) | Mod::On { .. } => return None,
        })
    }
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

impl Act {
    /// The same as an effect; `None` for the best treasure, which only Jordan takes.
    pub fn effect<L>(self) -> Option<EffectOf<L>> {
        let treasure = |kind| EffectOf::Treasure { kind, n: 1 };
        Some(match self {
            Act::Vp(n) => EffectOf::Vp(n),
            Act::Explore(n) => EffectOf::Explore(n),
            Act::Treasure(Want::Gold) => treasure(Pick::Gold),
            Act::Treasure(Want::Emerald) => treasure(Pick::Emerald),
            Act::Treasure(Want::Pearl) => treasure(Pick::Pearl),
            Act::Treasure(Want::Best) => return None,
            Act::Bury => EffectOf::Bury(1),
            Act::Upgrade => EffectOf::Upgrade(1),
            Act::Quest => EffectOf::Quest(1),
            Act::Figurehead => EffectOf::TakeFigurehead,
        })
    }
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
