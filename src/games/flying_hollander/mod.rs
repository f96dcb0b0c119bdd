//! The Flying Hollander: shed hand, clash row and final cards before the others do.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification.
//!
//! - [`card`]: cards, kinds, sets and piles of them as small numbers
//! - [`data`]: what RON can say; `tables`: it compiled
//! - [`state`], [`action`]: the position, decisions and happenings
//! - [`view`]: what a seat may know
//! - [`bot`]: simple play and rollouts

pub mod action;
pub mod bot;
pub mod card;
pub mod data;
pub mod state;
mod tables;
pub mod view;

pub use action::{Action, Demand, Event, Layer, Phase, Stage};
pub use card::{Card, CardSet, Kind, KindSet};
pub use data::Rules;
pub use state::State;
pub use tables::Deck;
pub use view::View;
