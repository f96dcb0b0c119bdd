//! What drawing needs to know besides the pieces, and how a sprite is changed.

use super::nine_slice::NineSlices;
use super::piece::{Part, PieceRef};
use crate::theme::{Theme, hex};
use bevy::prelude::*;
use tortuga::engine::{Badge, Face};

/// What drawing needs to know besides the pieces.
pub(crate) struct Brush<'a> {
    pub(crate) window: Vec2,
    pub(crate) unit: f32,
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
    pub(crate) glow: Face,
    pub(crate) glow_round: Face,
    saved: Face,
    danger: Face,
    target: Face,
    other: Face,
}

impl Default for DecalFaces {
    fn default() -> Self {
        DecalFaces {
            glow: Face::plain("glow"),
            glow_round: Face::plain("glow_round"),
            saved: Face::plain("rope"),
            danger: Face::plain("danger"),
            target: Face::plain("target"),
            other: Face::plain("eye"),
        }
    }
}

impl DecalFaces {
    pub(crate) fn mark(&self, badge: Badge) -> &Face {
        match badge {
            Badge::Saved => &self.saved,
            Badge::Danger => &self.danger,
            Badge::Target => &self.target,
            _ => &self.other,
        }
    }
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
