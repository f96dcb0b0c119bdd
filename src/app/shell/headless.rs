//! The program without a window: everything is laid out, hears input and runs frame by frame, and nothing is
//! painted or heard.

use crate::art::renderer::RenderMode;
use crate::sound::playing::Output;
use bevy::core_pipeline::CorePipelinePlugin;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::sprite_render::SpriteRenderPlugin;
use bevy::tasks::{ComputeTaskPool, TaskPoolBuilder};
use bevy::window::{WindowResized, WindowResolution};
use bevy::winit::WinitPlugin;
use tortuga::cli::window::{AppContext, WindowRequest};

/// Tells of a window that the program itself has made larger or smaller, as the system's windows do.
fn tell_size(
    windows: Query<(Entity, &Window), Changed<Window>>,
    mut last: Local<Option<Vec2>>,
    mut resized: MessageWriter<WindowResized>,
) {
    for (window, shown) in &windows {
        let (width, height) = (shown.width(), shown.height());
        if last.replace(shown.size()) != Some(shown.size()) {
            resized.write(WindowResized {
                window,
                width,
                height,
            });
        }
    }
}

/// The program with a window of this size in logical pixels that nobody sees, ready for its first frame. Its systems run one
/// after the other, always in the same order: frames this short are not worth being shared out among threads.
pub fn app(context: AppContext, (width, height): (u32, u32)) -> App {
    ComputeTaskPool::get_or_init(|| TaskPoolBuilder::new().num_threads(1).build());
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .build()
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>()
            // What only makes pictures: its shaders would be read once more for every window.
            .disable::<CorePipelinePlugin>()
            .disable::<SpriteRenderPlugin>()
            .set(RenderPlugin {
                render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                    backends: None,
                    ..default()
                })),
                ..default()
            })
            .set(WindowPlugin {
                primary_window: Some(Window {
                    resolution: WindowResolution::new(width, height),
                    ..default()
                }),
                // As in the real one: it closes when what was played is on the disk.
                close_when_requested: false,
                ..default()
            }),
    );
    app.add_plugins(bevy_egui::EguiPlugin::default());
    crate::table_app(&mut app, context, WindowRequest::default());
    app.insert_resource(RenderMode::Clear)
        .insert_resource(Output::NullSink)
        .add_systems(Last, tell_size);
    app.finish();
    app.cleanup();
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    app
}
