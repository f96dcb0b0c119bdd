//! The program without a window: everything is laid out, hears input and runs frame by frame, and nothing is painted.

use crate::cli::window::{House, WindowRequest};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::window::WindowResolution;
use bevy::winit::WinitPlugin;

/// The program with a window of this size in logical pixels that nobody sees, ready for its first frame.
pub fn app(house: House, (width, height): (u32, u32)) -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .build()
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>()
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
                ..default()
            }),
    );
    app.add_plugins(bevy_egui::EguiPlugin::default());
    super::table_app(&mut app, house, WindowRequest::default());
    app.finish();
    app.cleanup();
    app
}
