//! Several pieces in one cell of a map: all of them are to be seen and can be clicked. Pure; lengths are logical pixels.

use super::arrange::Spot;
use bevy::math::{Vec2, vec2};

/// How large pieces are that share a cell, as a part of what each would be alone.
const SHARED: f32 = 0.84;
/// From one of two to the other, as parts of their width and height: each is half to be seen.
const APART: Vec2 = vec2(0.5, 0.2);
/// How far the first and the last of many are apart at most, as a part of their width.
const SPREAD: f32 = 0.9;

/// Where piece `index` of `number` lies in a cell, `alone` being where it would lie by itself: a later one half over the one
/// before, farther right and nearer the eye.
pub fn berth(alone: Spot, index: usize, number: usize) -> Spot {
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
        assert_eq!(berth(alone(), 0, 1), alone());
        for number in 2..6 {
            let spots: Vec<Spot> = (0..number).map(|i| berth(alone(), i, number)).collect();
            for pair in spots.windows(2) {
                assert!(pair[1].center.x - pair[0].center.x >= 7.0, "{number}");
            }
            let (first, last) = (spots[0], spots[number - 1]);
            assert!(last.center.x - first.center.x <= 40.0, "near their cell");
            assert!((first.center + last.center).distance(alone().center * 2.0) < 0.01);
        }
        let half = berth(alone(), 1, 2).center.x - berth(alone(), 0, 2).center.x;
        assert!((half / berth(alone(), 0, 2).size.x - 0.5).abs() < 0.01);
    }
}
