//! What the keyboard points at: one of all targets, on the table or in an overlay, whatever device moves it.

use super::targets::{ClickTarget, Thing};
use bevy::prelude::*;
use bevy_egui::egui::Id;
use tortuga::engine::Touch;

/// What the keyboard points at.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Focus {
    pub(super) thing: Option<Focused>,
    /// Where it was when it was last seen, in logical pixels of the window: from there it goes on.
    pub(super) last: Option<Rect>,
}

/// One target, told apart from all others across frames.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Focused {
    /// A thing of the table.
    Table(Thing),
    /// A widget of the overlays.
    Widget(Id),
}

impl Focused {
    pub(super) fn of(target: &ClickTarget) -> Option<Focused> {
        match target.thing {
            Thing::Widget(_) => target.widget.map(Focused::Widget),
            thing => Some(Focused::Table(thing)),
        }
    }
}

impl Focus {
    /// The thing of the table that has the focus.
    pub fn on_table(&self) -> Option<Touch> {
        match self.thing {
            Some(Focused::Table(Thing::Table(touch))) => Some(touch),
            _ => None,
        }
    }

    /// Where the focused thing of the table lies, in logical pixels of the window.
    pub fn ring(&self) -> Option<Rect> {
        self.last
            .filter(|_| matches!(self.thing, Some(Focused::Table(_))))
    }

    /// Whether this target has it.
    pub fn is_on(&self, target: &ClickTarget) -> bool {
        self.thing.is_some() && Focused::of(target) == self.thing
    }

    /// Lets go.
    pub fn leave(&mut self) {
        self.thing = None;
    }
}
