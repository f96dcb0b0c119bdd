//! The rules: the position, what may be decided, and what comes of it.
//!
//! - [`action`]: what a seat can decide, and what there is to decide
//! - `apply`: the course of a day (5.2 to 5.4), from decision to decision
//! - `chance`: what chance can bring, by name: fixed draws of scenarios
//! - [`determinize`]: full states drawn from what a seat may know: each that fits as likely as the next
//! - `effects`: what effects do (section 7): what each step changes, to whom, capped by what, for the rules and for all who
//!   speak of it
//! - [`event`]: what can happen
//! - [`game`]: the game as the engine plays it (section 5): who decides, what is legal, what follows
//! - `invariants`: what must always hold at a decision (section 10)
//! - [`legal`]: what a seat may decide now (section 5)
//! - [`observation`]: what a seat may know (4.2)
//! - `resolve`: carrying a choice out (section 6), a free one or a forced one
//! - [`score_sources`]: what the campaigns that are over brought, by source
//! - [`scoring`]: the rest day (8.1) and the places (8.2)
//! - [`setup`]: a new game and a new campaign (section 3)
//! - [`state`]: the state: flat, small, cheap to clone
//! - `tie_breaks`: the order of equal ranks (5.1), under every tie-break
//! - `transfers`: how doubloons, cards and tiles move, whatever moves them

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
pub(super) mod resolve;
pub mod score_sources;
pub mod scoring;
pub mod setup;
pub mod state;
pub(super) mod tie_breaks;
pub(super) mod transfers;
