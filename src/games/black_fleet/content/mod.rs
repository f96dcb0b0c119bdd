//! What RON can say, how it is read and checked, and what the rules look up.
//!
//! - `bot_tables`: what bots know, compiled from the numbers by which they weigh
//! - [`card`]: goods, ships, cards and sets of them as small numbers
//! - [`chart`]: the map: what RON can say of it, and what is looked up at every step
//! - `compiled`: the cards compiled for the hot path
//! - `cues`: the cues of the game by name
//! - `distances`: how far it is from every hex to ports, beaches and lairs, for evaluations
//! - [`load`]: reading the game's content and checking it: every fault with its place, all of them at once
//! - `merits`: the clauses under `merits` in `assets/black_fleet/text.ron`: what one choice can have over another
//! - [`rules`]: everything RON says about the game, checked and compiled
//! - [`schema`]: what the content of Black Fleet can say
//! - `sentences`: the sentences of `assets/black_fleet/text.ron`: which there must be, and what they may speak of
//! - [`space`]: places on the map as small numbers, and sets of them
//! - `terrain`: the map as the table shows it: its hexes, and a sign beside every port
//! - [`weights`]: the numbers by which bots weigh, as RON says them

pub(super) mod bot_tables;
pub mod card;
pub mod chart;
pub(super) mod compiled;
pub(crate) mod cues;
pub(super) mod distances;
pub mod load;
pub(super) mod merits;
pub mod rules;
pub mod schema;
pub(super) mod sentences;
pub mod space;
pub(super) mod terrain;
pub mod weights;
