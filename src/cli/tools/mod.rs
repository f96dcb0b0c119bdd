//! The commands for those who make and test, and the records of those who play: each prints what a person reads, or with
//! `--json` what a program reads.
//!
//! - `arena`: `arena`: AI players against each other, at one table or every two of them in turn
//! - `balance`: `balance`: what a mod changes in play
//! - `check`: `check`: whether content is as it should be
//! - `encyclopedia`: `encyclopedia`: the cards and pieces of a game, in words or for programs
//! - `explain`: `mod explain`: what the files of the content may say, and what a mod brings
//! - `games`: `games`: what there is to play
//! - `install_mod`: `mod install`: what dropping a mod on the window does
//! - `installed_mods`: `mod list`, `mod on`, `mod off`, `mod remove`: which mods are installed and which of them the player wants,
//!   as on the page of mods
//! - `new_mod`: `mod new`: begins a mod
//! - `records`: `records`: the player's finished games, in words, for programs, as files; and deleting them
//! - `replay`: `replay`: a saved game read again
//! - `review`: `review`: a saved game looked through by the strongest AI
//! - `scenario`: `scenario`: whether positions play as they are written down
//! - `show_file`: `mod show`: the files of the base game, for whoever wants to change one
//! - `sim`: `sim`: what comes of playing a game often
//! - `train`: `train`: how to judge positions, learned from games
//! - `tune`: `tune`: numbers of a game's AI set by what wins
//! - `verify`: `verify`: whether a saved game is as it was saved and dealt

mod arena;
mod balance;
mod check;
mod encyclopedia;
mod explain;
mod games;
mod install_mod;
mod installed_mods;
mod new_mod;
mod records;
mod replay;
mod review;
mod scenario;
mod show_file;
mod sim;
mod train;
mod tune;
mod verify;

pub use arena::arena;
pub use balance::balance;
pub use check::check;
pub use encyclopedia::encyclopedia;
pub use explain::{explain, schema};
pub use games::games;
pub use install_mod::install;
pub use installed_mods::{Switch, list_mods, remove_mod, switch_mods};
pub use new_mod::new_mod;
pub use records::records;
pub use replay::replay;
pub use review::review;
pub use scenario::scenario;
pub use show_file::show;
pub use sim::sim;
pub use train::train;
pub use tune::tune;
pub use verify::verify;

use super::{Failure, print};
use serde::Serialize;

/// Prints for a program.
pub(super) fn json<T: Serialize>(value: &T) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(|e| Failure::Failed(e.to_string()))?;
    print(&(text + "\n"))
}
