//! The screens around a game: title, set-up, saved games, settings, mods, records, challenges, and what they remember between frames.
//!
//! - `achievements_page`: what can be achieved in a game, and what of it a player has
//! - `backdrop`: what lies behind menus where no table does: the captain's cabin, or the scene of the game that they are about
//! - `challenge_cache`: the challenges as last read: what there is, and what of it is solved
//! - `challenges`: the page of challenges: the games of the day and of the week, and the puzzles with what is solved
//! - `draft`: what has been chosen on the set-up screen so far
//! - `game_card`: a game on the title screen: its picture, what it is like, and the ways into it
//! - `keys_page`: which key does what, and how to change it
//! - `lesson_cache`: the tutorials as last read: what there is, and how far one has come
//! - `load`: saved games: what each is, and why one cannot be loaded
//! - `message`: something went wrong: what, and what to do
//! - `mods_cache`: the mods as the page shows them, and those that were dropped on the window
//! - `mods_drop`: files and folders that are dropped on the window: mods to be installed
//! - `mods_install`: a mod that was dropped on the window: what is in it, and whether it is installed
//! - `mods_page`: the mods: which there are, what they change, which are on, in which order
//! - `mods_row`: one mod on the page of mods
//! - `pause`: Esc during a game
//! - `records_cache`: the records as last read, and what of them is looked at
//! - `records_page`: the records: finished games in figures and as a chart, achievements, export and deleting
//! - `save_cache`: the saves as last read: what each is, and why one cannot be loaded
//! - `seat_palette`: the seats in the colours that the rules of their game give them
//! - `seats`: who plays which seat: a person can let an AI play theirs, of any level, and take it back
//! - `settings_page`: settings: in force at once, remembered
//! - `setup`: before a game: who plays, by which rules, with which luck
//! - `setup_options`: by which rules, at what table and with which luck a game is played: a page each, so that all of it fits
//!   beside the players
//! - `title`: the title screen: the name, what can be played, and the way to everything else
//! - `unsaved`: before a game is left that could not be saved: try again, stay, or leave all the same

pub(super) mod achievements_page;
pub(super) mod backdrop;
pub mod challenge_cache;
pub mod challenges;
pub mod draft;
pub mod game_card;
pub mod keys_page;
pub mod lesson_cache;
pub mod load;
pub mod message;
pub mod mods_cache;
pub(super) mod mods_drop;
pub(super) mod mods_install;
pub(super) mod mods_page;
pub(super) mod mods_row;
pub mod pause;
pub mod records_cache;
pub mod records_page;
pub mod save_cache;
pub mod seat_palette;
pub mod seats;
pub mod settings_page;
pub mod setup;
pub(super) mod setup_options;
pub mod title;
pub(super) mod unsaved;
