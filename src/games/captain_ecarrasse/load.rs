//! Reading the game's content and checking it: every fault with its place, all of them at once.

use super::bot::Weights;
use super::card::{Card, MAX_CARDS, MAX_PLAYERS, MAX_SUITS, Suit};
use super::data::{
    CharacterDef, DiverDef, Effect, EffectWord, LootDef, Modifier, Rules, Start, SuitDef,
    VariantDef, VariantRule,
};
use super::state::{MAX_CHART, MAX_LINE};
use super::tables::Tables;
use crate::content::{Content, Document, Faults, Located, Texts};
use crate::engine::options::unknown;
use crate::engine::{OptionDef, OptionKind};
use crate::games::{Chapter, LevelDef, Sheet};
use serde::Deserialize;
use std::ops::RangeInclusive;

const FOLDER: &str = "assets/captain_ecarrasse";

/// A suit as RON has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SuitEntry {
    id: String,
    name: String,
    text: String,
    #[serde(default)]
    short: Option<String>,
    effect: EffectWord,
    color: String,
    icon: String,
}

/// A loot card as RON has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LootEntry {
    id: String,
    suit: String,
    value: u8,
    start: Start,
}

/// A diver card as RON has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiverEntry {
    id: String,
    character: String,
    skill: String,
    suit: Option<String>,
    ballast: u8,
    modifiers: Vec<Modifier>,
    text: String,
}

/// How many may play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Constants {
    min_players: usize,
    max_players: usize,
}

impl Rules {
    /// Reads and checks all content of the game. `None` when a fault among `faults` is its own.
    pub fn read(content: &Content, faults: &mut Faults) -> Option<Rules> {
        let before = faults.len();
        let doc = content.document(&format!("{FOLDER}/cards.ron"), faults);
        doc.only(
            &[
                "suits",
                "loot",
                "characters",
                "divers",
                "variants",
                "constants",
            ],
            faults,
        );
        let suits = suits(&doc, faults);
        let cards = loot(&doc, &suits, faults);
        let characters = doc.list::<CharacterDef>("characters", faults);
        let divers = divers(&doc, &suits, &characters, faults);
        let variants = variants(&doc, faults);
        let players = players(&doc, faults)?;
        let options = options(content, &divers, &variants, faults);
        let chapters = content
            .document(&format!("{FOLDER}/rulebook.ron"), faults)
            .list::<Chapter>("chapters", faults);
        let thinking = content.document(&format!("{FOLDER}/ai.ron"), faults);
        thinking.only(&["levels", "weights"], faults);
        let levels = thinking.list::<LevelDef>("levels", faults);
        let weights = thinking.single::<Weights>("weights", faults);
        let texts = Texts::load(
            &content.document(&format!("{FOLDER}/text.ron"), faults),
            "texts",
            super::text::KEYS,
            faults,
        );
        let weights = weights.filter(|_| faults.len() == before)?.value;
        let sheet = Sheet {
            id: "captain_ecarrasse",
            name: texts.say("name", &[]).to_string(),
            tagline: texts.say("tagline", &[]).to_string(),
            seats: players,
            options,
            rulebook: chapters.into_iter().map(|c| c.value).collect(),
            levels: levels.into_iter().map(|l| l.value).collect(),
        };
        let tables = Tables::new(&suits, &cards, &divers, &variants);
        Some(Rules {
            sheet,
            texts,
            suits,
            cards,
            divers,
            variants,
            weights,
            tables,
        })
    }
}

fn check_range<T>(
    at: &Located<T>,
    field: &str,
    what: &str,
    n: usize,
    range: RangeInclusive<usize>,
    faults: &mut Faults,
) {
    if !range.contains(&n) {
        let message = format!(
            "{what} is {n}, but must be {} to {}",
            range.start(),
            range.end()
        );
        at.fault(field, message, faults);
    }
}

