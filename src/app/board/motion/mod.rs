//! How things move: [`tween`] from pose to pose, [`path`] from cell to cell, [`pace`] how long it takes; [`passing`] lets time pass for it; [`flourish`], [`trail`] and
//! [`wake`] are what is seen besides.

pub mod flourish;
pub mod pace;
pub mod passing;
pub mod path;
pub mod trail;
pub mod tween;
pub mod wake;
