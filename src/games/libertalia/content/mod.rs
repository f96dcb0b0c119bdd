//! What RON can say, how it is read and checked, and what the rules look up.
//!
//! - `bot_tables`: what the rules of thumb look up, compiled from the characters and the weights
//! - [`card`]: ranks, booty and sets of them as small numbers
//! - `compiled`: the content compiled for the hot path
//! - `cues`: the cues of the game by name
//! - `effect_texts`: what is said of effects, as RON has it
//! - [`effects`]: the words of effects: when each may happen, what it does step by step, what is said of it
//! - [`load`]: reading the game's content and checking it: every fault with its place, all of them at once
//! - `merits`: the clauses under `merits` in `assets/libertalia/text.ron`: what one choice can have over another
//! - [`rules`]: everything RON says about the game, checked and compiled
//! - [`schema`]: what RON can say: characters with influence and effects, booty, colours, the numbers of the rules
//! - `sentences`: the sentences of `assets/libertalia/text.ron`: which there must be, and what they may speak of
//! - [`weights`]: the numbers by which bots weigh, as RON says them

pub(super) mod bot_tables;
pub mod card;
pub(super) mod compiled;
pub(crate) mod cues;
pub(super) mod effect_texts;
pub mod effects;
pub mod load;
pub(super) mod merits;
pub mod rules;
pub mod schema;
pub(super) mod sentences;
pub mod weights;
