//! Puzzles and deals by date in the terminal.

use super::super::Failure;
use super::super::app_context::AppContext;
use super::command::About;
use super::console::Console;
use super::table::{self, Table};
use crate::cli::setup;
use crate::engine::Seat;
use crate::session::Session;
use crate::session::challenge::attempt::{Attempt, PuzzleStatus};
use crate::session::challenge::calendar::now;
use crate::session::challenge::deal::Deal;
use crate::session::challenge::progress::Progress;
use crate::session::challenge::puzzle::Puzzle;
use crate::session::challenge::walkthrough::walkthrough;
use crate::wording::challenges::Sentence;
use crate::wording::say;
use std::process::ExitCode;

/// Plays a puzzle until the player leaves.
///
/// # Errors
/// What keeps it from beginning.
pub fn play(context: &AppContext, puzzle: Puzzle) -> Result<ExitCode, Failure> {
    let mut console = Console::standard();
    let session = begin(context, &puzzle)?;
    let attempt = Attempt::new(puzzle, session.facts());
    table::run_puzzle(context, session, attempt, &mut console)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays a deal by date until the player leaves; one of the attempts that are kept, if one is left.
///
/// # Errors
/// What keeps it from beginning.
pub fn play_deal(context: &AppContext, deal: &Deal) -> Result<ExitCode, Failure> {
    let mut console = Console::standard();
    let game = setup::game(context, &deal.game)?;
    let session = game
        .new_session(deal.setup.clone())
        .map_err(|why| Failure::Failed(why.join("\n")))?;
    if let Some((title, text)) = &deal.twist {
        console.say(&say(Sentence::Twist {
            title: title.as_str().into(),
            text: text.as_str().into(),
        }))?;
    }
    let mut kept = false;
    let begun = session.save_file().begun;
    let progress = Progress::update(&context.store, |p| kept = p.begin(deal, begun));
    match progress {
        Ok(progress) => {
            let n = progress.attempts(deal).len().into();
            console.say(&say(match kept {
                true => Sentence::AttemptNumber { n },
                false => Sentence::NoAttemptLeft,
            }))?;
        }
        Err(why) => console.say(&why.to_string())?,
    }
    table::run(context, session, &mut console)?;
    Ok(ExitCode::SUCCESS)
}

fn begin(context: &AppContext, puzzle: &Puzzle) -> Result<Box<dyn Session>, Failure> {
    let game = setup::game(context, &puzzle.game)?;
    game.arranged(&puzzle.opening())
        .map_err(|why| Failure::Failed(why.join("\n")))
}

/// The player's choices of the solution in the words of the table, one after the other.
///
/// # Errors
/// What keeps the puzzle from beginning.
pub(super) fn solution(context: &AppContext, puzzle: &Puzzle) -> Result<Vec<String>, Failure> {
    let game = setup::game(context, &puzzle.game)?;
    let told = walkthrough(game, puzzle);
    told.map_err(|stuck| Failure::Failed(stuck.why.join("\n")))
}

impl Table<'_> {
    /// Tells what the puzzle that is played is about: title, setting, goals.
    pub(super) fn introduce(&self, console: &mut Console) -> Result<(), Failure> {
        let Some(Attempt { puzzle, .. }) = &self.puzzle else {
            return Ok(());
        };
        console.say(&say(Sentence::PuzzleTitle {
            title: puzzle.title.as_str().into(),
            difficulty: usize::from(puzzle.difficulty.get()).into(),
        }))?;
        console.say(&puzzle.setting)?;
        for goal in &puzzle.goals {
            let goal = goal.text.as_str().into();
            console.say(&say(Sentence::Goal { goal }))?;
        }
        Ok(())
    }

    /// What the player of a puzzle asks about it.
    pub(super) fn about_puzzle(
        &mut self,
        asked: About,
        console: &mut Console,
    ) -> Result<(), Failure> {
        let Some(attempt) = self.puzzle.clone() else {
            console.say(&say(Sentence::NoPuzzleHere))?;
            return Ok(());
        };
        match asked {
            About::Goal => self.introduce(console)?,
            About::Hint => {
                let hint = attempt.puzzle.hint.as_str().into();
                console.say(&say(Sentence::Hint { hint }))?;
                self.note(console, |progress| progress.hinted(&attempt.puzzle))?;
            }
            About::Solution => {
                for (n, step) in solution(self.context, &attempt.puzzle)?.iter().enumerate() {
                    let (n, step) = ((n + 1).into(), step.as_str().into());
                    console.say(&say(Sentence::SolutionStep { n, step }))?;
                }
                let why = attempt.puzzle.why.as_str().into();
                console.say(&say(Sentence::Why { why }))?;
                self.note(console, |progress| progress.shown(&attempt.puzzle))?;
            }
        }
        Ok(())
    }

    /// Where a puzzle has ended: tells how, and what the player wants now. `None` while it is being played, or where there is none;
    /// `false` when the player leaves.
    pub(super) fn puzzle_ended(&mut self, console: &mut Console) -> Result<Option<bool>, Failure> {
        let Some(attempt) = self.puzzle.clone() else {
            return Ok(None);
        };
        let verdict = attempt.verdict(self.session.turn(), || self.session.facts());
        if verdict == PuzzleStatus::Open {
            return Ok(None);
        }
        let viewer: Option<Seat> = Some(attempt.seat());
        self.tell(viewer, console)?;
        let reached = attempt.reached(&self.session.facts());
        for (goal, reached) in attempt.puzzle.goals.iter().zip(reached) {
            let goal = goal.text.as_str().into();
            console.say(&say(match reached {
                true => Sentence::GoalReached { goal },
                false => Sentence::GoalMissed { goal },
            }))?;
        }
        let solved = verdict == PuzzleStatus::Solved;
        self.note(console, |p| p.ended(&attempt.puzzle, solved, now()))?;
        match solved {
            true => {
                console.say(&say(Sentence::Solved))?;
                let why = attempt.puzzle.why.as_str().into();
                console.say(&say(Sentence::Why { why }))?;
            }
            false => console.say(&say(Sentence::Missed))?,
        }
        loop {
            let Some(answer) = console.ask(&say(Sentence::AfterPuzzle))? else {
                return Ok(Some(false));
            };
            match answer.to_lowercase().as_str() {
                "again" | "a" => {
                    self.session = begin(self.context, &attempt.puzzle)?;
                    self.forget();
                    self.introduce(console)?;
                    return Ok(Some(true));
                }
                "hint" | "h" => self.about_puzzle(About::Hint, console)?,
                "solution" | "s" => self.about_puzzle(About::Solution, console)?,
                "quit" | "q" | "exit" => return Ok(Some(false)),
                _ => {}
            }
        }
    }

    /// Keeps something about challenges; trouble is told, and the game goes on.
    fn note(
        &self,
        console: &mut Console,
        change: impl FnOnce(&mut Progress),
    ) -> Result<(), Failure> {
        if let Err(why) = Progress::update(&self.context.store, change) {
            console.say(&why.to_string())?;
        }
        Ok(())
    }

    /// The game has ended: if it was an attempt at a deal by date, its score is kept.
    pub(super) fn keep_attempt(&self, console: &mut Console) -> Result<(), Failure> {
        let person = self.people().first().copied();
        let standing = person.and_then(|seat| self.session.standings().get(seat).copied());
        let Some(standing) = standing else {
            return Ok(());
        };
        let save = self.session.save_file();
        let is_open = Progress::load(&self.context.store).finish(&save.game, save.begun, standing);
        match is_open {
            true => self.note(console, |p| {
                p.finish(&save.game, save.begun, standing);
            }),
            false => Ok(()),
        }
    }
}
