//! Information-set tree search with one observer, over any game.
//!
//! Each iteration deals the hidden things anew from the *view* ([`Bot::sample_world`]), walks down the tree by what is
//! known about the actions that are there, adds one new action, plays on quickly, and credits every seat on the way
//! with what it won. The state itself is never given: what the seat cannot know cannot matter.

use super::budget::{ActionBias, ActionStats, Budget, MOST_TASTE, SearchResult, TASTE};
use super::plans::compare;
use super::rollout::{mix, play_on};
use super::tree::{EdgeId, SelectionParams, Tree};
use crate::engine::{Bot, BySeat, Rng, Seat, Turn};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How many iterations pass between two looks at the clock.
const CLOCK_EVERY: u32 = 64;
/// What the seed of a search is mixed with for making plans.
const PLANS: u64 = u64::MAX;

/// Thinks about what `seat` should do, knowing only its `view`; `legal` is what it may do.
///
/// The verdict depends on view, legal list, budget and seed alone (unless the time runs out or `stop` is set, which
/// ends the search soon).
pub fn search<G: Bot>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    budget: &Budget,
    seed: u64,
    stop: &AtomicBool,
) -> SearchResult<G::Action> {
    search_with_bias::<G>(view, seat, legal, budget, None, seed, stop)
}

/// As [`search`], for a player of this temper: what they like is kept in mind longer, and told with what was found.
pub(super) fn search_with_bias<G: Bot>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    budget: &Budget,
    bias: Option<ActionBias<G>>,
    seed: u64,
    stop: &AtomicBool,
) -> SearchResult<G::Action> {
    let deal = |rng: &mut Rng| G::sample_world(view, seat, budget.search_settings, rng);
    search_worlds::<G>(view, &deal, seat, legal, budget, bias, seed, stop)
}

/// As [`search_with_bias`], with the determinizations taken from `deal`. Only for analysis: whoever deals decides what is known.
pub(super) fn search_worlds<G: Bot>(
    view: &G::View,
    deal: &(impl Fn(&mut Rng) -> G + Sync),
    seat: Seat,
    legal: &[G::Action],
    budget: &Budget,
    bias: Option<ActionBias<G>>,
    seed: u64,
    stop: &AtomicBool,
) -> SearchResult<G::Action> {
    let plans = G::plans(
        view,
        seat,
        legal,
        budget.search_settings,
        &mut Rng::new(mix(seed, PLANS)),
    );
    if !plans.is_empty() {
        return compare(deal, seat, legal, &plans, budget, bias, seed, stop);
    }
    let liked = likings(deal, legal, bias, seed);
    let trees = budget.trees.max(1);
    let end = Instant::now().checked_add(budget.time);
    let grow = |index: u32| {
        let share = budget.iterations / trees + u32::from(index < budget.iterations % trees);
        let mut grower = TreeSearch::<G>::new(budget, seat, share, mix(seed, u64::from(index)));
        if bias.is_some() {
            grower.liked.clone_from(&liked);
        }
        grower.run(deal, share, end, stop);
        grower.stats(seat, legal)
    };
    let threads = budget.threads.clamp(1, trees);
    let grown: Vec<(Vec<(u32, f64)>, u32)> = if threads == 1 {
        (0..trees).map(grow).collect()
    } else {
        // Thread t grows the trees t, t + threads, ...; the sum is taken in the order of the trees.
        let grow = &grow;
        let mut parts: Vec<(u32, _)> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|t| {
                    let mine = (t..trees).step_by(threads as usize);
                    scope.spawn(move || mine.map(|i| (i, grow(i))).collect::<Vec<_>>())
                })
                .collect();
            workers
                .into_iter()
                .flat_map(|w| w.join().unwrap_or_else(|e| std::panic::resume_unwind(e)))
                .collect()
        });
        parts.sort_by_key(|(i, _)| *i);
        parts.into_iter().map(|(_, part)| part).collect()
    };
    let iterations = grown.iter().map(|(_, n)| n).sum();
    let stats = liked.iter().enumerate().map(|(i, (action, liking))| {
        let visits = grown.iter().map(|(f, _)| f[i].0).sum::<u32>();
        let won = grown.iter().map(|(f, _)| f[i].1).sum::<f64>();
        let value = if visits == 0 {
            0.0
        } else {
            (won / f64::from(visits)) as f32
        };
        ActionStats {
            action: *action,
            visits,
            value,
            liking: *liking,
        }
    });
    SearchResult {
        stats: stats.collect(),
        iterations,
    }
}

/// What each action is worth to a player of this temper beyond what it wins.
fn likings<G: Bot>(
    deal: &impl Fn(&mut Rng) -> G,
    legal: &[G::Action],
    bias: Option<ActionBias<G>>,
    seed: u64,
) -> Vec<(G::Action, f32)> {
    let Some(bias) = bias else {
        return legal.iter().map(|action| (*action, 0.0)).collect();
    };
    let world = deal(&mut Rng::new(mix(seed, TASTE)));
    let much = |action| bias(&world, action).clamp(-MOST_TASTE, MOST_TASTE);
    legal
        .iter()
        .map(|action| (*action, much(*action)))
        .collect()
}

/// Grows one tree. Its buffers are used again in every iteration.
pub(super) struct TreeSearch<G: Bot> {
    tree: Tree<G::Action>,
    selection: SelectionParams,
    rng: Rng,
    legal: Vec<G::Action>,
    path: Vec<EdgeId>,
    worlds: Vec<G>,
    world_count: usize,
    /// How many turns deep the tree grows, where that is not for the game to say.
    depth: Option<u32>,
    /// Who asks.
    seat: Seat,
    /// What each action of the present situation is worth to who asks beyond what it wins; empty where all are alike.
    liked: Vec<(G::Action, f32)>,
    /// How many actions of the present situation are worth a thought; known after the first iteration.
    choices: usize,
    /// What the asking seat does now, where that is not for the search to choose.
    fixed: Option<G::Action>,
    done: u32,
}

