//! Learning what each feature of a seat adds to its final score, by the stage of the game.
//!
//! Of every position the difference of each seat's features from the table's mean is set against the difference of its final score:
//! ridge regression on features of equal spread. How many points multiply the odds to win by *e* is then found by maximum likelihood.
//! Games that are kept apart say how much is explained; the weights kept are fitted to all games.

use super::training::Sample;
use crate::engine::Seat;

/// How strongly weights are drawn towards nothing, in positions.
const RIDGE: f64 = 60.0;
/// A stage with fewer positions is not learned.
const FEWEST: usize = 500;

/// What was learned of one stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The stage, an index into [`Bot::STAGES`](crate::engine::Bot::STAGES).
    pub stage: usize,
    /// Seats in positions that it was learned from.
    pub samples: usize,
    /// How many points multiply the odds to win by *e*.
    pub spread: f64,
    /// By feature, how many points of the final score one more of it adds.
    pub weights: Vec<f64>,
    /// The share of the differences in score that the first feature alone explains, in games kept apart.
    pub before: f64,
    /// The share that all features explain.
    pub after: f64,
}

/// What `samples` teach of each of so many stages. Those of which too little was seen are left out.
pub fn fits(samples: &[Sample], stages: usize) -> Vec<Fit> {
    (0..stages)
        .filter_map(|stage| fit(stage, samples))
        .collect()
}

/// One seat in a position: how it differs from the mean of the table.
struct Row {
    features: Vec<f64>,
    score: f64,
    apart: bool,
}

fn fit(stage: usize, samples: &[Sample]) -> Option<Fit> {
    let here: Vec<&Sample> = samples
        .iter()
        .filter(|s| s.training_example.stage == stage)
        .collect();
    let rows: Vec<Row> = here.iter().flat_map(|sample| rows(sample)).collect();
    if rows.len() < FEWEST {
        return None;
    }
    let known = |row: &&Row| !row.apart;
    let tried = regression(&mut rows.iter().filter(known));
    let first = regression_of_first(rows.iter().filter(known));
    let kept = || rows.iter().filter(|row| row.apart);
    let weights = regression(&mut rows.iter());
    Some(Fit {
        stage,
        samples: rows.len(),
        spread: spread(&here, &weights),
        before: explained(kept(), |row| first * row.features[0]),
        after: explained(kept(), |row| dot(&tried, &row.features)),
        weights,
    })
}

fn rows(sample: &Sample) -> Vec<Row> {
    let seats = sample.training_example.features.iter().count() as f64;
    let all = || sample.training_example.features.iter().map(|(_, f)| f);
    let width = all().map(Vec::len).max().unwrap_or(0);
    let mean: Vec<f64> = (0..width)
        .map(|n| all().map(|f| f64::from(f[n])).sum::<f64>() / seats)
        .collect();
    let score = sample.scores.iter().map(|(_, s)| s).sum::<f64>() / seats;
    let row = |(seat, features): (Seat, &Vec<f32>)| Row {
        features: features
            .iter()
            .zip(&mean)
            .map(|(f, m)| f64::from(*f) - m)
            .collect(),
        score: sample.scores[seat] - score,
        apart: sample.apart(),
    };
    sample.training_example.features.iter().map(row).collect()
}

/// The weights that explain the scores best.
fn regression(rows: &mut dyn Iterator<Item = &Row>) -> Vec<f64> {
    let rows: Vec<&Row> = rows.collect();
    let width = rows.first().map_or(0, |row| row.features.len());
    let count = rows.len().max(1) as f64;
    let deviation = |n: usize| {
        let squares = rows.iter().map(|row| row.features[n].powi(2)).sum::<f64>();
        (squares / count).sqrt()
    };
    // What hardly ever differs teaches nothing.
    let scale: Vec<f64> = (0..width)
        .map(deviation)
        .map(|d| if d > 1e-4 { 1.0 / d } else { 0.0 })
        .collect();
    let mut matrix = vec![vec![0.0; width]; width];
    let mut right = vec![0.0; width];
    for row in &rows {
        let features: Vec<f64> = row
            .features
            .iter()
            .zip(&scale)
            .map(|(f, s)| f * s)
            .collect();
        for (n, f) in features.iter().enumerate() {
            right[n] += f * row.score;
            for (m, g) in features.iter().enumerate() {
                matrix[n][m] += f * g;
            }
        }
    }
    for (n, row) in matrix.iter_mut().enumerate() {
        row[n] += RIDGE;
    }
    let solved = solve(matrix, right);
    solved.iter().zip(&scale).map(|(w, s)| w * s).collect()
}

