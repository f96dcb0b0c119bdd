//! Pictures of faces at the exact size they are shown at: drawn from SVG on background tasks and kept.
//!
//! While a size is not ready, the nearest ready size of the same face and of the same shape stands in, so that nothing
//! waits, nothing flickers, and no circle becomes an ellipse. Where there is none, a plain card with its name and colour,
//! which takes no time to draw, stands there at once. [`upkeep`] keeps them.

pub mod upkeep;

use super::face_ref::FaceRef;
use super::file_source::FileSource;
use super::picture_queue::PictureQueue;
use super::raster::{self, PADDING, Picture, RasterRequest, Source};
use crate::shell::settings::printed;
use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::image::ImageSampler;
use bevy::platform::collections::{Equivalent, HashMap};
use bevy::platform::hash::{PassHash, fixed_hash_one};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use tortuga::engine::Face;

/// From which width on signs of a map show small print, in logical pixels; cards go by the theme.
pub const WIDE: f32 = 90.0;
/// Below which width not even names are shown, in logical pixels.
pub const TINY: f32 = 50.0;
/// By how much the shape of a stand-in may differ, as a part.
const ALIKE: f32 = 0.04;

/// A picture that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The picture.
    pub image: Handle<Image>,
    /// Its size with the clear border, in physical pixels.
    pub full: UVec2,
    /// Whether it is the one that was asked for, rather than one that stands in.
    pub exact: bool,
}

impl Found {
    /// Its size without the border, in physical pixels; at least 1.
    pub fn inner(&self) -> Vec2 {
        (self.full.as_vec2() - 2.0 * PADDING as f32).max(Vec2::ONE)
    }

    /// The size of a sprite that shows it, where it is to have this `size` without its border.
    pub fn sprite_size(&self, size: Vec2) -> Vec2 {
        size * self.full.as_vec2() / self.inner()
    }
}

/// A ready picture.
struct Ready {
    order: RasterRequest,
    image: Handle<Image>,
    bytes: usize,
    last_used: u64,
}

/// The pictures that are ready, asked for, or being drawn.
#[derive(Resource, Default)]
pub struct Pictures {
    game: String,
    colors: Arc<BTreeMap<String, String>>,
    /// Physical pixels per layout unit, in hundredths.
    density: u32,
    /// Physical pixels per logical pixel.
    scale_factor: f32,
    /// Narrower faces leave small print out, in logical pixels.
    wide_card: f32,
    /// Smaller print is left out, in logical pixels.
    print: f32,
    /// The player's size of words in percent.
    text: u32,
    /// By what they show.
    ready: HashMap<FaceRef, Vec<Ready>, PassHash>,
    queue: PictureQueue,
    /// Pictures for which nothing can stand in.
    missing: VecDeque<RasterRequest>,
    told: BTreeSet<String>,
    bytes: usize,
    frame: u64,
    /// How many were drawn since the start.
    drawn: u64,
    /// How often everything was let go.
    cleared: u64,
}

impl Pictures {
    /// Changes whenever all pictures were let go: what shows one has to ask again.
    pub fn version(&self) -> u64 {
        self.cleared
    }

    /// Whether pictures are still on their way.
    pub fn pending(&self) -> bool {
        self.queue.is_pending()
    }

    /// How many pictures were drawn since the start.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Every picture that is ready, with what it shows.
    pub fn all(&self) -> impl Iterator<Item = (&RasterRequest, AssetId<Image>)> {
        let all = self.ready.values().flatten();
        all.map(|ready| (&ready.order, ready.image.id()))
    }

    /// Keeps a picture that has been drawn.
    fn keep(&mut self, order: RasterRequest, image: Handle<Image>, bytes: usize) {
        self.bytes += bytes;
        let kept = self.ready.entry(order.face.clone()).or_default();
        kept.push(Ready {
            order,
            image,
            bytes,
            last_used: self.frame,
        });
    }

