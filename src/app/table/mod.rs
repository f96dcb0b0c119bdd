//! The board: pieces to entities, zones to positions, motion, light, picking, camera. It knows no game.
//!
//! One set of systems, [`TableSystems`], in one chain after those of the driver.

pub mod afloat;
pub mod aim;
pub mod arrange;
pub mod berth;
pub mod body;
pub mod brush;
pub mod camera;
pub mod cargo;
pub mod change;
pub mod check;
pub mod course;
pub mod doors;
pub mod drag;
pub mod draw;
pub mod drops;
pub mod fit;
pub mod flourish;
pub mod fold;
pub mod ground;
pub mod helm;
pub mod helm_state;
pub mod lay;
pub mod layout;
pub mod light;
pub mod lit_zone;
pub mod look;
pub mod manner;
pub mod map;
pub mod map_look;
pub mod marks;
pub mod minimap;
pub mod minimap_rect;
pub mod order;
pub mod pace;
pub mod pick;
pub mod places;
pub mod plan;
pub mod pointer;
pub mod pose;
pub mod press;
pub mod reach;
pub mod rows;
pub mod scenery;
pub mod soft;
pub mod spot;
pub mod stage;
pub mod sync;
pub mod table;
pub mod tiller;
pub mod track;
pub mod trail;
pub mod wake;
pub mod zone_rects;

#[cfg(test)]
mod aiming;
#[cfg(test)]
mod moments;
#[cfg(test)]
mod moving;
#[cfg(test)]
mod steering;
#[cfg(test)]
mod upon;
#[cfg(test)]
mod voyages;

use crate::art::pictures::Painting;
use crate::bench::Bench;
use crate::play::PlaySet;
use crate::play::messages::{Command, FrameBegun, Motion};
use crate::screens::Overlay;
use bevy::prelude::*;
use pointer::{Grab, Hovered, Pointer};
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
        .init_resource::<aim::Pointed>()
        .init_resource::<trail::Trail>()
        .init_resource::<Overlay>()
        .init_resource::<soft::Soft>()
        .init_resource::<ground::Charts>()
        .init_resource::<fold::Folds>()
        .init_resource::<Bench>()
        .init_resource::<Painting>()
        .add_message::<Command>()
        .add_message::<FrameBegun>()
        .configure_sets(Update, TableSystems.after(PlaySet))
        .add_systems(Startup, (soft::make, camera::set_up))
        .add_systems(
            Update,
            (
                (fold::steer, fit::fit).chain(),
                sync::pass_time,
                (flourish::pass, flourish::effect::pass).chain(),
                sync::follow_scene,
                flourish::begin,
                (trail::lay, wake::pass).chain(),
                pick::point,
                helm::steer,
                camera::steer,
                press::press,
                drag::drag,
                pick::hover,
                light::shine,
                drag::tell_orders,
                scenery::furnish,
                scenery::draw,
                (ground::draw, minimap::furnish, minimap::draw).chain(),
                draw::draw,
                (aim::steer, helm::trim, aim::draw, camera::place, pick::list).chain(),
            )
                .chain()
                .in_set(TableSystems),
        );
}
