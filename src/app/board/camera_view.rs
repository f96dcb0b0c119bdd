//! What the camera looks at, and where things of the table are in the window and in the world.

use bevy::prelude::*;

/// What the camera looks at.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct CameraView {
    /// How much larger things are than at home; at least 1.
    pub zoom: f32,
    /// What is in the middle of the window, relative to the middle of the table, logical pixels, y down.
    pub offset: Vec2,
}

impl Default for CameraView {
    fn default() -> Self {
        CameraView {
            zoom: 1.0,
            offset: Vec2::ZERO,
        }
    }
}

impl CameraView {
    /// Where on the table a point of the window is.
    pub fn to_table(&self, point: Vec2, window: Vec2) -> Vec2 {
        (point - window / 2.0) / self.zoom + window / 2.0 + self.offset
    }

    /// Where in the window a point of the table is.
    pub fn to_window(&self, point: Vec2, window: Vec2) -> Vec2 {
        (point - self.offset - window / 2.0) * self.zoom + window / 2.0
    }

    /// Where in the window a rectangle of the table is.
    pub fn rect_to_window(&self, rect: Rect, window: Vec2) -> Rect {
        Rect {
            min: self.to_window(rect.min, window),
            max: self.to_window(rect.max, window),
        }
    }

    /// The same, magnified by `factor` around a point of the window, up to `most`.
    pub fn zoomed(self, factor: f32, around: Vec2, window: Vec2, most: f32) -> CameraView {
        let fixed = self.to_table(around, window);
        let zoom = (self.zoom * factor).clamp(1.0, most.max(1.0));
        let look = CameraView { zoom, ..self };
        look.panned(fixed - look.to_table(around, window), window)
    }

    /// The same, moved over the table, never beyond its edge.
    pub fn panned(self, by: Vec2, window: Vec2) -> CameraView {
        let reach = window / 2.0 * (1.0 - 1.0 / self.zoom);
        CameraView {
            offset: (self.offset + by).clamp(-reach, reach),
            ..self
        }
    }
}

/// Where a point of the table (y down) is in the world.
pub fn on_table(point: Vec2, window: Vec2) -> Vec2 {
    vec2(point.x - window.x / 2.0, window.y / 2.0 - point.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    #[test]
    fn the_point_under_the_mouse_stays_when_zooming() {
        let at = vec2(900.0, 200.0);
        let before = CameraView::default();
        let after = before.zoomed(1.5, at, WINDOW, 3.0);
        assert!(
            after
                .to_table(at, WINDOW)
                .distance(before.to_table(at, WINDOW))
                < 0.01
        );
        assert!(
            after
                .to_window(after.to_table(at, WINDOW), WINDOW)
                .distance(at)
                < 0.01
        );
    }

    #[test]
    fn the_camera_never_leaves_the_table() {
        let look = CameraView::default()
            .zoomed(9.0, vec2(0.0, 0.0), WINDOW, 2.5)
            .panned(vec2(-9000.0, 9000.0), WINDOW);
        assert_eq!(look.zoom, 2.5);
        let corner = look.to_table(vec2(0.0, WINDOW.y), WINDOW);
        assert!(corner.distance(vec2(0.0, WINDOW.y)) < 0.01, "{corner}");
        assert_eq!(
            look.zoomed(0.01, vec2(5.0, 5.0), WINDOW, 2.5),
            CameraView::default()
        );
    }
}
