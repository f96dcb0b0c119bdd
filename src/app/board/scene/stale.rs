//! Which pieces are to be drawn anew: those that are doing something, those that changed, those that still wait for a
//! picture; and all of them when what they are drawn by has changed. What rests is not touched.

use super::counting::Counting;
use super::nine_slice::NineSlices;
use super::piece::{Dragged, Fade, Highlight, Parts, PieceRef, Rope, Selected, Spotlit, Turning};
use crate::art::pictures::Pictures;
use crate::board::layout::slotting::Resting;
use crate::board::motion::tween::Tween;
use crate::board::scene::attachments::Attachments;
use crate::board::table::Table;
use crate::theme::Theme;
use bevy::ecs::query::QueryData;
use bevy::prelude::*;

/// The pieces that are to be drawn anew in this frame.
#[derive(Resource, Default)]
pub struct Stale {
    /// Their entities.
    pub pieces: Vec<Entity>,
    seen: Option<DrawKey>,
}

/// What all pieces are drawn by.
#[derive(Copy, Clone, PartialEq)]
struct DrawKey {
    zoom: f32,
    scale_factor: f32,
    /// Whether a map moves, so that what lies on it need not be sharp.
    adrift: bool,
    /// The version of the places.
    places: u64,
    /// The version of the pictures.
    pictures: u64,
}

/// All of a piece that is seen.
#[derive(QueryData)]
pub struct PieceLook {
    entity: Entity,
    piece: Ref<'static, PieceRef>,
    rest: Ref<'static, Resting>,
    fade: Ref<'static, Fade>,
    highlight: Ref<'static, Highlight>,
    selected: Ref<'static, Selected>,
    attachments: Ref<'static, Attachments>,
    rope: Ref<'static, Rope>,
    parts: &'static Parts,
    moves: Has<Tween>,
    turns: Has<Turning>,
    counts: Has<Counting>,
    stands: Has<Spotlit>,
    held: Has<Dragged>,
}

impl PieceLookItem<'_, '_> {
    fn is_stale(&self) -> bool {
        let busy = self.moves || self.turns || self.counts || self.stands || self.held;
        busy || !self.parts.settled
            || self.piece.is_changed()
            || self.rest.is_changed()
            || self.fade.is_changed()
            || self.highlight.is_changed()
            || self.selected.is_changed()
            || self.attachments.is_changed()
            || self.rope.is_changed()
    }
}

/// Finds them.
pub fn find(
    table: Res<Table>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    pictures: Res<Pictures>,
    mut stale: ResMut<Stale>,
    pieces: Query<PieceLook>,
) {
    let seen = DrawKey {
        zoom: table.zoom(),
        scale_factor: pictures.scale_factor(),
        adrift: table.map_view.moved,
        places: table.places_version,
        pictures: pictures.version(),
    };
    let all = theme.is_changed() || slices.is_changed() || stale.seen != Some(seen);
    let stale = &mut *stale;
    stale.seen = Some(seen);
    stale.pieces.clear();
    let wanted = pieces.iter().filter(|piece| all || piece.is_stale());
    stale.pieces.extend(wanted.map(|piece| piece.entity));
}
