//! Reading and checking the numbers by which the bot weighs.

use crate::content::unknown;
use crate::content::{Document, Faults, Located};
use crate::games::black_fleet::content::bot_tables::{BotTables, Evaluation};
use crate::games::black_fleet::content::schema::{DevelopmentDef, FortuneDef};
use crate::games::black_fleet::content::weights::{CardWorth, EvaluationWeights, Weights};

/// What bots know, checked and compiled.
pub(crate) fn bot_tables(
    doc: &Document,
    fortune: &[FortuneDef],
    developments: &[DevelopmentDef],
    faults: &mut Faults,
) -> Option<BotTables> {
    let before = faults.len();
    let weights = doc.single::<Weights>("weights", faults);
    let worths = doc.list::<CardWorth>("worths", faults);
    if let Some(at) = &weights {
        check(at, faults);
    }
    let fortunes = fortune.iter().map(|d| d.id.as_str());
    let cards = fortunes.chain(developments.iter().map(|d| d.id.as_str()));
    for at in &worths {
        let id = &at.value.id;
        if !cards.clone().any(|card| card == id) {
            at.fault("id", unknown("card", id, cards.clone()), faults);
        }
    }
    let worth = |id: &str| {
        let found = worths.iter().find(|w| w.value.id == id);
        found.map_or(0.0, |w| w.value.worth)
    };
    let fortune = fortune.iter().map(|d| worth(&d.id)).collect();
    let developments = developments.iter().map(|d| worth(&d.id)).collect();
    let weights = weights.filter(|_| faults.len() == before)?.value;
    Some(BotTables {
        simple: Evaluation::new(weights.simple.clone()),
        plain: Evaluation::new(weights.plain.clone()),
        keen: Evaluation::new(weights.keen.clone()),
        fortune,
        developments,
        weights,
    })
}

fn check(at: &Located<Weights>, faults: &mut Faults) {
    let w = &at.value;
    for (name, judgement) in [
        ("simple", &w.simple),
        ("plain", &w.plain),
        ("keen", &w.keen),
    ] {
        if let Some(what) = fault(judgement) {
            at.fault(name, what, faults);
        }
    }
    if !(w.noise >= 0.0 && w.noise.is_finite()) {
        at.fault("noise", "must be 0 or more", faults);
    }
    if w.plans < 1 {
        at.fault("plans", "must be at least 1", faults);
    }
    if w.ahead < 1 {
        at.fault("ahead", "must be at least 1", faults);
    }
    if !(w.drift.0 > 0.0 && w.drift.1 >= 0.0) {
        at.fault(
            "drift",
            "must be a number above 0, and one of 0 or more",
            faults,
        );
    }
}

/// What is wrong with the numbers of an evaluation.
fn fault(judgement: &EvaluationWeights) -> Option<&'static str> {
    let pace = |p: f32| p > 0.0 && p.is_finite();
    if !(0.0..=1.0).contains(&judgement.ebb) {
        return Some("the ebb must be 0 to 1");
    }
    if !pace(judgement.merchant_pace) || !pace(judgement.pirate_pace) {
        return Some("a pace must be above 0");
    }
    None
}
