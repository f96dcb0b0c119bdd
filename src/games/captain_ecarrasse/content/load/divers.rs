//! Reading and checking divers and variants.

use crate::content::parse::checks::values;
use crate::content::unknown;
use crate::content::{Document, Faults, Located};
use crate::engine::Bounded;
use crate::games::captain_ecarrasse::content::card::{MAX_PLAYERS, Suit};
use crate::games::captain_ecarrasse::content::schema::{
    CharacterDef, DiverDef, Modifier, SuitDef, VariantDef,
};
use serde::Deserialize;

/// A diver card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiverEntry {
    id: String,
    character: String,
    skill: String,
    suit: Option<String>,
    ballast: Bounded<u8, 0, 20>,
    modifiers: Vec<Modifier>,
    text: String,
}

/// The diver cards, their characters and suits resolved.
pub(crate) fn divers(
    doc: &Document,
    suits: &[SuitDef],
    characters: &[Located<CharacterDef>],
    faults: &mut Faults,
) -> Vec<DiverDef> {
    let entries = doc.list::<DiverEntry>("divers", faults);
    let mut out: Vec<DiverDef> = Vec::new();
    for at in &entries {
        check_modifiers(at, suits, faults);
        let suit = underlined(at, suits, faults);
        let Some(character) = character(at, characters, faults) else {
            continue;
        };
        let e = &at.value;
        let diver = DiverDef {
            id: e.id.clone(),
            character,
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
    check_number(doc, &out, faults);
    out
}

/// The suit with this id.
fn suit_named(suits: &[SuitDef], id: &str) -> Option<Suit> {
    suits
        .iter()
        .position(|s| s.id == id)
        .and_then(Suit::checked)
}

/// That there is no such suit, and which there are.
fn unknown_suit(suits: &[SuitDef], id: &str) -> String {
    unknown("suit", id, suits.iter().map(|s| s.id.as_str()))
}

/// Whether a diver can do something, and has the suits that this needs.
fn check_modifiers(at: &Located<DiverEntry>, suits: &[SuitDef], faults: &mut Faults) {
    let e = &at.value;
    if e.modifiers.is_empty() {
        at.fault("modifiers", "a diver needs at least one modifier", faults);
    }
    for m in &e.modifiers {
        if let Modifier::Decoy(suit) = m
            && suit_named(suits, suit).is_none()
        {
            at.fault("modifiers", unknown_suit(suits, suit), faults);
        }
        if *m != Modifier::SalvageLosses && e.suit.is_none() {
            at.fault(
                "suit",
                "these modifiers need an underlined suit: suit: Some(\"...\")",
                faults,
            );
        }
    }
}

/// The suit that is underlined on the card, if one is.
fn underlined(at: &Located<DiverEntry>, suits: &[SuitDef], faults: &mut Faults) -> Option<Suit> {
    let given = at.value.suit.as_deref()?;
    let suit = suit_named(suits, given);
    if suit.is_none() {
        at.fault("suit", unknown_suit(suits, given), faults);
    }
    suit
}

/// Whom the card shows.
fn character(
    at: &Located<DiverEntry>,
    characters: &[Located<CharacterDef>],
    faults: &mut Faults,
) -> Option<CharacterDef> {
    let id = &at.value.character;
    let character = characters.iter().find(|c| c.value.id == *id);
    if character.is_none() {
        let valid = characters.iter().map(|c| c.value.id.as_str());
        at.fault("character", unknown("character", id, valid), faults);
    }
    character.map(|c| c.value.clone())
}

/// Whether everybody can be dealt another character, and no diver is beyond what a number tells.
fn check_number(doc: &Document, divers: &[DiverDef], faults: &mut Faults) {
    let mut dealt: Vec<&str> = divers
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
    if divers.len() > usize::from(u8::MAX) - 1 {
        doc.fault("divers", "there may be at most 254 divers", faults);
    }
}

/// The variant cards.
pub(crate) fn variants(doc: &Document, faults: &mut Faults) -> Vec<VariantDef> {
    let entries = doc.list::<VariantDef>("variants", faults);
    for at in &entries {
        if at.value.rules.is_empty() {
            at.fault("rules", "a variant needs at least one rule", faults);
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
    values(entries)
}
