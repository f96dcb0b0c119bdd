//! Thinking that can run on any thread: it owns a view and the level's parameters, and nothing else.

use super::runner_up;
use crate::ai::budget::ActionStats;
use crate::ai::{self, ActionBias};
use crate::engine::{Names, Rng, SearchSettings, Seat};
use crate::games::{GameInfo, LevelDef, Playable, Temper};
use crate::session::{ThinkTask, Thought};
use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The longest a hint may take, in milliseconds.
const ADVICE_MS: u32 = 1_000;

/// How a seat decides.
#[derive(Clone, Debug)]
pub enum Agent {
    /// Any legal action, each as likely as the next.
    Random,
    /// The game's own rules of thumb.
    Greedy,
    /// Another simple player of the game, an index into [`Bot::SIMPLE`](crate::engine::Bot::SIMPLE).
    Simple(usize),
    /// A level of the game's AI.
    Level(LevelDef),
    /// A level of the game's AI with a temper of its own.
    Tempered(LevelDef, Temper),
}

/// Between a level and a temper: `legend+raider`.
const WITH: char = '+';

impl Agent {
    /// The manner called `name`: `random`, `greedy`, another simple player of the game or one of its levels.
    pub fn find(name: &str, info: &GameInfo) -> Option<Agent> {
        match name {
            "random" => Some(Agent::Random),
            "greedy" => Some(Agent::Greedy),
            _ if let (level, Some(temper)) = Agent::parts(name) => {
                let Agent::Level(level) = Agent::find(level, info)? else {
                    return None;
                };
                let temper = info.tempers.iter().find(|t| t.id == temper)?;
                Some(Agent::Tempered(level, temper.clone()))
            }
            _ => {
                let simple = info.simple.iter().position(|s| *s == name);
                let level = || info.levels.iter().find(|l| l.id == name).cloned();
                simple
                    .map(Agent::Simple)
                    .or_else(|| level().map(Agent::Level))
            }
        }
    }

    /// The level in a name, and the temper that stands after it (`legend+raider`).
    pub fn parts(name: &str) -> (&str, Option<&str>) {
        match name.split_once(WITH) {
            Some((level, temper)) => (level, Some(temper)),
            None => (name, None),
        }
    }

    /// All names that [`Agent::find`] knows.
    pub fn names(info: &GameInfo) -> Vec<&str> {
        ["random", "greedy"]
            .into_iter()
            .chain(info.simple.iter().copied())
            .chain(info.levels.iter().map(|l| l.id.as_str()))
            .collect()
    }

    /// The same without a limit of time, so that equal seeds give equal decisions on every machine.
    #[must_use]
    pub fn untimed(self) -> Agent {
        match self {
            Agent::Level(level) => Agent::Level(LevelDef {
                time_ms: u32::MAX,
                ..level
            }),
            Agent::Tempered(level, temper) => Agent::Tempered(
                LevelDef {
                    time_ms: u32::MAX,
                    ..level
                },
                temper,
            ),
            other => other,
        }
    }

    /// The same with the temper of whoever is called so, where somebody of this name has one.
    #[must_use]
    pub fn of(self, who: &str, info: &GameInfo) -> Agent {
        match (self, info.temper_of(who)) {
            (Agent::Level(level), Some(temper)) => Agent::Tempered(level, temper.clone()),
            (other, _) => other,
        }
    }

    /// Who judges and advises: the level that the game's `review.ron` names, else the strongest, without its slips and with so many times
    /// its usual thought as `review.ron` says. A review calls best what a hint would have said.
    pub fn advice(info: &GameInfo) -> Agent {
        let named = info.levels.iter().find(|l| l.id == info.review.level);
        match named.or(info.levels.last()) {
            Some(best) => Agent::Level(LevelDef {
                slip: 0.0,
                iterations: best.iterations.saturating_mul(info.review.effort),
                time_ms: best.time_ms.min(ADVICE_MS),
                ..best.clone()
            }),
            None => Agent::Greedy,
        }
    }
}

/// A question to an AI: everything it may know.
pub struct Asked<G: Playable> {
    /// What the seat sees.
    pub view: G::View,
    /// The players' names, for the reason given.
    pub names: Names,
    /// Who is to decide.
    pub seat: Seat,
    /// What is allowed, never empty.
    pub legal: Vec<G::Action>,
    /// The seed of the thinking itself.
    pub seed: u64,
    /// At which decision of the match.
    pub decision: usize,
}

impl<G: Playable> Asked<G> {
    /// The thinking, ready to be run anywhere.
    pub fn thinking(self, manner: Agent) -> ThinkTask {
        Box::new(move |cancel| self.think(&manner, cancel))
    }

