//! A quiet table stops drawing: the window sleeps until the mouse, a key, a timer or a finished task wakes it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use std::time::{Duration, Instant};

/// Whether somebody needs another frame after this one.
#[derive(Resource, Default, Debug)]
pub struct Redraw {
    wanted: bool,
}

impl Redraw {
    /// Another frame is needed. To be said anew in every frame.
    pub fn request(&mut self) {
        self.wanted = true;
    }
}

/// When the window is to wake by itself to draw a frame, if it is.
#[derive(Resource, Default, Debug)]
pub struct Alarm(pub Option<Instant>);

/// How long the window sleeps at most when nothing happens.
const NAP: Duration = Duration::from_secs(60);

/// Lets the window sleep while nothing moves.
pub fn plugin(app: &mut App) {
    app.init_resource::<Redraw>()
        .init_resource::<Alarm>()
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
        .add_systems(Last, (ask_for_the_next_frame, set_the_alarm));
}

/// Lets the window sleep no longer than until the alarm.
fn set_the_alarm(alarm: Res<Alarm>, mut winit: ResMut<WinitSettings>) {
    let nap = alarm.0.map_or(NAP, |at| {
        at.saturating_duration_since(Instant::now()).min(NAP)
    });
    let wanted = UpdateMode::reactive_low_power(nap);
    if winit.focused_mode != wanted {
        (winit.focused_mode, winit.unfocused_mode) = (wanted, wanted);
    }
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
pub fn ask_for_the_next_frame(
    mut wanted: ResMut<Redraw>,
    mut frames: MessageWriter<RequestRedraw>,
) {
    if std::mem::take(&mut wanted.wanted) {
        frames.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::message::Messages;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset::<Shader>();
        plugin(&mut app);
        app
    }

    fn asks(app: &mut App) -> bool {
        app.update();
        let mut asked = app.world_mut().resource_mut::<Messages<RequestRedraw>>();
        asked.drain().count() > 0
    }

    #[test]
    fn a_quiet_window_asks_for_no_frame_and_a_busy_one_does() {
        let mut app = app();
        assert!(!asks(&mut app));
        app.world_mut().resource_mut::<Redraw>().request();
        assert!(asks(&mut app));
        assert!(!asks(&mut app), "the wish holds for one frame");
    }

    #[test]
    fn modifiers_are_told_to_egui_only_when_they_change() {
        let mut app = app();
        let context = app.world_mut().spawn(EguiInput::default()).id();
        let mut told = |modifiers: egui::Modifiers| {
            let mut input = app.world_mut().get_mut::<EguiInput>(context).unwrap();
            input.events = vec![egui::Event::ModifiersChanged(modifiers), egui::Event::Copy];
            app.update();
            app.world().get::<EguiInput>(context).unwrap().events.len() == 2
        };
        assert!(told(egui::Modifiers::NONE));
        assert!(!told(egui::Modifiers::NONE));
        assert!(told(egui::Modifiers::SHIFT));
        assert!(!told(egui::Modifiers::SHIFT));
        assert!(told(egui::Modifiers::NONE));
    }
}
