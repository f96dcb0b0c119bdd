//! Reading and checking the numbers by which bots think.

use crate::content::files::learned::Learned;
use crate::content::files::worths::worths;
use crate::content::parse::checks::check_number;
use crate::content::{Document, Faults, Located};
use crate::games::maracaibo::content::bot_tables::{BotTables, Compiled, Evaluation};
use crate::games::maracaibo::content::features::{NAMES, STAGES};
use crate::games::maracaibo::content::schema::FigureheadDef;
use crate::games::maracaibo::content::schema::boards::DieDef;
use crate::games::maracaibo::content::weights::Weights;

/// What bots know, checked; it is compiled when all else is there.
pub(crate) struct CheckedWeights {
    weights: Option<Weights>,
    learned: Learned,
    figureheads: Vec<f32>,
    best_face: f32,
}

/// Reads what bots know.
pub(crate) fn thoughts(
    doc: &Document,
    figureheads: &[FigureheadDef],
    dice: &[DieDef],
    faults: &mut Faults,
) -> CheckedWeights {
    let before = faults.len();
    let weights = doc.single::<Weights>("weights", faults);
    if let Some(at) = &weights {
        check(at, faults);
    }
    let ids = figureheads.iter().map(|d| d.id.as_str());
    let figureheads = worths(doc, "figureheads", "figurehead", ids, faults);
    let learned = Learned::read(doc, &NAMES, &STAGES, faults);
    CheckedWeights {
        weights: weights
            .filter(|_| faults.len() == before)
            .map(|at| at.value),
        learned,
        figureheads,
        best_face: best_face(dice),
    }
}

impl CheckedWeights {
    /// Compiles checked thoughts.
    pub(crate) fn compile(self, parts: &Compiled) -> Option<BotTables> {
        let weights = self.weights?;
        Some(BotTables {
            evaluations: weights
                .evaluations()
                .map(|by| Evaluation::new(by.clone(), parts)),
            learned: self.learned,
            figureheads: self.figureheads,
            best_face: self.best_face,
            raids: parts.tables.most_raid_power(parts.gulf),
            weights,
        })
    }
}

/// What the best of all dice shows on average.
fn best_face(dice: &[DieDef]) -> f32 {
    let highest = dice
        .iter()
        .flat_map(|die| &die.faces)
        .map(|face| face.get())
        .max();
    let most = |n: u8| -> f32 {
        let share = |die: &DieDef| {
            let low = die.faces.iter().filter(|face| face.get() <= n).count();
            low as f32 / die.faces.len().max(1) as f32
        };
        dice.iter().map(share).product()
    };
    (0..highest.unwrap_or(0)).map(|n| 1.0 - most(n)).sum()
}

fn check(at: &Located<Weights>, faults: &mut Faults) {
    let w = &at.value;
    for (name, by) in w.evaluations().named() {
        let (wear, share) = (by.wear, 0.0..=1.0);
        check_number(at, &format!("{name}.wear"), wear, share, faults);
    }
    for (name, noise) in [("noise", w.noise), ("whim", w.whim)] {
        if !(noise >= 0.0 && noise.is_finite()) {
            at.fault(name, "must be 0 or more", faults);
        }
    }
    let b = &w.breadth;
    if [b.places, b.ways, b.choices].contains(&0) {
        at.fault(
            "breadth",
            "at least 1 of everything must be compared",
            faults,
        );
    }
    if !(w.drift.0 > 0.0 && w.drift.1 >= 0.0) {
        let message = "must be a number above 0, and one of 0 or more";
        at.fault("drift", message, faults);
    }
    check_number(at, "pride", w.pride, 0.0..=1.0, faults);
    if !(w.summit > 0.0 && w.summit.is_finite()) {
        at.fault("summit", "must be above 0", faults);
    }
}
