//! A network that games have taught to judge (section `network` of `ai.ron`, which `tortuga train` writes).

use crate::content::parse::checks::check_number;
use crate::content::{Document, Faults, Located, unknown};
use crate::engine::Network;
use crate::engine::network::MOST_HIDDEN;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The section of `ai.ron`.
pub const SECTION: &str = "network";

/// No number of a network is farther from 0.
const FAR: f32 = 10_000.0;

/// A network, as RON says it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NetworkDef {
    /// What each hidden unit begins with: as many numbers as there are units, 1 to 64.
    pub biases: Vec<f32>,
    /// How much of each hidden unit comes out.
    pub output: Vec<f32>,
    /// By feature, what one of it adds to each hidden unit. A feature that is not named adds nothing.
    pub weights: BTreeMap<String, Vec<f32>>,
}

/// Reads the network of a game with these features. `None` where there is none, or one that is refused.
pub fn read(doc: &Document, features: &[&str], faults: &mut Faults) -> Option<Network> {
    if !doc.has(SECTION) {
        return None;
    }
    let before = faults.len();
    let at = doc.single::<NetworkDef>(SECTION, faults)?;
    let NetworkDef {
        biases,
        output,
        weights,
    } = &at.value;
    let hidden = biases.len();
    if !(1..=MOST_HIDDEN).contains(&hidden) {
        let message =
            format!("there are {hidden} hidden units, but there must be 1 to {MOST_HIDDEN}");
        at.fault("biases", message, faults);
    }
    check_row(&at, "biases", biases, hidden, faults);
    check_row(&at, "output", output, hidden, faults);
    let mut rows = vec![vec![0.0; hidden]; features.len()];
    for (name, row) in weights {
        check_row(&at, &format!("weights.{name}"), row, hidden, faults);
        match features.iter().position(|f| f == name) {
            Some(feature) => rows[feature].clone_from(row),
            None => {
                let message = unknown("feature", name, features.iter().copied());
                at.fault("weights", message, faults);
            }
        }
    }
    if faults.len() > before {
        return None;
    }
    Network::new(&rows, biases.clone(), output.clone())
}

fn check_row(
    at: &Located<NetworkDef>,
    field: &str,
    row: &[f32],
    hidden: usize,
    faults: &mut Faults,
) {
    if row.len() != hidden {
        let message = format!(
            "there are {} numbers, but there must be one for each of the {hidden} hidden units, as in `biases`",
            row.len()
        );
        at.fault(field, message, faults);
    }
    for number in row {
        check_number(at, field, *number, -FAR..=FAR, faults);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parse::source::Source;
    use std::sync::Arc;

    const FEATURES: [&str; 2] = ["money", "cards"];

    fn network(text: &str) -> (Option<Network>, String) {
        let source = Arc::new(Source::new("ai.ron".into(), None, text.to_owned()));
        let mut faults = Faults::default();
        let doc = Document::parse(source, &mut faults);
        let network = read(&doc, &FEATURES, &mut faults);
        (network, faults.render())
    }

    #[test]
    fn a_feature_that_is_not_named_adds_nothing() {
        let (read, faults) = network(
            "(network: (biases: [1.0, 0.0], output: [2.0, -1.0], weights: {\"cards\": [0.5, 3.0]}))",
        );
        assert_eq!(faults, "");
        let network = read.expect("a network");
        assert_eq!(network.evaluate(&[7.0, 0.0]), 2.0);
        assert_eq!(network.evaluate(&[7.0, 2.0]), 2.0 * 2.0 - 6.0);
        let (read, faults) = network_of_none();
        assert!(read.is_none() && faults.is_empty(), "{faults}");
    }

    fn network_of_none() -> (Option<Network>, String) {
        network("(levels: [])")
    }

    #[test]
    fn what_does_not_fit_together_is_told() {
        for (text, told) in [
            ("(biases: [], output: [], weights: {})", "1 to 64"),
            (
                "(biases: [0.0], output: [1.0, 2.0], weights: {})",
                "one for each of the 1",
            ),
            (
                "(biases: [0.0], output: [1.0], weights: {\"cards\": []})",
                "one for each of the 1",
            ),
            (
                "(biases: [0.0], output: [1.0], weights: {\"crads\": [1.0]})",
                "unknown feature 'crads'",
            ),
            ("(biases: [0.0], output: [1e9], weights: {})", "output"),
            ("(biases: [inf], output: [1.0], weights: {})", "biases"),
        ] {
            let (read, faults) = network(&format!("(network: {text})"));
            assert!(read.is_none() && faults.contains(told), "{text}: {faults}");
        }
    }
}
