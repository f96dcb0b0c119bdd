//! Rectangles of zones in a window, and where pieces lie in them. Lengths are logical pixels, the origin is the window's upper
//! left corner and y points down.

use super::layout::{Align, Arrange, Layouts, MARGIN, Rivals, Who, ZoneSpec};
use crate::engine::{Seat, ZoneId};
use bevy::math::{Rect, Vec2, vec2};
use std::collections::{BTreeMap, BTreeSet};

/// Width of a card by its height.
const RATIO: f32 = 5.0 / 7.0;
/// Part of a card's width that must stay visible of a covered one: its value.
const VISIBLE: f32 = 0.2;

/// Logical pixels per unit: larger in a larger window, though less than in proportion, and with the player's interface scale;
/// always leaving room for 880 × 540 units.
pub fn unit(window: Vec2, percent: u32) -> f32 {
    let fit = (window.x / 1280.0).min(window.y / 720.0).max(0.1);
    let wanted = fit.powf(0.62) * percent.clamp(75, 200) as f32 / 100.0;
    let room = (window.x / 880.0).min(window.y / 540.0);
    (wanted.min(room).max(0.75) * 20.0).round() / 20.0
}

/// A zone in this window.
#[derive(Clone, Debug)]
pub struct Place {
    /// Whose, if anybody's.
    pub seat: Option<Seat>,
    /// Where.
    pub rect: Rect,
    /// What the layout says of it.
    pub spec: ZoneSpec,
    /// Its height in the pile of zones: later ones lie above.
    pub layer: usize,
}

/// All zones and overlays in this window.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The window in logical pixels.
    pub window: Vec2,
    /// Logical pixels per unit.
    pub unit: f32,
    /// The zones, lowest first.
    pub zones: Vec<Place>,
    /// The overlays by name.
    pub overlays: BTreeMap<String, Rect>,
}

/// What the places depend on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// How many play.
    pub seats: usize,
    /// Who sits at the bottom; the first seat when nobody looks.
    pub viewer: Option<Seat>,
    /// The window in logical pixels.
    pub window: Vec2,
    /// The interface scale.
    pub percent: u32,
    /// The zones in which pieces lie, as far as the layouts ask.
    pub used: BTreeSet<String>,
}

/// Where one piece lies.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Spot {
    /// Its middle.
    pub center: Vec2,
    /// Its size.
    pub size: Vec2,
    /// Degrees clockwise.
    pub angle: f32,
}

impl Places {
    /// The zones of `layouts` for this view.
    pub fn new(layouts: &Layouts, view: &View) -> Places {
        let &View {
            seats,
            viewer,
            window,
            ..
        } = view;
        let unit = unit(window, view.percent);
        let mut places = Places {
            window,
            unit,
            ..Default::default()
        };
        let Some(layout) = layouts.choose(seats, window, unit) else {
            return places;
        };
        let around = Rect {
            min: Vec2::splat(MARGIN),
            max: (window - MARGIN).max(Vec2::splat(MARGIN + 1.0)),
        };
        let bottom = viewer.unwrap_or(Seat::new(0));
        let own = layout.own.within(around, unit);
        let count = seats.saturating_sub(1);
        let rivals: Vec<Rect> = match &layout.rivals {
            Rivals::Places(areas) => areas.iter().map(|area| area.within(around, unit)).collect(),
            Rivals::Row { area, gap } => {
                side_by_side(area.within(around, unit), count, gap * unit).collect()
            }
        };
        let specs = layout.zones.iter().filter(|spec| spec.applies(&view.used));
        for (layer, spec) in specs.enumerate() {
            let mut add = |seat: Option<Seat>, area: Rect| {
                let rect = shrunk(spec, spec.area.within(area, unit), unit);
                if spec.name.starts_with("hud_") {
                    places.overlays.insert(spec.name.clone(), rect);
                } else {
                    places.zones.push(Place {
                        seat,
                        rect,
                        spec: spec.clone(),
                        layer,
                    });
                }
            };
            match spec.who {
                Who::Common => add(None, around),
                Who::Own => add(Some(bottom), own),
                Who::Rivals | Who::Each => {
                    if spec.who == Who::Each {
                        add(Some(bottom), own);
                    }
                    for (seat, area) in bottom.others(seats).zip(&rivals) {
                        add(Some(seat), *area);
                    }
                }
            }
        }
        places
    }

