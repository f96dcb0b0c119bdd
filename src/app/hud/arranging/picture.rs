//! The table beneath the frames, painted beside the frames of the window. The last one stays until the next is there.

use crate::art::file_source::FileSource;
use crate::art::pictures::Pictures;
use crate::art::raster::Picture;
use crate::art::renderer::PictureRenderer;
use crate::board::layout::places::View;
use crate::board::layout::schema::Layouts;
use crate::board::thumbnail;
use crate::shell::background::job::Job;
use crate::shell::background::priority::Priority;
use crate::shell::lost_device::RenderDeviceChanged;
use crate::theme::Theme;
use bevy::prelude::{DetectChanges, MessageReader, Query, Res, ResMut, Resource, With};
use bevy_egui::egui::{ColorImage, TextureHandle, TextureOptions};
use bevy_egui::{EguiContext, PrimaryEguiContext};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tortuga::engine::Piece;

/// What is to be painted.
#[derive(Clone)]
pub(super) struct Wanted {
    /// The game.
    pub game: String,
    /// Changes with everything that moves.
    pub version: u64,
    pub layouts: Arc<Layouts>,
    pub view: View,
    pub pieces: Arc<Vec<Piece>>,
    /// How many pixels wide.
    pub wide: u32,
}

impl PartialEq for Wanted {
    fn eq(&self, other: &Wanted) -> bool {
        (self.version, self.wide, &self.game) == (other.version, other.wide, &other.game)
            && Arc::ptr_eq(&self.pieces, &other.pieces)
            && self.view == other.view
    }
}

/// The table that is arranged, as a picture.
#[derive(Resource, Default)]
pub struct TablePicture {
    wanted: Option<Wanted>,
    job: Option<Job<Picture>>,
    begun: Option<Wanted>,
    ready: Option<TextureHandle>,
}

impl TablePicture {
    /// Asks for a picture; gives the one that there is.
    pub(super) fn of(&mut self, wanted: Wanted) -> Option<TextureHandle> {
        self.wanted = Some(wanted);
        self.ready.clone()
    }

    /// Whether one is on its way.
    pub fn pending(&self) -> bool {
        self.job.is_some()
    }
}

/// Begins to paint what was asked for in this frame, and takes over what is ready.
pub fn fetch(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut picture: ResMut<TablePicture>,
    mut renewed: MessageReader<RenderDeviceChanged>,
    library: Res<FileSource>,
    pictures: Res<Pictures>,
    theme: Res<Theme>,
    renderer: PictureRenderer,
) {
    let anew = renewed.read().count() > 0 || theme.is_changed() || library.is_changed();
    if picture.wanted.is_none() && picture.begun.is_none() {
        return;
    }
    let picture = &mut *picture;
    if anew {
        (picture.job, picture.begun) = (None, None);
    }
    let Some(wanted) = picture.wanted.take() else {
        *picture = TablePicture::default();
        return;
    };
    let Ok(mut context) = contexts.single_mut() else {
        return;
    };
    let ctx = context.get_mut();
    if picture.begun.as_ref() != Some(&wanted) {
        picture.begun = Some(wanted.clone());
        let source = pictures.source_of(&library, &wanted.game);
        let draw = move |stop: &AtomicBool| {
            let Wanted {
                layouts,
                view,
                pieces,
                wide,
                ..
            } = &wanted;
            thumbnail::paint(&source, layouts, view, pieces, *wide, stop)
        };
        picture.job = Some(renderer.begin(Priority::Thumbnail, draw));
        if renderer.is_quick() {
            ctx.request_repaint();
        }
    }
    if let Some(painted) = picture.job.as_mut().and_then(Job::ready) {
        picture.job = None;
        let size = [painted.width as usize, painted.height as usize];
        let image = ColorImage::from_rgba_unmultiplied(size, &painted.pixels);
        picture.ready = Some(ctx.load_texture("arranged", image, TextureOptions::LINEAR));
        ctx.request_repaint();
    }
}
