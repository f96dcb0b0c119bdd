//! What is played without a player: matches and round-robins of AIs, statistics, training and tuning, what single cards bring, and dry
//! runs of puzzles and tutorials.
//!
//! - [`arena`]: matches between AI players of one game
//! - [`balance`]: what a mod changes in play: the same games with it and without it, and what its things are worth
//! - [`dry_run`]: puzzles and tutorials tried at the table as they are written, so that whoever writes one learns where it fails:
//!   the position is laid, the solution played, every step taken
//! - [`round_robin`]: every two of several AI players against each other, and what all those games say about how strong each is
//! - [`sim`]: many games without a table: statistics of play, and every invariant checked after every action
//! - [`training`]: learning how to judge positions of one game from games of a level against itself
//! - [`tuning`]: setting numbers of one game's AI by what wins, and writing the `ai.ron` that has them

pub mod arena;
pub mod balance;
pub mod dry_run;
pub mod round_robin;
pub mod sim;
pub mod training;
pub mod tuning;
