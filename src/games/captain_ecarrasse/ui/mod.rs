//! The game as people see it: its pieces, its choices, and all of it in words.
//!
//! - [`blocked`]: why nothing can be done with a thing now, in one sentence
//! - [`choices`]: what may be done now, with its consequences written on it
//! - `cues`: pace, sound and picture of everything that happens
//! - [`describe`]: the whole position in words: for the text mode and screen readers
//! - `encyclopedia`: every card and piece of the game, and when one is played
//! - [`faces`]: what cards and other things look like: their faces with every slot filled
//! - [`hints`]: why an action is a good idea, in one sentence
//! - [`log`]: the log, line by line
//! - `merits`: what one choice has over another, as far as it is certain
//! - [`odds`]: the risk of a draw in words, as the risk aid is set
//! - `panels`: the panels of the seats: scores, where they come from, and what else is worth knowing of everybody
//! - [`pieces`]: the position as pieces in zones
//! - [`previews`]: what a choice promises: reckoned once, by trying it on what the viewer knows, and told in words and
//!   as data
//! - `prompts`: what is to be decided now, in one line
//! - `refusals`: why an action is refused: the rule that forbids it, in one sentence that names nobody
//! - [`sentences`]: how things of the table are called
//! - [`show`]: the game as the table shows it: gathers pieces, choices and words
//! - `verdict`: the end of the game in a sentence: who has won, and how
//! - `warnings`: what to look out for before one decides: beside the prompt
//! - [`zones`]: the zones of the table, and what every piece is known by

pub mod blocked;
pub mod choices;
pub(super) mod cues;
pub mod describe;
pub(super) mod encyclopedia;
pub mod faces;
pub mod hints;
pub mod log;
pub(super) mod merits;
pub mod odds;
pub(super) mod panels;
pub mod pieces;
pub mod previews;
pub(super) mod prompts;
pub(super) mod refusals;
pub mod sentences;
pub mod show;
pub(super) mod verdict;
pub(super) mod warnings;
pub mod zones;