    /// The zone of this id: that of its seat, else the common one of its name.
    pub fn find(&self, id: ZoneId) -> Option<&Place> {
        let named = || self.zones.iter().filter(|place| place.spec.name == id.name);
        named()
            .find(|place| place.seat == id.seat)
            .or_else(|| named().find(|place| place.seat.is_none()))
    }

    /// The zone called `name`, `seat`'s if it has one.
    pub fn named(&self, name: &str, seat: Option<Seat>) -> Option<&Place> {
        let named = || self.zones.iter().filter(|place| place.spec.name == name);
        named()
            .find(|place| place.seat == seat)
            .or_else(|| named().find(|place| place.seat.is_none()))
    }
}

/// The zone's rectangle: all of `rect`, or as much of it as one card with its padding needs.
fn shrunk(spec: &ZoneSpec, rect: Rect, unit: f32) -> Rect {
    if !spec.snug {
        return rect;
    }
    let pad = Vec2::splat(2.0 * spec.pad * unit);
    let height = fitting((rect.size() - pad).max(Vec2::ONE), spec.card.1 * unit);
    Rect::from_center_size(rect.center(), vec2(height * RATIO, height) + pad)
}

fn side_by_side(area: Rect, count: usize, gap: f32) -> impl Iterator<Item = Rect> {
    let n = count.max(1) as f32;
    let width = ((area.width() - gap * (n - 1.0)) / n).max(1.0);
    (0..count).map(move |i| {
        let left = area.min.x + i as f32 * (width + gap);
        Rect::new(left, area.min.y, left + width, area.max.y)
    })
}

impl Place {
    /// Where its pieces lie: the zone less its padding.
    fn inner(&self, unit: f32) -> Rect {
        let pad = (self.spec.pad * unit)
            .min(self.rect.size().min_element() / 2.0 - 1.0)
            .max(0.0);
        self.rect.inflate(-pad)
    }

