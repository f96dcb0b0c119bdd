//! Decisions looked at afterwards: what every seat may expect when all play on quickly, and what one action is worth beside another.
//!
//! As in the search, what a seat cannot know cannot matter: worlds are dealt from a view. All numbers are means over tries
//! with luck of their own, so they come with the spread of the mean (its standard error).

use super::budget::Budget;
use super::plans::{follow, race};
use super::rollout::{mix, play_out};
use super::search::TreeSearch;
use crate::engine::{Bot, BySeat, NullSink, Rng, Seat};
use std::sync::atomic::{AtomicBool, Ordering};

/// A mean with its standard error, both in shares of the win.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The mean.
    pub mean: f32,
    /// How far it may be off: one standard error.
    pub spread: f32,
}

impl Estimate {
    /// The mean of these values; nothing known of fewer than two.
    pub fn of(values: impl Iterator<Item = f32> + Clone) -> Estimate {
        let n = values.clone().count();
        if n == 0 {
            return Estimate::default();
        }
        let count = n as f64;
        let mean = values.clone().map(f64::from).sum::<f64>() / count;
        let off = values.map(|v| (f64::from(v) - mean).powi(2)).sum::<f64>();
        let variance = off / (count - 1.0).max(1.0);
        Estimate {
            mean: mean as f32,
            spread: (variance / count).sqrt() as f32,
        }
    }

    /// Whether it is above nothing by more than chance would explain.
    pub fn is_above_chance(self) -> bool {
        self.mean > 2.0 * self.spread
    }
}

/// What each seat won in each of a number of games that were played on quickly to their end: always shares of 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rollouts(Vec<BySeat<f32>>);

impl Rollouts {
    /// Plays `count` games on, each from a world dealt by `deal`, after `first` has been done in it. Equal seeds give equal worlds and
    /// equal luck, whatever is done first, so two of these can be compared game by game. Fewer games if `stop` is set.
    pub fn play<G: Bot>(
        deal: &impl Fn(&mut Rng) -> G,
        first: Option<(Seat, G::Action)>,
        count: u32,
        seed: u64,
        stop: &AtomicBool,
    ) -> Rollouts {
        let mut legal = Vec::new();
        let games = (0..count).map_while(|k| {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let luck = mix(seed, u64::from(k));
            let mut state = deal(&mut Rng::new(luck));
            if let Some((seat, action)) = first {
                let mut rng = Rng::new(mix(luck, 1));
                let done = state.apply(seat, action, &mut rng, &mut NullSink);
                debug_assert!(done.is_ok(), "a seat's own action fits all it knows");
            }
            Some(play_out(&mut state, mix(luck, 2), &mut legal))
        });
        Rollouts(games.collect())
    }

    /// What `seat` wins on average.
    pub fn of(&self, seat: Seat) -> Estimate {
        Estimate::of(self.0.iter().map(|shares| shares[seat]))
    }

    /// How much more `seat` wins here than in `other`, game by game.
    pub fn more_than(&self, other: &Rollouts, seat: Seat) -> Estimate {
        let pairs = self.0.iter().zip(&other.0);
        Estimate::of(pairs.map(|(here, there)| here[seat] - there[seat]))
    }
}

/// How much more `seat`, who knows only its `view`, may expect of `first` than of `second` (both legal): both are thought about in the same
/// worlds, `tries` times each.
pub fn advantage<G: Bot>(
    view: &G::View,
    seat: Seat,
    (first, second): (G::Action, G::Action),
    budget: &Budget,
    tries: u32,
    seed: u64,
    stop: &AtomicBool,
) -> Estimate {
    let deal = |rng: &mut Rng| G::sample_world(view, seat, budget.search_settings, rng);
    let mut plans = G::plans(
        view,
        seat,
        &[first, second],
        budget.search_settings,
        &mut Rng::new(seed),
    );
    if plans.is_empty() {
        let mut grower = TreeSearch::<G>::new(budget, seat, tries.saturating_mul(2), seed);
        let won = grower.alternate(&deal, [first, second], tries, seed, stop);
        return Estimate::of(won.iter().map(|[first, second]| first - second));
    }
    let mut best_of = |action: G::Action| {
        let own = |plan: &Vec<G::Action>| plan.first() == Some(&action);
        let mut own: Vec<_> = plans.extract_if(.., |plan| own(plan)).collect();
        if own.is_empty() {
            own.push(vec![action]);
        }
        let leader = race(&deal, seat, &own, budget, None, mix(seed, 2), stop).0;
        leader
            .first()
            .map_or(vec![action], |best| best.steps.to_vec())
    };
    let (first, second) = (best_of(first), best_of(second));
    let mut buffer = Vec::new();
    let mut gaps = Vec::new();
    for k in 0..tries {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        // Other worlds than those in which the plans were chosen: whoever won there was lucky, too.
        let luck = mix(mix(seed, 3), u64::from(k));
        let world = deal(&mut Rng::new(luck));
        let [one, other] = [&first, &second].map(|plan| {
            let mut rng = Rng::new(mix(luck, 1));
            follow(world.clone(), seat, plan, &mut rng, &mut buffer)
        });
        gaps.push(one - other);
    }
    Estimate::of(gaps.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_no_more_certain_than_its_values_are_alike() {
        let alike = Estimate::of([0.5; 16].into_iter());
        assert_eq!((alike.mean, alike.spread), (0.5, 0.0));
        let mixed = Estimate::of([0.0, 1.0].into_iter().cycle().take(100));
        assert_eq!(mixed.mean, 0.5);
        assert!((mixed.spread - 0.05).abs() < 0.001, "{mixed:?}");
        assert!(mixed.is_above_chance());
        assert_eq!(Estimate::of(std::iter::empty()), Estimate::default());
        assert!(!Estimate::default().is_above_chance());
    }
}
