//! Effects, lasting benefits and conditions as pictures with numbers: what stands on cards, tiles and spaces.
//!
//! A sign is an icon and a short text: the number in a coin or a shield, the number beside a boot. A sign that ends in a
//! colon is a condition for those after it ("for 2 upgrades: 3 points", "after each burial: a point").

use crate::engine::Face;
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::effect_texts::{EffectTexts, Number};
use crate::games::maracaibo::content::schema::boards::SpaceDef;
use crate::games::maracaibo::content::schema::{Income, QuestDef};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::vocabulary::{Act, Fx, Metric, Mod, Need, Pick, Score, Seek};
use crate::games::maracaibo::ui::sentences::Narrator;

/// An icon and what stands in it or beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// Name of a file in `assets/maracaibo/icons`.
    pub icon: String,
    /// A number, with its sign where it changes something; empty for "one".
    pub n: String,
}

impl Sign {
    pub(crate) fn new(icon: impl Into<String>, n: impl Into<String>) -> Sign {
        Sign {
            icon: icon.into(),
            n: n.into(),
        }
    }
}

/// When a banner of a card counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Once, when the card is taken (beige, lightning).
    AtOnce,
    /// From then on (red).
    Permanent,
    /// At the end of each round (brass).
    Income,
    /// At the end of the game, if its condition holds (grey scroll).
    Scroll,
}

impl Tone {
    /// The word the templates know it by.
    pub fn word(self) -> &'static str {
        match self {
            Tone::AtOnce => "instant",
            Tone::Permanent => "permanent",
            Tone::Income => "income",
            Tone::Scroll => "scroll",
        }
    }
}

/// A banner of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Band {
    /// When it counts.
    pub tone: Tone,
    /// What stands on it, at most [`BAND_SIGNS`].
    pub signs: Vec<Sign>,
}

/// How many banners a card has room for.
pub const BANDS: usize = 3;
/// How many signs a banner has room for.
pub const BAND_SIGNS: usize = 3;
/// How many signs share a banner unless they belong together.
const SHARED: usize = 2;

/// The slots of the banners: the banner's own, then icon and number of each sign.
const BAND_SLOTS: [(&str, [(&str, &str); BAND_SIGNS]); BANDS] = [
    (
        "band1",
        [("icon1a", "n1a"), ("icon1b", "n1b"), ("icon1c", "n1c")],
    ),
    (
        "band2",
        [("icon2a", "n2a"), ("icon2b", "n2b"), ("icon2c", "n2c")],
    ),
    (
        "band3",
        [("icon3a", "n3a"), ("icon3b", "n3b"), ("icon3c", "n3c")],
    ),
];

/// The slots of signs without banners.
const SLOTS: [(&str, &str); 4] = [
    ("icon1", "n1"),
    ("icon2", "n2"),
    ("icon3", "n3"),
    ("icon4", "n4"),
];

/// A marker on the island of this kind.
pub fn marker_of(words: &EffectTexts, kind: Kind) -> Sign {
    Sign::new(&words.pick(Pick::of(kind)).marker, "")
}

/// One word for what a banner is about, or else for when it counts; none where its signs say it all.
pub(crate) fn word(say: &Narrator<'_>, band: &Band) -> Option<String> {
    let under = &say.table.definitions().lexicon.under;
    let about = band.signs.iter().find_map(|sign| under.get(&sign.icon));
    let tone = match band.tone {
        Tone::AtOnce => None,
        Tone::Permanent => Some(Sentence::WordPermanent),
        Tone::Income => Some(Sentence::WordIncome),
        Tone::Scroll => Some(Sentence::WordScroll),
    };
    about.cloned().or_else(|| tone.map(|word| say.plain(word)))
}

/// The words for what these signs are about, in their order and each once.
pub(crate) fn words_under(words: &EffectTexts, signs: &[Sign]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for word in signs.iter().filter_map(|sign| words.under.get(&sign.icon)) {
        if !told.contains(word) {
            told.push(word.clone());
        }
    }
    told
}

