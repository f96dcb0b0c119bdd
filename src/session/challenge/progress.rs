//! What was solved, tried and learned, in the player's folder: one file for puzzles, deals by date and tutorials.

use super::deal::{ATTEMPTS, Deal};
use super::puzzle::Puzzle;
use crate::engine::Standing;
use crate::session::save::store::{Store, StoreError, read_regular, write_safely};
use crate::session::tutorial::file::Tutorial;
use crate::session::tutorial::resume::TutorialProgress;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The version of the file that this program writes.
const FORMAT: u32 = 1;
/// The largest file that is read, in bytes.
const MAX: u64 = 16 << 20;

/// What was solved and tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The format, 1.
    tortuga_challenges: u32,
    /// Puzzles by game and id: `captain_ecarrasse/the_last_key`.
    #[serde(default)]
    puzzles: BTreeMap<String, Tried>,
    /// Attempts at deals by game, span and date: `captain_ecarrasse/daily/2026-11-25`.
    #[serde(default)]
    deals: BTreeMap<String, Vec<Played>>,
    /// How far one came in tutorials by game and id: `captain_ecarrasse/first_dive`.
    #[serde(default)]
    tutorials: BTreeMap<String, TutorialProgress>,
}

/// How a puzzle went so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tried {
    /// How often it was played to its end.
    pub attempts: u32,
    /// When it was first solved, in seconds since 1970.
    pub solved: Option<u64>,
    /// Whether the hint was asked for before that.
    pub hinted: bool,
    /// Whether the solution was shown before that.
    pub shown: bool,
}

/// One attempt at a deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// When the match was begun, in seconds since 1970: it tells attempts apart, in saved games too.
    pub begun: u64,
    /// The player's score at the end; `None` while it is not there.
    #[serde(default)]
    pub score: Option<i32>,
    /// The player's place at the end, 1 for the best.
    #[serde(default)]
    pub place: Option<u8>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            tortuga_challenges: FORMAT,
            puzzles: BTreeMap::new(),
            deals: BTreeMap::new(),
            tutorials: BTreeMap::new(),
        }
    }
}

/// Where it is kept.
fn path(store: &Store) -> PathBuf {
    store.root().join("challenges.ron")
}

/// By what a puzzle is kept.
fn key(puzzle: &Puzzle) -> String {
    format!("{}/{}", puzzle.game, puzzle.id)
}

/// By what a tutorial is kept.
fn key_of(tutorial: &Tutorial) -> String {
    format!("{}/{}", tutorial.game, tutorial.id)
}

impl Progress {
    /// What is kept; nothing where nothing is, or where it cannot be read.
    pub fn load(store: &Store) -> Progress {
        Progress::read(store).unwrap_or_default()
    }

    /// `None` where there is no file that this program understands.
    fn read(store: &Store) -> Option<Progress> {
        let bytes = read_regular(&path(store), MAX).ok()?;
        let progress: Progress = ron::de::from_bytes(&bytes).ok()?;
        (progress.tortuga_challenges <= FORMAT).then_some(progress)
    }

    /// Changes what is kept. A file that cannot be read is put aside, never overwritten.
    ///
    /// # Errors
    /// When it could not be written; what was kept before is then still there.
    pub fn update(
        store: &Store,
        change: impl FnOnce(&mut Progress),
    ) -> Result<Progress, StoreError> {
        let path = path(store);
        let kept = Progress::read(store);
        if kept.is_none() && path.exists() {
            let aside = (1..)
                .map(|n| path.with_extension(format!("unreadable-{n}.ron")))
                .find(|p| !p.exists());
            if let Some(aside) = aside {
                fs::rename(&path, &aside).map_err(|cause| StoreError { path: aside, cause })?;
            }
        }
        let mut progress = kept.unwrap_or_default();
        change(&mut progress);
        let pretty = ron::ser::PrettyConfig::new()
            .struct_names(false)
            .depth_limit(2);
        // Strings, numbers and lists cannot fail to serialise.
        let text = ron::ser::to_string_pretty(&progress, pretty).unwrap_or_default();
        write_safely(&path, (text + "\n").as_bytes())?;
        Ok(progress)
    }

