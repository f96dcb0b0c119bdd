//! A match as it goes on: decisions, events, undo, thinking, what happened since the last turn, and what can be said of it afterwards.

pub mod deal_commitment;
pub(super) mod fact_history;
pub(super) mod facts;
pub mod fingerprint;
pub mod finished_game;
pub(super) mod highlights;
pub mod local_session;
pub(super) mod play_clock;
pub mod plays;
pub mod recap;
pub(super) mod recap_builder;
pub(super) mod recorded_event;
pub(super) mod reload;
pub mod replay;
pub mod runner_up;
pub mod taken_back;
pub mod think;
pub mod timeline;
pub(super) mod undo;
