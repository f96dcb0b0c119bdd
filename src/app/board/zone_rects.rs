//! Where the overlays lie, and the zones that an overlay may point at.

use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::ZoneId;

/// Where the overlays lie, in logical pixels of the window (origin top left), from the table's layout.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct ZoneRects {
    /// Logical pixels per unit of the layout: window size and interface scale together. Overlays that zoom egui by
    /// this factor keep their proportion to the table.
    pub unit: f32,
    /// Rectangles by name: of overlays (`hud_choices`, `hud_log` ...) and of zones that belong to nobody.
    pub rects: BTreeMap<String, Rect>,
    /// The zones that lie in an order of the player's own, which can be undone, or for which the game gives several, each
    /// with where its button lies.
    pub sortable: Vec<(ZoneId, Rect)>,
    /// The panel with the boards of a rival that are open, in logical pixels of the window at home.
    pub panel: Option<Rect>,
    /// Whether the boards of rivals are folded away, to be opened by their plates.
    pub folded: bool,
}

impl ZoneRects {
    /// The rectangle called `name`, in logical pixels of the window.
    pub fn get(&self, name: &str) -> Option<Rect> {
        self.rects.get(name).copied()
    }
}
