//! Challenges: puzzles, and games that are the same for everybody by date.
//!
//! - [`goal`]: what must be true in the end, as conditions over facts
//! - [`puzzle`]: what a puzzle is, as `assets/<game>/puzzles.ron` has it
//! - [`attempt`]: whether who plays a puzzle has reached its goal
//! - [`walkthrough`]: its solution in the words of the table
//! - [`proof`]: that a puzzle can be solved, and not by the first thing that comes to mind
//! - [`calendar`]: days and weeks
//! - [`deal`]: the daily and the weekly game of a date, as `assets/<game>/challenges.ron` has them
//! - [`progress`]: what was solved and tried, in the player's folder

pub mod attempt;
pub mod calendar;
pub mod deal;
pub mod goal;
pub mod progress;
pub mod proof;
pub mod puzzle;
pub mod walkthrough;
