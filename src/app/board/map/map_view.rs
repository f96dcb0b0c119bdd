//! The helm of maps: the wheel, the mouse and keys move what is seen of one, and it follows what happens out of sight.
//! Everything that lies on it goes along, whatever it is doing. [`super::map_input`] has what the player does.

use super::afloat::Afloat;
use super::map_input::Controls;
use super::map_look::MapView;
use super::minimap_rect;
use super::projection::MapProjection;
use super::view_state::MapViewState;
use crate::board::layout::places::Place;
use crate::board::layout::slotting;
use crate::board::layout::slotting::Resting;
use crate::board::motion::flourish::effect::Effect;
use crate::board::motion::tween::{Pose, Tween};
use crate::board::scene::piece::{Journey, Leaving, PieceRef};
use crate::board::table::Table;
use crate::driver::messages::Motion;
use crate::driver::play::Play;
use crate::input::pointer::Grab;
use crate::shell::redraw::Redraw;
use crate::shell::settings::{Settings, Speed};
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::ZoneId;

/// A piece that goes along with its map.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Passenger {
    piece: &'static PieceRef,
    journey: &'static Journey,
    leaving: Has<Leaving>,
    rest: &'static mut Resting,
    tween: Option<&'static mut Tween>,
}

/// What goes along with a map.
#[derive(SystemParam)]
pub struct Crew<'w, 's> {
    pieces: Query<'w, 's, Passenger>,
    effects: Query<'w, 's, (&'static mut Effect, &'static Afloat)>,
    dots: Query<
        'w,
        's,
        (&'static mut Transform, &'static Afloat),
        (Without<Effect>, Without<PieceRef>),
    >,
}

/// Steers maps.
pub fn take_input(
    time: Res<Time>,
    play: Res<Play>,
    settings: Res<Settings>,
    motion: Res<Motion>,
    mut controls: Controls,
    mut table: ResMut<Table>,
    mut redraw: ResMut<Redraw>,
    mut crew: Crew,
) {
    let mut map_view = std::mem::take(&mut table.map_view);
    map_view.taken = false;
    if std::mem::take(&mut map_view.moved) {
        // Once more, for what lies still is drawn more sharply.
        redraw.request();
    }
    let by_hand = controls.apply_to(&mut map_view, &table, time.delta_secs());
    map_view.follow(&play, &table, &motion, &crew);
    map_view.show_lit(&table);
    let at_once = settings.animation == Speed::Instant || settings.less_motion;
    let hurried = at_once || table.skipped;
    let under_way = map_view.step(&table, time.delta_secs(), hurried);
    for (zone, look) in by_hand.into_iter().chain(under_way) {
        look_at(&mut table, zone, look, &play, &mut crew);
        map_view.moved = true;
        redraw.request();
    }
    let still = !map_view.is_under_way();
    let charted = match *controls.grab {
        Grab::Charting { zone } => Some(zone),
        _ => None,
    };
    let unit = table.places.unit;
    let mut sharpened = false;
    for (zone, place) in table.places.zones.iter_mut().enumerate() {
        place.pinned = match charted == Some(zone) {
            true => minimap_rect::rect(place, unit),
            false => None,
        };
        if still && place.drawn != place.look.zoom {
            place.drawn = place.look.zoom;
            sharpened = true;
        }
    }
    if sharpened {
        table.places_version += 1;
    }
    if sharpened || !still {
        redraw.request();
    }
    table.map_view = map_view;
}

impl MapViewState {
    /// Looks where something happens that is out of sight, and back when the player has their turn.
    fn follow(&mut self, play: &Play, table: &Table, motion: &Motion, crew: &Crew) {
        let begun = play.begun.as_ref();
        let last = self.seen.replace(play.shown_events);
        if last.is_some_and(|last| last != play.shown_events)
            && let Some(frame) = begun
        {
            for (zone, place) in table.places.zones.iter().enumerate() {
                let Some(projection) = place.projection(table.places.unit) else {
                    continue;
                };
                let mut cells: Vec<ZoneId> = frame.cue.course.clone();
                for piece in &crew.pieces {
                    let moves = piece.tween.is_some();
                    if moves || frame.cue.pieces.contains(&piece.piece.id) {
                        cells.push(piece.piece.zone);
                        cells.extend(piece.journey.came.filter(|_| moves));
                    }
                }
                let flights = frame.cue.flights.iter();
                cells.extend(
                    flights
                        .flat_map(|flight| [flight.from, flight.to])
                        .flatten(),
                );
                let here = |cell: &&ZoneId| table.places.map_of(**cell) == Some(zone);
                let cells: Vec<u16> = cells.iter().filter(here).map(|zone| zone.cell).collect();
                let from = projection.under(self.goal(zone, &projection));
                if let Some(goal) = from.showing(cells.into_iter()) {
                    let left = self.left.get(&zone).copied().unwrap_or(from.look);
                    self.send_calmly(zone, goal);
                    self.left.insert(zone, left);
                }
            }
        }
        if !play.choices.is_empty() && play.caught_up() && !motion.busy && !self.is_under_way() {
            for (zone, look) in std::mem::take(&mut self.left) {
                self.send_calmly(zone, look);
            }
        }
    }

