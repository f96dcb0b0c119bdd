//! How the game plays itself (section 12).

use serde::Deserialize;

/// The numbers by which the bot weighs (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How many decisions a rollout lasts before the position is judged.
    pub depth: u32,
}
