//! The forms of a map's cells: which of them is under the mouse, and the line around several. Pure; lengths are logical pixels.

use crate::board::layout::places::Places;
use crate::board::map::projection::MapProjection;
use bevy::math::{Rect, Vec2, vec2};
use std::collections::BTreeMap;
use tortuga::engine::{CellShape, Terrain, ZoneId};

/// How high cells are lit that a piece fills: above all pieces of the map, below what lies upon it.
const FILLED: f32 = 3.2;

/// A cell of a map as it lies on the table.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Form {
    /// What it looks like; `None` is a place beside the map, which is a plain rectangle.
    pub shape: Option<CellShape>,
    /// Its rectangle.
    pub rect: Rect,
    /// The height of its map in the pile of zones.
    pub layer: usize,
    /// How much higher it is lit than the map itself lies: above what fills it.
    pub above: f32,
    /// The part of the table where its map is in sight: what sticks out is cut off.
    pub clip: Rect,
    /// Whether its middle is in sight.
    pub shown: bool,
}

impl Form {
    /// The form of a cell, if it is one of a map.
    pub fn of(places: &Places, zone: ZoneId) -> Option<Form> {
        let place = places.find(zone)?;
        let board_map = place.board_map.as_deref()?;
        let cell = board_map.cells.get(usize::from(zone.cell))?;
        let rect = MapProjection::of(place, places.unit).cell(zone.cell);
        let filled = place.fills(zone.cell) && cell.terrain != Terrain::Beside;
        let plain = cell.terrain == Terrain::Beside || cell.room.is_some();
        let clip = place.inner(places.unit);
        Some(Form {
            shape: (!plain).then_some(board_map.shape),
            rect,
            layer: place.layer,
            above: if filled { FILLED } else { 0.0 },
            clip,
            shown: clip.contains(rect.center()),
        })
    }

    /// The part of it that is in sight; empty if none is.
    pub fn seen(&self) -> Rect {
        self.rect.intersect(self.clip)
    }

    /// Whether enough of it is in sight to be lit: its middle, or any part of what a piece fills.
    pub fn is_seen(&self) -> bool {
        self.shown || self.above > 0.0 && !self.seen().is_empty()
    }

    /// Whether its map is in sight at this point.
    pub fn sees(&self, point: Vec2) -> bool {
        self.clip.contains(point)
    }

    /// Whether the point is in the cell.
    pub fn contains(&self, point: Vec2) -> bool {
        let away = (point - self.rect.center()).abs();
        let half = self.rect.size() / 2.0;
        match self.shape {
            // From the corner at the side the edge goes up to the top: half of the height on half of the width.
            Some(CellShape::Hex) => {
                away.x <= half.x && away.y <= half.y - away.x * half.y / (2.0 * half.x.max(1e-3))
            }
            _ => away.x <= half.x && away.y <= half.y,
        }
    }
}

/// Whether this is a zone of a map, or one that lies upon a map.
pub fn is_map(places: &Places, zone: ZoneId) -> bool {
    let place = places.find(zone);
    place.is_some_and(|place| place.board_map.is_some())
}

/// Whether pieces in this zone lie on a cell that has the form of its map, with room around them: it is lit in their place.
pub fn on_cell(places: &Places, zone: ZoneId) -> bool {
    let on_map = places.find(zone).is_some_and(|p| p.is_on_map(zone.cell));
    on_map && Form::of(places, zone).is_some_and(|form| form.shape.is_some())
}

/// The lines around cells of one form: closed, clockwise, `inset` logical pixels within the cells. Cells that touch have
/// none between them.
pub fn around(cells: &[Rect], shape: CellShape, inset: f32) -> Vec<Vec<Vec2>> {
    let Some(first) = cells.first() else {
        return Vec::new();
    };
    let (wide, _) = shape.size();
    let step = first.width() / wide;
    let corners: Vec<Vec2> = shape
        .corners()
        .into_iter()
        .map(|(x, y)| vec2(x, y) * step)
        .collect();
    // Corners lie on a grid of half the height (a hexagon's: a quarter) and half the width of a cell; what two cells share
    // has the same place on it.
    let grid = vec2(first.width() / 2.0, first.height() / 4.0).max(Vec2::splat(1e-3));
    let key = |at: Vec2| {
        let on = ((at - first.center()) / grid).round();
        (on.x as i32, on.y as i32)
    };
    let mut edges: BTreeMap<((i32, i32), (i32, i32)), (Vec2, Vec2)> = BTreeMap::new();
    for cell in cells {
        for (i, from) in corners.iter().enumerate() {
            let to = corners.get((i + 1) % corners.len()).unwrap_or(from);
            let (from, to) = (cell.center() + *from, cell.center() + *to);
            // A neighbour goes along the same side the other way.
            if edges.remove(&(key(to), key(from))).is_none() {
                edges.insert((key(from), key(to)), (from, to));
            }
        }
    }
    let mut lines = Vec::new();
    while let Some((&(start, next), _)) = edges.first_key_value() {
        let mut line: Vec<Vec2> = edges
            .remove(&(start, next))
            .map(|e| e.0)
            .into_iter()
            .collect();
        let mut at = next;
        while at != start {
            let onward = edges.range((at, (i32::MIN, i32::MIN))..).next();
            let Some((&way, &(from, _))) = onward.filter(|(way, _)| way.0 == at) else {
                break;
            };
            edges.remove(&way);
            line.push(from);
            at = way.1;
        }
        lines.push(narrowed(&line, inset));
    }
    lines
}

