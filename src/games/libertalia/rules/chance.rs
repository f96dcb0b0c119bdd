//! What chance can bring, by name: fixed draws of scenarios.

use crate::content::Catalog;
use crate::engine::{Lot, MAX_SEATS, Sort};
use crate::games::libertalia::content::card::Kind;
use crate::games::libertalia::content::rules::Rules;

/// Out of the bag, by kind.
pub(crate) const TILE: Sort = Sort("tile");
/// What a die shows.
pub(crate) const DIE: Sort = Sort("die");
/// A seat's token, by number.
pub(crate) const TOKEN: Sort = Sort("token");
/// A seat's flag in the row of flags, by seat.
pub(crate) const FLAG: Sort = Sort("flag");
/// A character that is dealt, by name.
pub(crate) const CHARACTER: Sort = Sort("character");
/// A seat's colour, by name.
pub(crate) const COLOR: Sort = Sort("color");

impl Rules {
    /// Everything that chance can bring.
    pub fn lots(&self) -> Vec<Lot> {
        let tiles = Kind::ALL.iter().map(|k| (k.id(), k.index() as u32));
        let numbers = || (1..=6).map(|n: u32| (n.to_string(), n));
        let flags = (0..MAX_SEATS as u32).map(|n| (n.to_string(), n));
        let characters = self.characters.iter();
        let characters = characters.map(|c| (c.id.as_str(), u32::from(c.rank)));
        let colors = self.colors.ids().zip(0..);
        Lot::all(TILE, tiles)
            .chain(Lot::all(DIE, numbers()))
            .chain(Lot::all(TOKEN, numbers()))
            .chain(Lot::all(FLAG, flags))
            .chain(Lot::all(CHARACTER, characters))
            .chain(Lot::all(COLOR, colors))
            .collect()
    }
}
