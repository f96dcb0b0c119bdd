//! What is kept of a game in which the program panicked: a save in which nobody is named, with what happened above it, so that whoever
//! mends the program plays it up to there.

use super::save_file::{PROGRAM, SaveFile, now};
use super::store::{Store, StoreError, write_safely};
use crate::wording::say;
use crate::wording::session::Sentence;
use std::fs;
use std::path::{Path, PathBuf};

/// How many reports are kept.
const KEPT: usize = 10;

/// Where the program panicked, and what it said.
#[derive(Clone, Debug)]
pub struct PanicReport<'a> {
    /// What it said.
    pub why: &'a str,
    /// The place in the source, as far as it is known.
    pub place: &'a str,
}

/// The report of a panic: a file that `tortuga replay` plays, `save` is the text of the game that was open. What lay in folders of the
/// player's is told without their names.
pub fn report(panic: &PanicReport<'_>, save: Option<&str>) -> String {
    let home = directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_path_buf());
    let told = say(Sentence::CrashTold {
        program: PROGRAM.into(),
        place: panic.place.into(),
        why: without(panic.why, home.as_deref()).into(),
    });
    let above: Vec<String> = told.lines().map(|line| format!("// {line}\n")).collect();
    let game = save.map(|text| match SaveFile::parse(text) {
        Ok(save) => nameless(save).text(),
        Err(_) => text.to_owned(),
    });
    above.concat() + &game.unwrap_or_default()
}

/// Keeps a report in `store`; the oldest go when there are too many.
///
/// # Errors
/// When it could not be written.
pub fn keep(store: &Store, report: &str) -> Result<PathBuf, StoreError> {
    let folder = store.crashes();
    let path = free(&folder);
    write_safely(&path, report.as_bytes())?;
    let all = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<PathBuf> = all.map(|entry| entry.path()).collect();
    all.sort_unstable();
    for old in all.into_iter().rev().skip(KEPT) {
        // One more than there should be is no loss.
        let _ = fs::remove_file(old);
    }
    Ok(path)
}

/// A name for a report of now that is not taken: what panics because something else just did must not take that report's place.
fn free(folder: &Path) -> PathBuf {
    let now = now();
    let path = |n| match n {
        1 => folder.join(format!("crash-{now}.ron")),
        n => folder.join(format!("crash-{now}-{n}.ron")),
    };
    let mut all = (1..KEPT).map(path);
    all.find(|path| !path.exists())
        .unwrap_or_else(|| path(KEPT))
}

/// The same game among players who are called by their seats.
fn nameless(mut save: SaveFile) -> SaveFile {
    for (seat, of) in save.seats.iter_mut().enumerate() {
        of.name = say(Sentence::CrashSeat {
            n: (seat + 1).into(),
        });
    }
    // Whose turn it is says so by name; whoever plays it again sees that.
    save.banner.clear();
    save
}

/// A message without the name of the player's own folder in it.
fn without(message: &str, home: Option<&Path>) -> String {
    match home.and_then(Path::to_str).filter(|home| home.len() > 1) {
        Some(home) => message.replace(home, "~"),
        None => message.to_owned(),
    }
}