fn regression_of_first<'a>(rows: impl Iterator<Item = &'a Row> + Clone) -> f64 {
    let product = rows
        .clone()
        .map(|row| row.features[0] * row.score)
        .sum::<f64>();
    product
        / rows
            .map(|row| row.features[0].powi(2))
            .sum::<f64>()
            .max(1e-9)
}

/// Solves a symmetric system with a positive diagonal, by elimination.
pub(super) fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let width = right.len();
    for pivot in 0..width {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let pivots = &above[pivot];
        for (offset, row) in below.iter_mut().enumerate() {
            let share = row[pivot] / pivots[pivot];
            for (value, of_pivot) in row.iter_mut().zip(pivots).skip(pivot) {
                *value -= share * of_pivot;
            }
            right[pivot + 1 + offset] -= share * right[pivot];
        }
    }
    let mut solved = vec![0.0; width];
    for n in (0..width).rev() {
        let known: f64 = (n + 1..width).map(|m| matrix[n][m] * solved[m]).sum();
        solved[n] = (right[n] - known) / matrix[n][n];
    }
    solved
}

fn dot(weights: &[f64], features: &[f64]) -> f64 {
    weights.iter().zip(features).map(|(w, f)| w * f).sum()
}

/// The share of the differences in score that a prediction explains.
fn explained<'a>(rows: impl Iterator<Item = &'a Row>, predict: impl Fn(&Row) -> f64) -> f64 {
    let (mut left, mut all) = (0.0, 0.0);
    for row in rows {
        left += (row.score - predict(row)).powi(2);
        all += row.score.powi(2);
    }
    1.0 - left / f64::max(all, 1e-9)
}

/// How many predicted points multiply the odds to win by *e*: the likeliest number, by Newton's method on its inverse.
fn spread(samples: &[&Sample], weights: &[f64]) -> f64 {
    let predicted = |features: &Vec<f32>| -> f64 {
        let values = features.iter().map(|f| f64::from(*f));
        values.zip(weights).map(|(f, w)| f * w).sum()
    };
    let tables: Vec<Vec<(f64, f64)>> = samples
        .iter()
        .map(|sample| {
            let seats = sample.training_example.features.iter();
            seats
                .map(|(seat, f)| (predicted(f), f64::from(sample.shares[seat])))
                .collect()
        })
        .collect();
    let mut sharpness = 0.05f64;
    for _ in 0..50 {
        let (mut slope, mut bend) = (0.0, 0.0);
        for table in &tables {
            let most = table.iter().map(|(p, _)| *p).fold(f64::MIN, f64::max);
            let odds = |p: f64| (sharpness * (p - most)).exp();
            let sum: f64 = table.iter().map(|(p, _)| odds(*p)).sum();
            let chance = |p: f64| odds(p) / sum;
            let mean: f64 = table.iter().map(|(p, _)| chance(*p) * p).sum();
            let square: f64 = table.iter().map(|(p, _)| chance(*p) * p * p).sum();
            slope += table.iter().map(|(p, won)| won * p).sum::<f64>() - mean;
            bend += square - mean * mean;
        }
        let step = slope / bend.max(1e-9);
        sharpness = (sharpness + step).clamp(1e-3, 10.0);
        if step.abs() < 1e-6 {
            break;
        }
    }
    1.0 / sharpness
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{BySeat, Rng, TrainingExample};

    /// Games of two in which the score is three times the first number less the second, and the higher score wins.
    fn samples() -> Vec<Sample> {
        let mut rng = Rng::new(5);
        let mut number = || rng.unit() * 10.0;
        (0..1_000)
            .map(|game| {
                let features: BySeat<Vec<f32>> =
                    BySeat::from_fn(2, |_| vec![number(), number(), 7.0]);
                let scores = features.map(|_, f| f64::from(3.0 * f[0] - f[1]));
                let best = scores.iter().map(|(_, s)| *s).fold(f64::MIN, f64::max);
                let shares = scores.map(|_, s| f32::from(u8::from(*s == best)));
                Sample {
                    game,
                    training_example: TrainingExample { stage: 0, features },
                    scores,
                    shares,
                }
            })
            .collect()
    }

    #[test]
    fn what_decides_the_score_is_found() {
        let samples = samples();
        let fit = fit(0, &samples).expect("enough was seen");
        assert!((fit.weights[0] - 3.0).abs() < 0.2, "{fit:?}");
        assert!((fit.weights[1] + 1.0).abs() < 0.1, "{fit:?}");
        assert_eq!(fit.weights[2], 0.0, "all have it alike");
        assert!(fit.after > 0.99 && fit.before < 0.95, "{fit:?}");
        assert!(fit.spread < 1.0, "the score alone decides: {fit:?}");
        assert!(super::fit(1, &samples).is_none(), "nothing was seen of it");
    }
}
