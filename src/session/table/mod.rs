//! Who sits at a table and what it looks like to them: seats and their plates, emblems and colours, handicaps, tables that are arranged for
//! somebody, and from whose perspective a match is seen.
//!
//! - `arranged`: tables that files arrange for somebody, puzzles and tutorials: how they are read, and what all of them may have
//!   wrong
//! - `emblems`: the emblems that the players have chosen, wherever a game only says whose emblem stands there
//! - [`game_entry`]: a game as the rest of the house sees it: nothing about its types, only what can be done with it
//! - [`handicaps`]: which seats of a table play with a handicap
//! - [`illustration`]: the pictures of a rulebook, made: what lies on the table that a picture names, and what is said of it, read
//!   off the real game
//! - [`livery`]: the colours that the rules of a game give its seats, and what can be read on and beside them
//! - `open_hands`: all hands open: what lies before each seat as that seat sees it, and in the middle whatever anybody knows of it
//! - [`opening`]: from what is told about it to a table that is arranged for somebody: a puzzle's, a tutorial's
//! - [`perspective`]: from whose perspective a match that is looked through is seen at first
//! - `projection`: a match as it is projected for one viewer: scenes, frames and lines of the log of any of its states, and its
//!   save
//! - [`seat_plates`]: the seat plates: name, emblem, score and facts of every player, the same for all games
//! - [`seating`]: who sits where when nobody says otherwise
//! - [`session_error`]: why a table would not do as it was asked, in words

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
