//! Sprites that fill a rectangle of the table with the picture of a face.

use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use bevy::prelude::*;

/// Gives a sprite the picture of a face that fills `rect`: whether there is anything to be seen yet, and whether it is the very
/// picture.
pub(crate) fn paint(
    sprite: &mut Sprite,
    face: &FaceRef,
    rect: Rect,
    factor: f32,
    pictures: &mut Pictures,
) -> (bool, bool) {
    let Some((image, size, exact)) = picture(face, rect, factor, pictures) else {
        return (sprite.image != Handle::default(), false);
    };
    (sprite.image, sprite.custom_size) = (image, Some(size));
    (true, exact)
}

/// The same, where the sprite has not got it yet.
pub(crate) fn repaint(
    sprite: &mut Mut<Sprite>,
    face: &FaceRef,
    rect: Rect,
    factor: f32,
    pictures: &mut Pictures,
) -> (bool, bool) {
    let Some((image, size, exact)) = picture(face, rect, factor, pictures) else {
        // Until new words are drawn the old ones stay.
        return (sprite.image != Handle::default(), false);
    };
    if sprite.image != image || sprite.custom_size != Some(size) {
        (sprite.image, sprite.custom_size) = (image, Some(size));
    }
    (true, exact)
}

/// The picture of a face that fills `rect`, the size of its sprite, and whether it is the very one.
fn picture(
    face: &FaceRef,
    rect: Rect,
    factor: f32,
    pictures: &mut Pictures,
) -> Option<(Handle<Image>, Vec2, bool)> {
    let pixels = (rect.size() * factor).round().max(Vec2::ONE);
    let found = pictures.look_up(face, pixels.as_uvec2())?;
    let size = match found.inner() == pixels {
        true => pixels / factor,
        false => rect.size(),
    };
    let size = found.sprite_size(size);
    Some((found.image, size, found.exact))
}
