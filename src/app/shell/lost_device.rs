//! The graphics device may be lost (a driver that is replaced, a laptop that changes its card): the game goes on with a new one.
//!
//! Bevy makes the new device and hands it what the main world still has. Three things it leaves to others. What was drawn into the
//! window by the old device has to be let go of before the new one asks for the window: a window takes pictures of one device only.
//! What bevy_egui 0.42 and the sprites of Bevy 0.19 have made with the old device they keep, so it is thrown away here. And pictures
//! are not kept in the main world, for the sake of memory: whoever has some hears of [`RenderDeviceChanged`] and paints them anew.

use super::graphics;
use super::redraw::Redraw;
use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::render_resource::SpecializedRenderPipelines;
use bevy::render::view::{ExtractedWindows, ViewTarget, WindowSurfaces};
use bevy::render::{RenderApp, RenderStartup};
use bevy::sprite_render::{ImageBindGroups, SpriteBatches, SpriteMeta};
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{
    EguiPipelines, EguiRenderData, EguiTextureBindGroups, EguiTransforms,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The graphics device is lost, or there is a new one: either way nobody knows the pictures any more. Told of both, for what is painted
/// between them never reaches a device, and what a lost one had is not to be asked for.
#[derive(Message, Copy, Clone, Debug)]
pub struct RenderDeviceChanged;

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

impl Losses {
    /// Counts one that is lost now; whether another is worth it.
    fn count(&mut self, now: Duration) -> bool {
        self.lately.retain(|at| now.saturating_sub(*at) < SPAN);
        if self.lately.len() >= MOST {
            return false;
        }
        self.lately.push(now);
        self.all += 1;
        true
    }
}

/// So many may be lost within [`SPAN`]; a device that is lost again and again is not worth another.
const MOST: usize = 5;
/// See [`MOST`].
const SPAN: Duration = Duration::from_secs(60);

/// Takes a new device for one that is lost. Where nothing is drawn there is nothing to do.
pub fn plugin(app: &mut App) {
    let devices = Devices::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(devices.clone())
            .add_systems(RenderStartup, begin_with_device);
    }
    app.insert_resource(devices)
        .init_resource::<Losses>()
        .init_resource::<Redraw>()
        .insert_resource(RenderErrorHandler(answer))
        .add_message::<RenderDeviceChanged>()
        .add_systems(First, notice);
}

/// Begins with a device.
fn begin_with_device(world: &mut World) {
    let devices = world.resource::<Devices>().0.clone();
    let before = devices.fetch_add(1, Ordering::AcqRel);
    if before > 0 && world.contains_resource::<EguiPipeline>() {
        let pipeline = EguiPipeline::from_world(world);
        world.insert_resource(pipeline);
        world.insert_resource(SpecializedRenderPipelines::<EguiPipeline>::default());
        world.insert_resource(EguiPipelines(default()));
        world.insert_resource(EguiTransforms::default());
        world.insert_resource(EguiTextureBindGroups::default());
        world.insert_resource(EguiRenderData::default());
        world.insert_resource(SpriteMeta::default());
        world.insert_resource(SpriteBatches::default());
        world.insert_resource(ImageBindGroups::default());
    }
}

/// Lets go of the window: first of what was to be drawn into it, then of what the device has in common with it.
fn leave_window(render: &mut World) {
    let mut views = render.query_filtered::<Entity, With<ViewTarget>>();
    let views: Vec<Entity> = views.iter(render).collect();
    for view in views {
        render.entity_mut(view).remove::<ViewTarget>();
    }
    render.insert_resource(ExtractedWindows::default());
    render.insert_resource(WindowSurfaces::default());
}

/// What to do when something goes wrong with the device. One that is lost often shows first in what it refuses to do, and one that
/// has no memory left is rid of all pictures by being replaced: so every fault is answered alike.
fn answer(error: &RenderError, main: &mut World, render: &mut World) -> RenderErrorPolicy {
    let now = main.resource::<Time<Real>>().elapsed();
    if !main.resource_mut::<Losses>().count(now) {
        // What was played is on the disk before the program ends.
        let closed = say(Sentence::WindowHadToClose);
        let advice = say(Sentence::NothingIsLost);
        eprintln!("{closed}");
        eprintln!("{:?} {}", error.ty, error.description);
        eprintln!("{advice}");
        main.write_message(AppExit::error());
        return RenderErrorPolicy::StopRendering;
    }
    warn!(
        "another graphics device takes the place of one with a fault: {:?}",
        error.ty
    );
    leave_window(render);
    main.write_message(RenderDeviceChanged);
    RenderErrorPolicy::Recover(graphics::creation())
}

/// Tells when a device has taken the place of another.
fn notice(
    devices: Res<Devices>,
    losses: Res<Losses>,
    mut known: Local<u64>,
    mut renewed: MessageWriter<RenderDeviceChanged>,
    mut redraw: ResMut<Redraw>,
) {
    let number = devices.0.load(Ordering::Acquire);
    let before = std::mem::replace(&mut *known, number);
    if before > 0 && number > before {
        renewed.write(RenderDeviceChanged);
    }
    // A new device takes some frames to come.
    if number > 0 && losses.all + 1 > number {
        redraw.request();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_that_is_lost_again_and_again_is_not_worth_another() {
        let mut losses = Losses::default();
        let at = Duration::from_secs;
        for second in 0..5 {
            assert!(losses.count(at(second)));
        }
        assert!(!losses.count(at(59)));
        assert!(losses.count(at(60)), "the first is long ago");
        assert_eq!(losses.all, 6);
    }
}
