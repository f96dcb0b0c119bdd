//! What the keyboard points at: one of all targets, on the table or in an overlay, whatever device moves it.

use super::targets::{Source, Target, Targets};
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use bevy::prelude::*;
use bevy_egui::egui::Id;
use tortuga::engine::TableItem;

/// What the keyboard points at.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Focus {
    pub(super) thing: Option<Focused>,
    /// Where it was when it was last seen, in logical pixels of the window: from there it goes on.
    pub(super) last: Option<Rect>,
    /// How far from there it is drawn, in logical pixels of the window: what is lifted or selected is pushed up.
    drawn: Vec2,
    /// Whether it could be used when it was last seen.
    pub(super) usable: bool,
    /// Whether it was moved since the mouse was last used.
    pub(super) leads: bool,
}

/// One target, told apart from all others across frames.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Focused {
    /// A thing of the table.
    Table(Source),
    /// A widget of the overlays.
    Widget(Id),
}

impl Focused {
    pub(super) fn of(target: &Target) -> Option<Focused> {
        match target.source {
            Source::Widget(_) => target.widget.map(Focused::Widget),
            source => Some(Focused::Table(source)),
        }
    }

    /// The thing of the table that it is.
    pub(super) fn on_table(self) -> Option<TableItem> {
        match self {
            Focused::Table(Source::Table(item)) => Some(item),
            _ => None,
        }
    }
}

impl Focus {
    /// The thing of the table that has the focus.
    pub fn on_table(&self) -> Option<TableItem> {
        self.thing.and_then(Focused::on_table)
    }

    /// Whether the keyboard is on a widget, so that nobody looks at what the mouse rests on.
    pub fn is_elsewhere(&self) -> bool {
        self.leads && matches!(self.thing, Some(Focused::Widget(_)))
    }

    /// Where the focused thing of the table is drawn, in logical pixels of the window.
    pub fn ring(&self) -> Option<Rect> {
        let on_table = matches!(self.thing, Some(Focused::Table(_)));
        let Rect { min, max } = self.last.filter(|_| on_table)?;
        Some(Rect::from_corners(min + self.drawn, max + self.drawn))
    }

    /// Whether this target has it.
    pub fn is_on(&self, target: &Target) -> bool {
        self.thing.is_some() && Focused::of(target) == self.thing
    }

    /// Goes to this target.
    pub(super) fn set(&mut self, target: &Target) {
        self.thing = Focused::of(target);
        self.last = Some(target.bounds());
        self.usable = target.enabled;
        self.leads = true;
    }

    /// The id of the focused target of the table.
    pub(super) fn node(&self, targets: &Targets) -> Option<u64> {
        let mut on_table = targets.of_table().iter();
        let target = on_table.find(|target| self.is_on(target))?;
        Some(target.id.0)
    }

    /// Lets go.
    pub fn leave(&mut self) {
        self.thing = None;
    }
}

/// Sees where the focused thing of the table is drawn.
pub(super) fn follow_drawn(
    table: Res<Table>,
    pieces: Query<(TablePiece, &Transform)>,
    mut focus: ResMut<Focus>,
) {
    let piece = match focus.on_table() {
        Some(TableItem::Piece(id)) => table.pieces.get(&id).copied(),
        _ => None,
    };
    let drawn = piece.and_then(|entity| pieces.get(entity).ok());
    let drawn = drawn.map_or(Vec2::ZERO, |(piece, transform)| {
        let (window, at) = (table.places.window, transform.translation);
        let center = vec2(window.x / 2.0 + at.x, window.y / 2.0 - at.y);
        (center - piece.rest.center) * table.look.zoom
    });
    if focus.drawn != drawn {
        focus.drawn = drawn;
    }
}
