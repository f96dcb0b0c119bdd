//! What characters do (section 7): the words of effects. Each word is told once: its numbers, when it may happen, what it
//! does step by step, and what may be said of it. What a step changes is in `rules::effects`; what is said stands in
//! `cards.ron`, beside the characters.
//!
//! - `definitions`: when each word may happen, what it does and what is said of it
//! - `said`: the situations in which something is said of an effect, and what may be spoken of
//! - `steps`: what an effect does, one thing after the other
//! - `words`: the words as RON has them, with their numbers

mod definitions;
mod said;
mod steps;
mod words;

pub(crate) use definitions::Effect;
pub(crate) use said::{Case, Said, Slot};
pub(crate) use steps::{Count, Step};
pub use words::{Doubloons, EffectDef, Fx, Tiles, Time};
