//! How a level of play comes to a decision: rules of thumb or search, and now and then a slip.

use super::budget::{ActionBias, ActionStats, Budget};
use super::rollout::mix;
use super::search::search_with_bias;
use crate::engine::{Bot, Rng, SearchSettings, Seat};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How much worse (in shares of the win) than the best a slip of a searching level may be: careless, never absurd.
const CARELESS: f32 = 0.08;

/// How a level thinks.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelSettings {
    /// How much it may search; no iterations means that it plays by rules of thumb ([`Bot::greedy`]).
    pub budget: Budget,
    /// Chance (0..=1) of a careless choice: [`Bot::blunder`] when playing by rules of thumb, one that is not much
    /// worse than the best when searching.
    pub slip: f32,
}

impl LevelSettings {
    /// Settings as the levels of a game define it: iterations, longest time in milliseconds, chance of a slip,
    /// exploration constant, number of determinizations. One tree on one thread.
    pub fn new(
        iterations: u32,
        time_ms: u32,
        slip: f32,
        exploration: f32,
        worlds: u32,
    ) -> LevelSettings {
        let time = Duration::from_millis(u64::from(time_ms));
        LevelSettings {
            budget: Budget {
                iterations,
                time,
                exploration,
                worlds,
                search_settings: SearchSettings::default(),
                trees: 1,
                threads: 1,
            },
            slip,
        }
    }

    /// The same with other settings of the search.
    #[must_use]
    pub fn with_search_settings(mut self, search_settings: SearchSettings) -> LevelSettings {
        self.budget.search_settings = search_settings;
        self
    }

    /// The same with so many trees that are grown independently and added up; at least 1.
    #[must_use]
    pub fn with_trees(mut self, trees: u32) -> LevelSettings {
        self.budget.trees = trees;
        self
    }

    /// The same on so many threads, which never changes the result; at least 1.
    #[must_use]
    pub fn with_threads(mut self, threads: u32) -> LevelSettings {
        self.budget.threads = threads;
        self
    }

    /// The same without a limit of time, so that equal seeds give equal decisions on every machine.
    #[must_use]
    pub fn untimed(&self) -> LevelSettings {
        let budget = Budget {
            time: Duration::MAX,
            ..self.budget.clone()
        };
        LevelSettings {
            budget,
            slip: self.slip,
        }
    }
}

/// What was decided, and on what grounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// What to do.
    pub action: A,
    /// What was found out about each legal action, in their order; empty when nothing was searched.
    pub stats: Vec<ActionStats<A>>,
    /// Iterations done.
    pub iterations: u32,
}

/// What `seat` does, knowing only its `view`. `None` if there is nothing to choose from.
///
/// The decision depends on view, legal list, thinking and seed alone (unless the time runs out or `stop` is set); and on `bias`, where
/// the level searches: rules of thumb know none.
pub fn decide<G: Bot>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    thinking: &LevelSettings,
    bias: Option<ActionBias<G>>,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Decision<G::Action>> {
    let plain = |action| Decision {
        action,
        stats: Vec::new(),
        iterations: 0,
    };
    if let [] | [_] = legal {
        return legal.first().copied().map(plain);
    }
    let mut rng = Rng::new(mix(seed, 1));
    let slips = rng.unit() < thinking.slip;
    if thinking.budget.iterations == 0 {
        let action = if slips {
            G::blunder(view, seat, legal, &mut rng)
        } else {
            G::greedy(view, seat, legal, &mut rng)
        };
        return Some(plain(action));
    }
    let budget = &thinking.budget;
    let verdict = search_with_bias::<G>(view, seat, legal, budget, bias, mix(seed, 2), stop);
    let best = verdict.best()?;
    let action = if slips {
        careless(&verdict.stats, best.value, &mut rng)
    } else {
        None
    }
    .unwrap_or(best.action);
    Some(Decision {
        action,
        stats: verdict.stats,
        iterations: verdict.iterations,
    })
}

/// Any of the actions that are not much worse than the best.
fn careless<A: Copy>(stats: &[ActionStats<A>], best: f32, rng: &mut Rng) -> Option<A> {
    let fair = |f: &&ActionStats<A>| f.visits > 0 && f.value >= best - CARELESS;
    let count = stats.iter().filter(fair).count();
    let pick = if count == 0 {
        return None;
    } else {
        rng.below(count)
    };
    stats.iter().filter(fair).nth(pick).map(|f| f.action)
}
