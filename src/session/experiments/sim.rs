//! Many games without a table: statistics of play, and every invariant checked after every action.

use crate::engine::{ActionList, BySeat, Game, Options, Rng, Sink, Turn};
use crate::games::{GameInfo, Playable};
use crate::session::play::fingerprint;
use crate::session::play::think::{self, Agent};
use crate::wording::session::Sentence;
use crate::wording::{names, say, setup};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// No game of this house takes nearly as many decisions: one that does has stalled.
const STALL: usize = 100_000;

/// What to play.
#[derive(Clone, Debug)]
pub struct SimConfig {
    /// How many games.
    pub games: u32,
    /// Game number `i` (from 0) is played with seed `seed + i`.
    pub seed: u64,
    /// Number of players.
    pub players: usize,
    /// Options of every game.
    pub options: Options,
    /// How every seat decides: `random`, `greedy` or a level.
    pub policy: String,
}

/// Why a simulation stopped.
#[derive(Clone, Debug)]
pub enum SimError {
    /// The plan does not fit the game; each reason is a sentence.
    Config(Vec<String>),
    /// The game broke its own rules.
    Broken {
        /// The seed of the game that shows it.
        seed: u64,
        /// After how many decisions.
        decision: usize,
        /// What is wrong.
        why: String,
    },
}

impl std::fmt::Display for SimError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SimError::Config(why) => f.write_str(&why.join("\n")),
            SimError::Broken {
                seed,
                decision,
                why,
            } => {
                let broken = Sentence::Broken {
                    seed: (*seed).into(),
                    decision: (*decision).into(),
                    why: why.as_str().into(),
                };
                f.write_str(&say(broken))
            }
        }
    }
}

/// A mean with its standard error.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl std::fmt::Display for Mean {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.3} ± {:.3}", self.mean, self.error)
    }
}

/// Sums from which a [`Mean`] is made.
#[derive(Copy, Clone, Debug, Default)]
struct Tally {
    sum: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self, games: u32) -> Mean {
        let n = f64::from(games.max(1));
        let mean = self.sum / n;
        let variance = ((self.squares - n * mean * mean) / (n - 1.0).max(1.0)).max(0.0);
        Mean {
            mean,
            error: (variance / n).sqrt(),
        }
    }
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// How many games were played.
    pub games: u32,
    /// Number of players.
    pub players: usize,
    /// How every seat decided.
    pub policy: String,
    /// Decisions a game.
    pub decisions: Mean,
    /// Final score by seat.
    pub scores: Vec<Mean>,
    /// Share of wins by seat; a shared victory counts in parts.
    pub wins: Vec<Mean>,
    /// How often each kind of event happened in a game.
    pub events: BTreeMap<String, Mean>,
    /// What could be read off by name when the game ended: the number it was, or how many things it held.
    /// Names that were the same in every game are left out.
    pub at_end: BTreeMap<String, Mean>,
    /// A hash over all final states, the same on every machine.
    pub fingerprint: String,
    /// Seconds it took (not part of any comparison).
    pub seconds: f64,
}

/// Counts events by kind: the first word of their debug form.
#[derive(Default)]
struct Kinds(BTreeMap<String, u32>);

impl<G: Game> Sink<G> for Kinds {
    fn emit(&mut self, event: impl FnOnce() -> G::Event, _after: &G) {
        let name = format!("{:?}", event());
        let end = name
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(name.len());
        if let Some(n) = self.0.get_mut(&name[..end]) {
            *n += 1;
        } else {
            self.0.insert(name[..end].into(), 1);
        }
    }
}

/// The sums over all games.
#[derive(Default)]
struct Sums {
    decisions: Tally,
    scores: BySeat<Tally>,
    wins: BySeat<Tally>,
    events: BTreeMap<String, Tally>,
    at_end: BTreeMap<String, Tally>,
}

