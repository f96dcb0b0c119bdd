//! How things move: [`tween`] from pose to pose, [`path`] from cell to cell, [`pace`] how long it takes; [`advance`] lets time pass for it; [`flourish`], [`trail`] and
//! [`wake`] are what is seen besides.
//!
//! In every frame ([`MotionSystems`]) time passes for what is on its way, and for the flourishes over it; when the pieces have
//! followed the scene, the flourish of what happened begins, and trails and wakes are laid. Two observers: a match that goes takes its trail along,
//! and a piece that comes to rest leaves no wake any more.

pub mod advance;
pub mod flourish;
pub mod pace;
pub mod path;
pub mod trail;
pub mod tween;
pub mod wake;

use crate::driver::messages::Motion;
use crate::driver::play::Play;
use bevy::prelude::*;
use trail::Trail;

/// What motion does in one frame. [`crate::board`] says when each of them comes.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum MotionSystems {
    /// Time passes for everything that is on its way.
    Pass,
    /// The flourish of what happened begins, and what moves leaves its trail.
    Begin,
}

/// How things move.
pub fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<Trail>()
        .add_observer(trail::forget)
        .add_observer(wake::calm)
        .add_systems(
            Update,
            (
                (
                    advance::hold_picture,
                    advance::run,
                    advance::follow,
                    advance::leave,
                    flourish::pass,
                    flourish::effect::pass,
                )
                    .chain()
                    .in_set(MotionSystems::Pass),
                (
                    (flourish::begin, trail::lay)
                        .chain()
                        .run_if(resource_exists::<Play>),
                    wake::pass,
                )
                    .chain()
                    .in_set(MotionSystems::Begin),
            ),
        );
}
