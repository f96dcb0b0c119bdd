//! The pointer over the table, a mouse or a finger: where it is, what it holds, what it rests on.

use crate::theme::Sizes;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use tortuga::engine::{Face, PieceId, TableItem};

/// What the mouse rests on, for the tooltip; empty until it has rested for the theme's tooltip delay.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Hovered(pub Option<Hover>);

/// One thing the mouse rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Hover {
    /// The thing.
    pub item: TableItem,
    /// What points at it, or pointed at it last.
    pub device: Device,
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

/// What points.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// A mouse, a touch pad or a pen: it hovers, and hits a point.
    #[default]
    Mouse,
    /// A finger: it is there only while it presses, and hits a spot.
    Finger,
}

impl Device {
    /// What moves this pointer.
    pub fn of(pointer: PointerId) -> Device {
        match pointer {
            PointerId::Touch(_) => Device::Finger,
            _ => Device::Mouse,
        }
    }

    /// How far beyond the art it still hits something of use, in logical pixels.
    pub fn margin(self, sizes: &Sizes) -> f32 {
        match self {
            Device::Mouse => sizes.hit_margin,
            Device::Finger => sizes.touch_margin.max(sizes.hit_margin),
        }
    }

    /// How far it moves before it carries something off, in logical pixels: a finger is never quite still.
    pub fn drag_start(self, sizes: &Sizes) -> f32 {
        match self {
            Device::Mouse => sizes.drag_start,
            Device::Finger => sizes.touch_margin.max(sizes.drag_start),
        }
    }
}

/// The pointer that leads: the mouse, or the first finger on the table.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq)]
pub struct Lead {
    /// Where, in logical pixels of the window; nowhere while no finger is down, or the mouse is elsewhere.
    pub at: Option<Vec2>,
    /// What it is.
    pub device: Device,
}

/// What moves the view in this frame: the table's, or a map's.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq)]
pub struct ViewInput {
    /// Notches of the wheel, away from the hand if they are positive.
    pub notches: f32,
    /// What two fingers do.
    pub pinch: Option<Pinch>,
}

/// Two fingers on the table, in this frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pinch {
    /// Where the middle between them was, in logical pixels of the window.
    pub from: Vec2,
    /// Where it is.
    pub to: Vec2,
    /// How many times as far apart they are now.
    pub factor: f32,
}

/// A finger that waits: the ring around it grows until it has been there long enough.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq)]
pub struct LongPress(pub Option<Waiting>);

/// How long a finger has waited.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Waiting {
    /// Where, in logical pixels of the window.
    pub at: Vec2,
    /// How much of the time has passed, 0 to 1.
    pub share: f32,
}

/// Where the pointer is and what lies under it now.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Pointer {
    /// In logical pixels of the window; `None` while the table does not listen.
    pub window: Option<Vec2>,
    /// On the table.
    pub table: Option<Vec2>,
    /// What lies there.
    pub hover: Option<TableItem>,
    /// What points.
    pub device: Device,
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
        item: Option<TableItem>,
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
        /// The point of the map that stays under the mouse.
        board_map: Vec2,
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
