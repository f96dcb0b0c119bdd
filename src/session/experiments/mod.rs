//! Many games without a table: matches of AIs, statistics, training and tuning, what single cards bring, and puzzles and tutorials played
//! as they are told.

pub mod arena;
pub mod balance;
pub mod dry_run;
pub mod round_robin;
pub mod sim;
pub mod training;
pub mod tuning;
