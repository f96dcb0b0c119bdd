//! The player's folder: saved games and their lists. Everything is written so that a crash or a full disk
//! leaves the last good file in place.

use super::home_lock::{self, HomeLock, Taken};
use super::save::{LoadError, SaveFile};
use crate::wording::session::Sentence;
use crate::wording::{say, window};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The environment variable that puts the player's folder somewhere else.
pub const HOME_VAR: &str = "TORTUGA_HOME";

/// How many finished matches are kept: a few hundred kilobytes, and enough for a month of evenings.
const FINISHED: usize = 60;

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

/// One file in the list of saves.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Where it is.
    pub path: PathBuf,
    /// The name it was given; for autosaves, none.
    pub name: Option<String>,
    /// What it holds, or why it cannot be read.
    pub save: Result<SaveFile, LoadError>,
}

/// The player's folder.
#[derive(Clone, Debug)]
pub struct Store {
    root: PathBuf,
    /// Held from the first autosave on.
    lock: Arc<Mutex<Option<HomeLock>>>,
}

impl Store {
    /// The folder given, else the one `TORTUGA_HOME` names, else the system's place for such things,
    /// else `tortuga` in the folder for temporary files. Nothing is created before something is kept.
    pub fn open(given: Option<PathBuf>) -> Store {
        let named = || {
            std::env::var_os(HOME_VAR)
                .filter(|v| !v.is_empty())
                .map(PathBuf::from)
        };
        let usual = || {
            directories::ProjectDirs::from("", "", "tortuga").map(|d| d.data_dir().to_path_buf())
        };
        let root = given
            .or_else(named)
            .or_else(usual)
            .unwrap_or_else(|| std::env::temp_dir().join("tortuga"));
        Store {
            root,
            lock: Arc::default(),
        }
    }

    /// The folder: saves, settings, mods.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where mods lie.
    pub fn mods(&self) -> PathBuf {
        self.root.join("mods")
    }

    /// Where settings are remembered.
    pub fn settings(&self) -> PathBuf {
        self.root.join("settings.ron")
    }

    /// Where it is kept which mods the player wants.
    pub fn mod_choice(&self) -> PathBuf {
        self.root.join("mods.ron")
    }

    /// What lies there while the program starts.
    pub fn start_mark(&self) -> PathBuf {
        self.root.join("starting")
    }

    /// The code of the language that the player chose in the settings, if they did. It is needed before anybody can be told what is
    /// wrong with the file: they learn it when it is read as a whole.
    pub fn language(&self) -> Option<String> {
        /// What is wanted of the file.
        #[derive(serde::Deserialize)]
        struct Chosen {
            #[serde(default)]
            language: String,
        }
        let text = std::fs::read_to_string(self.settings()).ok()?;
        let chosen: Chosen = ron::from_str(&text).ok()?;
        Some(chosen.language).filter(|code| !code.is_empty())
    }

    /// Where saves lie.
    pub fn saves(&self) -> PathBuf {
        self.root.join("saves")
    }

    /// Where reports lie of games in which the program fell over.
    pub fn crashes(&self) -> PathBuf {
        self.root.join("crashes")
    }

    /// Where the autosave of a game is.
    pub fn autosave_path(&self, game: &str) -> PathBuf {
        self.saves().join(format!("autosave-{game}.ron"))
    }

    /// Where finished matches are kept, to be looked through.
    pub fn finished(&self) -> PathBuf {
        self.root.join("finished")
    }

    /// Keeps `text` as the autosave of its match. A finished one is kept with the finished ones as well, of which the oldest
    /// go when there are too many. An unfinished other match of the same game is put aside under its own
    /// name first; a file that is no readable save is put aside, never overwritten.
    ///
    /// # Errors
    /// When it could not be written, or another program keeps its games here; the last autosave is then still there.
    pub fn autosave(&self, game: &str, text: &str) -> Result<PathBuf, StoreError> {
        self.hold()?;
        let path = self.autosave_path(game);
        let there = fs::read(&path);
        let free = |why: &io::Error| why.kind() == io::ErrorKind::NotFound;
        if !there.as_ref().is_err_and(free) {
            let old = there.ok().and_then(|old| String::from_utf8(old).ok());
            let old = old.map(|text| SaveFile::parse(&text));
            let aside = match (old, SaveFile::parse(text)) {
                (Some(Ok(old)), Ok(new)) if old.same_match(&new) || old.over => None,
                (Some(Ok(old)), _) => Some(format!("unfinished-{game}-{}", old.begun)),
                (_, _) => Some(format!("unreadable-{game}")),
            };
            if let Some(stem) = aside {
                let kept = self.free_path(&stem);
                fs::rename(&path, &kept).map_err(|cause| StoreError { path: kept, cause })?;
            }
        }
        write_safely(&path, text.as_bytes())?;
        if let Ok(new) = SaveFile::parse(text)
            && new.over
        {
            self.keep_finished(&new, text)?;
        }
        Ok(path)
    }

    /// Makes sure that no other program keeps its games here.
    fn hold(&self) -> Result<(), StoreError> {
        let mut lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        if lock.is_none() {
            *lock = home_lock::take(&self.root).map_err(|Taken| StoreError {
                path: home_lock::file(&self.root),
                cause: io::ErrorKind::WouldBlock.into(),
            })?;
        }
        Ok(())
    }

