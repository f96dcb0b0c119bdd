//! Thinking about any game: information-set tree search, levels, matches between players.
//!
//! - [`rollout`]: games played on to where they are judged
//! - [`budget`]: what a search may spend, and what it finds
//! - [`tree`]: what a search remembers
//! - [`mod@search`]: how it grows, from a view
//! - `plans`: how whole plans are compared, where a turn is a long row of decisions
//! - [`level`]: how a level of play comes to a decision
//! - [`analysis`]: decisions looked at afterwards
//! - [`arena`]: matches between players
//! - [`report`]: what the arena measured
//! - [`bradley_terry`]: several players on one scale
//! - [`training`]: positions to learn an evaluation from, out of games of a level against itself
//! - [`regression`]: learning what each feature adds to the score, by the stage of the game
//! - [`backpropagation`]: teaching a network what wins
//! - [`tuning`]: setting numbers by what wins
//! - `search`: information-set tree search with one observer, over any game

pub mod analysis;
pub mod arena;
pub mod backpropagation;
pub mod bradley_terry;
pub mod budget;
pub mod level;
mod plans;
pub mod regression;
pub mod report;
pub mod rollout;
pub mod search;
pub mod training;
pub mod tree;
pub mod tuning;

pub use arena::{Contest, ContestError, Player};
pub use budget::{ActionBias, Budget, SearchResult};
pub use level::{Decision, LevelSettings, decide};
pub use report::Report;
pub use search::search;
