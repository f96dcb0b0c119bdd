//! The number on a piece, and the face that it is drawn with.

use crate::art::face_ref::FaceRef;
use tortuga::engine::Face;

/// The number on a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Number {
    /// So many.
    Of(usize),
    /// So many others lie under it.
    Under(usize),
    /// So many are selected of so many.
    Selected(usize, usize),
}

impl Number {
    /// What it is drawn with.
    pub fn face(self) -> FaceRef {
        let value = match self {
            // With a sign, so that it is not taken for a rank.
            Number::Of(number) => format!("×{number}"),
            Number::Under(number) => format!("+{number}"),
            Number::Selected(chosen, all) => format!("{chosen}/{all}"),
        };
        Face::plain("badge_count").with("value", value).into()
    }
}
