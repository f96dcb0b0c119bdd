//! Carries out what has to move: travels, turns, entrances and exits, one after the other in time, as their event wants it.

use super::change::Change;
use super::entry_exit::EntryExit;
use super::nine_slice::NineSlices;
use super::piece::{Part, Parts, TablePiece};
use crate::board::layout::places::Place;
use crate::board::layout::slotting::{Target, frame_z};
use crate::board::motion::pace::{CROSSING, Pace, Staging};
use crate::board::motion::path::{self, PiecePath};
use crate::board::motion::tween::{Clock, Pose, Turn, Tween, duration};
use crate::board::table::Table;
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::flourish::Way;
use tortuga::engine::{Face, Piece, PieceId, ZoneId};

/// Carries changes out, one after the other in time.
pub struct Transitions<'a> {
    table: &'a mut Table,
    pace: Pace,
    staging: Staging,
    delay: f32,
    /// How long the longest move takes, its delay included, in seconds.
    pub longest: f32,
    /// Where pieces come from and go, as the event says.
    pub doors: EntryExit,
    /// The pieces that change places with others.
    pub crossing: BTreeSet<PieceId>,
    /// The zones to which small things fly, and after how many seconds the first of them arrives.
    pub flown: Vec<(ZoneId, f32)>,
    /// Whether what the mouse holds stays in its hand.
    pub keeps_held: bool,
    /// The pieces that the event is about.
    pub about: Vec<PieceId>,
    /// The cells over which the first of them goes.
    pub course: Vec<ZoneId>,
    /// What tumbling pieces show on their way.
    pub sides: Vec<Face>,
    /// How long the voyage over them takes, its delay included, in seconds; 0 if there is none.
    pub voyage: f32,
}

