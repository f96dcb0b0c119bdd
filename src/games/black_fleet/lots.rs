//! What chance can bring, by name: fixed draws of scenarios.

use super::card::Card;
use super::data::Rules;
use crate::engine::{Lot, Sort};

/// Out of the Movement cards.
pub(super) const MOVEMENT: Sort = Sort("a Movement card");
/// Out of the Fortune cards.
pub(super) const FORTUNE: Sort = Sort("a Fortune card");
/// Out of the Development cards of one cost.
pub(super) const DEVELOPMENT: Sort = Sort("a Development card");
/// A first-player card, by the fleet on it.
pub(super) const FLEET: Sort = Sort("a fleet");
/// The fleet that stays away from a table of three.
pub(super) const AWAY: Sort = Sort("the fleet that stays away");

impl Rules {
    /// Everything that chance can bring.
    pub fn lots(&self) -> Vec<Lot> {
        let movement = self.movement.iter().map(|c| c.id.as_str()).zip(0..);
        let deck = self.tables.fortune_deck();
        let number = |card: Card| u32::from(card.0);
        let fortune = deck.iter().map(|c| (self.fortune_id(c), number(c)));
        let developments = self.developments.iter().map(|c| c.id.as_str()).zip(0..);
        let fleets = self.fleets.iter().map(|f| f.id.as_str()).zip(0..);
        let away = (0..).zip(&self.fleets);
        let away = away.map(|(n, fleet)| (format!("no {}", fleet.id), n));
        Lot::all(MOVEMENT, movement)
            .chain(Lot::all(FORTUNE, fortune))
            .chain(Lot::all(DEVELOPMENT, developments))
            .chain(Lot::all(FLEET, fleets))
            .chain(Lot::all(AWAY, away))
            .collect()
    }
}
