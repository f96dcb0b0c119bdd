//! The mods as the page shows them, and those that were dropped on the window.

use std::collections::VecDeque;
use std::path::PathBuf;
use tortuga::cli::window::AppContext;
use tortuga::content::mods::changes::{Changes, Conflict, conflicts};
use tortuga::content::mods::choice::{Choice, Shift};
use tortuga::content::mods::install::ModPackage;
use tortuga::content::mods::installed::Installed;
use tortuga::content::{Arg, Manifest};
use tortuga::wording::mods::Sentence;
use tortuga::wording::say;

/// So many faults of a mod, and so many places where mods change the same, are told.
const TOLD: usize = 4;
const CONFLICTS: usize = 8;
/// The folder of words in other languages.
const LANGUAGES: &str = "languages";
/// The most letters of a line with a fault that are shown.
const QUOTED: usize = 160;

/// What a mod is, in words.
pub(in crate::hud) struct Row {
    pub id: String,
    pub name: String,
    /// Version and author.
    pub about: String,
    /// What it says about itself, what it needs, and what it changes.
    pub lines: Vec<String>,
    /// Why it is left out.
    pub faults: Vec<Fault>,
    /// Whether it is switched on.
    pub on: bool,
    /// Whether it is played with.
    pub active: bool,
    /// Whether it can be moved, or why not.
    pub up: Result<(), String>,
    pub down: Result<(), String>,
}

/// A line about what is wrong with a mod.
pub(in crate::hud) struct Fault {
    pub text: String,
    /// The file that it names, and the line in it.
    pub place: Option<(PathBuf, usize)>,
}

impl From<String> for Fault {
    fn from(text: String) -> Fault {
        Fault { text, place: None }
    }
}

/// The mods as last read.
#[derive(Default)]
pub struct ModsCache {
    /// What the last thing asked for came to.
    pub(in crate::hud) told: Option<String>,
    /// Mods that were dropped on the window, or why one cannot be installed; the first is looked at.
    pub(in crate::hud) parcels: VecDeque<Result<ModPackage, String>>,
    pub(in crate::hud) rows: Vec<Row>,
    pub(in crate::hud) conflicts: Vec<String>,
    /// The id of the mod of which the player was asked whether it shall really go.
    pub(in crate::hud) doomed: Option<String>,
    read: bool,
}

impl ModsCache {
    /// Reads the mods anew when they are shown next.
    pub fn forget(&mut self) {
        self.read = false;
        self.doomed = None;
    }

    /// Reads them if that has not been done since.
    pub(in crate::hud) fn read(&mut self, context: &AppContext) {
        if self.read {
            return;
        }
        self.read = true;
        let mods = &context.mods;
        self.rows = mods.iter().map(|one| row(one, context)).collect();
        let all = conflicts(mods);
        self.conflicts = all
            .iter()
            .take(CONFLICTS)
            .map(|conflict| conflict_line(conflict, mods))
            .collect();
        self.conflicts.extend(more(all.len(), CONFLICTS));
    }
}

/// That there are more than are told, if there are.
fn more(all: usize, told: usize) -> Option<String> {
    let n = all.checked_sub(told).filter(|n| *n > 0)?;
    Some(say(Sentence::AndMore { n: n.into() }))
}

/// Which version it is, and who made it.
pub(in crate::hud) fn about(manifest: &Manifest) -> String {
    let version = manifest.version.as_str().into();
    say(match manifest.author.as_str() {
        "" => Sentence::Version { version },
        author => Sentence::VersionBy {
            version,
            author: author.into(),
        },
    })
}

fn row(one: &Installed, context: &AppContext) -> Row {
    let mods = &context.mods;
    let mut lines = Vec::new();
    let mut version = String::new();
    match &one.manifest {
        Some(manifest) => {
            version = about(manifest);
            lines.push(manifest.description.clone());
            lines.push(changed(&one.changes(), context));
            if !manifest.requires.is_empty() {
                lines.push(needs(one, context));
            }
        }
        None => lines.push(say(Sentence::CannotBeRead)),
    }
    lines.retain(|line| !line.is_empty());
    let mut faults = Vec::new();
    if !one.faults.is_empty() && one.wanted {
        let n = one.faults.len();
        faults.push(say(Sentence::LeftOut { n: n.into() }).into());
        for fault in one.faults.0.iter().take(TOLD) {
            let place = one.file_of(fault).map(|file| (file, fault.line));
            let line: String = fault.source.trim().chars().take(QUOTED).collect();
            let quoted = (!line.is_empty()).then(|| format!("{} | {line}", fault.line));
            let lines = std::iter::once(fault.to_string()).chain(quoted);
            faults.extend(lines.map(Fault::from));
            if let Some(last) = faults.last_mut() {
                last.place = place;
            }
        }
        faults.extend(more(n, TOLD).map(Fault::from));
    }
    let may = |shift| match Choice::may_move(&one.id, shift, mods) {
        true => Ok(()),
        false => Err(barred(one, shift, mods)),
    };
    Row {
        on: !context.choice.off.contains(&one.id),
        active: one.active,
        up: may(Shift::Up),
        down: may(Shift::Down),
        id: one.id.clone(),
        name: one.name().to_owned(),
        about: version,
        lines,
        faults,
    }
}

