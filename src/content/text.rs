//! Sentences as data: templates with `{slots}`.

use crate::engine::{Link, Words};
use std::collections::BTreeMap;

/// The templates of one game by key. That every key exists with the right slots is checked when they are loaded.
#[derive(Clone, Debug, Default)]
pub struct Texts(pub BTreeMap<String, String>);

/// What fills a slot.
#[derive(Clone, Debug)]
pub enum Arg {
    /// Plain words.
    Plain(String),
    /// Words with a link.
    Linked(String, Link),
    /// Several, joined by commas.
    List(Vec<Arg>),
}

impl Texts {
    /// The sentence `key` with its slots filled. A template may mark verbs with `*stars*` (see [`Link::Verb`]).
    /// An unknown key gives the key itself, so that a fault is seen and nothing breaks.
    pub fn say(&self, _key: &str, _args: &[(&str, Arg)]) -> Words {
        todo!()
    }
}
