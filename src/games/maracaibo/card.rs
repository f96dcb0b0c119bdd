//! The kinds of treasure, and how much there can be of everything.

use serde::Deserialize;

/// The most players of a game.
pub const MAX_PLAYERS: usize = 4;
/// Columns of the sea.
pub const COLUMNS: usize = 9;
/// Rows of the sea.
pub const ROWS: usize = 4;
/// Cells that an island covers.
pub const ISLAND: usize = 3;
/// Cells with a card.
pub const CELLS: usize = COLUMNS * ROWS - Kind::ALL.len() * ISLAND;
/// The most locations there can be.
pub const MAX_LOCATIONS: usize = 32;
/// The most residences there can be.
pub const MAX_RESIDENCES: usize = 32;
/// The most improvements there can be.
pub const MAX_IMPROVEMENTS: usize = 128;
/// The most quests there can be.
pub const MAX_QUESTS: usize = 64;
/// The most figureheads there can be.
pub const MAX_FIGUREHEADS: usize = 32;
/// The most upgrades a ship can have.
pub const MAX_SLOTS: usize = 32;
/// Sections of a ship.
pub const SECTIONS: usize = 4;
/// The most places for treasures of one kind, above and below the line each.
pub const MAX_PLACES: usize = 8;
/// The most black market tiles of a player.
pub const MAX_MARKETS: usize = 8;
/// The most spaces of the way into the jungle.
pub const MAX_SPACES: usize = 64;

/// What a treasure is made of.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Kind {
    /// Yellow.
    Gold,
    /// Green.
    Emerald,
    /// White.
    Pearl,
}

impl Kind {
    /// All kinds, in the order that settles ties (R44).
    pub const ALL: [Kind; 3] = [Kind::Gold, Kind::Emerald, Kind::Pearl];

    /// Its place in [`ALL`](Kind::ALL).
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Name in files.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Gold => "gold",
            Kind::Emerald => "emerald",
            Kind::Pearl => "pearl",
        }
    }

    /// The letter that stands for its island in a layout.
    pub fn letter(self) -> char {
        match self {
            Kind::Gold => 'G',
            Kind::Emerald => 'E',
            Kind::Pearl => 'P',
        }
    }
}
