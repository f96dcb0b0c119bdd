//! Everything that is read, in a language: dictionaries, templates with their slots, plurals, and what is left to translate.
//!
//! - `about`: what a language says of itself, in its `language.ron`
//! - `dictionary`: the words of one file in another language, and where words stand in a file
//! - [`elision`]: words that are shortened before a vowel, as in French: "de Ben", but "d'Ana"
//! - [`languages`]: the words of other languages
//! - [`plural`]: which form of a word goes with a number, by the rules of Unicode (CLDR) for the language
//! - `pseudo`: a language that nobody speaks: English with accents, in brackets, and longer by two fifths, as translations are
//! - [`sentence`]: sentences as types: which there are and what fills their slots is declared once, in Rust; their words are RON
//! - [`template`]: what a new mod begins with: the files of `assets/shared/templates/<kind>` and, where a game has its own,
//!   `assets/<game>/templates/<kind>`
//! - [`text`]: sentences as data: templates with `{slots}`
//! - [`to_translate`]: the files of a new language: every English word that the game says, each with itself in the place of its
//!   translation
//! - `translation`: a language that is spoken: its words, read from its files, and how they are laid over documents

pub(super) mod about;
pub(super) mod dictionary;
pub mod elision;
pub mod languages;
pub mod plural;
pub(super) mod pseudo;
pub mod sentence;
pub mod template;
pub mod text;
pub mod to_translate;
pub(super) mod translation;
