//! A window that sleeps is woken by a gamepad: the system tells of keys and of the mouse by itself, of pads only who asks.
//!
//! A thread of its own waits for news of pads and wakes the window, which then reads them as always. Where the system lets nobody
//! look for pads it ends at once, and everything else goes on.

use super::held::STICK;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{EventType, GilrsBuilder};
use std::time::Duration;

/// How long it waits after news that were none.
const PAUSE: Duration = Duration::from_millis(20);

/// Wakes the window from now on.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, start);
}

/// Whether something is worth a frame.
fn matters(event: &EventType) -> bool {
    match event {
        EventType::AxisChanged(_, value, _) => value.abs() > STICK,
        EventType::ButtonChanged(..)
        | EventType::ButtonPressed(..)
        | EventType::ButtonReleased(..)
        | EventType::Connected
        | EventType::Disconnected => true,
        _ => false,
    }
}

fn start(window: Option<Res<EventLoopProxyWrapper>>) {
    let Some(window) = window else { return };
    let window = (**window).clone();
    let waits = move || {
        // Without a thread for rumbling, which would look round twenty times a second.
        let pads = GilrsBuilder::new().with_force_feedback(false).build();
        let Ok(mut pads) = pads else {
            return;
        };
        loop {
            let Some(news) = pads.next_event_blocking(None) else {
                // Nothing came of it: should that go on, it must not take all the time there is.
                std::thread::sleep(PAUSE);
                continue;
            };
            // The window may have closed.
            if matters(&news.event) && window.send_event(WinitUserEvent::WakeUp).is_err() {
                return;
            }
        }
    };
    let thread = std::thread::Builder::new().name("gamepads".into());
    if let Err(why) = thread.spawn(waits) {
        debug!("a sleeping window does not hear of gamepads: {why}");
    }
}
