//! What effects do.

use super::amounts::{natural, positive};
use super::definitions::{Definition, Form, effects, number, numbers};
use super::metrics::Metric;
use super::triggers::Trigger;
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

effects! {
    /// What an effect does (2.14). `L` is a list of effects: as it stands in a file ([`List`]) or as a range of one store
    /// ([`EffectRange`](crate::games::maracaibo::content::compiled::EffectRange)).
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
    #[serde(rename = "Fx", deny_unknown_fields)]
    pub enum EffectOf<L> {
        /// Takes so many doubloons.
        Gain(#[serde(deserialize_with = "positive")] n: u8) => number(*n),
        /// So many points at once.
        Vp(#[serde(deserialize_with = "positive")] n: u8) => number(*n),
        /// Gains so many treasures.
        Treasure {
            /// Which.
            kind: Pick,
            /// How many.
            #[serde(deserialize_with = "positive")]
            n: u8,
        } => number(*n).speaks_of(&["treasure"]).without_icon(),
        /// Adds so many markers to islands.
        Marker {
            /// Which island.
            kind: Pick,
            /// How many.
            #[serde(deserialize_with = "positive")]
            n: u8,
        } => {
            let any = kind.fixed().is_none();
            number(*n).speaks_of(&["kind"]).says(Form::Any, any).without_icon()
        },
        /// A raid with so much more power.
        Raid(#[serde(deserialize_with = "natural")] n: u8) => {
            number(*n).says(Form::More, *n > 0).causes(Trigger::Raid)
        },
        /// The explorer may go so far.
        Explore(#[serde(deserialize_with = "positive")] n: u8) => {
            number(*n).says(Form::More, *n > 1).causes(Trigger::Explore)
        },
        /// Up to so many treasures may be buried.
        Bury(#[serde(deserialize_with = "positive")] n: u8) => {
            number(*n).says(Form::More, *n > 1).causes(Trigger::Bury)
        },
        /// Up to so many upgrades may be made.
        Upgrade(#[serde(deserialize_with = "positive")] n: u8) => {
            number(*n).says(Form::More, *n > 1).causes(Trigger::Upgrade)
        },
        /// Up to so many quests may be taken.
        Quest(#[serde(deserialize_with = "positive")] n: u8) => {
            number(*n).says(Form::More, *n > 1).causes(Trigger::Quest)
        },
        /// Any improvement in the sea may be bought for so much more.
        Acquire(#[serde(deserialize_with = "natural")] n: u8) => number(*n),
        /// So much may be paid for more effects.
        Pay {
            /// Doubloons.
            #[serde(deserialize_with = "positive")]
            cost: u8,
            /// What is paid for.
            then: L,
        } => number(*cost).speaks_of(&["does"]),
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
        } => numbers(&[*per, *vp, *max]).speaks_of(&["score"]).without_icon(),
        /// A black market tile is placed.
        PlaceBlackMarket => numbers(&[]).causes(Trigger::BlackMarket),
        /// A figurehead is taken.
        TakeFigurehead => numbers(&[]),
    }
}

/// What an effect brings at once, for certain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Gain {
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
}
