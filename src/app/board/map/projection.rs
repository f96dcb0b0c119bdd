//! Maps: where the cells of a map lie in their zone, and how closely the player looks at them. Pure; lengths are logical
//! pixels unless they are told to be in cells.

use super::map_look::MapView;
use crate::board::layout::places::{Place, Places};
use crate::board::layout::schema::Arrange;
use bevy::math::{Rect, Vec2, vec2};
use std::sync::Arc;
use tortuga::engine::ZoneId;
use tortuga::engine::board_map::{BoardMap, Cell, CellShape, Terrain};

/// Room around what is to be seen of a map, in cells.
const AROUND: f32 = 1.2;

/// A map as it lies in its zone.
#[derive(Copy, Clone, Debug)]
pub struct MapProjection<'a> {
    board_map: Option<&'a BoardMap>,
    /// The part of the window in which it is seen: what sticks out is cut off.
    pub clip: Rect,
    /// Everything of the map, places beside it included. Magnified it is larger than [`MapProjection::clip`].
    pub all: Rect,
    /// Logical pixels from one cell to the next.
    pub step: f32,
    /// How it is looked at.
    pub look: MapView,
    /// How much larger than at home it may be.
    pub most: f32,
    /// Logical pixels from one cell to the next at home.
    home: f32,
    /// Upper left corner and size of everything, in cells.
    bounds: (Vec2, Vec2),
    /// Where the map's own origin lies.
    origin: Vec2,
}

impl<'a> MapProjection<'a> {
    /// The map of this zone, `unit` logical pixels being one unit: at home as large as fits, in the middle.
    pub fn of(place: &'a Place, unit: f32) -> MapProjection<'a> {
        let clip = place.inner(unit);
        let board_map = place.board_map.as_deref();
        let extent = place
            .extent
            .get_or_init(|| board_map.and_then(BoardMap::bounds));
        let (left, top, right, bottom) = extent.unwrap_or((0.0, 0.0, 1.0, 1.0));
        let size = vec2(right - left, bottom - top).max(Vec2::splat(0.1));
        let home = (clip.size() / size).min_element().max(1.0);
        let most = match place.spec.arrange {
            Arrange::Map { zoom } => zoom.max(1.0),
            // What lies upon a map is looked at as that is.
            Arrange::Upon { .. } => f32::MAX,
            _ => 1.0,
        };
        let projection = MapProjection {
            board_map,
            clip,
            all: clip,
            step: home,
            look: MapView::default(),
            most,
            home,
            bounds: (vec2(left, top), size),
            origin: Vec2::ZERO,
        };
        projection.under(place.look)
    }

    /// The same map looked at otherwise, as far as that is allowed.
    #[must_use]
    pub fn under(self, look: MapView) -> MapProjection<'a> {
        let look = self.clamp(look);
        let (corner, size) = self.bounds;
        let step = self.home * look.zoom;
        let middle = self.clip.center() - look.center * step;
        let all = Rect::from_center_size(middle, size * step);
        MapProjection {
            look,
            step,
            all,
            origin: all.min - corner * step,
            ..self
        }
    }

    /// The nearest look that does not leave the map: no nearer than the layout says, no edge inside the zone.
    pub fn clamp(&self, look: MapView) -> MapView {
        let zoom = look.zoom.clamp(1.0, self.most);
        let seen = self.clip.size() / (self.home * zoom);
        let reach = ((self.bounds.1 - seen) / 2.0).max(Vec2::ZERO);
        MapView {
            zoom,
            center: look.center.clamp(-reach, reach),
        }
    }

    /// The look that magnifies `zoom` times and shows the point `held` of the map (in cells) at `point`, as nearly as
    /// is allowed.
    pub fn holding(&self, zoom: f32, held: Vec2, point: Vec2) -> MapView {
        let zoom = zoom.clamp(1.0, self.most);
        let aside = (point - self.clip.center()) / (self.home * zoom);
        self.clamp(MapView {
            zoom,
            center: held - aside - self.middle(),
        })
    }

    /// The look that shows the point `held` of the map (in cells) in the middle, as nearly as is allowed.
    pub fn centred(&self, zoom: f32, held: Vec2) -> MapView {
        self.holding(zoom, held, self.clip.center())
    }

