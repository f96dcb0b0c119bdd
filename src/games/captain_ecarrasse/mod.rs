//! Captain Ecarrasse: dive for the best card of each suit, surface before two of a suit meet.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification.
//! Where sources differ, the rulings decide: R7 (the incident card is never placed), R38 (Triple Share doubles the bonus),
//! R39, R41, R46.
//!
//! - [`card`]: cards, suits and sets of them as small numbers
//! - [`data`]: what RON can say; `tables`: it compiled
//! - [`state`], [`action`]: the position, decisions and happenings

//! - [`score`]: scores and places
//! - [`view`]: what a seat may know

pub mod action;
pub mod bot;
mod effects;
mod rules;
pub mod card;
pub mod data;
pub mod score;
pub mod state;
mod tables;
pub mod view;

pub use action::{Action, DebtWhy, Event, Phase, Place, Why};
pub use card::{Card, CardSet, Suit, SuitSet};
pub use data::Rules;
pub use state::State;
pub use view::View;
