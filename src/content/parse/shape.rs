//! What a file can say, as data: what values look like, and the types with names that they are made of.

use serde::Serialize;
use std::collections::BTreeMap;

/// What a value looks like.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Shape {
    /// Anything at all, or something that only its reader knows.
    #[default]
    Anything,
    /// `true` or `false`.
    Flag,
    /// A number with a point.
    Fraction,
    /// A whole number, within bounds where it has some.
    Whole(Option<(i64, i64)>),
    /// Text in quotes.
    Text,
    /// One of the others, or nothing.
    Maybe(Box<Shape>),
    /// `[...]`
    List(Box<Shape>),
    /// `(..., ...)`
    Tuple(Vec<Shape>),
    /// `{...: ...}`
    Table(Box<Shape>, Box<Shape>),
    /// A type with a name.
    Named(String),
}

/// A type with a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Type {
    /// Named fields.
    Fields(Vec<(String, Shape)>),
    /// One of these words, each with what follows it.
    Words(Vec<(String, Follows)>),
}

/// What follows a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Follows {
    /// Nothing.
    Nothing,
    /// Values in parentheses.
    Values(Vec<Shape>),
    /// Named fields in parentheses.
    Fields(Vec<(String, Shape)>),
}

/// Types by name.
pub type Types = BTreeMap<String, Type>;
