//! What a person wrote in a text of its own: the position of a scenario, or the scenario itself. It is read as an entry of a
//! content file is, so every fault stands at its line and column, and one does not hide the next.
//!
//! A game reads its position so:
//!
//! ```text
//! let (position, mut written) = Written::read::<Position>(setup)?;
//! for (seat, cards) in written.by_seat("hands", &position.hands, seats) {
//!     for (n, id) in cards.iter().enumerate() {
//!         let at = format!("hands.{}.{n}", seat.index());
//!         let found = written.found(&at, "card", id, rules.find_card(id), rules.card_ids());
//!     }
//! }
//! written.finish(state)
//! ```
//!
//! A path leads to a field: `round`, `hands.0`, `hands.0.2` (the third of a list), `players.1.slots`.

use super::diagnostic::{Diagnostic, Faults};
use super::entry::Entry;
use super::outline::{Node, Shape, name, outline};
use super::source::{Place, Source};
use super::unknown::unknown;
use crate::engine::Seat;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

/// A text that was read, where its parts stand, and what is wrong with it so far.
#[derive(Clone, Debug)]
pub struct Written {
    entry: Entry,
    faults: Faults,
}

impl Written {
    /// The parts of `text`, none of them read yet. `file` is what faults call it.
    ///
    /// # Errors
    /// Brackets, commas and quotes that are amiss, and every name that is given twice.
    pub fn outline(file: &str, text: &str) -> Result<Written, Faults> {
        let source = Arc::new(Source::new(file.to_owned(), None, text.to_owned()));
        let (root, flaws) = outline(text);
        let told = |flaw: &super::scan::SyntaxError| source.fault(flaw.at, flaw.message.clone());
        let mut faults = Faults::default();
        flaws.iter().for_each(|flaw| faults.push(told(flaw)));
        let Some(root) = root else {
            return Err(faults);
        };
        let file = Place {
            range: 0..text.len(),
            source,
        };
        twice(&file, &root, &mut faults);
        match faults.is_empty() {
            true => Ok(Written {
                entry: Entry::new(&file, &root),
                faults,
            }),
            false => Err(faults),
        }
    }

    /// Reads a position, or another structure that is a text of its own. What is amiss with single numbers of it is kept.
    ///
    /// # Errors
    /// Everything that keeps it from being read, each at its place.
    pub fn read<T: DeserializeOwned>(text: &str) -> Result<(T, Written), Faults> {
        let mut written = Written::outline("position", text)?;
        match written.whole() {
            Some(value) => Ok((value, written)),
            None => Err(written.faults),
        }
    }

    /// Reads a file that the program itself writes into the player's folder.
    ///
    /// # Errors
    /// The first fault, with the file, its line and its column.
    pub fn own_file<T: DeserializeOwned>(file: &Path, text: &str) -> Result<T, String> {
        let read = || {
            let mut written = Written::outline(&file.display().to_string(), text)?;
            match written.whole() {
                Some(value) => written.finish(value),
                None => Err(written.faults),
            }
        };
        let first = |faults: Faults| {
            faults
                .0
                .first()
                .map_or_else(String::new, ToString::to_string)
        };
        read().map_err(first)
    }

    /// The value of the whole text; faults are kept. With numbers out of bounds there may be both.
    pub fn whole<T: DeserializeOwned>(&mut self) -> Option<T> {
        self.entry.read(&mut self.faults)
    }

    /// The value of the part that `path` leads to, or the faults that keep it from being read.
    ///
    /// # Errors
    /// Every fault, at its place.
    pub fn part<T: DeserializeOwned>(&self, path: &str) -> Result<T, Faults> {
        let mut faults = Faults::default();
        let alone = Entry::alone(self.entry.place(path));
        match alone.read(&mut faults) {
            Some(value) if faults.is_empty() => Ok(value),
            _ => Err(faults),
        }
    }

    /// A fault at the value of the field `path`, or of the part of it that is there; the empty path is the whole text.
    pub fn at(&self, path: &str, message: impl Into<String>) -> Diagnostic {
        self.entry.place(path).fault(message)
    }

    /// Keeps a fault at the value of the field `path`.
    pub fn tell(&mut self, path: &str, message: impl Into<String>) {
        self.faults.push(self.at(path, message));
    }

    /// Keeps a fault at the name of the field `path`: a seat that is not there, a cell nobody knows.
    pub fn tell_name(&mut self, path: &str, message: impl Into<String>) {
        self.faults.push(self.entry.name_place(path).fault(message));
    }

    /// A fault at the name `key`, which may have dots, in the table `path`.
    pub fn at_name_of(&self, path: &str, key: &str, message: impl Into<String>) -> Diagnostic {
        self.entry.name_in(path, key).fault(message)
    }

    /// The text of the part `path` with as many lines and blanks before it as make places in it those in the whole text.
    pub fn aligned(&self, path: &str) -> String {
        let place = self.entry.place(path);
        let at = place.fault("");
        let lines = "\n".repeat(at.line.saturating_sub(1));
        let columns = " ".repeat(at.column.saturating_sub(1));
        format!("{lines}{columns}{}", place.text())
    }

    /// Keeps faults that concern the whole.
    pub fn tell_all(&mut self, messages: impl IntoIterator<Item = String>) {
        for message in messages {
            self.tell("", message);
        }
    }

    /// All faults, those that concern the whole behind those that were kept.
    pub fn take_all(&mut self, messages: impl IntoIterator<Item = String>) -> Faults {
        self.tell_all(messages);
        std::mem::take(&mut self.faults)
    }

