//! Comparing whole plans, where a turn is a long row of small decisions ([`Bot::plans`]).
//!
//! Every plan still in the running is tried in the same imagined worlds with the same luck, so that they differ by what they do
//! and not by what they meet. After each heat the weaker half drops out.

use super::budget::{ActionBias, ActionStats, Budget, MOST_TASTE, SearchResult, TASTE};
use super::rollout::{mix, play_on};
use crate::engine::{Bot, NullSink, Rng, Seat};
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How a plan has done.
pub(super) struct PlanStats<'a, A> {
    pub(super) steps: &'a [A],
    tries: u32,
    won: f64,
    /// What it is worth beyond that to a player of some temper, in shares of the win.
    liking: f64,
}

impl<'a, A> PlanStats<'a, A> {
    fn new(steps: &'a Vec<A>) -> Self {
        PlanStats {
            steps,
            tries: 0,
            won: 0.0,
            liking: 0.0,
        }
    }

    fn tried(steps: &'a Vec<A>) -> Self {
        PlanStats {
            tries: 1,
            ..PlanStats::new(steps)
        }
    }

    /// What it is worth to the player.
    fn worth(&self) -> f64 {
        self.value() + self.liking
    }

    fn value(&self) -> f64 {
        self.won / f64::from(self.tries.max(1))
    }
}

/// Compares plans (at least one). An iteration is one plan tried in one world.
pub(super) fn compare<G: Bot>(
    deal: &(impl Fn(&mut Rng) -> G + Sync),
    seat: Seat,
    legal: &[G::Action],
    plans: &[Vec<G::Action>],
    budget: &Budget,
    bias: Option<ActionBias<G>>,
    seed: u64,
    stop: &AtomicBool,
) -> SearchResult<G::Action> {
    let some = plans.iter().filter(|steps| !steps.is_empty());
    if !split(some.clone().map(|steps| steps.first())) {
        // With one thing to do nothing is compared.
        let only: Vec<PlanStats<G::Action>> = some.take(1).map(PlanStats::tried).collect();
        return SearchResult {
            stats: stats(&only, legal),
            iterations: 0,
        };
    }
    let (runners, iterations) = race(deal, seat, plans, budget, bias, seed, stop);
    SearchResult {
        stats: stats(&runners, legal),
        iterations,
    }
}

/// Lets plans run against each other, however they begin; the best come first. An iteration is one plan tried in one world.
pub(super) fn race<'a, G: Bot>(
    deal: &(impl Fn(&mut Rng) -> G + Sync),
    seat: Seat,
    plans: &'a [Vec<G::Action>],
    budget: &Budget,
    bias: Option<ActionBias<G>>,
    seed: u64,
    stop: &AtomicBool,
) -> (Vec<PlanStats<'a, G::Action>>, u32) {
    let end = Instant::now().checked_add(budget.time);
    let mut runners: Vec<PlanStats<G::Action>> = plans
        .iter()
        .filter(|steps| !steps.is_empty())
        .map(PlanStats::new)
        .collect();
    if let Some(bias) = bias {
        let world = deal(&mut Rng::new(mix(seed, TASTE)));
        for runner in &mut runners {
            runner.liking = f64::from(liking(&world, seat, runner.steps, bias, seed));
        }
    }
    let mut running = runners.len();
    let heats = running.next_power_of_two().trailing_zeros().max(1);
    let (mut done, mut world) = (0, 0u64);
    'heats: for _ in 0..heats {
        if running < 2 {
            break;
        }
        let worlds = u64::from((budget.iterations / heats / running as u32).max(1));
        let plans: Vec<&[G::Action]> = runners[..running].iter().map(|r| r.steps).collect();
        let lap = |world: u64, buffer: &mut Vec<G::Action>| {
            let late = end.is_some_and(|end| Instant::now() >= end);
            // Whatever happens, something is found out.
            if world > 0 && (late || stop.load(Ordering::Relaxed)) {
                return None;
            }
            let luck = mix(seed, world);
            let imagined = deal(&mut Rng::new(luck));
            let won = plans.iter().map(|steps| {
                let mut rng = Rng::new(mix(luck, 1));
                follow(imagined.clone(), seat, steps, &mut rng, buffer)
            });
            Some(won.collect())
        };
        let laps = laps(world..world + worlds, budget.threads, &lap);
        for lap in &laps {
            for (runner, won) in runners.iter_mut().zip(lap) {
                runner.won += f64::from(*won);
                runner.tries += 1;
                done += 1;
            }
        }
        world += worlds;
        if laps.len() < worlds as usize {
            break 'heats;
        }
        runners[..running].sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        running = running.div_ceil(2);
    }
    (runners, done)
}

