//! How the game plays itself (section 12): quick play for rollouts, and what a search is told.

use crate::engine::{ActionList, Bot, BySeat, Rng, SearchSettings, Seat, TrainingExample};
use crate::games::flying_hollander::content::features;
use crate::games::flying_hollander::rules::action::{Action, Phase};
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

impl Bot for State {
    const FEATURES: &'static [&'static str] = &features::NAMES;
    const HIDDEN: usize = 32;

    fn training_example(&self) -> Option<TrainingExample> {
        self.training_example_here()
    }

    fn rollout(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        match self.rollout_unlisted(seat, rng) {
            Some(action) => action,
            None => self.policy_choice(seat, legal, rng),
        }
    }

    /// What to lay, by the rules of thumb and now and then by whim.
    fn rollout_unlisted(&self, seat: Seat, rng: &mut Rng) -> Option<Action> {
        if self.phase() != Phase::ChoosePlay {
            return None;
        }
        if rng.unit() < self.rules.weights.wavering {
            self.whim(seat, rng)
        } else {
            self.policy_play(seat)
        }
    }

    fn rollout_depth(&self) -> u32 {
        self.search_settings.ahead_or(self.rules.weights.depth)
    }

    fn search_settings_mut(&mut self) -> Option<&mut SearchSettings> {
        Some(&mut self.search_settings)
    }

    /// How it stands in the middle of an exchange nobody has learned to judge.
    fn quiescent(&self) -> bool {
        self.network().is_none() || self.lays()
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.impatient(self.win_shares())
    }

    fn payoff(&self) -> BySeat<f32> {
        self.places_worth()
    }

    /// Whose turn, which choice, how much lies there, and which kind is on top.
    fn chance_key(&self) -> u64 {
        let top = self.pile().last();
        let top = top.map_or(0, |c| self.kind_of(*c).index() as u64 + 1);
        (self.current().index() as u64) << 40
            | (self.phase() as u64) << 32
            | u64::from(self.extra()) << 31
            | (self.pile().len() as u64) << 16
            | top
    }

    /// Between the games of a match.
    fn is_cutoff(&self) -> bool {
        self.phase() == Phase::NextGame
    }

    fn prune(&self, seat: Seat, asks: Seat, actions: &mut ActionList<Action>) {
        self.prune_actions(seat, actions);
        // Which rows others choose depends on cards that are dealt anew each time: thousands, of which none recurs.
        if self.phase() == Phase::Arrange
            && seat != asks
            && let Some(row) = self.policy_row(seat, actions)
        {
            actions.clear();
            actions.push(row);
        }
    }

    fn greedy(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        view.table().policy_choice(seat, legal, rng)
    }
}
