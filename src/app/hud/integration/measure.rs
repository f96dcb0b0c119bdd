//! One measure for the table and what lies over it, in force before anything of a frame is read or laid out.
//!
//! egui's own way to change it takes a frame, and leaves the mouse where it was in the old measure until it moves: what lies
//! under it would not be what a click hits.

use crate::board::layout::places;
use crate::driver::play::Play;
use crate::shell::minimized::has_size;
use crate::shell::settings::Settings;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::{EguiContextPointerPosition, EguiInputEvent};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

/// Smaller differences are none.
const SAME: f32 = 1e-3;

/// Points per logical pixel in a window of this size at the player's scale: the same as the table's, which has less room while
/// a match is looked through.
pub fn zoom(window: &Window, settings: &Settings, play: Option<&Play>) -> f32 {
    let size = window.size();
    let foot = match play.and_then(|play| play.replay.as_ref()) {
        Some(_) => places::foot(size, settings.scale),
        None => 0.0,
    };
    places::unit_above(size, settings.scale, foot)
}

/// Whether these overlays are drawn in that measure.
pub fn fits(ctx: &egui::Context, zoom: f32) -> bool {
    (ctx.zoom_factor() - zoom).abs() <= SAME
}

/// A rectangle of the window in points.
pub fn points(rect: Rect, zoom: f32) -> egui::Rect {
    let point = |at: Vec2| egui::pos2(at.x / zoom, at.y / zoom);
    egui::Rect::from_min_max(point(rect.min), point(rect.max))
}

/// Puts the measure of the window and of the settings in force, and tells where the mouse is in it.
pub fn keep(
    mut contexts: Query<
        (Entity, &mut EguiContext, &mut EguiContextPointerPosition),
        With<PrimaryEguiContext>,
    >,
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    play: Option<Res<Play>>,
    mut told: MessageWriter<EguiInputEvent>,
) {
    if !has_size(&window) {
        return;
    }
    let zoom = zoom(&window, &settings, play.as_deref());
    for (context, mut shown, mut pointer) in &mut contexts {
        let ctx = shown.get_mut();
        if fits(ctx, zoom) {
            continue;
        }
        ctx.options_mut(|options| options.zoom_factor = zoom);
        ctx.request_repaint();
        if let Some(at) = window.cursor_position() {
            pointer.position = egui::pos2(at.x / zoom, at.y / zoom);
            told.write(EguiInputEvent {
                context,
                event: egui::Event::PointerMoved(pointer.position),
            });
        }
    }
}