    /// Looks where something can be used that could not before, if nothing of it is in sight. Where the player goes from
    /// there is their own affair.
    fn show_lit(&mut self, table: &Table) {
        let of_maps = || table.lit_zones.iter().filter(|lit| lit.form.is_some());
        if of_maps().map(|lit| lit.zone).eq(self.lit.iter().copied()) {
            return;
        }
        self.lit = of_maps().map(|lit| lit.zone).collect();
        for (zone, place) in table.places.zones.iter().enumerate() {
            let here = || of_maps().filter(|lit| table.places.map_of(lit.zone) == Some(zone));
            if here().any(|lit| lit.form.is_some_and(|form| form.shown)) {
                continue;
            }
            let projection = place.projection(table.places.unit);
            let goal = projection
                .and_then(|projection| projection.showing(here().map(|lit| lit.zone.cell)));
            if let Some(goal) = goal {
                self.send_calmly(zone, goal);
            }
        }
    }

    /// Goes on along the courses; gives the next looks.
    fn step(&mut self, table: &Table, seconds: f32, hurried: bool) -> Vec<(usize, MapView)> {
        let seconds = if hurried { f32::INFINITY } else { seconds };
        let mut looks = Vec::new();
        self.courses.retain(|zone, course| {
            let place = table.places.zones.get(*zone);
            let Some(projection) = place.and_then(|place| place.projection(table.places.unit))
            else {
                return false;
            };
            let (look, arrived) = course.next(&projection, seconds);
            if look != projection.look {
                looks.push((*zone, look));
            }
            !arrived
        });
        looks
    }
}

/// Looks at a map otherwise: all that lies on it or is under way there goes along.
fn look_at(table: &mut Table, zone: usize, look: MapView, play: &Play, crew: &mut Crew) {
    let unit = table.places.unit;
    let Some(before) = table.places.zones.get(zone).cloned() else {
        return;
    };
    let after = Place {
        look,
        ..before.clone()
    };
    let upon = |place: &Place| table.places.below(place) == Some(zone);
    let numbered = table.places.zones.iter().enumerate();
    let along = numbered.filter(|(i, place)| *i == zone || upon(place));
    let along: Vec<usize> = along.map(|(i, _)| i).collect();
    table.places_version += 1;
    for place in &along {
        if let Some(place) = table.places.zones.get_mut(*place) {
            place.look = look;
        }
    }
    let zones = along.iter().filter_map(|i| table.places.zones.get(*i));
    let zones: Vec<Place> = zones.cloned().collect();
    let (old, new) = (
        MapProjection::of(&before, unit),
        MapProjection::of(&after, unit),
    );
    let grown = new.step / old.step;
    let carried = |pose: Pose| Pose {
        center: old.carried(pose.center, &new),
        size: pose.size * grown,
        ..pose
    };
    let here = |other: ZoneId| table.places.map_of(other) == Some(zone);
    let current = table.generation == Some(play.generation);
    let mut targets = BTreeMap::new();
    for place in zones.iter().filter(|_| current) {
        let laid = slotting::targets_in(place, &play.shown.pieces, unit, &play.orders);
        targets.extend(laid);
    }
    for mut piece in &mut crew.pieces {
        let begins = piece.journey.came.is_some_and(here);
        let ends = match piece.leaving {
            true => piece.journey.goes.is_some_and(here),
            false => here(piece.piece.zone),
        };
        if let Some(tween) = &mut piece.tween {
            tween.carry(begins, ends, carried);
        }
        if here(piece.piece.zone) {
            let target = targets.get(&piece.piece.id);
            let pose = target.map_or_else(|| carried(piece.rest.pose), |target| target.pose);
            piece.rest.pose = pose;
        }
    }
    let window = table.places.window;
    let carry = |point: Vec2| old.carried(point, &new);
    for (mut effect, afloat) in &mut crew.effects {
        if here(afloat.zone) {
            effect.carry(afloat.begins, afloat.ends, carry, grown);
        }
    }
    for (mut transform, afloat) in &mut crew.dots {
        if here(afloat.zone) {
            let at = transform.translation;
            let point = carry(vec2(at.x + window.x / 2.0, window.y / 2.0 - at.y));
            transform.translation = vec3(point.x - window.x / 2.0, window.y / 2.0 - point.y, at.z);
        }
    }
}

/// Hides what floats where its map is cut off.
pub fn trim(
    table: Res<Table>,
    mut floating: Query<(&Afloat, &Transform, &mut Visibility, Has<Effect>), Without<PieceRef>>,
) {
    let window = table.places.window;
    for (afloat, transform, mut visibility, of_effect) in &mut floating {
        let at = transform.translation;
        let point = vec2(at.x + window.x / 2.0, window.y / 2.0 - at.y);
        if !afloat.begins || !afloat.ends {
            continue;
        } else if !table.places.reaches(afloat.zone, point) {
            visibility.set_if_neq(Visibility::Hidden);
        } else if !of_effect {
            // An effect shows itself again.
            visibility.set_if_neq(Visibility::Inherited);
        }
    }
}
