//! The board: pieces to entities, zones to positions, motion, light, camera. It knows no game.
//!
//! [`layout`] says where things lie, [`scene`] what is there, [`motion`] how it moves, [`map`] what maps are, [`highlight`] what can be
//! done. [`table`] is what all of them share, [`fit`] keeps its places, [`look`] and [`camera`] what is seen of it, [`zone_rects`] where
//! overlays lie, [`collapsed_boards`] opens the boards of rivals.
//!
//! One set of systems, [`TableSystems`], in one chain after those of the driver: boards open and places are worked out; time
//! passes for what is on its way; the new scene is followed and its flourish begins; the mouse points, steers, presses and drags; what
//! can be done is lit; and what has changed is drawn, from the scenery over the pieces to the marks on maps. What can be clicked is listed last.

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

use crate::art::pictures::Painting;
use crate::driver::PlaySet;
use crate::driver::messages::{Command, FrameBegun, Motion};
use crate::input::pointer::{Grab, Hovered, Pointer};
use crate::input::{drag, hit_test, press};
use crate::shell::bench::Bench;
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
pub struct TableSystems;

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
        .init_resource::<Bench>()
        .init_resource::<Painting>()
        .add_message::<Command>()
        .add_message::<FrameBegun>()
        .configure_sets(Update, TableSystems.after(PlaySet))
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
                hit_test::point,
                map_view::steer,
                camera::steer,
                press::press,
                drag::drag,
                hit_test::hover,
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
                    hit_test::list,
                )
                    .chain(),
            )
                .chain()
                .in_set(TableSystems),
        );
}