fn suits(doc: &Document, faults: &mut Faults) -> Vec<SuitDef> {
    let entries = doc.list::<SuitEntry>("suits", faults);
    let ids: Vec<String> = entries.iter().map(|e| e.value.id.clone()).collect();
    if entries.is_empty() || entries.len() > MAX_SUITS {
        let message = format!(
            "there are {} suits, but there must be 1 to {MAX_SUITS}",
            entries.len()
        );
        doc.fault("suits", message, faults);
    }
    let mut out = Vec::new();
    for at in &entries {
        let e = &at.value;
        let effect = match &e.effect {
            EffectWord::SaveEarlier => Effect::SaveEarlier,
            EffectWord::Demand(n) => {
                check_range(at, "effect", "the demand", usize::from(*n), 1..=9, faults);
                Effect::Demand(*n)
            }
            EffectWord::Fetch(n) => {
                check_range(
                    at,
                    "effect",
                    "the number of cards",
                    usize::from(*n),
                    1..=MAX_CHART,
                    faults,
                );
                Effect::Fetch(*n)
            }
            EffectWord::Scout(n) => {
                check_range(
                    at,
                    "effect",
                    "the number of cards",
                    usize::from(*n),
                    1..=8,
                    faults,
                );
                Effect::Scout(*n)
            }
            EffectWord::Sink => Effect::Sink,
            EffectWord::Replay => Effect::Replay,
            EffectWord::Steal => Effect::Steal,
            EffectWord::Nothing => Effect::Nothing,
            EffectWord::PairWith(other) => match find(&ids, other).and_then(Suit::checked) {
                Some(suit) => Effect::PairWith(suit),
                None => {
                    at.fault(
                        "effect",
                        unknown("suit", other, ids.iter().map(String::as_str)),
                        faults,
                    );
                    Effect::Nothing
                }
            },
        };
        let hex = e
            .color
            .strip_prefix('#')
            .is_some_and(|c| c.len() == 6 && c.chars().all(|x| x.is_ascii_hexdigit()));
        if !hex {
            at.fault(
                "color",
                format!("the colour '{}' must be written as #RRGGBB", e.color),
                faults,
            );
        }
        out.push(SuitDef {
            id: e.id.clone(),
            name: e.name.clone(),
            text: e.text.clone(),
            short: e.short.clone().unwrap_or_else(|| e.text.clone()),
            effect,
            color: e.color.clone(),
            icon: e.icon.clone(),
        });
    }
    out
}

fn find(ids: &[String], id: &str) -> Option<usize> {
    ids.iter().position(|i| i == id)
}

/// The loot cards in canonical order: by suit, then ascending value.
fn loot(doc: &Document, suits: &[SuitDef], faults: &mut Faults) -> Vec<LootDef> {
    let entries = doc.list::<LootEntry>("loot", faults);
    if entries.len() > MAX_CARDS {
        let message = format!(
            "there are {} loot cards, but there may be at most {MAX_CARDS}",
            entries.len()
        );
        doc.fault("loot", message, faults);
    }
    let mut out = Vec::new();
    for at in &entries {
        let e = &at.value;
        check_range(
            at,
            "value",
            "the value",
            usize::from(e.value),
            1..=MAX_LINE,
            faults,
        );
        let Some((suit, def)) = suits
            .iter()
            .enumerate()
            .find(|(_, s)| s.id == e.suit)
            .and_then(|(i, s)| Some((Suit::checked(i)?, s)))
        else {
            at.fault(
                "suit",
                unknown("suit", &e.suit, suits.iter().map(|s| s.id.as_str())),
                faults,
            );
            continue;
        };
        let name = format!("{} {}", def.name, e.value);
        out.push(LootDef {
            id: e.id.clone(),
            name,
            suit,
            value: e.value,
            start: e.start,
        });
    }
    if !out.iter().any(|c| c.start == Start::Deck) {
        doc.fault("loot", "no loot card starts in the deck", faults);
    }
    out.sort_by_key(|c| (c.suit, c.value));
    out.truncate(MAX_CARDS);
    out
}

fn divers(
    doc: &Document,
    suits: &[SuitDef],
    characters: &[Located<CharacterDef>],
    faults: &mut Faults,
) -> Vec<DiverDef> {
    let suit_named = |id: &str| {
        suits
            .iter()
            .position(|s| s.id == id)
            .and_then(Suit::checked)
    };
    let suit_names = || suits.iter().map(|s| s.id.as_str());
    let entries = doc.list::<DiverEntry>("divers", faults);
    let mut out: Vec<DiverDef> = Vec::new();
    for at in &entries {
        let e = &at.value;
        check_range(
            at,
            "ballast",
            "the ballast",
            usize::from(e.ballast),
            0..=20,
            faults,
        );
        if e.modifiers.is_empty() {
            at.fault("modifiers", "a diver needs at least one modifier", faults);
        }
        for m in &e.modifiers {
            if let Some((what, n, range)) = amount(m) {
                check_range(at, "modifiers", what, n, range, faults);
            }
            if let Modifier::Decoy(suit) = m
                && suit_named(suit).is_none()
            {
                at.fault("modifiers", unknown("suit", suit, suit_names()), faults);
            }
            if *m != Modifier::SalvageLosses && e.suit.is_none() {
                at.fault(
                    "suit",
                    "these modifiers need an underlined suit: suit: Some(\"...\")",
                    faults,
                );
            }
        }
        let suit = e.suit.as_deref().and_then(suit_named);
        if let (Some(given), None) = (&e.suit, suit) {
            at.fault("suit", unknown("suit", given, suit_names()), faults);
        }
        let Some(character) = characters.iter().find(|c| c.value.id == e.character) else {
            let valid = characters.iter().map(|c| c.value.id.as_str());
            at.fault(
                "character",
                unknown("character", &e.character, valid),
                faults,
            );
            continue;
        };
        let diver = DiverDef {
            id: e.id.clone(),
            character: character.value.clone(),
            skill: e.skill.clone(),
            suit,
            ballast: i32::from(e.ballast),
            modifiers: e.modifiers.clone(),
            text: e.text.clone(),
        };
        if diver.marks() && out.iter().any(DiverDef::marks) {
            at.fault(
                "modifiers",
                "only one diver may have SalvageLosses: there is one mark in a game",
                faults,
            );
        }
        out.push(diver);
    }
    let mut dealt: Vec<&str> = out
        .iter()
        .filter(|d| !d.marks())
        .map(|d| d.character.id.as_str())
        .collect();
    dealt.sort_unstable();
    dealt.dedup();
    if dealt.len() < MAX_PLAYERS {
        let message = format!(
            "divers without SalvageLosses must show at least {MAX_PLAYERS} different characters"
        );
        doc.fault("divers", message, faults);
    }
    if out.len() > usize::from(u8::MAX) - 1 {
        doc.fault("divers", "there may be at most 254 divers", faults);
    }
    out
}

