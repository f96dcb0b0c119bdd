//! Black Fleet: carry goods, rob merchants, bury treasure, and buy the governor's daughter free before the others do.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification.
//!
//! - [`card`]: goods, ships, cards and sets of them as small numbers; [`space`]: places on the map
//! - [`data`]: what RON can say; [`load`]: reading and checking it; [`chart`]: the map compiled; `tables`: the cards compiled
//! - [`state`], [`action`], [`event`]: the position, decisions and happenings; [`perks`]: what face-up cards give
//! - [`setup`], [`position`]: a new game, or one written by hand
//! - [`rules`]: what is legal; `routes`: where ships can sail; `deeds`: ship actions; `fortune`: Fortune cards; `turn`: the
//!   phases
//! - [`score`] gives places
//! - [`view`]: what a seat may know
//! - [`facts`], `names`: state and actions by name; `invariants`: what must always hold

pub mod action;
pub mod card;
pub mod chart;
pub mod data;
mod deeds;
pub mod event;
pub mod facts;
mod fortune;
mod invariants;
pub mod load;
mod load_cards;
mod load_map;
mod load_options;
mod names;
pub mod perks;
pub mod position;
mod routes;
pub mod rules;
pub mod score;
pub mod setup;
pub mod space;
pub mod state;
mod tables;
mod turn;
pub mod view;

pub use action::{Action, Phase, Play};
pub use card::{Card, CardSet, Good, Navy, Ship, ShipKind, ShipSet};
pub use data::Rules;
pub use event::Event;
pub use space::{Space, SpaceSet};
pub use state::State;
pub use view::View;
