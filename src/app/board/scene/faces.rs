//! Pieces refer to what they show, so that their pictures are found without reading a word.

use super::piece::PieceRef;
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use bevy::prelude::*;

/// Lets what shows another face refer to it: to the very one that others show, where they do.
pub fn refer(
    pictures: Res<Pictures>,
    mut pieces: Query<(&PieceRef, &mut FaceRef), Changed<PieceRef>>,
) {
    for (piece, mut face) in &mut pieces {
        if *face != piece.face {
            *face = pictures.shared(&piece.face);
        }
    }
}
