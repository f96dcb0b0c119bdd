//! Reading what is said of effects: every word has the sentences that it declares, each with the right slots.

use crate::content::unknown;
use crate::content::{Document, Faults, Located, Template};
use crate::games::libertalia::content::effect_texts::{EffectText, EffectTextDef, EffectTexts};
use crate::games::libertalia::content::effects::{Case, Fx, Said, Slot};

/// What is said of all effects.
pub(crate) fn effect_texts(doc: &Document, faults: &mut Faults) -> EffectTexts {
    let all = Fx::all();
    let mut texts = EffectTexts(vec![Default::default(); all.len()]);
    let entries = doc.list::<EffectTextDef>("effects", faults);
    for at in &entries {
        let words = Fx::WORDS.iter().copied();
        let Some(index) = words.clone().position(|word| word == at.value.id) else {
            at.fault("id", unknown("effect", &at.value.id, words), faults);
            continue;
        };
        let says = all[index].definition().says;
        for case in Case::ALL {
            texts.0[index][case as usize] = text(at, case, says, faults);
        }
    }
    if doc.has("effects") {
        let told = |word: &str| entries.iter().any(|at| at.value.id == word);
        for word in Fx::WORDS.iter().filter(|word| !told(word)) {
            let message = format!("nothing is said of the effect '{word}'");
            doc.fault("effects", message, faults);
        }
    }
    texts
}

/// The sentence of an entry for a case, if the word has one.
fn text(
    at: &Located<EffectTextDef>,
    case: Case,
    says: &[Said],
    faults: &mut Faults,
) -> Option<EffectText> {
    let declared = says.iter().find(|(said, _)| *said == case);
    match (at.value.text(case), declared) {
        (None, None) => None,
        (Some(_), None) => {
            let message = format!("'{}' has no text '{}'", at.value.id, case.id());
            at.fault(case.id(), message, faults);
            None
        }
        (None, Some(_)) => {
            at.fault("id", format!("missing text '{}'", case.id()), faults);
            None
        }
        (Some(words), Some((_, slots))) => {
            let slots: Vec<Slot> = [Slot::Who, Slot::Card]
                .into_iter()
                .chain(slots.iter().copied())
                .collect();
            let names: Vec<&str> = slots.iter().map(|slot| slot.id()).collect();
            let template = Template::read(words, &names, |message| {
                at.fault(case.id(), message, faults)
            });
            Some(EffectText { slots, template })
        }
    }
}