/// What a modifier's number is, the number and its bounds.
fn amount(modifier: &Modifier) -> Option<(&'static str, usize, RangeInclusive<usize>)> {
    let (what, n, range) = match modifier {
        Modifier::SaveNext(n) => ("the number of saved cards", n, 1..=9),
        Modifier::ReplayTimes(n) => ("the number of cards", n, 2..=3),
        Modifier::BonusTimes(n) => ("the factor", n, 2..=4),
        Modifier::Scout(n) => ("the number of cards", n, 1..=8),
        Modifier::RivalDemand(n) => ("the demand", n, 1..=9),
        Modifier::WorthMore(n) => ("the worth", n, 1..=20),
        _ => return None,
    };
    Some((what, usize::from(*n), range))
}

fn variants(doc: &Document, faults: &mut Faults) -> Vec<VariantDef> {
    let entries = doc.list::<VariantDef>("variants", faults);
    for at in &entries {
        if at.value.rules.is_empty() {
            at.fault("rules", "a variant needs at least one rule", faults);
        }
        for rule in &at.value.rules {
            let (what, n, range) = match rule {
                VariantRule::WinsAt(n) | VariantRule::SinksAt(n) => {
                    ("the score", usize::from(*n), 1..=999)
                }
                VariantRule::MissingSuitCosts(n) => ("the cost", usize::from(*n), 1..=20),
                _ => continue,
            };
            check_range(at, "rules", what, n, range, faults);
        }
    }
    if entries.len() > usize::from(u8::MAX) - 1 {
        doc.fault("variants", "there may be at most 254 variants", faults);
    }
    if !entries.iter().any(|v| !v.value.redirects_losses()) {
        doc.fault(
            "variants",
            "at least one variant must leave lost cards alone (R57)",
            faults,
        );
    }
    entries.into_iter().map(|v| v.value).collect()
}

fn players(doc: &Document, faults: &mut Faults) -> Option<RangeInclusive<usize>> {
    let at = doc.single::<Constants>("constants", faults)?;
    let Constants {
        min_players,
        max_players,
    } = at.value;
    check_range(
        &at,
        "min_players",
        "the smallest number of players",
        min_players,
        2..=MAX_PLAYERS,
        faults,
    );
    check_range(
        &at,
        "max_players",
        "the largest number of players",
        max_players,
        2..=MAX_PLAYERS,
        faults,
    );
    if min_players > max_players {
        at.fault(
            "min_players",
            "the smallest number of players is above the largest",
            faults,
        );
    }
    Some(min_players..=max_players)
}

/// The options, with every diver and variant among the values of theirs, so that a mod's cards can be chosen too.
fn options(
    content: &Content,
    divers: &[DiverDef],
    variants: &[VariantDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let doc = content.document(&format!("{FOLDER}/options.ron"), faults);
    let mut out = Vec::new();
    for at in doc.list::<OptionDef>("options", faults) {
        let mut def = at.value.clone();
        if let OptionKind::OneOf(values) = &mut def.kind {
            let cards: Vec<(String, String, String)> = match def.id.as_str() {
                "diver" => divers
                    .iter()
                    .map(|d| {
                        (
                            d.id.clone(),
                            format!("{}: {}", d.character.name, d.skill),
                            d.text.clone(),
                        )
                    })
                    .collect(),
                "variant" => variants
                    .iter()
                    .map(|v| (v.id.clone(), v.name.clone(), v.text.clone()))
                    .collect(),
                _ => Vec::new(),
            };
            for (id, name, text) in cards {
                if !values.iter().any(|v| v.id == id) {
                    values.push(crate::engine::options::OptionValue { id, name, text });
                }
            }
        }
        if !def.values().contains(&def.default.as_str()) {
            let message = unknown("value", &def.default, def.values().into_iter());
            at.fault("default", message, faults);
        }
        out.push(def);
    }
    for needed in [
        "divers",
        "diver",
        "variant",
        "balanced",
        "starting_player",
        "risk_aid",
    ] {
        if !out.iter().any(|d| d.id == needed) {
            doc.fault(
                "options",
                format!("the option '{needed}' is missing"),
                faults,
            );
        }
    }
    out
}

impl Rules {
    /// The number by which fixed draws know the card called `name`.
    pub fn draw_number(&self, name: &str) -> Option<u32> {
        self.find_card(name).map(|c: Card| c.index() as u32)
    }
}
