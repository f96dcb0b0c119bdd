//! Tortuga: five pirate games on one table.
//!
//! Read the modules in this order; arrows point one way and `tests/architecture.rs` keeps them so.
//!
//! - [`engine`]: what a game is (trait, seats, seeded randomness, a match with its history, pieces and zones)
//! - [`content`]: the RON files of the base game and of mods, merged and checked
//! - [`wording`]: what the program itself says, apart from the games
//! - [`games`]: the games, one folder each, pure rules and their projection to pieces and words
//! - [`ai`]: tree search over any game, levels, the arena
//! - [`registry`]: the only place outside `games` that names a particular game
//! - [`session`]: one table in play, whatever the game: people, AIs, saving, undo, log
//! - [`records`]: the journal of finished games, and what is read off it
//! - [`cli`]: the command line and the text mode
//!
//! The Bevy window is a package of its own, `tortuga_app` in `src/app`, that stands on this one.

// What comes from outside the program must not bring it down; tests may.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

pub mod ai;
pub mod cli;
pub mod content;
pub mod engine;
pub mod games;
pub mod records;
pub mod registry;
pub mod session;
pub mod wording;
