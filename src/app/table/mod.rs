//! The table: pieces to entities, zones to positions, motion, light, picking, camera. It knows no game.
//!
//! [`layout`] reads `levels/<game>/table.ron` and says where every zone is; the other files of this folder draw what
//! [`Play::shown`](super::play::Play::shown) holds and turn the mouse into [`Command`](super::play::Command)s.

pub mod layout;
pub mod places;

use super::play::Motion;
use crate::engine::{Face, Touch};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Where the overlays lie, in logical pixels of the window (origin top left), from the table's layout.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct ZoneRects {
    /// Logical pixels per unit of the layout: window size and interface scale together. Overlays that zoom egui by
    /// this factor keep their proportion to the table.
    pub unit: f32,
    /// Rectangles by name (`hud_choices`, `hud_log` ...).
    pub rects: BTreeMap<String, Rect>,
}

impl ZoneRects {
    /// The rectangle called `name`, in logical pixels of the window.
    pub fn get(&self, name: &str) -> Option<Rect> {
        self.rects.get(name).copied()
    }
}

/// What the mouse rests on, for the tooltip; empty until it has rested for the theme's tooltip delay.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Hovered(pub Option<Hover>);

/// One thing the mouse rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Hover {
    /// The thing.
    pub touch: Touch,
    /// Where it is, in logical pixels of the window. The tooltip must not hide what is lit beside it.
    pub rect: Rect,
    /// Its name ("Anchor 5").
    pub title: String,
    /// Its rules text; may be empty.
    pub text: String,
    /// Its face, if it is a piece.
    pub face: Option<Face>,
    /// The choices that clicking it would take or offer: indices into [`Play::choices`](super::play::Play::choices).
    pub choices: Vec<usize>,
    /// Why nothing can be done with it, when nothing can.
    pub why_not: Option<String>,
}

/// The table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<ZoneRects>()
        .init_resource::<Hovered>();
}
