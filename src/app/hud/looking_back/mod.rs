//! A game looked through again: its replay, the review of its decisions, and playing on from a moment of it.

pub mod play_on;
pub mod replay;
pub(super) mod review;
pub(super) mod review_moves;
