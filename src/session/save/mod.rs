//! What is kept of matches: save files, the player's folder with its lock, which mods are wanted, and what is kept of a game in which
//! the program panicked.
//!
//! - [`content_mark`]: which content a match was begun with
//! - [`crash`]: what is kept of a game in which the program panicked: a save in which nobody is named, with what happened above it,
//!   so that whoever mends the program plays it up to there
//! - [`home_lock`]: one program at a time keeps its games in a player's folder: two would put each other's aside again and again
//! - [`mod_choice`]: which mods the player wants, as it is kept in their folder
//! - [`mods_refusal`]: why a mod is not installed, in words
//! - [`save_file`]: save files: a seeded start and the actions taken since, as text that people can read
//! - [`start_mark`]: whether the program came as far as the title last time
//! - [`store`]: the player's folder: saved games and their lists

pub mod content_mark;
pub mod crash;
pub mod home_lock;
pub mod mod_choice;
pub mod mods_refusal;
pub mod save_file;
pub mod start_mark;
pub mod store;
