//! Whether who plays a puzzle has reached its goal.

use super::puzzle::{Puzzle, Until};
use crate::engine::{Seat, Turn};
use crate::games::Facts;

/// How a puzzle stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PuzzleStatus {
    /// It is still being played.
    Open,
    /// It has ended, and all goals are reached.
    Solved,
    /// It has ended, and some are not.
    Missed,
}

/// A puzzle in play: what it asks, and what was true at the beginning.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The facts at the beginning.
    before: Facts,
}

impl Attempt {
    /// The attempt that begins with these facts.
    pub fn new(puzzle: Puzzle, before: Facts) -> Attempt {
        Attempt { puzzle, before }
    }

    /// The seat of who solves it.
    pub fn seat(&self) -> Seat {
        Seat::new(self.puzzle.seat)
    }

    /// Which goals are reached with these facts, in order.
    pub fn reached(&self, now: &Facts) -> Vec<bool> {
        let goals = self.puzzle.goals.iter();
        goals.map(|g| g.when.holds(now, &self.before)).collect()
    }

    /// How it stands while it is `turn`; the facts are asked for only where they matter.
    pub fn verdict(&self, turn: Turn, facts: impl FnOnce() -> Facts) -> PuzzleStatus {
        let mine = turn.includes(self.seat());
        let now = match (&self.puzzle.until, turn) {
            (_, Turn::Over) => facts(),
            (Until::Turn, _) if !mine => facts(),
            (Until::When(check), _) => {
                let now = facts();
                if !check.holds(&now, &self.before) {
                    return PuzzleStatus::Open;
                }
                now
            }
            (Until::Turn | Until::Game, _) => return PuzzleStatus::Open,
        };
        match self.reached(&now).into_iter().all(|reached| reached) {
            true => PuzzleStatus::Solved,
            false => PuzzleStatus::Missed,
        }
    }
}
