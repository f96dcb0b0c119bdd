//! What drawing needs to know besides the pieces, and how a sprite is changed.

use super::nine_slice::NineSlices;
use super::piece::{Part, PieceRef};
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::theme::{Theme, hex};
use bevy::prelude::*;
use tortuga::engine::Badge;

/// What drawing needs to know besides the pieces.
pub(crate) struct Brush<'a> {
    pub(crate) window: Vec2,
    pub(crate) unit: f32,
    /// By which factor words are larger that can be.
    pub(crate) larger: f32,
    pub(crate) zoom: f32,
    /// What pictures are made for, as a part of how large they are: less than 1 while a map grows.
    pub(crate) drawn: f32,
    /// Whether it lies on a map that moves.
    pub(crate) adrift: bool,
    /// What nothing is pushed under or over.
    pub(crate) ceilings: &'a [Rect],
    pub(crate) theme: &'a Theme,
    pub(crate) inks: Inks,
    pub(crate) faces: &'a DecalFaces,
    pub(crate) slices: &'a NineSlices,
    /// The number on it.
    pub(crate) number: Option<FaceRef>,
}

/// The colours of what lies over and under pieces.
#[derive(Copy, Clone)]
pub(crate) struct Inks {
    pub(crate) shadow: Color,
    pub(crate) edge: Color,
    pub(crate) light: Color,
    pub(crate) danger: Color,
    pub(crate) dim: Srgba,
}

impl Inks {
    pub(crate) fn of(theme: &Theme) -> Inks {
        Inks {
            shadow: theme.color("shadow"),
            edge: theme.color("bone"),
            light: theme.color("brass_light"),
            danger: theme.color("danger"),
            dim: hex(&theme.light.dim).to_srgba(),
        }
    }
}

/// The faces of what lies over and under pieces, made once.
pub struct DecalFaces {
    pub(crate) glow: FaceRef,
    pub(crate) glow_round: FaceRef,
    saved: FaceRef,
    danger: FaceRef,
    target: FaceRef,
    pub(crate) warning: FaceRef,
    other: FaceRef,
}

impl Default for DecalFaces {
    fn default() -> Self {
        DecalFaces {
            glow: FaceRef::plain("glow"),
            glow_round: FaceRef::plain("glow_round"),
            saved: FaceRef::plain("rope"),
            danger: FaceRef::plain("danger"),
            target: FaceRef::plain("target"),
            warning: FaceRef::plain("badge_danger"),
            other: FaceRef::plain("eye"),
        }
    }
}

impl DecalFaces {
    pub(crate) fn mark(&self, badge: Badge) -> &FaceRef {
        match badge {
            Badge::Saved => &self.saved,
            Badge::Danger => &self.danger,
            Badge::Target => &self.target,
            _ => &self.other,
        }
    }
}

/// Whether a sprite shows what it is to show.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Painted {
    /// There is nothing to be seen yet.
    Nothing,
    /// Something stands in.
    StandIn,
    /// The very picture.
    Exact,
}

impl Painted {
    /// What [`Brush::paint`] has found.
    pub(crate) fn of(painted: Option<(Vec2, bool)>) -> Painted {
        match painted {
            Some((_, true)) => Painted::Exact,
            Some((_, false)) => Painted::StandIn,
            None => Painted::Nothing,
        }
    }
}

impl Brush<'_> {
    /// The size in which a face is drawn, in physical pixels: that of the end of its way.
    pub(crate) fn pixels(&self, size: Vec2, scale_factor: f32) -> UVec2 {
        (size * scale_factor * self.zoom * self.drawn)
            .round()
            .max(Vec2::ONE)
            .as_uvec2()
    }

    /// Gives a sprite the picture of `face`, `size` logical pixels large; its pixels are made for `target`. The size of the
    /// picture in pixels and whether it is the very one, if there is any.
    pub(crate) fn paint(
        &self,
        sprite: &mut Mut<Sprite>,
        face: &FaceRef,
        size: Vec2,
        target: Vec2,
        pictures: &mut Pictures,
    ) -> Option<(Vec2, bool)> {
        let wanted = self.pixels(target, pictures.scale_factor());
        let found = pictures.look_up(face, wanted)?;
        // Where nothing moves, a pixel of the picture is a pixel of the screen.
        let exact = if size == target && self.zoom == 1.0 && self.drawn == 1.0 {
            inner_if_same(found.inner(), wanted, pictures.scale_factor())
        } else {
            None
        };
        let custom = found.sprite_size(exact.unwrap_or(size));
        if sprite.image != found.image {
            sprite.image = found.image;
        }
        if sprite.custom_size != Some(custom) {
            sprite.custom_size = Some(custom);
        }
        Some((found.full.as_vec2(), found.exact))
    }
}

/// The size in logical pixels at which a picture made for exactly these pixels falls on them.
fn inner_if_same(inner: Vec2, wanted: UVec2, scale_factor: f32) -> Option<Vec2> {
    (inner == wanted.as_vec2()).then(|| inner / scale_factor)
}

/// Part sprites, apart from the pieces they belong to.
pub(crate) type PartQuery<'w, 's> = Query<
    'w,
    's,
    (
        &'static mut Sprite,
        &'static mut Transform,
        &'static mut Visibility,
    ),
    (With<Part>, Without<PieceRef>),
>;

/// Takes `wanted` over if it differs: what is not touched is not worked on again.
pub(crate) fn same_or(sprite: &mut Mut<Sprite>, wanted: Sprite) {
    if let Some(other) = other(sprite, wanted) {
        **sprite = other;
    }
}

/// What a sprite is to become that is to show what is `wanted`, unless it does already.
pub(crate) fn other(sprite: &Sprite, mut wanted: Sprite) -> Option<Sprite> {
    // The slices of a sprite that was cut once are drawn until there are others: then the whole picture is one slice.
    if sprite.image_mode.uses_slices() && !wanted.image_mode.uses_slices() {
        wanted.image_mode = SpriteImageMode::Sliced(TextureSlicer {
            border: BorderRect::ZERO,
            ..default()
        });
    }
    let same = sprite.image == wanted.image
        && sprite.color == wanted.color
        && sprite.custom_size == wanted.custom_size
        && sprite.rect == wanted.rect
        && sprite.image_mode == wanted.image_mode;
    (!same).then_some(wanted)
}

/// Gives a sprite this colour if it has another.
pub(crate) fn ink(sprite: &mut Mut<Sprite>, color: Color) {
    if sprite.color != color {
        sprite.color = color;
    }
}

pub(crate) fn set(visibility: &mut Mut<Visibility>, wanted: bool) {
    visibility.set_if_neq(match wanted {
        true => Visibility::Inherited,
        false => Visibility::Hidden,
    });
}

pub(crate) fn put(transform: &mut Mut<Transform>, at: Vec3) {
    if transform.translation != at {
        transform.translation = at;
    }
}
