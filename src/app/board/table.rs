//! The table as it stands, which all its systems share.

use super::camera_view::CameraView;
use super::highlight::lit_zone::LitZone;
use super::layout::kind::Kind;
use super::layout::places::{Places, View};
use super::layout::schema::Layouts;
use super::map::view_state::MapViewState;
use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::flourish::Shake;
use tortuga::engine::{Piece, PieceId, TableItem, ZoneId};

/// The table as it stands.
#[derive(Resource, Default)]
pub struct Table {
    /// Zones in this window.
    pub places: Places,
    /// Entities of the pieces that are not on their way out.
    pub pieces: BTreeMap<PieceId, Entity>,
    /// The scene that the pieces follow.
    pub generation: Option<u64>,
    /// Seconds for which the present event still holds the picture.
    pub dwell: f32,
    /// Seconds for which a fresh table still waits for its pictures before anything moves.
    pub opening: f32,
    /// What the camera looks at.
    pub look: CameraView,
    /// What moves maps.
    pub map_view: MapViewState,
    /// How far the table is displaced by a shake now.
    pub shake: Vec2,
    /// Seconds of shaking left.
    pub tremble: f32,
    /// What it trembles by.
    pub trembles: Shake,
    /// Zones that may be used now.
    pub lit_zones: Vec<LitZone>,
    /// What can be selected, from left to right, those near the viewer first: each thing, or all of a stack; and the
    /// scene to which it belongs.
    pub from_left: (u64, Vec<Vec<TableItem>>),
    /// The order of a zone that the mouse tries by holding a card over it.
    pub gap: Option<(ZoneId, Vec<PieceId>)>,
    /// Whether what takes time is ended in this frame.
    pub skipped: bool,
    /// The version of the player's own orders that the pieces follow.
    pub(crate) ordered: u64,
    /// Something in a zone is to make room.
    pub(crate) shifted: bool,
    /// Where every piece lies that is in folded boards.
    pub(crate) hidden: BTreeMap<PieceId, ZoneId>,
    pub(crate) layouts: Option<(String, Layouts)>,
    pub(crate) fitted: Option<Fitted>,
    /// Changes whenever the places do, or how a map is looked at.
    pub(crate) places_version: u64,
    /// The places changed and pieces have not followed yet.
    pub(crate) replaced: bool,
    pub(crate) refurnish: bool,
}

impl Table {
    /// As it was before there was a match; its zones stay where they are.
    pub(crate) fn clear(&mut self) {
        *self = Table {
            places: std::mem::take(&mut self.places),
            layouts: self.layouts.take(),
            fitted: self.fitted.take(),
            places_version: self.places_version,
            refurnish: true,
            ..Table::default()
        };
    }

    /// How much larger things are than at home.
    pub fn zoom(&self) -> f32 {
        self.look.zoom
    }
}

/// What places depend on.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fitted {
    pub(crate) game: Option<&'static str>,
    pub(crate) scale_factor: f32,
    /// The size of words in percent.
    pub(crate) text: u32,
    pub(crate) view: View,
}

impl Table {
    /// What kind of thing a piece is.
    pub fn kind_of(&self, piece: &Piece) -> Kind {
        let layouts = self.layouts.as_ref();
        layouts.map_or_else(Kind::default, |(_, layouts)| layouts.kinds.of(&piece.face))
    }

    /// The lit zones here that nothing covers.
    pub fn lit_at(&self, point: Vec2) -> impl Iterator<Item = &LitZone> {
        let here =
            move |lit: &&LitZone| lit.contains(point) && self.places.reaches(lit.zone, point);
        self.lit_zones.iter().filter(here)
    }
}
