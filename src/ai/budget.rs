//! What a search may spend, and what it finds.

use crate::engine::{Game, SearchSettings};
use std::time::Duration;

/// How much may be thought.
#[derive(Clone, Debug, PartialEq)]
pub struct Budget {
    /// Iterations altogether, shared among the trees.
    pub iterations: u32,
    /// The longest time; reaching it makes the result depend on the machine.
    pub time: Duration,
    /// Weight of curiosity in the choice of what to try (UCB1), typically 0.5 to 1.5.
    pub exploration: f32,
    /// How many determinizations are taken in turn; 0 takes a new one for each iteration.
    pub worlds: u32,
    /// How far is looked, and by what positions are judged.
    pub search_settings: SearchSettings,
    /// How many trees are grown independently and added up, at least 1. Part of the result.
    pub trees: u32,
    /// How many threads may grow them, at least 1. Never changes the result.
    pub threads: u32,
}

impl Budget {
    /// One tree, one thread, no limit of time.
    pub fn iterations(iterations: u32) -> Budget {
        Budget {
            iterations,
            time: Duration::MAX,
            exploration: 0.7,
            worlds: 0,
            search_settings: SearchSettings::default(),
            trees: 1,
            threads: 1,
        }
    }
}

/// What was found out about one action.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct ActionStats<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The mean share (0..=1) of the win that its seat may expect after it; 0 if never tried.
    pub value: f32,
    /// How much more than that it is worth to a player of this [`ActionBias`], in shares of the win; 0 without one.
    pub liking: f32,
}

/// What doing something in a position that fits what a player knows is worth to them beyond what it brings, in shares of the win: what makes
/// one player bold and another careful.
pub type ActionBias<'a, G> = &'a (dyn Fn(&G, <G as Game>::Action) -> f32 + Sync);

/// What the seed of a search is mixed with for the world in which a player looks at what they like.
pub(super) const TASTE: u64 = u64::MAX - 1;

/// The most that a bias can add to what is done in one turn, or take from it: whoever likes something does not lose a game for it.
pub const MOST_TASTE: f32 = 0.12;

/// What a search came to.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult<A> {
    /// Every legal action, in the order given.
    pub stats: Vec<ActionStats<A>>,
    /// Iterations done.
    pub iterations: u32,
}

impl<A: Copy> SearchResult<A> {
    /// The action tried most often, of equals the one that is worth more to the player, then the first. `None` if there is none.
    pub fn best(&self) -> Option<ActionStats<A>> {
        self.stats.iter().copied().reduce(|best, f| {
            let rank = |f: &ActionStats<A>| (f.visits, f.value + f.liking);
            if rank(&f) > rank(&best) { f } else { best }
        })
    }
}
