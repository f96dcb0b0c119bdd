//! A match as it goes on: decisions, events, undo, thinking, what happened since the last turn, and what can be said of it afterwards.
//!
//! - [`deal_commitment`]: a fair deal: before the first decision a code is shown that fixes everything that chance will bring, and
//!   afterwards what it was made from, so that anybody can make it again
//! - `fact_history`: what could be read off a match at each of its moments, told where it changed: most facts stay as they are from
//!   one decision to the next
//! - `facts`: what can be read off a state by name, whatever the game
//! - [`fingerprint`]: a position as one short word, to see whether two are the same
//! - [`finished_game`]: what each seat has done in a finished game: which conditions of the game's achievements are fulfilled
//! - `highlights`: what stood out in a finished game, in a few sentences: how the lead went, and of what somebody had more than
//!   everybody else
//! - [`local_session`]: the one `Session`, for every game: a `Match` and everything that happened in it
//! - `play_clock`: how long a match has been played, without the time in which nobody was there
//! - [`plays`]: how often the cards and pieces of a game came into play in one match
//! - [`recap`]: what happened since a player's last decision, told by player
//! - `recap_builder`: finds what happened since a player's last decision
//! - `recorded_event`: what has happened at a table, event by event
//! - `reload`: a save played again: its decisions one after the other, and whether they lead to where it was left
//! - [`replay`]: a match that is looked through: the same session, whose present is wherever one looks, and which nobody can change
//! - [`runner_up`]: the second choice: which one a hint is compared with, and what is said of it
//! - [`taken_back`]: what taking back takes back
//! - [`think`]: thinking that can run on any thread: it owns a view and the level's parameters, and nothing else
//! - [`timeline`]: the places at which one can stop in a match that is looked through: after each event, and where decisions, turns
//!   and rounds begin
//! - `undo`: undoing: to which decision, what goes with it, and what has not happened then

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
