//! What chance can bring, by name: fixed draws of scenarios.

use crate::content::Catalog;
use crate::engine::{ChanceOutcome, MAX_SEATS, OutcomeKind, Rng};
use crate::games::maracaibo::content::card::{CELLS, Card, CardSet, Kind, Quest, QuestSet};
use crate::games::maracaibo::content::rules::Rules;

/// A location, residence or improvement, for the sea or out of the second tier.
pub(crate) const CARD: OutcomeKind = OutcomeKind("card");
/// Out of the quests.
pub(crate) const QUEST: OutcomeKind = OutcomeKind("quest");
/// Out of the figureheads, when a game begins.
pub(crate) const FIGUREHEAD: OutcomeKind = OutcomeKind("figurehead");
/// The layout of the sea.
pub(crate) const LAYOUT: OutcomeKind = OutcomeKind("layout");
/// Out of Jordan's deck.
pub(crate) const JORDAN: OutcomeKind = OutcomeKind("jordan");
/// The kind of a value tile.
pub(crate) const TILE: OutcomeKind = OutcomeKind("tile");
/// The side of a black market tile.
pub(crate) const SIDE: OutcomeKind = OutcomeKind("side");
/// What a die shows.
pub(crate) const DIE: OutcomeKind = OutcomeKind("die");
/// Who begins.
pub(crate) const FIRST: OutcomeKind = OutcomeKind("first");
/// Where a location goes that is moved out of a group, by number from 0.
pub(crate) const CELL: OutcomeKind = OutcomeKind("cell");

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
    pub fn outcomes(&self) -> Vec<ChanceOutcome> {
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
        ChanceOutcome::all(CARD, cards)
            .chain(ChanceOutcome::all(QUEST, quests))
            .chain(ChanceOutcome::all(FIGUREHEAD, heads))
            .chain(ChanceOutcome::all(LAYOUT, layouts))
            .chain(ChanceOutcome::all(JORDAN, jordan))
            .chain(ChanceOutcome::all(TILE, kinds))
            .chain(ChanceOutcome::all(SIDE, [("a", 0), ("b", 1)]))
            .chain(ChanceOutcome::all(DIE, faces))
            .chain(ChanceOutcome::all(FIRST, numbers(MAX_SEATS)))
            .chain(ChanceOutcome::all(CELL, numbers(CELLS)))
            .collect()
    }
}
