//! The commands for those who make and test, and the records of those who play: each prints what a person reads, or with
//! `--json` what a program reads.

mod arena;
mod balance;
mod encyclopedia;
mod explain;
mod install_mod;
mod installed_mods;
mod new_mod;
mod play;
mod records;
mod replay;
mod review;
mod show_file;
mod train;
mod tune;
mod verify;

pub use arena::arena;
pub use balance::balance;
pub use encyclopedia::encyclopedia;
pub use explain::{explain, schema};
pub use install_mod::install;
pub use installed_mods::{Switch, list_mods, switch_mods};
pub use new_mod::new_mod;
pub use play::{games, sim};
pub use records::records;
pub use replay::{replay, verify};
pub use review::review;
pub use show_file::show;
pub use train::train;
pub use tune::tune;
pub use verify::{check, scenario};

use super::{Failure, print};
use serde::Serialize;

/// Prints for a program.
pub(super) fn json<T: Serialize>(value: &T) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(|e| Failure::Failed(e.to_string()))?;
    print(&(text + "\n"))
}
