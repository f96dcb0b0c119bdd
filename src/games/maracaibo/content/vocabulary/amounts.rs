//! How large the numbers of effects, benefits and scorings may be.

use crate::engine::Bounded;
use serde::{Deserialize, Deserializer};

/// The largest number of an effect or a lasting benefit.
const MOST: i32 = 20;

/// A number of an effect. Where effects are worked off they have plain numbers, with which the rules reckon on.
pub(super) fn positive<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    Bounded::<u8, 1, MOST>::deserialize(deserializer).map(Bounded::get)
}

/// The same where it may be nothing.
pub(super) fn natural<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    Bounded::<u8, 0, MOST>::deserialize(deserializer).map(Bounded::get)
}

/// A number of a scoring that is not 0.
pub(super) fn nonzero<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    Bounded::<u8, 1, { u8::MAX as i32 }>::deserialize(deserializer).map(Bounded::get)
}

/// The number of a lasting benefit, or of what Jordan does.
pub type Amount = Bounded<u8, 1, MOST>;
