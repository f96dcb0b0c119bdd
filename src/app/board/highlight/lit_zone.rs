//! A zone that may be used now.

use super::cell_shape::Form;
use bevy::prelude::*;
use tortuga::engine::{Plaque, ZoneId};

/// A zone that may be used.
#[derive(Clone, Debug, PartialEq)]
pub struct LitZone {
    /// The zone or cell.
    pub zone: ZoneId,
    /// Its rectangle on the table.
    pub rect: Rect,
    /// Whether using it surely harms.
    pub danger: bool,
    /// Whether the mouse holds a piece over it.
    pub hot: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// The form of a cell of a map; `None` for any other zone.
    pub form: Option<Form>,
    /// A word or number so short that it fits on it.
    pub tag: String,
    /// The picture that stands there instead.
    pub plaque: Option<Plaque>,
    /// Whether what lies there is lit itself: then only the tag is to be seen of the zone.
    pub filled: bool,
}

impl LitZone {
    /// Whether a point of the table is in it.
    pub fn contains(&self, point: Vec2) -> bool {
        match &self.form {
            Some(form) => form.sees(point) && form.contains(point),
            None => self.rect.contains(point),
        }
    }
}
