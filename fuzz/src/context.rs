//! The games as they come, and a folder to keep things in.

use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;
use tortuga::cli::app_context::AppContext;

/// The games as they come.
pub fn context() -> &'static AppContext {
    static HOUSE: OnceLock<AppContext> = OnceLock::new();
    HOUSE.get_or_init(|| AppContext::load(Some(scratch().into()), None, true))
}

/// A folder in memory.
pub fn scratch() -> &'static Path {
    static SCRATCH: OnceLock<TempDir> = OnceLock::new();
    let made = || tempfile::tempdir_in("/dev/shm").expect("a folder in memory");
    SCRATCH.get_or_init(made).path()
}
