//! Whether something has changed that the marks on maps depend on.

use crate::board::highlight::lit_zone::LitZone;
use crate::board::motion::tween::Tween;
use crate::board::scene::piece::{Fade, Highlight, Leaving, PieceRef, Selected};
use crate::input::pointer::Device;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tortuga::engine::{PieceId, TableItem};

/// A piece whose light may have to be drawn otherwise.
type Touched = Or<(
    Changed<PieceRef>,
    Changed<Fade>,
    Changed<Highlight>,
    Changed<Selected>,
    Added<Leaving>,
    Added<Tween>,
)>;

/// What the marks are drawn by, besides pieces and what is lit.
#[derive(Copy, Clone, PartialEq)]
pub struct DrawKey {
    /// Whether there is a match.
    pub plays: bool,
    /// The version of the places.
    pub places: u64,
    /// The version of the pictures.
    pub pictures: u64,
    /// Physical pixels per logical pixel.
    pub scale_factor: f32,
    /// How much larger things are than at home.
    pub zoom: f32,
    /// What the player points at on the table.
    pub hover: Option<TableItem>,
    /// The choice at which they point in an overlay.
    pub pointed: Option<usize>,
    /// What they carry, where to, and by what.
    pub carried: Option<(PieceId, Option<Vec2>, Device)>,
}

/// What the marks were drawn by last, and what has happened to pieces since.
#[derive(SystemParam)]
pub struct Stale<'w, 's> {
    drawn: Local<'s, Option<(DrawKey, Vec<LitZone>)>>,
    settled: Local<'s, bool>,
    touched: Query<'w, 's, (), Touched>,
    arrived: RemovedComponents<'w, 's, Tween>,
    gone: RemovedComponents<'w, 's, PieceRef>,
}

impl Stale<'_, '_> {
    /// Whether everything is to be drawn anew.
    pub fn is_stale(&mut self, seen: DrawKey, lit: &[LitZone]) -> bool {
        let last = self.drawn.as_ref();
        let same = last.is_some_and(|(last, by)| *last == seen && by == lit);
        if !same {
            *self.drawn = Some((seen, lit.to_vec()));
        }
        // Both are always read: what they tell of is told only once.
        let left = self.arrived.read().count() + self.gone.read().count() > 0;
        !same || !*self.settled || left || !self.touched.is_empty()
    }

    /// Whether all of it is drawn as it stays.
    pub fn settle(&mut self, settled: bool) {
        *self.settled = settled;
    }
}
