//! What bots know, compiled from the numbers by which they weigh.

use super::weights::{EvaluationWeights, Weights};
use crate::games::evaluations::Evaluations;

/// How far a ship, or the fear of one, is ever counted, in spaces.
const FAR: usize = 48;
/// For how much more movement there are such tables.
pub(crate) const PACES: usize = 4;

/// What is left of a worth, by distance: nothing from [`FAR`] on. There is a number for each distance that there can be, so that nobody
/// asks whether there is one.
pub(crate) type ByDistance = [f32; 256];

/// Makes such a table.
fn by_distance(left: impl Fn(usize) -> f32) -> ByDistance {
    std::array::from_fn(|d| if d < FAR { left(d) } else { 0.0 })
}

/// An evaluation ready for use.
#[derive(Clone, Debug)]
pub(crate) struct Evaluation {
    pub(crate) by: EvaluationWeights,
    pub(crate) merchant: [ByDistance; PACES],
    pub(crate) pirate: [ByDistance; PACES],
    pub(crate) alarm: ByDistance,
    pub(crate) chase: ByDistance,
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
        let fading = |pace: f32| -> [ByDistance; PACES] {
            std::array::from_fn(|more| {
                by_distance(|d| by.ebb.powf(d as f32 / (pace + more as f32)))
            })
        };
        let steps = |rows: &[(u8, f32)]| {
            by_distance(|d| {
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
