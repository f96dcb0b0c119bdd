//! Goods, ships, cards and sets of them as small numbers.

use crate::engine::{Set, elements, ids};
use serde::{Deserialize, Serialize};

/// The most players at this table.
pub const MAX_PLAYERS: usize = 4;
/// How many fleets there are.
pub const FLEETS: usize = 4;
/// How many ships there are: a Merchant and a Pirate for each fleet, and two navies.
pub const SHIPS: usize = 2 * FLEETS + 2;
/// How many colours of goods there are.
pub const GOODS: usize = 5;
/// The most cards a deck may have.
pub const MAX_CARDS: usize = 64;
/// The most cubes a ship may hold.
pub const MAX_HOLD: usize = 4;
/// How many Development cards a player has, one of each cost.
pub const DEVELOPMENTS: usize = 4;

/// A colour of goods, and the port that has it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Good {
    /// Rum.
    Red,
    /// Sugar.
    Yellow,
    /// Tobacco.
    Green,
    /// Indigo.
    Blue,
    /// Spice.
    Violet,
}

elements!(Good in u8);

impl Good {
    /// All colours in the order of the content.
    pub const ALL: [Good; GOODS] = [
        Good::Red,
        Good::Yellow,
        Good::Green,
        Good::Blue,
        Good::Violet,
    ];

    /// Its number in that order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Good::Red => "red",
            Good::Yellow => "yellow",
            Good::Green => "green",
            Good::Blue => "blue",
            Good::Violet => "violet",
        }
    }

    /// The colour with this name in files.
    pub fn named(id: &str) -> Option<Good> {
        Good::ALL.into_iter().find(|g| g.id() == id)
    }
}

/// A navy.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Navy {
    /// The Yellow Navy.
    Yellow,
    /// The Purple Navy.
    Purple,
}

impl Navy {
    /// Its ship.
    #[inline]
    pub const fn ship(self) -> Ship {
        Ship(2 * FLEETS as u8 + self as u8)
    }

    /// The other navy.
    #[inline]
    pub const fn other(self) -> Navy {
        match self {
            Navy::Yellow => Navy::Purple,
            Navy::Purple => Navy::Yellow,
        }
    }
}

/// What kind of ship it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ShipKind {
    /// Carries and sells cubes.
    Merchant,
    /// Steals and buries one.
    Pirate,
    /// Sinks Pirates.
    Navy,
}

ids! {
    /// A ship: its number in ship order (section 6), below [`SHIPS`].
    pub struct Ship in u16, below SHIPS;
    /// A Movement card, a Fortune card or a Development card: its number in its deck, in the order of the content.
    pub struct Card in u64, below MAX_CARDS;
}

/// A set of cards of one deck; it lists them in the order of the content.
pub type CardSet = Set<Card>;

/// A set of ships; it lists them in ship order.
pub type ShipSet = Set<Ship>;

impl Ship {
    /// All ships in ship order.
    pub fn all() -> impl DoubleEndedIterator<Item = Ship> + Clone {
        (0..SHIPS as u8).map(Ship)
    }

    /// The Merchant of a fleet, below [`FLEETS`].
    #[inline]
    pub const fn merchant(fleet: usize) -> Ship {
        Ship(fleet as u8)
    }

    /// The Pirate of a fleet, below [`FLEETS`].
    #[inline]
    pub const fn pirate(fleet: usize) -> Ship {
        Ship((FLEETS + fleet) as u8)
    }

    /// Its kind.
    #[inline]
    pub const fn kind(self) -> ShipKind {
        match self.index() / FLEETS {
            0 => ShipKind::Merchant,
            1 => ShipKind::Pirate,
            _ => ShipKind::Navy,
        }
    }

    /// Its fleet; none for a navy.
    #[inline]
    pub const fn fleet(self) -> Option<usize> {
        match self.kind() {
            ShipKind::Navy => None,
            _ => Some(self.index() % FLEETS),
        }
    }

    /// Its navy; none for a ship of a fleet.
    #[inline]
    pub const fn navy(self) -> Option<Navy> {
        match self.0 {
            8 => Some(Navy::Yellow),
            9 => Some(Navy::Purple),
            _ => None,
        }
    }
}

impl ShipSet {
    /// All Merchants.
    pub const MERCHANTS: ShipSet = Set::of_bits(0x00f);
    /// All Pirates.
    pub const PIRATES: ShipSet = Set::of_bits(0x0f0);
    /// Both navies.
    pub const NAVIES: ShipSet = Set::of_bits(0x300);
    /// All ships.
    pub const ALL: ShipSet = Set::of_bits(0x3ff);

    /// All ships of a kind.
    #[inline]
    pub const fn of(kind: ShipKind) -> ShipSet {
        match kind {
            ShipKind::Merchant => ShipSet::MERCHANTS,
            ShipKind::Pirate => ShipSet::PIRATES,
            ShipKind::Navy => ShipSet::NAVIES,
        }
    }

    /// Merchant and Pirate of a fleet.
    #[inline]
    pub const fn fleet(fleet: usize) -> ShipSet {
        Set::of_bits(0x11 << fleet)
    }
}
