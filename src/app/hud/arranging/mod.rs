//! A page on which the table of a game is arranged by hand.
//!
//! `editor` is what is being edited: the areas of a layout, the sample with which they are tried, what is selected. `page` shows it with `preview`
//! (for how many players, in which window), `zone_list` (the zones, for keys) and `canvas` (the table with their frames, for the pointer); `save`
//! writes the mod. `names` is what zones are called, `picture` paints the table beneath the frames.

mod canvas;
pub mod editor;
mod names;
pub mod page;
pub mod picture;
mod preview;
mod save;
mod zone_list;
