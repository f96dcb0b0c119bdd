//! What can be done, where, and at what cost: [`glow`] lights pieces, [`zones`] says which zones are lit ([`lit_zone`]), [`drops`] where things
//! may be dropped, [`cell_shape`] how large and of which form a cell is, [`target_overlay`] draws it on maps,
//! [`warning`] where the sign of danger stands; [`recalled`] are pieces of which something is told; `from_left` lists what can be
//! selected.
//!
//! In every frame ([`HighlightSystems`]) pieces and zones are lit before anything is drawn; when the pieces are drawn, keys point at
//! places of a map, and what can be done on maps is drawn.

pub mod cell_shape;
pub mod drops;
mod from_left;
pub mod glow;
pub mod lit_zone;
pub mod recalled;
pub mod target_overlay;
pub mod warning;
pub mod zones;

use crate::driver::play::Play;
use bevy::prelude::*;
use recalled::Recalled;
use target_overlay::Pointed;

/// What lights do in one frame. [`crate::board`] says when each of them comes.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum HighlightSystems {
    /// Pieces and zones of use are lit.
    Light,
    /// Keys point at places of a map.
    Aim,
    /// What can be done on maps is drawn.
    Mark,
}

/// What can be done, where, and at what cost.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<Recalled>()
        .add_systems(
            Update,
            (
                glow::update
                    .in_set(HighlightSystems::Light)
                    .run_if(resource_exists::<Play>),
                target_overlay::take_input.in_set(HighlightSystems::Aim),
                target_overlay::draw.in_set(HighlightSystems::Mark),
            ),
        );
}
