//! What bots know, compiled from the numbers by which they weigh.

use super::weights::{Judgement, Weights};

/// How far a table of fading chances goes, in spaces.
pub(crate) const FAR: usize = 48;
/// For how much more movement there are such tables.
pub(crate) const PACES: usize = 4;

/// A judgement ready for use.
#[derive(Clone, Debug)]
pub(crate) struct Gauge {
    pub(crate) by: Judgement,
    pub(crate) merchant: [[f32; FAR]; PACES],
    pub(crate) pirate: [[f32; FAR]; PACES],
    pub(crate) alarm: [f32; FAR],
    pub(crate) chase: [f32; FAR],
}

impl Gauge {
    /// Compiles checked numbers.
    pub(crate) fn new(by: Judgement) -> Gauge {
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
        Gauge {
            merchant: fading(by.merchant_pace),
            pirate: fading(by.pirate_pace),
            alarm: steps(&by.alarm),
            chase: steps(&by.chase),
            by,
        }
    }
}

/// What bots know, ready for use.
#[derive(Clone, Debug)]
pub(crate) struct Mind {
    pub(crate) weights: Weights,
    pub(crate) simple: Gauge,
    pub(crate) plain: Gauge,
    pub(crate) keen: Gauge,
    /// By type of Fortune card.
    pub(crate) fortune: Vec<f32>,
    /// By Development card.
    pub(crate) developments: Vec<f32>,
}
