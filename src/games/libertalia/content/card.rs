//! Ranks, booty and sets of them as small numbers.

use crate::engine::MAX_SEATS;
use serde::{Deserialize, Serialize};

/// The most players at this table.
pub const MAX_PLAYERS: usize = MAX_SEATS;
/// The highest rank there may be; ranks begin at 1, and every player owns one card of each that is in the deck.
pub const MAX_RANK: u8 = 31;
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

/// A set of ranks; it lists them in rising order.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct RankSet(pub(crate) u32);

impl RankSet {
    /// No rank.
    pub const EMPTY: RankSet = RankSet(0);
    /// All ranks that there may be.
    pub const ALL: RankSet = RankSet(((1 << MAX_RANK) - 1) << 1);

    /// Just this rank.
    #[inline]
    pub const fn one(rank: Rank) -> RankSet {
        RankSet(1 << (rank.0 & 31))
    }

    /// The ranks above `rank`.
    #[inline]
    pub const fn above(rank: Rank) -> RankSet {
        RankSet(RankSet::ALL.0 & !((1 << (rank.0 & 31)) | ((1 << (rank.0 & 31)) - 1)))
    }

    /// The ranks below `rank`.
    #[inline]
    pub const fn below(rank: Rank) -> RankSet {
        RankSet(RankSet::ALL.0 & ((1 << (rank.0 & 31)) - 1))
    }

    /// Whether `rank` is in the set.
    #[inline]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 & RankSet::one(rank).0 != 0
    }

    /// How many ranks.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: RankSet) -> RankSet {
        RankSet(self.0 | other.0)
    }

    /// The ranks common to both sets.
    #[inline]
    #[must_use]
    pub const fn within(self, other: RankSet) -> RankSet {
        RankSet(self.0 & other.0)
    }

    /// This set less the other.
    #[inline]
    #[must_use]
    pub const fn less(self, other: RankSet) -> RankSet {
        RankSet(self.0 & !other.0)
    }

    /// This set and `rank`.
    #[inline]
    #[must_use]
    pub const fn with(self, rank: Rank) -> RankSet {
        self.and(RankSet::one(rank))
    }

    /// This set less `rank`.
    #[inline]
    #[must_use]
    pub const fn without(self, rank: Rank) -> RankSet {
        self.less(RankSet::one(rank))
    }

    /// The lowest rank.
    #[inline]
    pub const fn lowest(self) -> Option<Rank> {
        match self.0 {
            0 => None,
            bits => Some(Rank(bits.trailing_zeros() as u8)),
        }
    }

    /// The highest rank.
    #[inline]
    pub const fn highest(self) -> Option<Rank> {
        match self.0 {
            0 => None,
            bits => Some(Rank(31 - bits.leading_zeros() as u8)),
        }
    }

    /// The ranks in rising order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Rank> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let rank = left.lowest()?;
            left = left.without(rank);
            Some(rank)
        })
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> RankSet {
        ranks.into_iter().fold(RankSet::EMPTY, RankSet::with)
    }
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
