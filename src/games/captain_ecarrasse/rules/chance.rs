//! What chance can bring, by name: fixed draws of scenarios.

use crate::engine::{ChanceOutcome, OutcomeKind};
use crate::games::captain_ecarrasse::content::rules::Rules;

/// What a map shows, and what Chest and Key bring.
pub(crate) const CARD: OutcomeKind = OutcomeKind("card");

impl Rules {
    /// What chance can bring: the cards.
    pub fn outcomes(&self) -> Vec<ChanceOutcome> {
        let names = self.cards.iter().map(|c| c.id.as_str());
        ChanceOutcome::all(CARD, names.zip(0..)).collect()
    }
}
