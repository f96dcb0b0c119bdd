//! Sentences as types: which there are and what fills their slots is declared once, in Rust; their words are RON.
//!
//! ```ignore
//! sentences! {
//!     /// Every sentence of the game.
//!     pub(crate) enum Sentence {
//!         /// The log.
//!         Dives { who, card },
//!         DeckEmpty,
//!         Nth1 = "nth_1",
//!     }
//! }
//! texts.say(Sentence::Dives { who, card })
//! ```
//!
//! The words of `Dives` stand in the file under `dives`. A sentence that does not exist and a slot that is missing or too much
//! do not compile; a sentence that nobody says is told by the compiler; the loader checks every file against the same list.

use crate::engine::Link;
use crate::engine::bounded::{Bounded, Number};
use std::borrow::Cow;

/// The words with a capital at the beginning.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A fragment as a sentence: with a capital and a full stop.
pub fn as_sentence(words: &str) -> String {
    capital(words) + "."
}

/// What fills a slot.
#[derive(Clone, Debug)]
pub enum Arg {
    /// Plain words.
    Plain(String),
    /// Words with a link.
    Linked(String, Link),
    /// Several, joined by commas.
    List(Vec<Arg>),
    /// Several as a sentence names them: "Ana, Ben and Cleo". The last two are joined by the text `and`.
    All(Vec<Arg>),
}

impl Arg {
    /// The words with which it begins.
    pub(super) fn beginning(&self) -> &str {
        match self {
            Arg::Plain(text) | Arg::Linked(text, _) => text,
            Arg::List(list) | Arg::All(list) => list.first().map_or("", Arg::beginning),
        }
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Plain(text)
    }
}

/// Numbers as plain figures.
macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Plain(number.to_string())
            }
        })*
    };
}

from_numbers!(i32, u8, u16, u32, u64, usize);

impl<N: Number + Into<Arg>, const LEAST: i32, const MOST: i32> From<Bounded<N, LEAST, MOST>>
    for Arg
{
    fn from(number: Bounded<N, LEAST, MOST>) -> Arg {
        number.get().into()
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Plain(text.to_owned())
    }
}

/// One sentence of a closed list of them; made by [`sentences!`](crate::sentences).
pub trait Sentence: Sized {
    /// All sentences, in the order of their numbers.
    const DECLARED: &'static [Declared];

    /// Hands on the sentence's number, which is its place in [`DECLARED`](Sentence::DECLARED), and what fills its slots, in
    /// the order in which they are declared.
    fn fill<R>(self, with: impl FnOnce(usize, &[Arg]) -> R) -> R;
}

/// What is declared about one sentence.
#[derive(Clone, Debug)]
pub struct Declared {
    /// What it is called in Rust: `DeckEmpty`.
    pub name: &'static str,
    /// The key of its words, where it is not the name in small letters with a line before every capital (`deck_empty`).
    pub key: Option<&'static str>,
    /// What its words may speak of, as Rust writes it (`r#where`).
    pub slots: &'static [&'static str],
}

impl Declared {
    /// The key of its words in the file.
    pub fn key(&self) -> Cow<'static, str> {
        if let Some(key) = self.key {
            return Cow::Borrowed(key);
        }
        let mut key = String::with_capacity(self.name.len() + 4);
        for letter in self.name.chars() {
            if letter.is_uppercase() && !key.is_empty() {
                key.push('_');
            }
            key.extend(letter.to_lowercase());
        }
        Cow::Owned(key)
    }

    /// What its words may speak of, as the file writes it.
    pub fn slots(&self) -> impl Iterator<Item = &'static str> + Clone {
        let slots = self.slots.iter();
        slots.map(|slot| slot.strip_prefix("r#").unwrap_or(slot))
    }
}

/// Declares all sentences of one list with their slots: an enum with one variant a sentence and one field a slot.
#[macro_export]
macro_rules! sentences {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$about:meta])* $sentence:ident $(= $key:literal)? $({ $($slot:ident),+ $(,)? })?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug)]
        // A sentence lives as long as it takes to say it.
        #[allow(clippy::large_enum_variant, reason = "lives for one call")]
        #[allow(missing_docs, reason = "what a sentence means stands in the file of its words")]
        $vis enum $name {
            $($(#[$about])* $sentence $({ $($slot: $crate::content::Arg),+ })?),*
        }

        impl $crate::content::Sentence for $name {
            const DECLARED: &'static [$crate::content::Declared] = &[
                $($crate::content::Declared {
                    name: stringify!($sentence),
                    key: $crate::sentences!(@key $($key)?),
                    slots: &[$($(stringify!($slot)),+)?],
                }),*
            ];

            fn fill<R>(self, with: impl FnOnce(usize, &[$crate::content::Arg]) -> R) -> R {
                #[allow(clippy::enum_variant_names, reason = "the names are those of the sentences")]
                enum Number { $($sentence),* }
                match self {
                    $($name::$sentence $({ $($slot),+ })? => {
                        with(Number::$sentence as usize, &[$($($slot),+)?])
                    }),*
                }
            }
        }
    };
    (@key) => { None };
    (@key $key:literal) => { Some($key) };
}

#[cfg(test)]
mod tests {
    use super::*;

    sentences! {
        enum Said {
            /// With slots.
            DivesFor { who, r#where },
            Nth1 = "nth_1",
            SymbolDraw2,
        }
    }

    #[test]
    fn keys_and_slots_are_what_the_files_call_them() {
        let keys: Vec<_> = Said::DECLARED.iter().map(Declared::key).collect();
        assert_eq!(keys, ["dives_for", "nth_1", "symbol_draw2"]);
        let slots: Vec<_> = Said::DECLARED.iter().flat_map(Declared::slots).collect();
        assert_eq!(slots, ["who", "where"]);
    }

    #[test]
    fn a_sentence_knows_its_number_and_its_slots_in_order() {
        let words = |said: Said| said.fill(|number, args| format!("{number} {args:?}"));
        let who = Arg::from("Ana");
        let dives = Said::DivesFor {
            r#where: "here".into(),
            who,
        };
        assert_eq!(words(dives), r#"0 [Plain("Ana"), Plain("here")]"#);
        assert_eq!(words(Said::Nth1), "1 []");
        assert_eq!(words(Said::SymbolDraw2), "2 []");
    }
}
