//! The board in a window that nobody sees.

mod aiming;
mod kinds;
mod moments;
pub(crate) mod moving;
pub(crate) mod steering;
mod upon;
pub(crate) mod voyages;
mod warning;
