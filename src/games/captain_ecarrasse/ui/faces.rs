//! What cards and other things look like: their faces with every slot filled.

use crate::engine::{Face, Link};
use crate::games::captain_ecarrasse::content::card::Card;
use crate::games::captain_ecarrasse::content::schema::{DiverDef, VariantDef};
use crate::games::captain_ecarrasse::rules::state::State;

/// The face of a loot card.
pub(crate) fn face(table: &State, card: Card) -> Face {
    let rules = table.definitions();
    let (def, suit) = (rules.card(card), rules.suit(rules.suit_of(card)));
    let pattern = format!("p{}", rules.suit_of(card).index() % 10);
    Face::plain("loot")
        .with("value", def.value.to_string())
        .with("name", suit.name.clone())
        .with("icon", suit.icon.clone())
        .with("color", suit.color.clone())
        .with("text", suit.short.clone())
        .with("pattern", pattern)
}

/// The face of a diver, with the ballast that the house rule gives them if it is in force.
pub(crate) fn diver(table: &State, def: &DiverDef, balanced: bool) -> Face {
    let rules = table.definitions();
    let face = Face::plain("diver")
        .with("icon", def.character.icon.clone())
        .with("skill", def.skill.clone())
        .with("name", def.character.name.clone())
        .with("text", def.text.clone());
    let face = match def.suit {
        Some(suit) => face
            .with("icon_suit", rules.suit(suit).icon.clone())
            .with("color", rules.suit(suit).color.clone()),
        None => face.with("icon_suit", "").with("color", "#2A211B"),
    };
    let ballast = match balanced && def.ballast != 0 {
        true => format!("−{}", def.ballast),
        false => String::new(),
    };
    face.with("ballast", ballast)
}

/// The face of a variant.
pub(crate) fn variant(def: &VariantDef) -> Face {
    Face::plain("variant")
        .with("name", def.name.clone())
        .with("icon", def.icon.clone())
        .with("text", def.text.clone())
}

pub(crate) fn back() -> Face {
    Face::plain("loot_back")
}

/// A link that shows a card.
pub(crate) fn link(table: &State, card: Card) -> Link {
    Link::Card(face(table, card))
}
