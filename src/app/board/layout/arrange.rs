//! Where pieces lie within a zone: piles, rows, fans, columns, grids. Lengths are logical pixels.

use super::cell_packing::{abreast, part, place_in_cell, strip};
use super::places::Place;
use super::rows::{best_columns, fan, in_column, in_rows, row};
use super::schema::Arrange;
use super::spot::{STACK_STEP, STACKED, Spot, fitting, side_by_side};
use super::track::Rail;
use crate::board::map::projection;
use bevy::math::{Rect, Vec2, vec2};
use std::collections::BTreeMap;

impl Place {
    /// Where its pieces lie: the zone less its padding.
    pub(crate) fn inner(&self, unit: f32) -> Rect {
        let pad = (self.spec.pad * unit)
            .min(self.rect.size().min_element() / 2.0 - 1.0)
            .max(0.0);
        self.rect.inflate(-pad)
    }

    /// The rectangle of one cell; of the whole inner zone when it has only one.
    pub fn cell(&self, cell: u16, unit: f32) -> Rect {
        match self.spec.arrange {
            Arrange::Map { .. } => return projection::MapProjection::of(self, unit).cell(cell),
            Arrange::Upon { at, .. } => {
                let projection = projection::MapProjection::of(self, unit);
                return strip(projection.cell(cell), self.tallest(&projection), at);
            }
            _ => {}
        }
        let inner = self.inner(unit);
        let cells = self.spec.cells.max(1);
        if cells == 1 {
            return inner;
        }
        let cell = cell.min(cells - 1);
        match self.spec.arrange {
            Arrange::Grid { columns, gap } | Arrange::Panes { columns, gap } => {
                let columns = columns.max(1);
                let rows = cells.div_ceil(columns) as f32;
                let gap = gap * unit;
                let width =
                    ((inner.width() - gap * (columns as f32 - 1.0)) / columns as f32).max(1.0);
                let height = ((inner.height() - gap * (rows - 1.0)) / rows).max(1.0);
                let min = inner.min
                    + vec2(
                        (cell % columns) as f32 * (width + gap),
                        (cell / columns) as f32 * (height + gap),
                    );
                Rect {
                    min,
                    max: min + vec2(width, height),
                }
            }
            Arrange::Columns { gap, rows, .. } => {
                let gap = gap * unit;
                let (rows, abreast) = (rows.max(1), cells.div_ceil(rows.max(1)));
                let high =
                    ((inner.height() - gap * f32::from(rows - 1)) / f32::from(rows)).max(1.0);
                let top = inner.min.y + f32::from(cell / abreast) * (high + gap);
                let row = Rect::new(inner.min.x, top, inner.max.x, top + high);
                column(row, abreast, cell % abreast, gap)
            }
            Arrange::Track { .. } => Rail::of(self, unit).space(cell),
            _ => column(inner, cells, cell, 0.0),
        }
    }

    /// How wide it must be for so many pieces to lie side by side in it, with its padding, in logical pixels.
    pub(crate) fn width_for(&self, number: usize, unit: f32) -> f32 {
        let gap = match self.spec.arrange {
            Arrange::Row { gap, .. } => gap * unit,
            _ => 0.0,
        };
        let inner = self.inner(unit);
        let high = inner.height().min(self.spec.card.1 * unit).max(1.0);
        let n = number.max(1) as f32;
        self.rect.width() - inner.width() + n * high * self.spec.ratio + (n - 1.0) * gap
    }

    /// Whether pieces in this cell lie on a map, in the midst of it.
    pub(crate) fn is_on_map(&self, cell: u16) -> bool {
        self.board_map.is_some() && self.is_map() && !self.fills(cell)
    }

    /// How high pieces are at most that lie upon a map: as the layout says, in cells.
    fn tallest(&self, projection: &projection::MapProjection) -> f32 {
        self.spec.card.1 * projection.step
    }

    /// Where pieces lie, given for each its cell; those of one cell are in order, bottom or left first.
    pub fn spots(&self, cells: &[u16], unit: f32) -> Vec<Spot> {
        if let Arrange::Track { .. } = self.spec.arrange {
            return Rail::of(self, unit).spots(cells);
        }
        let mut numbers: BTreeMap<u16, usize> = BTreeMap::new();
        for cell in cells {
            *numbers.entry(*cell).or_default() += 1;
        }
        let tallest = numbers.values().copied().max().unwrap_or(1);
        let mut next: BTreeMap<u16, usize> = BTreeMap::new();
        cells
            .iter()
            .map(|cell| {
                let index = next.entry(*cell).or_default();
                let number = numbers.get(cell).copied().unwrap_or(1);
                let spot = self.spot(*cell, *index, number, tallest, unit);
                *index += 1;
                spot
            })
            .collect()
    }

