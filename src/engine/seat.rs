//! Seats around the table, numbered clockwise from 0.

use super::set::{Element, Set};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The largest number of seats any game on this table has.
pub const MAX_SEATS: usize = 6;

/// One place at the table, `0..MAX_SEATS`, clockwise.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`]; numbers from outside the program go through [`Seat::checked`].
    #[inline]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// The seat with this number, if a game with `seats` players has it.
    pub fn checked(index: usize, seats: usize) -> Option<Seat> {
        (index < seats.min(MAX_SEATS)).then(|| Seat::new(index))
    }

    /// Its number, below [`MAX_SEATS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise among `seats` of them ("the left neighbour").
    #[inline]
    pub const fn next(self, seats: usize) -> Seat {
        let n = self.0 as usize + 1;
        Seat(if n >= seats { 0 } else { n as u8 })
    }

    /// All seats of a game with `seats` players, ascending.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat::new)
    }

    /// The other seats in turn order, beginning with the left neighbour.
    #[inline]
    pub fn others(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        let me = self.index();
        (1..seats).map(move |k| {
            let i = me + k;
            Seat::new(if i >= seats { i - seats } else { i })
        })
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
pub type SeatSet = Set<Seat>;

impl Element for Seat {
    type Bits = u8;
    const COUNT: usize = MAX_SEATS;

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn numbered(number: usize) -> Seat {
        Seat(number as u8)
    }
}

/// One value for each seat, instead of a map.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// The values of `make` for `seats` seats.
    pub fn from_fn(seats: usize, make: impl FnMut(Seat) -> T) -> Self {
        BySeat(Seat::all(seats).map(make).collect())
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.0.len()
    }

    /// Seats with their values, ascending.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(i, v)| (Seat::new(i), v))
    }

    /// The values as a slice, ascending by seat.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// The value of `seat`, if the table has it.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Each value changed by `change`.
    pub fn map<U>(&self, mut change: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(s, v)| change(s, v)).collect())
    }
}

impl BySeat<f32> {
    /// Shares of 1: whoever has `scale` (above 0) more than another gets *e* times their share (softmax).
    pub fn softmax(&self, scale: f32) -> BySeat<f32> {
        let values = || self.0.iter().copied();
        let top = values().fold(f32::NEG_INFINITY, f32::max);
        let odds = self.map(|_, value| ((value - top) / scale).exp());
        let sum: f32 = odds.0.iter().sum();
        odds.map(|_, odds| odds / sum)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        BySeat(iter.into_iter().collect())
    }
}
