//! Effects, lasting benefits and conditions as pictures with numbers: what stands on cards, tiles and spaces.
//!
//! A sign is an icon and a short text: the number in a coin or a shield, the number beside a boot. A sign that ends in a
//! colon is a condition for those after it ("for 2 upgrades: 3 points", "after each burial: a point").

use crate::engine::Face;
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::schema::boards::SpaceDef;
use crate::games::maracaibo::content::schema::{Income, QuestDef};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::vocabulary::{
    Act, Fx, Metric, Mod, Need, Pick, Score, Seek, Trigger, Want,
};
use std::mem::discriminant;

/// An icon and what stands in it or beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// Name of a file in `assets/maracaibo/icons`.
    pub icon: &'static str,
    /// A number, with its sign where it changes something; empty for "one".
    pub n: String,
}

impl Sign {
    fn new(icon: &'static str, n: impl Into<String>) -> Sign {
        Sign { icon, n: n.into() }
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

/// A treasure of this kind.
pub fn treasure(kind: Kind) -> &'static str {
    kind.id()
}

/// A marker on the island of this kind.
pub fn marker_of(kind: Kind) -> &'static str {
    marker(match kind {
        Kind::Gold => Pick::Gold,
        Kind::Emerald => Pick::Emerald,
        Kind::Pearl => Pick::Pearl,
    })
}

/// The word for what an icon stands for; none where the icon and its number say it all.
fn icon_word(icon: &str) -> Option<Sentence> {
    match icon {
        "raid" => Some(Sentence::WordRaid),
        "explore" => Some(Sentence::WordExplore),
        "bury" => Some(Sentence::WordBury),
        "upgrade" => Some(Sentence::WordUpgrade),
        "quest" => Some(Sentence::WordQuest),
        "acquire" => Some(Sentence::WordAcquire),
        "market" => Some(Sentence::WordMarket),
        "figurehead" => Some(Sentence::WordFigurehead),
        "treasure_any" | "treasure_same" | "treasure_tile" | "treasure_die" => {
            Some(Sentence::WordTreasure)
        }
        _ => None,
    }
}

/// One word for what a banner is about, or else for when it counts; none where its signs say it all.
pub(crate) fn word(band: &Band) -> Option<Sentence> {
    let about = band.signs.iter().find_map(|sign| icon_word(sign.icon));
    about.or(match band.tone {
        Tone::AtOnce => None,
        Tone::Permanent => Some(Sentence::WordPermanent),
        Tone::Income => Some(Sentence::WordIncome),
        Tone::Scroll => Some(Sentence::WordScroll),
    })
}

/// The words for what these signs are about, in their order and each once.
pub(crate) fn words(signs: &[Sign]) -> Vec<Sentence> {
    let mut words: Vec<Sentence> = Vec::new();
    for word in signs.iter().filter_map(|sign| icon_word(sign.icon)) {
        let same = |known: &Sentence| discriminant(known) == discriminant(&word);
        if !words.iter().any(same) {
            words.push(word);
        }
    }
    words
}

/// The word for what a part of a quest's condition asks for.
pub(crate) fn need_word(need: &Need) -> Sentence {
    let Need::AtLeast { metric, .. } = need;
    match metric {
        Metric::Gold => Sentence::WordGold,
        Metric::Emerald => Sentence::WordEmerald,
        Metric::Pearl => Sentence::WordPearl,
        Metric::Buried | Metric::BuriedGold | Metric::BuriedEmerald | Metric::BuriedPearl => {
            Sentence::WordBury
        }
        Metric::Sets => Sentence::WordSets,
        Metric::Upgrades => Sentence::WordUpgrade,
        Metric::Rivers => Sentence::WordRivers,
        Metric::Crew => Sentence::WordCrew,
        Metric::Equipment => Sentence::WordEquipment,
        Metric::Improvements | Metric::CostlyCards => Sentence::WordCards,
        Metric::QuestCards => Sentence::WordQuest,
        Metric::IncomeDoubloons | Metric::IncomeVp => Sentence::WordIncome,
        Metric::BlackMarkets => Sentence::WordMarket,
        Metric::Residences => Sentence::WordResidence,
        Metric::Figurehead => Sentence::WordFigurehead,
        Metric::RaidBonus => Sentence::WordRaid,
        Metric::ExploreBonus => Sentence::WordExplore,
        Metric::MaracaiboVisits => Sentence::WordVisits,
        Metric::Doubloons => Sentence::WordDoubloons,
    }
}

