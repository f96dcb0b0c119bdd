//! Tutorials: a first game, told step by step at the real table with the real rules.
//!
//! - [`mod@file`]: what a tutorial is, as `assets/<game>/tutorials.ron` has it
//! - [`guide`]: where somebody is in one, and what they may do there
//! - [`resume`]: how far somebody came, so that they can go on there
//! - `file`: what a tutorial is, as `assets/<game>/tutorials.ron` has it: how the table begins, and its steps

pub mod file;
pub mod guide;
pub mod resume;

pub use file::{Step, Tutorial, Until};
pub use guide::TutorialRun;
