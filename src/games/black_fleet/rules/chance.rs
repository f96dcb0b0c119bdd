//! What chance can bring, by name: fixed draws of scenarios.

use crate::content::Catalog;
use crate::engine::{ChanceOutcome, OutcomeKind};
use crate::games::black_fleet::content::card::Card;
use crate::games::black_fleet::content::rules::Rules;

/// Out of the Movement cards.
pub(crate) const MOVEMENT: OutcomeKind = OutcomeKind("movement");
/// Out of the Fortune cards.
pub(crate) const FORTUNE: OutcomeKind = OutcomeKind("fortune");
/// Out of the Development cards of one cost.
pub(crate) const DEVELOPMENT: OutcomeKind = OutcomeKind("development");
/// A first-player card, by the fleet on it.
pub(crate) const FLEET: OutcomeKind = OutcomeKind("fleet");
/// The fleet that stays away from a table of three.
pub(crate) const AWAY: OutcomeKind = OutcomeKind("away");

impl Rules {
    /// Everything that chance can bring.
    pub fn outcomes(&self) -> Vec<ChanceOutcome> {
        let movement = self.movement.ids().zip(0..);
        let deck = self.tables.fortune_deck();
        let number = |card: Card| u32::from(card.0);
        let fortune = deck.iter().map(|c| (self.fortune_id(c), number(c)));
        let developments = self.developments.ids().zip(0..);
        let fleets = self.fleets.ids().zip(0..);
        let away = (0..).zip(&self.fleets);
        let away = away.map(|(n, fleet)| (format!("no {}", fleet.id), n));
        ChanceOutcome::all(MOVEMENT, movement)
            .chain(ChanceOutcome::all(FORTUNE, fortune))
            .chain(ChanceOutcome::all(DEVELOPMENT, developments))
            .chain(ChanceOutcome::all(FLEET, fleets))
            .chain(ChanceOutcome::all(AWAY, away))
            .collect()
    }
}
