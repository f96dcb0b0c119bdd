//! How the game plays itself.
//!
//! - [`evaluation`]: how a position is judged where the search stops playing on (docs/ai.md)
//! - [`features`]: what games teach: how a seat stands, and what each may expect by it
//! - [`policy`]: rules of thumb for quick play (section 12): what a choice is worth
//! - [`search`]: what a search is told (section 12), and what chance shows

pub mod evaluation;
pub mod features;
pub mod policy;
pub mod search;
