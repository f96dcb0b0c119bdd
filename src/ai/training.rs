//! Positions to learn an evaluation from ([`Bot::training_example`]), out of games of a level against itself. [`regression`](super::regression) and
//! [`backpropagation`](super::backpropagation) learn from them.

use super::arena::{ContestError, on_threads};
use super::level::{LevelSettings, decide};
use super::rollout::mix;
use crate::engine::{Bot, BySeat, NullSink, Rng, Seat, TrainingExample};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

/// One of so many games is kept apart, to say how much is explained.
const APART: u32 = 5;

/// Games to learn from.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// Who plays every seat.
    pub player: LevelSettings,
    /// With how many seats, in turn; not empty.
    pub seats: Vec<usize>,
    /// How many games.
    pub games: u32,
    /// Seed of everything.
    pub seed: u64,
    /// Threads over games, at least 1. Never changes the result.
    pub threads: u32,
}

/// How a game went: all that is needed to play it again without a thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The number of the game.
    pub game: u32,
    /// By decision, the index of what was done among all that could be.
    pub choices: Vec<u32>,
}

/// A position with what came of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The number of the game that it is from.
    pub game: u32,
    /// How it stands for each seat.
    pub training_example: TrainingExample,
    /// Each seat's final score.
    pub scores: BySeat<f64>,
    /// Each seat's share of the win.
    pub shares: BySeat<f32>,
}

impl Sample {
    /// Whether it is of a game that is kept apart: nothing is learned from it where it is to say how much was learned.
    pub fn apart(&self) -> bool {
        self.game.is_multiple_of(APART)
    }
}

impl SelfPlay {
    /// Plays the games; `start` sets a game up from its seed and the number of seats. Those of `before` are not thought about again, by their
    /// number; `tell` hears how each of the others went, from any thread. The positions are in the order of the games and of each game's
    /// course.
    ///
    /// # Errors
    /// What `start` says, or an action that a game listed and refused.
    pub fn samples<G: Bot>(
        &self,
        start: impl Fn(u64, usize) -> Result<G, String> + Sync,
        before: &BTreeMap<u32, GameRecord>,
        tell: &(dyn Fn(&GameRecord) + Sync),
    ) -> Result<Vec<Sample>, ContestError> {
        let played = on_threads(self.games, self.threads, |game| {
            if let Some(game_record) = before.get(&game)
                && let Some(samples) = self.again(game_record, &start)?
            {
                return Ok(samples);
            }
            let (samples, game_record) = self.play(game, &start)?;
            tell(&game_record);
            Ok(samples)
        });
        let played = played.into_iter().collect::<Result<Vec<_>, _>>()?;
        Ok(played.into_iter().flatten().collect())
    }

    /// With how many seats a game is played: in turn, but so that those kept apart have every number, too.
    fn seats_of(&self, game: u32) -> usize {
        let numbers = self.seats.len();
        let shift = match numbers.is_multiple_of(APART as usize) {
            true => game / APART,
            false => 0,
        };
        self.seats[(game + shift) as usize % numbers]
    }

    /// Plays a game, and tells how it went.
    fn play<G: Bot>(
        &self,
        game: u32,
        start: &impl Fn(u64, usize) -> Result<G, String>,
    ) -> Result<(Vec<Sample>, GameRecord), ContestError> {
        let never = AtomicBool::new(false);
        let thinking = self.player.untimed();
        let mut choices = Vec::new();
        let samples = self.walk(game, start, |state, seat, legal, seed| {
            let view = state.view(Some(seat));
            let made = decide::<G>(&view, seat, legal, &thinking, None, seed, &never);
            let made = made.ok_or(ContestError::NothingToDo(seat))?;
            let choice = legal.iter().position(|action| *action == made.action);
            choices.extend(choice.and_then(|choice| u32::try_from(choice).ok()));
            Ok(Some(made.action))
        })?;
        Ok((samples.unwrap_or_default(), GameRecord { game, choices }))
    }

    /// Plays a game once more; nothing where it did not go like this.
    fn again<G: Bot>(
        &self,
        game_record: &GameRecord,
        start: &impl Fn(u64, usize) -> Result<G, String>,
    ) -> Result<Option<Vec<Sample>>, ContestError> {
        let mut choices = game_record.choices.iter();
        let samples = self.walk(game_record.game, start, |_, _, legal, _| {
            let choice = choices.next().and_then(|n| usize::try_from(*n).ok());
            Ok(choice.and_then(|n| legal.get(n).copied()))
        })?;
        Ok(samples.filter(|_| choices.next().is_none()))
    }

    /// Goes through a game in which `choose` takes every decision, from what is legal and with a seed of its own; nothing where it takes none.
    fn walk<G: Bot>(
        &self,
        game: u32,
        start: &impl Fn(u64, usize) -> Result<G, String>,
        mut choose: impl FnMut(&G, Seat, &[G::Action], u64) -> Result<Option<G::Action>, ContestError>,
    ) -> Result<Option<Vec<Sample>>, ContestError> {
        let seed = mix(self.seed, u64::from(game));
        let seats = self.seats_of(game);
        let mut state = start(seed, seats).map_err(ContestError::Start)?;
        let (mut legal, mut seen) = (Vec::new(), Vec::new());
        for decision in 0u32.. {
            let Some(seat) = state.turn().first() else {
                break;
            };
            if let Some(training_example) = state.training_example()
                && seen.last() != Some(&training_example)
            {
                seen.push(training_example);
            }
            state.legal(seat, &mut legal);
            let Some(action) = choose(&state, seat, &legal, mix(seed, u64::from(decision)))? else {
                return Ok(None);
            };
            let mut rng = Rng::for_decision(seed, decision as usize);
            let taken = state.apply(seat, action, &mut rng, &mut NullSink);
            taken.map_err(|_| ContestError::Refused {
                seed,
                action: format!("{action:?}"),
            })?;
        }
        let scores = state.standings().map(|_, s| f64::from(s.score));
        let shares = state.shares();
        let sample = |training_example| Sample {
            game,
            training_example,
            scores: scores.clone(),
            shares: shares.clone(),
        };
        Ok(Some(seen.into_iter().map(sample).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::LevelSettings;

    fn lessons(seats: Vec<usize>) -> SelfPlay {
        SelfPlay {
            player: LevelSettings::new(0, 1_000, 0.0, 0.7, 0),
            seats,
            games: 100,
            seed: 1,
            threads: 1,
        }
    }

    #[test]
    fn what_is_learned_and_what_is_kept_apart_have_every_number_of_players() {
        for most in 2..=8 {
            let lessons = lessons((2..=most).collect());
            for apart in [false, true] {
                let games = (0..lessons.games).filter(|g| g.is_multiple_of(APART) == apart);
                let mut seats: Vec<usize> = games.map(|g| lessons.seats_of(g)).collect();
                seats.sort_unstable();
                seats.dedup();
                assert_eq!(seats, lessons.seats, "kept apart: {apart}");
            }
        }
    }
}
