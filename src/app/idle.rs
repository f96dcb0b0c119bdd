//! A quiet table stops drawing: the window sleeps until the mouse, a key, a timer or a finished task wakes it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use std::time::Duration;

/// Whether somebody needs another frame after this one.
#[derive(Resource, Default, Debug)]
pub struct Awake {
    wanted: bool,
}

impl Awake {
    /// Another frame is needed. To be said anew in every frame.
    pub fn stay(&mut self) {
        self.wanted = true;
    }
}

/// How long the window sleeps at most when nothing happens.
const NAP: Duration = Duration::from_secs(60);

/// Lets the window sleep while nothing moves.
pub fn plugin(app: &mut App) {
    app.init_resource::<Awake>()
        .add_message::<RequestRedraw>()
        .insert_resource(WinitSettings {
            // Mouse motion beyond the window is no reason to draw.
            focused_mode: UpdateMode::reactive_low_power(NAP),
            unfocused_mode: UpdateMode::reactive_low_power(NAP),
        })
        .add_systems(
            PreUpdate,
            drop_stale_modifiers
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, ask_for_the_next_frame);
}

/// bevy_egui 0.42 tells egui the modifier keys in every frame; egui takes any event as a reason to draw once more, so the
/// window would never sleep. Told only when they change, it does.
fn drop_stale_modifiers(
    mut inputs: Query<(Entity, &mut EguiInput)>,
    mut last: Local<Vec<(Entity, egui::Modifiers)>>,
) {
    last.retain(|(entity, _)| inputs.contains(*entity));
    for (entity, mut input) in &mut inputs {
        let mut known = last
            .iter()
            .find(|(e, _)| *e == entity)
            .map(|(_, modifiers)| *modifiers);
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => known.replace(*now) != Some(*now),
            _ => true,
        });
        last.retain(|(e, _)| *e != entity);
        last.extend(known.map(|modifiers| (entity, modifiers)));
    }
}

/// Passes the wish for another frame on to the window. Whoever wants one says so before.
pub fn ask_for_the_next_frame(mut awake: ResMut<Awake>, mut redraw: MessageWriter<RequestRedraw>) {
    if std::mem::take(&mut awake.wanted) {
        redraw.write(RequestRedraw);
    }
}