    /// What `name` at `path` means: `found`, or a fault with the nearest of the `valid` names. `what` says which sort of thing
    /// was looked for ("card", "space").
    pub fn found<'a, T>(
        &mut self,
        path: &str,
        what: &str,
        name: &str,
        found: Option<T>,
        valid: impl Iterator<Item = &'a str> + Clone,
    ) -> Option<T> {
        let place = self.entry.place(path);
        self.known(&place, what, name, found, valid)
    }

    /// The same where the name itself is a field: `ships: {"m_pink": ...}` at the path `ships.m_pink`.
    pub fn found_name<'a, T>(
        &mut self,
        path: &str,
        what: &str,
        name: &str,
        found: Option<T>,
        valid: impl Iterator<Item = &'a str> + Clone,
    ) -> Option<T> {
        let place = self.entry.name_place(path);
        self.known(&place, what, name, found, valid)
    }

    fn known<'a, T>(
        &mut self,
        place: &Place,
        what: &str,
        name: &str,
        found: Option<T>,
        valid: impl Iterator<Item = &'a str> + Clone,
    ) -> Option<T> {
        if found.is_none() {
            self.faults.push(place.fault(unknown(what, name, valid)));
        }
        found
    }

    /// The seat with this number among `seats`, or a fault at `path`.
    pub fn seat(&mut self, path: &str, seat: usize, seats: usize) -> Option<Seat> {
        let found = Seat::checked(seat, seats);
        if found.is_none() {
            self.tell(path, no_seat(seat, seats));
        }
        found
    }

    /// The entries of a table by seat, each of a seat that is there; other seats are faults at their number.
    pub fn by_seat<'a, T>(
        &mut self,
        path: &str,
        table: &'a BTreeMap<usize, T>,
        seats: usize,
    ) -> Vec<(Seat, &'a T)> {
        let mut out = Vec::new();
        for (seat, value) in table {
            match Seat::checked(*seat, seats) {
                Some(seat) => out.push((seat, value)),
                None => self.tell_name(&format!("{path}.{seat}"), no_seat(*seat, seats)),
            }
        }
        out
    }

    /// Whether nothing is wrong so far.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    /// `value` if nothing is wrong.
    ///
    /// # Errors
    /// All faults that were kept.
    pub fn finish<T>(self, value: T) -> Result<T, Faults> {
        match self.faults.is_empty() {
            true => Ok(value),
            false => Err(self.faults),
        }
    }
}

fn no_seat(seat: usize, seats: usize) -> String {
    format!(
        "There is no seat {seat}, only 0 to {}.",
        seats.saturating_sub(1)
    )
}

/// Every name that is given twice in one pair of brackets: the reader would keep the last without a word.
fn twice(file: &Place, node: &Node, faults: &mut Faults) {
    match &node.shape {
        Shape::Plain => {}
        Shape::List(items) | Shape::Tuple(items) => {
            items.iter().for_each(|item| twice(file, item, faults));
        }
        Shape::Fields(fields) => {
            let mut seen = BTreeSet::new();
            for field in fields {
                let key = file.within(field.key.clone());
                let name = name(key.text());
                if !seen.insert(name.clone()) {
                    faults.push(key.fault(format!("'{name}' is given twice")));
                }
                twice(file, &field.value, faults);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Default, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    struct Little {
        hook: Option<usize>,
        hands: BTreeMap<usize, Vec<String>>,
    }

    fn places(faults: &Faults) -> Vec<(usize, usize, &str)> {
        let of = |d: &'_ Diagnostic| (d.line, d.column);
        let all = faults.0.iter();
        all.map(|d| (of(d).0, of(d).1, d.message.as_str()))
            .collect()
    }

    #[test]
    fn what_is_optional_is_written_without_some() {
        let (little, written) = Written::read::<Little>("(hook: 1)").expect("readable");
        assert_eq!((little.hook, written.is_sound()), (Some(1), true));
    }

    #[test]
    fn faults_stand_at_their_field_and_say_what_was_meant() {
        let text = "(\n  hands: {\n    0: [\"key\", \"chset\"],\n    7: [],\n  },\n)";
        let (little, mut written) = Written::read::<Little>(text).expect("readable");
        let named = ["key", "chest"];
        for (seat, ids) in written.by_seat("hands", &little.hands, 2) {
            for (n, id) in ids.iter().enumerate() {
                let path = format!("hands.{}.{n}", seat.index());
                let found = named.iter().find(|k| *k == id);
                written.found(&path, "card", id, found, named.into_iter());
            }
        }
        let faults = written.finish(()).expect_err("two faults");
        assert_eq!(
            places(&faults),
            [
                (4, 5, "There is no seat 7, only 0 to 1."),
                (3, 16, "unknown card 'chset', did you mean 'chest'?"),
            ]
        );
    }

    #[test]
    fn a_name_that_is_given_twice_is_no_longer_lost() {
        let faults = Written::read::<Little>("(hands: {0: [], 1: [],\n 0: [\"key\"]})");
        let faults = faults.expect_err("a fault");
        assert_eq!(places(&faults), [(2, 2, "'0' is given twice")]);
    }

    #[test]
    fn every_unknown_field_is_told_in_plain_words() {
        let faults = Written::read::<Little>("(hok: 1,\n hands: {},\n sails: 2)");
        let faults = faults.expect_err("faults");
        let told = places(&faults);
        assert_eq!(told[0], (1, 2, "unknown field 'hok', did you mean 'hook'?"));
        assert_eq!((told[1].0, told[1].1), (3, 2), "{told:?}");
    }
}
