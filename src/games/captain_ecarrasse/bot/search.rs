//! What a search is told (section 12), and what chance shows.

use crate::engine::{Bot, BySeat, Rng, SearchSettings, Seat, TrainingExample};
use crate::games::captain_ecarrasse::content::features;
use crate::games::captain_ecarrasse::rules::action::Action;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::state::State;

impl Bot for State {
    const FEATURES: &'static [&'static str] = &features::NAMES;
    const HIDDEN: usize = 32;

    fn training_example(&self) -> Option<TrainingExample> {
        self.training_example_here()
    }

    fn rollout(&self, _seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let wavering = self.rules.weights.wavering * (2.0 * rng.unit() - 1.0);
        self.policy_choice(legal, self.policy().daring * (1.0 + wavering))
    }

    fn rollout_depth(&self) -> u32 {
        self.search_settings.ahead_or(self.rules.weights.depth)
    }

    fn search_settings_mut(&mut self) -> Option<&mut SearchSettings> {
        Some(&mut self.search_settings)
    }

    /// Within a turn nobody has learned to judge: it is played to its end.
    fn quiescent(&self) -> bool {
        self.network().is_none() || self.turn_begins()
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.win_shares()
    }

    /// Whose turn, which choice, and which card was turned up last.
    fn chance_key(&self) -> u64 {
        let last = self.line().last().map_or(0, |c| c.index() as u64 + 1);
        u64::from(self.turn_no) << 16 | (self.phase() as u64) << 8 | last
    }

    fn greedy(view: &View, _seat: Seat, legal: &[Action], _rng: &mut Rng) -> Action {
        let table = view.table();
        table.policy_choice(legal, table.policy().daring)
    }
}
