//! What a map that is cut off leaves of the pieces that lie there, or come and go.

use super::piece::{Cut, Dragged, Journey, Leaving, PieceRef};
use super::stale::Stale;
use crate::board::layout::places::{Place, Places};
use crate::board::layout::slotting::Resting;
use crate::board::motion::tween::{Pose, Tween};
use crate::board::table::Table;
use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use tortuga::engine::ZoneId;

/// A piece that may be cut off.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct ClipQuery {
    piece: &'static PieceRef,
    rest: &'static Resting,
    journey: &'static Journey,
    tween: Option<&'static Tween>,
    held: Has<Dragged>,
    leaving: Has<Leaving>,
    cut: &'static mut Cut,
}

/// Cuts off what is to be drawn.
pub fn clip_pieces(table: Res<Table>, stale: Res<Stale>, mut pieces: Query<ClipQuery>) {
    let places = &table.places;
    // Without a map nothing is cut off.
    let maps = places.zones.iter().any(|place| place.is_map());
    for entity in &stale.pieces {
        let Ok(mut piece) = pieces.get_mut(*entity) else {
            continue;
        };
        let cut = match maps {
            true => Cut {
                clip: clip(&piece, places),
                crop: crop(&piece, places),
            },
            false => Cut::default(),
        };
        piece.cut.set_if_neq(cut);
    }
}

/// How much of a piece is left where its map is cut off: what comes from elsewhere or goes there is cut off only at the
/// end that lies on the map.
fn clip(piece: &ClipQueryItem, places: &Places) -> f32 {
    let left = |zone: Option<ZoneId>, pose: Pose| {
        let projection = zone.and_then(|zone| places.projection(zone));
        projection.map(|projection| projection.shown(pose.center, pose.size))
    };
    if piece.held {
        return 1.0;
    }
    let to = match piece.leaving {
        true => piece.journey.goes,
        false => Some(piece.piece.zone),
    };
    let Some(tween) = piece.tween else {
        return left(Some(piece.piece.zone), piece.rest.pose).unwrap_or(1.0);
    };
    let ends = (left(piece.journey.came, tween.from), left(to, tween.to));
    match ends {
        (Some(_), Some(_)) => left(to, tween.now().0).unwrap_or(1.0),
        (from, to) => {
            let (from, to) = (from.unwrap_or(1.0), to.unwrap_or(1.0));
            from + (to - from) * tween.clock.share()
        }
    }
}

/// What is seen of the map whose cell a piece fills, if it lies there and the map is looked at more closely.
fn crop(piece: &ClipQueryItem, places: &Places) -> Option<Rect> {
    if piece.tween.is_some() || piece.held {
        return None;
    }
    let zone = piece.piece.zone;
    let place = places
        .find(zone)
        .filter(|place: &&Place| place.fills(zone.cell))?;
    let projection = place.projection(places.unit)?;
    (!projection.look.is_home()).then_some(projection.clip)
}
