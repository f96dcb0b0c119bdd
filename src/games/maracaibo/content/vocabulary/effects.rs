//! What effects do.

use super::amounts::{natural, positive};
use super::metrics::Metric;
use crate::engine::names;
use crate::games::maracaibo::content::card::Kind;
use serde::Deserialize;

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
/// ([`EffectRange`](crate::games::maracaibo::content::compiled::EffectRange)).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
#[serde(rename = "Fx", deny_unknown_fields)]
pub enum EffectOf<L> {
    /// Takes so many doubloons.
    Gain(#[serde(deserialize_with = "positive")] u8),
    /// So many points at once.
    Vp(#[serde(deserialize_with = "positive")] u8),
    /// Gains so many treasures.
    Treasure {
        /// Which.
        kind: Pick,
        /// How many.
        #[serde(deserialize_with = "positive")]
        n: u8,
    },
    /// Adds so many markers to islands.
    Marker {
        /// Which island.
        kind: Pick,
        /// How many.
        #[serde(deserialize_with = "positive")]
        n: u8,
    },
    /// A raid with so much more power.
    Raid(#[serde(deserialize_with = "natural")] u8),
    /// The explorer may go so far.
    Explore(#[serde(deserialize_with = "positive")] u8),
    /// Up to so many treasures may be buried.
    Bury(#[serde(deserialize_with = "positive")] u8),
    /// Up to so many upgrades may be made.
    Upgrade(#[serde(deserialize_with = "positive")] u8),
    /// Up to so many quests may be taken.
    Quest(#[serde(deserialize_with = "positive")] u8),
    /// Any improvement in the sea may be bought for so much more.
    Acquire(#[serde(deserialize_with = "natural")] u8),
    /// So much may be paid for more effects.
    Pay {
        /// Doubloons.
        #[serde(deserialize_with = "positive")]
        cost: u8,
        /// What is paid for.
        then: L,
    },
    /// Points at once for what is counted, as [`Score::Per`](super::Score::Per).
    VpPer {
        /// What is counted.
        metric: Metric,
        /// So many at a time.
        #[serde(deserialize_with = "positive")]
        per: u8,
        /// Points for each time.
        #[serde(deserialize_with = "positive")]
        vp: u8,
        /// The most there can be.
        #[serde(deserialize_with = "positive")]
        max: u8,
    },
    /// A black market tile is placed.
    PlaceBlackMarket,
    /// A figurehead is taken.
    TakeFigurehead,
}

/// What an effect brings at once, for certain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Gain {
    /// Doubloons.
    Doubloons(u8),
    /// Points.
    Points(u8),
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

impl<L> EffectOf<L> {
    /// What it brings wherever and whenever it begins. What more it may bring for certain as things stand is told by
    /// [`State::gain_of`](crate::games::maracaibo::State).
    pub(crate) fn fixed_gain(&self) -> Option<Gain> {
        match self {
            EffectOf::Gain(n) => Some(Gain::Doubloons(*n)),
            EffectOf::Vp(n) => Some(Gain::Points(*n)),
            _ => None,
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
