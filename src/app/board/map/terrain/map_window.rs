//! What is seen of a map, and which parts of it are painted for that.

use crate::art::chart::View;
use crate::board::layout::places::Place;
use crate::board::map::projection::MapProjection;
use bevy::prelude::*;
use tortuga::engine::BoardMap;

/// How much of its surroundings is drawn with what is seen, as a part of its size on each side.
const AROUND: f32 = 0.15;

/// What is seen of a map.
pub(super) struct MapWindow<'a> {
    pub(super) projection: MapProjection<'a>,
    /// Where, in logical pixels, on whole physical ones.
    pub(super) clip: Rect,
}

impl<'a> MapWindow<'a> {
    /// That of the map in a place, `factor` physical pixels to a logical one.
    pub(super) fn of(place: &'a Place, unit: f32, factor: f32) -> MapWindow<'a> {
        let whole = |point: Vec2| (point * factor).round() / factor;
        let inner = place.inner(unit);
        MapWindow {
            projection: MapProjection::of(place, unit),
            clip: Rect {
                min: whole(inner.min),
                max: whole(inner.max),
            },
        }
    }

    /// Which part of the map is seen now, in cells.
    fn area(&self) -> Rect {
        let origin = self.projection.point((0.0, 0.0));
        Rect {
            min: (self.clip.min - origin) / self.projection.step,
            max: (self.clip.max - origin) / self.projection.step,
        }
    }

    /// Logical pixels to a cell when all of the map is seen.
    fn home_step(&self, board_map: &BoardMap) -> f32 {
        let (left, top, right, bottom) = board_map.bounds().unwrap_or((0.0, 0.0, 1.0, 1.0));
        let size = vec2(right - left, bottom - top).max(Vec2::splat(0.1));
        (self.clip.size() / size).min_element().max(1.0)
    }

    /// Which part of the map is seen then, in cells.
    fn home(&self, board_map: &BoardMap) -> Rect {
        let (left, top, right, bottom) = board_map.bounds().unwrap_or((0.0, 0.0, 1.0, 1.0));
        let middle = vec2(left + right, top + bottom) / 2.0;
        Rect::from_center_size(middle, self.clip.size() / self.home_step(board_map))
    }

    /// All of the map as it is seen at home, `factor` physical pixels to a logical one.
    pub(super) fn whole(&self, board_map: &BoardMap, factor: f32, density: u32) -> View {
        let step = self.home_step(board_map) * factor;
        View::of(self.home(board_map), step, density)
    }

    /// What is seen and a little around it, `factor` physical pixels to a logical one.
    pub(super) fn near(&self, factor: f32, density: u32) -> View {
        let area = self.area();
        let around = Rect {
            min: area.min - area.size() * AROUND,
            max: area.max + area.size() * AROUND,
        };
        View::of(around, self.projection.step * factor, density)
    }

    /// Whether a picture of this `view` shows all that is seen as sharply as the view `near`.
    pub(super) fn is_shown_by(&self, view: &View, near: &View) -> bool {
        let area = self.area();
        let holds = view.area.contains(area.min) && view.area.contains(area.max);
        holds && (view.step() / near.step() - 1.0).abs() < 0.01
    }
}
