//! Pieces that are lit because something is told of them, whether or not they are of any use now.

use bevy::prelude::*;
use std::time::Duration;
use tortuga::engine::PieceId;

/// Pieces that are lit because something is told of them.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Recalled {
    /// As long as the player points at what is told.
    pub pieces: Vec<PieceId>,
    /// Once, since they have changed.
    pub flash: Vec<PieceId>,
    /// Until when.
    pub until: Duration,
}

impl Recalled {
    /// Whether the player points at what is told of this piece.
    pub fn points_at(&self, piece: PieceId) -> bool {
        self.pieces.contains(&piece)
    }

    /// Whether it is lit for any reason.
    pub fn lights(&self, piece: PieceId) -> bool {
        self.points_at(piece) || self.flash.contains(&piece)
    }

    /// Whether the player points at anything that is told.
    pub fn is_pointing(&self) -> bool {
        !self.pieces.is_empty()
    }
}
