//! Files of the player's folder, read and written so that a pipe holds nobody up and a crash or a full disk leaves the last good file in
//! place.

use crate::session::save::home_lock;
use crate::wording::session::Sentence;
use crate::wording::{say, window};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Why something could not be kept. The game goes on.
#[derive(Debug)]
pub struct StoreError {
    /// Which file.
    pub path: PathBuf,
    /// What the system said.
    pub cause: io::Error,
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.cause.kind() == io::ErrorKind::WouldBlock {
            let folder = self.path.parent().unwrap_or(&self.path);
            let folder = folder.display().to_string().into();
            return f.write_str(&say(Sentence::AnotherProgram { folder }));
        }
        let advice = match self.cause.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Sentence::FreeSomeSpace,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Sentence::NotWritable
            }
            _ => Sentence::CheckTheFolder,
        };
        f.write_str(&say(Sentence::NotKept {
            path: self.path.display().to_string().into(),
            why: why(&self.cause).into(),
            advice: say(advice).into(),
        }))
    }
}

impl std::error::Error for StoreError {}

/// The bytes of a regular file of at most `most` bytes. A pipe would never end, and a device has no bottom.
///
/// # Errors
/// Why it is not read, in words.
pub fn read_regular(path: &Path, most: u64) -> Result<Vec<u8>, String> {
    let found = fs::metadata(path).map_err(|e| why(&e))?;
    if found.is_dir() {
        return Err(say(Sentence::AFolder));
    }
    if !found.is_file() {
        return Err(say(Sentence::APipe));
    }
    let large = || {
        say(Sentence::TooLarge {
            most: (most >> 20).into(),
        })
    };
    if found.len() > most {
        return Err(large());
    }
    // Some files have more in them than they say.
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(|e| why(&e))?;
    let read = file.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|e| why(&e))?;
    match bytes.len() as u64 > most {
        true => Err(large()),
        false => Ok(bytes),
    }
}

/// The largest file of settings and the like that is read, in bytes.
const MAX_OWN: u64 = 4 << 20;

/// The text of a small file in the player's folder; `None` where there is no such file.
///
/// # Errors
/// Why it is not read, in words.
pub fn read_own(path: &Path) -> Result<Option<String>, String> {
    if fs::metadata(path).is_err_and(|e| e.kind() == io::ErrorKind::NotFound) {
        return Ok(None);
    }
    let bytes = read_regular(path, MAX_OWN)?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Some(text)),
        Err(_) => Err(say(Sentence::NotText)),
    }
}

/// What Rust puts between the system's words and its number for them.
const OS_ERROR: &str = " (os error";

/// What the system says, as people say it.
pub fn why(e: &io::Error) -> String {
    say(match e.kind() {
        io::ErrorKind::NotFound => Sentence::NoSuchFile,
        io::ErrorKind::PermissionDenied => Sentence::PermissionDenied,
        io::ErrorKind::IsADirectory => Sentence::AFolder,
        io::ErrorKind::NotADirectory => Sentence::FileInTheWay,
        io::ErrorKind::ReadOnlyFilesystem => Sentence::ReadOnly,
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Sentence::DiskFull,
        _ => {
            let text = e.to_string();
            let end = text.find(OS_ERROR).unwrap_or(text.len());
            return text[..end].to_owned();
        }
    })
}

/// Writes a file so that at every moment either the old or the new one is there: a temporary file in the same folder,
/// brought to the disk, takes the name; what had the name before becomes the backup (`.bak`).
///
/// # Errors
/// When any step failed; the old file is then still there.
pub fn write_safely(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fault = |cause| StoreError {
        path: path.into(),
        cause,
    };
    let folder = path
        .parent()
        .filter(|p| !p.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(fault)?;
    // The temporary name in the error would only confuse, and make the same trouble look new each time.
    let mut file = tempfile::Builder::new()
        .prefix(home_lock::UNFINISHED)
        .tempfile_in(folder)
        .map_err(|e| fault(e.kind().into()))?;
    file.as_file_mut().write_all(bytes).map_err(fault)?;
    file.as_file().sync_all().map_err(fault)?;
    if path.exists() {
        // A hard link keeps the old file under its name until the new one takes it; where links are not to be had, a copy does.
        let backup = backup(path);
        let _ = fs::remove_file(&backup);
        if fs::hard_link(path, &backup).is_err() {
            fs::copy(path, &backup).map_err(fault)?;
        }
    }
    file.persist(path).map_err(|e| fault(e.error))?;
    // The name itself must reach the disk as well; systems that cannot sync a folder do it by themselves.
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Puts a file that cannot be read aside, beside itself, where nothing lies that was set aside before; says what became of it.
pub fn set_aside(file: &Path) -> String {
    let beside = |n: u32| {
        let mut kept = file.as_os_str().to_owned();
        kept.push(".broken");
        if n > 1 {
            kept.push(n.to_string());
        }
        PathBuf::from(kept)
    };
    let mut all = (1..).map(beside);
    let kept = all.find(|p| fs::symlink_metadata(p).is_err());
    let kept = kept.unwrap_or_else(|| beside(1));
    say(match fs::rename(file, &kept) {
        Ok(()) => window::Sentence::OldFileKept {
            file: kept.display().to_string().into(),
        },
        Err(cause) => window::Sentence::OldFileStays {
            why: why(&cause).into(),
        },
    })
}

/// Where the backup of a file is.
pub(crate) fn backup(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    name.into()
}
