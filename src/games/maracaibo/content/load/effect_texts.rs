//! Reading what is shown and said of the words of effects: an entry for every word, and none for any other.

use crate::content::{Document, Faults, Located, Template, unknown};
use crate::games::maracaibo::content::effect_texts::{
    BenefitDef, BenefitWords, EffectDef, EffectTexts, EffectWords, MetricDef, MetricWords, PickDef,
    PickWords, Said, TriggerDef, TriggerWords, field,
};
use crate::games::maracaibo::content::vocabulary::{Bonus, Form, Fx, Metric, Mod, Pick, Trigger};
use serde::de::DeserializeOwned;

/// What is shown and said of all words.
pub(crate) fn lexicon(doc: &Document, faults: &mut Faults) -> EffectTexts {
    let mut lexicon = EffectTexts::default();
    let metrics = Metric::ALL.map(Metric::id);
    for (n, at) in entries(doc, "metrics", &metrics, |def: &MetricDef| &def.id, faults) {
        lexicon.metrics[n] = MetricWords {
            icon: at.value.icon.clone(),
            word: at.value.word.clone(),
            counted: template(&at, "counted", &at.value.counted, &["n", "cost"], faults),
        };
    }
    let picks = Pick::ALL.map(Pick::id);
    for (n, at) in entries(doc, "picks", &picks, |def: &PickDef| &def.id, faults) {
        let def = &at.value;
        if !def.word.is_empty() {
            lexicon.under.insert(def.treasure.clone(), def.word.clone());
        }
        lexicon.picks[n] = PickWords {
            treasure: def.treasure.clone(),
            marker: def.marker.clone(),
            counted: template(&at, "counted", &def.counted, &["n"], faults),
        };
    }
    let samples = Fx::samples();
    let words: Vec<&str> = samples.iter().map(Fx::word).collect();
    for (n, at) in entries(doc, "effects", &words, |def: &EffectDef| &def.id, faults) {
        let known = effect(&at, &samples[n], faults);
        if !at.value.word.is_empty() {
            let under = (known.icon.clone(), at.value.word.clone());
            lexicon.under.extend([under]);
        }
        lexicon.effects.insert(words[n], known);
    }
    let bonuses = Bonus::ALL.map(|bonus| (bonus.id(), &[] as &[&str], false));
    let benefits: Vec<_> = bonuses.into_iter().chain(Mod::OTHERS).collect();
    let words: Vec<&'static str> = benefits.iter().map(|(word, ..)| *word).collect();
    for (n, at) in entries(doc, "benefits", &words, |def: &BenefitDef| &def.id, faults) {
        let (word, slots, limited) = benefits[n];
        let slots: Vec<&str> = ["n"].iter().chain(slots).copied().collect();
        if at.value.text_more.is_some() && !limited {
            at.fault(
                "text_more",
                format!("'{word}' has no text 'text_more'"),
                faults,
            );
        }
        let usual = template(&at, "text", &at.value.text, &slots, faults);
        let more = at.value.text_more.as_deref();
        let more = more.map(|text| template(&at, "text_more", text, &slots, faults));
        let known = BenefitWords {
            icon: at.value.icon.clone(),
            number: at.value.number,
            text: Said::new(usual, more),
        };
        lexicon.benefits.insert(word, known);
    }
    let triggers = Trigger::ALL.map(Trigger::id);
    for (n, at) in entries(
        doc,
        "triggers",
        &triggers,
        |def: &TriggerDef| &def.id,
        faults,
    ) {
        lexicon.triggers[n] = TriggerWords {
            icon: at.value.icon.clone(),
            when: at.value.when.clone(),
        };
    }
    lexicon
}

/// The entries of a section, each with the place of its word among `words`. Words without an entry are told.
fn entries<T: DeserializeOwned>(
    doc: &Document,
    section: &str,
    words: &[&str],
    id: impl Fn(&T) -> &str,
    faults: &mut Faults,
) -> Vec<(usize, Located<T>)> {
    let mut found = Vec::new();
    for at in doc.list::<T>(section, faults) {
        let word = id(&at.value);
        match words.iter().position(|known| *known == word) {
            Some(n) => found.push((n, at)),
            None => at.fault("id", unknown("word", word, words.iter().copied()), faults),
        }
    }
    if doc.has(section) {
        for (n, word) in words.iter().enumerate() {
            if !found.iter().any(|(told, _)| *told == n) {
                doc.fault(section, format!("nothing is said of '{word}'"), faults);
            }
        }
    }
    found
}

/// A sentence that stands at `field`.
fn template<T>(
    at: &Located<T>,
    field: &str,
    text: &str,
    slots: &[&str],
    faults: &mut Faults,
) -> Template {
    Template::read(text, slots, |message| at.fault(field, message, faults))
}

/// What is shown and said of an effect.
fn effect(at: &Located<EffectDef>, sample: &Fx, faults: &mut Faults) -> EffectWords {
    let (def, definition) = (&at.value, sample.definition());
    if def.icon.is_empty() == definition.icon {
        let message = match definition.icon {
            true => "missing icon",
            false => "its kind or what it counts tells the icon",
        };
        at.fault("icon", message, faults);
    }
    let slots: Vec<&str> = ["n"].iter().chain(definition.slots).copied().collect();
    let mut said = |name: &str, usual: &str, more: &Option<String>, any: &Option<String>| {
        let usual = template(at, name, usual, &slots, faults);
        let form = definition.form.map(|(form, _)| form);
        let mut other = None;
        for (text, of) in [(more, Form::More), (any, Form::Any)] {
            let Some(text) = text else { continue };
            let name = field(name, of);
            if form == Some(of) {
                other = Some(template(at, &name, text, &slots, faults));
            } else {
                let message = format!("'{}' has no text '{name}'", def.id);
                at.fault(&name, message, faults);
            }
        }
        Said::new(usual, other)
    };
    EffectWords {
        icon: def.icon.clone(),
        number: def.number,
        does: said("does", &def.does, &def.does_more, &def.does_any),
        gist: said("gist", &def.gist, &def.gist_more, &def.gist_any),
        idle: def.idle.clone(),
    }
}
