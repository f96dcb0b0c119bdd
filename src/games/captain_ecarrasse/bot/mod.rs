//! How the game plays itself.
//!
//! - [`evaluation`]: how a position is judged where the search stops playing on (docs/ai.md)
//! - [`search`]: how the game plays itself (section 12): rules of thumb for quick play, a judgement of positions, and
//!   what chance shows

pub mod evaluation;
pub mod search;