/// The word for what a part of a quest's condition asks for.
pub(crate) fn need_word(words: &EffectTexts, need: &Need) -> String {
    let Need::AtLeast { metric, .. } = need;
    words.metric(*metric).word.clone()
}

/// An effect; a condition and what it brings are several signs.
pub fn fx(words: &EffectTexts, fx: &Fx) -> Vec<Sign> {
    let known = words.effect(fx);
    let number = fx.definition().numbers.first().copied();
    let own = |icon: &str| Sign::new(icon, known.number.text(number.unwrap_or_default()));
    match fx {
        Fx::Treasure { kind, .. } => vec![own(&words.pick(*kind).treasure)],
        Fx::Marker { kind, .. } => vec![own(&words.pick(*kind).marker)],
        Fx::Pay { then, .. } => {
            let price = own(&known.icon);
            std::iter::once(price).chain(effects(words, then)).collect()
        }
        Fx::VpPer {
            metric, per, vp, ..
        } => per_signs(words, *metric, *per, *vp),
        _ => vec![own(&known.icon)],
    }
}

/// Several effects in their order.
pub fn effects(words: &EffectTexts, list: &[Fx]) -> Vec<Sign> {
    list.iter().flat_map(|one| fx(words, one)).collect()
}

/// A lasting benefit; a trigger and what it brings are several signs.
pub fn benefit(words: &EffectTexts, benefit: &Mod) -> Vec<Sign> {
    let own = |word: &str, n: u8| {
        let known = words.lasting(word);
        Sign::new(&known.icon, known.number.text(n))
    };
    match benefit {
        Mod::RaidOption {
            cost,
            fx: bought,
            per_raid,
        } => {
            let mut signs = vec![own("RaidOption", cost.get())];
            signs[0].n.push(':');
            signs.extend(fx(words, bought));
            if let (Some(times), Some(last)) = (per_raid, signs.last_mut()) {
                last.n = format!("{}\u{d7}{}", times, last.n);
            }
            signs
        }
        Mod::BurySpaces(places) => {
            let n = u8::try_from(places.len()).unwrap_or(u8::MAX);
            vec![own("BurySpaces", n)]
        }
        Mod::On { trigger, fx } => {
            let event = Sign::new(&words.trigger(*trigger).icon, ":");
            std::iter::once(event).chain(effects(words, fx)).collect()
        }
        sum => sum
            .bonus()
            .map(|(bonus, n)| own(bonus.id(), n))
            .into_iter()
            .collect(),
    }
}

/// Several benefits in their order.
pub fn benefits(words: &EffectTexts, list: &[Mod]) -> Vec<Sign> {
    list.iter().flat_map(|one| benefit(words, one)).collect()
}

/// What the end of a round brings.
pub fn income(income: Income) -> Vec<Sign> {
    let parts = [("doubloon", income.doubloons), ("vp", income.vp)];
    let some = parts.into_iter().filter(|(_, n)| *n > 0);
    some.map(|(icon, n)| Sign::new(icon, n.to_string()))
        .collect()
}

/// What is counted, and the points for it.
pub fn score(words: &EffectTexts, score: Score) -> Vec<Sign> {
    match score {
        Score::Per {
            metric, per, vp, ..
        } => per_signs(words, metric, per, vp),
        Score::If {
            metric,
            at_least,
            vp,
        } => vec![
            Sign::new(&words.metric(metric).icon, format!("\u{2265}{at_least}")),
            Sign::new("vp", vp.to_string()),
        ],
    }
}

/// A part of a quest's condition.
pub fn need(words: &EffectTexts, need: &Need) -> Sign {
    let Need::AtLeast { metric, n } = need;
    Sign::new(&words.metric(*metric).icon, n.to_string())
}

/// What Jordan does.
pub fn act(words: &EffectTexts, act: Act) -> Vec<Sign> {
    match act.effect() {
        Some(effect) => fx(words, &effect),
        None => vec![Sign::new("treasure_best", "")],
    }
}

