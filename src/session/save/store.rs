//! The player's folder: saved games and their lists. Everything is written so that a crash or a full disk
//! leaves the last good file in place.
//!
//! - `files`: files of the player's folder, read and written so that a pipe holds nobody up and a crash or a full disk leaves the
//!   last good file in place

mod files;

pub use self::files::{StoreError, read_own, read_regular, set_aside, why, write_safely};

pub(crate) use self::files::backup;
use super::home_lock::{self, HomeLock, Taken};
use super::save_file::{LoadError, SaveFile};
use crate::wording::say;
use crate::wording::session::Sentence;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The environment variable that puts the player's folder somewhere else.
pub const HOME_VAR: &str = "TORTUGA_HOME";

/// How many finished matches are kept: a few hundred kilobytes, and enough for a month of evenings.
const FINISHED: usize = 60;

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

/// The player's folder as the environment names it, if it does.
fn named_home() -> Option<PathBuf> {
    let named = std::env::var_os(HOME_VAR).filter(|v| !v.is_empty());
    named.map(PathBuf::from)
}

/// The file that lies where the player's folder is said to be, by `given` or else by the environment, or where a folder on the way to
/// it should be. Nothing could be kept there.
pub fn in_the_way(given: Option<&Path>) -> Option<PathBuf> {
    let root = given.map(Path::to_owned).or_else(named_home)?;
    let there = root.ancestors().find(|path| path.exists())?;
    (!there.is_dir()).then(|| there.to_owned())
}

/// The player's folder.
#[derive(Clone, Debug)]
pub struct Store {
    root: PathBuf,
    /// Held from the first autosave on.
    lock: Arc<Mutex<Option<HomeLock>>>,
    /// The game of the last autosave, where it was noted.
    noted: Arc<Mutex<String>>,
}

impl Store {
    /// The folder given, else the one `TORTUGA_HOME` names, else the system's place for such things,
    /// else `tortuga` in the folder for temporary files. Nothing is created before something is kept.
    pub fn open(given: Option<PathBuf>) -> Store {
        let usual = || {
            directories::ProjectDirs::from("", "", "tortuga").map(|d| d.data_dir().to_path_buf())
        };
        let root = given
            .or_else(named_home)
            .or_else(usual)
            .unwrap_or_else(|| std::env::temp_dir().join("tortuga"));
        Store {
            root,
            lock: Arc::default(),
            noted: Arc::default(),
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
        let text = read_own(&self.settings()).ok()??;
        let chosen: Chosen = ron::from_str(&text).ok()?;
        Some(chosen.language).filter(|code| !code.is_empty())
    }

    /// Where it is kept which game was played last: a clock may have been put back since.
    pub fn last_game(&self) -> PathBuf {
        self.root.join("last_game")
    }

    /// Where saves lie.
    pub fn saves(&self) -> PathBuf {
        self.root.join("saves")
    }

    /// Where reports lie of games in which the program panicked.
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
        // Only what is not there leaves room; whatever cannot be read may be somebody's game.
        let there = fs::symlink_metadata(&path);
        if !there.is_err_and(|why| why.kind() == io::ErrorKind::NotFound) {
            let aside = match (read_save(&path), SaveFile::parse(text)) {
                (Ok(old), Ok(new)) if old.same_match(&new) || old.over => None,
                (Ok(old), _) => {
                    let stem = format!("unfinished-{game}-{}", old.begun);
                    Some(self.path_for(&stem, &old))
                }
                (_, _) => Some(self.free_path(&format!("unreadable-{game}"))),
            };
            if let Some(kept) = aside {
                fs::rename(&path, &kept).map_err(|cause| StoreError { path: kept, cause })?;
            }
        }
        self.note(game);
        write_safely(&path, text.as_bytes())?;
        if let Ok(new) = SaveFile::parse(text)
            && new.over
        {
            self.keep_finished(&new, text)?;
        }
        Ok(path)
    }

    /// Notes that this game is the one that was played last. Where that cannot be kept, the newest save is taken for it.
    fn note(&self, game: &str) {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let file = self.last_game();
        if *noted != game && write_safely(&file, game.as_bytes()).is_ok() {
            // The one before is of no use to anybody.
            let _ = fs::remove_file(backup(&file));
            game.clone_into(&mut noted);
        }
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
        let path = match SaveFile::parse(text) {
            Ok(new) => self.path_for(&stem, &new),
            Err(_) => self.free_path(&stem),
        };
        write_safely(&path, text.as_bytes())?;
        Ok(path)
    }

    /// The first path for `stem` where nothing lies yet, or this very match.
    fn path_for(&self, stem: &str, save: &SaveFile) -> PathBuf {
        let free = |path: &Path| fs::symlink_metadata(path).is_err();
        let mine = |path: &Path| read_save(path).is_ok_and(|old| old.same_match(save));
        self.first_path(stem, |path| free(path) || mine(path))
    }

    /// A path for `stem` that is not taken.
    fn free_path(&self, stem: &str) -> PathBuf {
        self.first_path(stem, |path| fs::symlink_metadata(path).is_err())
    }

    /// The first path for `stem`, with a number behind it or without, that is `fit`.
    fn first_path(&self, stem: &str, fit: impl Fn(&Path) -> bool) -> PathBuf {
        let path = |n: u32| match n {
            1 => self.saves().join(format!("{stem}.ron")),
            n => self.saves().join(format!("{stem} {n}.ron")),
        };
        let mut all = (1..).map(path);
        all.find(|path| fit(path)).unwrap_or_else(|| path(1))
    }

    /// All saves, newest first; those that cannot be read come last, with the reason.
    pub fn list(&self) -> Vec<Saved> {
        list_in(&self.saves())
    }

    /// The autosave of the game that was played last, if it is unfinished, else the newest of one that is: what "Continue" goes on
    /// with.
    pub fn latest(&self) -> Option<Saved> {
        let mut all = self.list();
        all.retain(|s| s.name.is_none() && s.save.as_ref().is_ok_and(|f| !f.over));
        let last = read_own(&self.last_game()).ok().flatten();
        let last = last.map(|game| self.autosave_path(&game));
        let at = all.iter().position(|s| last.as_ref() == Some(&s.path));
        (!all.is_empty()).then(|| all.swap_remove(at.unwrap_or(0)))
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

/// Reads one save, for this game or another.
///
/// # Errors
/// As [`SaveFile::parse`], and [`LoadError::Unreadable`].
pub fn read_save(path: &Path) -> Result<SaveFile, LoadError> {
    let bytes = read_regular(path, MAX_SAVE).map_err(LoadError::Unreadable)?;
    let text = String::from_utf8(bytes).map_err(|_| LoadError::Foreign(say(Sentence::NotText)))?;
    SaveFile::parse(&text)
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