    /// Where piece `index` of `number` lies in a cell; in the fullest cell of the zone lie `tallest`.
    fn spot(&self, cell: u16, index: usize, number: usize, tallest: usize, unit: f32) -> Spot {
        let rect = self.cell(cell, unit);
        if self.fills(cell) {
            return Spot::over(rect);
        }
        let (least, most) = (self.spec.card.0 * unit, self.spec.card.1 * unit);
        let (i, n) = (index as f32, number as f32);
        let ratio = self.spec.ratio;
        let flat = |center: Vec2, height: f32| {
            let size = vec2(height * ratio, height);
            Spot::straight(center, size)
        };
        let fitting = fitting(rect.size(), ratio, most);
        match self.spec.arrange {
            Arrange::Fill | Arrange::Panes { .. } => Spot::over(rect),
            // What lies on a map grows with it.
            Arrange::Map { .. } => {
                let height = super::spot::fitting(rect.size(), ratio, most * self.look.zoom);
                place_in_cell(flat(rect.center(), height), index, number)
            }
            Arrange::Upon { at, across, .. } => {
                let projection = projection::MapProjection::of(self, unit);
                let heights = (
                    self.spec.card.0 * projection.step,
                    self.tallest(&projection),
                );
                let cell = part(projection.cell(cell), across);
                abreast(cell, (index, number), heights, ratio, at)
            }
            // One cell: all of it, filled row by row.
            Arrange::Grid { columns, gap } if self.spec.cells == 1 => {
                let heights = (least, most);
                in_rows(rect, (index, number), columns, gap * unit, heights, ratio)
            }
            Arrange::Tableau { gap } => {
                let gap = gap * unit;
                let columns = best_columns(rect, number, gap, ratio);
                in_rows(rect, (index, number), columns, gap, (least, most), ratio)
            }
            Arrange::Single | Arrange::Grid { .. } | Arrange::Track { .. } => {
                flat(rect.center(), fitting)
            }
            Arrange::Stack { step } => flat(rect.center() - vec2(0.0, i * step * unit), fitting),
            Arrange::Row { gap, align, show } => {
                let height = rect.height().min(most).max(1.0);
                let size = vec2(height * ratio, height);
                row(rect, (i, n), size, gap * unit, align, show)
            }
            Arrange::Fan { arc, show } => {
                // Room for stacks, should there be any: their cards lie a little higher and to the right.
                let stacks = STACK_STEP * STACKED as f32 * unit;
                let room = Rect {
                    min: rect.min + vec2(0.0, stacks),
                    max: rect.max - vec2(stacks, 0.0),
                };
                fan(room, i, n, most, arc, show)
            }
            Arrange::Columns { peek, .. } => {
                let heights = (least, fitting);
                in_column(rect, (i, n), tallest, heights, ratio, peek)
            }
        }
    }
}

