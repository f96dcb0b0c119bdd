//! The player's records: a journal of all finished games, and what can be read off it. Nothing of it ever leaves the player's
//! folder.
//!
//! - [`record`]: one finished game, as it stands in the journal
//! - [`journal`]: the file: reading, entering, deleting
//! - [`gained`]: which achievements come with a game, and which a player has
//! - [`tally`]: games, wins, scores, streaks and time by player, level and seat
//! - [`table`](mod@table): the same as tables, to be read
//! - [`rating`]: how strong each person plays, measured against the levels
//! - [`usage`]: how often a card or a piece came into play
//! - [`export`]: the journal as CSV and as RON
//! - [`table`]: the finished games of one kind as tables: a line for each player, opponent, seat, challenge by date and level

pub mod export;
pub mod gained;
pub mod journal;
pub mod rating;
pub mod record;
pub mod table;
pub mod tally;
pub mod usage;
