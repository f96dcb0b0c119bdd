//! From a puzzle to the table it begins with.

use super::puzzle::Puzzle;
use crate::engine::{Match, Rng, Seat};
use crate::games::Playable;
use crate::session::{Control, TableSetup, seating};
use crate::wording::challenges::Sentence;
use crate::wording::say;
use std::sync::Arc;

/// Who sits where: a person on the puzzle's own seat, the others as it says.
pub fn setup(puzzle: &Puzzle) -> TableSetup {
    let control = |seat| match seat == puzzle.seat {
        true => Control::Human,
        false => Control::Ai(puzzle.others.clone()),
    };
    let mut seats = seating::seats((0..puzzle.seats.get()).map(control));
    for (seat, name) in seats.iter_mut().zip(&puzzle.names) {
        seat.name.clone_from(name);
    }
    TableSetup {
        seats,
        options: puzzle.options.clone(),
        seed: puzzle.seed,
    }
}

/// The state a puzzle begins with.
///
/// # Errors
/// Everything that keeps it from beginning.
pub fn begin<G: Playable>(rules: &Arc<G::Rules>, puzzle: &Puzzle) -> Result<G, Vec<String>> {
    let seats = puzzle.seats.get();
    let (options, seed) = (&puzzle.options, puzzle.seed);
    G::sheet(rules).demand(seats, options)?;
    let start = match &puzzle.position {
        Some(position) => G::position(rules, seats, options, position.get_ron().trim())
            .map_err(|faults| faults.0.into_iter().map(|f| f.message).collect::<Vec<_>>())?,
        None => G::start(rules, seats, options, &mut Rng::for_setup(seed))?,
    };
    let mut played = Match::new(start, seed);
    let mut legal = Vec::new();
    for (seat, name) in &puzzle.lead {
        let state = played.state();
        let Some(seat) = Seat::checked(*seat, seats) else {
            let last = (seats - 1).into();
            return Err(vec![say(Sentence::NoSuchSeat { last })]);
        };
        state.legal(seat, &mut legal);
        let named = |action: &&G::Action| state.action_name(**action) == *name;
        let done = match legal.iter().find(named) {
            Some(action) => played.act(seat, *action).is_ok(),
            None => false,
        };
        if !done {
            let action = name.as_str().into();
            return Err(vec![say(Sentence::NotPossible { action })]);
        }
    }
    Ok(played.state().clone())
}
