//! What characters do (section 7): the words of effects. Each word is told once: its numbers, when it may happen, what it
//! does step by step, and what may be said of it. What a step changes is in `rules::effects`; what is said stands in
//! `cards.ron`, beside the characters.
//!
//! - `compiled`: a word with what it does, as the rules look it up
//! - `declare`: how words are declared
//! - `said`: the situations in which something is said of an effect, and what may be spoken of
//! - `words`: the words as RON has them, with all about them

mod compiled;
mod declare;
mod said;
mod words;

pub(crate) use compiled::Effect;
pub(crate) use said::{Case, Said, Slot};
pub(crate) use words::{Count, Step};
pub use words::{Doubloons, EffectDef, Fx, Tiles, Time};