    fn think(&self, manner: &Agent, cancel: &AtomicBool) -> Thought {
        let begun = Instant::now();
        let (choice, iterations, mut stats) = decide::<G>(
            manner,
            &self.view,
            self.seat,
            &self.legal,
            self.seed,
            cancel,
        );
        let choice = self.plainest(choice, &mut stats);
        let reason = self
            .legal
            .get(choice)
            .map(|a| runner_up::reason::<G>(&self.view, &self.names, self.seat, *a, &stats));
        Thought {
            choice,
            reason: reason.unwrap_or_default(),
            iterations,
            millis: u32::try_from(begun.elapsed().as_millis()).unwrap_or(u32::MAX),
            values: stats.iter().map(|f| f.value).collect(),
            decision: self.decision,
        }
    }

    /// The plainest of the choices that come to the same as this one; what was found out about the one holds for the other.
    fn plainest(&self, choice: usize, stats: &mut [ActionStats<G::Action>]) -> usize {
        let Some(found) = self.legal.get(choice) else {
            return choice;
        };
        let plainest = G::plainest(&self.view, self.seat, *found, &self.legal);
        let at = self.legal.iter().position(|action| *action == plainest);
        let at = at.unwrap_or(choice);
        if at != choice && at.max(choice) < stats.len() {
            stats.swap(choice, at);
            for (action, stats) in self.legal.iter().zip(stats) {
                stats.action = *action;
            }
        }
        at
    }
}

/// The index of the chosen action among `legal` (not empty), the iterations done, and what was found out about each action
/// (empty when nothing was searched).
pub fn decide<G: Playable>(
    manner: &Agent,
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    seed: u64,
    cancel: &AtomicBool,
) -> (usize, u32, Vec<ActionStats<G::Action>>) {
    let index = |action: G::Action| legal.iter().position(|a| *a == action).unwrap_or(0);
    let mut rng = Rng::new(seed);
    match manner {
        Agent::Random => (rng.below(legal.len()), 0, Vec::new()),
        Agent::Greedy => (index(G::greedy(view, seat, legal, &mut rng)), 0, Vec::new()),
        Agent::Simple(which) => {
            let action = G::simple(*which, view, seat, legal, &mut rng);
            (index(action), 0, Vec::new())
        }
        Agent::Level(level) | Agent::Tempered(level, _) => {
            let how = thinking(level).with_threads(threads(level));
            let bias = match manner {
                Agent::Tempered(_, temper) => Some(bias::<G>(temper)),
                _ => None,
            };
            let liked = bias.as_ref().map(|bias| bias as ActionBias<G>);
            match ai::decide::<G>(view, seat, legal, &how, liked, seed, cancel) {
                Some(made) => (index(made.action), made.iterations, made.stats),
                None => (0, 0, Vec::new()),
            }
        }
    }
}

/// As [`seed`], for judging and advising: with other luck than that by which the seat itself decides.
pub fn advice_seed(of_match: u64, decision: usize, seat: Seat) -> u64 {
    !seed(of_match, decision, seat)
}

/// What somebody of this temper likes.
pub fn bias<G: Playable>(temper: &Temper) -> impl Fn(&G, G::Action) -> f32 + Sync {
    move |state, action| temper.liking(&state.action_kind(action))
}

/// The seed of one piece of thinking: the same for the same place in the same match, and of no use for knowing its draws.
pub fn seed(of_match: u64, decision: usize, seat: Seat) -> u64 {
    let mut hash = blake3::Hasher::new_derive_key("tortuga thinking");
    hash.update(&of_match.to_le_bytes());
    hash.update(&(decision as u64).to_le_bytes());
    hash.update(&[seat.index() as u8]);
    let mut out = [0; 8];
    hash.finalize_xof().fill(&mut out);
    u64::from_le_bytes(out)
}

/// A level's parameters as the search takes them.
pub fn thinking(level: &LevelDef) -> ai::LevelSettings {
    ai::LevelSettings::new(
        level.iterations,
        level.time_ms,
        level.slip,
        level.exploration,
        level.worlds,
    )
    .with_search_settings(SearchSettings {
        ahead: level.ahead,
        depth: level.depth,
        breadth: level.breadth,
        learned: level.learned,
    })
    .with_trees(level.trees)
}

/// How many threads a thought of this level may take: those of the machine, where it shares its work out. Never changes what is decided.
fn threads(level: &LevelDef) -> u32 {
    if level.trees < 2 {
        return 1;
    }
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    u32::try_from(cores).unwrap_or(1)
}
