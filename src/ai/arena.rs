//! Matches between players: who is stronger, by how much, and how long it thinks.

use super::budget::ActionBias;
use super::level::{LevelSettings, decide};
use super::report::{Report, Row, quantile, wilson};
use super::rollout::mix;
use super::search::search_worlds;
use crate::engine::{Bot, NullSink, Rng, Seat};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Who plays.
#[derive(Clone, Debug)]
pub enum Player {
    /// Any legal action, all equally likely.
    Random,
    /// The game's own rules of thumb.
    Greedy,
    /// Another simple player of the game, an index into [`Bot::SIMPLE`].
    Simple(usize),
    /// A level of play.
    Level(LevelSettings),
    /// Searches the true state, hidden cards included. It shows how much is luck; nobody plays against it.
    Oracle(LevelSettings),
}

/// A series of games.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Players with their names; their number is the number of seats.
    pub players: Vec<(String, Player)>,
    /// Games to play. Each deal is played once for each rotation of the seats, so a multiple of the seats is fairest.
    pub games: u32,
    /// Seed of everything.
    pub seed: u64,
    /// Threads over games, at least 1. Never changes the result.
    pub threads: u32,
}

/// What one game came to, by player.
struct Outcome {
    shares: Vec<f32>,
    scores: Vec<i32>,
    decisions: u32,
    /// Player, milliseconds, iterations of each decision that had a choice.
    thoughts: Vec<(u8, f32, u32)>,
}

/// Who gives the players of a series their temper and watches what they do. A watcher of nothing (`()`) does neither.
pub trait Observer<G: Bot>: Sync {
    /// What the player of this number likes beside winning; nothing in particular unless it says so.
    fn bias(&self, _player: usize) -> Option<ActionBias<'_, G>> {
        None
    }

    /// The player of this number does this.
    fn done(&self, _player: usize, _state: &G, _action: G::Action) {}

    /// A game is over.
    fn over(&self) {}
}

impl<G: Bot> Observer<G> for () {}

/// What can go wrong in a series of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestError {
    /// A game cannot be set up, and why.
    Start(String),
    /// A seat is to decide and has nothing to choose from.
    NothingToDo(Seat),
    /// An action that a game listed was refused.
    Refused {
        /// The seed of the game.
        seed: u64,
        /// What was tried.
        action: String,
    },
}

/// What `play` makes of each of so many games, in their order; so many threads (at least 1) share them and change nothing.
pub(super) fn on_threads<T: Send>(
    games: u32,
    threads: u32,
    play: impl Fn(u32) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU32::new(0);
    let slots: Mutex<Vec<Option<T>>> = Mutex::new((0..games).map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, games.max(1)) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let played = play(game);
                    let mut slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some(slot) = slots.get_mut(game as usize) {
                        *slot = Some(played);
                    }
                }
            });
        }
    });
    let slots = slots.into_inner().unwrap_or_else(PoisonError::into_inner);
    slots.into_iter().flatten().collect()
}

impl Contest {
    /// Plays all games; `start` sets one up from its seed with as many seats as there are players.
    ///
    /// Levels think without a limit of time here, so that the result depends on nothing but the seed.
    ///
    /// # Errors
    /// What `start` says, or an action that a game listed and refused.
    pub fn run<G: Bot>(
        &self,
        start: impl Fn(u64) -> Result<G, String> + Sync,
    ) -> Result<Report, ContestError> {
        self.run_watched(start, &())
    }

    /// As [`Contest::run`], with somebody who watches, from whatever thread plays.
    ///
    /// # Errors
    /// As [`Contest::run`].
    pub fn run_watched<G: Bot>(
        &self,
        start: impl Fn(u64) -> Result<G, String> + Sync,
        watcher: &impl Observer<G>,
    ) -> Result<Report, ContestError> {
        let begun = Instant::now();
        let outcomes = on_threads(self.games, self.threads, |game| {
            let outcome = self.play(game, &start, watcher);
            watcher.over();
            outcome
        });
        let outcomes = outcomes.into_iter().collect::<Result<Vec<_>, _>>()?;
        Ok(self.report(&outcomes, begun.elapsed().as_secs_f64()))
    }

