//! The same deals with a mod and without it, on several threads.

use super::trial::Trial;
use crate::engine::{Options, Seat, SeatSet};
use crate::session::experiments::sim::{SimConfig, SimError};
use crate::session::table::game_entry::{Entry, Tick};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many games are compared when nothing is said: at least, at most, and in steps of which number.
const LEAST: u32 = 200;
const MOST: u32 = 20_000;
const STEP: u32 = 100;
/// How long they are to take, about.
const LASTING: f64 = 60.0;
/// How long is tried how long a game takes.
const TRYING: Duration = Duration::from_millis(1_500);

/// A game with a mod or without it.
pub struct Side<'a> {
    /// The game.
    pub game: &'a dyn Entry,
    /// What is chosen of its options.
    pub options: Options,
}

/// What is played on both sides.
#[derive(Clone, Debug)]
pub struct ComparisonConfig {
    /// How many deals.
    pub games: u32,
    /// Deal number `i` (from 0) has the seed `seed + i`.
    pub seed: u64,
    /// Number of players.
    pub players: usize,
    /// How every seat decides: `random`, `greedy` or a level.
    pub level: String,
    /// How many games are played at once; never changes the result.
    pub threads: usize,
}

/// One thing in one game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// Which thing, by its number in [`Series::things`].
    pub thing: usize,
    /// The seats that used it.
    pub seats: SeatSet,
    /// How often it came into play, whoever used it.
    pub times: u32,
}

/// A game, without what is said by name.
#[derive(Clone, Debug)]
pub struct Played {
    /// After how many decisions it was over.
    pub decisions: u32,
    /// How many rounds it had.
    pub rounds: u32,
    /// Final score by seat.
    pub scores: Vec<i32>,
    /// What each seat has won.
    pub shares: Vec<f32>,
    /// What came into play.
    pub uses: Vec<Use>,
}

/// All games of one side, in the order of their deals.
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// The ids of the things that came into play, by their numbers here.
    pub things: BTreeMap<String, usize>,
    /// The games.
    pub games: Vec<Played>,
}

impl Series {
    /// Takes note of what was said by name.
    fn noted(&mut self, trial: Trial) -> Played {
        let uses = trial.plays.0.iter().map(|(id, counts)| {
            let next = self.things.len();
            let thing = *self.things.entry(id.clone()).or_insert(next);
            let used = counts.iter().take(trial.scores.len());
            let seats = used.enumerate().filter(|(_, n)| **n > 0);
            let seats = seats.map(|(seat, _)| Seat::new(seat));
            Use {
                thing,
                seats: seats.collect(),
                times: counts.iter().sum(),
            }
        });
        let uses = uses.collect();
        Played {
            decisions: trial.decisions,
            rounds: trial.rounds,
            scores: trial.scores,
            shares: trial.shares,
            uses,
        }
    }
}

fn plan(side: &Side, terms: &ComparisonConfig) -> SimConfig {
    SimConfig {
        games: terms.games,
        seed: terms.seed,
        players: terms.players,
        options: side.options.clone(),
        policy: terms.level.clone(),
    }
}

/// As many deals as take about a minute on both sides, as fast as this machine plays now.
///
/// # Errors
/// As [`play`].
pub fn about_a_minute(sides: &[Side; 2], terms: &ComparisonConfig) -> Result<u32, SimError> {
    let plans = sides.each_ref().map(|side| plan(side, terms));
    let begun = Instant::now();
    let mut done = 0_u32;
    while done == 0 || (begun.elapsed() < TRYING && done < LEAST) {
        for (side, plan) in sides.iter().zip(&plans) {
            let seed = terms.seed.wrapping_add(u64::from(done));
            side.game.trial(plan, seed)?;
        }
        done += 1;
    }
    let each = begun.elapsed().as_secs_f64() / f64::from(done);
    let fit = LASTING * terms.threads.max(1) as f64 / each.max(1e-9);
    let steps = (fit / f64::from(STEP)).clamp(0.0, f64::from(MOST)) as u32;
    Ok((steps * STEP).clamp(LEAST, MOST))
}

/// Plays all deals on both sides and calls `tick` after every game, from whatever thread has played it.
///
/// # Errors
/// A plan that does not fit, or the first broken invariant.
pub fn play(
    sides: &[Side; 2],
    terms: &ComparisonConfig,
    tick: Tick,
) -> Result<[Series; 2], SimError> {
    let plans = sides.each_ref().map(|side| plan(side, terms));
    let all = terms.games as usize * 2;
    let next = AtomicUsize::new(0);
    let empty = || (Series::default(), vec![None; terms.games as usize]);
    let done = Mutex::new(([empty(), empty()], None::<(usize, SimError)>));
    std::thread::scope(|scope| {
        for _ in 0..terms.threads.clamp(1, all.max(1)) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= all {
                        break;
                    }
                    let (side, deal) = (number % 2, number / 2);
                    let seed = terms.seed.wrapping_add(deal as u64);
                    let trial = sides[side].game.trial(&plans[side], seed);
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    match trial {
                        Ok(trial) => {
                            let (series, games) = &mut done.0[side];
                            games[deal] = Some(series.noted(trial));
                        }
                        Err(stop) => {
                            // Nothing new is begun; of those that fail the first deal is told, whichever thread was first.
                            next.store(all, Ordering::Relaxed);
                            if done.1.as_ref().is_none_or(|(first, _)| number < *first) {
                                done.1 = Some((number, stop));
                            }
                        }
                    }
                    drop(done);
                    tick();
                }
            });
        }
    });
    let (sides, stop) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    match stop {
        Some((_, stop)) => Err(stop),
        None => Ok(sides.map(|(series, games)| Series {
            games: games.into_iter().flatten().collect(),
            ..series
        })),
    }
}
