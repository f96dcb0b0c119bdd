//! What begins with a position that somebody arranged: puzzles and tutorials, those that come with Tortuga and those of the example mods.

#[path = "arranged/puzzles.rs"]
mod puzzles;
#[path = "arranged/tutorials.rs"]
mod tutorials;
