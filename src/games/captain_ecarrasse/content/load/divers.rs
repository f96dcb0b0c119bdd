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
        if e.modifiers.is_empty() {
            at.fault("modifiers", "a diver needs at least one modifier", faults);
        }
        for m in &e.modifiers {
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
