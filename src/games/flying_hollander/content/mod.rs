//! What RON can say, how it is read and checked, and what the rules look up.
//!
//! - [`card`]: cards, kinds and sets of them as small numbers
//! - `compiled`: the content compiled for the hot path: what is looked up at every step
//! - `cues`: the cues of the game by name
//! - [`demand`]: what the next play must satisfy (section 4.3)
//! - `features`: the numbers that describe a seat for learning
//! - [`load`]: reading the game's content and checking it: every fault with its place, all of them at once
//! - `merits`: the clauses under `merits` in `assets/flying_hollander/text.ron`: what one choice can have over another
//! - [`rules`]: everything RON says about the game, checked and compiled
//! - [`schema`]: what RON can say: kinds with rank and effect, the constants of the rules, and all of it compiled
//! - `sentences`: the sentences of `assets/flying_hollander/text.ron`: which there must be, and what they may speak
//!   of
//! - [`weights`]: the numbers by which bots weigh, as RON says them

pub mod card;
pub(super) mod compiled;
pub(crate) mod cues;
pub mod demand;
pub(super) mod features;
pub mod load;
pub(super) mod merits;
pub mod rules;
pub mod schema;
pub(super) mod sentences;
pub mod weights;