/// What every plan won in each of these worlds, in their order, up to the first in which nothing was tried any more. The threads share
/// the worlds among them and change nothing.
fn laps<A>(
    worlds: Range<u64>,
    threads: u32,
    lap: &(impl Fn(u64, &mut Vec<A>) -> Option<Vec<f32>> + Sync),
) -> Vec<Vec<f32>> {
    let threads = u64::from(threads).clamp(1, worlds.end - worlds.start);
    let run = |worker: u64| {
        let mut buffer = Vec::new();
        let mine = worlds.clone().skip(worker as usize);
        let mine = mine.step_by(threads as usize);
        mine.map_while(|world| lap(world, &mut buffer))
            .collect::<Vec<_>>()
    };
    if threads == 1 {
        return run(0);
    }
    let run = &run;
    let parts: Vec<Vec<Vec<f32>>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| scope.spawn(move || run(worker)))
            .collect();
        let parts = workers.into_iter();
        parts
            .map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    let mut parts: Vec<_> = parts.into_iter().map(Vec::into_iter).collect();
    let mut all = Vec::new();
    while let Some(next) = parts
        .get_mut(all.len() % threads as usize)
        .and_then(Iterator::next)
    {
        all.push(next);
    }
    all
}

/// Whether plans that begin like this begin differently.
fn split<'a, A: PartialEq + 'a>(mut begun: impl Iterator<Item = Option<&'a A>>) -> bool {
    let first = begun.next();
    begun.any(|step| Some(step) != first)
}

/// What `seat` gets when it does this in that world and everybody then plays on quickly.
pub(super) fn follow<G: Bot>(
    mut state: G,
    seat: Seat,
    steps: &[G::Action],
    rng: &mut Rng,
    buffer: &mut Vec<G::Action>,
) -> f32 {
    for step in steps {
        let taken = state.apply(seat, *step, rng, &mut NullSink);
        debug_assert!(taken.is_ok(), "a plan asks for something impossible");
        if taken.is_err() {
            break;
        }
    }
    play_on(&mut state, rng, buffer)[seat]
}

/// How much a player of this temper likes to do all this, one after the other.
fn liking<G: Bot>(
    world: &G,
    seat: Seat,
    steps: &[G::Action],
    bias: ActionBias<G>,
    seed: u64,
) -> f32 {
    let (mut world, mut rng) = (world.clone(), Rng::new(seed));
    let mut sum = 0.0;
    for step in steps {
        sum += bias(&world, *step);
        if world.apply(seat, *step, &mut rng, &mut NullSink).is_err() {
            break;
        }
    }
    sum.clamp(-MOST_TASTE, MOST_TASTE)
}

/// What is known of each action by the best plan that begins with it.
fn stats<A: Copy + PartialEq>(runners: &[PlanStats<A>], legal: &[A]) -> Vec<ActionStats<A>> {
    let of = |action: &A| {
        let begun = runners.iter().filter(|r| r.steps.first() == Some(action));
        let best = begun.max_by(|a, b| {
            let (x, y) = (a.worth(), b.worth());
            a.tries.cmp(&b.tries).then(x.total_cmp(&y))
        });
        ActionStats {
            action: *action,
            visits: best.map_or(0, |r| r.tries),
            value: best.map_or(0.0, |r| r.value() as f32),
            liking: best.map_or(0.0, |r| r.liking as f32),
        }
    };
    legal.iter().map(of).collect()
}
