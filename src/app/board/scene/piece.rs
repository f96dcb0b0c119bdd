//! A piece on the table as an entity: what it is, where it is, what it does, and the sprites it is made of.

use super::attachments::Attachments;
use crate::board::layout::slotting::{Stacked, Target};
use crate::board::motion::tween::{Clock, Follow, Pose, Turn, Tween, swell};
use bevy::prelude::*;
use tortuga::engine::{Badge, Face, Piece, ZoneId};

/// A piece on the table. The entity's children draw it.
#[derive(Component, Debug)]
pub struct TablePiece {
    /// The piece as last shown.
    pub piece: Piece,
    /// Where it lies when nothing moves.
    pub rest: Pose,
    /// Whether it is stretched over its zone rather than a card.
    pub stretched: bool,
    /// Whether it lies alone in its cell.
    pub alone: bool,
    /// Whether others lie on top of it in a pile.
    pub covered: bool,
    /// The move it is on.
    pub travel: Option<Tween>,
    /// The zone in which its last move began, if that is known.
    pub came: Option<ZoneId>,
    /// The zone to which it goes if it leaves, if that is known.
    pub goes: Option<ZoneId>,
    /// The turning over it is in.
    pub turn: Option<Turn>,
    /// How long it stands in the light, having its turn.
    pub stand: Option<Clock>,
    /// What is seen until it has turned half over.
    pub under: Option<Face>,
    /// What it shows in turn while it tumbles.
    pub sides: Vec<Face>,
    /// How visible it is.
    pub alpha: Follow,
    /// How much of it is left where a map is cut off.
    pub clip: f32,
    /// What is seen of the map whose cell it fills: its picture is cut off there, rather than growing faint.
    pub crop: Option<Rect>,
    /// Width and height of its picture in pixels, once there is one.
    pub pixels: Option<Vec2>,
    /// Seconds before it appears: until then something else shows that it comes.
    pub due: f32,
    /// Whether it goes when it has arrived or faded.
    pub leaving: bool,
    /// How far the mouse lifts it.
    pub lift: Follow,
    /// How far it is dimmed.
    pub dim: Follow,
    /// How far it glows.
    pub glow: Follow,
    /// What it is seen to carry.
    pub hold: Attachments,
    /// How far the rope that makes it safe is drawn.
    pub rope: Follow,
    /// Whether everything that clicking it would do is dangerous.
    pub danger: bool,
    /// Whether it lies on a cell of a map, which is lit in its place.
    pub mapped: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// How far it is pushed up out of its row, for being selected or for being of use.
    pub raise: Follow,
    /// Whether it is round.
    pub round: bool,
    /// Whether it is held in a fan.
    pub fanned: bool,
    /// The stack of equal pieces in which it lies.
    pub stack: Option<Stacked>,
    /// The number to be drawn on it.
    pub tally: Option<usize>,
    /// How many of its stack are selected.
    pub chosen: usize,
    /// Where the mouse holds it, while it is dragged.
    pub held: Option<Held>,
    /// Its sprites.
    pub parts: Parts,
}

/// A piece in the hand of the mouse.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Held {
    /// Its middle.
    pub center: Vec2,
    /// Degrees clockwise: several are held as a fan.
    pub angle: f32,
}

/// The sprites of a piece.
#[derive(Debug, Clone)]
pub struct Parts {
    /// Its shadow.
    pub shadow: Entity,
    /// The light around it.
    pub glow: Entity,
    /// Its face.
    pub face: Entity,
    /// Further cards of a pile, and marks, as they are needed.
    pub extras: Vec<(Extra, Entity)>,
}

/// A sprite that only some pieces have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Extra {
    /// Card number n below the top of a pile.
    Layer(u8),
    /// A mark.
    Mark(Badge),
    /// Thing number n that it carries.
    Cargo(u8),
    /// The number of cards in a pile.
    Count,
    /// The bright edge of what is selected.
    Edge,
}

/// Marks every sprite that belongs to a piece.
#[derive(Component)]
pub struct Part;

impl TablePiece {
    /// A piece that lies at `target`.
    pub fn new(piece: Piece, target: &Target, parts: Parts) -> TablePiece {
        let saved = piece.badges.contains(&Badge::Saved);
        TablePiece {
            rest: target.pose,
            stretched: target.stretched,
            alone: target.alone,
            covered: target.covered,
            travel: None,
            came: None,
            goes: None,
            turn: None,
            stand: None,
            under: None,
            sides: Vec::new(),
            alpha: Follow {
                value: 1.0,
                goal: 1.0,
            },
            clip: 1.0,
            crop: None,
            pixels: None,
            due: 0.0,
            leaving: false,
            lift: Follow::default(),
            dim: Follow::default(),
            glow: Follow::default(),
            hold: Attachments::of(&piece),
            rope: Follow {
                value: 0.0,
                goal: if saved { 1.0 } else { 0.0 },
            },
            danger: false,
            mapped: false,
            selected: false,
            raise: Follow::default(),
            round: target.round,
            fanned: target.fanned,
            stack: target.stack,
            tally: target.tally,
            chosen: 0,
            held: None,
            piece,
            parts,
        }
    }

    /// Whether it is a faint sign of an empty place.
    pub fn is_ghost(&self) -> bool {
        self.piece.badges.contains(&Badge::Ghost)
    }

