//! Values as they are typed on the command line: numbers, seeds, days, sizes.

use crate::session::challenge::calendar::Day;
use crate::session::seating;
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::str::FromStr;

/// `2026-11-25`
pub(super) fn day(text: &str) -> Result<Day, String> {
    text.trim().parse().map_err(|_| say(Sentence::DayLike))
}

/// A whole number, for a seed or a count that may be nothing.
pub(super) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    let fault = || say(Sentence::WholeNumber);
    text.trim().parse().map_err(|_| fault())
}

/// A whole number, or a date like 2026-11-25.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let date = seating::of_date(text.trim());
    date.map_or_else(|| number(text), Ok)
}

/// A whole number that is not 0.
pub(super) fn some<N: FromStr + Default + PartialEq>(text: &str) -> Result<N, String> {
    let read = text.trim().parse().ok();
    read.filter(|n| *n != N::default())
        .ok_or_else(|| say(Sentence::WholeNumberFromOne))
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
    fn sizes_are_read_and_refused() {
        assert_eq!(size("1280x720"), Ok((1280, 720)));
        assert!(size("1280").is_err() && size("0x0").is_err() && size("99999x720").is_err());
    }
}
