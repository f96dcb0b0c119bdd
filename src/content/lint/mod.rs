//! What loads and is hardly meant: pictures that nothing shows, words that nobody reads, letters that no font has; and whether drawings are whole.
//!
//! - [`drawings`]: whether the drawings of mods are whole: every element is opened and closed where it should be
//! - [`letters`]: letters in the texts of mods that no font has: on the screen they would be empty boxes
//! - `pictures`: what is odd about the pictures of mods: names of none, pictures without a name, drawings that may stay blank
//! - [`places`]: where something odd about one entry is told: at the first place where a mod names it
//! - [`rules`]: what is allowed in a mod, but odd: no fault, and worth a look before somebody else plays with it
//! - `words`: what is odd about the words of mods: what a language leaves out, what is empty, slots that are not used

pub mod drawings;
pub mod letters;
pub(super) mod pictures;
pub mod places;
pub mod rules;
pub(super) mod words;
