//! What a puzzle is, as `assets/<game>/puzzles.ron` has it: a position of the real game, a goal, a hint and a solution.

use super::goal::{Check, Goal};
use crate::content::{Content, Faults, Located};
use crate::engine::{Bounded, Options};
use crate::session::table::arranged::{self, arranged, others};
use crate::wording::challenges::Sentence;
use crate::wording::say;
use ron::value::RawValue;
use serde::Deserialize;

/// A puzzle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Name in files and on the command line, unique in its game.
    pub id: String,
    /// The game's id; it is known from where the file lies.
    #[serde(skip)]
    pub game: String,
    /// What it is called.
    pub title: String,
    /// A sentence or two of setting.
    pub setting: String,
    /// How hard it is, 1 to 5.
    pub difficulty: Bounded<u8, 1, 5>,
    /// Number of players.
    pub seats: Bounded<usize, 1, 6>,
    /// The seat of who solves it.
    #[serde(default)]
    pub seat: usize,
    /// The players' names; the usual ones when not given.
    #[serde(default)]
    pub names: Vec<String>,
    /// Who plays the other seats: a level, or a simple player such as `greedy`, who it is unless given.
    #[serde(default = "others")]
    pub others: String,
    /// Options by id.
    #[serde(default)]
    pub options: Options,
    /// The seed of everything random that the position does not fix.
    #[serde(default)]
    pub seed: u64,
    /// Where it begins, in the words of scenario files; without it the game is set up from the seed.
    #[serde(default)]
    pub position: Option<Box<RawValue>>,
    /// What is done on the way from there to the real beginning: seat and action.
    #[serde(default)]
    pub lead: Vec<(usize, String)>,
    /// What must be reached, all of it.
    pub goals: Vec<Goal>,
    /// When it is looked whether it was.
    #[serde(default)]
    pub until: Until,
    /// In how many of a hundred draws, and of a hundred worlds that fit what the player knows, the solution must reach the goal; 100 unless given.
    #[serde(default = "always")]
    pub share: Bounded<u8, 1, 100>,
    /// A thought that helps.
    pub hint: String,
    /// One way to do it: the player's actions in order. Others may be as good.
    pub solution: Vec<String>,
    /// Why that works, for afterwards.
    pub why: String,
}

/// When a puzzle ends. It always does at the end of the game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub enum Until {
    /// As soon as it is no longer the player's turn.
    #[default]
    Turn,
    /// When the game is over.
    Game,
    /// As soon as this holds.
    When(Check),
}

arranged!(Puzzle, "puzzles");

fn always() -> Bounded<u8, 1, 100> {
    Bounded::new(100).unwrap_or_default()
}

/// The puzzles of a game in the order of its file; none where it has no such file. Faults are collected; a puzzle with a
/// fault is left out.
pub fn puzzles(content: &Content, game: &str, faults: &mut Faults) -> Vec<Puzzle> {
    let found = located(content, game, faults);
    found.into_iter().map(|puzzle| puzzle.value).collect()
}

/// The same with the places in their files.
pub(crate) fn located(content: &Content, game: &str, faults: &mut Faults) -> Vec<Located<Puzzle>> {
    arranged::located(content, game, check, faults)
}

/// Tells what is wrong with a puzzle as it is written.
fn check(puzzle: &Located<Puzzle>, faults: &mut Faults) {
    let Puzzle {
        goals, solution, ..
    } = &puzzle.value;
    let mut tell = |field: &str, sentence: Sentence| puzzle.fault(field, say(sentence), faults);
    if goals.is_empty() {
        tell("goals", Sentence::NoGoal);
    }
    if solution.is_empty() {
        tell("solution", Sentence::NoSolution);
    }
}
