//! A game looked through again: its replay, the review of its decisions, and playing on from a moment of it.
//!
//! - `play_on`: who plays on from where a match is looked through
//! - `replay`: the bar with which a match is looked through: where one is, steps, from whose perspective, and how to play on from
//!   here
//! - `review`: the review of a match that is looked through: in the drawer everybody's chance to win over the moves, what it came
//!   to for each player, and what each move was worth
//! - `review_moves`: the moves of a match that was reviewed: which of them were turning points, what each was worth, and what would
//!   have been better

pub mod play_on;
pub mod replay;
pub(super) mod review;
pub(super) mod review_moves;
