//! News of gamepads: the system tells of keys and of the mouse by itself, of pads only who asks.
//!
//! A thread of its own waits for news, takes them down for the next frame, and wakes a window that sleeps. Where the system lets nobody
//! look for pads it ends at once, and everything else goes on. Bevy's own plugin looks for news in every frame, which wakes nobody,
//! and keeps a thread for rumbling that looks round twenty times a second; nothing here rumbles.

use super::held::STICK;
use bevy::input::InputSystems;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent,
    RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::ev::filter::{Filter, axis_dpad_to_button};
use gilrs::{Axis, Button, Event, EventType, Gilrs, GilrsBuilder};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How long it waits after news that were none.
const PAUSE: Duration = Duration::from_millis(20);

/// What has become of a pad.
#[derive(Clone, Debug, PartialEq)]
enum What {
    /// It is there.
    Came(GamepadConnection),
    /// A button is pressed so far, 0 to 1.
    Button(GamepadButton, f32),
    /// A stick stands there, -1 to 1.
    Axis(GamepadAxis, f32),
}

impl What {
    /// Whether it is worth a frame. Sticks that nobody holds are never quite still.
    fn matters(&self) -> bool {
        match self {
            What::Axis(_, value) => value.abs() > STICK,
            What::Came(_) | What::Button(..) => true,
        }
    }
}

/// What has become of which pad since the last frame.
#[derive(Resource, Clone, Default)]
struct Post(Arc<Mutex<Vec<(usize, What)>>>);

impl Post {
    /// Takes something down. Of a stick only the last counts, so that one that trembles does not fill the memory while the window
    /// sleeps.
    fn add(&self, pad: usize, what: What) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |(other, old): &(usize, What)| match (old, &what) {
            (What::Axis(old, _), What::Axis(new, _)) => *other == pad && old == new,
            _ => false,
        };
        let place = all.iter().position(same);
        match place.and_then(|place| all.get_mut(place)) {
            Some(news) => *news = (pad, what),
            None => all.push((pad, what)),
        }
    }

    fn take(&self) -> Vec<(usize, What)> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Hears of gamepads from now on.
pub fn plugin(app: &mut App) {
    app.init_resource::<Post>()
        .add_systems(Startup, start)
        .add_systems(PreUpdate, tell.before(InputSystems));
}

fn start(window: Option<Res<EventLoopProxyWrapper>>, post: Res<Post>) {
    let Some(window) = window else { return };
    let (window, post) = ((**window).clone(), post.clone());
    let wake = move || window.send_event(WinitUserEvent::WakeUp).is_ok();
    let waits = move || {
        let pads = GilrsBuilder::new()
            .with_default_filters(false)
            .set_update_state(false)
            .with_force_feedback(false)
            .build();
        if let Ok(pads) = pads {
            listen(pads, &post, wake);
        }
    };
    let thread = std::thread::Builder::new().name("gamepads".into());
    if let Err(why) = thread.spawn(waits) {
        debug!("gamepads are not heard: {why}");
    }
}

/// Takes down all news of pads until the window that is to `wake` has closed.
fn listen(mut pads: Gilrs, post: &Post, wake: impl Fn() -> bool) {
    let there: Vec<_> = pads.gamepads().map(|(id, _)| id).collect();
    for id in there {
        let what = came(&pads, id);
        post.add(id.into(), what);
        if !wake() {
            return;
        }
    }
    loop {
        let news = pads.next_event_blocking(None);
        let Some(news) = news.filter_ev(&axis_dpad_to_button, &mut pads) else {
            // Nothing came of it: should that go on, it must not take all the time there is.
            std::thread::sleep(PAUSE);
            continue;
        };
        pads.update(&news);
        pads.inc();
        let Some(what) = what(&pads, &news) else {
            continue;
        };
        let matters = what.matters();
        post.add(news.id.into(), what);
        // The window may have closed.
        if matters && !wake() {
            return;
        }
    }
}

fn came(pads: &Gilrs, id: gilrs::GamepadId) -> What {
    let pad = pads.gamepad(id);
    What::Came(GamepadConnection::Connected {
        name: pad.name().to_owned(),
        vendor_id: pad.vendor_id(),
        product_id: pad.product_id(),
    })
}

fn what(pads: &Gilrs, news: &Event) -> Option<What> {
    match news.event {
        EventType::Connected => Some(came(pads, news.id)),
        EventType::Disconnected => Some(What::Came(GamepadConnection::Disconnected)),
        EventType::ButtonChanged(button, value, _) => Some(What::Button(button_of(button)?, value)),
        EventType::AxisChanged(axis, value, _) => Some(What::Axis(axis_of(axis)?, value)),
        _ => None,
    }
}

fn button_of(button: Button) -> Option<GamepadButton> {
    Some(match button {
        Button::South => GamepadButton::South,
        Button::East => GamepadButton::East,
        Button::North => GamepadButton::North,
        Button::West => GamepadButton::West,
        Button::C => GamepadButton::C,
        Button::Z => GamepadButton::Z,
        Button::LeftTrigger => GamepadButton::LeftTrigger,
        Button::LeftTrigger2 => GamepadButton::LeftTrigger2,
        Button::RightTrigger => GamepadButton::RightTrigger,
        Button::RightTrigger2 => GamepadButton::RightTrigger2,
        Button::Select => GamepadButton::Select,
        Button::Start => GamepadButton::Start,
        Button::Mode => GamepadButton::Mode,
        Button::LeftThumb => GamepadButton::LeftThumb,
        Button::RightThumb => GamepadButton::RightThumb,
        Button::DPadUp => GamepadButton::DPadUp,
        Button::DPadDown => GamepadButton::DPadDown,
        Button::DPadLeft => GamepadButton::DPadLeft,
        Button::DPadRight => GamepadButton::DPadRight,
        Button::Unknown => return None,
    })
}

