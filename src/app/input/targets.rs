//! Everything on screen that can be clicked, by name: for tests of the real window, for screen readers later.

use bevy::prelude::*;
use bevy_egui::egui::{Id, LayerId};
use serde::Serialize;
use tortuga::engine::Touch;

/// What an entry of the list stands for.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Thing {
    /// A piece or a zone of the table.
    Table(Touch),
    /// The small picture of a map: its number among the zones.
    Minimap(usize),
    /// Something of an overlay, in this layer.
    Widget(LayerId),
}

/// One thing that can be clicked.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClickTarget {
    /// A stable name: `button:Dive`, `piece:Anchor 5`, `zone:locker`.
    pub name: String,
    /// Left, top, width, height in logical pixels of the window.
    pub rect: [f32; 4],
    /// Whether clicking does something now.
    pub enabled: bool,
    /// What hovering explains, or why it is not enabled.
    pub tooltip: String,
    /// Whether a click in its middle hits something else, because that lies over it or takes the click for itself.
    pub covered: bool,
    /// What it stands for.
    #[serde(skip)]
    pub thing: Thing,
    /// The widget that takes its clicks, if it is one of the overlays' and takes any.
    #[serde(skip)]
    pub widget: Option<Id>,
}

impl ClickTarget {
    /// Its middle, in logical pixels of the window.
    pub fn middle(&self) -> Vec2 {
        let [x, y, width, height] = self.rect;
        vec2(x + width * 0.5, y + height * 0.5)
    }

    pub(crate) fn contains(&self, at: Vec2) -> bool {
        let [x, y, width, height] = self.rect;
        Rect::from_corners(vec2(x, y), vec2(x + width, y + height)).contains(at)
    }
}

/// What can be clicked in this frame. Cleared at the start of every frame; table and overlays add to it as they draw.
#[derive(Resource, Default, Debug)]
pub struct ClickTargets(pub Vec<ClickTarget>);

impl ClickTargets {
    /// Adds one; `rect` in logical pixels of the window.
    pub fn add(
        &mut self,
        thing: Thing,
        name: impl Into<String>,
        rect: Rect,
        enabled: bool,
        tooltip: impl Into<String>,
    ) {
        self.0.push(ClickTarget {
            name: name.into(),
            rect: [rect.min.x, rect.min.y, rect.width(), rect.height()],
            enabled,
            tooltip: tooltip.into(),
            covered: false,
            thing,
            widget: None,
        });
    }
}
