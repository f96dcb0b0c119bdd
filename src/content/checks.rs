//! Checks that the content of every game needs.

use super::{Document, Faults, Located};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// Entries without their places: what is left of them once they are checked.
pub fn values<T>(located: Vec<Located<T>>) -> Vec<T> {
    located.into_iter().map(|l| l.value).collect()
}

/// Tells an id that is empty or more than one word: names of cards and actions are made of ids.
pub fn check_word<T>(at: &Located<T>, field: &str, id: &str, faults: &mut Faults) {
    if id.is_empty() || id.contains(char::is_whitespace) {
        at.fault(field, format!("the id '{id}' must be one word"), faults);
    }
}

/// Tells when a section has too few or too many entries.
pub fn check_count(
    doc: &Document,
    section: &str,
    found: usize,
    range: RangeInclusive<usize>,
    faults: &mut Faults,
) {
    if !range.contains(&found) {
        let (least, most) = range.into_inner();
        let wanted = match least == most {
            true => format!("{least}"),
            false => format!("{least} to {most}"),
        };
        let message = format!("there must be {wanted} entries, not {found}");
        doc.fault(section, message, faults);
    }
}

/// Tells a number that is too small or too large.
pub fn check_number<T, N: PartialOrd + Display>(
    at: &Located<T>,
    field: &str,
    n: N,
    range: RangeInclusive<N>,
    faults: &mut Faults,
) {
    if !range.contains(&n) {
        let (least, most) = range.into_inner();
        let message = format!("the number is {n}, but must be {least} to {most}");
        at.fault(field, message, faults);
    }
}

/// Tells how many can play when it cannot be: fewest and most, in the fields `min_players` and `max_players`.
pub fn check_players<T>(
    at: &Located<T>,
    (least, most): (usize, usize),
    range: RangeInclusive<usize>,
    faults: &mut Faults,
) {
    for (field, what, n) in [
        ("min_players", "the smallest number of players", least),
        ("max_players", "the largest number of players", most),
    ] {
        check_range(at, field, what, n, range.clone(), faults);
    }
    if least > most {
        let message = "the smallest number of players is above the largest";
        at.fault("min_players", message, faults);
    }
}

/// Tells a number that is too small or too large; `what` is what it counts.
pub fn check_range<T>(
    at: &Located<T>,
    field: &str,
    what: &str,
    n: usize,
    range: RangeInclusive<usize>,
    faults: &mut Faults,
) {
    if !range.contains(&n) {
        let (least, most) = range.into_inner();
        let message = format!("{what} is {n}, but must be {least} to {most}");
        at.fault(field, message, faults);
    }
}