impl<G: Bot> TreeSearch<G> {
    pub(super) fn new(budget: &Budget, seat: Seat, iterations: u32, seed: u64) -> TreeSearch<G> {
        TreeSearch {
            tree: Tree::new(iterations as usize),
            selection: SelectionParams {
                exploration: budget.exploration,
            },
            rng: Rng::new(seed),
            legal: Vec::with_capacity(64),
            path: Vec::with_capacity(256),
            worlds: Vec::with_capacity(budget.worlds as usize),
            world_count: budget.worlds as usize,
            depth: Some(budget.search_settings.depth).filter(|depth| *depth > 0),
            seat,
            choices: 0,
            liked: Vec::new(),
            fixed: None,
            done: 0,
        }
    }

    fn run(
        &mut self,
        deal: &impl Fn(&mut Rng) -> G,
        iterations: u32,
        end: Option<Instant>,
        stop: &AtomicBool,
    ) {
        while self.done < iterations {
            if self.choices == 1 {
                break;
            }
            if self.done.is_multiple_of(CLOCK_EVERY) && self.done > 0 {
                let late = end.is_some_and(|end| Instant::now() >= end);
                let (first, second) = self.tree.leaders(self.seat);
                if late || stop.load(Ordering::Relaxed) || first - second > iterations - self.done {
                    break;
                }
            }
            let mut state = self.world(deal);
            let shares = self.descend(&mut state);
            for edge in &self.path {
                self.tree.credit(*edge, |seat| shares[seat]);
            }
            self.done += 1;
        }
    }

    /// Tries each of two actions of the asking seat `tries` times, in turn and in the same worlds with the same luck, and gives what the
    /// seat won with either. What others choose at the same time is learned from both.
    pub(super) fn alternate(
        &mut self,
        deal: &impl Fn(&mut Rng) -> G,
        actions: [G::Action; 2],
        tries: u32,
        seed: u64,
        stop: &AtomicBool,
    ) -> Vec<[f32; 2]> {
        let mut won = Vec::new();
        for k in 0..tries {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let luck = mix(seed, u64::from(k));
            let world = deal(&mut Rng::new(luck));
            won.push(actions.map(|action| {
                self.fixed = Some(action);
                self.rng = Rng::new(mix(luck, 1));
                let shares = self.descend(&mut world.clone());
                for edge in &self.path {
                    self.tree.credit(*edge, |seat| shares[seat]);
                }
                self.done += 1;
                shares[self.seat]
            }));
        }
        won
    }

    fn world(&mut self, deal: &impl Fn(&mut Rng) -> G) -> G {
        if self.world_count == 0 {
            return deal(&mut self.rng);
        }
        if self.worlds.len() < self.world_count {
            let world = deal(&mut self.rng);
            self.worlds.push(world);
        }
        self.worlds[self.done as usize % self.worlds.len()].clone()
    }

    /// Walks from the root to a new action and plays on; `path` then holds the edges taken.
    fn descend(&mut self, state: &mut G) -> BySeat<f32> {
        self.path.clear();
        let mut node = self.tree.root();
        for deep in 0.. {
            let (fresh, key) = match state.turn() {
                _ if state.is_cutoff() => return state.payoff(),
                Turn::Over => return state.payoff(),
                Turn::Decide(seat) => (self.step(state, node, seat), 0),
                Turn::Simultaneous(seats) => {
                    let mut fresh = false;
                    let mut key = 0;
                    for seat in seats.iter() {
                        if state.turn().includes(seat) {
                            fresh |= self.step(state, node, seat);
                            key = mix(key, self.path.last().map_or(0, |e| e.number()));
                        }
                    }
                    (fresh, key)
                }
            };
            if fresh || deep + 1 >= self.depth.unwrap_or_else(|| state.tree_depth()) {
                return play_on(state, &mut self.rng, &mut self.legal);
            }
            let Some(edge) = self.path.last() else {
                return state.evaluate();
            };
            node = self.tree.child(*edge, mix(key, state.chance_key()));
        }
        state.evaluate()
    }

    /// One seat's action in `node`. True if it was tried for the first time.
    fn step(&mut self, state: &mut G, node: super::tree::NodeId, seat: Seat) -> bool {
        state.legal(seat, &mut self.legal);
        state.prune(seat, self.seat, &mut self.legal);
        if seat == self.seat && node == self.tree.root() {
            if let Some(fixed) = self.fixed {
                self.legal.clear();
                self.legal.push(fixed);
            }
            self.choices = self.legal.len();
        }
        let pick = self.rng.bits32();
        let own = node == self.tree.root() && seat == self.seat;
        let liked = if own { &self.liked[..] } else { &[] };
        let liking = |a| liked.iter().find(|(b, _)| *b == a).map_or(0.0, |(_, l)| *l);
        let prior = |a| state.prior(seat, a);
        let (edge, fresh) =
            self.tree
                .select(node, seat, &self.legal, self.selection, pick, prior, liking);
        self.path.push(edge);
        let taken = state.apply_legal(seat, self.tree.action(edge), &mut self.rng);
        debug_assert!(taken, "a listed action was refused");
        fresh
    }

    fn stats(&self, seat: Seat, legal: &[G::Action]) -> (Vec<(u32, f64)>, u32) {
        (
            legal.iter().map(|a| self.tree.at_root(seat, *a)).collect(),
            self.done,
        )
    }
}
