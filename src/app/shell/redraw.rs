//! A quiet table stops drawing: the window sleeps until the mouse, a key, a moment that somebody waits for or finished work
//! wakes it.
//!
//! There is one clock, the time since the start ([`Time<Real>`]), and one place where frames are asked for: whoever needs the
//! next one says so with [`Redraw::request`], whoever needs one later with [`Redraw::at`], both anew in every frame. What others ask
//! of the window itself is not heard: bevy_egui takes each wish for a frame in a moment for one at once.

use super::background::waker::{self, AlarmClock};
use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use std::time::{Duration, Instant};

/// Which frames somebody needs after this one.
#[derive(Resource, Default, Debug)]
pub struct Redraw {
    wanted: bool,
    /// One frame and no other.
    once: bool,
    /// Whether the frame before was wanted: what changed in its end is seen in one more.
    settling: bool,
    at: Option<Duration>,
    /// When the window wakes by itself, as was last told to it.
    wakes: Option<Duration>,
}

impl Redraw {
    /// The next frame is needed at once.
    pub fn request(&mut self) {
        self.wanted = true;
    }

    /// The next frame is needed, and whoever says so sees to the one after it.
    pub fn once(&mut self) {
        self.once = true;
    }

    /// A frame is needed at this moment, in the time since the start; others may come before.
    pub fn at(&mut self, moment: Duration) {
        self.at = Some(self.at.map_or(moment, |at| at.min(moment)));
    }

    /// When the window that now sleeps wakes by itself, if it does.
    pub fn wakes(&self) -> Option<Duration> {
        self.wakes
    }
}

/// How long the window sleeps at most when nothing happens.
const NAP: Duration = Duration::from_secs(60);

/// Lets the window sleep while nothing moves.
pub fn plugin(app: &mut App) {
    // What paints tells Bevy when it painted last, and Bevy takes that for now: after an hour of sleep the first frame would be an hour
    // behind, no moment would have come in it, and nobody would ask for the next one.
    app.world_mut().remove_resource::<TimeReceiver>();
    app.init_resource::<Redraw>()
        .add_plugins(waker::plugin)
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
        .add_systems(
            PostUpdate,
            drop_hasty_wishes.after(EguiPostUpdateSet::ProcessOutput),
        )
        .add_systems(Last, ask_for_the_next_frame);
}

/// bevy_egui 0.42 takes egui's wish for a frame in half a second for one at once; [`crate::hud::integration::repaint`] hears what was meant.
fn drop_hasty_wishes(mut wishes: ResMut<Messages<RequestRedraw>>) {
    wishes.clear();
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

/// Passes the wishes for frames on to the window. Whoever has one says so before.
pub fn ask_for_the_next_frame(
    mut redraw: ResMut<Redraw>,
    mut frames: MessageWriter<RequestRedraw>,
    mut clock: ResMut<AlarmClock>,
    time: Res<Time<Real>>,
) {
    let redraw = &mut *redraw;
    let now = time.elapsed();
    let at = redraw.at.take();
    let due = at.is_some_and(|at| at <= now);
    let wanted = std::mem::take(&mut redraw.wanted);
    let once = std::mem::take(&mut redraw.once);
    if wanted || once || due || redraw.settling {
        frames.write(RequestRedraw);
    }
    redraw.settling = wanted;
    let wakes = at.filter(|_| !due);
    if redraw.wakes != wakes {
        redraw.wakes = wakes;
        let left = wakes.map(|at| at.saturating_sub(now));
        clock.set(left.and_then(|left| Instant::now().checked_add(left)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;

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
        assert!(asks(&mut app), "what came last is seen, too");
        assert!(!asks(&mut app), "the wish holds for one frame");
    }

    #[test]
    fn whoever_sees_to_what_comes_after_gets_one_frame() {
        let mut app = app();
        app.world_mut().resource_mut::<Redraw>().once();
        assert!(asks(&mut app));
        assert!(!asks(&mut app));
    }

    #[test]
    fn a_moment_asks_for_no_frame_before_it_has_come() {
        let mut app = app();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            100,
        )));
        let moment = Duration::from_millis(350);
        let mut asked = Vec::new();
        for _ in 0..6 {
            let past = app.world().resource::<Time<Real>>().elapsed();
            let mut redraw = app.world_mut().resource_mut::<Redraw>();
            if past < moment {
                redraw.at(Duration::from_secs(9));
                redraw.at(moment);
            }
            let asks = asks(&mut app);
            asked.push((asks, app.world().resource::<Redraw>().wakes()));
        }
        let sleeps = (false, Some(moment));
        // The first frame takes no time.
        let rest = (false, None);
        assert_eq!(asked, [sleeps, sleeps, sleeps, sleeps, (true, None), rest]);
    }

    #[test]
    fn what_others_ask_of_the_window_is_not_heard() {
        let mut app = app();
        app.add_systems(Update, |mut frames: MessageWriter<RequestRedraw>| {
            frames.write(RequestRedraw);
        });
        assert!(!asks(&mut app));
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
