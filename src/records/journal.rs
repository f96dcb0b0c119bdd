//! The journal: a file with a line for each finished game. It is only ever added to; what cannot be read stays where it is.

use super::gained;
use super::record::Record;
use crate::content::Achievement;
use crate::session::challenge::progress::Progress;
use crate::session::save::home_lock::odd;
use crate::session::save::save_file::{PROGRAM, fault};
use crate::session::save::store::{Store, StoreError, backup, read_regular, write_safely};
use crate::wording::records::Sentence;
use crate::wording::say;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// The version of the format that this program writes.
pub const FORMAT: u32 = 1;

/// The file's name in the player's folder.
const FILE: &str = "journal.ron";
/// What keeps two programs from entering a game at the same time.
const LOCK: &str = "journal.lock";
/// The largest journal that is read, in bytes: some hundred thousand games.
const MAX: u64 = 64 << 20;

/// The first line of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Head {
    tortuga_journal: u32,
    program: String,
}

/// The journal as it was read.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// The finished games, in the order in which they were entered.
    pub records: Vec<Record>,
    /// The lines that could not be read.
    pub broken: Vec<Broken>,
    /// Everything that the file holds.
    bytes: Vec<u8>,
}

/// A line that could not be read. It stays in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which, from 1.
    pub line: usize,
    /// What is the matter with it.
    pub why: String,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&say(Sentence::BrokenLine {
            line: self.line.into(),
            why: self.why.as_str().into(),
        }))
    }
}

/// Why the journal cannot be used. The file is as it was.
#[derive(Debug)]
pub enum JournalError {
    /// It cannot be read at all.
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// A newer program wrote it.
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its format.
        format: u32,
        /// That program's version.
        program: String,
    },
    /// It could not be written.
    NotKept(StoreError),
}

impl std::fmt::Display for JournalError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let path = |path: &Path| path.display().to_string().into();
        f.write_str(&match self {
            JournalError::Unreadable { path: file, why } => say(Sentence::JournalUnreadable {
                path: path(file),
                why: why.as_str().into(),
            }),
            JournalError::Newer {
                path: file,
                format,
                program,
            } => say(Sentence::JournalNewer {
                path: path(file),
                format: (*format).into(),
                program: program.as_str().into(),
                this_program: PROGRAM.into(),
                this_format: FORMAT.into(),
            }),
            JournalError::NotKept(why) => why.to_string(),
        })
    }
}

impl std::error::Error for JournalError {}

impl From<StoreError> for JournalError {
    fn from(why: StoreError) -> JournalError {
        JournalError::NotKept(why)
    }
}

/// Where the journal is.
pub fn path(store: &Store) -> PathBuf {
    store.root().join(FILE)
}

