//! The numbers by which bots weigh, as RON says them.

use crate::engine::Bounded;
use crate::games::evaluations::Evaluations;
use serde::Deserialize;

/// The names of the simple players beside the levels.
pub const SIMPLE: &[&str] = &["easy"];

/// The numbers by which the bot weighs (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How the simplest player weighs a position: by what it has.
    pub simple: EvaluationWeights,
    /// How the plain player does: by what ships promise.
    pub plain: EvaluationWeights,
    /// How the search does.
    pub keen: EvaluationWeights,
    /// How ships are sailed in imagined games, and plans made, for a level that has learned from games; left out: as `keen`.
    #[serde(default)]
    pub tuned: Option<EvaluationWeights>,
    /// By how much a Fortune card must raise the value of a turn.
    pub rise: f32,
    /// How many plans for a turn are compared, at least 1.
    pub plans: usize,
    /// How many rounds are played on before a position is judged.
    pub ahead: Bounded<u16, 1, 100>,
    /// How much the rest of the game may still change, in doubloons: so much when nothing is missing for the Victory card, and so much
    /// more for each doubloon that the first player misses; above 0.
    pub drift: (f32, f32),
    /// How much better a plan may seem in quick play than it is, in doubloons.
    pub noise: f32,
}

impl Weights {
    /// The numbers of its evaluations.
    pub(crate) fn evaluations(&self) -> Evaluations<&EvaluationWeights> {
        Evaluations::of(&self.simple, &self.plain, &self.keen, self.tuned.as_ref())
    }
}

/// The numbers of an evaluation (`plain` and `keen` in `ai.ron`), in doubloons unless they say otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvaluationWeights {
    /// A Fortune card in hand.
    pub card: f32,
    /// What remains of a prospect that is a turn away, as a share (0..=1).
    pub ebb: f32,
    /// How far a Merchant sails in a turn, in spaces.
    pub merchant_pace: f32,
    /// How far a Pirate does.
    pub pirate_pace: f32,
    /// A cube on board, wherever the Merchant is.
    pub cube: f32,
    /// Treasure on board, wherever the Pirate is.
    pub treasure: f32,
    /// How many times as much as it seems the promise of a ship's place is worth: it goes on after the next sale or burial.
    pub promise: f32,
    /// What everybody who moves before a player takes from their worth.
    pub wait: f32,
    /// How many times as much as in `worths` a Development card that is up is worth beyond its cost.
    pub gift: f32,
    /// A sale beyond what it pays, for the next cargo.
    pub laden: f32,
    /// A Merchant off the board.
    pub merchant_lost: f32,
    /// What an empty Pirate of a rival takes from a Merchant's worth: within so many spaces so much, the nearer first.
    pub alarm: Vec<(u8, f32)>,
    /// How many times as much when one more cube sinks the Merchant.
    pub last_cube: f32,
    /// A burial beyond what it pays.
    pub buried: f32,
    /// A robbery with the burial that follows.
    pub prey: f32,
    /// A Pirate off the board.
    pub pirate_lost: f32,
    /// What a navy takes from a Pirate's worth, as `alarm`.
    pub chase: Vec<(u8, f32)>,
    /// How many times as much with treasure.
    pub chase_laden: f32,
    /// How many times as much without.
    pub chase_empty: f32,
    /// By how many cards are up, the Victory card among them, how much more the player is worth: only one can be flipped in a turn. A card
    /// that the active player can pay for counts as up.
    #[serde(default)]
    pub tempo: [f32; 6],
    /// What a doubloon is worth that is not needed for any card; 1 as all others.
    #[serde(default = "even")]
    pub spare: f32,
    /// How many times as much ships are worth when somebody needs only the Victory card, and when somebody has it.
    #[serde(default = "evenly")]
    pub late: [f32; 2],
}

fn even() -> f32 {
    1.0
}

fn evenly() -> [f32; 2] {
    [1.0; 2]
}
