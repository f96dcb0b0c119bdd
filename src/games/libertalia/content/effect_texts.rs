//! What is said of effects, as `cards.ron` has it: for each word the sentences that it declares.

use super::effects::{Case, Fx, Slot};
use crate::content::Template;
use serde::Deserialize;

/// What is said of one word. Which of these it must have the word declares itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EffectTextDef {
    /// The word.
    pub(crate) id: String,
    acts: Option<String>,
    idle: Option<String>,
    own: Option<String>,
    others: Option<String>,
    poor: Option<String>,
    because: Option<String>,
    discards: Option<String>,
    discards_self: Option<String>,
}

impl EffectTextDef {
    /// The sentence for a case.
    pub(crate) fn text(&self, case: Case) -> Option<&str> {
        let text = match case {
            Case::Acts => &self.acts,
            Case::Idle => &self.idle,
            Case::Own => &self.own,
            Case::Others => &self.others,
            Case::Poor => &self.poor,
            Case::Because => &self.because,
            Case::Discards => &self.discards,
            Case::DiscardsSelf => &self.discards_self,
        };
        text.as_deref()
    }
}

/// A sentence about an effect, and what it may speak of.
#[derive(Clone, Debug)]
pub(crate) struct EffectText {
    /// What fills its slots, in their order.
    pub(crate) slots: Vec<Slot>,
    /// Its words.
    pub(crate) template: Template,
}

/// What is said of all effects.
#[derive(Clone, Debug, Default)]
pub(crate) struct EffectTexts(pub(crate) Vec<[Option<EffectText>; Case::ALL.len()]>);

impl EffectTexts {
    /// What is said of an effect in such a case; nothing where there is nothing to say.
    pub(crate) fn of(&self, fx: Fx, case: Case) -> Option<&EffectText> {
        self.0.get(fx.index())?[case as usize].as_ref()
    }
}
