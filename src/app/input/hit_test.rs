//! What lies under a point of the table: the one rule by which the mouse, fingers and the map of targets go.

use super::pointer::Device;
use crate::board::highlight::cell_shape::is_map;
use crate::board::motion::tween::Pose;
use crate::board::scene::piece::{TablePiece, TablePieceItem};
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::theme::Sizes;
use bevy::prelude::*;
use tortuga::engine::{PieceId, TableItem, ZoneId};

/// The piece under `point`: the topmost whose face is there, else the nearest within `margin` of one.
pub fn piece_at(
    pieces: impl Iterator<Item = (PieceId, Pose)>,
    point: Vec2,
    margin: f32,
) -> Option<PieceId> {
    let mut direct: Option<(f32, PieceId)> = None;
    let mut near: Option<(f32, PieceId)> = None;
    for (id, pose) in pieces {
        let local = Vec2::from_angle(-pose.angle.to_radians()).rotate(point - pose.center);
        let outside = (local.abs() - pose.size / 2.0).max(Vec2::ZERO).length();
        if outside <= 0.0 {
            if direct.is_none_or(|(z, _)| pose.z > z) {
                direct = Some((pose.z, id));
            }
        } else if outside <= margin && near.is_none_or(|(distance, _)| outside < distance) {
            near = Some((outside, id));
        }
    }
    direct.or(near).map(|(_, id)| id)
}

/// What a click on the piece (with the zones it lies in) or on an empty spot of the zones means, given what is of use: the piece itself,
/// the zone or cell around it, or whatever zone lies there (a whole seat).
pub fn meaning(
    usable: impl Fn(TableItem) -> bool,
    piece: Option<(PieceId, &[ZoneId])>,
    zones: &[ZoneId],
) -> Option<TableItem> {
    let own = piece.map(|(id, _)| TableItem::Piece(id));
    let around = piece.into_iter().flat_map(|(_, around)| around);
    let around = around.chain(zones).copied();
    // A piece of no use is still meant, for its tooltip.
    own.filter(|item| usable(*item))
        .or_else(|| around.map(TableItem::Zone).find(|item| usable(*item)))
        .or(own)
}

/// The zones in which a piece lies: its cell, and the whole of it but for a map, whose cells are each for itself.
fn around(table: &Table, zone: ZoneId) -> Vec<ZoneId> {
    match is_map(&table.places, zone) {
        true => vec![zone],
        false => vec![zone, ZoneId { cell: 0, ..zone }],
    }
}

/// A piece that can be pointed at, as it lies. Resting poses are compared: a card that lifts itself does not slip away from the mouse.
#[derive(Copy, Clone, Debug)]
pub struct Within {
    id: PieceId,
    zone: ZoneId,
    pose: Pose,
    /// Whether it is stretched over its zone rather than a card.
    stretched: bool,
}

impl Within {
    /// Whether `point` can be about it at all.
    fn is_near(&self, table: &Table, margin: f32, point: Vec2) -> bool {
        let reach = self.pose.size.length() / 2.0 + margin;
        self.pose.center.distance_squared(point) <= reach * reach
            && table.places.reaches(self.zone, point)
    }

    /// Whether it lies upon a map, over its cells.
    fn is_upon(&self, table: &Table) -> bool {
        let place = table.places.find(self.zone);
        place.is_some_and(|place| place.is_upon())
    }
}

/// All pieces that can be pointed at: whoever asks about many points asks for them once.
pub fn within(table: &Table, sizes: &Sizes, pieces: &Query<TablePiece>) -> Vec<Within> {
    let by = sizes.raise * table.places.unit;
    let lies = |piece: TablePieceItem| Within {
        id: piece.piece.id,
        zone: piece.piece.zone,
        pose: piece.reach(by),
        stretched: piece.rest.stretched,
    };
    let stay = pieces.iter().filter(|piece| !piece.leaving);
    stay.map(lies).collect()
}

/// What a click at this point of the table would be about.
pub fn touch_at(
    play: &Play,
    table: &Table,
    sizes: &Sizes,
    pieces: &[Within],
    point: Vec2,
) -> Option<TableItem> {
    if table.places.minimap_at(point).is_some() {
        return None;
    }
    let here = pieces.iter();
    let here = here.filter(|piece| piece.is_near(table, sizes.hit_margin, point));
    let here: Vec<Within> = here.copied().collect();
    let posed = |piece: &Within| (piece.id, piece.pose);
    let cards = || here.iter().filter(|piece| !piece.stretched);
    // Beside a piece on a map lies another cell.
    let lit = || table.lit_at(point);
    let margin = match lit().any(|lit| lit.form.is_some()) {
        true => 0.0,
        false => sizes.hit_margin,
    };
    let the = |id: PieceId| here.iter().find(|piece| piece.id == id);
    let found = piece_at(cards().map(posed), point, margin).and_then(the);
    // What lies upon a card of a map and is of no use does not cover the card that is.
    let useful = |piece: &Within| play.uses(TableItem::Piece(piece.id));
    let found = match found {
        Some(piece) if !useful(piece) && piece.is_upon(table) => {
            let useful = cards().filter(|other| useful(other)).map(posed);
            piece_at(useful, point, 0.0).and_then(the).or(found)
        }
        found => found,
    };
    let found = found.or_else(|| piece_at(here.iter().map(posed), point, 0.0).and_then(the));
    let piece = found.map(|piece| (piece.id, around(table, piece.zone)));
    let piece = piece.as_ref().map(|(id, zones)| (*id, zones.as_slice()));
    let zones: Vec<ZoneId> = lit().map(|lit| lit.zone).collect();
    // What a cell of a map is, is told even where it is of no use.
    let cell = || table.places.cell_at(point).map(TableItem::Zone);
    meaning(|item| play.uses(item), piece, &zones).or_else(cell)
}

/// What a finger on this point of the table would be about: what a click there would, if that is of use, else the nearest thing
/// of use that lies no farther off than a finger is blunt.
pub fn touch_near(
    play: &Play,
    table: &Table,
    sizes: &Sizes,
    pieces: &[Within],
    point: Vec2,
) -> Option<TableItem> {
    let direct = touch_at(play, table, sizes, pieces, point);
    if direct.is_some_and(|item| play.uses(item)) {
        return direct;
    }
    let margin = Device::Finger.margin(sizes);
    let useful = pieces.iter().filter(|piece| {
        !piece.stretched
            && play.uses(TableItem::Piece(piece.id))
            && table.places.reaches(piece.zone, piece.pose.center)
    });
    let piece = piece_at(useful.map(|piece| (piece.id, piece.pose)), point, margin);
    let away = |rect: Rect| point.distance(point.clamp(rect.min, rect.max));
    let lit = table.lit_zones.iter().filter(|lit| {
        let within = table.places.reaches(lit.zone, lit.rect.center());
        within && play.uses(TableItem::Zone(lit.zone)) && away(lit.rect) <= margin
    });
    let zone = lit.min_by(|a, b| away(a.rect).total_cmp(&away(b.rect)));
    piece
        .map(TableItem::Piece)
        .or(zone.map(|lit| TableItem::Zone(lit.zone)))
        .or(direct)
}

#[cfg(test)]
mod tests;
