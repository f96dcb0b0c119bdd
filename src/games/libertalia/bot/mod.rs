//! How the game plays itself.
//!
//! - `easy`: the weakest player with a thought (12.7, Easy): any card, but the best tile
//! - `evaluation`: what a position is worth to each seat where the search stops
//! - `heuristics`: what tiles and den cards are worth to their owner before the rest day (12.3, 12.4)
//! - `policy`: rules of thumb (12.7): the yardsticks for everything stronger, and quick play inside the search
//! - [`search`]: how the game plays itself (section 12): quick play for rollouts, and what a search is told

pub(super) mod easy;
pub(super) mod evaluation;
pub(super) mod heuristics;
pub(super) mod policy;
pub mod search;