    /// Lets everything go.
    fn clear(&mut self, textures: Option<ResMut<EguiUserTextures>>) {
        self.queue.clear();
        self.missing.clear();
        self.bytes = 0;
        self.cleared += 1;
        let gone = std::mem::take(&mut self.ready);
        if let Some(mut textures) = textures {
            for ready in gone.values().flatten() {
                textures.remove_image(ready.image.id());
            }
        }
    }

    /// Sets how large a layout unit and a logical pixel are, in physical pixels. What is still to be drawn for another unit
    /// is not wanted any more.
    pub fn set_scale(&mut self, density: f32, scale_factor: f32) {
        self.queue.unsettle();
        let density = (density * 100.0).round().clamp(1.0, 10_000.0) as u32;
        if self.density != density || self.scale_factor != scale_factor {
            self.density = density;
            self.scale_factor = scale_factor;
            self.queue.clear();
            self.missing.clear();
        }
    }

    /// Where pictures take their parts from now.
    pub fn source(&self, library: &FileSource) -> Source {
        self.source_of(library, &self.game)
    }

    /// The same for faces of this game.
    pub fn source_of(&self, library: &FileSource, game: &str) -> Source {
        Source {
            library: library.clone(),
            game: game.to_owned(),
            colors: self.colors.clone(),
            least: self.print * self.scale_factor(),
            larger: printed(self.text),
            without_missing: false,
        }
    }

    /// Physical pixels per logical pixel.
    pub fn scale_factor(&self) -> f32 {
        if self.scale_factor > 0.0 {
            self.scale_factor
        } else {
            1.0
        }
    }

    /// What refers to a face: what its pictures are found by, if it has any.
    pub fn shared(&self, face: &Face) -> FaceRef {
        let known = self.ready.get_key_value(&ByFace::of(face));
        known.map_or_else(|| face.into(), |(shared, _)| shared.clone())
    }

    /// What to draw for a face that is shown so large.
    fn order(&self, face: &FaceRef, size: UVec2, multiplied: bool) -> RasterRequest {
        let size = size.clamp(UVec2::ONE, UVec2::splat(raster::LARGEST));
        RasterRequest {
            face: face.clone(),
            width: size.x,
            height: size.y,
            density: self.density.max(1),
            wide: size.x as f32 >= self.wide_card * self.scale_factor(),
            tiny: (size.x as f32) < TINY * self.scale_factor(),
            multiplied,
            plain: false,
        }
    }

    /// The picture of `face` at `size` physical pixels, or the nearest size of it that is ready, with that picture's size
    /// including the clear border. Asks for it if it is not there: whoever shows another size asks again in every frame, for
    /// of several sizes of a face the last wins.
    pub fn get(&mut self, face: &FaceRef, size: UVec2) -> Option<(Handle<Image>, UVec2)> {
        let found = self.look_up(face, size)?;
        Some((found.image, found.full))
    }

    /// The same, and whether it is the one that was asked for: who asks again until it is may then keep it without asking.
    pub fn look_up(&mut self, face: &FaceRef, size: UVec2) -> Option<Found> {
        self.find(face, size, false)
    }

    fn find(&mut self, face: &FaceRef, size: UVec2, multiplied: bool) -> Option<Found> {
        let frame = self.frame;
        let wanted = self.order(face, size, multiplied);
        let ready = self
            .ready
            .get_mut(face)
            .map_or(&mut [][..], Vec::as_mut_slice);
        if let Some(exact) = ready.iter_mut().find(|r| same_size(&r.order, &wanted)) {
            exact.last_used = frame;
            return Some(exact.found(true));
        }
        let any_shape = self.queue.is_unsettled();
        let near = ready
            .iter_mut()
            .filter(|r| r.order.multiplied == multiplied)
            .map(|r| (alike(&r.order, &wanted), r))
            .filter(|(alike, _)| any_shape || *alike)
            .min_by_key(|(alike, r)| {
                let (width, height) = (r.order.width, r.order.height);
                let apart = width.abs_diff(wanted.width) + height.abs_diff(wanted.height);
                (r.order.plain, !alike, apart, width, height)
            })
            .map(|(_, near)| near);
        let found = near.map(|near| {
            near.last_used = frame;
            near.found(false)
        });
        self.queue.ask(&wanted, found.is_none(), frame);
        if found.is_none() {
            let plain = RasterRequest {
                plain: true,
                ..wanted
            };
            if raster::has_plain(&plain) && !self.missing.contains(&plain) {
                self.missing.push_back(plain);
            }
        }
        found
    }
}

