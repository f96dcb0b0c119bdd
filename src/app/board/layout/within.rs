//! Areas of a layout as rectangles of the window.

use bevy::math::Rect;
use tortuga::content::arranging::area::{Area, Frame};

/// An area as a rectangle.
pub trait Within {
    /// The rectangle within `around`, `unit` logical pixels being one unit. Never turned inside out.
    fn within(&self, around: Rect, unit: f32) -> Rect;
}

impl Within for Area {
    fn within(&self, around: Rect, unit: f32) -> Rect {
        let frame = self.frame(frame(around), unit);
        Rect::new(frame.left, frame.top, frame.right, frame.bottom)
    }
}

/// A rectangle as those know it who know no window.
pub fn frame(rect: Rect) -> Frame {
    Frame {
        left: rect.min.x,
        right: rect.max.x,
        top: rect.min.y,
        bottom: rect.max.y,
    }
}
