//! Who sits at a table and what it looks like to them: seats and their plates, emblems and colours, handicaps, tables that are arranged for
//! somebody, and from whose perspective a match is seen.

pub(crate) mod arranged;
pub(super) mod emblems;
pub mod game_entry;
pub mod handicaps;
pub mod illustration;
pub mod livery;
pub(super) mod open_hands;
pub mod opening;
pub mod perspective;
pub(super) mod projection;
pub mod seat_plates;
pub mod seating;
pub mod session_error;
