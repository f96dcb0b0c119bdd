//! How the game plays itself.
//!
//! - `candidates`: the plans that a search compares: the best turns by the evaluation, and some that are different
//! - `evaluation`: what a position is worth to each seat (section 12): doubloons, cards, and what the ships promise
//! - `placement`: what a ship is worth wherever it might be (section 12): all that does not depend on the place is worked out once
//! - `plans`: plans for a whole turn, ship by ship (section 12): where it stops, what it does there, where it ends
//! - `policy`: the specification's simple players (section 12): the best plan for this turn, and nothing beyond
//! - `rollout`: quick play: a whole turn at once, as the search imagines it
//! - [`search`]: how the game plays itself (section 12): simple players, quick play, and what a search is told

pub(super) mod candidates;
pub(super) mod evaluation;
pub(super) mod placement;
pub(super) mod plans;
pub(super) mod policy;
pub(super) mod rollout;
pub mod search;
