//! The rules: the position, what may be decided, and what comes of it.
//!
//! - [`action`]: what a seat can decide, and what there is to decide
//! - `apply`: what an action sets in motion, up to the next decision (section 5.1)
//! - `bonus`: Chest and Key: the bonus, and drawing cards at random
//! - `chance`: what chance can bring, by name: fixed draws of scenarios
//! - [`determinize`]: full states drawn from what a seat may know: each that fits as likely as the next
//! - `effects`: what placed cards do (section 7), and the Diving Incident
//! - [`event`]: what can happen
//! - [`game`]: the game as the engine plays it (section 5): who decides, what is legal, what follows
//! - `incident`: the Diving Incident (section 7.2), and the line losing cards
//! - `invariants`: the invariants of section 10 that one state can show
//! - [`legal`]: what a seat may decide now (section 5), and what bars the rest
//! - [`observation`]: what one seat may know (section 4.2)
//! - [`risk`]: the risk aid (4.4): the chance of an incident, from what the viewer may know
//! - [`scoring`]: scores, places and the end of the game (section 8)
//! - [`setup`]: a new game (section 3): every draw from one stream, in the specified order
//! - [`state`]: the state: flat, small, cheap to clone

pub mod action;
pub(super) mod apply;
pub(super) mod bonus;
pub(super) mod chance;
pub mod determinize;
pub(super) mod effects;
pub mod event;
pub mod game;
pub(super) mod incident;
pub(super) mod invariants;
pub mod legal;
pub mod observation;
pub mod risk;
pub mod scoring;
pub mod setup;
pub mod state;
