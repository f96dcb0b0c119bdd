//! What loads and is hardly meant: pictures that nothing shows, words that nobody reads, letters that no font has; and whether drawings are whole.

pub mod drawings;
pub mod letters;
pub(super) mod pictures;
pub mod places;
pub mod rules;
pub(super) mod words;
