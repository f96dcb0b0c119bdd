//! Where pictures are drawn, if they are.

use super::raster::Picture;
use crate::shell::background::job::Job;
use crate::shell::background::priority::Priority;
use crate::shell::background::workers::Workers;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::sync::atomic::AtomicBool;

/// Whether pictures are drawn at all.
#[derive(Resource, Default, Copy, Clone, PartialEq, Eq, Debug)]
pub enum RenderMode {
    /// As they are.
    #[default]
    Drawn,
    /// They stay clear, each as large as it should be: nobody looks.
    Clear,
}

/// Where pictures are drawn, if they are.
#[derive(SystemParam)]
pub struct PictureRenderer<'w> {
    workers: Res<'w, Workers>,
    painting: Res<'w, RenderMode>,
}

impl PictureRenderer<'_> {
    /// Begins to draw a picture.
    pub fn begin(
        &self,
        priority: Priority,
        draw: impl FnOnce(&AtomicBool) -> Picture + Send + 'static,
    ) -> Job<Picture> {
        match *self.painting {
            RenderMode::Drawn => self.workers.begin(priority, draw),
            RenderMode::Clear => Job::done(Picture::clear()),
        }
    }

    /// Whether nobody wakes the window when a picture is there, because it is there at once.
    pub fn is_quick(&self) -> bool {
        *self.painting == RenderMode::Clear || self.workers.are_at_once()
    }
}
