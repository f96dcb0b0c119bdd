//! What chance can bring, by name: fixed draws of scenarios.

use crate::content::Catalog;
use crate::engine::{Lot, MAX_SEATS, Rng, Sort};
use crate::games::maracaibo::content::card::{CELLS, Card, CardSet, Kind, Quest, QuestSet};
use crate::games::maracaibo::content::rules::Rules;

/// A location, residence or improvement, for the sea or out of the second tier.
pub(crate) const CARD: Sort = Sort("card");
/// Out of the quests.
pub(crate) const QUEST: Sort = Sort("quest");
/// Out of the figureheads, when a game begins.
pub(crate) const FIGUREHEAD: Sort = Sort("figurehead");
/// The layout of the sea.
pub(crate) const LAYOUT: Sort = Sort("layout");
/// Out of Jordan's deck.
pub(crate) const JORDAN: Sort = Sort("jordan");
/// The kind of a value tile.
pub(crate) const TILE: Sort = Sort("tile");
/// The side of a black market tile.
pub(crate) const SIDE: Sort = Sort("side");
/// What a die shows.
pub(crate) const DIE: Sort = Sort("die");
/// Who begins.
pub(crate) const FIRST: Sort = Sort("first");
/// Where a location goes that is moved out of a group, by number from 0.
pub(crate) const CELL: Sort = Sort("cell");

/// Takes a random quest out of a deck.
pub(crate) fn draw_quest(deck: &mut QuestSet, rng: &mut Rng) -> Option<Quest> {
    rng.draw(QUEST, deck, |quest| quest.0.into())
}

/// Takes a random card out of those that may lie in the sea.
pub(crate) fn draw_card(deck: &mut CardSet, rng: &mut Rng) -> Option<Card> {
    rng.draw(CARD, deck, Card::label)
}

impl Rules {
    /// Everything that chance can bring.
    pub fn lots(&self) -> Vec<Lot> {
        let locations = self.locations.ids();
        let locations = locations.zip((0..).map(Card::Location));
        let residences = self.residences.ids();
        let residences = residences.zip((0..).map(Card::Residence));
        let improvements = self.improvements.ids();
        let improvements = improvements.zip((0..).map(Card::Improvement));
        let cards = locations.chain(residences).chain(improvements);
        let cards = cards.map(|(id, card)| (id, card.label()));
        let quests = self.quests.ids().zip(0..);
        let heads = self.figureheads.ids().zip(0..);
        let layouts = self.layouts.iter().map(|d| d.id.as_str()).zip(0..);
        let jordan = self.solo.cards.ids().zip(0..);
        let kinds = Kind::ALL.iter().map(|kind| (kind.id(), *kind as u32));
        let mut faces: Vec<u8> = self
            .dice
            .iter()
            .flat_map(|d| &d.faces)
            .map(|f| f.get())
            .collect();
        faces.sort_unstable();
        faces.dedup();
        let faces = faces.into_iter().map(|n| (n.to_string(), n.into()));
        let numbers = |to: usize| (0..to as u32).map(|n| (n.to_string(), n));
        Lot::all(CARD, cards)
            .chain(Lot::all(QUEST, quests))
            .chain(Lot::all(FIGUREHEAD, heads))
            .chain(Lot::all(LAYOUT, layouts))
            .chain(Lot::all(JORDAN, jordan))
            .chain(Lot::all(TILE, kinds))
            .chain(Lot::all(SIDE, [("a", 0), ("b", 1)]))
            .chain(Lot::all(DIE, faces))
            .chain(Lot::all(FIRST, numbers(MAX_SEATS)))
            .chain(Lot::all(CELL, numbers(CELLS)))
            .collect()
    }
}
