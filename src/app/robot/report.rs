//! What a run comes to: how much was done, and which promise was not kept.

use std::collections::BTreeMap;
use std::fmt;

/// A promise that was not kept.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Which, and how.
    pub what: String,
    /// The seed of the run.
    pub seed: u64,
    /// At which step.
    pub step: u64,
    /// Where: screen, what lay over it, game.
    pub place: String,
    /// The last inputs, oldest first.
    pub inputs: Vec<String>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}, step {}: {}", self.seed, self.step, self.what)?;
        writeln!(f, "on {}", self.place)?;
        write!(f, "last inputs: {}", self.inputs.join("; "))
    }
}

/// How much was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps: one click, drag, key, decision ... each.
    pub steps: u64,
    /// Frames.
    pub frames: u64,
    /// Games begun, by id.
    pub begun: BTreeMap<String, u64>,
    /// Steps at the table, by the game's id and the number of its players.
    pub at_table: BTreeMap<(String, usize), u64>,
    /// Decisions that were reached in one of the ways.
    pub decisions: u64,
    /// How often a game was over.
    pub ended: u64,
    /// How many matches were looked through by the strongest AI to their end.
    pub reviewed: u64,
    /// How often the program was quit before the run was over.
    pub quit: u64,
}

impl Tally {
    /// Adds another one.
    pub fn add(&mut self, other: &Tally) {
        self.steps += other.steps;
        self.frames += other.frames;
        self.decisions += other.decisions;
        self.ended += other.ended;
        self.reviewed += other.reviewed;
        self.quit += other.quit;
        for (game, number) in &other.begun {
            *self.begun.entry(game.clone()).or_default() += number;
        }
        for (table, number) in &other.at_table {
            *self.at_table.entry(table.clone()).or_default() += number;
        }
    }
}
