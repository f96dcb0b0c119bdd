//! The board in a window that nobody sees: [`stage`] is the table that all of these play on.

mod aiming;
mod kinds;
mod moments;
mod moving;
pub(crate) mod stage;
pub(crate) mod steering;
mod upon;
mod voyages;
mod warning;
