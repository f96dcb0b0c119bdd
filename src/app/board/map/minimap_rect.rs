//! Where the small picture of a map lies.

use super::projection::MapProjection;
use crate::board::layout::places::{Place, Places};
use bevy::prelude::*;

/// Its width as a part of the zone's.
const PART: f32 = 0.2;

/// Its least and greatest width, in units.
const WIDTH: (f32, f32) = (120.0, 230.0);

/// From the zone's edge, in units.
const MARGIN: f32 = 8.0;

/// Where the small picture of this map lies, if there is one: in the first corner whose water can be moved away from
/// under it.
pub fn rect(place: &Place, unit: f32) -> Option<Rect> {
    if place.pinned.is_some() {
        return place.pinned;
    }
    let projection = place.projection(unit)?;
    let (clip, all) = (projection.clip, projection.all);
    let width = (clip.width() * PART).clamp(WIDTH.0 * unit, WIDTH.1 * unit);
    let size = vec2(width, width * all.height() / all.width().max(1.0));
    let (room, inner) = (size + MARGIN * unit, clip.inflate(-MARGIN * unit));
    let (before, behind) = (clip.min - all.min, all.max - clip.max);
    let right = (inner.max.x - size.x, behind.x);
    let left = (inner.min.x, before.x);
    let low = (inner.max.y - size.y, behind.y);
    let high = (inner.min.y, before.y);
    let corners = [(right, low), (left, low), (right, high), (left, high)];
    let free = |&&((_, x), (_, y)): &&((f32, f32), (f32, f32))| x >= room.x || y >= room.y;
    let ((x, _), (y, _)) = corners.iter().find(free)?;
    Some(Rect::from_corners(vec2(*x, *y), vec2(*x, *y) + size))
}

impl Places {
    /// The map whose small picture lies here, and where the picture is.
    pub fn minimap_at(&self, point: Vec2) -> Option<(usize, Rect)> {
        let zones = self.zones.iter().enumerate();
        let mut charts = zones.filter_map(|(zone, place)| Some((zone, rect(place, self.unit)?)));
        let found = charts.rfind(|(_, chart)| chart.contains(point));
        found.filter(|_| !self.on_panel(point))
    }
}

/// Where a point of the small picture lies on the map, in cells.
pub fn map_point_at(projection: &MapProjection, chart: Rect, point: Vec2) -> Vec2 {
    let part = (point - chart.min) / chart.size().max(Vec2::ONE);
    projection.map_point_at(projection.all.min + part * projection.all.size())
}