    fn keep_finished(&self, save: &SaveFile, text: &str) -> Result<(), StoreError> {
        let file = format!("{}-{}-{}.ron", save.game, save.begun, save.seed);
        let path = self.finished().join(file);
        // A match that was taken back from its end and played on has another one.
        write_safely(&path, text.as_bytes())?;
        let _ = fs::remove_file(backup(&path));
        let folder = fs::read_dir(self.finished()).into_iter().flatten();
        let all = folder.flatten().map(|entry| entry.path());
        let mut all: Vec<(u64, PathBuf)> = all.filter_map(|p| Some((begun(&p)?, p))).collect();
        all.sort_unstable();
        for (_, old) in all.into_iter().rev().skip(FINISHED) {
            // One more than there should be is no loss.
            let _ = fs::remove_file(old);
        }
        Ok(())
    }

    /// The finished matches, newest first.
    pub fn list_finished(&self) -> Vec<Saved> {
        list_in(&self.finished())
    }

    /// Keeps `text` under a name given by the player. A save of the same name that belongs to another match, or that
    /// cannot be read, is left alone: a number is added to the new name.
    ///
    /// # Errors
    /// When it could not be written.
    pub fn save(&self, name: &str, text: &str) -> Result<PathBuf, StoreError> {
        let stem = file_stem(name);
        let path = self.saves().join(format!("{stem}.ron"));
        let mine = |old: &str| match (SaveFile::parse(old), SaveFile::parse(text)) {
            (Ok(old), Ok(new)) => old.same_match(&new),
            _ => false,
        };
        let path = match fs::read_to_string(&path) {
            Ok(old) if mine(&old) => path,
            Err(e) if e.kind() == io::ErrorKind::NotFound => path,
            _ => self.free_path(&stem),
        };
        write_safely(&path, text.as_bytes())?;
        Ok(path)
    }

    /// A path for `stem` that is not taken.
    fn free_path(&self, stem: &str) -> PathBuf {
        let path = |n: u32| match n {
            1 => self.saves().join(format!("{stem}.ron")),
            n => self.saves().join(format!("{stem} {n}.ron")),
        };
        (1..)
            .map(path)
            .find(|p| !p.exists())
            .unwrap_or_else(|| path(1))
    }

    /// All saves, newest first; those that cannot be read come last, with the reason.
    pub fn list(&self) -> Vec<Saved> {
        list_in(&self.saves())
    }

    /// The newest autosave of an unfinished game: what "Continue" goes on with.
    pub fn latest(&self) -> Option<Saved> {
        self.list()
            .into_iter()
            .find(|s| s.name.is_none() && s.save.as_ref().is_ok_and(|f| !f.over))
    }

    /// Forgets a save (its backup too).
    ///
    /// # Errors
    /// When the file could not be removed.
    pub fn remove(&self, path: &Path) -> Result<(), StoreError> {
        fs::remove_file(path).map_err(|cause| StoreError {
            path: path.into(),
            cause,
        })?;
        // A backup that is not there is no loss.
        let _ = fs::remove_file(backup(path));
        Ok(())
    }
}

/// All saves in a folder, newest first; those that cannot be read come last, with the reason.
fn list_in(folder: &Path) -> Vec<Saved> {
    let Ok(folder) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut out: Vec<Saved> = folder
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e == "ron"))
        .map(|path| {
            let stem = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let name = (!stem.starts_with("autosave-")).then_some(stem);
            let save = read_save(&path);
            Saved { path, name, save }
        })
        .collect();
    out.sort_by(|a, b| {
        let when = |s: &Saved| s.save.as_ref().map(|s| s.saved).ok();
        when(b).cmp(&when(a)).then_with(|| a.path.cmp(&b.path))
    });
    out
}

/// When the finished match in this file was begun, by the file's name.
fn begun(path: &Path) -> Option<u64> {
    let stem = path.file_stem()?.to_str()?;
    stem.rsplit('-').nth(1)?.parse().ok()
}

/// The largest save that is read, in bytes: a thousand times the longest game.
const MAX_SAVE: u64 = 64 << 20;

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
    if found.len() > most {
        let most = (most >> 20).into();
        return Err(say(Sentence::TooLarge { most }));
    }
    fs::read(path).map_err(|e| why(&e))
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

/// Reads one save, for this game or another.
///
/// # Errors
/// As [`SaveFile::parse`], and [`LoadError::Unreadable`].
pub fn read_save(path: &Path) -> Result<SaveFile, LoadError> {
    let bytes = read_regular(path, MAX_SAVE).map_err(LoadError::Unreadable)?;
    let text = String::from_utf8(bytes).map_err(|_| LoadError::Foreign(say(Sentence::NotText)))?;
    SaveFile::parse(&text)
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

/// Puts a file that cannot be read aside, beside itself; says what became of it.
pub fn set_aside(file: &Path) -> String {
    let mut kept = file.as_os_str().to_owned();
    kept.push(".broken");
    let kept = PathBuf::from(kept);
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
fn backup(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    name.into()
}

/// A file name from what a player typed: letters, digits, spaces, `-` and `_`, at most 60 characters.
fn file_stem(name: &str) -> String {
    let clean: String = name
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || matches!(c, ' ' | '-' | '_') {
                c
            } else {
                '_'
            }
        })
        .take(60)
        .collect();
    match clean.trim() {
        "" => "game".into(),
        stem if stem.starts_with("autosave-") => format!("my {stem}"),
        stem => stem.into(),
    }
}
