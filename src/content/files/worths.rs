//! What single cards are worth to bots, as `ai.ron` of several games says it.

use crate::content::parse::unknown::unknown;
use crate::content::{Document, Faults};
use serde::Deserialize;

/// What a card is worth to a bot. What has no entry is worth nothing beyond what all cards are.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// The card.
    pub id: String,
    /// In what the game counts in: doubloons, points.
    pub worth: f32,
}

/// The worths in the section `section`, in the order of `ids`: 0 for what has no entry. An entry for nothing among them is told; `what` says
/// which sort of thing they are.
pub fn worths<'a>(
    doc: &Document,
    section: &str,
    what: &str,
    ids: impl Iterator<Item = &'a str> + Clone,
    faults: &mut Faults,
) -> Vec<f32> {
    let told = doc.list::<Worth>(section, faults);
    for at in &told {
        let id = &at.value.id;
        if !ids.clone().any(|known| known == id) {
            at.fault("id", unknown(what, id, ids.clone()), faults);
        }
    }
    let worth = |id: &str| {
        let found = told.iter().find(|at| at.value.id == id);
        found.map_or(0.0, |at| at.value.worth)
    };
    ids.map(worth).collect()
}
