//! The helm of maps: the wheel, the mouse and keys move what is seen of one, and it follows what happens out of sight.
//! Everything that lies on it goes along, whatever it is doing. [`super::tiller`] has what the player does.

use super::body::Body;
use super::flourish::effect::Effect;
use super::lay;
use super::map::{MapLook, Sheet};
use super::places::{Place, Places};
use super::pose::Pose;
use super::tiller::Controls;
use super::{Grab, Table, minimap};
use crate::idle::Awake;
use crate::play::{Motion, Play};
use crate::screens::Screen;
use crate::settings::{Settings, Speed};
use bevy::ecs::system::SystemParam;
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
pub struct Helm {
    /// The maps that are under way, by their numbers among the zones.
    courses: BTreeMap<usize, Course>,
    /// What the player saw of a map before it followed an event.
    left: BTreeMap<usize, MapLook>,
    /// The map that the middle button holds, and by which point of the ground.
    pub(super) held: Option<(usize, Vec2)>,
    /// Seconds since a small picture was last pressed.
    pub(super) pressed: Option<f32>,
    /// The cells of maps that could be used last.
    lit: Vec<ZoneId>,
    /// How many events the map has followed.
    seen: Option<usize>,
    /// Whether a map moved in this frame.
    pub moved: bool,
    /// Whether wheel and middle button belong to a map in this frame.
    pub taken: bool,
}

/// A map on its way to another look.
#[derive(Clone, Debug)]
pub(super) struct Course {
    goal: MapLook,
    /// The point of the window and the point of the ground that stay together on the way.
    fixed: Option<(Vec2, Vec2)>,
    rate: f32,
}

/// A sprite of its own that lies on a map and goes along with it.
#[derive(Component, Copy, Clone, Debug)]
pub struct Afloat {
    /// The map's zone.
    pub zone: ZoneId,
    /// Whether it lies there from the beginning.
    pub begins: bool,
    /// Whether it ends there.
    pub ends: bool,
}

/// What goes from one point to another as a part of a map: where a map is seen or one of its pieces lies, even out of
/// sight.
pub fn afloat<'a>(
    places: &Places,
    ends: (Vec2, Option<Vec2>),
    bodies: impl Iterator<Item = &'a Body> + Clone,
) -> Option<Afloat> {
    let zone_at = |point: Vec2| {
        let near = |body: &&Body| {
            let way = body.rest.center.distance(point);
            way < 1.5 * body.rest.size.max_element() && places.sheet(body.piece.zone).is_some()
        };
        let below = || bodies.clone().find(near).map(|body| body.piece.zone);
        places.cell_at(point).or_else(below)
    };
    let begins = zone_at(ends.0);
    let end = ends.1.map_or(begins, zone_at);
    Some(Afloat {
        zone: begins.or(end)?,
        begins: begins.is_some(),
        ends: end.is_some(),
    })
}

impl Helm {
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
    pub(super) fn stop(&mut self, zone: usize) {
        self.courses.remove(&zone);
        self.left.remove(&zone);
    }

    /// Where the map of this zone is going, or stays.
    pub(super) fn goal(&self, zone: usize, sheet: &Sheet) -> MapLook {
        let bound = self.courses.get(&zone);
        bound.map_or(sheet.look, |course| course.goal)
    }

    /// Sends a map to another look.
    pub fn send(&mut self, zone: usize, goal: MapLook) {
        self.left.remove(&zone);
        let course = Course {
            goal,
            fixed: None,
            rate: QUICK,
        };
        self.courses.insert(zone, course);
    }

    /// Sends it there as calmly as it follows an event.
    fn send_calmly(&mut self, zone: usize, goal: MapLook) {
        self.send(zone, goal);
        if let Some(course) = self.courses.get_mut(&zone) {
            course.rate = CALM;
        }
    }

    /// Moves a map this way for some seconds, as an arrow key does.
    pub(super) fn slide(&mut self, zone: usize, sheet: &Sheet, way: Vec2, seconds: f32) {
        let goal = self.goal(zone, sheet);
        let by = way * sheet.clip.size() / sheet.step * SLIDE * seconds.min(0.1);
        let center = goal.center + by;
        let there = sheet.allowed(MapLook { center, ..goal });
        if there != goal {
            self.send(zone, there);
        }
    }

    /// Magnifies a map around a point of the window.
    pub(super) fn magnify(&mut self, zone: usize, sheet: &Sheet, factor: f32, at: Vec2) {
        let zoom = (self.goal(zone, sheet).zoom * factor).clamp(1.0, sheet.most);
        // Near home the last bit is taken, too.
        let zoom = if zoom < 1.02 { 1.0 } else { zoom };
        let ground = sheet.ground_at(at);
        self.left.remove(&zone);
        let course = Course {
            goal: sheet.holding(zoom, ground, at),
            fixed: Some((at, ground)),
            rate: QUICK,
        };
        self.courses.insert(zone, course);
    }
}

impl Course {
    /// The look after some seconds, and whether it has arrived.
    fn next(&self, sheet: &Sheet, seconds: f32) -> (MapLook, bool) {
        let share = 1.0 - (-self.rate * seconds).exp();
        let between = sheet.look.toward(self.goal, share);
        let look = match self.fixed {
            Some((point, ground)) => sheet.holding(between.zoom, ground, point),
            None => sheet.allowed(between),
        };
        match look.is_near(&self.goal, sheet.step) || seconds == f32::INFINITY {
            true => (self.goal, true),
            false => (look, false),
        }
    }
}

