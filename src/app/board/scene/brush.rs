//! What drawing needs to know besides the pieces, and how a sprite is changed.

use super::nine_slice::NineSlices;
use super::piece::{Part, TablePiece};
use crate::theme::Theme;
use bevy::prelude::*;

/// What drawing needs to know besides the bodies.
pub(crate) struct Brush<'a> {
    pub(crate) window: Vec2,
    pub(crate) unit: f32,
    pub(crate) zoom: f32,
    /// What pictures are made for, as a part of how large they are: less than 1 while a map grows.
    pub(crate) drawn: f32,
    /// Whether it lies on a map that moves.
    pub(crate) adrift: bool,
    /// What nothing is pushed under or over.
    pub(crate) ceilings: Vec<Rect>,
    pub(crate) theme: &'a Theme,
    pub(crate) slices: &'a NineSlices,
}

/// Part sprites, apart from the bodies they belong to.
pub(crate) type PartQuery<'w, 's> = Query<
    'w,
    's,
    (
        &'static mut Sprite,
        &'static mut Transform,
        &'static mut Visibility,
    ),
    (With<Part>, Without<TablePiece>),
>;

/// Takes `wanted` over if it differs: what is not touched is not worked on again.
pub(crate) fn same_or(sprite: &mut Sprite, mut wanted: Sprite) {
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
    if !same {
        *sprite = wanted;
    }
}

pub(crate) fn set(visibility: &mut Visibility, wanted: bool) {
    let wanted = if wanted {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    if *visibility != wanted {
        *visibility = wanted;
    }
}

pub(crate) fn put(transform: &mut Transform, at: Vec3) {
    if transform.translation != at {
        transform.translation = at;
    }
}
