//! How the game plays itself (section 12).

use serde::Deserialize;

/// The numbers by which the bot weighs (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How many decisions a rollout lasts before the position is judged.
    pub depth: u32,
}

use super::action::Action;
use super::state::State;
use super::view::View;
use crate::engine::{Bot, BySeat, Rng, Seat};

impl Bot for State {
    fn rollout(&self, _seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        legal[rng.below(legal.len())]
    }
    fn evaluate(&self) -> BySeat<f32> {
        BySeat::from_fn(self.players(), |_| 1.0 / self.players() as f32)
    }
    fn greedy(_view: &View, _seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        legal[rng.below(legal.len())]
    }
}
