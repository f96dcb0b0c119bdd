//! Ranks, booty and sets of them as small numbers.

use crate::engine::{Element, MAX_SEATS, Set, elements};
use serde::{Deserialize, Serialize};

/// The most players at this table.
pub const MAX_PLAYERS: usize = MAX_SEATS;
/// The highest rank there may be; ranks begin at 1, and every player owns one card of each that is in the deck. It leaves room for
/// several mods that each bring a crew.
pub const MAX_RANK: u8 = 63;
/// The most days of a campaign.
pub const MAX_DAYS: usize = 6;
/// The most campaigns of a game.
pub const MAX_CAMPAIGNS: usize = 3;
/// How many kinds of booty there are.
pub const KINDS: usize = 7;

/// A character by its rank, 1 to [`MAX_RANK`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rank(pub(crate) u8);

impl Rank {
    /// No character, where a fixed array needs a filler.
    pub(crate) const NONE: Rank = Rank(0);
    /// A card that lies face down before somebody else.
    pub(crate) const UNSEEN: Rank = Rank(u8::MAX);

    /// The character of this rank, if there is one.
    pub fn checked(rank: usize) -> Option<Rank> {
        u8::try_from(rank)
            .ok()
            .filter(|r| (1..=MAX_RANK).contains(r))
            .map(Rank)
    }

    /// The rank as printed.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Element for Rank {
    type Bits = u64;
    const COUNT: usize = MAX_RANK as usize + 1;

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn numbered(number: usize) -> Rank {
        Rank(number as u8)
    }
}

/// A set of ranks; it lists them in rising order.
pub type RankSet = Set<Rank>;

impl RankSet {
    /// All ranks that there may be.
    pub const ALL: RankSet = Set::of_bits(!1);
}

/// A kind of booty, in the order of 2.2.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Worth the most.
    Chest,
    /// Worth less.
    Jewel,
    /// Worth a little.
    Goods,
    /// Leads away the character that takes it.
    Officer,
    /// Discards a card of a neighbour's den.
    Saber,
    /// Worth much in sets.
    Map,
    /// Worth less than nothing.
    Relic,
}

elements!(Kind in u8);

impl Kind {
    /// All kinds in order.
    pub const ALL: [Kind; KINDS] = [
        Kind::Chest,
        Kind::Jewel,
        Kind::Goods,
        Kind::Officer,
        Kind::Saber,
        Kind::Map,
        Kind::Relic,
    ];

    /// Its number in that order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Chest => "chest",
            Kind::Jewel => "jewel",
            Kind::Goods => "goods",
            Kind::Officer => "officer",
            Kind::Saber => "saber",
            Kind::Map => "map",
            Kind::Relic => "relic",
        }
    }

    /// The kind with this name in files.
    pub fn named(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.id() == id)
    }
}

/// So many tiles of each kind.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Tiles(pub(crate) [u8; KINDS]);

impl Tiles {
    /// No tile.
    pub const EMPTY: Tiles = Tiles([0; KINDS]);

    /// How many of a kind.
    #[inline]
    pub const fn of(&self, kind: Kind) -> usize {
        self.0[kind.index()] as usize
    }

    /// How many in all.
    #[inline]
    pub fn total(&self) -> usize {
        self.0.iter().map(|n| usize::from(*n)).sum()
    }

    /// The kinds of which there is one, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|k| self.of(*k) > 0)
    }

    /// The kind of the tile with this number when the tiles lie in a row, kind by kind.
    pub fn nth(&self, index: usize) -> Option<Kind> {
        let mut left = index;
        Kind::ALL.into_iter().find(|kind| {
            let here = left < self.of(*kind);
            left = left.saturating_sub(self.of(*kind));
            here
        })
    }

    #[inline]
    pub(crate) fn add(&mut self, kind: Kind, count: u8) {
        self.0[kind.index()] += count;
    }

    /// Takes so many away; the caller has made sure that they are there.
    #[inline]
    pub(crate) fn remove(&mut self, kind: Kind, count: u8) {
        self.0[kind.index()] -= count;
    }

    /// Moves everything into `to`.
    pub(crate) fn pour(&mut self, to: &mut Tiles) {
        for (from, to) in self.0.iter_mut().zip(&mut to.0) {
            *to += *from;
            *from = 0;
        }
    }
}
