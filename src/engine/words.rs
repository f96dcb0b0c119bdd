//! Text with meaning: runs of words, some of which name a card, a seat or a rule.

use super::piece::Face;
use super::seat::{BySeat, Seat};

/// What a run of text points to.
#[derive(Clone, PartialEq, Debug)]
pub enum Link {
    /// A card: hovering shows its face.
    Card(Face),
    /// A player: drawn in the seat's colour with the emblem.
    Seat(Seat),
    /// A chapter of the rulebook by id.
    Rule(String),
    /// Something to act on: drawn in brass.
    Verb,
    /// Something lost or dangerous: drawn in red.
    Bad,
    /// Something gained or safe: drawn in green.
    Good,
}

/// Words that share one link (or none).
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The words.
    pub text: String,
    /// What they point to.
    pub link: Option<Link>,
}

/// A sentence of runs.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Words(pub Vec<Run>);

impl Words {
    /// Plain words.
    pub fn plain(text: impl Into<String>) -> Words {
        Words(vec![Run {
            text: text.into(),
            link: None,
        }])
    }

    /// Adds plain words.
    #[must_use]
    pub fn then(mut self, text: impl Into<String>) -> Words {
        self.0.push(Run {
            text: text.into(),
            link: None,
        });
        self
    }

    /// Adds words that point to something.
    #[must_use]
    pub fn link(mut self, text: impl Into<String>, link: Link) -> Words {
        self.0.push(Run {
            text: text.into(),
            link: Some(link),
        });
        self
    }

    /// Adds other words.
    #[must_use]
    pub fn and(mut self, other: Words) -> Words {
        self.0.extend(other.0);
        self
    }

    /// All of them in a row, with `between` between two.
    pub fn joined(all: impl IntoIterator<Item = Words>, between: &str) -> Words {
        let mut all = all.into_iter();
        let first = all.next().unwrap_or_default();
        all.fold(first, |row, words| row.then(between).and(words))
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|r| r.text.is_empty())
    }
}

impl std::fmt::Display for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|r| f.write_str(&r.text))
    }
}

/// The players' names as the texts use them.
#[derive(Clone, PartialEq, Debug)]
pub struct Names(pub BySeat<String>);

impl Names {
    /// The name of one seat.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat).map_or("?", String::as_str)
    }
}
