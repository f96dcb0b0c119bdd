//! Goods, ships, cards and sets of them as small numbers.

use serde::{Deserialize, Serialize};

/// The most players at this table.
pub const MAX_PLAYERS: usize = 4;
/// How many fleets there are.
pub const FLEETS: usize = 4;
/// How many ships there are: a Merchant and a Pirate for each fleet, and two navies.
pub const SHIPS: usize = 2 * FLEETS + 2;
/// How many colours of goods there are.
pub const GOODS: usize = 5;
/// The most cards a deck may have: a set of cards is one 64-bit word.
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

/// A ship: its number in ship order (section 6), below [`SHIPS`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ship(pub(crate) u8);

impl Ship {
    /// All ships in ship order.
    pub fn all() -> impl DoubleEndedIterator<Item = Ship> + Clone {
        (0..SHIPS as u8).map(Ship)
    }

    /// Its number in ship order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
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

/// A set of ships; it lists them in ship order.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct ShipSet(u16);

impl ShipSet {
    /// No ship.
    pub const EMPTY: ShipSet = ShipSet(0);
    /// All Merchants.
    pub const MERCHANTS: ShipSet = ShipSet(0x00f);
    /// All Pirates.
    pub const PIRATES: ShipSet = ShipSet(0x0f0);
    /// Both navies.
    pub const NAVIES: ShipSet = ShipSet(0x300);
    /// All ships.
    pub const ALL: ShipSet = ShipSet(0x3ff);

    /// Just this ship.
    #[inline]
    pub const fn one(ship: Ship) -> ShipSet {
        ShipSet(1 << ship.0)
    }

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
        ShipSet(0x11 << fleet)
    }

    /// Whether `ship` is in the set.
    #[inline]
    pub const fn contains(self, ship: Ship) -> bool {
        self.0 & (1 << ship.0) != 0
    }

    /// This set and `ship`.
    #[inline]
    #[must_use]
    pub const fn with(self, ship: Ship) -> ShipSet {
        ShipSet(self.0 | 1 << ship.0)
    }

    /// This set less `ship`.
    #[inline]
    #[must_use]
    pub const fn without(self, ship: Ship) -> ShipSet {
        ShipSet(self.0 & !(1 << ship.0))
    }

    /// The ships of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 | other.0)
    }

    /// The ships common to both sets.
    #[inline]
    #[must_use]
    pub const fn within(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 & other.0)
    }

    /// This set less the other.
    #[inline]
    #[must_use]
    pub const fn less(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 & !other.0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many ships.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The ships in ship order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Ship> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let ship = (left != 0).then(|| Ship(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(ship)
        })
    }
}

impl FromIterator<Ship> for ShipSet {
    fn from_iter<I: IntoIterator<Item = Ship>>(ships: I) -> ShipSet {
        ships.into_iter().fold(ShipSet::EMPTY, ShipSet::with)
    }
}

/// A Movement card, a Fortune card or a Development card: its number in its deck, in the order of the content.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub(crate) u8);

impl Card {
    /// No card, or one that is not known.
    pub(crate) const NONE: Card = Card(u8::MAX);

    /// The card's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with this number, if a deck can have so many.
    pub fn checked(index: usize) -> Option<Card> {
        let number = u8::try_from(index).ok()?;
        (index < MAX_CARDS).then_some(Card(number))
    }

    /// Itself, unless it stands for none.
    #[inline]
    pub fn some(self) -> Option<Card> {
        (self != Card::NONE).then_some(self)
    }
}

/// A set of cards of one deck; it lists them in the order of the content.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct CardSet(pub(crate) u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Just this card.
    #[inline]
    pub const fn one(card: Card) -> CardSet {
        CardSet(1 << (card.0 % 64))
    }

    /// The first `count` cards.
    pub const fn first(count: usize) -> CardSet {
        CardSet(if count >= MAX_CARDS {
            u64::MAX
        } else {
            (1 << count) - 1
        })
    }

    /// Whether `card` is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & CardSet::one(card).0 != 0
    }

    /// This set and `card`.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | CardSet::one(card).0)
    }

    /// This set less `card`.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !CardSet::one(card).0)
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// This set less the other.
    #[inline]
    #[must_use]
    pub const fn less(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cards in the order of the content.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}
