//! The table of a game arranged by hand: which areas a layout has and where they are written, how they are taken hold of, moved, sized and
//! snapped, what was done and undone, and the whole saved as a mod.
//!
//! [`area`] is a rectangle of a layout and what it comes to in a window, [`part`] one of them as it is shown, [`grip`] what a pointer takes hold
//! of, [`snap`] where edges stand well, [`drag`] what comes of a movement, [`plan`] all areas of one file with what was done to them,
//! [`save`] writes a mod; `spans` is where areas stand in a file.
//!
//! - [`area`]: a rectangle of a layout, by its four edges, and what it comes to in a window
//! - [`drag`]: what comes of a movement: edges that go along, within bounds, snapped where that is wanted
//! - [`grip`]: what a pointer takes hold of: a whole area, or some of its edges
//! - [`part`]: an area of a layout as it is shown in one window
//! - [`plan`]: all areas of the file of a layout, what was done to them, and the file as it is then
//! - [`save`]: a table that was arranged by hand, as a mod in the player's folder
//! - [`snap`]: where edges stand well: on the lines of their neighbours, else on a grid
//! - `spans`: where the areas of a layout stand in its file

pub mod area;
pub mod drag;
pub mod grip;
pub mod part;
pub mod plan;
pub mod save;
pub mod snap;
mod spans;
