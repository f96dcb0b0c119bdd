//! The games as they come, and a folder to keep things in.

use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;
use tortuga::cli::house::House;

/// The games as they come.
pub fn house() -> &'static House {
    static HOUSE: OnceLock<House> = OnceLock::new();
    HOUSE.get_or_init(|| House::load(Some(scratch().into()), None, true))
}

/// A folder in memory.
pub fn scratch() -> &'static Path {
    static SCRATCH: OnceLock<TempDir> = OnceLock::new();
    let made = || tempfile::tempdir_in("/dev/shm").expect("a folder in memory");
    SCRATCH.get_or_init(made).path()
}
