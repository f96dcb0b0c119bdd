//! Words of bits in which sets are kept ([`Set`](super::Set)): one unsigned number, or several where one is too narrow.

use std::fmt::Debug;
use std::hash::Hash;

/// Bits by number, from 0. A number without room is never set.
pub trait Bits: Copy + Ord + Hash {
    /// No bit.
    const NONE: Self;
    /// How many bits there are.
    const ROOM: usize;
    /// Lists those that are set.
    type Ones: ExactSizeIterator<Item = usize> + Copy + Debug;

    /// Whether this bit is set.
    fn has(self, bit: usize) -> bool;
    /// Sets this bit.
    fn set(&mut self, bit: usize);
    /// Clears this bit.
    fn clear(&mut self, bit: usize);
    /// The bits with a lower number than this.
    fn below(bit: usize) -> Self;
    /// Bits of both.
    fn or(self, other: Self) -> Self;
    /// Bits that both have.
    fn and(self, other: Self) -> Self;
    /// Bits that `other` does not have.
    fn and_not(self, other: Self) -> Self;
    /// How many are set.
    fn count(self) -> usize;
    /// The lowest that is set.
    fn first(self) -> Option<usize>;
    /// The highest that is set.
    fn last(self) -> Option<usize>;
    /// Whether none is set.
    fn is_none(self) -> bool;
    /// Those that are set, ascending.
    fn ones(self) -> Self::Ones;
    /// The one with `n` lower ones.
    fn nth(self, n: usize) -> Option<usize>;
}

/// The bits of one word that are set.
#[derive(Copy, Clone, Debug)]
pub struct Ones<W>(W);

macro_rules! words {
    ($($word:ty)+) => {$(
        impl Bits for $word {
            const NONE: $word = 0;
            const ROOM: usize = <$word>::BITS as usize;
            type Ones = Ones<$word>;

            #[inline]
            fn has(self, bit: usize) -> bool {
                bit < Self::ROOM && self >> bit & 1 == 1
            }

            #[inline]
            fn set(&mut self, bit: usize) {
                *self |= <$word>::from(bit < Self::ROOM) << (bit % Self::ROOM);
            }

            #[inline]
            fn clear(&mut self, bit: usize) {
                *self &= !(<$word>::from(bit < Self::ROOM) << (bit % Self::ROOM));
            }

            #[inline]
            fn below(bit: usize) -> $word {
                match bit < Self::ROOM {
                    true => (1 << bit) - 1,
                    false => <$word>::MAX,
                }
            }

            #[inline]
            fn or(self, other: $word) -> $word {
                self | other
            }

            #[inline]
            fn and(self, other: $word) -> $word {
                self & other
            }

            #[inline]
            fn and_not(self, other: $word) -> $word {
                self & !other
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn first(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }

            #[inline]
            fn last(self) -> Option<usize> {
                self.checked_ilog2().map(|bit| bit as usize)
            }

            #[inline]
            fn is_none(self) -> bool {
                self == 0
            }

            #[inline]
            fn ones(self) -> Ones<$word> {
                Ones(self)
            }

            #[inline]
            fn nth(mut self, n: usize) -> Option<usize> {
                for _ in 0..n {
                    self &= self.checked_sub(1)?;
                }
                self.first()
            }
        }

        impl Iterator for Ones<$word> {
            type Item = usize;

            #[inline]
            fn next(&mut self) -> Option<usize> {
                let first = self.0.first()?;
                self.0 &= self.0 - 1;
                Some(first)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.count(), Some(self.0.count()))
            }
        }

        impl ExactSizeIterator for Ones<$word> {}
    )+};
}

words!(u8 u16 u32 u64 u128);

/// The bits of a word of a row of them.
const WORD: usize = u64::ROOM;

impl<const N: usize> Bits for [u64; N] {
    const NONE: [u64; N] = [0; N];
    const ROOM: usize = N * WORD;
    type Ones = OnesOfWords<N>;

    #[inline]
    fn has(self, bit: usize) -> bool {
        self.get(bit / WORD).is_some_and(|w| w.has(bit % WORD))
    }

    #[inline]
    fn set(&mut self, bit: usize) {
        if let Some(word) = self.get_mut(bit / WORD) {
            *word |= 1 << (bit % WORD);
        }
    }

    #[inline]
    fn clear(&mut self, bit: usize) {
        if let Some(word) = self.get_mut(bit / WORD) {
            *word &= !(1 << (bit % WORD));
        }
    }

    #[inline]
    fn below(bit: usize) -> [u64; N] {
        std::array::from_fn(|n| u64::below(bit.saturating_sub(n * WORD)))
    }

    #[inline]
    fn or(mut self, other: [u64; N]) -> [u64; N] {
        for n in 0..N {
            self[n] |= other[n];
        }
        self
    }

    #[inline]
    fn and(mut self, other: [u64; N]) -> [u64; N] {
        for n in 0..N {
            self[n] &= other[n];
        }
        self
    }

    #[inline]
    fn and_not(mut self, other: [u64; N]) -> [u64; N] {
        for n in 0..N {
            self[n] &= !other[n];
        }
        self
    }

    #[inline]
    fn count(self) -> usize {
        self.iter().map(|word| word.count()).sum()
    }

    #[inline]
    fn first(self) -> Option<usize> {
        let mut words = self.iter().enumerate();
        words.find_map(|(n, word)| Some(n * WORD + word.first()?))
    }

    #[inline]
    fn last(self) -> Option<usize> {
        let mut words = self.iter().enumerate().rev();
        words.find_map(|(n, word)| Some(n * WORD + word.last()?))
    }

    #[inline]
    fn is_none(self) -> bool {
        self.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn ones(self) -> OnesOfWords<N> {
        OnesOfWords {
            words: self,
            word: 0,
            left: self.as_slice().first().copied().unwrap_or_default(),
        }
    }

    #[inline]
    fn nth(self, mut n: usize) -> Option<usize> {
        for (at, word) in self.iter().enumerate() {
            if let Some(bit) = word.nth(n) {
                return Some(at * WORD + bit);
            }
            n -= word.count();
        }
        None
    }
}

/// The bits of several words that are set.
#[derive(Copy, Clone, Debug)]
pub struct OnesOfWords<const N: usize> {
    words: [u64; N],
    /// The word in question: those before it are done with.
    word: usize,
    /// What is left of it.
    left: u64,
}

impl<const N: usize> Iterator for OnesOfWords<N> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            self.left = *self.words.get(self.word + 1)?;
            self.word += 1;
        }
        let first = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(self.word * WORD + first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let further = self.words.iter().skip(self.word + 1);
        let count = self.left.count() + further.map(|word| word.count()).sum::<usize>();
        (count, Some(count))
    }
}

impl<const N: usize> ExactSizeIterator for OnesOfWords<N> {}
