//! Maps: [`projection`] is where their cells lie, [`map_look`] how closely one is looked at, [`map_view`] (with [`view_state`]) moves the view,
//! [`map_input`] is what the player does to it. [`terrain`] paints them, [`minimap`] (at [`minimap_rect`]) is the small picture of the
//! whole, and what is [`afloat`] goes along; [`water_shimmer`] is the light on the water.
//!
//! In every frame ([`MapSystems`]) the view moves with all that lies there; then maps and their small pictures are drawn; when the
//! pieces are drawn, what floats is hidden where its map is cut off.

pub mod afloat;
pub mod map_input;
pub mod map_look;
pub mod map_view;
pub mod minimap;
pub mod minimap_rect;
pub mod projection;
pub mod terrain;
pub mod view_state;
pub mod water_shimmer;

use crate::driver::play::Play;
use crate::shell::screens::Screen;
use bevy::prelude::*;
use terrain::Charts;

/// What maps do in one frame. [`crate::board`] says when each of them comes.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum MapSystems {
    /// The view moves.
    Steer,
    /// Maps and their small pictures are drawn.
    Paint,
    /// What floats is cut off with its map.
    Trim,
}

/// Maps.
pub fn plugin(app: &mut App) {
    app.init_resource::<Charts>().add_systems(
        Update,
        (
            map_view::take_input
                .in_set(MapSystems::Steer)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Play>)),
            (
                terrain::draw,
                minimap::spawn.run_if(resource_exists::<Play>),
                minimap::draw,
                (water_shimmer::spawn, water_shimmer::drift)
                    .chain()
                    .run_if(resource_exists::<Play>),
            )
                .chain()
                .in_set(MapSystems::Paint),
            map_view::trim.in_set(MapSystems::Trim),
        ),
    );
}
