//! What every pointer is over, for `bevy_picking`: the mouse and each finger are asked by the same rules as the map of targets, so what the
//! map names is what a press hits.
//!
//! A hit on a piece is told of the piece's own entity, one on anything else of the table's surface; [`TableHit`] says which target it
//! was. Where an overlay takes the pointer nothing is told, and the press never reaches the table.

use super::pointer::Device;
use super::target_hit_test::{HitTester, Under};
use super::targets::Source;
use crate::board::camera::TableCamera;
use crate::board::table::Table;
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;
use tortuga::engine::TableItem;

/// All of the table that is no piece.
#[derive(Component)]
pub struct TableSurface;

/// What of the table lies under a pointer; goes along with every hit on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TableHit(pub Option<Source>);

/// Spawns the surface.
pub fn set_up(mut commands: Commands) {
    commands.spawn((Name::new("table-surface"), TableSurface));
}

/// Tells what of the table lies under each pointer.
pub fn report(
    pointers: Query<(&PointerId, &PointerLocation)>,
    camera: Query<Entity, With<TableCamera>>,
    surface: Query<Entity, With<TableSurface>>,
    table: Res<Table>,
    mut sight: HitTester,
    mut hits: MessageWriter<PointerHits>,
) {
    let (Ok(camera), Ok(surface)) = (camera.single(), surface.single()) else {
        return;
    };
    for (pointer, location) in &pointers {
        let Some(location) = location.location() else {
            continue;
        };
        let at = location.position;
        let Under::Table(source) = sight.under(at, Device::of(*pointer)) else {
            continue;
        };
        let piece = match source {
            Some(Source::Table(TableItem::Piece(id))) => table.pieces.get(&id).copied(),
            _ => None,
        };
        let point = table.look.to_table(at, table.places.window);
        let hit =
            HitData::new_with_extra(camera, 0.0, Some(point.extend(0.0)), None, TableHit(source));
        let picks = vec![(piece.unwrap_or(surface), hit)];
        hits.write(PointerHits::new(*pointer, picks, 0.0));
    }
}
