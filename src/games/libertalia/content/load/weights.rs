//! Reading and checking the numbers by which the bot weighs.

use crate::content::parse::checks::{check_number, values};
use crate::content::{Document, Faults};
use crate::games::libertalia::content::card::MAX_DAYS;
use crate::games::libertalia::content::weights::{Sendings, Weights};

/// The weights, checked.
pub(crate) fn weights(doc: &Document, faults: &mut Faults) -> Option<Weights> {
    let at = doc.single::<Weights>("weights", faults)?;
    let weights = &at.value;
    if !(weights.whim > 0.0 && weights.whim.is_finite()) {
        at.fault("whim", "must be above 0", faults);
    }
    check_number(&at, "reading", weights.reading, 0.0..=1.0, faults);
    if weights.drift.is_empty() || weights.drift.iter().any(|d| d.is_nan() || *d <= 0.0) {
        at.fault("drift", "must be numbers above 0, at least one", faults);
    }
    Some(at.value)
}

/// What sending each character is worth, checked.
pub(crate) fn commits(doc: &Document, faults: &mut Faults) -> Vec<Sendings> {
    let entries = doc.list::<Sendings>("commits", faults);
    for at in &entries {
        if at.value.days.len() > MAX_DAYS {
            at.fault("days", format!("there are at most {MAX_DAYS} days"), faults);
        }
    }
    values(entries)
}
