//! Fingers of a hand: taps, long presses, what they carry, and two that pinch.

use super::{Hand, simulated};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use tortuga_app::board::camera_view::CameraView;
use tortuga_app::board::table::Table;
use tortuga_app::input::targets::Targets;

impl Hand {
    /// Something that the window knows.
    pub fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// What the camera looks at.
    pub fn look(&self) -> CameraView {
        self.resource::<Table>().look
    }

    /// Where the largest map of the table lies, and how closely it is looked at.
    fn largest_map(&self) -> Option<(Rect, f32)> {
        let table = self.resource::<Table>();
        let maps = table
            .places
            .zones
            .iter()
            .filter(|place| place.board_map.is_some());
        let area = |rect: &Rect| rect.size().element_product();
        let largest = maps.max_by(|a, b| area(&a.rect).total_cmp(&area(&b.rect)));
        largest.map(|place| (place.rect, place.look.zoom))
    }

    /// Where the map lies.
    pub fn map(&self) -> Option<Rect> {
        self.largest_map().map(|(rect, _)| rect)
    }

    /// How closely the map is looked at.
    pub fn map_zoom(&self) -> Option<f32> {
        self.largest_map().map(|(_, zoom)| zoom)
    }

    /// How often the table was listed.
    pub fn listed(&self) -> u64 {
        self.resource::<Targets>().revision()
    }

    /// From now on it taps where it would click.
    pub fn use_fingers(&mut self) {
        simulated::leave(self.app.world_mut());
        self.by_touch = true;
        self.rest(2);
    }

    /// A finger does this there, and some frames pass.
    pub fn finger(&mut self, id: u64, phase: TouchPhase, at: Vec2) {
        simulated::touch(self.app.world_mut(), id, phase, at);
        self.rest(2);
    }

    /// A finger comes down and is lifted.
    pub fn tap(&mut self, at: Vec2) {
        self.finger(1, TouchPhase::Started, at);
        self.finger(1, TouchPhase::Ended, at);
        self.rest(2);
    }

    /// The same within one frame.
    pub fn tap_at_once(&mut self, at: Vec2) {
        simulated::touch(self.app.world_mut(), 1, TouchPhase::Started, at);
        simulated::touch(self.app.world_mut(), 1, TouchPhase::Ended, at);
        self.rest(4);
    }

    /// A finger rests there for so many milliseconds and is lifted.
    pub fn long_press(&mut self, at: Vec2, milliseconds: u64) {
        self.rest_finger(at, milliseconds);
        self.finger(1, TouchPhase::Ended, at);
    }

    /// A finger comes down and rests there for so many milliseconds.
    pub fn rest_finger(&mut self, at: Vec2, milliseconds: u64) {
        self.pass(20);
        self.finger(1, TouchPhase::Started, at);
        self.rest(milliseconds as usize / 20);
        self.go_on();
    }

    /// A finger carries what lies here there.
    pub fn swipe(&mut self, from: Vec2, to: Vec2) {
        self.finger(1, TouchPhase::Started, from);
        for i in 1..=8 {
            self.finger(1, TouchPhase::Moved, from.lerp(to, i as f32 / 8.0));
        }
        self.finger(1, TouchPhase::Ended, to);
    }

    /// Two fingers go from places around one point to places around another, and are lifted.
    pub fn pinch(&mut self, (from, apart): (Vec2, f32), (to, then): (Vec2, f32)) {
        let places = |middle: Vec2, apart: f32| {
            let half = vec2(apart / 2.0, 0.0);
            [(1, middle - half), (2, middle + half)]
        };
        for (id, at) in places(from, apart) {
            self.finger(id, TouchPhase::Started, at);
        }
        for step in 1..=8 {
            let share = step as f32 / 8.0;
            let now = places(from.lerp(to, share), apart + (then - apart) * share);
            for (id, at) in now {
                simulated::touch(self.app.world_mut(), id, TouchPhase::Moved, at);
            }
            self.rest(1);
        }
        for (id, at) in places(to, then) {
            self.finger(id, TouchPhase::Ended, at);
        }
    }
}