/// What goes along with a map.
#[derive(SystemParam)]
pub struct Crew<'w, 's> {
    bodies: Query<'w, 's, &'static mut Body>,
    effects: Query<'w, 's, (&'static mut Effect, &'static Afloat)>,
    dots:
        Query<'w, 's, (&'static mut Transform, &'static Afloat), (Without<Effect>, Without<Body>)>,
}

/// Steers maps.
pub fn steer(
    time: Res<Time>,
    play: Option<Res<Play>>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    motion: Res<Motion>,
    mut controls: Controls,
    mut table: ResMut<Table>,
    mut awake: ResMut<Awake>,
    mut crew: Crew,
) {
    let mut helm = std::mem::take(&mut table.helm);
    helm.taken = false;
    if std::mem::take(&mut helm.moved) {
        // Once more, for what lies still is drawn more sharply.
        awake.stay();
    }
    match play.filter(|_| *screen.get() == Screen::Table) {
        Some(play) => {
            let by_hand = controls.steer(&mut helm, &table, time.delta_secs());
            helm.follow(&play, &table, &motion, &crew);
            helm.show_lit(&table);
            let at_once = settings.animation == Speed::Instant || settings.less_motion;
            let hurried = at_once || table.skipped;
            let under_way = helm.step(&table, time.delta_secs(), hurried);
            for (zone, look) in by_hand.into_iter().chain(under_way) {
                look_at(&mut table, zone, look, &play, &mut crew);
                helm.moved = true;
                awake.stay();
            }
            let still = !helm.is_under_way();
            let charted = match *controls.grab {
                Grab::Charting { zone } => Some(zone),
                _ => None,
            };
            let unit = table.places.unit;
            for (zone, place) in table.places.zones.iter_mut().enumerate() {
                place.pinned = match charted == Some(zone) {
                    true => minimap::rect(place, unit),
                    false => None,
                };
                if still && place.drawn != place.look.zoom {
                    place.drawn = place.look.zoom;
                    awake.stay();
                }
            }
            if !still {
                awake.stay();
            }
        }
        None => {
            controls.let_go();
            helm = Helm::default();
        }
    }
    table.helm = helm;
}

impl Helm {
    /// Looks where something happens that is out of sight, and back when the player has their turn.
    fn follow(&mut self, play: &Play, table: &Table, motion: &Motion, crew: &Crew) {
        let begun = play.begun.as_ref();
        let last = self.seen.replace(play.shown_events);
        if last.is_some_and(|last| last != play.shown_events)
            && let Some(frame) = begun
        {
            for (zone, place) in table.places.zones.iter().enumerate() {
                let Some(sheet) = place.sheet(table.places.unit) else {
                    continue;
                };
                let mut cells: Vec<ZoneId> = frame.cue.course.clone();
                let concerned = |body: &&Body| {
                    body.travel.is_some() || frame.cue.pieces.contains(&body.piece.id)
                };
                for body in crew.bodies.iter().filter(concerned) {
                    cells.push(body.piece.zone);
                    cells.extend(body.came.filter(|_| body.travel.is_some()));
                }
                let flights = frame.cue.flights.iter();
                cells.extend(
                    flights
                        .flat_map(|flight| [flight.from, flight.to])
                        .flatten(),
                );
                let here = |cell: &&ZoneId| table.places.map_of(**cell) == Some(zone);
                let cells: Vec<u16> = cells.iter().filter(here).map(|zone| zone.cell).collect();
                let from = sheet.under(self.goal(zone, &sheet));
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
            let sheet = place.sheet(table.places.unit);
            let goal = sheet.and_then(|sheet| sheet.showing(here().map(|lit| lit.zone.cell)));
            if let Some(goal) = goal {
                self.send_calmly(zone, goal);
            }
        }
    }

    /// Goes on along the courses; gives the next looks.
    fn step(&mut self, table: &Table, seconds: f32, hurried: bool) -> Vec<(usize, MapLook)> {
        let seconds = if hurried { f32::INFINITY } else { seconds };
        let mut looks = Vec::new();
        self.courses.retain(|zone, course| {
            let place = table.places.zones.get(*zone);
            let Some(sheet) = place.and_then(|place| place.sheet(table.places.unit)) else {
                return false;
            };
            let (look, arrived) = course.next(&sheet, seconds);
            if look != sheet.look {
                looks.push((*zone, look));
            }
            !arrived
        });
        looks
    }
}

/// Looks at a map otherwise: all that lies on it or is under way there goes along.
fn look_at(table: &mut Table, zone: usize, look: MapLook, play: &Play, crew: &mut Crew) {
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
    for place in &along {
        if let Some(place) = table.places.zones.get_mut(*place) {
            place.look = look;
        }
    }
    let zones = along.iter().filter_map(|i| table.places.zones.get(*i));
    let zones: Vec<Place> = zones.cloned().collect();
    let (old, new) = (Sheet::of(&before, unit), Sheet::of(&after, unit));
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
        let laid = lay::targets_in(place, &play.shown.pieces, unit, &play.orders);
        targets.extend(laid);
    }
    for mut body in &mut crew.bodies {
        let begins = body.came.is_some_and(here);
        let ends = match body.leaving {
            true => body.goes.is_some_and(here),
            false => here(body.piece.zone),
        };
        if let Some(travel) = &mut body.travel {
            travel.carry(begins, ends, carried);
        }
        if here(body.piece.zone) {
            let target = targets.get(&body.piece.id);
            body.rest = target.map_or_else(|| carried(body.rest), |target| target.pose);
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
    mut floating: Query<(&Afloat, &Transform, &mut Visibility, Has<Effect>), Without<Body>>,
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
