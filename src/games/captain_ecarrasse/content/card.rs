//! Cards, suits and sets of cards as small numbers.

use crate::engine::{Set, ids};

/// The most cards a line can hold: no two of one suit (at most 12), or no two of one value (at most 16).
pub(crate) const MAX_LINE: usize = 16;

/// The most cards a Map shows in drawn order; a chart of the whole locker lies in canonical order instead.
pub(crate) const MAX_CHART: usize = 8;

/// The most loot cards a deck of content may have.
pub const MAX_CARDS: usize = 64;
/// The most suits content may have.
pub const MAX_SUITS: usize = 12;
/// The most players at this table.
pub const MAX_PLAYERS: usize = 4;

ids! {
    /// A loot card: its number in canonical order (by suit, then ascending value), below [`MAX_CARDS`].
    pub struct Card in u64, below MAX_CARDS;
    /// A suit: its number in table order, below [`MAX_SUITS`].
    pub struct Suit in u16, below MAX_SUITS;
}

/// A set of cards; it lists them in canonical order.
pub type CardSet = Set<Card>;
/// A set of suits; it lists them in table order.
pub type SuitSet = Set<Suit>;
