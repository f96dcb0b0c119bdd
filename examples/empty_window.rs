//! The yardstick for start-up: a Bevy window of the same features with nothing in it, closed after its twentieth frame.
//!
//! `scripts/measure-window` runs it beside the program.

use bevy::prelude::*;

fn main() -> AppExit {
    App::new()
        .add_plugins(DefaultPlugins)
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((Camera2d, Msaa::Off));
        })
        .add_systems(
            Update,
            |mut frames: Local<u32>, mut exit: MessageWriter<AppExit>| {
                *frames += 1;
                if *frames == 20 {
                    exit.write(AppExit::Success);
                }
            },
        )
        .run()
}
