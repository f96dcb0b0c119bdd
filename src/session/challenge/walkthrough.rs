//! The solution of a puzzle, played at a table: what each choice is called there.

use super::puzzle::Puzzle;
use crate::engine::Seat;
use crate::session::table::game_entry::Entry;
use crate::session::{Control, Session};
use crate::wording::names;
use crate::wording::setup::Sentence;
use std::sync::atomic::AtomicBool;

/// No puzzle takes nearly as many decisions.
const LONGEST: usize = 400;

/// Where a solution cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionError {
    /// The number of its action that is not possible, from 0; `None` where the puzzle cannot even begin.
    pub at: Option<usize>,
    /// What is wrong.
    pub why: Vec<String>,
}

/// The player's choices of the solution in the words of the table, in order.
///
/// # Errors
/// What keeps the puzzle from beginning, or the first action that is not possible.
pub fn walkthrough(game: &dyn Entry, puzzle: &Puzzle) -> Result<Vec<String>, SolutionError> {
    let begun = game.arranged(&puzzle.opening());
    let mut session = begun.map_err(|why| SolutionError { at: None, why })?;
    let own = Seat::new(puzzle.seat);
    let mut out = Vec::new();
    let mut left = puzzle.solution.iter();
    for _ in 0..LONGEST {
        if session.turn().includes(own) {
            let Some(name) = left.next() else { break };
            let stuck = |why| SolutionError {
                at: Some(out.len()),
                why: vec![why],
            };
            let Some((at, label)) = named(&*session, own, name) else {
                let possible = session.action_names(own);
                let possible = possible.iter().map(String::as_str);
                return Err(stuck(names::unknown(Sentence::AnAction, name, possible)));
            };
            session
                .choose(own, at)
                .map_err(|why| stuck(why.to_string()))?;
            out.push(label);
        } else if !others_choose(&mut *session) {
            break;
        }
    }
    Ok(out)
}

/// The number of the choice with this action, and what it is called at the table.
fn named(session: &dyn Session, seat: Seat, action: &str) -> Option<(usize, String)> {
    let at = session
        .action_names(seat)
        .iter()
        .position(|a| a == action)?;
    let choice = session.choices(seat).into_iter().nth(at)?;
    Some((at, choice.label))
}

/// Lets whoever else is to decide do so, as at the table; `false` where nobody is.
fn others_choose(session: &mut dyn Session) -> bool {
    let Some(seat) = session.turn().first() else {
        return false;
    };
    let info = session.setup().seats.get(seat.index());
    let level = match info.map(|info| &info.control) {
        Some(Control::Ai(level)) => level.clone(),
        _ => return false,
    };
    let Some(thinking) = session.think(seat, &level) else {
        return false;
    };
    let thought = thinking(&AtomicBool::new(false));
    session.choose(seat, thought.choice).is_ok()
}
