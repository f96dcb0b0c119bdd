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
//! - `text`, `meaning`: how things are called and what cards do; `log`: what happened; `keys`: the sentences there must be
//! - [`bot`]: what a search is told; `plan`, `greedy`: plans for a turn, and simple players by them; `quick`: a turn at once;
//!   `candidates`: plans that a search compares; `judge`, `bearings`: what a position is worth; `load_weights`: their numbers
//! - `show`, `playable`: the game to the rest of the program; `picture`: the map; `table`, `seats`: its pieces; `cue`: pace,
//!   sound and picture of what happens; `choose`, `choice`, `promise`, `prompt`, `warn`, `targets`: choices with what they cost, bring and
//!   risk; `agenda`: who sails next; `why`, `refuse`, `obstacle`, `advice`, `describe`, `outlook`: why not, why, and all of it in words
//! - [`facts`], `names`: state and actions by name; `invariants`: what must always hold

pub mod action;
mod advice;
mod agenda;
mod bearings;
pub mod bot;
mod candidates;
pub mod card;
pub mod chart;
mod choice;
mod choose;
mod cue;
pub mod data;
mod deeds;
mod describe;
pub mod event;
pub mod facts;
mod fortune;
mod greedy;
mod invariants;
mod judge;
mod keys;
mod keys_why;
pub mod load;
mod load_cards;
mod load_map;
mod load_options;
mod load_weights;
mod log;
mod lots;
mod meaning;
mod names;
mod obstacle;
mod outlook;
pub mod perks;
mod picture;
mod plan;
mod playable;
pub mod position;
mod promise;
mod prompt;
mod quick;
mod refuse;
mod refuse_card;
mod routes;
pub mod rules;
pub mod score;
mod seats;
pub mod setup;
mod show;
pub mod space;
pub mod state;
mod table;
mod tables;
mod targets;
mod text;
mod turn;
pub mod view;
mod warn;
mod why;
mod why_ship;

pub use action::{Action, Phase, Play};
pub use card::{Card, CardSet, Good, Navy, Ship, ShipKind, ShipSet};
pub use data::Rules;
pub use event::Event;
pub use space::{Space, SpaceSet};
pub use state::State;
pub use view::View;
