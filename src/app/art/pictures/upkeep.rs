//! What keeps the pictures, frame by frame: another game, theme or graphics device lets them go; what was drawn is taken over, plain
//! cards stand in for what is missing, the next are begun, and those unused for long make room.

use super::{Pictures, padded, same_size, to_image};
use crate::art::file_source::FileSource;
use crate::art::raster::{self, RasterRequest};
use crate::art::renderer::{PictureRenderer, RenderMode};
use crate::driver::play::Play;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::lost_device::RenderDeviceChanged;
use crate::shell::redraw::Redraw;
use crate::shell::settings::Settings;
use crate::theme::Theme;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiUserTextures;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How much memory ready pictures may take before the longest unused are let go: as much as so many windows full of pixels,
/// since what lies on a table fills about two.
const WINDOWS: usize = 5;
/// So much they may take in the smallest window, in bytes.
pub(super) const LEAST_BOUND: usize = 16 << 20;
/// So long plain cards are drawn in a frame.
const PLAIN: Duration = Duration::from_millis(6);
/// A picture that was asked for within this many frames stays, however full the cache is.
const FRESH: u64 = 4;

/// Another game has other faces of the same names.
pub(in crate::art) fn follow_game(
    play: Option<Res<Play>>,
    mut pictures: ResMut<Pictures>,
    textures: Option<ResMut<EguiUserTextures>>,
) {
    let game = play.as_ref().map(|play| play.session.info().id);
    if let Some(game) = game
        && pictures.game != game
    {
        pictures.game = game.to_string();
        pictures.clear(textures);
    }
}

/// Another theme has other colours of the same names, and words may have another size.
pub(in crate::art) fn follow_theme(
    theme: Res<Theme>,
    settings: Option<Res<Settings>>,
    mut pictures: ResMut<Pictures>,
    textures: Option<ResMut<EguiUserTextures>>,
) {
    let text = settings.map_or(100, |settings| settings.text);
    if theme.is_changed() || pictures.text != text {
        let first = pictures.colors.is_empty();
        pictures.text = text;
        pictures.wide_card = theme.sizes.wide_card;
        pictures.print = theme.fonts.print;
        pictures.colors = Arc::new(theme.names());
        if !first {
            pictures.clear(textures);
        }
    }
}

/// Another graphics device knows none of the pictures, and other content has other faces.
pub(in crate::art) fn start_over(
    mut devices: MessageReader<RenderDeviceChanged>,
    mut contents: MessageReader<ContentReloaded>,
    mut pictures: ResMut<Pictures>,
    textures: Option<ResMut<EguiUserTextures>>,
    mut redraw: ResMut<Redraw>,
) {
    if devices.read().count() + contents.read().count() > 0 {
        pictures.clear(textures);
        redraw.request();
    }
}

/// Takes over what was drawn.
pub(crate) fn collect(
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: ResMut<Redraw>,
) {
    let pictures = &mut *pictures;
    pictures.frame += 1;
    for (order, picture) in pictures.queue.finished() {
        if let Some(fault) = &picture.fault
            && pictures.told.insert(fault.clone())
        {
            warn!("{fault}; a plain card stands in");
        }
        // As large as they are ordered, even where they stay clear.
        pictures.drawn += 1;
        let UVec2 { x, y } = padded(&order);
        let bytes = x as usize * y as usize * 4;
        pictures.keep(order, images.add(to_image(picture)), bytes);
        redraw.request();
    }
}

/// Draws plain cards where there is nothing else to be seen, as many as a frame has time for.
pub(in crate::art) fn stand_in(
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    library: Res<FileSource>,
    painting: Res<RenderMode>,
    mut redraw: ResMut<Redraw>,
) {
    // Where nothing is painted nothing is missing for long.
    if *painting == RenderMode::Clear {
        pictures.missing.clear();
    }
    if pictures.missing.is_empty() {
        return;
    }
    let (begun, source) = (Instant::now(), pictures.source(&library));
    while let Some(order) = pictures.missing.pop_front() {
        let picture = raster::draw(&source, &order);
        let bytes = picture.pixels.len();
        pictures.keep(order, images.add(to_image(picture)), bytes);
        if begun.elapsed() > PLAIN {
            break;
        }
    }
    redraw.request();
}

/// Begins to draw what was asked for: at once where nothing else is to be seen, else when the size has settled.
pub(in crate::art) fn start(
    mut pictures: ResMut<Pictures>,
    library: Res<FileSource>,
    renderer: PictureRenderer,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
) {
    let source = pictures.source(&library);
    let (begun, due) = pictures.queue.begin(time.elapsed(), &source, &renderer);
    if let Some(due) = due {
        redraw.at(due);
    }
    // What was nothing to do is taken over in the next frame.
    if begun && renderer.is_quick() {
        redraw.request();
    }
}

/// Lets the longest unused go when there are too many.
pub(in crate::art) fn forget(
    mut pictures: ResMut<Pictures>,
    textures: Option<ResMut<EguiUserTextures>>,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let pixels = window.iter().next().map_or(0, |window| {
        window.physical_width() as usize * window.physical_height() as usize
    });
    let bound = LEAST_BOUND.max(WINDOWS * 4 * pixels);
    if pictures.bytes <= bound {
        return;
    }
    let pictures = &mut *pictures;
    let frame = pictures.frame;
    let all = pictures.ready.values().flatten();
    let all = all.filter(|ready| !ready.is_shown());
    let mut by_age: Vec<(u64, RasterRequest)> =
        all.map(|r| (r.last_used, r.order.clone())).collect();
    by_age.sort();
    let mut textures = textures;
    for (last_used, order) in by_age {
        if pictures.bytes <= bound * 3 / 4 || last_used + FRESH > frame {
            break;
        }
        let Some(kept) = pictures.ready.get_mut(&order.face) else {
            continue;
        };
        let gone = kept.extract_if(.., |r| same_size(&r.order, &order));
        for gone in gone {
            pictures.bytes = pictures.bytes.saturating_sub(gone.bytes);
            if let Some(textures) = &mut textures {
                textures.remove_image(gone.image.id());
            }
        }
        if kept.is_empty() {
            pictures.ready.remove(&order.face);
        }
    }
}
