//! The table of a game arranged by hand: which areas a layout has and where they are written, how they are taken hold of, moved, sized and
//! snapped, what was done and undone, and the whole saved as a mod.
//!
//! [`area`] is a rectangle of a layout and what it comes to in a window, [`part`] one of them as it is shown, [`grip`] what a pointer takes hold
//! of, [`snap`] where edges stand well, [`drag`] what comes of a movement, [`plan`] all areas of one file with what was done to them,
//! [`save`] writes a mod; `spans` is where areas stand in a file.

pub mod area;
pub mod drag;
pub mod grip;
pub mod part;
pub mod plan;
pub mod save;
pub mod snap;
mod spans;