impl<'a> Transitions<'a> {
    /// A stage on which nothing has been carried out yet.
    pub fn new(table: &'a mut Table, pace: Pace, staging: Staging) -> Transitions<'a> {
        Transitions {
            table,
            pace,
            staging,
            delay: staging.delay,
            longest: 0.0,
            doors: EntryExit::default(),
            crossing: BTreeSet::new(),
            flown: Vec::new(),
            keeps_held: false,
            about: Vec::new(),
            course: Vec::new(),
            sides: Vec::new(),
            voyage: 0.0,
        }
    }

    /// Shows two pieces coming from where the other lies.
    pub fn exchange(&mut self, a: PieceId, b: PieceId, bodies: &mut Query<&mut TablePiece>) {
        let rest = |stage: &Transitions, id, bodies: &mut Query<&mut TablePiece>| {
            stage.body(id, bodies).map(|body| body.rest)
        };
        let (Some(at_a), Some(at_b)) = (rest(self, a, bodies), rest(self, b, bodies)) else {
            return;
        };
        if self.pace.fades {
            return;
        }
        self.crossing.extend([a, b]);
        for (id, from, to) in [(a, at_b, at_a), (b, at_a, at_b)] {
            let travel = self.travel(id, from, to);
            if let Some(mut body) = self.body(id, bodies) {
                body.travel = Some(travel).filter(|travel| !travel.done());
            }
        }
    }

    /// Carries one change out.
    pub fn carry_out(
        &mut self,
        commands: &mut Commands,
        slices: &NineSlices,
        change: Change,
        pieces: &BTreeMap<PieceId, &Piece>,
        targets: &BTreeMap<PieceId, Target>,
        bodies: &mut Query<&mut TablePiece>,
    ) {
        match change {
            Change::Enter(id, door) => {
                let (Some(piece), Some(target)) = (pieces.get(&id), targets.get(&id)) else {
                    return;
                };
                let mut body = TablePiece::new((*piece).clone(), target, Parts::placeholder());
                body.came = self.doors.from.or(piece.from);
                if self.pace.fades && self.pace.most > 0.0 {
                    body.alpha.value = 0.0;
                    let entity = spawn(commands, slices, body);
                    self.table.pieces.insert(id, entity);
                    return;
                }
                if let Some(index) = self.thrown(id) {
                    self.tumble(&mut body, index);
                    let entity = spawn(commands, slices, body);
                    self.table.pieces.insert(id, entity);
                    return;
                }
                let door = if let Some(pier) = self.pier(id) {
                    body.came = self.course.first().copied();
                    Some((pier, piece.face.clone()))
                } else if door.is_none()
                    && let Some(offing) = self.offing(piece, target)
                {
                    body.came = Some(piece.zone);
                    Some((offing, piece.face.clone()))
                } else {
                    door
                };
                match door {
                    Some((pose, face)) => {
                        let travel = self.travel(id, pose, target.pose);
                        body.travel = Some(travel);
                        self.turn_over(&mut body, face, travel.clock.delay);
                    }
                    None if self.pace.most > 0.0 => {
                        body.alpha.value = 0.0;
                        let flown = self.flown.iter().find(|(zone, _)| *zone == piece.zone);
                        body.due = flown.map_or(0.0, |(_, seconds)| *seconds);
                    }
                    None => {}
                }
                let entity = spawn(commands, slices, body);
                self.table.pieces.insert(id, entity);
            }
            Change::Move(id) => {
                let Some((mut body, target)) = self.body(id, bodies).zip(targets.get(&id)) else {
                    return;
                };
                let from = body.now().0;
                let settled = body.travel.is_none() && body.held.is_none();
                let elsewhere = pieces.get(&id).is_none_or(|p| p.zone != body.piece.zone);
                body.rest = target.pose;
                body.stretched = target.stretched;
                if self.keeps_held && body.held.is_some() {
                    return;
                }
                body.held = None;
                body.came = Some(body.piece.zone);
                let way = from.center.distance(target.pose.center);
                let same = from.size == target.pose.size && from.angle == target.pose.angle;
                if self.pace.most <= 0.0 || target.stretched {
                    body.travel = None;
                } else if self.pace.fades {
                    let seen = from.size != target.pose.size || way >= 0.5;
                    body.travel = None;
                    body.alpha.value = if seen { 0.0 } else { body.alpha.value };
                } else if let Some(voyage) = self.voyage(id, from, target.pose) {
                    body.travel = Some(voyage);
                } else if settled && same && way < 0.5 {
                    // Only its place in the pile changed.
                } else if way < from.size.x * 0.5 || (!elsewhere && self.staging.is_special()) {
                    // Cards that only close up, or make room, go all at once.
                    let takes = if elsewhere {
                        self.pace.least
                    } else {
                        self.pace.most
                    };
                    body.travel = Some(Tween::new(from, target.pose, 0.0, takes));
                } else {
                    body.travel = Some(self.travel(id, from, target.pose));
                }
            }
            Change::Turn(id) => {
                let delay = self
                    .body(id, bodies)
                    .and_then(|body| body.travel)
                    .map_or(0.0, |travel| travel.clock.delay);
                let (Some(mut body), Some(piece)) = (self.body(id, bodies), pieces.get(&id)) else {
                    return;
                };
                let old = std::mem::replace(&mut body.piece.face, piece.face.clone());
                if self.pace.fades && self.pace.most > 0.0 {
                    body.alpha.value = 0.0;
                    return;
                }
                if self.thrown(id).is_some() {
                    return;
                }
                let (pace, staging) = (self.pace, self.staging);
                turn_over(&mut body, old, delay, pace, staging, &mut self.longest);
            }
            // The pieces' particulars are taken over for all of them afterwards.
            Change::Redraw(_) => {}
            Change::Leave(id, door) => {
                let Some(entity) = self.table.pieces.remove(&id) else {
                    return;
                };
                let Ok(mut body) = bodies.get_mut(entity) else {
                    return;
                };
                body.leaving = true;
                (body.came, body.goes) = (Some(body.piece.zone), self.doors.to);
                match door {
                    Some((pose, face)) if self.pace.most > 0.0 && !self.pace.fades => {
                        let from = body.now().0;
                        let travel = self.travel(id, from, pose);
                        body.travel = Some(travel);
                        let old = std::mem::replace(&mut body.piece.face, face);
                        self.turn_over(&mut body, old, travel.clock.delay);
                    }
                    _ => body.alpha.goal = 0.0,
                }
                if self.pace.most <= 0.0 {
                    body.alpha.value = 0.0;
                }
            }
        }
    }

    /// Throws the dice of the event that were on the table already.
    pub fn throw(&mut self, bodies: &mut Query<&mut TablePiece>) {
        for index in 0..self.about.len() {
            let id = self.about.get(index).copied();
            let thrown = id.filter(|id| self.thrown(*id).is_some());
            // Those that have just entered are thrown as they do.
            let Some(mut body) = thrown.and_then(|id| self.body(id, bodies)) else {
                continue;
            };
            self.tumble(&mut body, index);
        }
    }

    /// The number of a piece among the dice that are thrown, if it is one.
    fn thrown(&self, id: PieceId) -> Option<usize> {
        let tumbles = self.staging.way == Way::Tumbled && self.pace.most > 0.0;
        let mut about = self.about.iter();
        about.position(|other| *other == id).filter(|_| tumbles)
    }

    /// Throws one die from beyond the lower edge of its zone to where it lies.
    fn tumble(&mut self, body: &mut TablePiece, index: usize) {
        let rest = body.rest;
        let edge = self
            .table
            .places
            .find(body.piece.zone)
            .map(|p| p.rect.max.y);
        let below = edge.map_or(0.0, |edge| edge - rest.center.y) + rest.size.y;
        let way = below.max(2.0 * rest.size.y);
        // Those farther right come from farther left: a hand opens.
        let aside = (1.2 + 0.5 * index as f32) * rest.size.x;
        let from = Pose {
            center: rest.center + vec2(-aside, way),
            ..rest
        };
        let apart = self.staging.apart.unwrap_or(self.pace.stagger);
        let delay = self.staging.delay + apart * index as f32;
        let takes = self.staging.lasts;
        body.travel = Some(Tween::new(from, rest, delay, takes).by(Way::Tumbled));
        (body.turn, body.under) = (None, None);
        // Each begins with another side.
        body.sides = sides_of(&body.piece.face, &self.sides);
        let first = index % body.sides.len().max(1);
        body.sides.rotate_left(first);
        self.longest = self.longest.max(delay + takes);
    }

    fn body<'q>(
        &self,
        id: PieceId,
        bodies: &'q mut Query<&mut TablePiece>,
    ) -> Option<Mut<'q, TablePiece>> {
        bodies.get_mut(*self.table.pieces.get(&id)?).ok()
    }

    /// The voyage over the cells that the event tells, if this piece makes it.
    fn voyage(&mut self, id: PieceId, from: Pose, to: Pose) -> Option<Tween> {
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
    fn pier(&self, id: PieceId) -> Option<Pose> {
        let first = self.course.first().filter(|_| self.course.len() > 1)?;
        let place = self.table.places.find(*first)?;
        let spots = place.spots(&[first.cell], self.table.places.unit);
        let spot = spots.first().filter(|_| self.about.first() == Some(&id))?;
        Some(Pose::at(*spot, frame_z(place.layer) + 1.0))
    }

    /// Beyond the nearest edge of the map: from there a piece comes that the event brings, and that has no door.
    fn offing(&self, piece: &Piece, target: &Target) -> Option<Pose> {
        let place = self.table.places.find(piece.zone)?;
        let brought = place.ground.is_some() && self.about.contains(&piece.id);
        let flown = self.flown.iter().any(|(zone, _)| *zone == piece.zone);
        (brought && !flown && self.pace.most > 0.0).then(|| Pose {
            center: beyond(place, target.pose),
            ..target.pose
        })
    }

    fn travel(&mut self, id: PieceId, from: Pose, to: Pose) -> Tween {
        if let Some(voyage) = self.voyage(id, from, to) {
            return voyage;
        }
        let crosses = self.crossing.contains(&id);
        let (way, stretch) = if crosses {
            (Way::Crossing, CROSSING)
        } else if self.is_for_others(id) {
            (Way::Carried, 1.0)
        } else {
            (self.staging.way, self.staging.stretch)
        };
        let way_length = from.center.distance(to.center);
        let window = self.table.places.window;
        let takes = stretch * duration(way_length, window, self.pace.least, self.pace.most);
        // What changes places sets out together.
        let delay = if crosses {
            self.staging.delay
        } else {
            self.delay
        };
        let travel = Tween::new(from, to, delay, takes).by(way);
        self.longest = self.longest.max(delay + takes);
        if !crosses {
            let most = self.staging.apart.unwrap_or(f32::MAX);
            self.delay += self.pace.stagger.min(most);
        }
        travel
    }

    /// Whether the event's way to go is that of the pieces it is about, and this is none of them.
    fn is_for_others(&self, id: PieceId) -> bool {
        let theirs = matches!(self.staging.way, Way::Sunk | Way::Tumbled);
        theirs && !self.about.contains(&id)
    }

    fn turn_over(&mut self, body: &mut TablePiece, old: Face, delay: f32) {
        turn_over(body, old, delay, self.pace, self.staging, &mut self.longest);
    }
}

