//! Puzzles and tutorials tried at the table as they are written, so that whoever writes one learns where it fails: the position is laid,
//! the solution played, every step taken. `tortuga check` does this; a start of the program has no time for it.

use crate::content::parse::pattern::stands_for;
use crate::content::{Content, Faults, Located};
use crate::engine::{Seat, Turn};
use crate::session::Session;
use crate::session::challenge::puzzle::{self, Puzzle};
use crate::session::challenge::walkthrough::{SolutionError, walkthrough};
use crate::session::table::game_entry::Entry;
use crate::session::table::opening::Opening;
use crate::session::tutorial::file;
use crate::session::tutorial::{Step, Tutorial, TutorialRun};
use crate::wording::tutorial::Sentence;
use crate::wording::{names, say, setup};
use std::sync::atomic::AtomicBool;

/// No tutorial takes nearly as many decisions.
const LONGEST: usize = 400;
/// What a puzzle always reaches, in a hundred.
const ALWAYS: u8 = 100;

/// Tells what in the puzzles and tutorials of mods cannot be done. Those of the base game are tried by its tests.
pub fn check(content: &Content, game: &dyn Entry, faults: &mut Faults) {
    let id = game.info().id;
    // What is wrong with them as they are written is told by who reads them.
    let mut told = Faults::default();
    let puzzles = puzzle::located(content, id, &mut told).into_iter();
    for puzzle in puzzles.filter(|puzzle| puzzle.owner().is_some()) {
        try_puzzle(game, &puzzle, faults);
    }
    let tutorials = file::located(content, id, &mut told).into_iter();
    for tutorial in tutorials.filter(|tutorial| tutorial.owner().is_some()) {
        try_tutorial(game, &tutorial, faults);
    }
}

fn try_puzzle(game: &dyn Entry, puzzle: &Located<Puzzle>, faults: &mut Faults) {
    match walkthrough(game, &puzzle.value) {
        Ok(_) => {
            for (field, why) in game.goal_faults(&puzzle.value) {
                puzzle.fault(&field, why, faults);
            }
        }
        Err(SolutionError { at: None, why }) => {
            cannot_begin(puzzle, game, &puzzle.value.opening(), why, faults);
        }
        // Where chance decides, the rest of it may have its day.
        Err(SolutionError { at: Some(at), .. }) if at > 0 && puzzle.value.share.get() < ALWAYS => {}
        Err(SolutionError { at: Some(at), why }) => {
            puzzle.fault(&format!("solution.{at}"), why.join("; "), faults);
        }
    }
}

/// The table cannot be laid: each reason at the place to which it belongs.
fn cannot_begin<T>(
    of: &Located<T>,
    game: &dyn Entry,
    opening: &Opening,
    why: Vec<String>,
    faults: &mut Faults,
) {
    // A number out of bounds was told, and what stands in its place is not what was written.
    if !of.is_sound() {
        return;
    }
    let info = game.info();
    let before = faults.len();
    if let Some(why) = info.seats_fault(opening.seats) {
        of.fault("seats", why, faults);
    }
    for fault in opening.options.faults(&info.options, opening.seats) {
        let field = format!("options.{}", fault.key);
        of.fault(&field, names::fault(&fault), faults);
    }
    if faults.len() > before {
        return;
    }
    let inside = game.position_faults(opening).0;
    match inside.is_empty() {
        true => why
            .into_iter()
            .for_each(|why| of.fault("position", why, faults)),
        false => inside.into_iter().for_each(|fault| match fault.line {
            0 => of.fault("position", fault.message, faults),
            line => {
                of.fault_inside("position", (line, fault.column), fault.message, faults);
            }
        }),
    }
}

/// Takes every step as it is told. A tutorial that is stuck is told of once: what comes after is not reached.
fn try_tutorial(game: &dyn Entry, tutorial: &Located<Tutorial>, faults: &mut Faults) {
    match game.arranged(&tutorial.value.opening()) {
        Err(why) => cannot_begin(tutorial, game, &tutorial.value.opening(), why, faults),
        Ok(mut session) => {
            let mut guide = TutorialRun::begin(tutorial.value.clone(), session.as_mut());
            if let Err((field, why)) = play(session.as_mut(), &mut guide) {
                tutorial.fault(&field, why, faults);
            }
        }
    }
}

