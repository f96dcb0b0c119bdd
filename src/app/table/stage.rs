//! Carries out what has to move: travels, turns, entrances and exits, one after the other in time, as their event wants it.

use super::Table;
use super::body::{Body, Part, Parts};
use super::lay::Target;
use super::pace::{CROSSING, Pace, Staging};
use super::plan::Change;
use super::pose::{Clock, Pose, Travel, Turn, Way, duration};
use super::soft::Soft;
use crate::engine::{Face, Piece, PieceId, ZoneId};
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Carries changes out, one after the other in time.
pub struct Stage<'a> {
    table: &'a mut Table,
    pace: Pace,
    staging: Staging,
    delay: f32,
    /// How long the longest move takes, its delay included, in seconds.
    pub longest: f32,
    /// The pieces that change places with others.
    pub crossing: BTreeSet<PieceId>,
    /// The zones to which small things fly, and after how many seconds the first of them arrives.
    pub flown: Vec<(ZoneId, f32)>,
    /// Whether what the mouse holds stays in its hand.
    pub keeps_held: bool,
}

impl<'a> Stage<'a> {
    /// A stage on which nothing has been carried out yet.
    pub fn new(table: &'a mut Table, pace: Pace, staging: Staging) -> Stage<'a> {
        Stage {
            table,
            pace,
            staging,
            delay: staging.delay,
            longest: 0.0,
            crossing: BTreeSet::new(),
            flown: Vec::new(),
            keeps_held: false,
        }
    }

    /// Shows two pieces coming from where the other lies.
    pub fn exchange(&mut self, a: PieceId, b: PieceId, bodies: &mut Query<&mut Body>) {
        let rest = |stage: &Stage, id, bodies: &mut Query<&mut Body>| {
            stage.body(id, bodies).map(|body| body.rest)
        };
        let (Some(at_a), Some(at_b)) = (rest(self, a, bodies), rest(self, b, bodies)) else {
            return;
        };
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
        soft: &Soft,
        change: Change,
        pieces: &BTreeMap<PieceId, &Piece>,
        targets: &BTreeMap<PieceId, Target>,
        bodies: &mut Query<&mut Body>,
    ) {
        match change {
            Change::Enter(id, door) => {
                let (Some(piece), Some(target)) = (pieces.get(&id), targets.get(&id)) else {
                    return;
                };
                let mut body = Body::new((*piece).clone(), target, Parts::placeholder());
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
                let entity = spawn(commands, soft, body);
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
                let way = from.center.distance(target.pose.center);
                let same = from.size == target.pose.size && from.angle == target.pose.angle;
                if self.pace.most <= 0.0 || target.stretched {
                    body.travel = None;
                } else if settled && same && way < 0.5 {
                    // Only its place in the pile changed.
                } else if way < from.size.x * 0.5 || (!elsewhere && self.staging.is_special()) {
                    // Cards that only close up, or make room, go all at once.
                    let takes = if elsewhere {
                        self.pace.least
                    } else {
                        self.pace.most
                    };
                    body.travel = Some(Travel::new(from, target.pose, 0.0, takes));
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
                match door {
                    Some((pose, face)) if self.pace.most > 0.0 => {
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

    fn body<'q>(&self, id: PieceId, bodies: &'q mut Query<&mut Body>) -> Option<Mut<'q, Body>> {
        bodies.get_mut(*self.table.pieces.get(&id)?).ok()
    }

    fn travel(&mut self, id: PieceId, from: Pose, to: Pose) -> Travel {
        let crosses = self.crossing.contains(&id);
        let (way, stretch) = if crosses {
            (Way::Crossing, CROSSING)
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
        let travel = Travel::new(from, to, delay, takes).by(way);
        self.longest = self.longest.max(delay + takes);
        if !crosses {
            self.delay += self.pace.stagger.min(self.staging.stagger);
        }
        travel
    }

    fn turn_over(&mut self, body: &mut Body, old: Face, delay: f32) {
        turn_over(body, old, delay, self.pace, self.staging, &mut self.longest);
    }
}

fn turn_over(
    body: &mut Body,
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

fn spawn(commands: &mut Commands, soft: &Soft, mut body: Body) -> Entity {
    let part = |commands: &mut Commands, sprite: Sprite| {
        commands.spawn((Part, sprite, Visibility::Hidden)).id()
    };
    let shadow = part(commands, soft.around(Vec2::ONE, 1.0, Color::NONE));
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
