//! Reading and checking the numbers by which the bot weighs.

use super::bot::Weights;
use super::card::MAX_DAYS;
use super::load::FOLDER;
use crate::content::{Content, Faults};

/// The weights, checked. The levels in the same file are read by whoever makes the sheet.
pub(super) fn weights(content: &Content, faults: &mut Faults) -> Option<Weights> {
    let doc = content.document(&format!("{FOLDER}/ai.ron"), faults);
    doc.only(&["levels", "weights"], faults);
    let at = doc.single::<Weights>("weights", faults)?;
    let weights = &at.value;
    if !(weights.whim > 0.0 && weights.whim.is_finite()) {
        at.fault("whim", "must be above 0", faults);
    }
    if weights.drift.is_empty() || weights.drift.iter().any(|d| d.is_nan() || *d <= 0.0) {
        at.fault("drift", "must be numbers above 0, at least one", faults);
    }
    // Names that nobody bears stay unused: a mod may have taken the character out.
    for (id, sendings) in &weights.commits {
        if sendings.days.len() > MAX_DAYS {
            let message = format!("'{id}' has more than {MAX_DAYS} days");
            at.fault("commits", message, faults);
        }
    }
    Some(at.value)
}