    /// How visible it is: what fades, what goes down, and what a map cuts off.
    pub fn opacity(&self) -> f32 {
        let seen = self.travel.map_or(1.0, |travel| travel.seen());
        self.alpha.value * self.clip * seen
    }

    /// How visible its face is: a picture that is cut off grows no fainter for it.
    pub fn faced(&self) -> f32 {
        match self.crop {
            Some(_) => self.alpha.value,
            None => self.opacity(),
        }
    }

    /// Where it is now, and how high above the table (0..=1).
    pub fn now(&self) -> (Pose, f32) {
        let (mut pose, mut height) = match &self.travel {
            Some(travel) => travel.now(),
            None => (self.rest, 0.0),
        };
        if let Some(stand) = &self.stand {
            pose.z = pose.z.max(self.rest.z + crate::board::motion::tween::ALOFT);
            height = height.max(0.9 * swell(stand.share(), 0.2, 0.25));
        }
        match self.held {
            Some(held) => {
                (pose.center, pose.angle) = (held.center, held.angle);
                pose.z = self.rest.z + 1.5 * crate::board::motion::tween::ALOFT;
                (pose, 1.0)
            }
            None => match &self.turn {
                // What is turned over is taken off the table for it.
                Some(turn) => {
                    pose.z = self.rest.z + crate::board::motion::tween::ALOFT;
                    let up = (std::f32::consts::PI * turn.clock.share()).sin();
                    (pose, height.max(up * 0.8))
                }
                None => (pose, height),
            },
        }
    }

    /// Takes over how it lies now.
    pub fn lie(&mut self, target: &Target) {
        (self.alone, self.covered) = (target.alone, target.covered);
        self.round = target.round;
        (self.fanned, self.stack, self.tally) = (target.fanned, target.stack, target.tally);
    }

    /// Where the mouse finds it: where it lies and where it is pushed up to, so that it does not slip away. `by` is how
    /// far that is, in logical pixels.
    pub fn reach(&self, by: f32) -> Pose {
        let mut pose = self.rest;
        let up = by * self.raise.goal;
        pose.center += Vec2::from_angle(pose.angle.to_radians()).rotate(vec2(0.0, -up / 2.0));
        pose.size.y += up;
        pose
    }

    /// The face to be seen now, and the visible part of its width.
    pub fn visible(&self) -> (&Face, f32) {
        let rolled = self.travel.as_ref().and_then(Tween::rolled);
        if let Some((number, width)) = rolled.filter(|_| !self.sides.is_empty()) {
            let side = self.sides.get(number % self.sides.len());
            return (side.unwrap_or(&self.piece.face), width);
        }
        match (&self.turn, &self.under) {
            (Some(turn), Some(under)) => {
                let (width, new_side) = turn.now();
                (if new_side { &self.piece.face } else { under }, width)
            }
            _ => (&self.piece.face, 1.0),
        }
    }

    /// Lets `seconds` pass; `hover` seconds are needed to lift it. Gives whether anything changed.
    pub fn pass(&mut self, seconds: f32, hover: f32) -> bool {
        let mut changed = false;
        if let Some(travel) = &mut self.travel {
            changed = true;
            travel.pass(seconds);
            if travel.done() {
                self.travel = None;
            }
        }
        if let Some(turn) = &mut self.turn {
            changed = true;
            turn.pass(seconds);
            if turn.done() {
                self.turn = None;
                self.under = None;
            }
        }
        if let Some(stand) = &mut self.stand {
            changed = true;
            stand.pass(seconds);
            if stand.done() {
                self.stand = None;
            }
        }
        self.due = (self.due - seconds).max(0.0);
        changed |= self.due > 0.0 || self.alpha.pass(seconds, 0.15);
        changed |= self.hold.pass(seconds, &self.piece.cargo);
        changed |= self.lift.pass(seconds, hover);
        changed |= self.raise.pass(seconds, hover * 1.5);
        changed |= self.dim.pass(seconds, 0.15);
        changed |= self.glow.pass(seconds, 0.15);
        if self.travel.is_none() {
            changed |= self.rope.pass(seconds, 0.3);
        }
        changed
    }

    /// Ends everything that takes time.
    pub fn finish(&mut self) {
        self.travel = None;
        self.turn = None;
        self.stand = None;
        self.under = None;
        self.due = 0.0;
        self.hold = Attachments::of(&self.piece);
        self.rope.value = self.rope.goal;
        self.alpha.value = self.alpha.goal;
    }

    /// Whether it has left.
    pub fn gone(&self) -> bool {
        self.leaving && self.travel.is_none() && (self.alpha.value <= 0.0 || self.alpha.goal > 0.0)
    }

    /// What it carries becomes what `piece` does; `flown` are the places to which small things fly, and after how many
    /// seconds they arrive.
    pub fn load(&mut self, piece: &Piece, flown: &[(ZoneId, f32)]) {
        if piece.cargo.len() > self.hold.stowed.len() {
            let arrives = flown.iter().find(|(zone, _)| *zone == piece.zone);
            self.hold.due = arrives.map_or(self.hold.due, |(_, seconds)| *seconds);
        } else {
            self.hold.due = 0.0;
        }
        if self.hold.due <= 0.0 && self.hold.stowed != piece.cargo {
            self.hold.stowed = piece.cargo.clone();
        }
    }
}
