//! Sounds of the table: [`playing`] them, from `families` of which each has several, `decoded` when they are
//! first heard, and `music`; `opened` reads their files.
//!
//! Systems: after the start, and when the content was read again, the families are read; after the driver's, what happened is played, at once or in its time, and the music goes on.

mod decoded;
mod families;
mod music;
mod opened;
pub mod playing;

use crate::art::file_source::FileSource;
use crate::driver::PlaySet;
use crate::driver::messages::{FrameBegun, Remarked};
use crate::shell::content_reload::ContentReloaded;
use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
use families::{Sounds, load};
use music::{Player, is_heard, play_music};
use playing::{Coming, Output, PlaySound, follow_play, follow_remarks, play};

/// Plays what happens.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<AudioPlugin>() {
        app.add_plugins(AudioPlugin);
    }
    app.init_resource::<FileSource>()
        .init_resource::<Sounds>()
        .init_resource::<Output>()
        .init_resource::<Coming>()
        .add_message::<PlaySound>()
        .add_message::<FrameBegun>()
        .add_message::<Remarked>()
        .add_message::<ContentReloaded>()
        .add_systems(PostStartup, load.run_if(resource_equals(Output::Device)))
        .add_systems(
            PreUpdate,
            load.run_if(resource_equals(Output::Device).and_then(on_message::<ContentReloaded>)),
        )
        .init_non_send::<Player>()
        .add_systems(
            Update,
            (follow_play, follow_remarks, play).chain().after(PlaySet),
        )
        .add_systems(Update, play_music.run_if(is_heard).after(PlaySet));
}
