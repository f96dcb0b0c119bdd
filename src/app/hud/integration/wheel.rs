//! A list rolls on for a moment after the wheel has stopped; one that opens meanwhile does not roll with it.

use crate::shell::screens::{Overlay, Screen};
use bevy::prelude::*;
use bevy_egui::{EguiInput, PrimaryEguiContext, egui};

/// Lets nothing roll on when something else is on the screen, or over it, than in the frame before.
pub fn stop(
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    mut before: Local<Option<(Screen, Overlay)>>,
) {
    let same = |(other, over): &(Screen, Overlay)| other == screen.get() && *over == *overlay;
    if before.as_ref().is_some_and(same) {
        return;
    }
    *before = Some((screen.get().clone(), overlay.clone()));
    for mut input in &mut inputs {
        // The end of a turn of the wheel: egui forgets what it has not scrolled yet.
        input.0.events.push(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::Vec2::ZERO,
            phase: egui::TouchPhase::End,
            modifiers: egui::Modifiers::NONE,
        });
    }
}
