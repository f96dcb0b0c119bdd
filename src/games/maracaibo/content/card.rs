//! The kinds of treasure, and how much there can be of everything.

use crate::engine::{Element, Set, elements, ids};
use serde::{Deserialize, Serialize};

/// The most quests on offer.
pub const MAX_MARKET: usize = 8;

/// The most places with rubies.
pub const MAX_SUPPLIES: usize = 8;

/// The most quests that anybody is dealt: there is one decision for every way to keep some of them.
pub(crate) const MAX_DEALT: usize = 8;

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
/// The most cards of Jordan there can be.
pub const MAX_SOLO_CARDS: usize = 32;
/// The most actions a location can have.
pub const MAX_LOCATION_ACTIONS: usize = 8;
/// The most places for treasures of one kind, above and below the line each.
pub const MAX_PLACES: usize = 8;
/// The most black market tiles of a player.
pub const MAX_MARKETS: usize = 8;
/// The most spaces of the way into the jungle.
pub const MAX_SPACES: usize = 64;

ids! {
    /// A black market tile, by its number in the file.
    pub struct Market in u8, below MAX_MARKETS;
    /// A quest, by its number in the file.
    pub struct Quest in u64, below MAX_QUESTS;
    /// A place for a treasure above the line, by its number in the file.
    pub struct StoragePlace in u32, below Kind::ALL.len() * MAX_PLACES;
    /// A place for a treasure below the line, by its number in the file.
    pub struct BurialPlace in u32, below Kind::ALL.len() * MAX_PLACES;
    /// A location, by its number in the file.
    pub struct Location in u32, below MAX_LOCATIONS;
    /// A slot of a ship, by its number in the file.
    pub struct Slot in u32, below MAX_SLOTS;
    /// A card of Jordan's, by its number in the file.
    pub struct SoloCard in u32, below MAX_SOLO_CARDS;
    /// An action of a location, by its number on the card.
    pub struct LocationAction in u8, below MAX_LOCATION_ACTIONS;
}

/// Quests, ascending.
pub type QuestSet = Set<Quest>;
/// Cards that may lie in the sea, without their order; it lists locations, residences, improvements.
pub type CardSet = Set<Card>;

/// What a treasure is made of.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Yellow.
    Gold,
    /// Green.
    Emerald,
    /// White.
    Pearl,
}

elements!(Kind in u8);

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

/// A card that may lie in the sea, by its number in the file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub enum Card {
    /// A location, below [`MAX_LOCATIONS`].
    Location(u8),
    /// A residence, below [`MAX_RESIDENCES`].
    Residence(u8),
    /// An improvement, below [`MAX_IMPROVEMENTS`].
    Improvement(u8),
}

impl Card {
    /// A number of its own among all cards, for fixed draws.
    pub fn label(self) -> u32 {
        match self {
            Card::Location(n) => n.into(),
            Card::Residence(n) => 0x100 | u32::from(n),
            Card::Improvement(n) => 0x200 | u32::from(n),
        }
    }
}

/// Bits of all residences follow those of all locations, and those of all improvements theirs.
const RESIDENCES: usize = MAX_LOCATIONS;
const IMPROVEMENTS: usize = RESIDENCES + MAX_RESIDENCES;

impl Element for Card {
    type Bits = [u64; 3];
    const COUNT: usize = IMPROVEMENTS + MAX_IMPROVEMENTS;

    #[inline]
    fn number(self) -> usize {
        match self {
            Card::Location(n) => usize::from(n),
            Card::Residence(n) => RESIDENCES + usize::from(n),
            Card::Improvement(n) => IMPROVEMENTS + usize::from(n),
        }
    }

    #[inline]
    fn numbered(number: usize) -> Card {
        match number {
            0..RESIDENCES => Card::Location(number as u8),
            RESIDENCES..IMPROVEMENTS => Card::Residence((number - RESIDENCES) as u8),
            _ => Card::Improvement((number - IMPROVEMENTS) as u8),
        }
    }
}

/// What lies in a cell of the sea.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
pub enum Lying {
    /// Nothing, while the instants of the card that was bought there resolve (R52).
    #[default]
    Empty,
    /// A card of the first tier face down, for good (R16).
    Blank,
    /// A card that this viewer does not know; only in views.
    Unseen,
    /// A card; in fog only the state knows which.
    Card(Card),
}
