//! What the arena measured, for people and for programs.

use serde::Serialize;
use std::collections::BTreeMap;

/// Results of one contest.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Games played.
    pub games: u32,
    /// Seed of the contest.
    pub seed: u64,
    /// One row per player, in the order given.
    pub players: Vec<Row>,
    /// Decisions taken in all games.
    pub decisions: u64,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Decisions a second, all threads together.
    pub decisions_per_second: f64,
    /// A hash of every game's final scores: equal for equal seeds, on any machine and any number of threads.
    pub hash: String,
}

/// One player's results.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub player: String,
    /// Games won; a shared win counts in parts.
    pub wins: f64,
    /// Wins per game.
    pub share: f64,
    /// Lower bound of the 95 % Wilson interval of the share.
    pub low: f64,
    /// Upper bound.
    pub high: f64,
    /// Mean final score.
    pub mean_score: f64,
    /// Decisions with more than one legal action.
    pub choices: u64,
    /// Median thinking time of those, milliseconds.
    pub p50_ms: f64,
    /// 95 % of them took at most this long.
    pub p95_ms: f64,
    /// The longest.
    pub max_ms: f64,
    /// Mean search iterations of those.
    pub mean_iterations: f64,
    /// How often a game it did what was to be counted, by the pattern of the action; empty where nothing was.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<String, f64>,
}

/// The 95 % Wilson score interval of `wins` in `games` tries. (0, 1) without any try.
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let z = 1.959_964;
    let share = wins / games;
    let centre = share + z * z / (2.0 * games);
    let reach = z
        * (share * (1.0 - share) / games + z * z / (4.0 * games * games))
            .max(0.0)
            .sqrt();
    let scale = 1.0 + z * z / games;
    (
        ((centre - reach) / scale).max(0.0),
        ((centre + reach) / scale).min(1.0),
    )
}

/// The value below which the part `q` (0..=1) of the sorted values lies; 0 without values.
pub fn quantile(sorted: &[f64], q: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let index = ((sorted.len() as f64 * q).ceil() as usize)
        .saturating_sub(1)
        .min(last);
    sorted.get(index).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_the_textbook() {
        let (low, high) = wilson(50.0, 100.0);
        assert!(
            (low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3,
            "{low} {high}"
        );
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
        assert_eq!(wilson(0.0, 10.0).0, 0.0);
    }

    #[test]
    fn quantiles_are_taken_from_the_values() {
        let v: Vec<f64> = (1..=100).map(f64::from).collect();
        assert_eq!(
            (quantile(&v, 0.5), quantile(&v, 0.95), quantile(&v, 1.0)),
            (50.0, 95.0, 100.0)
        );
        assert_eq!(quantile(&[], 0.5), 0.0);
    }
}
