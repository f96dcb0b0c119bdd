//! The soft pictures behind shadows, halos, flashes and sparks: a blurred white rectangle and a glowing white rim, tinted and
//! cut in nine where they are used.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use tortuga::engine::CellShape;

/// Side of the picture in pixels.
const SIDE: u32 = 160;
/// How far it fades out beyond the rectangle, in pixels of the picture.
const FADE: f32 = 32.0;
/// How much of its edge holds corner and fading: the part that is not stretched.
const BORDER: f32 = 72.0;
/// Corner radius of the rectangle.
const CORNER: f32 = 12.0;
/// Height of the picture of a cell in pixels.
const CELL: f32 = 128.0;
/// How far the rim of a cell reaches inward, in pixels of that picture.
const RIM: f32 = 9.0;
/// Width of the disc.
const DISC: f32 = SIDE as f32 - 2.0 * FADE;

/// The soft pictures.
#[derive(Resource, Default, Clone)]
pub struct NineSlices {
    /// Filled.
    full: Handle<Image>,
    /// Only the rim.
    rim: Handle<Image>,
    /// Only the rim of a disc.
    ring: Handle<Image>,
    /// A disc.
    disc: Handle<Image>,
    /// A puff that is densest in its middle and has no edge.
    puff: Handle<Image>,
    /// Cells of maps by their form: filled, and only the rim.
    cells: Vec<(CellShape, Handle<Image>, Handle<Image>)>,
}

/// Draws them.
pub fn make(mut slices: ResMut<NineSlices>, mut images: ResMut<Assets<Image>>) {
    let smooth = |distance: f32, fade: f32| {
        let t = (0.5 - distance / (2.0 * fade)).clamp(0.0, 1.0);
        // Smoother than smoothstep: no visible seam where the fading begins.
        t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
    };
    slices.full = images.add(picture(CORNER, |distance| smooth(distance, FADE)));
    slices.disc = images.add(picture(DISC / 2.0, |distance| smooth(distance, FADE * 0.4)));
    slices.puff = images.add(picture(DISC / 2.0, |distance| {
        let inward = 1.0 - (distance + DISC / 2.0) / (SIDE as f32 / 2.0);
        let inward = inward.clamp(0.0, 1.0);
        inward * inward * (3.0 - 2.0 * inward)
    }));
    let rim = |distance: f32| {
        // Sharp at the edge itself, falling off slowly outward and quickly inward.
        let width = if distance > 0.0 {
            FADE * 0.42
        } else {
            FADE * 0.2
        };
        (-(distance / width).powi(2)).exp()
    };
    slices.rim = images.add(picture(CORNER, rim));
    slices.ring = images.add(picture(DISC / 2.0, rim));
    slices.cells = [CellShape::Hex, CellShape::Square, CellShape::Card]
        .into_iter()
        .map(|shape| {
            let edge = |inner: f32| (0.5 + inner).clamp(0.0, 1.0);
            // The rim lies within the cell, so that two neighbours have two; it grows fainter inwards.
            let rim = |inner: f32| edge(inner) * (-(inner.max(0.0) / RIM).powi(2)).exp();
            let full = images.add(cell(shape, edge));
            (shape, full, images.add(cell(shape, rim)))
        })
        .collect();
}

/// Width and height of the picture of a cell.
fn cell_pixels(shape: CellShape) -> UVec2 {
    let (wide, high) = shape.size();
    vec2(wide * CELL / high, CELL).round().as_uvec2()
}

/// A picture of a cell whose opacity depends on the distance from its edge, inward, in pixels.
fn cell(shape: CellShape, opacity: impl Fn(f32) -> f32) -> Image {
    let pixels = cell_pixels(shape);
    let step = CELL / shape.size().1;
    let (width, height) = (pixels.x, pixels.y);
    let corners = shape.corners();
    let mut pixels = Vec::with_capacity((width * height * 4) as usize);
    for y in 0..height {
        for x in 0..width {
            let middle = Vec2::new(width as f32, height as f32) / 2.0;
            let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) - middle;
            let sides = corners.iter().zip(corners.iter().cycle().skip(1));
            let inner = sides.map(|(a, b)| {
                let (a, b) = (Vec2::from(*a) * step, Vec2::from(*b) * step);
                (b - a).normalize_or_zero().perp_dot(at - a)
            });
            let alpha = opacity(inner.fold(f32::MAX, f32::min)).clamp(0.0, 1.0);
            pixels.extend([255, 255, 255, (alpha * 255.0) as u8]);
        }
    }
    image(width, height, pixels)
}

