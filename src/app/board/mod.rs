//! The board: pieces to entities, zones to positions, motion, light, camera. It knows no game.
//!
//! [`layout`] says where things lie, [`scene`] what is there, [`motion`] how it moves, [`map`] what maps are, [`highlight`] what can be
//! done. [`thumbnail`] paints a small picture of all of it. [`table`] is what all of them share, [`fit`] keeps its places, [`camera_view`] and [`camera`] what is seen of it, [`zone_names`] what players
//! call its zones, [`zone_rects`] where overlays lie, [`collapsed_boards`] opens the boards of rivals.
//!
//! Each folder has a plugin that says what its own sets of systems do; this one only fixes their order, in three steps after those of
//! the driver ([`TableSystems`]). [`TableSystems::Follow`]: boards open and places are worked out, time passes, the new scene is followed and
//! its flourish begins. [`TableSystems::Steer`]: maps and the camera move, when [`crate::input`] has found what the pointer is over.
//! [`TableSystems::Draw`]: when it has pressed and dragged, what can be done is lit and everything that has changed is drawn, from the
//! scenery over maps and pieces to the marks on maps.
//!
//! What lies there for a match is marked ([`of_match`]); when the match is taken off the table, an observer (`clear`) takes it away.

pub mod camera;
pub mod camera_view;
mod clear;
pub mod collapsed_boards;
pub mod fit;
pub mod highlight;
pub mod layout;
pub mod map;
pub mod motion;
pub mod of_match;
pub mod scene;
pub mod table;
pub mod thumbnail;
pub mod zone_names;
pub mod zone_rects;

#[cfg(test)]
mod tests;

use crate::art::renderer::RenderMode;
use crate::driver::PlaySet;
use crate::driver::messages::{Command, FrameBegun};
use crate::input::bindings::Bindings;
use crate::input::pointer::{Grab, Hovered, Pointer};
use crate::shell::background::workers::Workers;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::lost_device::RenderDeviceChanged;
use crate::shell::screens::{Overlay, Screen};
use bevy::prelude::*;
use collapsed_boards::CollapsedBoards;
use highlight::HighlightSystems;
use map::MapSystems;
use motion::MotionSystems;
use scene::SceneSystems;
use table::Table;
use zone_rects::ZoneRects;

/// The table's systems of one frame, in this order.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// Places, time, the new scene.
    Follow,
    /// What is seen of the table and its maps.
    Steer,
    /// Light and everything that is drawn.
    Draw,
}

/// The table.
pub fn plugin(app: &mut App) {
    app.init_resource::<ZoneRects>()
        .init_resource::<Hovered>()
        .init_resource::<Pointer>()
        .init_resource::<Grab>()
        .init_resource::<Table>()
        .init_resource::<Overlay>()
        .init_resource::<CollapsedBoards>()
        .init_resource::<Workers>()
        .init_resource::<RenderMode>()
        .init_resource::<Bindings>()
        .add_message::<Command>()
        .add_message::<FrameBegun>()
        .add_message::<RenderDeviceChanged>()
        .add_message::<ContentReloaded>()
        .configure_sets(
            Update,
            (
                TableSystems::Follow,
                TableSystems::Steer,
                TableSystems::Draw,
            )
                .chain()
                .after(PlaySet),
        )
        .configure_sets(
            Update,
            (
                (
                    MotionSystems::Pass,
                    SceneSystems::Follow,
                    MotionSystems::Begin,
                )
                    .chain()
                    .in_set(TableSystems::Follow),
                MapSystems::Steer.in_set(TableSystems::Steer),
                (
                    HighlightSystems::Light,
                    SceneSystems::Scenery,
                    MapSystems::Paint,
                    SceneSystems::Pieces,
                    HighlightSystems::Aim,
                    MapSystems::Trim,
                    HighlightSystems::Mark,
                )
                    .chain()
                    .in_set(TableSystems::Draw),
            ),
        )
        .add_plugins((
            scene::plugin,
            motion::plugin,
            map::plugin,
            highlight::plugin,
        ))
        .add_observer(clear::clear)
        .add_systems(Startup, camera::set_up)
        .add_systems(
            Update,
            (
                (collapsed_boards::take_commands, fit::fit)
                    .chain()
                    .in_set(TableSystems::Follow)
                    .before(MotionSystems::Pass),
                camera::take_input
                    .in_set(TableSystems::Steer)
                    .after(MapSystems::Steer)
                    .run_if(in_state(Screen::Table)),
                camera::place
                    .in_set(TableSystems::Draw)
                    .after(HighlightSystems::Mark),
            ),
        );
}
