//! Everything on screen that can be clicked, by name: for tests of the real window, for screen readers later.

use bevy::prelude::*;
use serde::Serialize;

/// One thing that can be clicked.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Clickable {
    /// A stable name: `button:Dive`, `piece:Anchor 5`, `zone:locker`.
    pub name: String,
    /// Left, top, width, height in logical pixels of the window.
    pub rect: [f32; 4],
    /// Whether clicking does something now.
    pub enabled: bool,
    /// What hovering explains, or why it is not enabled.
    pub tooltip: String,
}

/// What can be clicked in this frame. Cleared at the start of every frame; table and overlays add to it as they draw.
#[derive(Resource, Default, Debug)]
pub struct Clickables(pub Vec<Clickable>);

impl Clickables {
    /// Adds one.
    pub fn add(
        &mut self,
        name: impl Into<String>,
        rect: [f32; 4],
        enabled: bool,
        tooltip: impl Into<String>,
    ) {
        self.0.push(Clickable {
            name: name.into(),
            rect,
            enabled,
            tooltip: tooltip.into(),
        });
    }
}

/// Keeps the list fresh: emptied before the table and the overlays draw.
pub fn plugin(app: &mut App) {
    app.init_resource::<Clickables>()
        .add_systems(First, |mut list: ResMut<Clickables>| list.0.clear());
}