/// The cross has come as buttons.
fn axis_of(axis: Axis) -> Option<GamepadAxis> {
    Some(match axis {
        Axis::LeftStickX => GamepadAxis::LeftStickX,
        Axis::LeftStickY => GamepadAxis::LeftStickY,
        Axis::LeftZ => GamepadAxis::LeftZ,
        Axis::RightStickX => GamepadAxis::RightStickX,
        Axis::RightStickY => GamepadAxis::RightStickY,
        Axis::RightZ => GamepadAxis::RightZ,
        Axis::Unknown | Axis::DPadX | Axis::DPadY => return None,
    })
}

/// Tells Bevy of everything that has come since the last frame.
fn tell(
    post: Res<Post>,
    mut known: Local<BTreeMap<usize, Entity>>,
    mut commands: Commands,
    mut all: MessageWriter<RawGamepadEvent>,
    mut connections: MessageWriter<GamepadConnectionEvent>,
    mut buttons: MessageWriter<RawGamepadButtonChangedEvent>,
    mut axes: MessageWriter<RawGamepadAxisChangedEvent>,
) {
    for (pad, what) in post.take() {
        let pad = *known
            .entry(pad)
            .or_insert_with(|| commands.spawn_empty().id());
        match what {
            What::Came(connection) => {
                let event = GamepadConnectionEvent::new(pad, connection);
                all.write(event.clone().into());
                connections.write(event);
            }
            What::Button(button, value) => {
                let event = RawGamepadButtonChangedEvent::new(pad, button, value);
                all.write(event.into());
                buttons.write(event);
            }
            What::Axis(axis, value) => {
                let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
                all.write(event.into());
                axes.write(event);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::InputPlugin;

    fn connected() -> What {
        What::Came(GamepadConnection::Connected {
            name: "Pad".into(),
            vendor_id: None,
            product_id: None,
        })
    }

    #[test]
    fn a_pad_comes_is_pressed_and_goes() {
        let mut app = App::new();
        app.add_plugins((InputPlugin, plugin));
        let post = app.world().resource::<Post>().clone();
        let pressed = |app: &mut App| -> Vec<bool> {
            app.update();
            let mut pads = app.world_mut().query::<&Gamepad>();
            let pads = pads.iter(app.world());
            pads.map(|pad| pad.pressed(GamepadButton::South)).collect()
        };
        assert!(pressed(&mut app).is_empty());
        post.add(3, connected());
        assert_eq!(pressed(&mut app), [false]);
        post.add(3, What::Button(GamepadButton::South, 1.0));
        assert_eq!(pressed(&mut app), [true]);
        post.add(3, What::Button(GamepadButton::South, 0.0));
        assert_eq!(pressed(&mut app), [false]);
        post.add(3, What::Came(GamepadConnection::Disconnected));
        assert!(pressed(&mut app).is_empty());
        // The same one again.
        post.add(3, connected());
        post.add(3, What::Button(GamepadButton::South, 1.0));
        assert_eq!(pressed(&mut app), [true]);
    }

    #[test]
    fn a_stick_that_trembles_fills_nothing_and_wakes_nobody() {
        let post = Post::default();
        let stick = |value| What::Axis(GamepadAxis::LeftStickX, value);
        post.add(0, What::Button(GamepadButton::East, 1.0));
        for n in 0..1_000_u16 {
            let trembling = stick(f32::from(n) * STICK / 1_000.0);
            assert!(!trembling.matters());
            post.add(0, trembling);
        }
        post.add(1, stick(0.5));
        post.add(0, What::Axis(GamepadAxis::LeftStickY, -0.5));
        let all = post.take();
        assert_eq!(all.len(), 4, "{all:?}");
        assert!(all.iter().filter(|(_, what)| what.matters()).count() == 3);
        assert_eq!(all[1], (0, stick(999.0 * STICK / 1_000.0)));
        assert!(post.take().is_empty());
    }

    #[test]
    fn every_button_is_another_one() {
        let all = [
            Button::South,
            Button::East,
            Button::North,
            Button::West,
            Button::C,
            Button::Z,
            Button::LeftTrigger,
            Button::LeftTrigger2,
            Button::RightTrigger,
            Button::RightTrigger2,
            Button::Select,
            Button::Start,
            Button::Mode,
            Button::LeftThumb,
            Button::RightThumb,
            Button::DPadUp,
            Button::DPadDown,
            Button::DPadLeft,
            Button::DPadRight,
        ];
        let told: std::collections::BTreeSet<String> = all
            .iter()
            .filter_map(|button| Some(format!("{:?}", button_of(*button)?)))
            .collect();
        assert_eq!(told.len(), all.len());
        assert!(told.contains("South") && button_of(Button::Unknown).is_none());
    }
}
