//! Places on the map as small numbers, and sets of them.

use serde::{Deserialize, Serialize};

/// The most hexes a map may have, land and ports included.
pub const MAX_SPACES: usize = 255;

const WORDS: usize = 4;

/// A hex of the map: its number in the order of ids, below [`MAX_SPACES`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(pub(crate) u8);

impl Space {
    /// Off the board.
    pub(crate) const NONE: Space = Space(u8::MAX);

    /// The number of the hex.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hex with this number, if a map can have so many.
    pub fn checked(index: usize) -> Option<Space> {
        let number = u8::try_from(index).ok()?;
        (index < MAX_SPACES).then_some(Space(number))
    }

    /// Itself, unless it stands for off the board.
    #[inline]
    pub fn some(self) -> Option<Space> {
        (self != Space::NONE).then_some(self)
    }
}

/// A set of hexes; it lists them in the order of ids.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct SpaceSet([u64; WORDS]);

impl SpaceSet {
    /// No hex.
    pub const EMPTY: SpaceSet = SpaceSet([0; WORDS]);

    /// Just this hex.
    #[inline]
    pub const fn one(space: Space) -> SpaceSet {
        let mut words = [0; WORDS];
        words[space.index() / 64] = 1 << (space.0 % 64);
        SpaceSet(words)
    }

    /// Whether `space` is in the set.
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0[space.index() / 64] & (1 << (space.0 % 64)) != 0
    }

    /// Adds `space`.
    #[inline]
    pub const fn insert(&mut self, space: Space) {
        self.0[space.index() / 64] |= 1 << (space.0 % 64);
    }

    /// This set and `space`.
    #[inline]
    #[must_use]
    pub const fn with(mut self, space: Space) -> SpaceSet {
        self.insert(space);
        self
    }

    /// This set less `space`.
    #[inline]
    #[must_use]
    pub const fn without(mut self, space: Space) -> SpaceSet {
        self.0[space.index() / 64] &= !(1 << (space.0 % 64));
        self
    }

    /// The hexes of both sets.
    #[inline]
    #[must_use]
    pub const fn and(mut self, other: SpaceSet) -> SpaceSet {
        let mut word = 0;
        while word < WORDS {
            self.0[word] |= other.0[word];
            word += 1;
        }
        self
    }

    /// The hexes common to both sets.
    #[inline]
    #[must_use]
    pub const fn within(mut self, other: SpaceSet) -> SpaceSet {
        let mut word = 0;
        while word < WORDS {
            self.0[word] &= other.0[word];
            word += 1;
        }
        self
    }

    /// This set less the other.
    #[inline]
    #[must_use]
    pub const fn less(mut self, other: SpaceSet) -> SpaceSet {
        let mut word = 0;
        while word < WORDS {
            self.0[word] &= !other.0[word];
            word += 1;
        }
        self
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many hexes.
    #[inline]
    pub const fn len(self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// The hexes in the order of ids.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        Spaces {
            words: self.0,
            word: 0,
        }
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, SpaceSet::with)
    }
}

#[derive(Clone, Debug)]
struct Spaces {
    words: [u64; WORDS],
    word: usize,
}

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        while self.word < WORDS {
            let word = self.words[self.word];
            if word != 0 {
                self.words[self.word] = word & (word - 1);
                return Some(Space((self.word * 64) as u8 + word.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }
}
