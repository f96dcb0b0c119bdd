//! What lies on a map and goes along with it, without being a piece.

use crate::board::layout::places::Places;
use crate::board::scene::piece::TablePieceItem;
use bevy::prelude::*;
use tortuga::engine::ZoneId;

/// A sprite of its own that lies on a map and goes along with it.
#[derive(Component, Copy, Clone, Debug)]
pub struct Afloat {
    /// The map's zone.
    pub zone: ZoneId,
    /// Whether it lies there from the beginning.
    pub begins: bool,
    /// Whether it ends there.
    pub ends: bool,
}

/// What goes from one point to another as a part of a map: where a map is seen or one of its pieces lies, even out of
/// sight.
pub fn afloat<'a>(
    places: &Places,
    ends: (Vec2, Option<Vec2>),
    pieces: impl Iterator<Item = TablePieceItem<'a, 'a>> + Clone,
) -> Option<Afloat> {
    let zone_at = |point: Vec2| {
        let near = |piece: &TablePieceItem| {
            let way = piece.rest.center.distance(point);
            way < 1.5 * piece.rest.size.max_element()
                && places.projection(piece.piece.zone).is_some()
        };
        let below = || pieces.clone().find(near).map(|piece| piece.piece.zone);
        places.cell_at(point).or_else(below)
    };
    let begins = zone_at(ends.0);
    let end = ends.1.map_or(begins, zone_at);
    Some(Afloat {
        zone: begins.or(end)?,
        begins: begins.is_some(),
        ends: end.is_some(),
    })
}