    /// How far one came in a tutorial.
    pub fn learned(&self, tutorial: &Tutorial) -> TutorialProgress {
        let kept = self.tutorials.get(&key_of(tutorial));
        kept.cloned().unwrap_or_default()
    }

    /// From now on one has come so far in a tutorial.
    pub fn learn(&mut self, tutorial: &Tutorial, learned: TutorialProgress) {
        self.tutorials.insert(key_of(tutorial), learned);
    }

    /// How a puzzle went so far.
    pub fn of(&self, puzzle: &Puzzle) -> Tried {
        self.puzzles.get(&key(puzzle)).cloned().unwrap_or_default()
    }

    /// Whether a puzzle is solved.
    pub fn is_solved(&self, puzzle: &Puzzle) -> bool {
        self.of(puzzle).solved.is_some()
    }

    /// A puzzle was played to its end at this moment, in seconds since 1970.
    pub fn ended(&mut self, puzzle: &Puzzle, solved: bool, now: u64) {
        let tried = self.puzzles.entry(key(puzzle)).or_default();
        tried.attempts = tried.attempts.saturating_add(1);
        if solved {
            tried.solved.get_or_insert(now);
        }
    }

    /// The hint to a puzzle was asked for.
    pub fn hinted(&mut self, puzzle: &Puzzle) {
        let tried = self.puzzles.entry(key(puzzle)).or_default();
        tried.hinted |= tried.solved.is_none();
    }

    /// The solution of a puzzle was shown.
    pub fn shown(&mut self, puzzle: &Puzzle) {
        let tried = self.puzzles.entry(key(puzzle)).or_default();
        tried.shown |= tried.solved.is_none();
    }

    /// The attempts at a deal, oldest first.
    pub fn attempts(&self, deal: &Deal) -> &[Played] {
        self.deals.get(&deal.key()).map_or(&[], Vec::as_slice)
    }

    /// How many more attempts at a deal are kept.
    pub fn attempts_left(&self, deal: &Deal) -> usize {
        ATTEMPTS.saturating_sub(self.attempts(deal).len())
    }

    /// A match of a deal was begun at this moment; `false` where no more attempts are kept.
    pub fn begin(&mut self, deal: &Deal, begun: u64) -> bool {
        let free = self.attempts_left(deal) > 0;
        if free {
            let all = self.deals.entry(deal.key()).or_default();
            all.push(Played {
                begun,
                score: None,
                place: None,
            });
        }
        free
    }

    /// The deal at which the match of the game that was begun at this moment is an attempt, as [`Deal::name`] has it; `None` for
    /// any other match, and for games of a deal that are for practice.
    pub fn deal_of(&self, game: &str, begun: u64) -> Option<&str> {
        let mut deals = self.deals.iter();
        deals.find_map(|(key, all)| {
            let (of, name) = key.split_once('/')?;
            let attempt = of == game && all.iter().any(|played| played.begun == begun);
            attempt.then_some(name)
        })
    }

    /// A match of the game that was begun at this moment has ended; `false` where it is no attempt at a deal, or one that has ended
    /// before.
    pub fn finish(&mut self, game: &str, begun: u64, standing: Standing) -> bool {
        let of_game = |key: &str| key.split('/').next() == Some(game);
        let mut deals = self.deals.iter_mut().filter(|(key, _)| of_game(key));
        let open = deals.find_map(|(_, all)| {
            all.iter_mut()
                .find(|played| played.begun == begun && played.score.is_none())
        });
        let found = open.is_some();
        if let Some(played) = open {
            played.score = Some(standing.score);
            played.place = Some(standing.place);
        }
        found
    }
}
