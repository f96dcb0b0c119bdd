//! What is drawn of choosing on a map, stroke by stroke.

use crate::board::scene::nine_slice::NineSlices;
use crate::board::table::Table;
use crate::theme::Theme;
use bevy::prelude::*;
use std::collections::BTreeSet;
use tortuga::engine::ZoneId;

/// What a [`Mark`] shows.
pub(crate) struct Stroke {
    pub(crate) sprite: Sprite,
    /// Its middle on the table.
    pub(crate) at: Vec2,
    /// Height in the pile.
    pub(crate) z: f32,
    /// Radians clockwise.
    pub(crate) angle: f32,
}

/// What is drawn, and what it is drawn with.
pub(crate) struct Pen<'a> {
    pub(crate) table: &'a Table,
    pub(crate) theme: &'a Theme,
    pub(crate) slices: &'a NineSlices,
    pub(crate) unit: f32,
    /// By which factor words are larger that can be.
    pub(crate) larger: f32,
    /// Cells on which something lies.
    pub(crate) taken: BTreeSet<ZoneId>,
    /// The way that is shown.
    pub(crate) route: Vec<ZoneId>,
    pub(crate) strokes: Vec<Stroke>,
    /// Whether all pictures are of the right size: else they are asked for again.
    pub(crate) settled: bool,
}

impl Stroke {
    pub(crate) fn place(&self, window: Vec2) -> Transform {
        let (x, y) = (self.at.x - window.x / 2.0, window.y / 2.0 - self.at.y);
        Transform {
            translation: vec3(x, y, self.z),
            rotation: Quat::from_rotation_z(-self.angle),
            ..default()
        }
    }
}

impl Pen<'_> {
    pub(crate) fn add(&mut self, sprite: Sprite, at: Vec2, z: f32) {
        self.strokes.push(Stroke {
            sprite,
            at,
            z,
            angle: 0.0,
        });
    }

    pub(crate) fn line(&mut self, from: Vec2, to: Vec2, width: f32, color: Color, z: f32) {
        let way = to - from;
        self.strokes.push(Stroke {
            sprite: Sprite::from_color(color, vec2(way.length() + 0.5 * width, width)),
            at: from.midpoint(to),
            z,
            angle: way.to_angle(),
        });
    }
}
