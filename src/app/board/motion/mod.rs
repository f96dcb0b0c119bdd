//! How things move: [`tween`] from pose to pose, [`path`] from cell to cell, [`pace`] how long it takes; [`flourish`], [`trail`] and
//! [`wake`] are what is seen besides.

pub mod flourish;
pub mod pace;
pub mod path;
pub mod trail;
pub mod tween;
pub mod wake;
