//! What bots know, compiled from the numbers by which they weigh.

use super::weights::{EvaluationWeights, Weights};
use crate::games::evaluations::Evaluations;

/// How far a table of fading chances goes, in spaces.
pub(crate) const FAR: usize = 48;
/// For how much more movement there are such tables.
pub(crate) const PACES: usize = 4;

/// An evaluation ready for use.
#[derive(Clone, Debug)]
pub(crate) struct Evaluation {
    pub(crate) by: EvaluationWeights,
    pub(crate) merchant: [[f32; FAR]; PACES],
    pub(crate) pirate: [[f32; FAR]; PACES],
    pub(crate) alarm: [f32; FAR],
    pub(crate) chase: [f32; FAR],
    /// By Development card, what it is worth beyond its cost when it is up.
    pub(crate) gifts: Vec<f32>,
    /// Whether the number of cards up, or money beyond all of them, counts.
    pub(crate) has_tempo: bool,
    /// Whether ships promise less when somebody is about to end the game.
    pub(crate) has_late: bool,
}

impl Evaluation {
    /// Compiles checked numbers.
    pub(crate) fn new(by: EvaluationWeights, gifts: &[f32]) -> Evaluation {
        let fading = |pace: f32| -> [[f32; FAR]; PACES] {
            std::array::from_fn(|more| {
                std::array::from_fn(|d| by.ebb.powf(d as f32 / (pace + more as f32)))
            })
        };
        let steps = |rows: &[(u8, f32)]| -> [f32; FAR] {
            std::array::from_fn(|d| {
                let row = rows.iter().find(|(most, _)| d <= usize::from(*most));
                row.map_or(0.0, |(_, cost)| *cost)
            })
        };
        Evaluation {
            merchant: fading(by.merchant_pace),
            pirate: fading(by.pirate_pace),
            alarm: steps(&by.alarm),
            chase: steps(&by.chase),
            gifts: gifts.to_vec(),
            has_tempo: by.tempo != [0.0; 6] || by.spare != 1.0,
            has_late: by.late != [1.0; 2],
            by,
        }
    }
}

/// What bots know, ready for use.
#[derive(Clone, Debug)]
pub(crate) struct BotTables {
    pub(crate) weights: Weights,
    pub(crate) evaluations: Evaluations<Evaluation>,
    /// By type of Fortune card.
    pub(crate) fortune: Vec<f32>,
}
