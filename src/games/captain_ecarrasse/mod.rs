//! Captain Ecarrasse: dive for the best card of each suit, surface before two of a suit meet.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification. Where sources differ, the rulings
//! decide: R7 (the incident card is never placed), R38 (Triple Share doubles the bonus), R39, R41, R46.
//!
//! - [`card`]: cards, suits and sets of them as small numbers
//! - [`data`]: what RON can say; [`load`]: reading and checking it; `tables`: it compiled
//! - [`state`], [`action`]: the position, decisions and happenings
//! - [`setup`], [`position`]: a new game, or one written by hand
//! - [`rules`]: the phase machine; `turn`, `effects`, `incident`, `bonus`: what follows from a decision
//! - [`score`]: scores and places; [`risk`]: the risk aid
//! - [`view`]: what a seat may know
//! - [`bot`]: simple play and rollouts; [`judge`]: what a position is worth
//! - `table`: pieces and zones; `text`: the log and the position in words; `choose`: choices and warnings; `promise`: what
//!   choices bring; `why`: why not; `keys`: the
//!   sentences there must be; `advice`: hints;
//!   `show` and `playable` put it all behind the engine's traits
//! - [`facts`]: state and actions by name; `invariants`: what must always hold

pub mod action;
mod advice;
mod bonus;
pub mod bot;
pub mod card;
mod choose;
pub mod data;
mod effects;
pub mod facts;
mod incident;
mod invariants;
pub mod judge;
mod keys;
pub mod load;
mod load_divers;
mod load_options;
mod names;
mod odds;
mod playable;
pub mod position;
mod promise;
pub mod risk;
pub mod rules;
pub mod score;
pub mod setup;
mod show;
pub mod state;
mod table;
mod tables;
mod text;
mod turn;
pub mod view;
mod why;

pub use action::{Action, DebtWhy, Event, Phase, Place, Why};
pub use card::{Card, CardSet, Suit, SuitSet};
pub use data::Rules;
pub use risk::{Risk, RiskMode};
pub use state::State;
pub use view::View;
