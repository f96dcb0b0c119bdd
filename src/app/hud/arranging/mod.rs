//! A page on which the table of a game is arranged by hand.
//!
//! `desk` is what lies before the player: the areas of a layout, how they are tried, what is selected. `page` shows it with `tried` (for how many,
//! in which window), `shelf` (the list of zones, for keys) and `canvas` (the table with their frames, for the pointer); `keep` writes the mod. `names`
//! is what zones are called, `picture` paints the table beneath the frames.

mod canvas;
pub mod desk;
mod keep;
mod names;
pub mod page;
pub mod picture;
mod shelf;
mod tried;