    /// The look nearest to this one that shows all of these cells with some room around them; none if they are seen now.
    pub fn showing(&self, cells: impl Iterator<Item = u16>) -> Option<MapView> {
        let board_map = self.board_map?;
        let rects = cells.filter_map(|cell| {
            let at = Vec2::from(board_map.cells.get(usize::from(cell))?.at);
            Some(Rect::from_center_size(at, Vec2::splat(2.0 * AROUND)))
        });
        let (corner, size) = self.bounds;
        let whole = Rect::from_corners(corner, corner + size);
        let wanted = rects.reduce(|a, b| a.union(b))?.intersect(whole);
        let seen = Rect::from_corners(
            self.map_point_at(self.clip.min),
            self.map_point_at(self.clip.max),
        );
        if seen.inflate(0.01).contains(wanted.min) && seen.inflate(0.01).contains(wanted.max) {
            return None;
        }
        let fits = (self.clip.size() / (wanted.size() * self.home)).min_element();
        let zoom = self.look.zoom.min(fits).max(1.0);
        let half = self.clip.size() / (self.home * zoom) / 2.0;
        // As little as possible, or to the middle where it does not fit.
        let (least, most) = (wanted.max - half, wanted.min + half);
        let middle = seen.center().clamp(least.min(most), most.max(least));
        let look = self.centred(zoom, middle);
        (!look.is_near(&self.look, self.step)).then_some(look)
    }

    /// Where a point of the map is.
    pub fn point(&self, at: (f32, f32)) -> Vec2 {
        self.origin + vec2(at.0, at.1) * self.step
    }

    /// Which point of the map lies here, in cells.
    pub fn map_point_at(&self, point: Vec2) -> Vec2 {
        (point - self.origin) / self.step
    }

    /// Where a point goes that lies on the map, when it is looked at as `other` does.
    pub fn carried(&self, point: Vec2, other: &MapProjection) -> Vec2 {
        other.point(self.map_point_at(point).into())
    }

    /// The rectangle of a cell: room for what lies on it.
    pub fn cell(&self, cell: u16) -> Rect {
        let found = self
            .board_map
            .and_then(|board_map| Some((board_map, board_map.cells.get(usize::from(cell))?)));
        let Some((board_map, cell)) = found else {
            return self.all;
        };
        let (width, height) = board_map.room(cell);
        Rect::from_center_size(self.point(cell.at), vec2(width, height) * self.step)
    }

    /// The cell whose form holds this point, if it is seen.
    pub fn cell_at(&self, point: Vec2) -> Option<u16> {
        let board_map = self.board_map.filter(|_| self.clip.contains(point))?;
        let at = self.map_point_at(point);
        let holds = |cell: &Cell| {
            let from = (at - Vec2::from(cell.at)).abs();
            let (width, height) = board_map.room(cell);
            let room = from.x <= width / 2.0 && from.y <= height / 2.0;
            // Beside the map a place is as large as its room; on it, cells have their form.
            let own = cell.terrain == Terrain::Beside || board_map.shape != CellShape::Hex;
            room && (own || from.y * 3.0_f32.sqrt() + from.x <= 1.0)
        };
        let found = board_map.cells.iter().position(holds)?;
        u16::try_from(found).ok()
    }

    /// How much is left to be seen of a piece here, 0 to 1: what sticks out of the zone fades.
    pub fn shown(&self, center: Vec2, size: Vec2) -> f32 {
        if self.look.is_home() {
            return 1.0;
        }
        let inside = (center - self.clip.min).min(self.clip.max - center);
        (inside / (size / 2.0).max(Vec2::ONE))
            .min_element()
            .clamp(0.0, 1.0)
    }

    /// Where the rectangle that is seen lies in a small picture of everything in `chart`.
    pub fn seen_in(&self, chart: Rect) -> Rect {
        let scale = chart.size() / self.all.size().max(Vec2::ONE);
        let spot = |point: Vec2| chart.min + (point - self.all.min) * scale;
        Rect {
            min: spot(self.clip.min),
            max: spot(self.clip.max),
        }
        .intersect(chart)
    }

    /// The whole map, places beside it included, in cells.
    pub fn everything(&self) -> Rect {
        let (corner, size) = self.bounds;
        Rect::from_corners(corner, corner + size)
    }

    /// The middle of everything, in cells.
    fn middle(&self) -> Vec2 {
        let (corner, size) = self.bounds;
        corner + size / 2.0
    }
}

impl Place {
    /// The map in it, if it is a zone for one.
    pub fn projection(&self, unit: f32) -> Option<MapProjection<'_>> {
        self.is_map().then(|| MapProjection::of(self, unit))
    }

    /// Whether it is a zone for a map.
    pub fn is_map(&self) -> bool {
        matches!(self.spec.arrange, Arrange::Map { .. })
    }

    /// Whether it lies upon a map.
    pub fn is_upon(&self) -> bool {
        matches!(self.spec.arrange, Arrange::Upon { .. })
    }

    /// Whether pieces in it fill the cell of the map in which they lie, as cards do and signs beside the map.
    pub fn fills(&self, cell: u16) -> bool {
        let board_map = self.board_map.as_deref().filter(|_| self.is_map());
        board_map.is_some_and(|board_map| {
            let found = board_map.cells.get(usize::from(cell));
            let beside = found.is_some_and(|cell| cell.terrain == Terrain::Beside);
            beside || board_map.shape == CellShape::Card
        })
    }
}