/// Why a mod stays where it is; nothing where there is no place to go.
fn barred(one: &Installed, shift: Shift, mods: &[Installed]) -> String {
    let Some(other) = Choice::neighbour(&one.id, shift, mods) else {
        return String::new();
    };
    let (first, second) = match shift {
        Shift::Up => (other, one),
        Shift::Down => (one, other),
    };
    say(Sentence::StaysBefore {
        first: first.name().into(),
        second: second.name().into(),
    })
}

/// What a mod requires, and that it rests where that is switched off.
fn needs(one: &Installed, context: &AppContext) -> String {
    let named = |id: &String| {
        let other = context.mods.iter().find(|other| other.id == *id);
        other.map_or(id.as_str(), Installed::name).into()
    };
    let off = |id: &&String| context.choice.off.contains(*id);
    let off: Vec<Arg> = one.requires().iter().filter(off).map(named).collect();
    if !off.is_empty() && !context.choice.off.contains(&one.id) {
        return say(Sentence::Misses {
            mods: Arg::All(off),
        });
    }
    let all = one.requires().iter().map(named).collect();
    say(Sentence::Requires {
        mods: Arg::All(all),
    })
}

/// Which games a mod changes, and how much of them.
fn changed(changes: &Changes, context: &AppContext) -> String {
    let counts = [
        (
            changes.added,
            Sentence::NewEntries {
                n: changes.added.into(),
            },
        ),
        (
            changes.changed,
            Sentence::ChangedEntries {
                n: changes.changed.into(),
            },
        ),
        (
            changes.sentences,
            Sentence::ChangedSentences {
                n: changes.sentences.into(),
            },
        ),
        (
            changes.pictures,
            Sentence::Pictures {
                n: changes.pictures.into(),
            },
        ),
        (
            changes.sounds,
            Sentence::Sounds {
                n: changes.sounds.into(),
            },
        ),
        (
            changes.fonts,
            Sentence::Fonts {
                n: changes.fonts.into(),
            },
        ),
    ];
    let what = counts.into_iter().filter(|(n, _)| *n > 0);
    let what: Vec<Arg> = what.map(|(_, sentence)| say(sentence).into()).collect();
    if what.is_empty() {
        return say(Sentence::ChangesNothing);
    }
    // Words of other languages go with what they are about.
    let games = changes.folders.iter().filter(|id| *id != LANGUAGES);
    let games: Option<Vec<String>> = games
        .map(|id| context.game(id).map(|game| game.info().name.clone()))
        .collect();
    // What lies in no game's folder is for all of them.
    let games = games.filter(|games| !games.is_empty());
    let games = games.unwrap_or_else(|| vec![say(Sentence::EveryGame)]);
    say(Sentence::Changes {
        games: Arg::All(games.into_iter().map(Arg::from).collect()),
        what: Arg::All(what),
    })
}

/// Which mods change the same, and who wins.
fn conflict_line(conflict: &Conflict, mods: &[Installed]) -> String {
    let named = conflict.mods.iter().filter_map(|n| mods.get(*n));
    let names: Vec<&str> = named.map(Installed::name).collect();
    let winner = names.last().copied().unwrap_or_default().into();
    let mods = Arg::All(names.iter().map(|name| (*name).into()).collect());
    let file = conflict.touched.path.as_str().into();
    say(match &conflict.touched.field {
        None => Sentence::SameFile { mods, file, winner },
        Some(field) => {
            // Whoever takes all of an entry or a section changes it, like a field of what it lies in.
            let section = field.section.as_str();
            match (field.id.as_deref(), field.name.as_deref()) {
                (Some(entry), name) => Sentence::SameField {
                    mods,
                    field: name.unwrap_or(entry).into(),
                    entry: name.map_or(section, |_| entry).into(),
                    file,
                    winner,
                },
                (None, name) => Sentence::SameSection {
                    mods,
                    field: name.unwrap_or(section).into(),
                    file,
                    winner,
                },
            }
        }
    })
}
