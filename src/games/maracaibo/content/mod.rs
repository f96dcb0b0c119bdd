//! What RON can say, how it is read and checked, and what the rules look up.
//!
//! - `bot_tables`: what bots know, compiled from the numbers by which they weigh
//! - [`card`]: the kinds of treasure, and how much there can be of everything
//! - [`cause`]: where an effect comes from
//! - [`chart`]: a layout of the sea compiled: which places there are, what lies beside what, and where ships can sail
//!   (5.2)
//! - [`compiled`]: effects and lasting benefits compiled: everything small and copied, lists as ranges of one store
//! - `cues`: the cues of the game by name
//! - [`effect_texts`]: what is shown and said of the words of the vocabulary
//! - `features`: the numbers that describe a seat for learning, and the stages of a game that are learned apart
//! - [`load`]: reading the game's content and checking it: every fault with its place, all of them at once
//! - `merits`: the clauses under `merits` in `assets/maracaibo/text.ron`: what one choice can have over another
//! - [`rules`]: everything RON says about the game, checked and compiled
//! - [`schema`]: what RON can say: the numbers of the rules and the cards
//! - `sentences`: the sentences of `assets/maracaibo/text.ron`: which there must be, and what they may speak of
//! - `terrain`: the sea and the way into the jungle as the table shows them: maps whose cells carry cards and signs
//! - [`track`]: the way into the jungle compiled, and where explorers can go (7.2)
//! - [`vocabulary`]: the closed words of the content: what can be counted, what effects do, what cards give for good,
//!   and how points are scored
//! - [`weights`]: the numbers by which bots weigh, as RON says them

pub(super) mod bot_tables;
pub mod card;
pub mod cause;
pub mod chart;
pub mod compiled;
pub(crate) mod cues;
pub mod effect_texts;
pub(super) mod features;
pub mod load;
pub(super) mod merits;
pub mod rules;
pub mod schema;
pub(super) mod sentences;
pub(super) mod terrain;
pub mod track;
pub mod vocabulary;
pub mod weights;
