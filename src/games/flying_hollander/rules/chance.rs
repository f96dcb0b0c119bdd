//! What chance can bring, by name: fixed draws of scenarios.

use super::state::State;
use crate::engine::{ChanceOutcome, OutcomeKind};
use crate::games::flying_hollander::content::card::{Card, Kind};
use crate::games::flying_hollander::content::rules::Rules;

/// What a Pirate takes.
pub(crate) const CARD: OutcomeKind = OutcomeKind("card");

/// The label of a card for fixed draws: it does not depend on how many copies of other kinds are in the deck.
fn label(kind: Kind, copy: usize) -> u32 {
    (kind.index() as u32) << 8 | copy as u32
}

impl Rules {
    /// What chance can bring: the cards of all decks.
    pub fn outcomes(&self) -> Vec<ChanceOutcome> {
        let copies = |kind: usize| {
            let decks = self.decks.iter().filter_map(|d| d.sets.get(kind));
            decks.map(|set| set.len()).max().unwrap_or(0)
        };
        let cards = (0..self.kinds.len()).filter_map(Kind::checked);
        let named = cards.flat_map(|kind| {
            let id = &self.kind(kind).id;
            let copies = 1..=copies(kind.index());
            copies.map(move |copy| (format!("{id}_{copy}"), label(kind, copy)))
        });
        ChanceOutcome::all(CARD, named).collect()
    }
}

impl State {
    /// The label by which fixed draws know a card.
    pub(crate) fn label(&self, card: Card) -> u32 {
        label(self.kind_of(card), self.copy_of(card))
    }
}
