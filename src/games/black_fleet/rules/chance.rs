//! What chance can bring, by name: fixed draws of scenarios.

use crate::content::Catalog;
use crate::engine::{Lot, Sort};
use crate::games::black_fleet::content::card::Card;
use crate::games::black_fleet::content::rules::Rules;

/// Out of the Movement cards.
pub(crate) const MOVEMENT: Sort = Sort("movement");
/// Out of the Fortune cards.
pub(crate) const FORTUNE: Sort = Sort("fortune");
/// Out of the Development cards of one cost.
pub(crate) const DEVELOPMENT: Sort = Sort("development");
/// A first-player card, by the fleet on it.
pub(crate) const FLEET: Sort = Sort("fleet");
/// The fleet that stays away from a table of three.
pub(crate) const AWAY: Sort = Sort("away");

impl Rules {
    /// Everything that chance can bring.
    pub fn lots(&self) -> Vec<Lot> {
        let movement = self.movement.ids().zip(0..);
        let deck = self.tables.fortune_deck();
        let number = |card: Card| u32::from(card.0);
        let fortune = deck.iter().map(|c| (self.fortune_id(c), number(c)));
        let developments = self.developments.ids().zip(0..);
        let fleets = self.fleets.ids().zip(0..);
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
