//! Where an effect comes from.

use serde::{Deserialize, Serialize};

/// What an effect comes from.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Cause {
    /// The rules themselves.
    #[default]
    Rules,
    /// An upgrade of the ship, by its number.
    Slot(u8),
    /// An improvement.
    Improvement(u8),
    /// A figurehead.
    Figurehead(u8),
    /// A space of the way.
    Space(u8),
    /// A place above the line.
    Storage(u8),
    /// A place below the line.
    Burial(u8),
    /// A place of the figurehead's below the line.
    Reef(u8),
    /// A black market tile.
    Market(u8),
    /// A location.
    Location(u8),
    /// What raid power always buys.
    Bargain(u8),
    /// What the Gulf gives for rubies.
    Trade(u8),
    /// The Gulf.
    Gulf,
    /// Maracaibo.
    Maracaibo,
    /// A residence.
    Residence(u8),
    /// A card of Jordan's.
    Solo(u8),
    /// A quest.
    Quest(u8),
}
