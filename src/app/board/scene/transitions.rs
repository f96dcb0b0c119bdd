//! Carries out what has to move: travels, turns, entrances and exits, one after the other in time, as their event wants it.

use super::change::Change;
use super::entry_exit::EntryExit;
use super::nine_slice::NineSlices;
use super::piece::{Held, Journey, Leaving, PieceMut, PieceMutItem, Sides, Turning};
use super::spawn::Newcomer;
use crate::board::layout::places::Place;
use crate::board::layout::slotting::{Resting, frame_z};
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
    commands: Commands<'a, 'a>,
    slices: &'a NineSlices,
    table: &'a mut Table,
    pace: Pace,
    staging: Staging,
    delay: f32,
    /// After how many seconds those begin their moves that were sent on one.
    begins: BTreeMap<PieceId, f32>,
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
    pub fn new(
        commands: Commands<'a, 'a>,
        slices: &'a NineSlices,
        table: &'a mut Table,
        pace: Pace,
        staging: Staging,
    ) -> Transitions<'a> {
        Transitions {
            commands,
            slices,
            table,
            pace,
            staging,
            delay: staging.delay,
            begins: BTreeMap::new(),
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
    pub fn exchange(&mut self, a: PieceId, b: PieceId, pieces: &mut Query<PieceMut>) {
        let rest = |stage: &Transitions, id, pieces: &mut Query<PieceMut>| {
            let piece = stage.find(id, pieces)?;
            Some((piece.entity, piece.rest.pose))
        };
        let (Some((one, at_a)), Some((other, at_b))) =
            (rest(self, a, pieces), rest(self, b, pieces))
        else {
            return;
        };
        if self.pace.fades {
            return;
        }
        self.crossing.extend([a, b]);
        for (id, entity, from, to) in [(a, one, at_b, at_a), (b, other, at_a, at_b)] {
            let tween = self.tween(id, from, to);
            self.send(id, entity, Some(tween).filter(|tween| !tween.done()));
        }
    }

    /// Carries one change out.
    pub fn carry_out(
        &mut self,
        change: Change,
        scene: &BTreeMap<PieceId, &Piece>,
        targets: &BTreeMap<PieceId, Resting>,
        pieces: &mut Query<PieceMut>,
    ) {
        match change {
            Change::Enter(id, door) => {
                if let (Some(piece), Some(target)) = (scene.get(&id), targets.get(&id)) {
                    let newcomer = self.enter(piece, target, door);
                    let kind = self.table.kind_of(piece);
                    let entity = newcomer.spawn(&mut self.commands, self.slices, kind);
                    self.table.pieces.insert(id, entity);
                }
            }
            Change::Move(id) => {
                let found = self.find(id, pieces).zip(targets.get(&id));
                if let Some((piece, target)) = found {
                    self.go(piece, target, scene.get(&id).copied());
                }
            }
            Change::Turn(id) => {
                let found = self.find(id, pieces).zip(scene.get(&id));
                if let Some((piece, scene)) = found {
                    self.show(piece, &scene.face);
                }
            }
            // The pieces' particulars are taken over for all of them afterwards.
            Change::Redraw(_) => {}
            Change::Leave(id, door) => {
                let entity = self.table.pieces.remove(&id);
                if let Some(piece) = entity.and_then(|entity| pieces.get_mut(entity).ok()) {
                    self.leave(piece, door);
                }
            }
        }
    }

    /// How a piece comes that is new on the table.
    fn enter(&mut self, piece: &Piece, rest: &Resting, door: Option<(Pose, Face)>) -> Newcomer {
        let (id, mut new) = (piece.id, Newcomer::lying(piece, rest));
        new.journey.came = self.doors.from.or(piece.from);
        if self.pace.fades && self.pace.most > 0.0 {
            new.fade.alpha.value = 0.0;
            return new;
        }
        if let Some(index) = self.thrown(id) {
            let (tween, sides) = self.tumble(piece, rest.pose, index);
            (new.tween, new.sides) = (Some(tween), Some(sides));
            return new;
        }
        let door = if let Some(pier) = self.pier(id) {
            new.journey.came = self.course.first().copied();
            Some((pier, piece.face.clone()))
        } else if door.is_none()
            && let Some(offing) = self.offing(piece, rest)
        {
            new.journey.came = Some(piece.zone);
            Some((offing, piece.face.clone()))
        } else {
            door
        };
        match door {
            Some((pose, face)) => {
                let tween = self.tween(id, pose, rest.pose);
                new.tween = Some(tween);
                new.turning = self.turn_over(face, &piece.face, tween.clock.delay);
            }
            None if self.pace.most > 0.0 => {
                new.fade.alpha.value = 0.0;
                let flown = self.flown.iter().find(|(zone, _)| *zone == piece.zone);
                new.fade.due = flown.map_or(0.0, |(_, seconds)| *seconds);
            }
            None => {}
        }
        new
    }

    /// Sends a piece where it lies from now on, as which it is in the new `scene`.
    fn go(&mut self, mut piece: PieceMutItem, target: &Resting, scene: Option<&Piece>) {
        let (id, entity, from) = (piece.piece.id, piece.entity, piece.now());
        let settled = piece.tween.is_none() && piece.held.is_none();
        let elsewhere = scene.is_none_or(|scene| scene.zone != piece.piece.zone);
        piece.rest.pose = target.pose;
        piece.rest.stretched = target.stretched;
        if piece.held.is_some() {
            if self.keeps_held {
                return;
            }
            self.commands.entity(entity).remove::<Held>();
        }
        piece.journey.came = Some(piece.piece.zone);
        let way = from.center.distance(target.pose.center);
        let same = from.size == target.pose.size && from.angle == target.pose.angle;
        if self.pace.most <= 0.0 || target.stretched {
            self.send(id, entity, None);
        } else if self.pace.fades {
            self.send(id, entity, None);
            if from.size != target.pose.size || way >= 0.5 {
                piece.fade.alpha.value = 0.0;
            }
        } else if let Some(voyage) = self.voyage(id, from, target.pose) {
            self.send(id, entity, Some(voyage));
        } else if settled && same && way < 0.5 {
            // Only its place in the pile changed.
        } else if way < from.size.x * 0.5 || (!elsewhere && self.staging.is_special()) {
            // Cards that only close up, or make room, go all at once.
            let takes = match elsewhere {
                true => self.pace.least,
                false => self.pace.most,
            };
            let tween = Tween::new(from, target.pose, 0.0, takes);
            self.send(id, entity, Some(tween));
        } else {
            let tween = self.tween(id, from, target.pose);
            self.send(id, entity, Some(tween));
        }
    }

    /// Sends a piece on a move, or ends the one it is on.
    fn send(&mut self, id: PieceId, entity: Entity, tween: Option<Tween>) {
        let begins = tween.map_or(0.0, |tween| tween.clock.delay);
        self.begins.insert(id, begins);
        match tween {
            Some(tween) => self.commands.entity(entity).insert(tween),
            None => self.commands.entity(entity).remove::<Tween>(),
        };
    }

    /// Shows another face of a piece.
    fn show(&mut self, mut piece: PieceMutItem, face: &Face) {
        let id = piece.piece.id;
        let old = std::mem::replace(&mut piece.piece.face, face.clone());
        if self.pace.fades && self.pace.most > 0.0 {
            piece.fade.alpha.value = 0.0;
            return;
        }
        if self.thrown(id).is_some() {
            return;
        }
        let under_way = piece.tween.map(|tween| tween.clock.delay);
        let delay = self.begins.get(&id).copied().or(under_way).unwrap_or(0.0);
        if let Some(turning) = self.turn_over(old, face, delay) {
            self.commands.entity(piece.entity).insert(turning);
        }
    }

    /// Sends a piece off the table.
    fn leave(&mut self, mut piece: PieceMutItem, door: Option<(Pose, Face)>) {
        let (entity, from) = (piece.entity, piece.now());
        self.commands.entity(entity).insert(Leaving);
        *piece.journey = Journey {
            came: Some(piece.piece.zone),
            goes: self.doors.to,
        };
        match door {
            Some((pose, face)) if self.pace.most > 0.0 && !self.pace.fades => {
                let tween = self.tween(piece.piece.id, from, pose);
                self.commands.entity(entity).insert(tween);
                let old = std::mem::replace(&mut piece.piece.face, face);
                let turning = self.turn_over(old, &piece.piece.face, tween.clock.delay);
                if let Some(turning) = turning {
                    self.commands.entity(entity).insert(turning);
                }
            }
            _ => piece.fade.alpha.goal = 0.0,
        }
        if self.pace.most <= 0.0 {
            piece.fade.alpha.value = 0.0;
        }
    }

    /// Throws the dice of the event that were on the table already.
    pub fn throw(&mut self, pieces: &mut Query<PieceMut>) {
        for index in 0..self.about.len() {
            let id = self.about.get(index).copied();
            let thrown = id.filter(|id| self.thrown(*id).is_some());
            // Those that have just entered are thrown as they do.
            let Some(piece) = thrown.and_then(|id| self.find(id, pieces)) else {
                continue;
            };
            let dice = self.tumble(&piece.piece, piece.rest.pose, index);
            let mut entity = self.commands.entity(piece.entity);
            entity.insert(dice).remove::<Turning>();
        }
    }

    /// The number of a piece among the dice that are thrown, if it is one.
    fn thrown(&self, id: PieceId) -> Option<usize> {
        let tumbles = self.staging.way == Way::Tumbled && self.pace.most > 0.0;
        let mut about = self.about.iter();
        about.position(|other| *other == id).filter(|_| tumbles)
    }

    /// How one die is thrown from beyond the lower edge of its zone to where it lies.
    fn tumble(&mut self, piece: &Piece, rest: Pose, index: usize) -> (Tween, Sides) {
        let place = self.table.places.find(piece.zone);
        let below = place.map_or(0.0, |place| place.rect.max.y - rest.center.y) + rest.size.y;
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
        let tween = Tween::new(from, rest, delay, takes).by(Way::Tumbled);
        // Each begins with another side.
        let mut sides = sides_of(&piece.face, &self.sides);
        let first = index % sides.len().max(1);
        sides.rotate_left(first);
        self.longest = self.longest.max(delay + takes);
        (tween, Sides(sides))
    }

    fn find<'q, 's>(
        &self,
        id: PieceId,
        pieces: &'q mut Query<'_, 's, PieceMut>,
    ) -> Option<PieceMutItem<'q, 's>> {
        pieces.get_mut(*self.table.pieces.get(&id)?).ok()
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
    fn offing(&self, piece: &Piece, rest: &Resting) -> Option<Pose> {
        let place = self.table.places.find(piece.zone)?;
        let brought = place.ground.is_some() && self.about.contains(&piece.id);
        let flown = self.flown.iter().any(|(zone, _)| *zone == piece.zone);
        (brought && !flown && self.pace.most > 0.0).then(|| Pose {
            center: beyond(place, rest.pose),
            ..rest.pose
        })
    }

    /// How a piece goes there.
    fn tween(&mut self, id: PieceId, from: Pose, to: Pose) -> Tween {
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
        let tween = Tween::new(from, to, delay, takes).by(way);
        self.longest = self.longest.max(delay + takes);
        if !crosses {
            let most = self.staging.apart.unwrap_or(f32::MAX);
            self.delay += self.pace.stagger.min(most);
        }
        tween
    }

    /// Whether the event's way to go is that of the pieces it is about, and this is none of them.
    fn is_for_others(&self, id: PieceId) -> bool {
        let theirs = matches!(self.staging.way, Way::Sunk | Way::Tumbled);
        theirs && !self.about.contains(&id)
    }

    /// How a piece turns over that showed the `old` face, if it is seen to.
    fn turn_over(&mut self, old: Face, new: &Face, delay: f32) -> Option<Turning> {
        let flip = self.pace.flip * self.staging.flip;
        if old == *new || flip <= 0.0 {
            return None;
        }
        let delay = delay.max(self.staging.hold);
        self.longest = self.longest.max(delay + flip);
        Some(Turning {
            turn: Turn {
                clock: Clock::new(delay, flip),
            },
            under: old,
        })
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
