//! How the game plays itself.
//!
//! - [`evaluation`]: how a position is judged where the search stops playing on (docs/ai.md)
//! - [`policy`]: rules of thumb for quick play (section 12): what a choice is worth
//! - [`search`]: what a search is told (section 12), and what chance shows

pub mod evaluation;
pub mod policy;
pub mod search;
