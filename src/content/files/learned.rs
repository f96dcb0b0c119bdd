//! What games have taught: for each stage of a game, how much each number that describes a seat adds to its final score (section `learned` of `ai.ron`, which
//! `tortuga train` writes).
//!
//! It judges a seat beside the others at the same table, so what all have alike never matters.

use crate::content::parse::checks::check_number;
use crate::content::{Document, Faults, unknown};
use crate::engine::BySeat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The section of `ai.ron`.
const SECTION: &str = "learned";

/// One stage, as RON says it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageDef {
    /// Which stage of the game.
    pub id: String,
    /// How many points of the final score multiply the odds to win by *e*, above 0.
    pub spread: f32,
    /// By feature, how many points of the final score one more of it adds. A feature that is not named adds nothing.
    pub weights: BTreeMap<String, f32>,
}

/// An evaluation learned from games: linear in the features of a seat, one for each stage.
#[derive(Clone, Debug, Default)]
pub struct Learned(Vec<Option<Stage>>);

#[derive(Clone, Debug)]
struct Stage {
    /// By feature, in shares of the spread.
    weights: Vec<f32>,
}

impl Learned {
    /// Reads what is learned of a game with these features and stages. A stage that is left out is judged without it.
    pub fn read(
        doc: &Document,
        features: &[&str],
        stages: &[&str],
        faults: &mut Faults,
    ) -> Learned {
        let mut all = vec![None; stages.len()];
        if !doc.has(SECTION) {
            return Learned(all);
        }
        for at in doc.list::<StageDef>(SECTION, faults) {
            let def = &at.value;
            check_number(&at, "spread", def.spread, 0.01..=10_000.0, faults);
            let Some(stage) = stages.iter().position(|s| *s == def.id) else {
                at.fault(
                    "id",
                    unknown("stage", &def.id, stages.iter().copied()),
                    faults,
                );
                continue;
            };
            let mut weights = vec![0.0; features.len()];
            for (name, weight) in &def.weights {
                match features.iter().position(|f| f == name) {
                    Some(feature) => weights[feature] = weight / def.spread,
                    None => {
                        let message = unknown("feature", name, features.iter().copied());
                        at.fault("weights", message, faults);
                    }
                }
                check_number(&at, "weights", *weight, -10_000.0..=10_000.0, faults);
            }
            all[stage] = Some(Stage { weights });
        }
        Learned(all)
    }

    /// Each seat's chance to win in a stage, by its features; `None` where nothing is learned of this stage.
    pub fn chances<const N: usize>(
        &self,
        stage: usize,
        features: &BySeat<[f32; N]>,
    ) -> Option<BySeat<f32>> {
        let stage = self.0.get(stage)?.as_ref()?;
        let logit = |f: &[f32; N]| stage.weights.iter().zip(f).map(|(w, x)| w * x).sum::<f32>();
        Some(features.map(|_, f| logit(f)).softmax(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parse::source::Source;
    use std::sync::Arc;

    const FEATURES: [&str; 2] = ["money", "cards"];

    fn read(text: &str) -> (Learned, String) {
        let source = Arc::new(Source::new("ai.ron".into(), None, text.to_owned()));
        let mut faults = Faults::default();
        let doc = Document::parse(source, &mut faults);
        let learned = Learned::read(&doc, &FEATURES, &["early", "late"], &mut faults);
        (learned, faults.render())
    }

    #[test]
    fn chances_go_by_what_was_learned_of_the_stage() {
        let (learned, faults) =
            read("(learned: [(id: \"late\", spread: 2.0, weights: {\"money\": 4.0})])");
        assert_eq!(faults, "");
        let table: BySeat<[f32; 2]> = [[1.0, 9.0], [0.0, 0.0]].into_iter().collect();
        assert!(
            learned.chances(0, &table).is_none(),
            "nothing is learned of the early game"
        );
        let chances = learned.chances(1, &table).expect("learned");
        let first = chances.iter().next().map(|(_, c)| *c).expect("a seat");
        assert!(
            (first - 1.0 / (1.0 + (-2.0f32).exp())).abs() < 1e-6,
            "{first}"
        );
    }

    #[test]
    fn what_is_not_there_cannot_be_learned() {
        let (_, faults) = read(
            "(learned: [(id: \"lat\", spread: 2.0, weights: {}), (id: \"late\", spread: 0.0, weights: {\"mony\": 1.0})])",
        );
        for words in [
            "unknown stage 'lat'",
            "late",
            "unknown feature 'mony'",
            "money",
            "spread",
        ] {
            assert!(faults.contains(words), "{words}: {faults}");
        }
    }
}
