//! Reading the characters and checking them, and whether those in the deck suffice for all deals.

use crate::content::parse::checks::{check_word, values};
use crate::content::{Document, Faults, Located};
use crate::engine::OptionDef;
use crate::games::libertalia::content::card::MAX_PLAYERS;
use crate::games::libertalia::content::schema::{CharacterDef, Constants};

/// The characters by rising rank, whichever file they come from.
pub(crate) fn characters(doc: &Document, faults: &mut Faults) -> Vec<CharacterDef> {
    let mut entries = doc.list::<CharacterDef>("characters", faults);
    for (index, at) in entries.iter().enumerate() {
        check(at, faults);
        let rank = at.value.rank;
        let mut sound = entries[..index].iter().filter(|e| e.is_sound());
        if let Some(other) = sound.find(|e| at.is_sound() && e.value.rank == rank) {
            let message = format!("the rank {rank} is that of '{}' already", other.value.id);
            at.fault("rank", message, faults);
        }
    }
    entries.sort_by_key(|e| e.value.rank);
    values(entries)
}

fn check(at: &Located<CharacterDef>, faults: &mut Faults) {
    let def = &at.value;
    let mut sorted = def.influence.clone();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(1..=MAX_PLAYERS as u8) {
        let message = format!("influences must be 1 to {MAX_PLAYERS}, each once");
        at.fault("influence", message, faults);
    }
    check_word(at, "id", &def.id, faults);
    for (index, effect) in def.effects.iter().enumerate() {
        let field = format!("effects.{index}");
        let (time, fx) = (effect.time, effect.fx);
        if def.effects[..index].iter().any(|e| e.time == time) {
            let message = format!("there is an effect at {time:?} already");
            at.fault(&field, message, faults);
        }
        if !fx.definition().times.contains(&time) {
            let message = format!("{fx:?} cannot happen at {time:?}");
            at.fault(&field, message, faults);
        }
    }
}

/// Whether the characters in the deck suffice for the longest game, and the learning crew is among them.
pub(crate) fn check_deals(
    constants: &Located<Constants>,
    characters: &[CharacterDef],
    options: &[OptionDef],
    faults: &mut Faults,
) {
    let c = &constants.value;
    let dealt = |rank: usize| {
        let found = characters.iter().find(|d| usize::from(d.rank) == rank);
        found.is_some_and(|d| d.in_deck)
    };
    let campaigns = options.iter().find(|d| d.id == "campaigns");
    let values = campaigns.map(OptionDef::values).unwrap_or_default();
    let longest = values.iter().filter_map(|v| v.parse::<usize>().ok()).max();
    let longest = longest.unwrap_or(c.campaigns.into()).max(1);
    let needed = c.first_deal.get() + (longest - 1) * c.next_deal.get();
    let there = characters.iter().filter(|d| d.in_deck).count();
    if there < needed {
        let message =
            format!("{longest} campaigns deal {needed} characters, but {there} are in the deck");
        constants.fault("first_deal", message, faults);
    }
    if c.learning_crew.len() != c.first_deal.get() {
        let message = format!(
            "the learning crew must be as many as first_deal says: {}, not {}",
            c.first_deal,
            c.learning_crew.len()
        );
        constants.fault("learning_crew", message, faults);
    }
    for (index, rank) in c.learning_crew.iter().enumerate() {
        let fault = if c.learning_crew[..index].contains(rank) {
            Some(format!("the rank {rank} stands there twice"))
        } else if !dealt(*rank) {
            Some(format!("no character of rank {rank} is in the deck"))
        } else {
            None
        };
        if let Some(message) = fault {
            constants.fault(&format!("learning_crew.{index}"), message, faults);
        }
    }
}
