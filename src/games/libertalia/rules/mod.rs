//! The rules: the position, what may be decided, and what comes of it.
//!
//! - [`event`]: what can happen
//! - [`determinize`]: full states drawn from what a seat may know: each that fits as likely as the next
//! - [`legal`]: what a seat may decide now (section 5)
//! - [`action`]: what a seat can decide, and what can happen
//! - [`apply`]: the course of a day (5.2 to 5.4), from decision to decision
//! - [`chance`]: what chance can bring, by name: fixed draws of scenarios
//! - [`effects`]: what characters do by day and at night (section 7)
//! - [`game`]: the phase machine (section 5): who decides, what is legal
//! - [`invariants`]: what must always hold at a decision (section 10)
//! - [`observation`]: what a seat may know (4.2), and full states that fit it (4.3)
//! - [`resolve`]: carrying a choice out (section 6), a free one or a forced one
//! - [`score_sources`]: what the campaigns that are over brought, by source
//! - [`scoring`]: the rest day (8.1) and the places (8.2)
//! - [`setup`]: a new game and a new campaign (section 3)
//! - [`state`]: the state: flat, small, cheap to clone
//! - [`tie_breaks`]: the order of equal ranks (5.1), under every tie-break
//! - [`transfers`]: how doubloons, cards and tiles move, whatever moves them

pub mod action;
pub(crate) mod apply;
pub(crate) mod chance;
pub mod determinize;
pub(crate) mod effects;
pub mod event;
pub mod game;
pub(crate) mod invariants;
pub mod legal;
pub mod observation;
pub(crate) mod resolve;
pub mod score_sources;
pub mod scoring;
pub mod setup;
pub mod state;
pub(crate) mod tie_breaks;
pub(crate) mod transfers;
