//! What RON can say, how it is read and checked, and what the rules look up.
//!
//! - [`card`]: cards, suits and sets of cards as small numbers
//! - `compiled`: the compiled content: plain arrays that the hot path reads
//! - `cues`: the cues of the game by name
//! - `features`: the numbers that describe a seat for learning
//! - [`load`]: reading the game's content and checking it: every fault with its place, all of them at once
//! - `merits`: the clauses under `merits` in `assets/captain_ecarrasse/text.ron`: what one choice can have over another
//! - [`rules`]: everything RON says about the game, checked and compiled
//! - [`schema`]: what RON can say: suits with an effect, loot cards, divers with modifiers, variants with rules, and
//!   all of it compiled
//! - `sentences`: the sentences of `assets/captain_ecarrasse/text.ron`: which there must be, and what they may
//!   speak of
//! - [`weights`]: the numbers by which bots weigh, as RON says them

pub mod card;
pub(super) mod compiled;
pub(crate) mod cues;
pub(super) mod features;
pub mod load;
pub(super) mod merits;
pub mod rules;
pub mod schema;
pub(super) mod sentences;
pub mod weights;
