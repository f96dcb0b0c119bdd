//! What cards and other things look like: their faces with every slot filled.

use crate::engine::{Face, Link};
use crate::games::flying_hollander::content::card::Kind;
use crate::games::flying_hollander::rules::state::State;

/// The face of a card.
pub(crate) fn face(table: &State, kind: Kind) -> Face {
    let def = table.definitions().kind(kind);
    let face = match def.rank {
        Some(rank) => Face::plain("crew").with("rank", rank.to_string()),
        None => Face::plain("special").with("text", def.text.clone()),
    };
    face.with("name", def.name.clone())
        .with("icon", def.icon.clone())
        .with("color", def.color.clone())
}

pub(crate) fn back() -> Face {
    Face::plain("back")
}

/// A link that shows a card.
pub(crate) fn link(table: &State, kind: Kind) -> Link {
    Link::Card(face(table, kind))
}