/// The strip of one cell where cells lie side by side.
fn column(area: Rect, cells: u16, cell: u16, gap: f32) -> Rect {
    side_by_side(area, cells as usize, gap)
        .nth(cell as usize)
        .unwrap_or(area)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::board::layout::schema::{Align, Area, Edge, ZoneSpec};
    use crate::board::layout::spot::{RATIO, VISIBLE};

    /// A zone that fills `rect`.
    pub fn place(rect: Rect, arrange: Arrange, cells: u16) -> Place {
        let area = Area {
            left: Edge(0.0, 0.0),
            right: Edge(1.0, 0.0),
            top: Edge(0.0, 0.0),
            bottom: Edge(1.0, 0.0),
        };
        let spec = ZoneSpec {
            area: Some(area),
            arrange,
            cells,
            ..ZoneSpec::named("z")
        };
        Place::new(&spec, None, rect, 0)
    }

    fn bounds(spot: &Spot) -> Rect {
        Rect::from_center_size(spot.center, spot.size)
    }

    fn inside(outer: Rect, inner: Rect) -> bool {
        let outer = outer.inflate(0.01);
        outer.contains(inner.min) && outer.contains(inner.max)
    }

    #[test]
    fn every_arrangement_keeps_cards_inside_and_in_shape() {
        let rect = Rect::new(10.0, 20.0, 710.0, 200.0);
        for arrange in [
            Arrange::Single,
            Arrange::Row {
                gap: 8.0,
                align: Align::Left,
                show: VISIBLE,
            },
            Arrange::Row {
                gap: 8.0,
                align: Align::Center,
                show: VISIBLE,
            },
            Arrange::Columns {
                peek: 0.2,
                gap: 6.0,
                rows: 1,
            },
            Arrange::Columns {
                peek: 0.2,
                gap: 6.0,
                rows: 2,
            },
        ] {
            for n in 1..40u16 {
                let cells: Vec<u16> = (0..n)
                    .map(|i| {
                        if matches!(arrange, Arrange::Columns { .. }) {
                            i % 10
                        } else {
                            0
                        }
                    })
                    .collect();
                let cell_count = if matches!(arrange, Arrange::Columns { .. }) {
                    10
                } else {
                    1
                };
                for spot in place(rect, arrange.clone(), cell_count).spots(&cells, 1.0) {
                    assert!(inside(rect, bounds(&spot)), "{arrange:?} {n} {spot:?}");
                    assert!((spot.size.x / spot.size.y - RATIO).abs() < 1e-3);
                }
            }
        }
    }

    #[test]
    fn columns_grow_upward_and_show_every_value() {
        let zone = place(
            Rect::new(0.0, 0.0, 800.0, 180.0),
            Arrange::Columns {
                peek: 0.2,
                gap: 0.0,
                rows: 1,
            },
            10,
        );
        let cells = [3, 3, 3, 3, 3, 3, 5];
        let spots = zone.spots(&cells, 1.0);
        for pair in spots[..6].windows(2) {
            assert!(pair[1].center.y - pair[0].center.y >= pair[0].size.y * 0.19);
        }
        assert_eq!(
            spots[5].center.y, spots[6].center.y,
            "all columns stand on one floor"
        );
    }

    #[test]
    fn tokens_have_the_shape_their_zone_says() {
        let grid = Arrange::Grid {
            columns: 1,
            gap: 2.0,
        };
        let mut zone = place(Rect::new(0.0, 0.0, 30.0, 62.0), grid, 2);
        zone.spec.ratio = 1.0;
        for spot in zone.spots(&[0, 1], 1.0) {
            assert_eq!(spot.size, Vec2::splat(30.0));
        }
    }

    #[test]
    fn panes_fill_their_cells_and_tokens_in_a_row_keep_their_shape() {
        let (columns, gap) = (3, 6.0);
        let panes = place(
            Rect::new(0.0, 0.0, 306.0, 106.0),
            Arrange::Panes { columns, gap },
            6,
        );
        for (cell, spot) in panes.spots(&[0, 1, 2, 3, 4, 5], 1.0).iter().enumerate() {
            assert_eq!(bounds(spot), panes.cell(cell as u16, 1.0));
            assert_eq!(spot.size, vec2(98.0, 50.0));
        }
        let align = Align::Center;
        let mut row = place(
            Rect::new(0.0, 0.0, 300.0, 40.0),
            Arrange::Row {
                gap,
                align,
                show: VISIBLE,
            },
            1,
        );
        row.spec.ratio = 1.0;
        assert_eq!(row.spots(&[0, 0], 1.0)[1].size, Vec2::splat(40.0));
    }

    #[test]
    fn a_grid_of_one_cell_is_filled_row_by_row_and_every_card_is_seen() {
        let rect = Rect::new(10.0, 20.0, 310.0, 220.0);
        let (columns, gap) = (6, 4.0);
        let grid = place(rect, Arrange::Grid { columns, gap }, 1);
        for number in 1..=30 {
            let spots = grid.spots(&vec![0; number], 1.0);
            for (i, spot) in spots.iter().enumerate() {
                assert!(inside(rect, bounds(spot)), "{number}: {spot:?}");
                assert!((spot.size.x / spot.size.y - RATIO).abs() < 1e-3);
                let (row, column) = (i / 6, i % 6);
                if column > 0 {
                    let before = spots[i - 1];
                    let free = bounds(&before).max.x <= bounds(spot).min.x + 0.01;
                    assert!(free && before.center.y == spot.center.y, "{number}: {i}");
                }
                if row > 0 {
                    let above = spots[i - 6];
                    assert!(
                        spot.center.y - above.center.y > 0.2 * spot.size.y,
                        "{number}"
                    );
                }
            }
        }
        let alone = grid.spots(&[0], 1.0)[0];
        assert!(
            (bounds(&alone).min.x - rect.min.x).abs() < 0.01,
            "from the left"
        );
    }

    #[test]
    fn grid_cells_do_not_overlap() {
        let grid = place(
            Rect::new(0.0, 0.0, 300.0, 200.0),
            Arrange::Grid {
                columns: 4,
                gap: 5.0,
            },
            10,
        );
        let rects: Vec<Rect> = (0..10).map(|cell| grid.cell(cell, 1.0)).collect();
        for (i, a) in rects.iter().enumerate() {
            assert!(inside(grid.rect, *a));
            for b in &rects[i + 1..] {
                assert!(a.intersect(*b).is_empty());
            }
        }
    }
}
