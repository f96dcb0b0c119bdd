//! Where one piece lies, and the measures that all arrangements share. Lengths are logical pixels.

use bevy::math::{Rect, Vec2};

/// Width of a card by its height.
pub const RATIO: f32 = 5.0 / 7.0;

/// Part of a card's width that must stay visible of a covered one: its value.
pub const VISIBLE: f32 = 0.2;

/// How far each card of a stack of equal ones is pushed over the one below, in units.
pub const STACK_STEP: f32 = 2.0;

/// How many cards of a stack are pushed; further ones lie on the last.
pub const STACKED: usize = 4;

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

impl Spot {
    /// That of a piece that lies straight.
    pub(crate) fn straight(center: Vec2, size: Vec2) -> Spot {
        Spot {
            center,
            size,
            angle: 0.0,
        }
    }

    /// That of a piece which is stretched over all of `rect`.
    pub(crate) fn over(rect: Rect) -> Spot {
        Spot::straight(rect.center(), rect.size())
    }
}

/// The height of the largest piece of this ratio in a space of this size, at most `most`.
pub fn fitting(space: Vec2, ratio: f32, most: f32) -> f32 {
    space.y.min(space.x / ratio.max(0.01)).min(most).max(1.0)
}

/// `count` equal parts of `area` from left to right, `gap` apart.
pub fn side_by_side(area: Rect, count: usize, gap: f32) -> impl Iterator<Item = Rect> {
    let n = count.max(1) as f32;
    let width = ((area.width() - gap * (n - 1.0)) / n).max(1.0);
    (0..count).map(move |i| {
        let left = area.min.x + i as f32 * (width + gap);
        Rect::new(left, area.min.y, left + width, area.max.y)
    })
}
