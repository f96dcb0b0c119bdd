//! The rules: the position, what may be decided, and what comes of it.
//!
//! - [`action`]: what a seat can decide, and what there is to decide
//! - `apply`: how turns and games begin and end (5.1, 5.2, 5.6, 8.4)
//! - `chance`: what chance can bring, by name: fixed draws of scenarios
//! - [`determinize`]: full states drawn from what a seat may know: each that fits as likely as the next
//! - `effects`: what a play sets in motion (5.3 to 5.5 and section 7)
//! - [`event`]: what can happen
//! - [`game`]: the game as the engine plays it (section 5): who decides, what is legal, what follows
//! - `invariants`: the invariants of section 10 that one state can show
//! - [`legal`]: what a seat may decide now (section 5), and what bars the rest
//! - [`observation`]: what one seat may know (4.1, 4.2)
//! - [`scoring`]: places, of a game and of a match (section 8)
//! - [`setup`]: a new game (section 3), the first of a match or a later one
//! - [`state`]: the state: flat, small, cheap to clone

pub mod action;
pub(super) mod apply;
pub(super) mod chance;
pub mod determinize;
pub(super) mod effects;
pub mod event;
pub mod game;
pub(super) mod invariants;
pub mod legal;
pub mod observation;
pub mod scoring;
pub mod setup;
pub mod state;
