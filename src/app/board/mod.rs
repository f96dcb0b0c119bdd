//! The board: pieces to entities, zones to positions, motion, light, camera. It knows no game.
//!
//! [`layout`] says where things lie, [`scene`] what is there, [`motion`] how it moves, [`map`] what maps are, [`highlight`] what can be
//! done. [`table`] is what all of them share, [`fit`] keeps its places, [`look`] and [`camera`] what is seen of it, [`zone_rects`] where
//! overlays lie, [`collapsed_boards`] opens the boards of rivals.
//!
//! One set of systems, [`TableSystems`], in three steps after those of the driver. [`TableSystems::Follow`]: boards open and places are
//! worked out, time passes, the new scene is followed and its flourish begins. [`TableSystems::Steer`]: maps and the camera move, when
//! [`crate::input`] has found what the pointer is over. [`TableSystems::Draw`]: when it has pressed and dragged, what can be done is lit and everything
//! that has changed is drawn, from the scenery over the pieces to the marks on maps. What can be acted on is listed last.

pub mod camera;
pub mod collapsed_boards;
pub mod fit;
pub mod highlight;
pub mod layout;
pub mod look;
pub mod map;
pub mod motion;
pub mod scene;
pub mod table;
pub mod zone_rects;

#[cfg(test)]
mod tests;

use crate::art::easel::Painting;
use crate::driver::PlaySet;
use crate::driver::messages::{Command, FrameBegun, Motion};
use crate::input::bindings::Bindings;
use crate::input::drag;
use crate::input::pointer::{Grab, Hovered, Pointer};
use crate::shell::background::workers::Workers;
use crate::shell::lost_device::DeviceRenewed;
use crate::shell::screens::Overlay;
use bevy::prelude::*;
use collapsed_boards::CollapsedBoards;
use highlight::target_overlay::Pointed;
use highlight::{glow, target_overlay};
use map::terrain::Charts;
use map::{map_view, minimap, terrain};
use motion::trail::Trail;
use motion::{flourish, passing, trail, wake};
use scene::nine_slice::NineSlices;
use scene::stale::Stale;
use scene::{cut, draw, nine_slice, reconcile, scenery, stale};
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
    app.init_resource::<Motion>()
        .init_resource::<ZoneRects>()
        .init_resource::<Hovered>()
        .init_resource::<Pointer>()
        .init_resource::<Grab>()
        .init_resource::<Table>()
        .init_resource::<Pointed>()
        .init_resource::<Trail>()
        .init_resource::<Overlay>()
        .init_resource::<NineSlices>()
        .init_resource::<Stale>()
        .init_resource::<Charts>()
        .init_resource::<CollapsedBoards>()
        .init_resource::<Workers>()
        .init_resource::<Painting>()
        .init_resource::<Bindings>()
        .add_message::<Command>()
        .add_message::<FrameBegun>()
        .add_message::<DeviceRenewed>()
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
        .add_systems(Startup, (nine_slice::make, camera::set_up))
        .add_systems(
            Update,
            (
                (collapsed_boards::steer, fit::fit).chain(),
                (
                    passing::hold_picture,
                    passing::run,
                    passing::follow,
                    passing::leave,
                )
                    .chain(),
                (flourish::pass, flourish::effect::pass).chain(),
                reconcile::follow_scene,
                flourish::begin,
                (trail::lay, wake::pass).chain(),
            )
                .chain()
                .in_set(TableSystems::Follow),
        )
        .add_systems(
            Update,
            (map_view::steer, camera::steer)
                .chain()
                .in_set(TableSystems::Steer),
        )
        .add_systems(
            Update,
            (
                glow::shine,
                drag::tell_orders,
                scenery::furnish,
                scenery::draw,
                (terrain::draw, minimap::furnish, minimap::draw).chain(),
                (stale::find, cut::cut, draw::draw).chain(),
                (
                    target_overlay::steer,
                    map_view::trim,
                    target_overlay::draw,
                    camera::place,
                )
                    .chain(),
            )
                .chain()
                .in_set(TableSystems::Draw),
        );
}
