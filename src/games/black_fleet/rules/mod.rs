//! The rules: the position, what may be decided, and what comes of it.
//!
//! - [`action`]: what a seat can decide, and what there is to decide
//! - `apply`: the course of a turn (section 5), from decision to decision
//! - `chance`: what chance can bring, by name: fixed draws of scenarios
//! - [`determinize`]: full states drawn from what a seat may know: each that fits as likely as the next
//! - [`event`]: what can happen
//! - `fortune`: Fortune cards (7.9): on what they can be played, and what they do
//! - [`game`]: the game as the engine plays it (section 5): who decides, what is legal, what follows
//! - [`income`]: what doubloons came from, for the score sheet
//! - `invariants`: what must always hold at a decision (section 10)
//! - [`legal`]: what a seat may decide now (section 5)
//! - [`observation`]: what a seat may know (section 4)
//! - `pathfinding`: where ships can sail, and along which spaces (7.1)
//! - [`perks`]: what a player's face-up Development cards give them
//! - [`scoring`]: worth and places (section 8)
//! - [`setup`]: a new game (section 3, and §11 for two)
//! - `ship_actions`: ship actions (A5 to A10): when they are possible, what they bring, and carrying them out
//! - [`state`]: the state: flat, small, cheap to clone

pub mod action;
pub(super) mod apply;
pub(super) mod chance;
pub mod determinize;
pub mod event;
pub(super) mod fortune;
pub mod game;
pub mod income;
pub(super) mod invariants;
pub mod legal;
pub mod observation;
pub(super) mod pathfinding;
pub mod perks;
pub mod scoring;
pub mod setup;
pub(super) mod ship_actions;
pub mod state;
