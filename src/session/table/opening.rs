//! From what is told about it to a table that is arranged for somebody: a puzzle's, a tutorial's.

use super::seating;
use crate::content::Faults;
use crate::engine::{Match, Options, Rng, Seat};
use crate::games::Playable;
use crate::session::{Control, TableSetup};
use crate::wording::challenges::Sentence;
use crate::wording::say;
use ron::value::RawValue;
use std::sync::Arc;

/// How an arranged table begins.
#[derive(Copy, Clone, Debug)]
pub struct Opening<'a> {
    /// The game's id.
    pub game: &'a str,
    /// Number of players.
    pub seats: usize,
    /// The seat of the person for whom it is arranged.
    pub seat: usize,
    /// The players' names; the usual ones when there are none.
    pub names: &'a [String],
    /// Who plays the other seats: a level, or a simple player such as `greedy`.
    pub others: &'a str,
    /// Options by id.
    pub options: &'a Options,
    /// The seed of everything random that the position does not fix.
    pub seed: u64,
    /// Where it begins, in the words of scenario files; without it the game is set up from the seed.
    pub position: Option<&'a RawValue>,
    /// What is done on the way from there to the real beginning: seat and action.
    pub lead: &'a [(usize, String)],
}

impl Opening<'_> {
    /// Who sits where: a person on their seat, the others as is told.
    pub fn setup(&self) -> TableSetup {
        let control = |seat| match seat == self.seat {
            true => Control::Human,
            false => Control::Ai(self.others.into()),
        };
        let mut seats = seating::seats((0..self.seats).map(control));
        for (seat, name) in seats.iter_mut().zip(self.names) {
            seat.name.clone_from(name);
        }
        TableSetup {
            seats,
            options: self.options.clone(),
            seed: self.seed,
        }
    }

    /// The position it begins with as the game reads it, or what is wrong with it; `None` where it begins as every match does.
    pub(super) fn position_of<G: Playable>(
        &self,
        rules: &Arc<G::Rules>,
    ) -> Option<Result<G, Faults>> {
        let text = self.position?.get_ron().trim();
        Some(G::position(rules, self.seats, self.options, text))
    }

    /// The state it begins with.
    ///
    /// # Errors
    /// Everything that keeps it from beginning.
    pub fn state<G: Playable>(&self, rules: &Arc<G::Rules>) -> Result<G, Vec<String>> {
        let (seats, options, seed) = (self.seats, self.options, self.seed);
        G::info(rules).demand(seats, options)?;
        let start = match self.position_of::<G>(rules) {
            Some(read) => {
                read.map_err(|faults| faults.0.into_iter().map(|f| f.message).collect::<Vec<_>>())?
            }
            None => G::start(rules, seats, options, &mut Rng::for_setup(seed))?,
        };
        let mut played = Match::new(start, seed);
        let mut legal = Vec::new();
        for (seat, name) in self.lead {
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
}
