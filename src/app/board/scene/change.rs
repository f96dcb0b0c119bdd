//! One change of the picture, and what is on the table before it.

use crate::board::motion::tween::Pose;
use tortuga::engine::{Face, Piece, PieceId};

/// One change of the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A piece enters: from this pose showing this face (a card from a deck), or in place.
    Enter(PieceId, Option<(Pose, Face)>),
    /// A piece goes elsewhere or lies differently.
    Move(PieceId),
    /// A piece shows another face and turns over for it.
    Turn(PieceId),
    /// A piece shows another face, at once.
    Redraw(PieceId),
    /// A piece leaves: to this pose showing this face (into a discard pile), or in place.
    Leave(PieceId, Option<(Pose, Face)>),
}

/// What is on the table now.
#[derive(Clone, Debug)]
pub struct Present {
    /// The piece as it was last shown.
    pub piece: Piece,
    /// Where it belongs.
    pub pose: Pose,
}
