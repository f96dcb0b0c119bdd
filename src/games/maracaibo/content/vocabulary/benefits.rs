//! What cards give for good.

use super::amounts::Amount;
use super::effects::Fx;
use super::triggers::Trigger;
use crate::engine::{Bounded, names};
use serde::Deserialize;

/// What a slot, an improvement or a figurehead gives for good (2.14).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Mod {
    /// Power of raids.
    RaidPower(Amount),
    /// Reach of exploring.
    ExplorePlus(Amount),
    /// Steps of the ship.
    MovePlus(Amount),
    /// Doubloons off improvements.
    DiscountImprovement(Amount),
    /// Doubloons off residences.
    DiscountResidence(Amount),
    /// One more thing that raid power buys.
    RaidOption {
        /// Power.
        cost: Amount,
        /// What it buys.
        fx: Fx,
        /// How often in a raid; as often as wanted unless given.
        #[serde(default)]
        per_raid: Option<Bounded<u8, 1, { u8::MAX as i32 }>>,
    },
    /// A treasure bought with raid power may be of any kind.
    FreeTreasureColor,
    /// So many more rerolls in a raid.
    ExtraReroll(Amount),
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
            Mod::RaidPower(n) => (Bonus::RaidPower, n.get()),
            Mod::ExplorePlus(n) => (Bonus::ExplorePlus, n.get()),
            Mod::MovePlus(n) => (Bonus::MovePlus, n.get()),
            Mod::DiscountImprovement(n) => (Bonus::DiscountImprovement, n.get()),
            Mod::DiscountResidence(n) => (Bonus::DiscountResidence, n.get()),
            Mod::ExtraReroll(n) => (Bonus::ExtraReroll, n.get()),
            Mod::FreeTreasureColor => (Bonus::FreeTreasureColor, 1),
            Mod::RaidOption { .. } | Mod::BurySpaces(_) | Mod::On { .. } => return None,
        })
    }
}
