//! Carries out what has to move: travels, turns, entrances and exits, one after the other in time, as their event wants it. `dice`
//! are thrown, a `voyage` goes over a map.

mod dice;
mod voyage;

use super::change::Change;
use super::entry_exit::EntryExit;
use super::nine_slice::NineSlices;
use super::piece::{Dragged, Journey, Leaving, PieceMut, PieceMutItem, Turning};
use super::spawn::Newcomer;
use crate::board::layout::slotting::Resting;
use crate::board::motion::pace::{CROSSING, Pace, Staging};
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
            self.commands.entity(entity).remove::<Dragged>();
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

    fn find<'q, 's>(
        &self,
        id: PieceId,
        pieces: &'q mut Query<'_, 's, PieceMut>,
    ) -> Option<PieceMutItem<'q, 's>> {
        pieces.get_mut(*self.table.pieces.get(&id)?).ok()
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
            under: old.into(),
        })
    }
}