/// An effect; a condition and what it brings are several signs.
pub fn fx(fx: &Fx) -> Vec<Sign> {
    let one = |icon, n: u8| vec![Sign::new(icon, beyond_one(n))];
    match fx {
        Fx::Gain(n) => vec![Sign::new("doubloon", n.to_string())],
        Fx::Vp(n) => vec![Sign::new("vp", n.to_string())],
        Fx::Treasure { kind, n } => one(pick(*kind), *n),
        Fx::Marker { kind, n } => one(marker(*kind), *n),
        Fx::Raid(n) => vec![Sign::new("raid", more(*n))],
        Fx::Explore(n) => vec![Sign::new("explore", n.to_string())],
        Fx::Bury(n) => one("bury", *n),
        Fx::Upgrade(n) => one("upgrade", *n),
        Fx::Quest(n) => one("quest", *n),
        Fx::Acquire(n) => vec![Sign::new("acquire", more(*n))],
        Fx::Pay { cost, then } => {
            let price = Sign::new("doubloon", format!("\u{2212}{cost}"));
            std::iter::once(price).chain(effects(then)).collect()
        }
        Fx::VpPer {
            metric, per, vp, ..
        } => per_signs(*metric, *per, *vp),
        Fx::PlaceBlackMarket => vec![Sign::new("market", "")],
        Fx::TakeFigurehead => vec![Sign::new("figurehead", "")],
    }
}

/// Several effects in their order.
pub fn effects(list: &[Fx]) -> Vec<Sign> {
    list.iter().flat_map(fx).collect()
}

/// A lasting benefit; a trigger and what it brings are several signs.
pub fn benefit(benefit: &Mod) -> Vec<Sign> {
    let less = |icon, n: u8| vec![Sign::new(icon, format!("\u{2212}{n}"))];
    match benefit {
        Mod::RaidPower(n) => vec![Sign::new("power", more(*n))],
        Mod::ExplorePlus(n) => vec![Sign::new("explore", more(*n))],
        Mod::MovePlus(n) => vec![Sign::new("sail", more(*n))],
        Mod::DiscountImprovement(n) => less("discount_improvement", *n),
        Mod::DiscountResidence(n) => less("discount_residence", *n),
        Mod::RaidOption {
            cost,
            fx: bought,
            per_raid,
        } => {
            let mut signs = vec![Sign::new("power", format!("{cost}:"))];
            signs.extend(fx(bought));
            if let (Some(times), Some(last)) = (per_raid, signs.last_mut()) {
                last.n = format!("{}\u{d7}{}", times, last.n);
            }
            signs
        }
        Mod::FreeTreasureColor => vec![Sign::new("free_colour", "")],
        Mod::ExtraReroll(n) => vec![Sign::new("reroll", more(*n))],
        Mod::BurySpaces(places) => vec![Sign::new("reef", places.len().to_string())],
        Mod::On { trigger: event, fx } => {
            let event = Sign::new(trigger(*event), ":");
            std::iter::once(event).chain(effects(fx)).collect()
        }
    }
}

/// Several benefits in their order.
pub fn benefits(list: &[Mod]) -> Vec<Sign> {
    list.iter().flat_map(benefit).collect()
}

/// What the end of a round brings.
pub fn income(income: Income) -> Vec<Sign> {
    let parts = [("doubloon", income.doubloons), ("vp", income.vp)];
    let some = parts.into_iter().filter(|(_, n)| *n > 0);
    some.map(|(icon, n)| Sign::new(icon, n.to_string()))
        .collect()
}

/// What is counted, and the points for it.
pub fn score(score: Score) -> Vec<Sign> {
    match score {
        Score::Per {
            metric, per, vp, ..
        } => per_signs(metric, per, vp),
        Score::If {
            metric: counted,
            at_least,
            vp,
        } => vec![
            Sign::new(metric(counted), format!("\u{2265}{at_least}")),
            Sign::new("vp", vp.to_string()),
        ],
    }
}

/// A part of a quest's condition.
pub fn need(need: &Need) -> Sign {
    match need {
        Need::AtLeast { metric: counted, n } => Sign::new(metric(*counted), n.to_string()),
    }
}

