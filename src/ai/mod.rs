//! Thinking about any game: information-set tree search, levels, matches between players.
//!
//! - [`tree`]: what a search remembers
//! - [`mod@search`]: how it grows, from a view
//! - `plans`: how whole plans are compared, where a turn is a long row of decisions
//! - [`level`]: how a level of play comes to a decision
//! - [`arena`]: matches between players
//! - [`report`]: what the arena measured

pub mod arena;
pub mod level;
mod plans;
pub mod report;
pub mod search;
pub mod tree;

pub use arena::{Contest, Player};
pub use level::{Decision, Thinking, decide};
pub use report::Report;
pub use search::{Budget, Verdict, search};