/// A face that nobody shares yet, to be found among those that are.
struct ByFace<'a> {
    face: &'a Face,
    hash: u64,
}

impl ByFace<'_> {
    fn of(face: &Face) -> ByFace<'_> {
        ByFace {
            face,
            hash: fixed_hash_one(face),
        }
    }
}

impl Hash for ByFace<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Equivalent<FaceRef> for ByFace<'_> {
    fn equivalent(&self, shared: &FaceRef) -> bool {
        *shared == *self.face
    }
}

impl Ready {
    fn found(&self, exact: bool) -> Found {
        Found {
            image: self.image.clone(),
            full: padded(&self.order),
            exact,
        }
    }

    /// Whether a sprite shows it, which then need not ask for it in every frame.
    fn is_shown(&self) -> bool {
        match &self.image {
            Handle::Strong(image) => Arc::strong_count(image) > 1,
            Handle::Uuid(..) => false,
        }
    }
}

/// Whether two orders of the same face are for the same picture.
fn same_size(a: &RasterRequest, b: &RasterRequest) -> bool {
    let size = |order: &RasterRequest| (order.width, order.height, order.density);
    let kind = |order: &RasterRequest| (order.wide, order.tiny, order.multiplied, order.plain);
    size(a) == size(b) && kind(a) == kind(b)
}

/// Whether one picture can stand in for the other without being out of shape. Of small ones the shape is no more certain than
/// their sides, which are whole pixels.
fn alike(a: &RasterRequest, b: &RasterRequest) -> bool {
    let scale = b.height as f32 / a.height.max(1) as f32;
    let (wide, wanted) = (a.width as f32 * scale, b.width as f32);
    (wide - wanted).abs() <= (ALIKE * wide.max(wanted)).max(1.0 + scale)
}

fn padded(order: &RasterRequest) -> UVec2 {
    UVec2::new(order.width + 2 * PADDING, order.height + 2 * PADDING)
}

/// Pictures for overlays.
#[derive(SystemParam)]
pub struct Art<'w> {
    pictures: ResMut<'w, Pictures>,
    textures: Option<ResMut<'w, EguiUserTextures>>,
}

impl Art<'_> {
    /// An egui texture of `face` at `size` physical pixels (logical ones times the window's scale factor), with the part
    /// of it that holds the face. `None` until a first size is ready.
    pub fn texture(&mut self, face: &Face, size: UVec2) -> Option<(egui::TextureId, egui::Rect)> {
        let face = self.pictures.shared(face);
        let Found { image, full, .. } = self.pictures.find(&face, size, true)?;
        let textures = self.textures.as_mut()?;
        let id = textures.add_image(EguiTextureHandle::Weak(image.id()));
        let (x, y) = (
            PADDING as f32 / full.x as f32,
            PADDING as f32 / full.y as f32,
        );
        Some((
            id,
            egui::Rect::from_min_max(egui::pos2(x, y), egui::pos2(1.0 - x, 1.0 - y)),
        ))
    }

    /// Physical pixels per logical pixel.
    pub fn scale_factor(&self) -> f32 {
        self.pictures.scale_factor()
    }
}

/// An image of a drawn picture, for the card that draws the window.
pub fn to_image(picture: Picture) -> Image {
    let size = Extent3d {
        width: picture.width,
        height: picture.height,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        picture.pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    image
}

#[cfg(test)]
mod tests;
