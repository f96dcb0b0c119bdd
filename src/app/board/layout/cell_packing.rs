//! Several pieces in one cell of a map: all of them are to be seen and can be clicked. In the cell they lie one half over the
//! other, upon it side by side along one of its edges. Pure; lengths are logical pixels.

use super::schema::Level;
use super::spot::Spot;
use bevy::math::{Rect, Vec2, vec2};

/// How large pieces are that share a cell, as a part of what each would be alone.
const SHARED: f32 = 0.84;
/// From one of two to the other, as parts of their width and height: each is half to be seen.
const APART: Vec2 = vec2(0.5, 0.2);
/// How far the first and the last of many are apart at most, as a part of their width.
const SPREAD: f32 = 0.9;
/// Part of the width of a cell that is kept free at either side of what lies upon it.
const ASIDE: f32 = 0.03;
/// Part of a piece that stays to be seen at least where many lie side by side; they shrink before it is less.
const SEEN: f32 = 0.5;

/// Where piece `index` of `number` lies in a cell, `alone` being where it would lie by itself: a later one half over the one
/// before, farther right and nearer the eye.
pub fn place_in_cell(alone: Spot, index: usize, number: usize) -> Spot {
    if number < 2 {
        return alone;
    }
    let between = (number - 1) as f32;
    let size = alone.size * SHARED;
    let step = size * APART * (SPREAD / (APART.x * between)).min(1.0);
    let from_middle = index as f32 - between / 2.0;
    Spot {
        center: alone.center + step * from_middle,
        size,
        ..alone
    }
}

/// The part of a cell in which pieces of this height lie along one of its edges.
pub fn strip(cell: Rect, height: f32, at: Level) -> Rect {
    let height = height.min(cell.height());
    let top = match at {
        Level::Top => cell.min.y,
        Level::Middle => cell.center().y - height / 2.0,
        Level::Bottom => cell.max.y - height,
        Level::Down(part) => {
            let middle = cell.min.y + cell.height() * part;
            (middle - height / 2.0).clamp(cell.min.y, cell.max.y - height)
        }
    };
    Rect::new(cell.min.x, top, cell.max.x, top + height)
}

/// This part of a cell's width.
pub fn part(cell: Rect, across: (f32, f32)) -> Rect {
    let at = |part: f32| cell.min.x + cell.width() * part.clamp(0.0, 1.0);
    Rect {
        min: vec2(at(across.0), cell.min.y),
        max: vec2(at(across.1).max(at(across.0) + 1.0), cell.max.y),
    }
}

/// Where piece `index` of `number` lies upon a cell: side by side around its middle, as large as `heights` (least, most)
/// and `ratio` allow. Where there is not enough room they lie evenly over one another, at last they shrink.
pub fn abreast(
    cell: Rect,
    (index, number): (usize, usize),
    heights: (f32, f32),
    ratio: f32,
    at: Level,
) -> Spot {
    let room = cell.width() * (1.0 - 2.0 * ASIDE);
    let between = number.max(1) as f32 - 1.0;
    let most = (heights.1.min(cell.height()) * ratio).min(room);
    // So wide that of each so much is seen.
    let shared = room / (1.0 + SEEN * between);
    let least = (heights.0 * ratio).min(most);
    let width = most.min(shared).max(least).max(1.0);
    let step = match between > 0.0 {
        true => ((room - width) / between).clamp(0.0, width),
        false => 0.0,
    };
    let size = vec2(width, width / ratio.max(0.01));
    let across = (index as f32 - between / 2.0) * step;
    let middle = strip(cell, size.y, at).center();
    Spot::straight(middle + vec2(across, 0.0), size)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alone() -> Spot {
        Spot {
            center: vec2(100.0, 100.0),
            size: vec2(40.0, 40.0),
            angle: 0.0,
        }
    }

    #[test]
    fn of_several_in_a_cell_each_is_seen_and_can_be_clicked() {
        assert_eq!(place_in_cell(alone(), 0, 1), alone());
        for number in 2..6 {
            let spots: Vec<Spot> = (0..number)
                .map(|i| place_in_cell(alone(), i, number))
                .collect();
            for pair in spots.windows(2) {
                assert!(pair[1].center.x - pair[0].center.x >= 7.0, "{number}");
            }
            let (first, last) = (spots[0], spots[number - 1]);
            assert!(last.center.x - first.center.x <= 40.0, "near their cell");
            assert!((first.center + last.center).distance(alone().center * 2.0) < 0.01);
        }
        let half = place_in_cell(alone(), 1, 2).center.x - place_in_cell(alone(), 0, 2).center.x;
        assert!((half / place_in_cell(alone(), 0, 2).size.x - 0.5).abs() < 0.01);
    }

    #[test]
    fn upon_a_cell_pieces_lie_side_by_side_inside_it_and_half_of_each_is_seen() {
        let cell = Rect::new(50.0, 20.0, 150.0, 160.0);
        let about = cell.inflate(0.01);
        for at in [Level::Top, Level::Middle, Level::Bottom] {
            for number in 1..=8 {
                let spots: Vec<Spot> = (0..number)
                    .map(|i| abreast(cell, (i, number), (10.0, 40.0), 1.0, at))
                    .collect();
                for spot in &spots {
                    let rect = Rect::from_center_size(spot.center, spot.size);
                    assert!(
                        about.contains(rect.min) && about.contains(rect.max),
                        "{spot:?}"
                    );
                }
                for pair in spots.windows(2) {
                    let step = pair[1].center.x - pair[0].center.x;
                    assert!(step >= 0.49 * pair[0].size.x, "{number}: {step}");
                }
                let ends = spots[0].center.x + spots[number - 1].center.x;
                assert!((ends - 200.0).abs() < 0.01, "around the middle");
            }
        }
        let edge = |at, y: fn(Rect) -> f32| {
            let spot = abreast(cell, (0, 1), (10.0, 40.0), 1.0, at);
            y(Rect::from_center_size(spot.center, spot.size))
        };
        assert_eq!(edge(Level::Top, |r| r.min.y), 20.0);
        assert_eq!(edge(Level::Bottom, |r| r.max.y), 160.0);
        assert_eq!(edge(Level::Middle, |r| r.center().y), 90.0);
    }

    #[test]
    fn pieces_lie_so_far_down_and_in_that_part_of_the_width() {
        let cell = part(Rect::new(0.0, 0.0, 100.0, 140.0), (0.0, 0.6));
        let rect = |i, n, down| {
            let spot = abreast(cell, (i, n), (10.0, 40.0), 1.0, Level::Down(down));
            Rect::from_center_size(spot.center, spot.size)
        };
        let one = rect(0, 1, 0.5);
        assert!((one.min - vec2(10.0, 50.0)).length() < 0.01, "{one:?}");
        assert!((one.size() - Vec2::splat(40.0)).length() < 0.01, "{one:?}");
        assert_eq!(rect(0, 1, 0.9).max.y, 140.0, "inside the cell");
        for n in 1..=4 {
            assert!(rect(n - 1, n, 0.5).max.x <= 60.0, "{n}");
        }
    }

    #[test]
    fn two_that_have_room_touch_and_do_not_shrink() {
        let cell = Rect::new(0.0, 0.0, 100.0, 140.0);
        let spot = |i| abreast(cell, (i, 2), (10.0, 40.0), 1.0, Level::Bottom);
        assert_eq!(
            (spot(0).size.x, spot(1).center.x - spot(0).center.x),
            (40.0, 40.0)
        );
    }
}
