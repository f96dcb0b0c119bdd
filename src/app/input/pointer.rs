//! The mouse over the table: where it is, what it holds, what it rests on.

use bevy::prelude::*;
use tortuga::engine::{Face, PieceId, Touch};

/// What the mouse rests on, for the tooltip; empty until it has rested for the theme's tooltip delay.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Hovered(pub Option<Hover>);

/// One thing the mouse rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Hover {
    /// The thing.
    pub touch: Touch,
    /// Where it is, in logical pixels of the window. The tooltip must not hide what is lit beside it.
    pub rect: Rect,
    /// Its name ("Anchor 5").
    pub title: String,
    /// Its rules text; may be empty.
    pub text: String,
    /// Its face, if it is a piece.
    pub face: Option<Face>,
    /// The choices that clicking it would take or offer: indices into [`crate::driver::play::Play::choices`].
    pub choices: Vec<usize>,
    /// What could be done with it at once by a button or by dragging it, where a click does something else.
    pub beside: Vec<usize>,
    /// Why nothing can be done with it, when nothing can.
    pub why_not: Option<String>,
    /// Whether a click only selects it: what can be done with it is chosen then.
    pub selects: bool,
    /// Where the table shows what these choices lead to, and where it could go, in logical pixels of the window.
    pub shows: Vec<Rect>,
}

/// Where the mouse is and what lies under it now.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Pointer {
    /// In logical pixels of the window; `None` while the table does not listen.
    pub window: Option<Vec2>,
    /// On the table.
    pub table: Option<Vec2>,
    /// What lies there.
    pub hover: Option<Touch>,
}

/// What the left button holds.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq)]
pub enum Grab {
    /// Nothing.
    #[default]
    None,
    /// Pressed over something (or nothing), for so many seconds.
    Pressed {
        /// Over what.
        touch: Option<Touch>,
        /// Where on the table.
        at: Vec2,
        /// Seconds.
        held_for: f32,
    },
    /// The small picture of a map: the view goes where the mouse is on it.
    Charting {
        /// The map's number among the zones.
        zone: usize,
    },
    /// A map follows the mouse.
    Panning {
        /// Its number among the zones.
        zone: usize,
        /// The point of the ground that stays under the mouse.
        ground: Vec2,
    },
    /// A piece follows the mouse.
    Dragging {
        /// The piece.
        piece: PieceId,
        /// From the mouse to its middle.
        offset: Vec2,
    },
}

impl Grab {
    /// The piece that follows the mouse.
    pub fn held(&self) -> Option<PieceId> {
        match self {
            Grab::Dragging { piece, .. } => Some(*piece),
            _ => None,
        }
    }
}
