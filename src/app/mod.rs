//! The window: Bevy draws the table, egui lays the overlays over it, and a [`crate::session::Session`] runs the game.
//!
//! One `plugin` function per file; this file only lists them. Nothing in here names a game.

pub mod art;
pub mod clickables;
pub mod hud;
pub mod idle;
pub mod keys;
pub mod play;
pub mod screens;
pub mod settings;
pub mod sound;
pub mod table;
pub mod theme;
