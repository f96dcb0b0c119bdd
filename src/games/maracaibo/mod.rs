//! Pirates of Maracaibo: sail through a sea of cards, build the ship, bury treasure, and be in Maracaibo before the others are
//! ready.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification.
//!
//! - [`card`]: the kinds of treasure, and how much there can be of everything
//! - [`data`], [`boards`], [`extras`]: what RON can say; [`vocabulary`]: its words for effects, lasting benefits and scoring
//! - [`load`]: reading and checking it, file by file; `load_fx`: which effect may stand where
//! - [`chart`]: a layout of the sea compiled, and where ships can sail
//! - [`track`]: the way into the jungle compiled, and where explorers can go
//! - [`tables`]: effects and lasting benefits compiled
//! - [`signs`]: the same as pictures with numbers
//! - [`metrics`]: what can be counted; [`score`]: what it is worth at the end, and places
//! - [`setup`], [`position`]: a new game, or one written by hand
//! - `ask`, `room`: what may be decided; `turn`: what a decision does; `voyage`, `raid`, `property`: what it does at sea, with dice,
//!   and for good; `effects`: what comes of it, up to the next question; `rounds`: how turns and rounds begin and end
//! - [`view`]: what a seat may know, and positions that fit it
//! - [`facts`], `names`: state and actions by name; `invariants`: what must always hold
//! - `text`, `meaning`, `things`: how things are called, what effects do and what things are; `keys`, `keys_choice`: the
//!   sentences there must be; `log`, `log_treasure`, `log_jordan`, `verdict`: what happened, and who has won
//! - `choice`, `choice_detail`, `promise`, `prompt`, `warn`, `why`, `refuse`, `advice`: what may be done, what it brings and risks, why not, and why;
//!   `describe`, `panel`: the position in words and in scores
//! - `table`: zones and pieces; `middle`, `seats`, `plates`: what lies in them; `faces`, `picture`: what it looks like

pub mod action;
mod advice;
mod ask;
mod bits;
pub mod boards;
pub mod bot;
mod candidates;
pub mod captain;
pub mod card;
pub mod chart;
mod choice;
mod choice_detail;
mod choose;
mod cue;
pub mod data;
mod describe;
mod effects;
pub mod event;
pub mod extras;
mod faces;
pub mod facts;
mod gains;
mod greedy;
mod invariants;
pub mod jordan;
mod judge;
mod keys;
mod keys_choice;
mod lasting;
pub mod load;
mod load_boards;
mod load_cards;
mod load_fx;
mod load_modules;
mod load_options;
mod load_sea;
mod load_solo;
mod load_weights;
mod log;
mod log_jordan;
mod log_treasure;
mod lore;
mod lots;
mod meaning;
pub mod metrics;
mod middle;
mod names;
mod panel;
mod picture;
pub mod pile;
mod plates;
mod playable;
pub mod position;
mod position_captain;
mod position_names;
mod position_sea;
mod prizes;
mod promise;
mod prompt;
mod property;
mod raid;
mod refuse;
mod room;
mod rounds;
pub mod row;
pub mod rules;
pub mod score;
mod seats;
pub mod setup;
mod show;
pub mod signs;
mod sorting;
pub mod state;
mod stops;
mod table;
pub mod tables;
mod task;
mod text;
mod things;
mod thumb;
pub mod track;
mod turn;
mod verdict;
pub mod view;
pub mod vocabulary;
mod voyage;
mod warn;
mod why;

pub use action::{Action, Phase};
pub use card::Kind;
pub use chart::{Chart, Place, PlaceSet};
pub use data::Rules;
pub use state::State;
pub use track::{Space, SpaceSet, Track};
