//! Matches between AI players of one game.

use crate::ai::arena::Observer;
use crate::ai::{ActionBias, Contest, ContestError, Player, Report};
use crate::content::parse::pattern::stands_for;
use crate::engine::{Options, Rng};
use crate::games::{GameInfo, Playable, Temper};
use crate::session::play::think::{Agent, bias, thinking};
use crate::wording::session::Sentence;
use crate::wording::{names, say, setup};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// After a level's name: it sees everything, hidden cards included.
const ORACLE: &str = "-oracle";

/// Who plays against whom, and how often.
#[derive(Clone, Debug)]
pub struct ArenaConfig {
    /// One player for each seat: `random`, `greedy`, another simple player of the game, a level, or a level that sees everything (`legend-oracle`) or has a temper
    /// (`legend+raider`).
    pub players: Vec<String>,
    /// How many games.
    pub games: u32,
    /// Seed of everything.
    pub seed: u64,
    /// Threads over games.
    pub threads: u32,
    /// Options of every game.
    pub options: Options,
    /// What is counted: patterns of actions (`Steal *`).
    pub count: Vec<String>,
}

/// Lends the players their tempers, and counts what they do.
struct Counter<'a, G: Playable> {
    tastes: Vec<Option<Box<dyn Fn(&G, G::Action) -> f32 + Sync>>>,
    patterns: &'a [String],
    /// How often each player did what each pattern means.
    counts: Vec<Vec<AtomicU32>>,
    tick: &'a (dyn Fn() + Sync),
}

impl<G: Playable> Observer<G> for Counter<'_, G> {
    fn bias(&self, player: usize) -> Option<ActionBias<'_, G>> {
        self.tastes
            .get(player)?
            .as_ref()
            .map(|bias| &**bias as ActionBias<G>)
    }

    fn done(&self, player: usize, state: &G, action: G::Action) {
        let (Some(counts), false) = (self.counts.get(player), self.patterns.is_empty()) else {
            return;
        };
        let name = state.action_kind(action);
        for (pattern, count) in self.patterns.iter().zip(counts) {
            if stands_for(pattern, &name) {
                count.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn over(&self) {
        (self.tick)();
    }
}

fn liked<G: Playable>(temper: Temper) -> Box<dyn Fn(&G, G::Action) -> f32 + Sync> {
    Box::new(move |state, action| bias(&temper)(state, action))
}

/// Plays `plan`.
///
/// `tick` is called after every game.
///
/// # Errors
/// Each reason why the plan does not fit the game.
pub fn run<G: Playable>(
    rules: &Arc<G::Rules>,
    plan: &ArenaConfig,
    tick: &(dyn Fn() + Sync),
) -> Result<Report, Vec<String>> {
    let info = G::info(rules);
    let seats = plan.players.len();
    let mut faults = names::faults(&plan.options.faults(&info.options, seats));
    faults.extend(info.seats_fault(seats));
    let (mut players, mut tastes) = (Vec::new(), Vec::new());
    for name in &plan.players {
        match player(name, info) {
            Some((player, temper)) => {
                players.push((name.clone(), player));
                tastes.push(temper.map(liked::<G>));
            }
            None => {
                let valid = Agent::names(info).into_iter();
                faults.push(names::unknown(setup::Sentence::APlayer, name, valid));
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let contest = Contest {
        players,
        games: plan.games,
        seed: plan.seed,
        threads: plan.threads,
    };
    let start = |seed| {
        let begun = G::start(rules, seats, &plan.options, &mut Rng::for_setup(seed));
        begun.map_err(|why| why.join("; "))
    };
    let none = || plan.count.iter().map(|_| AtomicU32::new(0)).collect();
    let counter = Counter {
        tastes,
        patterns: &plan.count,
        counts: plan.players.iter().map(|_| none()).collect(),
        tick,
    };
    let done = contest.run_watched::<G>(start, &counter);
    let mut report = done.map_err(|flaw| vec![error_text(flaw)])?;
    let games = f64::from(report.games.max(1));
    for (row, counts) in report.players.iter_mut().zip(&counter.counts) {
        let counts = plan.count.iter().cloned().zip(counts);
        let a_game = |n: &AtomicU32| f64::from(n.load(Ordering::Relaxed)) / games;
        row.counts = counts.map(|(of, n)| (of, a_game(n))).collect();
    }
    Ok(report)
}

/// What went wrong in a game, in words.
pub(in crate::session) fn error_text(flaw: ContestError) -> String {
    match flaw {
        ContestError::Start(why) => why,
        ContestError::NothingToDo(seat) => say(Sentence::NothingToDo {
            seat: seat.to_string().into(),
        }),
        ContestError::Refused { seed, action } => say(Sentence::ActionRefused {
            seed: seed.into(),
            action: action.into(),
        }),
    }
}

fn player(name: &str, info: &GameInfo) -> Option<(Player, Option<Temper>)> {
    let (name, oracle) = match name.strip_suffix(ORACLE) {
        Some(level) => (level, true),
        None => (name, false),
    };
    let player = match (Agent::find(name, info)?, oracle) {
        (Agent::Level(level), true) => Player::Oracle(thinking(&level)),
        (Agent::Level(level), false) => Player::Level(thinking(&level)),
        (Agent::Tempered(level, temper), false) => {
            return Some((Player::Level(thinking(&level)), Some(temper)));
        }
        (Agent::Random, false) => Player::Random,
        (Agent::Greedy, false) => Player::Greedy,
        (Agent::Simple(which), false) => Player::Simple(which),
        (_, true) => return None,
    };
    Some((player, None))
}