impl Places {
    /// The same places, their maps looked at as in `before` where they are the same.
    #[must_use]
    pub fn looked_at_as(mut self, before: &Places) -> Places {
        for place in &mut self.zones {
            let Some(board_map) = &place.board_map else {
                continue;
            };
            let same = |old: &&Place| {
                let board_map = old.board_map.as_ref().filter(|g| Arc::ptr_eq(g, board_map));
                board_map.is_some() && old.seat == place.seat
            };
            if let Some(look) = before.zones.iter().find(same).map(|old| old.look) {
                place.look = MapProjection::of(place, self.unit).clamp(look);
                place.drawn = place.look.zoom;
            }
        }
        self
    }

    /// The map of this zone, if it is a zone for one or lies upon one.
    pub fn projection(&self, zone: ZoneId) -> Option<MapProjection<'_>> {
        let place = self.find(zone)?;
        (place.is_map() || place.is_upon()).then(|| MapProjection::of(place, self.unit))
    }

    /// The map upon which a zone lies: its number among the zones.
    pub fn below(&self, upon: &Place) -> Option<usize> {
        let Arrange::Upon { zone, .. } = &upon.spec.arrange else {
            return None;
        };
        let maps = || self.zones.iter().enumerate();
        let named = |place: &Place| place.is_map() && place.spec.name == *zone;
        let own = maps().find(|(_, place)| named(place) && place.seat == upon.seat);
        let common = || maps().find(|(_, place)| named(place) && place.seat.is_none());
        own.or_else(common).map(|(i, _)| i)
    }

    /// The map in which this zone lies or upon which it does: its number among the zones.
    pub fn map_of(&self, zone: ZoneId) -> Option<usize> {
        let place = self.find(zone)?;
        match place.is_map() {
            true => self
                .zones
                .iter()
                .position(|other| std::ptr::eq(other, place)),
            false => self.below(place),
        }
    }

    /// The cell of the map over which this zone lies; the zone itself where it lies over none.
    pub fn map_below(&self, zone: ZoneId) -> ZoneId {
        let below = self.find(zone).and_then(|place| self.below(place));
        let map = below.and_then(|map| self.zones.get(map));
        match map.and_then(|map| Some((map.board_map.as_ref()?.zone, map.seat))) {
            Some((name, seat)) => ZoneId { name, seat, ..zone },
            None => zone,
        }
    }

    /// The zone in which a thing lies that comes to this cell of a map, `own` being where things of its kind lie: over
    /// the cell, if that is where they do.
    pub fn over(&self, cell: ZoneId, own: ZoneId) -> ZoneId {
        match self.map_below(own.cell(cell.cell)) == cell {
            true => own.cell(cell.cell),
            false => cell,
        }
    }

    /// Whether a thing in this zone could be seen here: not where a map is cut off, nor below opened boards.
    pub fn reaches(&self, zone: ZoneId, point: Vec2) -> bool {
        let below = self.on_panel(point) && self.find(zone).is_none_or(|place| !place.open);
        let seen = self
            .projection(zone)
            .is_none_or(|projection| projection.clip.contains(point));
        seen && !below
    }

    /// The map that is seen here: its number among the zones.
    pub fn map_at(&self, point: Vec2) -> Option<usize> {
        let maps = self.zones.iter().enumerate().rev();
        let seen = |place: &Place| {
            place
                .projection(self.unit)
                .is_some_and(|s| s.clip.contains(point))
        };
        let mut seen = maps.filter(|(_, place)| seen(place)).map(|(i, _)| i);
        seen.next().filter(|_| !self.on_panel(point))
    }

    /// What a cell of a map is like.
    pub fn map_cell(&self, zone: ZoneId) -> Option<&Cell> {
        let place = self.find(zone)?;
        let board_map = place.board_map.as_deref()?;
        board_map.cells.get(usize::from(zone.cell))
    }

    /// The cell of a map that lies here.
    pub fn cell_at(&self, point: Vec2) -> Option<ZoneId> {
        let place = self.zones.get(self.map_at(point)?)?;
        let cell = place.projection(self.unit)?.cell_at(point)?;
        let name = place.board_map.as_ref()?.zone;
        let seat = place.seat;
        Some(ZoneId { name, seat, cell })
    }
}

#[cfg(test)]
pub(crate) mod tests;