/// A picture whose opacity depends on the distance from the edge of its rectangle with corners of this radius, outward, in
/// pixels.
fn picture(corner: f32, opacity: impl Fn(f32) -> f32) -> Image {
    let half = SIDE as f32 / 2.0 - FADE;
    let mut pixels = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) - SIDE as f32 / 2.0;
            let outside = (at.abs() - (half - corner)).max(Vec2::ZERO).length();
            let inside = (at.abs() - (half - corner)).max_element().min(0.0);
            let alpha = opacity(outside + inside - corner).clamp(0.0, 1.0);
            pixels.extend([255, 255, 255, (alpha * 255.0) as u8]);
        }
    }
    image(SIDE, SIDE, pixels)
}

fn image(width: u32, height: u32, pixels: Vec<u8>) -> Image {
    let size = Extent3d {
        width,
        height,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        // Few and small: kept, so that a new graphics device gets them by itself.
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::linear();
    image
}

impl NineSlices {
    /// A sprite that surrounds a rectangle of `size` with fading of `blur` logical pixels to either side of its edge.
    pub fn around(&self, size: Vec2, blur: f32, color: Color) -> Sprite {
        Sprite {
            image: self.full.clone(),
            color,
            custom_size: Some(NineSlices::extent(size, blur)),
            image_mode: NineSlices::slices(blur),
            ..default()
        }
    }

    /// A sprite that glows along the edge of a rectangle of `size`, fading within `blur` logical pixels outward.
    pub fn rim(&self, size: Vec2, blur: f32, color: Color) -> Sprite {
        Sprite {
            image: self.rim.clone(),
            ..self.around(size, blur, color)
        }
    }

    /// A round puff without an edge, half as strong at half this width.
    pub fn puff(&self, width: f32, color: Color) -> Sprite {
        Sprite {
            image: self.puff.clone(),
            color,
            custom_size: Some(Vec2::splat(width * 2.0)),
            ..default()
        }
    }

    /// A round dot so many logical pixels wide.
    pub fn dot(&self, width: f32, color: Color) -> Sprite {
        Sprite {
            image: self.disc.clone(),
            color,
            custom_size: Some(Vec2::splat(width * SIDE as f32 / DISC)),
            ..default()
        }
    }

    /// The glowing edge of a disc so many logical pixels wide.
    pub fn ring(&self, width: f32, color: Color) -> Sprite {
        Sprite {
            image: self.ring.clone(),
            ..self.dot(width, color)
        }
    }

    /// A sprite that fills what is `seen` of a cell of a map, or only its rim.
    pub fn cell(
        &self,
        shape: CellShape,
        (whole, seen): (Rect, Rect),
        rim: bool,
        color: Color,
    ) -> Sprite {
        let found = self.cells.iter().find(|(other, ..)| *other == shape);
        let image = found.map(|(_, full, edge)| if rim { edge } else { full });
        Sprite {
            image: image.cloned().unwrap_or_default(),
            color,
            custom_size: Some(seen.size()),
            rect: (seen != whole).then(|| {
                let scale = cell_pixels(shape).as_vec2() / whole.size().max(Vec2::ONE);
                let corner = |point: Vec2| (point - whole.min) * scale;
                Rect::from_corners(corner(seen.min), corner(seen.max))
            }),
            ..default()
        }
    }

    /// The size of the sprite that surrounds `size`.
    pub fn extent(size: Vec2, blur: f32) -> Vec2 {
        size + 2.0 * blur
    }

    /// How the picture is cut for this blur.
    pub fn slices(blur: f32) -> SpriteImageMode {
        SpriteImageMode::Sliced(TextureSlicer {
            border: BorderRect::all(BORDER),
            max_corner_scale: (blur / FADE).max(0.01),
            ..default()
        })
    }
}
