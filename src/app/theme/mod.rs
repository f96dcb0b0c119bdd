//! Colours, timings and light: [`theme_file`] is one theme and how its file is read, with its [`fonts`] and [`measures`], [`contrast`] whether its words can be read; which is `in_force` the
//! settings say. What others need of them is named here.
//!
//! Systems: at the start all themes are read, and again when the content is; before anything else in a frame the one that the settings name is put in force.

pub mod contrast;
pub mod fonts;
mod in_force;
pub mod measures;
pub mod theme_file;

pub use self::fonts::Fonts;
pub use self::measures::{Light, Sizes, Timing, Wake};
pub use self::theme_file::{SeatTheme, Theme, Themes, hex};

use crate::art::file_source::FileSource;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::redraw::Redraw;
use bevy::prelude::*;
use in_force::{InForce, clear, follow, follow_content, read};

/// Reads the themes and puts in force the one that the settings name.
pub fn plugin(app: &mut App) {
    app.init_resource::<FileSource>()
        .init_resource::<Themes>()
        .init_resource::<Theme>()
        .init_resource::<Redraw>()
        .init_resource::<InForce>()
        .add_systems(PreStartup, (read, follow).chain())
        .add_message::<ContentReloaded>()
        .add_systems(PreUpdate, (follow_content, follow, clear).chain());
}