/// Plays `plan`, and calls `tick` after every game.
///
/// # Errors
/// A plan that does not fit, or the first broken invariant.
pub fn run<G: Playable>(
    rules: &Arc<G::Rules>,
    plan: &SimConfig,
    tick: &(dyn Fn() + Sync),
) -> Result<Report, SimError> {
    let info = G::info(rules);
    let manner = manner(info, plan)?;
    let begun = Instant::now();
    let mut hash = blake3::Hasher::new();
    let mut sums = Sums {
        scores: BySeat::from_fn(plan.players, |_| Tally::default()),
        wins: BySeat::from_fn(plan.players, |_| Tally::default()),
        ..Sums::default()
    };
    for game in 0..plan.games {
        let end = play_one::<G>(
            rules,
            plan,
            &manner,
            plan.seed.wrapping_add(u64::from(game)),
            &mut sums,
        )?;
        hash.update(fingerprint::facts_hash(&end).as_bytes());
        tick();
    }
    let mean = |t: &Tally| t.mean(plan.games);
    let named =
        |all: &BTreeMap<String, Tally>| all.iter().map(|(k, t)| (k.clone(), mean(t))).collect();
    Ok(Report {
        game: G::ID.into(),
        games: plan.games,
        players: plan.players,
        policy: plan.policy.clone(),
        decisions: mean(&sums.decisions),
        scores: sums.scores.as_slice().iter().map(mean).collect(),
        wins: sums.wins.as_slice().iter().map(mean).collect(),
        events: named(&sums.events),
        at_end: varying(named(&sums.at_end)),
        fingerprint: hash.finalize().to_hex().to_string(),
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// What was not the same in every game.
fn varying(mut means: BTreeMap<String, Mean>) -> BTreeMap<String, Mean> {
    means.retain(|_, m| m.error > 0.0);
    means
}

/// The way of deciding that a plan names, without a limit of time.
///
/// # Errors
/// Each reason why the plan does not fit the game.
pub(in crate::session) fn manner(info: &GameInfo, plan: &SimConfig) -> Result<Agent, SimError> {
    let manner = Agent::find(&plan.policy, info).ok_or_else(|| {
        let valid = Agent::names(info).into_iter();
        let policy = setup::Sentence::APolicy;
        SimError::Config(vec![names::unknown(policy, &plan.policy, valid)])
    })?;
    let mut faults = names::faults(&plan.options.faults(&info.options, plan.players));
    faults.extend(info.seats_fault(plan.players));
    match faults.is_empty() {
        true => Ok(manner.untimed()),
        false => Err(SimError::Config(faults)),
    }
}

/// A game of `plan` before its first decision.
///
/// # Errors
/// Options that do not fit.
pub(in crate::session) fn begin<G: Playable>(
    rules: &Arc<G::Rules>,
    plan: &SimConfig,
    seed: u64,
) -> Result<G, SimError> {
    let mut rng = Rng::for_setup(seed);
    G::start(rules, plan.players, &plan.options, &mut rng).map_err(SimError::Config)
}

/// A game to its end: its last state, and after how many decisions. Every invariant is checked after each of them.
///
/// # Errors
/// The first broken invariant.
pub(in crate::session) fn play_through<G: Playable>(
    mut state: G,
    manner: &Agent,
    seed: u64,
    sink: &mut impl Sink<G>,
) -> Result<(G, usize), SimError> {
    let mut legal = ActionList::<G::Action>::new();
    let mut chooser = Rng::new(seed);
    let mut decision = 0;
    let broken = |decision, why| SimError::Broken {
        seed,
        decision,
        why,
    };
    state.check().map_err(|why| broken(decision, why))?;
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        if legal.is_empty() {
            let seat = seat.to_string().into();
            return Err(broken(decision, say(Sentence::MayDoNothing { seat })));
        }
        let index = match manner {
            Agent::Random => chooser.below(legal.len()),
            _ => {
                let thought = think::seed(seed, decision, seat);
                let never = AtomicBool::new(false);
                think::decide::<G>(
                    manner,
                    &state.view(Some(seat)),
                    seat,
                    &legal,
                    thought,
                    &never,
                )
                .0
            }
        };
        let action = legal[index];
        let mut rng = Rng::for_decision(seed, decision);
        state.apply(seat, action, &mut rng, sink).map_err(|_| {
            let refused = Sentence::ListedButRefused {
                action: state.action_name(action).into(),
                why: G::refusal(&state.view(Some(seat)), seat, action).into(),
            };
            broken(decision, say(refused))
        })?;
        decision += 1;
        state.check().map_err(|why| broken(decision, why))?;
        if decision >= STALL {
            return Err(broken(decision, say(Sentence::NeverEnds)));
        }
    }
    debug_assert_eq!(state.turn(), Turn::Over);
    Ok((state, decision))
}

/// One game, added to the sums.
fn play_one<G: Playable>(
    rules: &Arc<G::Rules>,
    plan: &SimConfig,
    manner: &Agent,
    seed: u64,
    sums: &mut Sums,
) -> Result<G, SimError> {
    let mut kinds = Kinds::default();
    let start = begin::<G>(rules, plan, seed)?;
    let (state, decision) = play_through::<G>(start, manner, seed, &mut kinds)?;
    sums.decisions.add(decision as f64);
    for ((seat, standing), (_, share)) in state.standings().iter().zip(state.shares().iter()) {
        sums.scores[seat].add(f64::from(standing.score));
        sums.wins[seat].add(f64::from(*share));
    }
    for (kind, n) in kinds.0 {
        sums.events.entry(kind).or_default().add(f64::from(n));
    }
    for (name, values) in state.facts() {
        let number = match values.as_slice() {
            [only] => only.parse::<i32>().ok(),
            _ => None,
        };
        let value = number.map_or(values.len() as f64, f64::from);
        sums.at_end.entry(name).or_default().add(value);
    }
    Ok(state)
}
