//! What Jordan does and looks for.

use super::amounts::Amount;
use super::effects::{EffectOf, Pick};
use serde::Deserialize;

/// What Jordan does (11.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Act {
    /// So many points.
    Vp(Amount),
    /// Their explorer goes so far.
    Explore(Amount),
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
            Act::Vp(n) => EffectOf::Vp(n.get()),
            Act::Explore(n) => EffectOf::Explore(n.get()),
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
