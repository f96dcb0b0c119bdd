//! Values as they are typed on the command line: numbers, seeds, days, sizes.

use crate::session::challenge::calendar::{Day, is_like_a_day};
use crate::session::table::seating;
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

/// `2026-11-25`
pub(super) fn day(text: &str) -> Result<Day, String> {
    let text = text.trim();
    text.parse().map_err(|_| match is_like_a_day(text) {
        true => no_such_day(text),
        false => say(Sentence::DayLike),
    })
}

fn no_such_day(text: &str) -> String {
    let day = text.into();
    say(Sentence::NoSuchDay { day })
}

/// A kind of whole numbers.
pub(super) trait Whole: FromStr<Err = ParseIntError> + Default + PartialEq {
    /// The largest of them.
    const LARGEST: u64;
}

impl Whole for u32 {
    const LARGEST: u64 = u32::MAX as u64;
}

impl Whole for u64 {
    const LARGEST: u64 = u64::MAX;
}

impl Whole for usize {
    const LARGEST: u64 = usize::MAX as u64;
}

/// The number that `text` says, or why there is none; `none` is said where it is no number at all.
fn read<N: Whole>(text: &str, none: Sentence) -> Result<N, String> {
    text.trim()
        .parse()
        .map_err(|fault: ParseIntError| match fault.kind() {
            IntErrorKind::PosOverflow => {
                let most = N::LARGEST.to_string().into();
                say(Sentence::WholeNumberAtMost { most })
            }
            _ => say(none),
        })
}

/// A whole number, for a seed or a count that may be nothing.
pub(super) fn number<N: Whole>(text: &str) -> Result<N, String> {
    read(text, Sentence::WholeNumber)
}

/// A whole number, or a date like 2026-11-25.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let text = text.trim();
    match seating::of_date(text) {
        Some(date) => Ok(date),
        None if is_like_a_day(text) => Err(no_such_day(text)),
        None => number(text),
    }
}

/// A whole number that is not 0.
pub(super) fn some<N: Whole>(text: &str) -> Result<N, String> {
    let read: N = read(text, Sentence::WholeNumberFromOne)?;
    match read == N::default() {
        true => Err(say(Sentence::WholeNumberFromOne)),
        false => Ok(read),
    }
}

/// A whole number from `LEAST` to `MOST`.
pub(super) fn within<const LEAST: u32, const MOST: u32>(text: &str) -> Result<u32, String> {
    let read = text.trim().parse().ok();
    let read = read.filter(|n| (LEAST..=MOST).contains(n));
    read.ok_or_else(|| {
        let (least, most) = (LEAST.into(), MOST.into());
        say(Sentence::WholeNumberWithin { least, most })
    })
}

/// `1280x720`
pub(super) fn size(text: &str) -> Result<(u32, u32), String> {
    let side = |s: &str| s.parse::<u32>().ok().filter(|n| (64..=16_384).contains(n));
    text.split_once(['x', 'X'])
        .and_then(|(w, h)| Some((side(w)?, side(h)?)))
        .ok_or_else(|| say(Sentence::SizeLike))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_within_bounds_are_read_and_others_refused() {
        let read = within::<75, 200>;
        assert_eq!([read("75"), read(" 200 ")], [Ok(75), Ok(200)]);
        for text in ["74", "201", "-80", "80 %", "", "99999999999"] {
            let told = read(text).expect_err(text);
            assert!(told.contains("from 75 to 200"), "{told}");
        }
    }

    #[test]
    fn sizes_are_read_and_refused() {
        assert_eq!(size("1280x720"), Ok((1280, 720)));
        assert!(size("1280").is_err() && size("0x0").is_err() && size("99999x720").is_err());
    }
}