/// A closed clockwise line moved inwards by so much.
fn narrowed(line: &[Vec2], inset: f32) -> Vec<Vec2> {
    let number = line.len();
    let point = |i: usize| line.get(i % number.max(1)).copied().unwrap_or_default();
    let inward = |from: Vec2, to: Vec2| (to - from).normalize_or_zero().perp();
    (0..number)
        .map(|i| {
            let (before, here, after) = (point(i + number - 1), point(i), point(i + 1));
            let (a, b) = (inward(before, here), inward(here, after));
            here + (a + b) / (1.0 + a.dot(b)).max(0.2) * inset
        })
        .collect()
}

/// Points `step` apart along a way through these points, from `skip` after its beginning to its end.
pub fn dotted(way: &[Vec2], step: f32, skip: f32) -> Vec<Vec2> {
    let mut dots = Vec::new();
    let mut due = skip;
    for (from, to) in way.iter().zip(way.iter().skip(1)) {
        let length = from.distance(*to);
        while due <= length {
            dots.push(from.lerp(*to, due / length.max(1e-3)));
            due += step.max(1.0);
        }
        due -= length;
    }
    dots
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDE: f32 = 40.0;

    /// The cell of a field of hexagons in this column and row.
    fn hex(column: i32, row: i32) -> Rect {
        let (w, h) = CellShape::Hex.size();
        let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
        let at = vec2(column as f32 + shift, row as f32 * h * 0.75);
        Rect::from_center_size(at * SIDE + 100.0, vec2(w, h) * SIDE)
    }

    fn form(rect: Rect) -> Form {
        Form {
            shape: Some(CellShape::Hex),
            rect,
            layer: 0,
            above: 0.0,
            clip: rect,
            shown: true,
        }
    }

    #[test]
    fn every_point_of_a_field_is_in_one_hexagon() {
        let cells: Vec<Form> = (0..5)
            .flat_map(|row| (0..5).map(move |column| form(hex(column, row))))
            .collect();
        for x in 0..40 {
            for y in 0..40 {
                let at = vec2(120.3 + 2.9 * x as f32, 120.7 + 2.3 * y as f32);
                let number = cells.iter().filter(|cell| cell.contains(at)).count();
                assert_eq!(number, 1, "{at}");
            }
        }
    }

    #[test]
    fn one_line_goes_around_neighbours_and_none_between_them() {
        let one = around(&[hex(0, 0)], CellShape::Hex, 0.0);
        assert_eq!(one.iter().map(Vec::len).collect::<Vec<_>>(), [6]);
        let two = around(&[hex(0, 0), hex(1, 0)], CellShape::Hex, 0.0);
        assert_eq!(two.iter().map(Vec::len).collect::<Vec<_>>(), [10]);
        let apart = around(&[hex(0, 0), hex(3, 0)], CellShape::Hex, 0.0);
        assert_eq!(apart.len(), 2);
        assert!(around(&[], CellShape::Hex, 0.0).is_empty());
    }

    #[test]
    fn a_hole_has_a_line_of_its_own() {
        let ring = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)];
        let ring: Vec<Rect> = ring
            .iter()
            .skip(1)
            .map(|(column, row)| hex(column + 3, row + 2))
            .collect();
        let mut lines: Vec<usize> = around(&ring, CellShape::Hex, 0.0)
            .iter()
            .map(Vec::len)
            .collect();
        lines.sort_unstable();
        assert_eq!(lines, [6, 18]);
    }

    #[test]
    fn squares_that_touch_at_a_corner_have_closed_lines() {
        let square = |x: f32, y: f32| Rect::from_center_size(vec2(x, y) * 30.0, Vec2::splat(30.0));
        let lines = around(
            &[square(0.0, 0.0), square(1.0, 1.0)],
            CellShape::Square,
            0.0,
        );
        assert_eq!(lines.iter().map(Vec::len).sum::<usize>(), 8);
    }

    #[test]
    fn an_inset_line_lies_within_its_cells() {
        let cells = [hex(0, 0), hex(1, 0), hex(0, 1)];
        let line = around(&cells, CellShape::Hex, 4.0);
        // On a side that two cells share a point is in one of them but for rounding.
        let within = |at: &Vec2| {
            cells
                .iter()
                .any(|cell| form(cell.inflate(0.01)).contains(*at))
        };
        assert!(line.iter().flatten().all(within));
        let wide = around(&cells, CellShape::Hex, -4.0);
        assert!(!wide.iter().flatten().any(within));
    }

    #[test]
    fn dots_are_evenly_spaced_round_corners() {
        let way = [vec2(0.0, 0.0), vec2(30.0, 0.0), vec2(30.0, 40.0)];
        let dots = dotted(&way, 10.0, 15.0);
        assert_eq!(dots.len(), 6);
        assert_eq!(dots.first(), Some(&vec2(15.0, 0.0)));
        assert_eq!(dots.get(2), Some(&vec2(30.0, 5.0)));
        assert!(dotted(&way[..1], 10.0, 0.0).is_empty());
    }
}
