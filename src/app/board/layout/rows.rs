//! Rows, fans and columns: pieces that cover each other when they are many, each value in sight.

use super::schema::Align;
use super::spot::{RATIO, Spot, fitting};
use bevy::math::{Rect, Vec2, vec2};

/// Place `i` of `n` in a row; crowded ones overlap, and only when less than the part `show` of one would be
/// seen they shrink.
pub(crate) fn row(
    rect: Rect,
    (i, n): (f32, f32),
    size: Vec2,
    gap: f32,
    align: Align,
    show: f32,
) -> Spot {
    // The height is bounded by the row's own height, not by one card's share of its width.
    let width = size.x.min(rect.width() / (1.0 + show * (n - 1.0)));
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
    Spot::straight(
        vec2(left + width / 2.0 + i * step, rect.center().y),
        size * (width / size.x.max(1.0)),
    )
}

/// How far the outer cards of a fan hang below the middle one, as a part of a card's height.
const HANG: f32 = 0.06;

/// Place `i` of `n` in a fan, wholly inside `rect`, its corners included; at most `most` high.
pub(crate) fn fan(rect: Rect, i: f32, n: f32, most: f32, arc: f32, show: f32) -> Spot {
    // A hand opens gradually: five degrees from one card to the next.
    let arc = arc.min(5.0 * (n - 1.0));
    let (sin, cos) = (arc / 2.0).to_radians().sin_cos();
    // The outermost cards as parts of a card's height: how far they reach down and to the side from their middles.
    let (down, aside) = ((RATIO * sin + cos) / 2.0, (RATIO * cos + sin) / 2.0);
    let over = (down - HANG).max(0.5);
    let tall = (rect.height() / (over + HANG + down)).min(most).max(1.0);
    // The middles of the outermost cards must be so far apart that every value is seen.
    let spread = 2.0 * aside + show * RATIO * (n - 1.0);
    let height = tall.min(rect.width() / spread).max(1.0);
    let width = height * RATIO;
    let step = match n > 1.0 {
        true => ((rect.width() - 2.0 * aside * height) / (n - 1.0)).min(width),
        false => 0.0,
    };
    let part = match n > 1.0 {
        true => i / (n - 1.0) - 0.5,
        false => 0.0,
    };
    let drop = HANG * height * (part * 2.0).powi(2);
    let middle = rect.center().y + (over - HANG - down) / 2.0 * height;
    Spot {
        center: vec2(rect.center().x + part * (n - 1.0) * step, middle + drop),
        size: vec2(width, height),
        angle: part * arc,
    }
}

/// Where piece `index` of `number` lies in rows of so many columns, from the left and from above: as large as all of them
/// allow, `heights` being the least and the greatest. Where there is not enough room rows cover each other.
pub fn in_rows(
    area: Rect,
    (index, number): (usize, usize),
    columns: u16,
    gap: f32,
    heights: (f32, f32),
    ratio: f32,
) -> Spot {
    let columns = usize::from(columns.max(1));
    let rows = number.div_ceil(columns).max(1) as f32;
    let wide = ((area.width() - gap * (columns as f32 - 1.0)) / columns as f32).max(1.0);
    let whole = fitting(vec2(wide, area.height()), ratio, heights.1);
    let shared = (area.height() - gap * (rows - 1.0)) / rows;
    let height = whole.min(shared.max(heights.0)).max(1.0);
    let down = match rows > 1.0 {
        true => (height + gap).min((area.height() - height) / (rows - 1.0)),
        false => 0.0,
    };
    let size = vec2(height * ratio, height);
    let (row, column) = ((index / columns) as f32, (index % columns) as f32);
    let corner = area.min + vec2(column * (size.x + gap), row * down);
    Spot::straight(corner + size / 2.0, size)
}

/// Place `i` of `n` in a column, from above: of those below the part `peek` of their height is seen, or as much as there is room for;
/// `heights` are the least and the greatest, and the fullest of the columns side by side, which stand on one floor, has `tallest`.
pub(crate) fn in_column(
    rect: Rect,
    (i, n): (f32, f32),
    tallest: usize,
    (least, most): (f32, f32),
    ratio: f32,
    peek: f32,
) -> Spot {
    let t = tallest.max(1) as f32 - 1.0;
    let height = most.min((rect.height() / (1.0 + peek * t)).max(least.min(most)));
    let step = if t > 0.0 {
        (peek * height).min((rect.height() - height).max(0.0) / t)
    } else {
        0.0
    };
    let floor = rect.center().y + (height + step * t) / 2.0;
    Spot::straight(
        vec2(rect.center().x, floor - height / 2.0 - (n - 1.0 - i) * step),
        vec2(height * ratio, height),
    )
}

