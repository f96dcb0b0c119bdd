//! What cards and other things look like: their faces with every slot filled.

use crate::engine::{Face, Link};
use crate::games::captain_ecarrasse::content::card::Card;
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

pub(crate) fn back() -> Face {
    Face::plain("loot_back")
}

/// A link that shows a card.
pub(crate) fn link(table: &State, card: Card) -> Link {
    Link::Card(face(table, card))
}
