//! What is shown and said of the words of the vocabulary, as `effects.ron` has it: the icon of a sign and the number on it, a
//! word on cards, and sentences.

use super::vocabulary::{EffectOf, Form, Metric, Pick, Trigger};
use crate::content::Template;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What stands on a sign beside its icon.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub(crate) enum Number {
    /// Nothing.
    #[default]
    Hidden,
    /// The number.
    Plain,
    /// The number, unless it is one.
    BeyondOne,
    /// What is added, unless it is nothing.
    Plus,
    /// What is taken away.
    Minus,
}

impl Number {
    /// The number as it stands there.
    pub(crate) fn text(self, n: u8) -> String {
        match (self, n) {
            (Number::Hidden, _) | (Number::BeyondOne, 1) | (Number::Plus, 0) => String::new(),
            (Number::Plain | Number::BeyondOne, n) => n.to_string(),
            (Number::Plus, n) => format!("+{n}"),
            (Number::Minus, n) => format!("\u{2212}{n}"),
        }
    }
}

/// A metric in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MetricDef {
    pub(crate) id: String,
    pub(crate) icon: String,
    pub(crate) word: String,
    pub(crate) counted: String,
}

/// A kind in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PickDef {
    pub(crate) id: String,
    pub(crate) treasure: String,
    pub(crate) marker: String,
    #[serde(default)]
    pub(crate) word: String,
    pub(crate) counted: String,
}

/// An effect in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EffectDef {
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) icon: String,
    #[serde(default)]
    pub(crate) number: Number,
    #[serde(default)]
    pub(crate) word: String,
    pub(crate) does: String,
    pub(crate) does_more: Option<String>,
    pub(crate) does_any: Option<String>,
    pub(crate) gist: String,
    pub(crate) gist_more: Option<String>,
    pub(crate) gist_any: Option<String>,
    #[serde(default)]
    pub(crate) idle: String,
}

/// A lasting benefit in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BenefitDef {
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) icon: String,
    #[serde(default)]
    pub(crate) number: Number,
    pub(crate) text: String,
    pub(crate) text_more: Option<String>,
}

/// A trigger in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TriggerDef {
    pub(crate) id: String,
    pub(crate) icon: String,
    pub(crate) when: String,
}

/// What is shown and said of something that is counted.
#[derive(Clone, Debug, Default)]
pub(crate) struct MetricWords {
    /// Icon of its sign.
    pub(crate) icon: String,
    /// The word on a card that asks for it.
    pub(crate) word: String,
    /// How so many of it are called; slots `n` and `cost`.
    pub(crate) counted: Template,
}

/// What is shown and said of a kind of treasure or island.
#[derive(Clone, Debug, Default)]
pub(crate) struct PickWords {
    /// Icon of such a treasure.
    pub(crate) treasure: String,
    /// Icon of a marker on such an island.
    pub(crate) marker: String,
    /// So many treasures of it; slot `n`.
    pub(crate) counted: Template,
}

/// What is said of something, and what else when there is more of it or its kind is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    usual: Template,
    other: Option<Template>,
}

impl Said {
    /// Sentences for the two cases; without `other` the usual one always fits.
    pub(crate) fn new(usual: Template, other: Option<Template>) -> Said {
        Said { usual, other }
    }

    /// What fits.
    pub(crate) fn when(&self, other: bool) -> &Template {
        let said = self.other.as_ref().filter(|_| other);
        said.unwrap_or(&self.usual)
    }
}

/// What is shown and said of an effect.
#[derive(Clone, Debug, Default)]
pub(crate) struct EffectWords {
    /// Icon of its sign; empty where the kind or what is counted tells it.
    pub(crate) icon: String,
    /// What stands beside it.
    pub(crate) number: Number,
    /// What it does, as a command.
    pub(crate) does: Said,
    /// The same in a few words.
    pub(crate) gist: Said,
    /// Why it can do nothing now; empty where nothing special is said.
    pub(crate) idle: String,
}

/// What is shown and said of a lasting benefit.
#[derive(Clone, Debug, Default)]
pub(crate) struct BenefitWords {
    /// Icon of its sign; empty where its trigger tells it.
    pub(crate) icon: String,
    /// What stands beside it.
    pub(crate) number: Number,
    /// What it does.
    pub(crate) text: Said,
}

/// What is shown and said of the event that an effect waits for.
#[derive(Clone, Debug, Default)]
pub(crate) struct TriggerWords {
    /// Icon of its sign.
    pub(crate) icon: String,
    /// When it is.
    pub(crate) when: String,
}

/// What is shown and said of all words of the vocabulary.
#[derive(Clone, Debug, Default)]
pub struct EffectTexts {
    pub(crate) metrics: [MetricWords; Metric::ALL.len()],
    pub(crate) picks: [PickWords; Pick::ALL.len()],
    pub(crate) effects: BTreeMap<&'static str, EffectWords>,
    pub(crate) benefits: BTreeMap<&'static str, BenefitWords>,
    pub(crate) triggers: [TriggerWords; Trigger::ALL.len()],
    /// By icon: the word that is written under it on small cards, where it needs one.
    pub(crate) under: BTreeMap<String, String>,
}

/// What a word that the loader has refused would be told with.
static NO_EFFECT: std::sync::LazyLock<EffectWords> = std::sync::LazyLock::new(EffectWords::default);
static NO_BENEFIT: std::sync::LazyLock<BenefitWords> =
    std::sync::LazyLock::new(BenefitWords::default);

impl EffectTexts {
    /// About something counted.
    pub(crate) fn metric(&self, metric: Metric) -> &MetricWords {
        &self.metrics[metric as usize]
    }

    /// About a kind.
    pub(crate) fn pick(&self, pick: Pick) -> &PickWords {
        &self.picks[pick as usize]
    }

    /// About a trigger.
    pub(crate) fn trigger(&self, trigger: Trigger) -> &TriggerWords {
        &self.triggers[trigger as usize]
    }

    /// About an effect.
    pub(crate) fn effect<L>(&self, effect: &EffectOf<L>) -> &EffectWords {
        let words = self.effects.get(effect.word());
        words.unwrap_or(&NO_EFFECT)
    }

    /// About the lasting benefit of a word.
    pub(crate) fn lasting(&self, word: &str) -> &BenefitWords {
        self.benefits.get(word).unwrap_or(&NO_BENEFIT)
    }
}

/// The name of a field of an entry that has a second sentence.
pub(crate) fn field(usual: &str, form: Form) -> String {
    match form {
        Form::More => format!("{usual}_more"),
        Form::Any => format!("{usual}_any"),
    }
}
