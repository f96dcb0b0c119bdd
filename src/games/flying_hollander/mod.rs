//! The Flying Hollander: shed hand, clash row and final cards before the others do.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification.
//!
//! - [`card`]: cards, kinds, sets and piles of them as small numbers
//! - [`data`]: what RON can say; [`load`]: reading and checking it; `tables`: it compiled
//! - [`state`], [`action`]: the position, decisions and happenings
//! - [`setup`], [`position`]: a new game, or one written by hand; `names`: the cards in it by name
//! - [`rules`]: what is legal; `turn`, `effects`: what follows from a decision
//! - [`score`] counts cards left and gives places
//! - [`view`]: what a seat may know
//! - [`bot`]: what the search is told; `thumb`: rules of thumb; [`judge`]: what a position is worth; `sift`: what is worth a
//!   thought
//! - `promise`: what choices bring; `keys`: the sentences there must be
//! - [`facts`]: state and actions by name; `invariants`: what must always hold

pub mod action;
mod advice;
pub mod bot;
pub mod card;
mod choose;
pub mod data;
mod describe;
mod effects;
pub mod facts;
mod invariants;
pub mod judge;
mod keys;
pub mod load;
mod load_options;
mod names;
mod playable;
pub mod position;
mod promise;
pub mod rules;
pub mod score;
pub mod setup;
mod show;
mod sift;
pub mod state;
mod table;
mod tables;
mod text;
mod thumb;
mod turn;
pub mod view;
mod why;

pub use action::{Action, Demand, Event, Layer, Phase, Stage};
pub use card::{Card, CardSet, Kind, KindSet};
pub use data::Rules;
pub use state::State;
pub use tables::Deck;
pub use view::View;
