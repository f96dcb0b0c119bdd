//! Whole numbers of files that must lie within bounds, and say so by their type.
//!
//! What is out of bounds cannot be read, and so need not be checked: see [`Bounded`]. The loader (`content`) tells every such number at its
//! place and goes on as if the nearest one that fits stood there, so that it does not hide what else is wrong.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// A number as promises, scores and changes have it; one that is too large is the largest that there is.
#[inline]
pub fn saturated(number: impl TryInto<i32>) -> i32 {
    number.try_into().unwrap_or(i32::MAX)
}

/// A number of the type `N` from `LEAST` to `MOST`, both included. It is as large as `N`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bounded<N, const LEAST: i32, const MOST: i32>(N);

/// A type whose numbers can be bounded.
pub trait Number: Copy {
    /// The same number; `None` when it does not fit.
    fn narrow(number: i64) -> Option<Self>;

    /// The same number.
    fn widen(self) -> i64;
}

impl<N: Number, const LEAST: i32, const MOST: i32> Bounded<N, LEAST, MOST> {
    /// This number; `None` when it is out of bounds.
    pub fn new(number: N) -> Option<Bounded<N, LEAST, MOST>> {
        let fits = within(number.widen(), LEAST, MOST).is_ok();
        fits.then_some(Bounded(number))
    }

    /// The number.
    #[inline]
    pub const fn get(self) -> N {
        self.0
    }
}

impl<N: Number + Default, const LEAST: i32, const MOST: i32> Default for Bounded<N, LEAST, MOST> {
    /// The number nearest to 0.
    fn default() -> Bounded<N, LEAST, MOST> {
        let nearest = 0.clamp(LEAST, MOST);
        Bounded(N::narrow(nearest.into()).unwrap_or_default())
    }
}

/// A number that is too small or too large.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OutOfBounds<N> {
    /// The number.
    pub number: N,
    /// The least that it may be.
    pub least: N,
    /// The most that it may be.
    pub most: N,
}

impl<N: fmt::Display> fmt::Display for OutOfBounds<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutOfBounds {
            number,
            least,
            most,
        } = self;
        write!(f, "the number is {number}, but must be {least} to {most}")
    }
}

impl OutOfBounds<i64> {
    /// What `told` says, if it is what such a fault says: a reader hands on no more of a fault than its words.
    pub fn parse(told: &str) -> Option<OutOfBounds<i64>> {
        let (number, bounds) = told
            .strip_prefix("the number is ")?
            .split_once(", but must be ")?;
        let (least, most) = bounds.split_once(" to ")?;
        Some(OutOfBounds {
            number: number.parse().ok()?,
            least: least.parse().ok()?,
            most: most.parse().ok()?,
        })
    }

    /// The nearest number that fits.
    pub fn nearest(self) -> i64 {
        self.number.min(self.most).max(self.least)
    }
}

/// The number, if it is within these bounds. All types share it, so that each of them is little code.
fn within(number: i64, least: i32, most: i32) -> Result<i64, OutOfBounds<i64>> {
    let (least, most) = (least.into(), most.into());
    match (least..=most).contains(&number) {
        true => Ok(number),
        false => Err(OutOfBounds {
            number,
            least,
            most,
        }),
    }
}

impl<'de, N: Number, const LEAST: i32, const MOST: i32> Deserialize<'de>
    for Bounded<N, LEAST, MOST>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(deserializer)?;
        let number = within(number, LEAST, MOST).map_err(de::Error::custom)?;
        let fits = N::narrow(number).map(Bounded);
        fits.ok_or_else(|| de::Error::custom(format_args!("the number {number} is out of range")))
    }
}

impl<N: Number, const LEAST: i32, const MOST: i32> Serialize for Bounded<N, LEAST, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0.widen())
    }
}

impl<N: fmt::Display, const LEAST: i32, const MOST: i32> fmt::Display for Bounded<N, LEAST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<N: fmt::Debug, const LEAST: i32, const MOST: i32> fmt::Debug for Bounded<N, LEAST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Says which types can be bounded, and which types hold all their numbers.
macro_rules! numbers {
    ($($number:ty => $($wider:ty),+;)+) => {$(
        impl Number for $number {
            #[inline]
            fn narrow(number: i64) -> Option<$number> {
                number.try_into().ok()
            }

            #[inline]
            fn widen(self) -> i64 {
                // Nothing that is counted here comes near the end of an `i64`.
                i64::try_from(self).unwrap_or(i64::MAX)
            }
        }

        $(impl<const LEAST: i32, const MOST: i32> From<Bounded<$number, LEAST, MOST>> for $wider {
            #[inline]
            fn from(bounded: Bounded<$number, LEAST, MOST>) -> $wider {
                bounded.0.into()
            }
        })+
    )+};
}

numbers! {
    u8 => u8, u16, u32, usize, i32, f32;
    u16 => u16, u32, usize, i32, f32;
    u32 => u32;
    usize => usize;
    i32 => i32;
}

#[cfg(test)]
mod tests {
    use super::*;

    type Day = Bounded<u8, 1, 6>;
    type Worth = Bounded<i32, -100, 100>;

    #[test]
    fn only_what_is_within_bounds_is_made_or_read() {
        let read = |text: &str| ron::from_str::<Day>(text).ok().map(Day::get);
        for number in 0..=8 {
            let fits = (1..=6).contains(&number).then_some(number);
            assert_eq!(Day::new(number).map(Day::get), fits);
            assert_eq!(read(&number.to_string()), fits);
        }
        assert_eq!(read("-1"), None);
        assert_eq!(read("300"), None);
        assert_eq!(ron::from_str("-100"), Ok(Worth::new(-100).expect("least")));
    }

    #[test]
    fn it_is_shown_and_written_as_the_plain_number() {
        let day = Day::new(4).expect("a day");
        assert_eq!(format!("{day} {day:?} {day:>2}"), "4 4  4");
        assert_eq!(ron::to_string(&day).as_deref(), Ok("4"));
        assert_eq!(size_of::<Day>(), 1);
    }

    #[test]
    fn the_fault_is_known_by_its_words() {
        let fault = ron::from_str::<Worth>("-250").expect_err("too small").code;
        let told = OutOfBounds::parse(&fault.to_string()).expect("such a fault");
        assert_eq!(
            told.to_string(),
            "the number is -250, but must be -100 to 100"
        );
        assert_eq!(told.nearest(), -100);
        assert_eq!(OutOfBounds::parse("the number 250 is out of range"), None);
    }
}
