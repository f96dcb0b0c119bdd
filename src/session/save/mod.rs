//! What is kept of matches: save files, the player's folder with its lock, which mods are wanted, and what is kept of a game in which
//! the program fell over.

pub mod content_mark;
pub mod crash;
pub mod home_lock;
pub mod mod_choice;
pub mod mods_refusal;
pub mod save_file;
pub mod start_mark;
pub mod store;
