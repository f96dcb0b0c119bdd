//! The graphics device may be lost (a driver that is replaced, a laptop that changes its card): the game goes on with a new one.
//!
//! Not switched on in the program yet, only in `examples/lost_device.rs`: the new device comes, and nothing falls over, but on X11 the
//! window's surface gives it no picture to draw into. Until that is solved a lost device closes the window, with all on the disk.
//!
//! Bevy makes the new device and hands it what the main world still has. Pictures are not kept there, for the sake of memory, so
//! whoever has some hears of [`DeviceRenewed`] and paints them anew.

use super::redraw::Redraw;
use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::settings::RenderCreation;
use bevy::render::{RenderApp, RenderStartup};
use bevy::sprite_render::{ImageBindGroups, SpriteBatches, SpriteMeta};
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{
    EguiPipelines, EguiRenderData, EguiTextureBindGroups, EguiTransforms,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// There is a new graphics device, which knows none of the pictures.
#[derive(Message, Copy, Clone, Debug)]
pub struct DeviceRenewed;

/// How many devices there have been, told from the thread that draws.
#[derive(Resource, Clone, Default)]
struct Devices(Arc<AtomicU64>);

/// The devices that were lost.
#[derive(Resource, Default)]
struct Losses {
    /// When the last ones were, in the time since the start.
    lately: Vec<Duration>,
    /// How many in all.
    all: u64,
}

/// So many may be lost within [`SPAN`]; a device that is lost again and again is not worth another.
const MOST: usize = 5;
/// See [`MOST`].
const SPAN: Duration = Duration::from_secs(60);

/// Takes a new device for one that is lost.
pub fn plugin(app: &mut App) {
    let devices = Devices::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(devices.clone())
            .add_systems(RenderStartup, begin_with_device);
    }
    app.insert_resource(devices)
        .init_resource::<Losses>()
        .insert_resource(RenderErrorHandler(answer))
        .add_message::<DeviceRenewed>()
        .add_systems(First, notice);
}

/// Begins with a device. What bevy_egui 0.42 and the sprites of Bevy 0.19 have made with the one
/// before they do not let go by themselves.
fn begin_with_device(world: &mut World) {
    let devices = world.resource::<Devices>().0.clone();
    let before = devices.fetch_add(1, Ordering::AcqRel);
    if before > 0 && world.contains_resource::<EguiPipeline>() {
        let pipeline = EguiPipeline::from_world(world);
        world.insert_resource(pipeline);
        world.insert_resource(EguiPipelines(default()));
        world.insert_resource(EguiTransforms::default());
        world.insert_resource(EguiTextureBindGroups::default());
        world.insert_resource(EguiRenderData::default());
        world.insert_resource(SpriteMeta::default());
        world.insert_resource(SpriteBatches::default());
        world.insert_resource(ImageBindGroups::default());
    }
}

/// What to do when something goes wrong with the device. One that is lost often shows first in what it refuses to do, and one that
/// has no memory left is rid of all pictures by being replaced: so every fault is answered alike.
fn answer(error: &RenderError, main: &mut World, _render: &mut World) -> RenderErrorPolicy {
    let now = main.resource::<Time<Real>>().elapsed();
    let mut losses = main.resource_mut::<Losses>();
    losses.lately.retain(|at| now.saturating_sub(*at) < SPAN);
    if losses.lately.len() >= MOST {
        // What was played is on the disk before the program ends.
        error!("the window closes: {:?} {}", error.ty, error.description);
        main.write_message(AppExit::error());
        return RenderErrorPolicy::StopRendering;
    }
    losses.lately.push(now);
    losses.all += 1;
    warn!(
        "another graphics device takes the place of one with a fault: {:?}",
        error.ty
    );
    RenderErrorPolicy::Recover(RenderCreation::default())
}

/// Tells when a device has taken the place of another.
fn notice(
    devices: Res<Devices>,
    losses: Res<Losses>,
    mut known: Local<u64>,
    mut renewed: MessageWriter<DeviceRenewed>,
    mut redraw: ResMut<Redraw>,
) {
    let number = devices.0.load(Ordering::Acquire);
    let before = std::mem::replace(&mut *known, number);
    if before > 0 && number > before {
        renewed.write(DeviceRenewed);
    }
    // A new device takes some frames to come.
    if number > 0 && losses.all + 1 > number {
        redraw.request();
    }
}
