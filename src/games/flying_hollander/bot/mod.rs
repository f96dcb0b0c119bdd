//! How the game plays itself.
//!
//! - [`evaluation`]: how a position is judged where the search stops playing on (docs/ai.md)
//! - `features`: what games teach
//! - `policy`: rules of thumb (12.3): the yardstick for everything stronger, and quick play inside the search
//! - `pruning`: what is worth thinking about: one of several actions that come to the same, and no swap that never pays
//! - [`search`]: how the game plays itself (section 12): quick play for rollouts, and what a search is told

pub mod evaluation;
pub(super) mod features;
pub(super) mod policy;
pub(super) mod pruning;
pub mod search;
