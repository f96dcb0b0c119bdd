//! What moves maps: where each of them is going.

use super::map_look::MapView;
use super::projection::MapProjection;
use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::ZoneId;

/// How quickly the map goes where the player sends it: of the way left, e to the power of minus this is left after a second.
const QUICK: f32 = 15.0;

/// How quickly it follows an event.
const CALM: f32 = 7.0;

/// How far an arrow key moves it in a second, as a part of what is seen.
const SLIDE: f32 = 0.9;

/// What moves maps.
#[derive(Clone, Debug, Default)]
pub struct MapViewState {
    /// The maps that are under way, by their numbers among the zones.
    pub(crate) courses: BTreeMap<usize, MapCourse>,
    /// What the player saw of a map before it followed an event.
    pub(crate) left: BTreeMap<usize, MapView>,
    /// The map that the middle button holds, and by which point of the map.
    pub(crate) held: Option<(usize, Vec2)>,
    /// Seconds since a small picture was last pressed.
    pub(crate) pressed: Option<f32>,
    /// The cells of maps that could be used last.
    pub(crate) lit: Vec<ZoneId>,
    /// How many events the map has followed.
    pub(crate) seen: Option<usize>,
    /// Whether a map moved in this frame.
    pub moved: bool,
    /// Whether wheel and middle button belong to a map in this frame.
    pub taken: bool,
}

/// A map on its way to another look.
#[derive(Clone, Debug)]
pub(crate) struct MapCourse {
    goal: MapView,
    /// The point of the window and the point of the map that stay together on the way.
    fixed: Option<(Vec2, Vec2)>,
    rate: f32,
}

impl MapViewState {
    /// Forgets where maps were going: the zones are others now.
    pub fn drop_course(&mut self) {
        self.courses.clear();
        self.left.clear();
        self.held = None;
    }

    /// Whether a map is under way.
    pub fn is_under_way(&self) -> bool {
        !self.courses.is_empty()
    }

    /// Forgets where this map was going: the player has it in their hand.
    pub(crate) fn stop(&mut self, zone: usize) {
        self.courses.remove(&zone);
        self.left.remove(&zone);
    }

    /// Where the map of this zone is going, or stays.
    pub(crate) fn goal(&self, zone: usize, projection: &MapProjection) -> MapView {
        let bound = self.courses.get(&zone);
        bound.map_or(projection.look, |course| course.goal)
    }

    /// Sends a map to another look.
    pub fn send(&mut self, zone: usize, goal: MapView) {
        self.left.remove(&zone);
        let course = MapCourse {
            goal,
            fixed: None,
            rate: QUICK,
        };
        self.courses.insert(zone, course);
    }

    /// Sends it there as calmly as it follows an event.
    pub(crate) fn send_calmly(&mut self, zone: usize, goal: MapView) {
        self.send(zone, goal);
        if let Some(course) = self.courses.get_mut(&zone) {
            course.rate = CALM;
        }
    }

    /// Moves a map this way for some seconds, as an arrow key does.
    pub(crate) fn slide(
        &mut self,
        zone: usize,
        projection: &MapProjection,
        way: Vec2,
        seconds: f32,
    ) {
        let goal = self.goal(zone, projection);
        let by = way * projection.clip.size() / projection.step * SLIDE * seconds.min(0.1);
        let center = goal.center + by;
        let there = projection.clamp(MapView { center, ..goal });
        if there != goal {
            self.send(zone, there);
        }
    }

    /// Magnifies a map around a point of the window.
    pub(crate) fn magnify(
        &mut self,
        zone: usize,
        projection: &MapProjection,
        factor: f32,
        at: Vec2,
    ) {
        let zoom = (self.goal(zone, projection).zoom * factor).clamp(1.0, projection.most);
        // Near home the last bit is taken, too.
        let zoom = if zoom < 1.02 { 1.0 } else { zoom };
        let board_map = projection.map_point_at(at);
        self.left.remove(&zone);
        let course = MapCourse {
            goal: projection.holding(zoom, board_map, at),
            fixed: Some((at, board_map)),
            rate: QUICK,
        };
        self.courses.insert(zone, course);
    }
}

impl MapCourse {
    /// The look after some seconds, and whether it has arrived.
    pub(crate) fn next(&self, projection: &MapProjection, seconds: f32) -> (MapView, bool) {
        let share = 1.0 - (-self.rate * seconds).exp();
        let between = projection.look.toward(self.goal, share);
        let look = match self.fixed {
            Some((point, board_map)) => projection.holding(between.zoom, board_map, point),
            None => projection.clamp(between),
        };
        match look.is_near(&self.goal, projection.step) || seconds == f32::INFINITY {
            true => (self.goal, true),
            false => (look, false),
        }
    }
}