/// Plays a tutorial to its end; or the field at which that is not possible, and why.
fn play(session: &mut dyn Session, guide: &mut TutorialRun) -> Result<(), (String, String)> {
    for _ in 0..LONGEST {
        let number = guide.number();
        let Some(step) = guide.step().filter(|_| !guide.is_done()).cloned() else {
            return Ok(());
        };
        let own = session.turn().includes(guide.seat()) && !step.may.is_empty();
        if own {
            allowed(&step, number, &session.action_names(guide.seat()))?;
        }
        pointed(&step, number, session, guide.seat())?;
        take(session, guide).map_err(|why| (format!("steps.{number}"), why))?;
        if guide.number() != number {
            others_did(&step, number, session)?;
        }
    }
    let why = say(Sentence::NeverEnds);
    Err((format!("steps.{}", guide.number()), why))
}

/// Whether what may be done can be done.
fn allowed(step: &Step, number: usize, names: &[String]) -> Result<(), (String, String)> {
    let possible = |may: &String| names.iter().any(|name| stands_for(may, name));
    let any = step.may.iter().any(possible);
    for (n, may) in step.may.iter().enumerate() {
        if !(possible(may) || any && may.ends_with('*')) {
            let known = names.iter().map(String::as_str);
            let why = names::unknown(setup::Sentence::AnAction, may, known);
            return Err((format!("steps.{number}.may.{n}"), why));
        }
    }
    Ok(())
}

/// Whether the pieces are there to which it points.
fn pointed(
    step: &Step,
    number: usize,
    session: &dyn Session,
    seat: Seat,
) -> Result<(), (String, String)> {
    const PIECE: &str = "piece:";
    let named = |point: &&String| point.starts_with(PIECE);
    if !step.point.iter().any(|point| named(&point)) {
        return Ok(());
    }
    let pieces = session.scene(Some(seat)).pieces;
    let lie: Vec<String> = pieces
        .iter()
        .map(|piece| format!("{PIECE}{}", piece.name))
        .collect();
    for (n, point) in step.point.iter().enumerate() {
        if named(&point) && !lie.iter().any(|name| stands_for(point, name)) {
            let mut known: Vec<&str> = lie.iter().map(String::as_str).collect();
            known.sort_unstable();
            known.dedup();
            let why = names::unknown(setup::Sentence::APlace, point, known.into_iter());
            return Err((format!("steps.{number}.point.{n}"), why));
        }
    }
    Ok(())
}

/// Reads, or plays one decision: the first of what is allowed, and for others what they like.
fn take(session: &mut dyn Session, guide: &mut TutorialRun) -> Result<(), String> {
    if guide.waits() {
        guide.read(session);
        return Ok(());
    }
    let seat = next(session, guide).ok_or_else(|| say(Sentence::NobodyDecides))?;
    let own = seat == guide.seat();
    if own && guide.step().is_some_and(|step| step.may.is_empty()) {
        return Err(say(Sentence::MayDoNothing));
    }
    let choice = match own {
        true => 0,
        false => {
            let thinking = session.think(seat, &guide.tutorial.others);
            thinking.map_or(0, |thinking| thinking(&AtomicBool::new(false)).choice)
        }
    };
    session
        .choose(seat, choice)
        .map_err(|why| why.to_string())?;
    guide.follow(session);
    Ok(())
}

/// Who is to decide, whom the tutorial lets decide: who learns last, so that others' secret choices are made, too.
pub fn next(session: &dyn Session, guide: &TutorialRun) -> Option<Seat> {
    let deciding: Vec<Seat> = match session.turn() {
        Turn::Over => Vec::new(),
        Turn::Decide(seat) => vec![seat],
        Turn::Simultaneous(seats) => seats.iter().collect(),
    };
    let other = deciding.iter().find(|seat| **seat != guide.seat());
    other.or(deciding.first()).copied()
}

/// Whether others have done by the end of a step what it says of them.
fn others_did(step: &Step, number: usize, session: &dyn Session) -> Result<(), (String, String)> {
    let done = session.save_file().actions;
    let mut left = done.iter();
    for (n, other) in step.others.iter().enumerate() {
        if !left.any(|one| one == other) {
            let action = other.1.as_str().into();
            let why = say(Sentence::NotDone { action });
            return Err((format!("steps.{number}.others.{n}"), why));
        }
    }
    Ok(())
}