/// The kind of card Jordan looks for.
pub fn seek(seek: Seek) -> &'static str {
    match seek {
        Seek::Location => "location",
        Seek::Residence => "residence",
        Seek::Improvement => "improvement",
    }
}

/// The banners of a card: what it does at once, for good, at the end of each round and at the end of the game. Signs that
/// belong together stay on one banner, others share one.
pub fn bands(
    words: &EffectTexts,
    instant: &[Fx],
    mods: &[Mod],
    income: Income,
    scroll: Option<Score>,
) -> Vec<Band> {
    let mut bands = Vec::new();
    let at_once = instant.iter().map(|one| fx(words, one));
    pack(Tone::AtOnce, at_once, &mut bands);
    let lasting = mods.iter().map(|one| benefit(words, one));
    pack(Tone::Permanent, lasting, &mut bands);
    pack(Tone::Income, [self::income(income)].into_iter(), &mut bands);
    pack(
        Tone::Scroll,
        scroll.into_iter().map(|one| score(words, one)),
        &mut bands,
    );
    bands
}

fn pack(tone: Tone, groups: impl Iterator<Item = Vec<Sign>>, bands: &mut Vec<Band>) {
    let first = bands.len();
    for mut signs in groups.filter(|signs| !signs.is_empty()) {
        let open = bands.len() > first;
        match bands.last_mut() {
            Some(band) if open && band.signs.len() + signs.len() <= SHARED => {
                band.signs.append(&mut signs);
            }
            _ => {
                signs.truncate(BAND_SIGNS);
                bands.push(Band { tone, signs });
            }
        }
    }
}

/// The face with these banners on it; what has no room is left to the text.
#[must_use]
pub fn show_bands(mut face: Face, bands: &[Band]) -> Face {
    for ((slot, signs), band) in BAND_SLOTS.iter().zip(bands) {
        face = face.with(slot, band.tone.word());
        face = fill(face, signs, &band.signs);
    }
    face
}

/// The face with these signs on it; what has no room is left to the text.
#[must_use]
pub fn show(face: Face, signs: &[Sign]) -> Face {
    fill(face, &SLOTS, signs)
}

/// The sign of a space of the way into the jungle: what it brings, the beach where it begins (`first`), the temple where it ends.
#[must_use]
pub fn space(words: &EffectTexts, def: &SpaceDef, first: bool) -> Face {
    let state = match (first, def.next.is_empty()) {
        (true, _) => "start",
        (_, true) => "end",
        _ => "",
    };
    let face = Face::plain("space").with("state", state);
    show(face, &effects(words, &def.fx))
}

/// The face of a quest with what its two conditions ask for.
#[must_use]
pub fn show_quest(words: &EffectTexts, face: Face, quest: &QuestDef) -> Face {
    let (upper, lower) = SLOTS.split_at(SLOTS.len() / 2);
    let needs = |all: &[Need]| {
        all.iter()
            .map(|one| need(words, one))
            .collect::<Vec<Sign>>()
    };
    let face = fill(face, upper, &needs(&quest.top.all));
    let face = fill(face, lower, &needs(&quest.bottom.all));
    face.with("vp1", quest.top.vp.to_string())
        .with("vp2", quest.bottom.vp.to_string())
}

fn fill(mut face: Face, slots: &[(&'static str, &'static str)], signs: &[Sign]) -> Face {
    for ((icon, n), sign) in slots.iter().zip(signs) {
        face = face.with(icon, sign.icon.clone());
        if !sign.n.is_empty() {
            face = face.with(n, sign.n.clone());
        }
    }
    face
}

fn per_signs(words: &EffectTexts, metric: Metric, per: u8, vp: u8) -> Vec<Sign> {
    let each = Number::BeyondOne.text(per);
    vec![
        Sign::new(&words.metric(metric).icon, format!("{each}:")),
        Sign::new("vp", vp.to_string()),
    ]
}