    fn play<G: Bot>(
        &self,
        game: u32,
        start: &impl Fn(u64) -> Result<G, String>,
        watcher: &impl Observer<G>,
    ) -> Result<Outcome, ContestError> {
        let seats = self.players.len() as u32;
        let (deal, rotation) = (game / seats, game % seats);
        let seed = mix(self.seed, u64::from(deal));
        let mut state = start(seed).map_err(ContestError::Start)?;
        let player_of = |seat: Seat| ((seat.index() as u32 + rotation) % seats) as usize;
        let mut outcome = Outcome {
            shares: Vec::new(),
            scores: Vec::new(),
            decisions: 0,
            thoughts: Vec::new(),
        };
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let player = player_of(seat);
            let own = mix(mix(seed, u64::from(rotation)), u64::from(outcome.decisions));
            let begun = Instant::now();
            let bias = watcher.bias(player);
            let chosen = self.players[player]
                .1
                .choose(&state, seat, &legal, bias, own);
            let (action, iterations) = chosen?;
            if legal.len() > 1 {
                let millis = begun.elapsed().as_secs_f32() * 1000.0;
                outcome.thoughts.push((player as u8, millis, iterations));
            }
            watcher.done(player, &state, action);
            let mut rng = Rng::for_decision(seed, outcome.decisions as usize);
            let taken = state.apply(seat, action, &mut rng, &mut NullSink);
            taken.map_err(|_| ContestError::Refused {
                seed,
                action: format!("{action:?}"),
            })?;
            outcome.decisions += 1;
        }
        let (shares, standings) = (state.shares(), state.standings());
        let by_player = |p: usize| Seat::new((p + (seats - rotation) as usize) % seats as usize);
        outcome.shares = (0..self.players.len())
            .map(|p| shares[by_player(p)])
            .collect();
        outcome.scores = (0..self.players.len())
            .map(|p| standings[by_player(p)].score)
            .collect();
        Ok(outcome)
    }

    fn report(&self, outcomes: &[Outcome], seconds: f64) -> Report {
        let games = outcomes.len() as f64;
        let rows = self.players.iter().enumerate().map(|(p, (name, _))| {
            let wins: f64 = outcomes.iter().map(|o| f64::from(o.shares[p])).sum();
            let (low, high) = wilson(wins, games);
            let thoughts = || {
                outcomes
                    .iter()
                    .flat_map(|o| &o.thoughts)
                    .filter(|t| usize::from(t.0) == p)
            };
            let mut millis: Vec<f64> = thoughts().map(|t| f64::from(t.1)).collect();
            millis.sort_by(f64::total_cmp);
            let iterations: f64 = thoughts().map(|t| f64::from(t.2)).sum();
            Row {
                player: name.clone(),
                wins,
                share: wins / games.max(1.0),
                low,
                high,
                mean_score: outcomes.iter().map(|o| f64::from(o.scores[p])).sum::<f64>()
                    / games.max(1.0),
                choices: millis.len() as u64,
                p50_ms: quantile(&millis, 0.5),
                p95_ms: quantile(&millis, 0.95),
                max_ms: millis.last().copied().unwrap_or(0.0),
                mean_iterations: iterations / (millis.len() as f64).max(1.0),
                counts: BTreeMap::new(),
            }
        });
        let decisions = outcomes.iter().map(|o| u64::from(o.decisions)).sum();
        let mut hash = blake3::Hasher::new();
        for score in outcomes.iter().flat_map(|o| &o.scores) {
            hash.update(&score.to_le_bytes());
        }
        Report {
            games: outcomes.len() as u32,
            seed: self.seed,
            players: rows.collect(),
            decisions,
            seconds,
            decisions_per_second: decisions as f64 / seconds.max(1e-9),
            hash: hash.finalize().to_hex()[..16].to_string(),
        }
    }
}

impl Player {
    /// What it does, and how many iterations it thought. Only the oracle looks at more than the seat's view.
    fn choose<G: Bot>(
        &self,
        state: &G,
        seat: Seat,
        legal: &[G::Action],
        bias: Option<ActionBias<G>>,
        seed: u64,
    ) -> Result<(G::Action, u32), ContestError> {
        let never = AtomicBool::new(false);
        let view = || state.view(Some(seat));
        let nothing = || ContestError::NothingToDo(seat);
        match (self, legal) {
            (_, []) => Err(nothing()),
            (_, [only]) => Ok((*only, 0)),
            (Player::Random, _) => Ok((legal[Rng::new(seed).below(legal.len())], 0)),
            (Player::Greedy, _) => Ok((G::greedy(&view(), seat, legal, &mut Rng::new(seed)), 0)),
            (Player::Simple(which), _) => {
                let action = G::simple(*which, &view(), seat, legal, &mut Rng::new(seed));
                Ok((action, 0))
            }
            (Player::Level(thinking), _) => {
                let (view, thinking) = (view(), thinking.untimed());
                let made = decide::<G>(&view, seat, legal, &thinking, bias, seed, &never);
                let made = made.ok_or_else(nothing)?;
                Ok((made.action, made.iterations))
            }
            (Player::Oracle(thinking), _) => {
                let budget = thinking.untimed().budget;
                let mut truth = state.clone();
                truth.configure_search(budget.search_settings);
                let verdict = search_worlds::<G>(
                    &view(),
                    &|_| truth.clone(),
                    seat,
                    legal,
                    &budget,
                    None,
                    seed,
                    &never,
                );
                let best = verdict.best().ok_or_else(nothing)?;
                Ok((best.action, verdict.iterations))
            }
        }
    }
}
