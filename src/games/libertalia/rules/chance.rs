//! What chance can bring, by name: fixed draws of scenarios.

use crate::content::Catalog;
use crate::engine::{ChanceOutcome, MAX_SEATS, OutcomeKind};
use crate::games::libertalia::content::card::Kind;
use crate::games::libertalia::content::rules::Rules;

/// Out of the bag, by kind.
pub(crate) const TILE: OutcomeKind = OutcomeKind("tile");
/// What a die shows.
pub(crate) const DIE: OutcomeKind = OutcomeKind("die");
/// A seat's token, by number.
pub(crate) const TOKEN: OutcomeKind = OutcomeKind("token");
/// A seat's flag in the row of flags, by seat.
pub(crate) const FLAG: OutcomeKind = OutcomeKind("flag");
/// A character that is dealt, by name.
pub(crate) const CHARACTER: OutcomeKind = OutcomeKind("character");
/// A seat's colour, by name.
pub(crate) const COLOR: OutcomeKind = OutcomeKind("color");

impl Rules {
    /// Everything that chance can bring.
    pub fn outcomes(&self) -> Vec<ChanceOutcome> {
        let tiles = Kind::ALL.iter().map(|k| (k.id(), k.index() as u32));
        let numbers = || (1..=6).map(|n: u32| (n.to_string(), n));
        let flags = (0..MAX_SEATS as u32).map(|n| (n.to_string(), n));
        let characters = self.characters.iter();
        let characters = characters.map(|c| (c.id.as_str(), u32::from(c.rank)));
        let colors = self.colors.ids().zip(0..);
        ChanceOutcome::all(TILE, tiles)
            .chain(ChanceOutcome::all(DIE, numbers()))
            .chain(ChanceOutcome::all(TOKEN, numbers()))
            .chain(ChanceOutcome::all(FLAG, flags))
            .chain(ChanceOutcome::all(CHARACTER, characters))
            .chain(ChanceOutcome::all(COLOR, colors))
            .collect()
    }
}