impl Journal {
    /// The journal in the player's folder; an empty one where there is none yet.
    ///
    /// # Errors
    /// [`JournalError::Unreadable`] or [`JournalError::Newer`]. A line that cannot be read is no error: it is among
    /// [`broken`](Journal::broken).
    pub fn read(store: &Store) -> Result<Journal, JournalError> {
        let path = path(store);
        match fs::symlink_metadata(&path) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Journal::default()),
            _ => {}
        }
        let bytes = read_regular(&path, MAX).map_err(|why| JournalError::Unreadable {
            path: path.clone(),
            why,
        })?;
        Journal::parse(bytes).map_err(|head| JournalError::Newer {
            path,
            format: head.tortuga_journal,
            program: head.program,
        })
    }

    fn parse(bytes: Vec<u8>) -> Result<Journal, Head> {
        let mut journal = Journal::default();
        for (number, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
            let text = String::from_utf8_lossy(line);
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            if number == 0
                && let Ok(head) = ron::from_str::<Head>(text)
            {
                if head.tortuga_journal > FORMAT {
                    return Err(head);
                }
                continue;
            }
            match ron::from_str(text) {
                Ok(record) => journal.records.push(record),
                Err(_) => journal.broken.push(Broken {
                    line: number + 1,
                    why: fault::<Record>(text),
                }),
            }
        }
        journal.bytes = bytes;
        Ok(journal)
    }

    /// Enters a finished game, with the game by date it was an attempt at and the achievements that come with it; gives the record as it stands there now. A match
    /// that is entered already is not entered again, however often its end is reached: `None`.
    ///
    /// # Errors
    /// When the journal cannot be read or written; it is then as it was.
    pub fn enter(
        store: &Store,
        mut record: Record,
        achievements: &[Achievement],
    ) -> Result<Option<Record>, JournalError> {
        let _lock = lock(store);
        let mut journal = Journal::read(store)?;
        if journal.records.iter().any(|r| r.same_match(&record)) {
            return Ok(None);
        }
        let deals = Progress::load(store);
        let deal = deals.deal_of(&record.game, record.begun);
        record.challenge = deal.map(str::to_owned);
        for seat in 0..record.seats.len() {
            let got = gained::with(&record, seat, &journal.records, achievements);
            if let Some(own) = record.seats.get_mut(seat) {
                own.got = got;
            }
        }
        if journal.bytes.is_empty() {
            let head = Head {
                tortuga_journal: FORMAT,
                program: PROGRAM.into(),
            };
            journal.add(&head);
        }
        journal.add(&record);
        write_safely(&path(store), &journal.bytes)?;
        Ok(Some(record))
    }

    /// Adds a line to what the file will hold.
    fn add(&mut self, line: &impl Serialize) {
        if self.bytes.last().is_some_and(|last| *last != b'\n') {
            self.bytes.push(b'\n');
        }
        // Strings, numbers and lists cannot fail to serialise.
        let text = ron::to_string(line).unwrap_or_default();
        self.bytes.extend_from_slice(text.as_bytes());
        self.bytes.push(b'\n');
    }

    /// Deletes the journal and all that was kept of it.
    ///
    /// # Errors
    /// When a file could not be removed.
    pub fn delete(store: &Store) -> Result<(), JournalError> {
        // The file of the lock stays: whoever waits for it holds that very file.
        let _lock = lock(store);
        let file = path(store);
        for path in [backup(&file), file] {
            match fs::remove_file(&path) {
                Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => {
                    return Err(StoreError { path, cause }.into());
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Waits until no other program enters a game. Where files cannot be locked it goes on without.
fn lock(store: &Store) -> Option<File> {
    fs::create_dir_all(store.root()).ok()?;
    let place = store.root().join(LOCK);
    if odd(&place) {
        return None;
    }
    let file = File::create(place).ok()?;
    file.lock().ok()?;
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    fn folder() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(Some(folder.path().join("home")));
        (folder, store)
    }

    fn game(begun: u64) -> Record {
        record(begun, &[("Ana", "", 9, 1), ("Ben", "mate", 3, 2)])
    }

    #[test]
    fn a_game_is_entered_once_however_often_it_ends() {
        let (_folder, store) = folder();
        assert!(Journal::read(&store).expect("none yet").records.is_empty());
        for begun in [1, 2, 1] {
            Journal::enter(&store, game(begun), &[]).expect("entered");
        }
        let mut later = game(2);
        later.ended += 500;
        assert!(
            Journal::enter(&store, later, &[])
                .expect("refused")
                .is_none()
        );
        let read = Journal::read(&store).expect("readable");
        assert_eq!(read.records, [game(1), game(2)]);
        assert!(read.broken.is_empty());
    }

    #[test]
    fn a_broken_line_stays_and_the_others_are_read() {
        let (_folder, store) = folder();
        Journal::enter(&store, game(1), &[]).expect("entered");
        let file = path(&store);
        let mut bytes = fs::read(&file).expect("a journal");
        bytes.extend_from_slice(b"(game: \"pig\", begun: 2, en\n\xff\xfe\n(gone)");
        fs::write(&file, &bytes).expect("written");
        let read = Journal::read(&store).expect("readable");
        assert_eq!(read.records, [game(1)]);
        let lines: Vec<usize> = read.broken.iter().map(|b| b.line).collect();
        assert_eq!(lines, [3, 4, 5], "{:?}", read.broken);
        Journal::enter(&store, game(3), &[]).expect("entered");
        let after = fs::read(&file).expect("a journal");
        assert!(after.starts_with(&bytes), "what was there was touched");
        let read = Journal::read(&store).expect("readable");
        assert_eq!(read.records, [game(1), game(3)]);
    }

    #[test]
    fn a_newer_journal_is_refused_and_left_alone() {
        let (_folder, store) = folder();
        fs::create_dir_all(store.root()).expect("a folder");
        let newer = "(tortuga_journal:2,program:\"9.0.0\",more:1)\n(odd: 1)\n";
        let newer = newer.replace(",more:1", "");
        fs::write(path(&store), &newer).expect("written");
        let refused = Journal::enter(&store, game(1), &[]).expect_err("refused");
        assert!(matches!(
            &refused,
            JournalError::Newer { format: 2, program, .. } if program == "9.0.0"
        ));
        assert!(refused.to_string().contains("9.0.0"), "{refused}");
        assert_eq!(fs::read_to_string(path(&store)).expect("text"), newer);
    }

    #[test]
    fn games_entered_by_several_at_once_are_all_there() {
        let (_folder, store) = folder();
        std::thread::scope(|scope| {
            for begun in 0..6 {
                let store = &store;
                scope.spawn(move || Journal::enter(store, game(begun), &[]).expect("entered"));
            }
        });
        let read = Journal::read(&store).expect("readable");
        assert_eq!(read.records.len(), 6);
    }

    #[test]
    fn deleting_leaves_nothing_of_it() {
        let (_folder, store) = folder();
        for begun in 1..=2 {
            Journal::enter(&store, game(begun), &[]).expect("entered");
        }
        Journal::delete(&store).expect("deleted");
        let left = fs::read_dir(store.root()).expect("a folder");
        let left: Vec<_> = left.flatten().map(|file| file.file_name()).collect();
        assert_eq!(
            left,
            [LOCK],
            "whoever waits for the lock waits for this file"
        );
        Journal::delete(&store).expect("nothing to delete");
    }

    #[test]
    fn nothing_is_deleted_while_somebody_enters_a_game() {
        let (_folder, store) = folder();
        Journal::enter(&store, game(1), &[]).expect("entered");
        let held = lock(&store);
        std::thread::scope(|scope| {
            let deleting = scope.spawn(|| Journal::delete(&store));
            std::thread::sleep(std::time::Duration::from_millis(50));
            assert!(!deleting.is_finished() && path(&store).exists());
            drop(held);
            let deleted = deleting.join().expect("no panic");
            deleted.expect("deleted");
        });
        assert!(!path(&store).exists());
    }
}