fn turn_over(
    body: &mut TablePiece,
    old: Face,
    delay: f32,
    pace: Pace,
    staging: Staging,
    longest: &mut f32,
) {
    let flip = pace.flip * staging.flip;
    if old != body.piece.face && flip > 0.0 {
        let delay = delay.max(staging.hold);
        body.under = Some(old);
        body.turn = Some(Turn {
            clock: Clock::new(delay, flip),
        });
        *longest = longest.max(delay + flip);
    }
}

impl Parts {
    /// Stands in until [`spawn`] has made the sprites.
    fn placeholder() -> Parts {
        Parts {
            shadow: Entity::PLACEHOLDER,
            glow: Entity::PLACEHOLDER,
            face: Entity::PLACEHOLDER,
            extras: Vec::new(),
        }
    }
}

/// Those of these faces that are sides of the same die: they differ in nothing but that one slot in which most of them do.
/// All of them where fewer than two are.
fn sides_of(face: &Face, all: &[Face]) -> Vec<Face> {
    // The only slot in which another face differs, if there is just one.
    let differs = |other: &Face| {
        let slots = face.slots.iter().zip(&other.slots).enumerate();
        let mut apart = slots.filter(|(_, (a, b))| a != b).map(|(slot, _)| slot);
        let alike = face.template == other.template && face.slots.len() == other.slots.len();
        apart.next().filter(|_| alike && apart.next().is_none())
    };
    let varied = |slot: &usize| all.iter().filter(|f| differs(f) == Some(*slot)).count();
    let slot = (0..face.slots.len()).max_by_key(varied);
    let same = |other: &&Face| *other == face || slot.is_some() && differs(other) == slot;
    let own: Vec<Face> = all.iter().filter(same).cloned().collect();
    if own.len() > 1 { own } else { all.to_vec() }
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

fn spawn(commands: &mut Commands, slices: &NineSlices, mut body: TablePiece) -> Entity {
    let part = |commands: &mut Commands, sprite: Sprite| {
        commands.spawn((Part, sprite, Visibility::Hidden)).id()
    };
    let shadow = part(commands, slices.around(Vec2::ONE, 1.0, Color::NONE));
    let glow = part(commands, Sprite::default());
    let face = part(commands, Sprite::default());
    body.parts = Parts {
        shadow,
        glow,
        face,
        extras: Vec::new(),
    };
    let name = Name::new(body.piece.name.clone());
    commands
        .spawn((name, body, Transform::default(), Visibility::default()))
        .add_children(&[shadow, glow, face])
        .id()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_shows_its_own_sides_on_its_way() {
        let side = |color: &str, value: &str| {
            let face = Face::plain("die").with("color", color);
            face.with("value", value)
        };
        let all: Vec<Face> = ["1", "2", "3"]
            .into_iter()
            .flat_map(|value| [side("red", value), side("blue", value)])
            .collect();
        let red = sides_of(&side("red", "2"), &all);
        assert_eq!(red.len(), 3);
        assert!(red.iter().all(|face| face.slot("color") == Some("red")));
        let other = Face::plain("chest");
        assert_eq!(sides_of(&other, &all), all, "any, rather than none");
    }
}
