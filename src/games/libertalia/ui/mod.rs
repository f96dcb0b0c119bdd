//! The game as people see it: its pieces, its choices, and all of it in words.
//!
//! - [`outcomes`]: what an effect that begins is about to do, with the numbers of this position: for captions and the log
//! - [`faces`]: what cards and other things look like: their faces with every slot filled
//! - [`zones`]: the zones of the table, and what every piece is known by
//! - [`blocked`]: why nothing can be done with a thing now, in one sentence
//! - [`captions`]: what an effect that begins is about to do, with the numbers of this position: the caption of the
//!   moment, and the log's word where it does nothing
//! - [`choices`]: what may be done now, with its consequences written on it
//! - [`cues`]: pace, sound and picture of everything that happens
//! - [`describe`]: the whole position in words: for the text mode and screen readers
//! - [`forecast`]: what sending a card would probably bring, told in whole numbers
//! - [`hints`]: why an action is a good idea, in one sentence, from facts of the position
//! - [`log`]: the log, line by line, and the end
//! - [`pieces`]: the position as pieces in zones
//! - [`refusals`]: why the rules do not allow a decision, in one sentence
//! - [`score_sheet`]: where a player's points come from, for the score sheet: doubloons, booty by kind, what dens
//!   brought on the rest days
//! - [`sentences`]: how things of the table are called
//! - [`show`]: the game as the table shows it: gathers pieces, choices and words
//! - [`turn_order`]: who acts next and why, and who may hold what
//! - [`warnings`]: what a choice costs and what it risks, said before it is made (13.5)

pub(crate) mod blocked;
pub(crate) mod captions;
pub(crate) mod choices;
pub(crate) mod cues;
pub(crate) mod describe;
pub mod faces;
pub(crate) mod forecast;
pub(crate) mod hints;
pub(crate) mod log;
pub mod outcomes;
pub(crate) mod pieces;
pub(crate) mod refusals;
pub mod score_sheet;
pub(crate) mod sentences;
pub(crate) mod show;
pub(crate) mod turn_order;
pub(crate) mod warnings;
pub mod zones;
