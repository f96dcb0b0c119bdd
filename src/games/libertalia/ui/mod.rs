//! The game as people see it: its pieces, its choices, and all of it in words.
//!
//! - `blocked`: why nothing can be done with a thing now, in one sentence
//! - `captions`: one line that explains a moment while the table dwells on it, and the log's word where an effect does
//!   nothing
//! - `choices`: what may be done now, with its consequences written on it
//! - `cues`: pace, sound and picture of everything that happens
//! - `describe`: the whole position in words: for the text mode and screen readers
//! - `encyclopedia`: every card and piece of the game, and when one is played
//! - [`faces`]: what cards and other things look like: their faces with every slot filled
//! - `forecast`: what sending a card would probably bring, told in whole numbers
//! - `hints`: why an action is a good idea, in one sentence, from facts of the position
//! - `log`: the log, line by line
//! - `merits`: what one choice has over another, as far as it is certain
//! - [`outcomes`]: what is said of effects, with the numbers of this position: for captions, the log and hints
//! - `panels`: the panels of the seats: scores, where they come from, and what else is worth knowing of everybody
//! - `pieces`: the position as pieces in zones
//! - `previews`: what a choice promises: reckoned once, and told in words and as data
//! - `prompts`: what is to be decided now, in one line, and what it comes from
//! - `refusals`: why the rules do not allow a decision, in one sentence
//! - `results`: what a campaign brought, and the places at the end
//! - [`score_sheet`]: where a player's points come from, for the score sheet: doubloons, booty by kind, what dens
//!   brought on the rest days
//! - `sentences`: how things of the table are called
//! - `show`: the game as the table shows it: gathers pieces, choices and words
//! - `turn_order`: who acts next and why, and who may hold what
//! - `verdict`: the end of the game in a sentence: who has won, and how
//! - `warnings`: what a choice costs and what it risks, said before it is made (13.5)
//! - [`zones`]: the zones of the table, and what every piece is known by

pub(super) mod blocked;
pub(super) mod captions;
pub(super) mod choices;
pub(super) mod cues;
pub(super) mod describe;
pub(super) mod encyclopedia;
pub mod faces;
pub(super) mod forecast;
pub(super) mod hints;
pub(super) mod log;
pub(super) mod merits;
pub mod outcomes;
pub(super) mod panels;
pub(super) mod pieces;
pub(super) mod previews;
pub(super) mod prompts;
pub(super) mod refusals;
pub(super) mod results;
pub mod score_sheet;
pub(super) mod sentences;
pub(super) mod show;
pub(super) mod turn_order;
pub(super) mod verdict;
pub(super) mod warnings;
pub mod zones;
