//! Voyages over a map: where they begin, and which way they go.

use super::Transitions;
use crate::board::layout::places::Place;
use crate::board::layout::slotting::{Resting, frame_z};
use crate::board::motion::path::{self, PiecePath};
use crate::board::motion::tween::{Pose, Tween};
use bevy::prelude::*;
use tortuga::engine::{Piece, PieceId};

impl Transitions<'_> {
    /// The voyage over the cells that the event tells, if this piece makes it.
    pub(super) fn voyage(&mut self, id: PieceId, from: Pose, to: Pose) -> Option<Tween> {
        if self.about.first() != Some(&id) || self.course.len() < 2 {
            return None;
        }
        let places = &self.table.places;
        let course = PiecePath::over(places, &self.course, from.center, to.center)?;
        let takes = path::takes(self.course.len() - 1) * self.pace.factor;
        let delay = self.staging.delay;
        self.voyage = delay + takes;
        self.longest = self.longest.max(self.voyage);
        Some(Tween::new(from, to, delay, takes).along(Some(course)))
    }

    /// Where a piece begins its voyage that is new on the table, if it makes the one that the event tells.
    pub(super) fn pier(&self, id: PieceId) -> Option<Pose> {
        let first = self.course.first().filter(|_| self.course.len() > 1)?;
        let place = self.table.places.find(*first)?;
        let spots = place.spots(&[first.cell], self.table.places.unit);
        let spot = spots.first().filter(|_| self.about.first() == Some(&id))?;
        Some(Pose::at(*spot, frame_z(place.layer) + 1.0))
    }

    /// Beyond the nearest edge of the map: from there a piece comes that the event brings, and that has no door.
    pub(super) fn offing(&self, piece: &Piece, rest: &Resting) -> Option<Pose> {
        let place = self.table.places.find(piece.zone)?;
        let brought = place.board_map.is_some() && self.about.contains(&piece.id);
        let flown = self.flown.iter().any(|(zone, _)| *zone == piece.zone);
        (brought && !flown && self.pace.most > 0.0).then(|| Pose {
            center: beyond(place, rest.pose),
            ..rest.pose
        })
    }
}

/// The nearest point at which a piece that lies like this would be outside of the zone.
fn beyond(place: &Place, pose: Pose) -> Vec2 {
    let (at, area) = (pose.center, place.rect);
    let edges = [
        vec2(area.min.x - pose.size.x / 2.0, at.y),
        vec2(area.max.x + pose.size.x / 2.0, at.y),
        vec2(at.x, area.min.y - pose.size.y / 2.0),
        vec2(at.x, area.max.y + pose.size.y / 2.0),
    ];
    let near = |a: &Vec2, b: &Vec2| a.distance(at).total_cmp(&b.distance(at));
    edges.into_iter().min_by(near).unwrap_or(at)
}
