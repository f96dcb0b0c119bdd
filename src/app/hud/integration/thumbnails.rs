//! Small pictures of the tables of saved games. Whoever draws one only names it; those that were named in a frame are painted beside the
//! frames, and kept until a frame names none.
//!
//! They show what everybody sees of a game, and are made from the save itself whenever a list of saves is read: nothing of them is kept
//! on the disk, so that they are always of the same game as the save and go with it.

use crate::art::file_source::FileSource;
use crate::art::pictures::Pictures;
use crate::art::raster::{Picture, Source};
use crate::art::renderer::PictureRenderer;
use crate::board::thumbnail;
use crate::shell::background::job::Job;
use crate::shell::background::priority::Priority;
use crate::shell::lost_device::RenderDeviceChanged;
use crate::shell::shared_context::SharedContext;
use crate::theme::Theme;
use bevy::prelude::{DetectChanges, MessageReader, Query, Res, ResMut, Resource, With};
use bevy_egui::egui::{
    self, Color32, ColorImage, CornerRadius, Rect, Shape, TextureHandle, TextureOptions, Ui,
};
use bevy_egui::{EguiContext, PrimaryEguiContext};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use tortuga::session::save::save_file::SaveFile;

/// Width of a picture by its height.
pub(in crate::hud) const RATIO: f32 = 16.0 / 9.0;

/// A saved game that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::hud) struct Shown {
    path: PathBuf,
    game: String,
    /// Its position, by which it is known from what the same file held before.
    print: String,
}

impl Shown {
    /// What the file at `path` holds.
    pub(in crate::hud) fn of(path: &Path, save: &SaveFile) -> Shown {
        Shown {
            path: path.into(),
            game: save.game.clone(),
            print: format!("{} {}", save.begun, save.fingerprint),
        }
    }
}

/// A picture, and how many pixels wide.
type Key = (Shown, u32);

/// The small pictures of saved games: those that are named, being painted, and ready.
#[derive(Resource, Default)]
pub struct Thumbnails {
    named: BTreeSet<Key>,
    known: BTreeMap<Key, Known>,
}

/// Round and phase of a saved game in the words that are spoken now, found out by whoever plays it again for its picture: the save has the
/// words of when it was written.
type Banner = Arc<OnceLock<String>>;

enum Known {
    Drawing(Job<Picture>, Banner),
    Ready(TextureHandle, Banner),
    /// The save cannot be played again: its list says why, if anybody asks for it.
    Nothing,
}

impl Thumbnails {
    /// Whether some are still on their way.
    pub fn pending(&self) -> bool {
        let drawing = |known: &Known| matches!(known, Known::Drawing(..));
        !self.named.is_empty() || self.known.values().any(drawing)
    }

    /// How many are there.
    pub fn ready(&self) -> usize {
        let ready = |known: &&Known| matches!(known, Known::Ready(..));
        self.known.values().filter(ready).count()
    }

    /// Round and phase of a saved game in the words that are spoken now, once its picture is there.
    pub(in crate::hud) fn banner(&self, shown: &Shown) -> Option<&str> {
        let mut known = self.known.iter().filter(|((of, _), _)| of == shown);
        known.find_map(|(_, known)| match known {
            Known::Ready(_, banner) => banner.get().map(String::as_str),
            Known::Drawing(..) | Known::Nothing => None,
        })
    }

    /// Paints the picture into `rect`; whether it is there. Only what is seen is asked for.
    pub(in crate::hud) fn paint(&mut self, ui: &Ui, shown: &Shown, rect: Rect) -> bool {
        if !ui.is_rect_visible(rect) {
            return false;
        }
        // Sizes on screen are positive and far below 2^24.
        let wide = (rect.width() * ui.ctx().pixels_per_point())
            .round()
            .max(1.0) as u32;
        let key = (shown.clone(), wide);
        let ready = match self.known.get(&key) {
            Some(Known::Ready(texture, _)) => {
                let whole = Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
                let shape =
                    egui::epaint::RectShape::filled(rect, CornerRadius::same(4), Color32::WHITE);
                ui.painter()
                    .add(Shape::Rect(shape.with_texture(texture.id(), whole)));
                true
            }
            Some(Known::Drawing(..) | Known::Nothing) | None => false,
        };
        self.named.insert(key);
        ready
    }
}

/// Begins to paint what was named in this frame, takes over what is ready, and lets all go when nothing is named.
pub(in crate::hud) fn fetch(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut thumbnails: ResMut<Thumbnails>,
    mut renewed: MessageReader<RenderDeviceChanged>,
    home: Option<Res<SharedContext>>,
    library: Res<FileSource>,
    pictures: Res<Pictures>,
    theme: Res<Theme>,
    renderer: PictureRenderer,
) {
    let renewed = renewed.read().count() > 0;
    let thumbnails = &mut *thumbnails;
    let named = std::mem::take(&mut thumbnails.named);
    let anew = renewed || theme.is_changed();
    if named.is_empty() || anew {
        thumbnails.known.clear();
    }
    let (Some(home), Ok(mut context)) = (home, contexts.single_mut()) else {
        return;
    };
    let ctx = context.get_mut();
    // Another size of the window, another size of all pictures.
    let sizes: BTreeSet<u32> = named.iter().map(|(_, wide)| *wide).collect();
    thumbnails.known.retain(|(_, wide), _| sizes.contains(wide));
    // A game that was played on since is shown as it is now.
    let older = |(shown, _): &Key| {
        let same = |new: &Shown| new.path == shown.path && new != shown;
        named.iter().any(|(new, _)| same(new))
    };
    thumbnails.known.retain(|key, _| !older(key));
    for key in named {
        if thumbnails.known.contains_key(&key) {
            continue;
        }
        let (home, source) = (home.clone(), pictures.source_of(&library, &key.0.game));
        let (path, wide) = (key.0.path.clone(), key.1);
        let banner = Banner::default();
        let told = banner.clone();
        let draw = move |stop: &AtomicBool| painted(&home, &source, (&path, wide), &told, stop);
        let job = renderer.begin(Priority::Thumbnail, draw);
        thumbnails.known.insert(key, Known::Drawing(job, banner));
        if renderer.is_quick() {
            ctx.request_repaint();
        }
    }
    for ((shown, _), known) in &mut thumbnails.known {
        let Known::Drawing(job, banner) = known else {
            continue;
        };
        if let Some(picture) = job.ready() {
            *known = taken_over(ctx, shown, &picture, banner.clone());
            ctx.request_repaint();
        }
    }
}

/// The table of the game in this file, so wide; a clear picture where it cannot be played again.
fn painted(
    home: &SharedContext,
    source: &Source,
    (path, wide): (&Path, u32),
    banner: &OnceLock<String>,
    stop: &AtomicBool,
) -> Picture {
    match home.load(path) {
        Ok(session) => {
            banner.get_or_init(|| session.scene(None).banner);
            thumbnail::draw(source, session.as_ref(), wide, stop)
        }
        Err(_) => Picture::clear(),
    }
}

fn taken_over(ctx: &egui::Context, shown: &Shown, picture: &Picture, banner: Banner) -> Known {
    let size = [picture.width as usize, picture.height as usize];
    if size == [1, 1] {
        return Known::Nothing;
    }
    let image = ColorImage::from_rgba_unmultiplied(size, &picture.pixels);
    let name = shown.path.display().to_string();
    let texture = ctx.load_texture(name, image, TextureOptions::LINEAR);
    Known::Ready(texture, banner)
}
