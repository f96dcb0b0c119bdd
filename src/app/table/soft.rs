//! The soft pictures behind shadows, halos, flashes and sparks: a blurred white rectangle and a glowing white rim, tinted and
//! cut in nine where they are used.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Side of the picture in pixels.
const SIDE: u32 = 160;
/// How far it fades out beyond the rectangle, in pixels of the picture.
const FADE: f32 = 32.0;
/// How much of its edge holds corner and fading: the part that is not stretched.
const BORDER: f32 = 72.0;
/// Corner radius of the rectangle.
const CORNER: f32 = 12.0;
/// Width of the disc.
const DISC: f32 = SIDE as f32 - 2.0 * FADE;

/// The soft pictures.
#[derive(Resource, Default, Clone)]
pub struct Soft {
    /// Filled.
    full: Handle<Image>,
    /// Only the rim.
    rim: Handle<Image>,
    /// A disc.
    disc: Handle<Image>,
}

/// Draws them.
pub fn make(mut soft: ResMut<Soft>, mut images: ResMut<Assets<Image>>) {
    let smooth = |distance: f32, fade: f32| {
        let t = (0.5 - distance / (2.0 * fade)).clamp(0.0, 1.0);
        // Smoother than smoothstep: no visible seam where the fading begins.
        t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
    };
    soft.full = images.add(picture(CORNER, |distance| smooth(distance, FADE)));
    soft.disc = images.add(picture(DISC / 2.0, |distance| smooth(distance, FADE * 0.4)));
    soft.rim = images.add(picture(CORNER, |distance| {
        // Sharp at the edge itself, falling off slowly outward and quickly inward.
        let width = if distance > 0.0 {
            FADE * 0.42
        } else {
            FADE * 0.2
        };
        (-(distance / width).powi(2)).exp()
    }));
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
    let size = Extent3d {
        width: SIDE,
        height: SIDE,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    image
}

impl Soft {
    /// A sprite that surrounds a rectangle of `size` with fading of `blur` logical pixels to either side of its edge.
    pub fn around(&self, size: Vec2, blur: f32, color: Color) -> Sprite {
        Sprite {
            image: self.full.clone(),
            color,
            custom_size: Some(Soft::extent(size, blur)),
            image_mode: Soft::slices(blur),
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

    /// A round dot so many logical pixels wide.
    pub fn dot(&self, width: f32, color: Color) -> Sprite {
        Sprite {
            image: self.disc.clone(),
            color,
            custom_size: Some(Vec2::splat(width * SIDE as f32 / DISC)),
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
