//! The board in a window that nobody sees: [`stage`] is the table that all of these play on.
//!
//! - `aiming`: tests of choosing on a map in a window that nobody sees: two ships that can go to some cells, and one that the
//!   second can attack
//! - `kinds`: pieces are entities of their kind, with the names that they have on the table
//! - `moments`: tests of what is shown over a move
//! - `moving`: tests of what moves: a scene of the first game there is, changed by hand
//! - `steering`: tests of maps in a window that nobody sees: a stretch of open water with two ships on it
//! - `upon`: tests of what lies upon a map: ships over the lower edges of cards that lie in the cells of a sea, beside a second map
//! - `voyages`: tests of what sails over a map: a table with a small sea laid on it
//! - `warning`: tests of the sign on what is lit because it harms: colour alone must not tell it

mod aiming;
mod kinds;
mod moments;
mod moving;
pub(crate) mod stage;
pub(crate) mod steering;
mod upon;
mod voyages;
mod warning;
