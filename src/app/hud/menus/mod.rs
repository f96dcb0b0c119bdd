//! The screens around a game: title, set-up, saved games, settings, mods, records, challenges, and what they remember between frames.

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
