//! How the game plays itself.
//!
//! - `candidates`: the plans that a search compares: where the ship sails and what is done first there, or what is done
//!   now
//! - `evaluation`: what a position is worth to each captain, in points (section 12): what they would score now, and
//!   what their things still promise
//! - `features`: what games teach: how a position is described, seat by seat, and how it is judged by what was learned
//! - `heuristics`: rules of thumb (section 12): what effects, upgrades, cards and places are worth to who decides, in
//!   points
//! - `marginal_values`: what somebody has, and what more of it would be worth to them
//! - `policy`: players by rules of thumb: the best of what may be done now, decision by decision (section 12)
//! - [`search`]: how the game plays itself (section 12): simple players, quick play, and what a search is told
//! - `valuation`: what more of each thing is worth in a position, filled in step by step: each needs those before it

pub(super) mod candidates;
pub(super) mod evaluation;
pub(super) mod features;
pub(super) mod heuristics;
pub(super) mod marginal_values;
pub(super) mod policy;
pub mod search;
pub(super) mod valuation;
