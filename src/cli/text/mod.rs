//! The game in the terminal: the same session as in the window, in words, so that a screen reader can read it
//! and a script can drive it through a pipe.
//!
//! - [`console`]: lines in, lines out
//! - [`ask`]: which game, when nothing was said
//! - [`table`]: a game in play; `turn`: a person's turn in it
//! - [`command`]: what a player may type; `answer`: what can be asked without changing the game
//! - [`replay`]: a match looked through, step by step
//! - [`puzzle`]: puzzles and deals by date
//! - [`rules`]: the rulebook
//! - [`show`]: positions, choices, scores in words
//! - `answer`: what can be asked at the table without changing the game
//! - `turn`: a person's turn: one decision of theirs, and what they may do instead of it

mod answer;
pub mod ask;
pub mod command;
pub mod console;
pub mod puzzle;
pub mod replay;
pub mod rules;
pub mod show;
pub mod table;
mod turn;

use super::Failure;
use super::app_context::AppContext;
use super::setup::{self, Start};
use crate::session::Session;
use crate::session::play::deal_commitment::fresh_salt;
use crate::session::save::store::read_save;
use crate::session::table::seating;
use crate::wording::command_line::Sentence;
use crate::wording::say;
use console::Console;
use std::path::Path;
use std::process::ExitCode;

/// Plays in the terminal until the player leaves.
///
/// # Errors
/// When the game cannot be set up or loaded.
pub fn play(context: &AppContext, start: Start) -> Result<ExitCode, Failure> {
    let mut console = Console::standard();
    console.say_all(&context.troubles())?;
    let start = match start {
        Start::Ask => match ask::what(context, &mut console)? {
            Some(start) => start,
            None => return Ok(ExitCode::SUCCESS),
        },
        start => start,
    };
    let mut session = begin(context, start)?;
    console.say_all(&seating::with_known_levels(&mut *session))?;
    table::run(context, session, &mut console)?;
    Ok(ExitCode::SUCCESS)
}

/// The session that `start` names.
///
/// # Errors
/// Why it cannot be had.
pub fn begin(context: &AppContext, start: Start) -> Result<Box<dyn Session>, Failure> {
    match start {
        Start::New { game, setup } => {
            let entry = setup::game(context, &game)?;
            let begun = entry.new_session(setup);
            let mut session = begun.map_err(|why| Failure::Usage(why.join("\n")))?;
            session.seal(&fresh_salt());
            Ok(session)
        }
        Start::Load(path) => load(context, &path),
        Start::Ask => Err(Failure::Usage(say(Sentence::SayWhichGame))),
    }
}

/// The game saved in this file.
///
/// # Errors
/// What is the matter with it.
pub fn load(context: &AppContext, path: &Path) -> Result<Box<dyn Session>, Failure> {
    context
        .load_session(&read_save(path).map_err(|e| load_failure(path, &e))?)
        .map_err(|e| load_failure(path, &e))
}

/// The game saved in this file, to be looked through.
///
/// # Errors
/// What is the matter with it.
pub fn look_through(context: &AppContext, path: &Path) -> Result<Box<dyn Session>, Failure> {
    context
        .replay(&read_save(path).map_err(|e| load_failure(path, &e))?)
        .map_err(|e| load_failure(path, &e))
}

fn load_failure(path: &Path, error: &crate::session::save::save_file::LoadError) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}
