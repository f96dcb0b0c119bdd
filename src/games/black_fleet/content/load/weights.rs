//! Reading and checking the numbers by which the bot weighs.

use crate::content::files::worths::worths;
use crate::content::parse::checks::check_number;
use crate::content::{Document, Faults, Located};
use crate::games::black_fleet::content::bot_tables::{BotTables, Evaluation};
use crate::games::black_fleet::content::schema::{DevelopmentDef, FortuneDef};
use crate::games::black_fleet::content::weights::Weights;
use crate::games::evaluations::Evaluations;

/// What bots know, checked and compiled.
pub(crate) fn bot_tables(
    doc: &Document,
    fortune: &[FortuneDef],
    developments: &[DevelopmentDef],
    faults: &mut Faults,
) -> Option<BotTables> {
    let before = faults.len();
    let weights = doc.single::<Weights>("weights", faults);
    if let Some(at) = &weights {
        check(at, faults);
    }
    let fortunes = fortune.iter().map(|d| d.id.as_str());
    let cards = fortunes.chain(developments.iter().map(|d| d.id.as_str()));
    let mut told = worths(doc, "worths", "card", cards, faults);
    let gifts = told.split_off(fortune.len());
    let ids = developments.iter().map(|d| d.id.as_str());
    let more = worths(doc, "tuned", "card", ids, faults);
    let tuned: Vec<f32> = gifts
        .iter()
        .zip(more)
        .map(|(gift, more)| gift + more)
        .collect();
    let weights = weights.filter(|_| faults.len() == before)?.value;
    let by = weights.evaluations();
    Some(BotTables {
        evaluations: Evaluations {
            tuned: Evaluation::new(by.tuned.clone(), &tuned),
            ..by.map(|by| Evaluation::new(by.clone(), &gifts))
        },
        fortune: told,
        weights,
    })
}

fn check(at: &Located<Weights>, faults: &mut Faults) {
    let w = &at.value;
    for (name, by) in w.evaluations().named() {
        let (ebb, share) = (by.ebb, 0.0..=1.0);
        check_number(at, &format!("{name}.ebb"), ebb, share, faults);
        for (field, pace) in [
            ("merchant_pace", by.merchant_pace),
            ("pirate_pace", by.pirate_pace),
        ] {
            if !(pace > 0.0 && pace.is_finite()) {
                at.fault(&format!("{name}.{field}"), "a pace must be above 0", faults);
            }
        }
    }
    if !(w.noise >= 0.0 && w.noise.is_finite()) {
        at.fault("noise", "must be 0 or more", faults);
    }
    if w.plans < 1 {
        at.fault("plans", "must be at least 1", faults);
    }
    if !(w.drift.0 > 0.0 && w.drift.1 >= 0.0) {
        at.fault(
            "drift",
            "must be a number above 0, and one of 0 or more",
            faults,
        );
    }
}
