//! Checks that the content of every game needs.

use crate::content::{Content, Document, Faults, Located};
use crate::engine::bounded::OutOfBounds;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// Entries without their places: what is left of them once they are checked.
pub fn values<T>(located: Vec<Located<T>>) -> Vec<T> {
    located.into_iter().map(|l| l.value).collect()
}

/// The entries of a file that a game need not have and that holds nothing but the list section `section`; none without it.
pub fn only_list<T: DeserializeOwned>(
    content: &Content,
    path: &str,
    section: &str,
    faults: &mut Faults,
) -> Vec<Located<T>> {
    if !content.has(path) {
        return Vec::new();
    }
    let doc = content.document(path, faults);
    doc.only(&[section], faults);
    doc.list(section, faults)
}

/// Tells an id that is empty or more than one word: names of cards and actions are made of ids.
pub fn check_word<T>(at: &Located<T>, field: &str, id: &str, faults: &mut Faults) {
    if id.is_empty() || id.contains(char::is_whitespace) {
        at.fault(field, format!("the id '{id}' must be one word"), faults);
    }
}

/// Tells a colour that is not written as `#RRGGBB`.
pub fn check_color<T>(at: &Located<T>, field: &str, color: &str, faults: &mut Faults) {
    let digits = color.strip_prefix('#');
    if !digits.is_some_and(|d| d.len() == 6 && d.chars().all(|x| x.is_ascii_hexdigit())) {
        let message = format!("the colour '{color}' must be written as #RRGGBB");
        at.fault(field, message, faults);
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
        let told = OutOfBounds {
            number: n,
            least,
            most,
        };
        at.fault(field, told.to_string(), faults);
    }
}

/// Tells when fewer can play at most than at least: the fields `min_players` and `max_players`.
pub fn check_players<T, N: PartialOrd>(at: &Located<T>, least: N, most: N, faults: &mut Faults) {
    if least > most {
        let message = "the smallest number of players is above the largest";
        at.fault("min_players", message, faults);
    }
}
