//! What chance can bring, by name: fixed draws of scenarios.

use crate::engine::{Lot, Sort};
use crate::games::captain_ecarrasse::content::rules::Rules;

/// What a map shows, and what Chest and Key bring.
pub(crate) const CARD: Sort = Sort("card");

impl Rules {
    /// What chance can bring: the cards.
    pub fn lots(&self) -> Vec<Lot> {
        let names = self.cards.iter().map(|c| c.id.as_str());
        Lot::all(CARD, names.zip(0..)).collect()
    }
}
