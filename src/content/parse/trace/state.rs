//! What was learned so far of a type that is read from nothing, and how a reading of it ends.

use crate::content::parse::shape::Types;
use crate::engine::bounded::OutOfBounds;
use serde::de;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

#[derive(Default)]
pub(super) struct State {
    pub(super) types: Types,
    pub(super) bounds: BTreeMap<String, (i64, i64)>,
    /// Places from which nothing more can be learned.
    pub(super) done: BTreeSet<String>,
    /// Places that are being read.
    pub(super) open: BTreeSet<String>,
    /// How often something was learned.
    pub(super) learned: usize,
}

impl State {
    pub(super) fn learn(&mut self) {
        self.learned += 1;
    }

    pub(super) fn is_free(&self, place: &str) -> bool {
        !self.done.contains(place) && !self.open.contains(place)
    }
}

/// Why a reading ended.
#[derive(Debug)]
pub(super) struct End(pub(super) String);

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for End {}

impl de::Error for End {
    fn custom<T: fmt::Display>(message: T) -> End {
        End(message.to_string())
    }
}

/// Bounds that a reading at `place` ended by, written down; other ends are handed on.
pub(super) fn note_bounds(state: &RefCell<State>, place: &str, end: End) -> End {
    let Some(told) = OutOfBounds::parse(&end.0) else {
        return end;
    };
    let bounds = (told.least, told.most);
    let mut state = state.borrow_mut();
    if state.bounds.insert(place.to_owned(), bounds).is_none() {
        state.learn();
    }
    End(String::new())
}

/// Begins to read a place; how much was learned before.
pub(super) fn opened(state: &RefCell<State>, place: &str) -> usize {
    let mut state = state.borrow_mut();
    state.open.insert(place.to_owned());
    state.learned
}

/// Ends to read a place that was opened when so much was learned.
pub(super) fn closed(state: &RefCell<State>, place: &str, before: usize) {
    let mut state = state.borrow_mut();
    state.open.remove(place);
    if state.learned == before {
        state.done.insert(place.to_owned());
        state.learn();
    }
}