/// What Jordan does.
pub fn act(act: Act) -> Sign {
    match act {
        Act::Vp(n) => Sign::new("vp", n.to_string()),
        Act::Explore(n) => Sign::new("explore", n.to_string()),
        Act::Treasure(Want::Gold) => Sign::new("gold", ""),
        Act::Treasure(Want::Emerald) => Sign::new("emerald", ""),
        Act::Treasure(Want::Pearl) => Sign::new("pearl", ""),
        Act::Treasure(Want::Best) => Sign::new("treasure_best", ""),
        Act::Bury => Sign::new("bury", ""),
        Act::Upgrade => Sign::new("upgrade", ""),
        Act::Quest => Sign::new("quest", ""),
        Act::Figurehead => Sign::new("figurehead", ""),
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

/// The event that a lasting effect waits for.
pub fn trigger(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Location => "location",
        Trigger::Decline => "decline",
        Trigger::Raid => "raid",
        Trigger::Explore => "explore",
        Trigger::Bury => "bury",
        Trigger::Upgrade => "upgrade",
        Trigger::Quest => "quest",
        Trigger::Build => "residence",
        Trigger::BlackMarket => "market",
        Trigger::Maracaibo => "maracaibo",
    }
}

/// What is counted.
pub fn metric(metric: Metric) -> &'static str {
    match metric {
        Metric::Gold => "gold",
        Metric::Emerald => "emerald",
        Metric::Pearl => "pearl",
        Metric::Buried => "buried",
        Metric::BuriedGold => "buried_gold",
        Metric::BuriedEmerald => "buried_emerald",
        Metric::BuriedPearl => "buried_pearl",
        Metric::Sets => "sets",
        Metric::Upgrades => "upgrade",
        Metric::Rivers => "river",
        Metric::Crew => "crew",
        Metric::Equipment => "equipment",
        Metric::Improvements => "improvement",
        Metric::CostlyCards => "costly",
        Metric::QuestCards => "quest",
        Metric::IncomeDoubloons => "income_doubloons",
        Metric::IncomeVp => "income_vp",
        Metric::BlackMarkets => "market",
        Metric::Residences => "residence",
        Metric::Figurehead => "figurehead",
        Metric::RaidBonus => "power",
        Metric::ExploreBonus => "explore_bonus",
        Metric::MaracaiboVisits => "maracaibo",
        Metric::Doubloons => "doubloon",
    }
}

/// The banners of a card: what it does at once, for good, at the end of each round and at the end of the game. Signs that
/// belong together stay on one banner, others share one.
pub fn bands(instant: &[Fx], mods: &[Mod], income: Income, scroll: Option<Score>) -> Vec<Band> {
    let mut bands = Vec::new();
    pack(Tone::AtOnce, instant.iter().map(fx), &mut bands);
    pack(Tone::Permanent, mods.iter().map(benefit), &mut bands);
    pack(Tone::Income, [self::income(income)].into_iter(), &mut bands);
    pack(Tone::Scroll, scroll.into_iter().map(score), &mut bands);
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

/// The sign of a space of the way into the jungle: what it brings, the beach where it begins, the temple where it ends.
#[must_use]
pub fn space(def: &SpaceDef) -> Face {
    let state = match (def.fx.is_empty(), def.next.is_empty()) {
        (_, true) => "end",
        (true, false) => "start",
        (false, false) => "",
    };
    show(Face::plain("space").with("state", state), &effects(&def.fx))
}

/// The face of a quest with what its two conditions ask for.
#[must_use]
pub fn show_quest(face: Face, quest: &QuestDef) -> Face {
    let (upper, lower) = SLOTS.split_at(SLOTS.len() / 2);
    let needs = |all: &[Need]| all.iter().map(need).collect::<Vec<Sign>>();
    let face = fill(face, upper, &needs(&quest.top.all));
    let face = fill(face, lower, &needs(&quest.bottom.all));
    face.with("vp1", quest.top.vp.to_string())
        .with("vp2", quest.bottom.vp.to_string())
}

fn fill(mut face: Face, slots: &[(&'static str, &'static str)], signs: &[Sign]) -> Face {
    for ((icon, n), sign) in slots.iter().zip(signs) {
        face = face.with(icon, sign.icon);
        if !sign.n.is_empty() {
            face = face.with(n, sign.n.clone());
        }
    }
    face
}

fn per_signs(counted: Metric, per: u8, vp: u8) -> Vec<Sign> {
    vec![
        Sign::new(metric(counted), format!("{}:", beyond_one(per))),
        Sign::new("vp", vp.to_string()),
    ]
}

fn pick(kind: Pick) -> &'static str {
    match kind {
        Pick::Gold => "gold",
        Pick::Emerald => "emerald",
        Pick::Pearl => "pearl",
        Pick::Any => "treasure_any",
        Pick::Same => "treasure_same",
        Pick::Tile => "treasure_tile",
        Pick::Die => "treasure_die",
    }
}

fn marker(kind: Pick) -> &'static str {
    match kind {
        Pick::Gold => "marker_gold",
        Pick::Emerald => "marker_emerald",
        Pick::Pearl => "marker_pearl",
        Pick::Any | Pick::Same => "marker_any",
        Pick::Tile => "marker_tile",
        Pick::Die => "marker_die",
    }
}

/// Nothing for one, else the number.
fn beyond_one(n: u8) -> String {
    match n {
        1 => String::new(),
        n => n.to_string(),
    }
}

/// Nothing for nothing, else what is added.
fn more(n: u8) -> String {
    match n {
        0 => String::new(),
        n => format!("+{n}"),
    }
}
