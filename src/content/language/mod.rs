//! Everything that is read, in a language: dictionaries, templates with their slots, plurals, and what is left to translate.

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
