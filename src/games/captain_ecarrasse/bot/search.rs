//! What a search is told (section 12), and what chance shows.

use crate::engine::{Bot, BySeat, Outlook, Rng, Seat};
use crate::games::captain_ecarrasse::rules::action::Action;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::state::State;

impl Bot for State {
    fn rollout(&self, _seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let weights = &self.rules.weights;
        self.by_rules_of_thumb(
            legal,
            weights.daring * (1.0 + weights.wavering * (2.0 * rng.unit() - 1.0)),
        )
    }

    fn rollout_depth(&self) -> u32 {
        match self.ahead {
            0 => self.rules.weights.depth,
            wished => wished.into(),
        }
    }

    fn taught(&mut self, learned: bool) {
        self.learned = learned;
    }

    fn look_ahead(&mut self, outlook: Outlook) {
        self.ahead = outlook.ahead;
        self.taught(outlook.learned);
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.judged()
    }

    /// Whose turn, which choice, and which card was turned up last.
    fn outcome(&self) -> u64 {
        let last = self.line().last().map_or(0, |c| c.index() as u64 + 1);
        u64::from(self.turn_no) << 16 | (self.phase() as u64) << 8 | last
    }

    fn greedy(view: &View, _seat: Seat, legal: &[Action], _rng: &mut Rng) -> Action {
        let table = view.table();
        table.by_rules_of_thumb(legal, table.rules.weights.daring)
    }
}
