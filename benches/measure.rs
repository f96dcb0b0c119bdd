//! Measuring any game on the engine's trait.

use serde::Serialize;
use std::fmt;
use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tortuga::ai::{Budget, search};
use tortuga::engine::{Bot, Game, NullSink, Rng};

/// Each figure is that of the fastest of so many spans: a busy machine can only make it slower.
const SPANS: usize = 20;
/// How long a span is.
const SPAN: Duration = Duration::from_millis(100);
/// Games whose scores make the hash.
const HASHED: u64 = 2_000;
/// Iterations of the search that make the hash.
const ITERATIONS: u32 = 20_000;

/// What was measured of one game.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "bench", rename_all = "snake_case")]
pub enum Figures {
    /// Uniformly random play from dealt games to their end.
    RandomPlay {
        /// The game.
        game: String,
        /// Games a second.
        games_per_second: f64,
        /// Decisions a second.
        decisions_per_second: f64,
        /// Nanoseconds a decision, dealing not included.
        ns_per_decision: f64,
        /// Mean decisions of a game.
        decisions_per_game: f64,
        /// Nanoseconds a copy of a state takes, over positions of a whole game.
        ns_per_clone: f64,
        /// Size of a state in memory.
        state_bytes: usize,
        /// Heap allocations per game, buffers at hand.
        allocations_per_game: f64,
        /// Hash of the final scores of the first games.
        hash: String,
    },
    /// Tree search from the first decision of a dealt game, one thread.
    Search {
        /// The game.
        game: String,
        /// Iterations a second.
        iterations_per_second: f64,
        /// Hash of what was found out.
        hash: String,
    },
}

/// Seconds that one unit of `work` takes, in the fastest span; `work` tells how many units it did.
fn fastest(mut work: impl FnMut() -> u64) -> f64 {
    let span = |_| {
        let (mut units, begun) = (0, Instant::now());
        while begun.elapsed() < SPAN {
            units += work();
        }
        begun.elapsed().as_secs_f64() / units.max(1) as f64
    };
    (0..SPANS).map(span).fold(f64::INFINITY, f64::min)
}

/// Plays one game from `state` to its end; `legal` is used again.
#[inline]
fn play_out<G: Game>(state: &mut G, legal: &mut Vec<G::Action>, rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    while let Some(seat) = state.turn().first() {
        state.legal(seat, legal);
        let action = legal[rng.below(legal.len())];
        if state.apply(seat, action, rng, &mut NullSink).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
}

/// Random play from each of these dealt games in turn.
pub fn random_play<G: Game>(game: &str, dealt: &[G]) -> Figures {
    let mut legal = Vec::with_capacity(64);
    let mut hash = blake3::Hasher::new();
    let mut rng = Rng::new(1);
    for start in dealt.iter().cycle().take(HASHED as usize) {
        let mut state = start.clone();
        play_out(&mut state, &mut legal, &mut rng);
        state.standings().iter().for_each(|(_, s)| {
            hash.update(&s.score.to_le_bytes());
        });
    }
    let allocations = allocation_counter::measure(|| {
        for start in dealt.iter().cycle().take(100) {
            play_out(&mut start.clone(), &mut legal, &mut rng);
        }
    });
    let mut games = 0u32;
    let mut decisions = 0;
    let per_decision = fastest(|| {
        let mut played = 0;
        for start in dealt.iter().cycle().take(256) {
            played += play_out(&mut start.clone(), &mut legal, &mut rng);
        }
        games += 256;
        decisions += played;
        played
    });
    let per_game = decisions as f64 / f64::from(games);
    Figures::RandomPlay {
        game: game.into(),
        games_per_second: 1.0 / (per_decision * per_game),
        decisions_per_second: 1.0 / per_decision,
        ns_per_decision: per_decision * 1e9,
        decisions_per_game: per_game,
        ns_per_clone: clone_ns(dealt),
        state_bytes: size_of::<G>(),
        allocations_per_game: allocations.count_total as f64 / 100.0,
        hash: hash.finalize().to_hex()[..16].to_string(),
    }
}

/// Mean time to copy a state, over all positions of one random game.
fn clone_ns<G: Game>(dealt: &[G]) -> f64 {
    let Some(mut state) = dealt.first().cloned() else {
        return 0.0;
    };
    let (mut positions, mut legal, mut rng) = (vec![state.clone()], Vec::new(), Rng::new(2));
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        let action = legal[rng.below(legal.len())];
        if state.apply(seat, action, &mut rng, &mut NullSink).is_err() {
            break;
        }
        positions.push(state.clone());
    }
    let per_copy = fastest(|| {
        for position in &positions {
            black_box(black_box(position).clone());
        }
        positions.len() as u64
    });
    per_copy * 1e9
}

/// The search from the first decision of this game that is one: where there is but one thing to do nothing is searched.
pub fn search_speed<G: Bot>(game: &str, start: &G) -> Figures {
    let (mut state, mut rng) = (start.clone(), Rng::new(1));
    let (mut legal, never) = (Vec::new(), AtomicBool::new(false));
    let seat = loop {
        let Some(seat) = state.turn().first() else {
            return Figures::Search {
                game: game.into(),
                iterations_per_second: 0.0,
                hash: String::new(),
            };
        };
        state.legal(seat, &mut legal);
        match legal[..] {
            [only] => state
                .apply(seat, only, &mut rng, &mut NullSink)
                .expect("it is legal"),
            _ => break seat,
        }
    };
    let view = state.view(Some(seat));
    let think = |seed| {
        search::<G>(
            &view,
            seat,
            &legal,
            &Budget::iterations(ITERATIONS),
            seed,
            &never,
        )
    };
    let mut hash = blake3::Hasher::new();
    for finding in think(1).stats {
        hash.update(&finding.visits.to_le_bytes())
            .update(&finding.value.to_le_bytes());
    }
    let mut seed = 1;
    let per_iteration = fastest(|| {
        seed += 1;
        u64::from(black_box(think(seed)).iterations)
    });
    Figures::Search {
        game: game.into(),
        iterations_per_second: 1.0 / per_iteration,
        hash: hash.finalize().to_hex()[..16].to_string(),
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figures::RandomPlay {
                game,
                games_per_second,
                decisions_per_second,
                ns_per_decision,
                decisions_per_game,
                ns_per_clone,
                state_bytes,
                allocations_per_game,
                hash,
            } => write!(
                f,
                "random  {game:24} {decisions_per_game:6.1} decisions/game {games_per_second:10.0} games/s \
                 {decisions_per_second:11.0} decisions/s {ns_per_decision:7.1} ns/decision {ns_per_clone:6.1} ns/clone \
                 {state_bytes:5} bytes {allocations_per_game:6.2} allocations/game  {hash}"
            ),
            Figures::Search {
                game,
                iterations_per_second,
                hash,
            } => {
                write!(
                    f,
                    "search  {game:24} {iterations_per_second:10.0} iterations/s  {hash}"
                )
            }
        }
    }
}