/// How many columns let so many pieces be largest in `area`; of several numbers that do the greatest, so that rows are few.
pub fn best_columns(area: Rect, number: usize, gap: f32, ratio: f32) -> u16 {
    let height = |columns: usize| {
        let rows = number.div_ceil(columns);
        let gaps = gap * vec2(columns as f32 - 1.0, rows as f32 - 1.0);
        let each = (area.size() - gaps) / vec2(columns as f32, rows as f32);
        fitting(each, ratio, f32::INFINITY)
    };
    let best = (1..=number.max(1)).max_by(|a, b| height(*a).total_cmp(&height(*b)));
    best.and_then(|columns| u16::try_from(columns).ok())
        .unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::arrange::tests::place;
    use crate::board::layout::schema::Arrange;
    use crate::board::layout::spot::VISIBLE;

    #[test]
    fn the_value_of_a_covered_card_in_a_row_stays_visible() {
        let row = place(
            Rect::new(0.0, 0.0, 600.0, 180.0),
            Arrange::Row {
                gap: 8.0,
                align: Align::Center,
                show: VISIBLE,
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
    fn a_tableau_has_as_many_rows_as_make_its_cards_largest() {
        let rect = Rect::new(10.0, 20.0, 220.0, 160.0);
        let tableau = place(rect, Arrange::Tableau { gap: 2.0 }, 1);
        let mut before = f32::MAX;
        for number in 1..=24 {
            let spots = tableau.spots(&vec![0; number], 1.0);
            let size = spots[0].size;
            assert!(size.x <= before, "one more makes none larger");
            before = size.x;
            let boxes: Vec<Rect> = spots
                .iter()
                .map(|spot| Rect::from_center_size(spot.center, spot.size))
                .collect();
            for (i, one) in boxes.iter().enumerate() {
                let inside = rect.inflate(0.01);
                assert!(inside.contains(one.min) && inside.contains(one.max));
                assert!(
                    boxes[..i]
                        .iter()
                        .all(|o| o.intersect(*one).size().min_element() < 0.01)
                );
            }
        }
        let wide = |number: usize| tableau.spots(&vec![0; number], 1.0)[0].size.x.round();
        assert_eq!([1, 3, 4, 8, 10].map(wide), [100.0, 69.0, 51.0, 49.0, 40.0]);
    }

    #[test]
    fn crowded_pieces_shrink_before_less_than_is_asked_for_is_seen() {
        let (gap, align, show) = (2.0, Align::Left, 0.6);
        let row = place(
            Rect::new(0.0, 0.0, 240.0, 120.0),
            Arrange::Row { gap, align, show },
            1,
        );
        let spots = row.spots(&[0; 6], 1.0);
        assert_eq!(spots[0].size.x, 60.0);
        assert_eq!(spots[1].center.x - spots[0].center.x, 36.0);
    }

    #[test]
    fn a_fan_turns_from_left_to_right() {
        let spots = place(
            Rect::new(0.0, 0.0, 600.0, 180.0),
            Arrange::Fan {
                arc: 30.0,
                show: VISIBLE,
            },
            1,
        )
        .spots(&[0; 7], 1.0);
        assert!(spots[0].angle < -10.0 && spots[6].angle > 10.0 && spots[3].angle.abs() < 0.01);
    }

    #[test]
    fn a_fan_stays_inside_its_zone_corners_and_all_and_shows_every_value() {
        for (width, height) in [
            (900.0, 190.0),
            (420.0, 150.0),
            (160.0, 60.0),
            (300.0, 400.0),
        ] {
            let zone = Rect::new(30.0, 500.0, 30.0 + width, 500.0 + height);
            for n in 1..=24 {
                for arc in [0.0, 20.0, 40.0] {
                    let spots =
                        place(zone, Arrange::Fan { arc, show: VISIBLE }, 1).spots(&vec![0; n], 1.0);
                    for spot in &spots {
                        let turn = Vec2::from_angle(spot.angle.to_radians());
                        for corner in [
                            vec2(-0.5, -0.5),
                            vec2(0.5, -0.5),
                            vec2(0.5, 0.5),
                            vec2(-0.5, 0.5),
                        ] {
                            let at = spot.center + turn.rotate(corner * spot.size);
                            assert!(
                                zone.inflate(0.1).contains(at),
                                "{n} {arc} {zone:?} {spot:?} {at}"
                            );
                        }
                    }
                    for pair in spots.windows(2) {
                        let step = pair[1].center.x - pair[0].center.x;
                        assert!(
                            step >= VISIBLE * pair[0].size.x - 0.1,
                            "{n} {arc} {zone:?} {step}"
                        );
                    }
                }
            }
        }
    }
}
