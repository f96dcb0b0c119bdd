//! One game between AIs, and what came into play in it.

use crate::engine::{Seat, Sink};
use crate::games::Playable;
use crate::session::experiments::sim::{self, SimConfig, SimError};
use crate::session::play::plays::Plays;
use std::sync::Arc;

/// What one game came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// After how many decisions it was over.
    pub decisions: u32,
    /// How many rounds it had; 0 where the game counts none.
    pub rounds: u32,
    /// Final score by seat.
    pub scores: Vec<i32>,
    /// What each seat has won: 1 shared equally among the winners.
    pub shares: Vec<f32>,
    /// How often each thing of the encyclopedia came into play.
    pub plays: Plays,
}

/// Counts what comes into play, and the rounds.
struct Counter {
    plays: Plays,
    seats: usize,
    round: Option<u32>,
    rounds: u32,
}

impl Counter {
    fn look<G: Playable>(&mut self, event: Option<&G::Event>, after: &G) {
        let (plays, seats) = (&mut self.plays, self.seats);
        let mut note = |id: &str, seat: Option<Seat>| plays.add(id, seat, seats);
        G::plays(event, &after.view(None), &mut note);
        let round = after.round_and_turn().round;
        if round != self.round {
            self.round = round;
            self.rounds += u32::from(round.is_some());
        }
    }
}

impl<G: Playable> Sink<G> for Counter {
    fn emit(&mut self, event: impl FnOnce() -> G::Event, after: &G) {
        self.look::<G>(Some(&event()), after);
    }
}

/// Plays one game of `plan` with this seed. Every invariant is checked on the way.
///
/// # Errors
/// A plan that does not fit, or the first broken invariant.
pub fn play<G: Playable>(
    rules: &Arc<G::Rules>,
    plan: &SimConfig,
    seed: u64,
) -> Result<Trial, SimError> {
    let manner = sim::manner(G::info(rules), plan)?;
    let mut counter = Counter {
        plays: Plays::default(),
        seats: plan.players,
        round: None,
        rounds: 0,
    };
    let start = sim::begin::<G>(rules, plan, seed)?;
    counter.look::<G>(None, &start);
    let (end, decisions) = sim::play_through::<G>(start, &manner, seed, &mut counter)?;
    Ok(Trial {
        decisions: u32::try_from(decisions).unwrap_or(u32::MAX),
        rounds: counter.rounds,
        scores: end.standings().iter().map(|(_, s)| s.score).collect(),
        shares: end.shares().as_slice().to_vec(),
        plays: counter.plays,
    })
}
