//! What was learned so far of a type that is read from nothing, and how a reading of it ends.

use crate::content::parse::shape::{Follows, Shape, Type, Types};
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

    /// Writes down a structure with these fields, and gives what it is called: two types of one name are told apart.
    pub(super) fn note_fields(&mut self, name: &str, fields: &[&str]) -> String {
        let named = |(field, _): &(String, Shape)| field.clone();
        let mut own = name.to_owned();
        while let Some(known) = self.types.get(&own) {
            match known {
                Type::Fields(known) if known.iter().map(named).eq(fields.iter().copied()) => {
                    break;
                }
                _ => own.push('\''),
            }
        }
        if !self.types.contains_key(&own) {
            let all = unknown_fields(fields);
            self.types.insert(own.clone(), Type::Fields(all));
            self.learn();
        }
        own
    }

    /// Writes down a type that is one of these words, and gives the word that is read next, with whether something can
    /// still be learned from it.
    pub(super) fn next_word(
        &mut self,
        name: &str,
        variants: &[&'static str],
    ) -> Option<(&'static str, bool)> {
        if !self.types.contains_key(name) {
            let all = variants
                .iter()
                .map(|word| ((*word).to_owned(), Follows::Nothing));
            self.types
                .insert(name.to_owned(), Type::Words(all.collect()));
            self.learn();
        }
        let place = |word: &&str| format!("{name}::{word}");
        let free = variants.iter().find(|word| self.is_free(&place(word)));
        let known = self.types.get(name);
        // With a word that stands alone a reader goes on to what comes next.
        let alone = variants.iter().find(|word| {
            let own = |(name, follows): &(String, Follows)| {
                name == **word && *follows == Follows::Nothing
            };
            let known = matches!(known, Some(Type::Words(words)) if words.iter().any(own));
            known && self.done.contains(&place(word))
        });
        let word = free.or(alone)?;
        Some((word, free.is_some()))
    }

    /// Writes down what a field looks like: one of the type `owner`, or one behind a word of it.
    pub(super) fn keep_field(
        &mut self,
        owner: &str,
        word: Option<&str>,
        number: usize,
        shape: Shape,
    ) {
        let fields = match (self.types.get_mut(owner), word) {
            (Some(Type::Fields(fields)), None) => Some(fields),
            (Some(Type::Words(words)), Some(word)) => {
                let own = words.iter_mut().find(|(name, _)| name == word);
                own.and_then(|(_, follows)| match follows {
                    Follows::Fields(fields) => Some(fields),
                    _ => None,
                })
            }
            _ => None,
        };
        let old = fields.and_then(|fields| fields.get_mut(number));
        if let (Some((_, old)), true) = (old, shape != Shape::Anything) {
            *old = shape;
        }
    }

    /// Writes down what follows a word.
    pub(super) fn keep_word(&mut self, owner: &str, word: &str, follows: Follows) {
        if let Some(Type::Words(words)) = self.types.get_mut(owner)
            && let Some((_, own)) = words.iter_mut().find(|(name, _)| name == word)
        {
            *own = follows;
        }
    }

    /// Writes down that these fields follow a word, unless that is known.
    pub(super) fn note_fields_behind(&mut self, owner: &str, word: &str, fields: &[&str]) {
        let known = match self.types.get(owner) {
            Some(Type::Words(words)) => words
                .iter()
                .any(|(name, follows)| name == word && matches!(follows, Follows::Fields(_))),
            _ => false,
        };
        if !known {
            self.keep_word(owner, word, Follows::Fields(unknown_fields(fields)));
        }
    }
}

/// Fields of which nothing but their names is known.
fn unknown_fields(fields: &[&str]) -> Vec<(String, Shape)> {
    let unknown = fields
        .iter()
        .map(|field| ((*field).to_owned(), Shape::default()));
    unknown.collect()
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
