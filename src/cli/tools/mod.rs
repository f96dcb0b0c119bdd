//! The commands for those who make and test, and the records of those who play: each prints what a person reads, or with
//! `--json` what a program reads.

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
