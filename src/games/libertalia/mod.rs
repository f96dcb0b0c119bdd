//! Libertalia: send one character a day, take booty, and keep a crew that earns.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification.
//!
//! - [`card`]: ranks, tiles and sets of them as small numbers
//! - [`data`]: what RON can say; [`load`]: reading and checking it; `tables`: it compiled
//! - [`state`], [`action`]: the position, decisions and happenings
//! - [`setup`], [`position`]: a new game, or one written by hand
//! - [`rules`]: what is legal; `turn`: the phases; `ties`: the order of equal ranks; `effects`: what characters do;
//!   `carry`: choices carried out; `moves`: how coins, cards and tiles move
//! - [`score`]: the rest day and the places
//! - [`view`]: what a seat may know
//! - `text`: how things are called; `log`: what happened; `deeds`: what is about to happen; `keys`: the sentences there
//!   must be
//! - [`bot`]: what a search is told; `thumb`, `easy`: rules of thumb; `worth`, `hints`: what they go by; `judge`: what a position is worth
//! - `show`, `playable`: the game to the rest of the program; `table`, `board`, `seats`: its pieces; `cue`: pace, sound and
//!   picture of what happens; `choose`, `warn`: choices with what they cost and risk; `agenda`: who acts next, who may hold
//!   what; `why`, `advice`, `foresight`, `describe`: why not, why, what is to come, and all of it in words
//! - [`facts`], `names`: state and actions by name; `invariants`: what must always hold

pub mod action;
mod advice;
mod agenda;
mod board;
pub mod bot;
pub mod card;
mod carry;
mod choose;
mod cue;
pub mod data;
mod deeds;
mod describe;
mod easy;
mod effects;
pub mod facts;
mod foresight;
mod hints;
mod invariants;
mod judge;
mod keys;
pub mod load;
mod load_characters;
mod load_options;
mod load_weights;
mod log;
mod lots;
mod moves;
mod names;
mod playable;
pub mod position;
pub mod reckoning;
mod refusal;
pub mod rules;
pub mod score;
mod seats;
pub mod setup;
mod show;
pub mod sources;
pub mod state;
mod table;
mod tables;
mod text;
mod thumb;
mod ties;
mod turn;
pub mod view;
mod warn;
mod why;
mod worth;

pub use action::{Action, Event, Part, Phase};
pub use card::{Kind, Rank, RankSet, Tiles};
pub use data::Rules;
pub use state::State;
pub use view::View;
