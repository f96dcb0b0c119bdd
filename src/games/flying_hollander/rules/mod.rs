//! The rules: the position, what may be decided, and what comes of it.
//!
//! - [`event`]: what can happen
//! - [`determinize`]: full states drawn from what a seat may know: each that fits as likely as the next
//! - [`legal`]: what a seat may decide now (section 5), and why not
//! - [`action`]: what a seat can decide, and what can happen
//! - [`apply`]: how turns and games begin and end (5.1, 5.2, 5.6, 8.4)
//! - [`chance`]: what chance can bring, by name: fixed draws of scenarios
//! - [`effects`]: what a play sets in motion (5.3 to 5.5 and section 7)
//! - [`game`]: the phase machine (section 5): who decides, what is legal, what follows
//! - [`invariants`]: the invariants of section 10 that one state can show
//! - [`observation`]: what one seat may know (4.1, 4.2), and full states drawn from it (4.5)
//! - [`scoring`]: places, of a game and of a match (section 8)
//! - [`setup`]: a new game (section 3), the first of a match or a later one
//! - [`state`]: the state: flat, small, cheap to clone

pub mod action;
pub(crate) mod apply;
pub(super) mod chance;
pub mod determinize;
pub(crate) mod effects;
pub mod event;
pub mod game;
pub(crate) mod invariants;
pub mod legal;
pub mod observation;
pub mod scoring;
pub mod setup;
pub mod state;
