//! One program at a time keeps its games in a player's folder: two would put each other's aside again and again.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

/// The locks that this program holds, by their files: all its stores are one.
static HELD: Mutex<BTreeMap<PathBuf, Weak<File>>> = Mutex::new(BTreeMap::new());

/// The lock of a folder. The system lets go of it when the program ends, however it ends.
#[derive(Clone, Debug)]
pub struct HomeLock {
    _file: Arc<File>,
}

/// Another program has it.
#[derive(Debug, PartialEq, Eq)]
pub struct Taken;

/// The file that is locked.
pub fn file(root: &Path) -> PathBuf {
    root.join("lock")
}

/// Takes the lock of the folder `root`; `None` where there is no such thing as a lock, which keeps nobody from playing.
/// Whoever gets it first clears away what writers left behind that were cut off.
///
/// # Errors
/// When another program has it.
pub fn take(root: &Path) -> Result<Option<HomeLock>, Taken> {
    let path = file(root);
    if odd(&path) {
        return Ok(None);
    }
    let opened = fs::create_dir_all(root).and_then(|()| {
        let mut how = File::options();
        how.create(true).truncate(false).write(true).open(&path)
    });
    let Ok(opened) = opened else {
        return Ok(None);
    };
    let path = path.canonicalize().unwrap_or(path);
    let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = held.get(&path).and_then(Weak::upgrade) {
        return Ok(Some(HomeLock { _file: file }));
    }
    match opened.try_lock() {
        Ok(()) => {
            let file = Arc::new(opened);
            held.insert(path, Arc::downgrade(&file));
            for folder in [root.to_owned(), root.join("saves"), root.join("finished")] {
                sweep(&folder);
            }
            Ok(Some(HomeLock { _file: file }))
        }
        Err(TryLockError::WouldBlock) => Err(Taken),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// Whether something lies there that is no file: who opens a pipe waits for ever.
pub(crate) fn odd(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file())
}

/// How the names of files begin that are still being written.
pub(in crate::session) const UNFINISHED: &str = ".saving-";

/// How old what a writer left is at least: one that is writing now needs no second.
const COLD: Duration = Duration::from_secs(3600);

/// Removes what writers left behind in `folder` that were cut off: nobody reads it, and the file they wrote for is whole.
fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let left = entries.filter(|entry| {
        let name = entry.file_name();
        let cold = entry.metadata().is_ok_and(|meta| {
            let age = meta.modified().ok().and_then(|at| at.elapsed().ok());
            meta.is_file() && age.is_some_and(|age| age > COLD)
        });
        cold && name.to_string_lossy().starts_with(UNFINISHED)
    });
    for entry in left {
        // One that stays does no harm.
        let _ = fs::remove_file(entry.path());
    }
}