    /// The rectangle of one cell; of the whole inner zone when it has only one.
    pub fn cell(&self, cell: u16, unit: f32) -> Rect {
        let inner = self.inner(unit);
        let cells = self.spec.cells.max(1);
        if cells == 1 {
            return inner;
        }
        let cell = cell.min(cells - 1);
        match self.spec.arrange {
            Arrange::Grid { columns, gap } => {
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
            Arrange::Columns { gap, .. } => column(inner, cells, cell, gap * unit),
            _ => column(inner, cells, cell, 0.0),
        }
    }

    /// Where pieces lie, given for each its cell; those of one cell are in order, bottom or left first.
    pub fn spots(&self, cells: &[u16], unit: f32) -> Vec<Spot> {
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

    fn spot(&self, cell: u16, index: usize, number: usize, tallest: usize, unit: f32) -> Spot {
        let rect = self.cell(cell, unit);
        let (least, most) = (self.spec.card.0 * unit, self.spec.card.1 * unit);
        let (i, n) = (index as f32, number as f32);
        let flat = |center: Vec2, height: f32| Spot {
            center,
            size: vec2(height * RATIO, height),
            angle: 0.0,
        };
        let fitting = fitting(rect.size(), most);
        match self.spec.arrange {
            Arrange::Fill => Spot {
                center: rect.center(),
                size: rect.size(),
                angle: 0.0,
            },
            Arrange::Single | Arrange::Grid { .. } => flat(rect.center(), fitting),
            Arrange::Stack { step } => flat(rect.center() - vec2(0.0, i * step * unit), fitting),
            Arrange::Row { gap, align } => row(rect, i, n, fitting, gap * unit, align),
            Arrange::Fan { arc } => {
                let mut spot = row(rect, i, n, fitting * 0.94, 0.0, Align::Center);
                let part = if number > 1 { i / (n - 1.0) - 0.5 } else { 0.0 };
                // A hand opens gradually: five degrees from one card to the next.
                spot.angle = part * arc.min(5.0 * (n - 1.0));
                spot.center.y += spot.size.y * 0.06 * (part * 2.0).powi(2);
                spot
            }
            Arrange::Columns { peek, .. } => {
                let t = tallest.max(1) as f32 - 1.0;
                let height =
                    fitting.min((rect.height() / (1.0 + peek * t)).max(least.min(fitting)));
                let step = if t > 0.0 {
                    (peek * height).min((rect.height() - height).max(0.0) / t)
                } else {
                    0.0
                };
                let floor = rect.center().y + (height + step * t) / 2.0;
                flat(
                    vec2(rect.center().x, floor - height / 2.0 - (n - 1.0 - i) * step),
                    height,
                )
            }
        }
    }
}

fn column(area: Rect, cells: u16, cell: u16, gap: f32) -> Rect {
    side_by_side(area, cells as usize, gap)
        .nth(cell as usize)
        .unwrap_or(area)
}

/// The height of the largest card in a space of this size, at most `most`.
fn fitting(space: Vec2, most: f32) -> f32 {
    space.y.min(space.x / RATIO).min(most).max(1.0)
}

/// Place `i` of `n` in a row; crowded ones overlap, and only when their values would be covered they shrink.
fn row(rect: Rect, i: f32, n: f32, height: f32, gap: f32, align: Align) -> Spot {
    // The height is bounded by the row's own height, not by one card's share of its width.
    let width = (height * RATIO).min(rect.width() / (1.0 + VISIBLE * (n - 1.0)));
    let room = if n > 1.0 {
        (rect.width() - width) / (n - 1.0)
    } else {
        0.0
    };
    let step = (width + gap).min(room);
    let left = match align {
        Align::Left => rect.min.x,
        Align::Center => rect.center().x - (width + step * (n - 1.0)) / 2.0,
    };
    Spot {
        center: vec2(left + width / 2.0 + i * step, rect.center().y),
        size: vec2(width, width / RATIO),
        angle: 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::{Area, Edge};
    use super::*;

    fn place(rect: Rect, arrange: Arrange, cells: u16) -> Place {
        let area = Area {
            left: Edge(0.0, 0.0),
            right: Edge(1.0, 0.0),
            top: Edge(0.0, 0.0),
            bottom: Edge(1.0, 0.0),
        };
        let spec = ZoneSpec {
            name: "z".into(),
            who: Who::Common,
            area,
            arrange,
            cells,
            card: (24.0, 400.0),
            snug: false,
            pad: 0.0,
            tilt: 0.0,
            frame: None,
            label: None,
            from: None,
            to: None,
            with: None,
            without: None,
        };
        Place {
            seat: None,
            rect,
            spec,
            layer: 0,
        }
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
            },
            Arrange::Row {
                gap: 8.0,
                align: Align::Center,
            },
            Arrange::Columns {
                peek: 0.2,
                gap: 6.0,
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
                for spot in place(rect, arrange, cell_count).spots(&cells, 1.0) {
                    assert!(inside(rect, bounds(&spot)), "{arrange:?} {n} {spot:?}");
                    assert!((spot.size.x / spot.size.y - RATIO).abs() < 1e-3);
                }
            }
        }
    }

    #[test]
    fn the_value_of_a_covered_card_in_a_row_stays_visible() {
        let row = place(
            Rect::new(0.0, 0.0, 600.0, 180.0),
            Arrange::Row {
                gap: 8.0,
                align: Align::Center,
            },
            1,
        );
        for n in 2..30 {
            let spots = row.spots(&vec![0; n], 1.0);
            for pair in spots.windows(2) {
                assert!(
                    pair[1].center.x - pair[0].center.x >= pair[0].size.x * VISIBLE - 0.01,
                    "{n}"
                );
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
    fn a_fan_turns_from_left_to_right() {
        let spots = place(
            Rect::new(0.0, 0.0, 600.0, 180.0),
            Arrange::Fan { arc: 30.0 },
            1,
        )
        .spots(&[0; 7], 1.0);
        assert!(spots[0].angle < -10.0 && spots[6].angle > 10.0 && spots[3].angle.abs() < 0.01);
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

    #[test]
    fn the_unit_leaves_room_at_every_size_and_scale() {
        for (w, h) in [
            (1024, 640),
            (1280, 720),
            (1920, 1080),
            (2560, 1440),
            (3440, 1440),
            (3840, 2160),
        ] {
            for percent in [75, 100, 150, 200] {
                let window = vec2(w as f32, h as f32);
                let unit = unit(window, percent);
                assert!(unit >= 0.75, "{w}x{h} {percent} {unit}");
                assert!(
                    window.x / unit >= 860.0 && window.y / unit >= 528.0,
                    "{w}x{h} {percent} {unit}"
                );
            }
        }
    }

    /// Whether others may lie over this zone or it over others: the boards of the seats, and what floats.
    fn may_cover(place: &Place) -> bool {
        matches!(place.spec.name.as_str(), "seat" | "reveal")
    }

    #[test]
    fn nothing_overlaps_or_leaves_the_window_in_any_game_at_any_size() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("levels");
        let mut read = 0;
        for game in std::fs::read_dir(folder).unwrap().flatten() {
            let file = game.path().join("table.ron");
            let Ok(text) = std::fs::read_to_string(&file) else {
                continue;
            };
            let layouts = Layouts::read(&file.display().to_string(), &text).unwrap();
            read += 1;
            for (w, h) in [
                (1024, 640),
                (1280, 720),
                (1280, 1024),
                (1920, 1080),
                (2560, 1080),
                (3440, 1440),
                (3840, 2160),
            ] {
                for (percent, seats) in [75, 100, 130, 200]
                    .into_iter()
                    .flat_map(|p| [2, 3, 4].map(|s| (p, s)))
                {
                    for used in [
                        vec![],
                        layouts.conditions().into_iter().map(String::from).collect(),
                    ] {
                        let view = View {
                            seats,
                            viewer: Some(Seat::new(1)),
                            window: vec2(w as f32, h as f32),
                            percent,
                            used: used.into_iter().collect(),
                        };
                        check(
                            &Places::new(&layouts, &view),
                            &format!("{w}x{h} {percent} % {seats} seats {:?}", view.used),
                        );
                    }
                }
            }
        }
        assert!(read > 0);
    }

    fn check(places: &Places, at: &str) {
        let window = Rect {
            min: Vec2::splat(MARGIN - 0.5),
            max: places.window - MARGIN + 0.5,
        };
        let zones = places.zones.iter().filter(|place| !may_cover(place));
        let named =
            zones.map(|place| (format!("{}.{:?}", place.spec.name, place.seat), place.rect));
        let all: Vec<(String, Rect)> = named
            .chain(
                places
                    .overlays
                    .iter()
                    .map(|(name, rect)| (name.clone(), *rect)),
            )
            .collect();
        for (i, (name, rect)) in all.iter().enumerate() {
            assert!(
                window.contains(rect.min) && window.contains(rect.max),
                "{at}: {name} {rect:?} leaves the window"
            );
            assert!(
                rect.width() > 20.0 && rect.height() > 16.0,
                "{at}: {name} is only {rect:?}"
            );
            for (other, over) in &all[i + 1..] {
                let common = rect.intersect(*over);
                assert!(
                    common.width() <= 1.0 || common.height() <= 1.0,
                    "{at}: {name} {rect:?} and {other} {over:?}"
                );
            }
        }
    }
}
