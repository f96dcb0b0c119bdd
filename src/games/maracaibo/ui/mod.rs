//! The game as people see it: its pieces, its choices, and all of it in words.
//!
//! - `blocked`: why nothing can be done with a thing now, in one sentence
//! - `choices`: what may be done now, with where to click for it and what it would lead to
//! - `cues`: pace, sound and picture of everything that happens
//! - `describe`: the whole position in words: for the text mode and screen readers
//! - `effect_text`: what effects, lasting benefits and scorings do, in words made from the closed vocabulary, so that a
//!   mod's card explains itself too
//! - `encyclopedia`: every card and piece of the game, and when one is played
//! - `faces`: what cards, tiles and places look like: their faces with every slot filled
//! - `hints`: why an action is a good idea, in one sentence, from facts of the position
//! - `links`: names in sentences that show the picture of what they name
//! - `log`: the log, line by line
//! - `merits`: what one choice has over another, as far as it is certain
//! - `panels`: the scores of every captain: what they have now, and what they would score if the game ended now, by
//!   source
//! - `pieces`: the position as pieces in zones: which zones there are, what a piece is known by, and what an item
//!   of the table is about
//! - `previews`: what a choice promises, in numbers: its words are made of the same
//! - `prompts`: what is to be decided now, in one line, and what it comes from
//! - `refusals`: why an action is refused: the rule that forbids it, in one sentence
//! - `seat_zones`: the zones of a captain's own boards, and what every piece there is known by
//! - `sentences`: how things of the table are called
//! - `show`: the game as the table shows it: gathers pieces, choices and words
//! - [`signs`]: effects, lasting benefits and conditions as pictures with numbers: what stands on cards, tiles and
//!   spaces
//! - `sorting`: the orders in which a player may have their improvements laid
//! - `tooltips`: what the things on the table are and do, for tooltips and large cards
//! - `verdict`: the end of the game in a sentence: who has won, and how
//! - `warnings`: what a choice throws away or risks, said before it is made (section 13, "Warn")
//! - [`zones`]: the zones of the table, and what every piece is known by

pub(super) mod blocked;
pub(super) mod choices;
pub(super) mod cues;
pub(super) mod describe;
pub(super) mod effect_text;
pub(super) mod encyclopedia;
pub(super) mod faces;
pub(super) mod hints;
pub(super) mod links;
pub(super) mod log;
pub(super) mod merits;
pub(super) mod panels;
pub(super) mod pieces;
pub(super) mod previews;
pub(super) mod prompts;
pub(super) mod refusals;
pub mod seat_zones;
pub(super) mod sentences;
pub(super) mod show;
pub mod signs;
pub(super) mod sorting;
pub(super) mod tooltips;
pub(super) mod verdict;
pub(super) mod warnings;
pub mod zones;
