//! Pictures of faces: SVG to pixels, drawn on background tasks and kept.
//!
//! [`file_source`] is where files come from, [`typefaces`] are the fonts, [`template`](mod@template) fills the slots of a face (with `wrap` and `escape`), [`raster`] makes pixels
//! of it, within [`limits`], [`print`](mod@print) tells where its words are; [`chart`] and [`map_painting`] paint maps. [`pictures`] keeps what
//! is drawn by the face that it shows ([`face_ref`]), `picture_queue` has what is to be, [`renderer`] is where that happens.
//!
//! Systems: before everything, another game, theme or graphics device lets the pictures go; at the end of a frame what was drawn is taken over,
//! plain cards stand in for what is missing, and the next pictures are begun.

pub mod chart;
mod escape;
pub mod face_ref;
pub mod file_source;
pub mod limits;
pub mod map_painting;
mod picture_queue;
pub mod pictures;
pub mod print;
pub mod raster;
pub mod renderer;
pub mod template;
pub mod typefaces;
pub mod wrap;

use crate::shell::background::workers::Workers;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::lost_device::RenderDeviceChanged;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::prelude::*;
use file_source::FileSource;
use pictures::Pictures;
use pictures::upkeep::{collect, follow_game, follow_theme, forget, stand_in, start, start_over};
use renderer::RenderMode;

/// The pictures of faces.
pub fn plugin(app: &mut App) {
    app.init_resource::<FileSource>()
        .init_resource::<Pictures>()
        .init_resource::<Workers>()
        .init_resource::<RenderMode>()
        .init_resource::<Redraw>()
        .init_resource::<Theme>()
        .add_message::<RenderDeviceChanged>()
        .add_message::<ContentReloaded>()
        .add_systems(PreUpdate, (follow_game, follow_theme, start_over))
        .add_systems(
            Last,
            (collect, stand_in, start, forget)
                .chain()
                .before(crate::shell::redraw::ask_for_the_next_frame),
        );
}
