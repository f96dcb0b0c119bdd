//! Tells egui that the mouse has left the window, which bevy_egui does of fingers only: what the mouse was on last would stay lit, and its
//! tooltip would stay.

use bevy::prelude::*;
use bevy::window::{CursorLeft, PrimaryWindow};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

/// Passes on that the mouse is gone, unless it has come back already.
pub fn tell(
    mut left: MessageReader<CursorLeft>,
    window: Single<&Window, With<PrimaryWindow>>,
    contexts: Query<Entity, (With<EguiContext>, With<PrimaryEguiContext>)>,
    mut told: MessageWriter<EguiInputEvent>,
) {
    if left.read().count() == 0 || window.cursor_position().is_some() {
        return;
    }
    for context in &contexts {
        told.write(EguiInputEvent {
            context,
            event: egui::Event::PointerGone,
        });
    }
}
