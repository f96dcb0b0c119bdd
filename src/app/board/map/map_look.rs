//! How the player looks at a map.

use bevy::math::Vec2;

/// How the player looks at a map.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct MapView {
    /// How much larger things are than at home; at least 1.
    pub zoom: f32,
    /// What is in the middle of the zone, from the middle of the map, in cells.
    pub center: Vec2,
}

impl Default for MapView {
    fn default() -> Self {
        MapView {
            zoom: 1.0,
            center: Vec2::ZERO,
        }
    }
}

impl MapView {
    /// Whether the whole map is seen.
    pub fn is_home(&self) -> bool {
        *self == MapView::default()
    }

    /// Between this one and `other`: 0 is here, 1 is there. Magnification grows evenly, as the eye takes it.
    pub fn toward(self, other: MapView, share: f32) -> MapView {
        let zoom = self.zoom * (other.zoom / self.zoom).powf(share);
        MapView {
            zoom,
            center: self.center.lerp(other.center, share),
        }
    }

    /// Whether nobody could tell the two apart; `step` is how far cells are apart.
    pub fn is_near(&self, other: &MapView, step: f32) -> bool {
        (self.zoom / other.zoom - 1.0).abs() < 0.001
            && self.center.distance(other.center) * step < 0.3
    }
}
