//! The game as people see it: its pieces, its choices, and all of it in words.
//!
//! - [`blocked`]: why nothing can be done with a thing now, in one sentence
//! - [`choices`]: what may be done now, with where to click for it and what it would lead to
//! - [`cues`]: pace, sound and picture of everything that happens
//! - [`describe`]: the whole position in words: for the text mode and screen readers
//! - [`effect_text`]: what cards do, in sentences made from the closed list of effects, so that a mod's card explains
//!   itself too
//! - `encyclopedia`: every card and piece of the game, and when one is played
//! - [`faces`]: what cards and other things look like: their faces with every slot filled
//! - [`forecast`]: how things stand for one ship: what its cargo could fetch and where, whom it could hunt, who hunts
//!   it
//! - [`hints`]: why an action is a good idea, in one sentence, from facts of the position
//! - [`log`]: the log, line by line
//! - `merits`: what one choice has over another, as far as it is certain
//! - `panels`: the panels of the seats: scores, where they come from, and what else is worth knowing of everybody
//! - [`pieces`]: the position as pieces in zones
//! - [`previews`]: what a choice promises, in numbers: its words are made of the same
//! - [`prompts`]: what is to be decided now, in one line
//! - [`refusals`]: why an action is refused: the rule that forbids it, in one sentence
//! - [`sentences`]: how things of the table are called
//! - [`show`]: the game as the table shows it: gathers pieces, choices and words
//! - [`targets`]: which ships could be attacked this turn, and what could be reached
//! - [`turn_order`]: who sails next in this round
//! - `verdict`: the end of the game in a sentence: who has won, and how
//! - [`warnings`]: what a choice throws away or risks, said before it is made (section 13, "Warn before")
//! - [`zones`]: the zones of the table, and what every piece is known by

pub mod blocked;
pub mod choices;
pub mod cues;
pub mod describe;
pub mod effect_text;
pub(super) mod encyclopedia;
pub mod faces;
pub mod forecast;
pub mod hints;
pub mod log;
pub(super) mod merits;
pub(super) mod panels;
pub mod pieces;
pub mod previews;
pub mod prompts;
pub mod refusals;
pub mod sentences;
pub mod show;
pub mod targets;
pub mod turn_order;
pub(super) mod verdict;
pub mod warnings;
pub mod zones;
