//! All about an effect but what it does and what is said of it.

use super::effects::EffectOf;
use super::triggers::Trigger;

/// What else may be said of an effect, besides what is usually said.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// When there is more than the least ("make up to 2 upgrades").
    More,
    /// When its kind is chosen ("on islands of your choice").
    Any,
}

/// All about a word but what it does, which is in `rules::effects`, and what is said of it, which is in `effects.ron`.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    /// The word in files.
    pub(crate) word: &'static str,
    /// Its numbers; the first stands on its sign and fills the slot `n` of its sentences.
    pub(crate) numbers: Vec<u8>,
    /// What else its sentences may speak of.
    pub(crate) slots: &'static [&'static str],
    /// What else is said of it, and whether that is so here.
    pub(crate) form: Option<(Form, bool)>,
    /// The event that it can cause.
    pub(crate) causes: Option<Trigger>,
    /// Whether its sign has an icon of its own; else the kind or what is counted tells it.
    pub(crate) icon: bool,
}

impl<L> EffectOf<L> {
    /// Its word, its numbers, and what may be said of it.
    pub(crate) fn definition(&self) -> Definition {
        let one = |word, n: u8| Definition {
            word,
            numbers: vec![n],
            slots: &[],
            form: None,
            causes: None,
            icon: true,
        };
        let asks = |word, least, n, causes| Definition {
            form: Some((Form::More, n > least)),
            causes: Some(causes),
            ..one(word, n)
        };
        match self {
            EffectOf::Gain(n) => one("Gain", *n),
            EffectOf::Vp(n) => one("Vp", *n),
            EffectOf::Treasure { n, .. } => Definition {
                slots: &["treasure"],
                icon: false,
                ..one("Treasure", *n)
            },
            EffectOf::Marker { kind, n } => Definition {
                slots: &["kind"],
                form: Some((Form::Any, kind.fixed().is_none())),
                icon: false,
                ..one("Marker", *n)
            },
            EffectOf::Raid(n) => asks("Raid", 0, *n, Trigger::Raid),
            EffectOf::Explore(n) => asks("Explore", 1, *n, Trigger::Explore),
            EffectOf::Bury(n) => asks("Bury", 1, *n, Trigger::Bury),
            EffectOf::Upgrade(n) => asks("Upgrade", 1, *n, Trigger::Upgrade),
            EffectOf::Quest(n) => asks("Quest", 1, *n, Trigger::Quest),
            EffectOf::Acquire(n) => one("Acquire", *n),
            EffectOf::Pay { cost, .. } => Definition {
                slots: &["does"],
                ..one("Pay", *cost)
            },
            EffectOf::VpPer { per, vp, max, .. } => Definition {
                numbers: vec![*per, *vp, *max],
                slots: &["score"],
                icon: false,
                ..one("VpPer", *per)
            },
            EffectOf::PlaceBlackMarket => Definition {
                numbers: Vec::new(),
                causes: Some(Trigger::BlackMarket),
                ..one("PlaceBlackMarket", 0)
            },
            EffectOf::TakeFigurehead => Definition {
                numbers: Vec::new(),
                ..one("TakeFigurehead", 0)
            },
        }
    }
}
