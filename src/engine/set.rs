//! Sets of few things, each a bit: as small as a number and as quick to copy.

use super::bits::Bits;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// What a [`Set`] can hold: things that are told apart by a small number.
pub trait Element: Copy {
    /// Where a set of them is kept, with a bit for each of [`COUNT`](Element::COUNT).
    type Bits: Bits;
    /// How many there can be.
    const COUNT: usize;

    /// Its number.
    fn number(self) -> usize;
    /// The one with this number, which is below [`COUNT`](Element::COUNT).
    fn numbered(number: usize) -> Self;
}

/// A set; it lists what it holds in rising order of number. One for whose number there is no bit, as a filler that stands for
/// none, is never in it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<T: Element>(T::Bits);

impl<T: Element> Set<T> {
    /// Nothing.
    pub const EMPTY: Set<T> = {
        assert!(T::COUNT <= <T::Bits as Bits>::ROOM);
        Set(<T::Bits as Bits>::NONE)
    };

    /// The set whose bits these are; all of them must stand for something.
    #[inline]
    pub(crate) const fn of_bits(bits: T::Bits) -> Set<T> {
        Set(bits)
    }

    /// Its bits, by number.
    #[inline]
    pub(crate) const fn bits(self) -> T::Bits {
        self.0
    }

    /// Just this one.
    #[inline]
    pub fn one(item: T) -> Set<T> {
        Set::EMPTY.with(item)
    }

    /// Those with numbers below `count`.
    #[inline]
    pub fn all(count: usize) -> Set<T> {
        Set(T::Bits::below(count.min(T::COUNT)))
    }

    /// What is in at least one of these.
    #[inline]
    pub fn union(sets: impl IntoIterator<Item = Set<T>>) -> Set<T> {
        sets.into_iter().fold(Set::EMPTY, Set::bitor)
    }

    /// Whether this one is in it.
    #[inline]
    pub fn contains(self, item: T) -> bool {
        self.0.has(item.number())
    }

    /// This set and this one.
    #[inline]
    #[must_use]
    pub fn with(mut self, item: T) -> Set<T> {
        self.insert(item);
        self
    }

    /// This set without this one.
    #[inline]
    #[must_use]
    pub fn without(mut self, item: T) -> Set<T> {
        self.remove(item);
        self
    }

    /// Adds this one.
    #[inline]
    pub fn insert(&mut self, item: T) {
        self.0.set(item.number());
    }

    /// Takes this one out.
    #[inline]
    pub fn remove(&mut self, item: T) {
        self.0.clear(item.number());
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_none()
    }

    /// How many are in it.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.0.first().map(T::numbered)
    }

    /// The one with the highest number.
    #[inline]
    pub fn last(self) -> Option<T> {
        self.0.last().map(T::numbered)
    }

    /// The one with `n` others before it.
    #[inline]
    pub fn nth(self, n: usize) -> Option<T> {
        self.0.nth(n).map(T::numbered)
    }

    /// Those of this set with lower numbers than this one.
    #[inline]
    #[must_use]
    pub fn below(self, item: T) -> Set<T> {
        Set(self.0.and(T::Bits::below(item.number())))
    }

    /// Those of this set with higher numbers than this one.
    #[inline]
    #[must_use]
    pub fn above(self, item: T) -> Set<T> {
        Set(self.0.and_not(T::Bits::below(item.number() + 1)))
    }

    /// Every set of some of these, nothing and all of them too, in rising order of their bits. Each that is in it makes them twice
    /// as many, so it must hold few.
    pub fn subsets(self) -> impl Iterator<Item = Set<T>> {
        (0..1u64 << self.len()).map(move |chosen| {
            let members = self.iter().enumerate();
            let some = members.filter(|(n, _)| chosen >> n & 1 == 1);
            some.map(|(_, item)| item).collect()
        })
    }

    /// What is in it, in rising order of number.
    #[inline]
    pub fn iter(self) -> Elements<T> {
        Elements {
            ones: self.0.ones(),
        }
    }
}

impl<T: Element> Default for Set<T> {
    #[inline]
    fn default() -> Set<T> {
        Set::EMPTY
    }
}

impl<T: Element> BitOr for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitor(self, other: Set<T>) -> Set<T> {
        Set(self.0.or(other.0))
    }
}

impl<T: Element> BitAnd for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitand(self, other: Set<T>) -> Set<T> {
        Set(self.0.and(other.0))
    }
}

impl<T: Element> Sub for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn sub(self, other: Set<T>) -> Set<T> {
        Set(self.0.and_not(other.0))
    }
}

impl<T: Element> BitOrAssign for Set<T> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T>) {
        *self = *self | other;
    }
}

impl<T: Element> BitAndAssign for Set<T> {
    #[inline]
    fn bitand_assign(&mut self, other: Set<T>) {
        *self = *self & other;
    }
}

impl<T: Element> SubAssign for Set<T> {
    #[inline]
    fn sub_assign(&mut self, other: Set<T>) {
        *self = *self - other;
    }
}

impl<T: Element> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Set<T> {
        items.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Element> Extend<T> for Set<T> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        *self = items.into_iter().fold(*self, Set::with);
    }
}

impl<T: Element> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Elements<T>;

    #[inline]
    fn into_iter(self) -> Elements<T> {
        self.iter()
    }
}

impl<T: Element + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// As the number that its bits are.
impl<T: Element<Bits: Serialize>> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Bits that stand for nothing are left out.
impl<'de, T: Element<Bits: Deserialize<'de>>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let bits = T::Bits::deserialize(deserializer)?;
        Ok(Set(bits) & Set::all(T::COUNT))
    }
}

/// What is in a [`Set`], in rising order of number.
#[derive(Copy, Clone, Debug)]
pub struct Elements<T: Element> {
    ones: <T::Bits as Bits>::Ones,
}

impl<T: Element> Iterator for Elements<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.ones.next().map(T::numbered)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ones.size_hint()
    }
}

impl<T: Element> ExactSizeIterator for Elements<T> {}

#[cfg(test)]
mod tests;
