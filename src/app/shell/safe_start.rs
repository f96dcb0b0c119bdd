//! A start that has come as far as the title has succeeded. Where the last one did not, all mods rest, and the player is told so over the
//! page on which they decide what to do about it.

use super::screens::{Below, Overlay, Saves, Screen};
use bevy::prelude::*;
use tortuga::session::save::start_mark;
use tortuga::wording::mods::Sentence;
use tortuga::wording::say;

/// So many frames the title stands before it counts as shown: pictures and letters come with the second.
const SHOWN: u32 = 3;

/// Takes the mark of a start away when the title stands, or another screen in its place.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, succeed);
}

/// Says that all mods rest, and why. The page of mods lies below.
pub fn tell(app: &mut App) {
    let message = Overlay::Message(say(Sentence::FailedStartTitle), say(Sentence::FailedStart));
    app.insert_resource(Below(vec![Overlay::Mods]))
        .insert_resource(message);
}

fn succeed(saves: Res<Saves>, screen: Res<State<Screen>>, mut frames: Local<u32>) {
    if *frames >= SHOWN {
        return;
    }
    if screen.is_changed() && !screen.is_added() {
        *frames = 0;
    }
    *frames += 1;
    if *frames == SHOWN {
        start_mark::done(&saves.0);
    }
}
