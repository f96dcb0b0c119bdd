//! Pictures that come and go over the table: what each of them does while it is there. [`super::picture`] and
//! [`super::flight`] say which there are.

use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::board::camera_view::on_table;
use crate::board::motion::tween::{Pose, swell};
use crate::board::of_match::OfMatch;
use crate::board::scene::piece::TablePieceItem;
use crate::board::table::Table;
use crate::shell::redraw::Redraw;
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};
use tortuga::engine::Face;

/// Over all pieces, below sparks.
const OVER: f32 = 930.0;

/// How long it waits at most for a picture that is drawn for the first time, in seconds.
const PATIENCE: f32 = 0.25;

/// A picture with a life of its own.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(OfMatch)]
pub struct Effect {
    face: FaceRef,
    /// Its size when it is fully there, in logical pixels.
    size: Vec2,
    /// Where it is, in logical pixels of the table; what grows out of something stands on this point.
    at: Vec2,
    /// Degrees clockwise.
    pub(crate) angle: f32,
    pub(crate) z: f32,
    act: Act,
    /// Seconds since it began; it waits while this is negative.
    age: f32,
    /// Seconds.
    life: f32,
    /// Seconds for which it still waits for its picture.
    patience: f32,
}

/// What it does.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Act {
    /// Lights up and fades.
    Flash,
    /// Lights up, stays, and fades.
    Stay,
    /// Leaps by this way, so high.
    Leap(Vec2, f32),
    /// Turns round so often, growing and shrinking again.
    Whirl(f32),
    /// Spreads and dries up.
    Spread,
    /// Grows out of its point, sways and sinks back.
    Reach,
    /// Sweeps along this way in no time and hangs there for a moment.
    Stroke(Vec2),
    /// Is there at once and goes at once.
    Burst,
    /// Swells, drifts this far and thins out.
    Puff(Vec2),
    /// Hops by this way, so high, and is gone when it arrives.
    Hop(Vec2, f32),
    /// Shoots out along this way as long as it is, holds tight, and lets go.
    Throw(Vec2),
    /// Goes up and down so often, turning by so many degrees.
    Dig(f32, f32),
}

impl Effect {
    pub(crate) fn new(face: &str, at: Vec2, size: Vec2, act: Act, delay: f32, life: f32) -> Effect {
        Effect::of(Face::plain(face), at, size, act, delay, life)
    }

    pub(crate) fn of(face: Face, at: Vec2, size: Vec2, act: Act, delay: f32, life: f32) -> Effect {
        Effect {
            face: face.into(),
            size,
            at,
            angle: 0.0,
            z: OVER,
            act,
            age: -delay,
            life,
            patience: PATIENCE,
        }
    }

    /// Whether it is mere light, which comes and goes where it is.
    pub(crate) fn is_still(&self) -> bool {
        self.act == Act::Stay
    }

    /// Whether it lights up all of a sudden.
    pub(crate) fn is_sudden(&self) -> bool {
        matches!(self.act, Act::Flash | Act::Burst | Act::Stroke(_))
    }

    /// Where it begins and, if it goes elsewhere, where it ends.
    pub fn ends(&self) -> (Vec2, Option<Vec2>) {
        match self.act {
            Act::Hop(way, _) | Act::Leap(way, _) | Act::Throw(way) => {
                (self.at, Some(self.at + way))
            }
            _ => (self.at, None),
        }
    }

    /// Moves it along with a map that grows by `grown`, as far as it begins and ends there.
    pub fn carry(&mut self, begins: bool, ends: bool, by: impl Fn(Vec2) -> Vec2, grown: f32) {
        let start = if begins { by(self.at) } else { self.at };
        if begins && ends {
            self.size *= grown;
        }
        match &mut self.act {
            Act::Hop(way, _) | Act::Leap(way, _) | Act::Throw(way) => {
                let end = self.at + *way;
                *way = if ends { by(end) } else { end } - start;
            }
            Act::Stroke(way) | Act::Puff(way) => *way *= grown,
            _ => {}
        }
        self.at = start;
    }

    /// The same at the player's pace.
    #[must_use]
    pub fn at_pace(mut self, factor: f32) -> Effect {
        self.age *= factor;
        self.life *= factor;
        self
    }

    /// Where its middle is, how large it is (as a part of its size), how it is turned (degrees clockwise) and how visible
    /// it is, at part `t` of its life.
    pub(crate) fn look(&self, t: f32) -> (Vec2, f32, f32, f32) {
        match self.act {
            Act::Flash => (self.at, 1.0 + 0.06 * t, self.angle, swell(t, 0.25, 0.75)),
            Act::Stay => {
                let pop = 1.0 + 0.35 * (1.0 - (t / 0.12).min(1.0));
                (self.at, pop, self.angle, swell(t, 0.12, 0.35))
            }
            Act::Leap(way, high) => {
                let eased = t * t * (3.0 - 2.0 * t);
                let up = (PI * eased).sin() * high;
                let at = self.at + way * eased - vec2(0.0, up);
                (at, 1.0, (eased - 0.5) * 24.0, swell(t, 0.15, 0.2))
            }
            Act::Whirl(turns) => {
                let there = swell(t, 0.35, 0.4);
                (self.at, 0.25 + 0.75 * there, 360.0 * turns * t, there)
            }
            Act::Spread => {
                let there = swell(t, 0.35, 0.3);
                (self.at, 0.3 + 0.7 * there, self.angle, there)
            }
            Act::Reach => {
                let grown = swell(t, 0.4, 0.35);
                let sway = (t * TAU * 1.3 + self.at.x).sin() * 9.0 * grown;
                let angle = self.angle + sway;
                let up = Vec2::from_angle(angle.to_radians()).rotate(vec2(0.0, -1.0));
                let middle = self.at + up * self.size.y * grown / 2.0;
                (middle, grown.max(0.02), angle, (grown * 3.0).min(1.0))
            }
            Act::Stroke(way) => {
                let swept = 1.0 - (1.0 - (t / 0.4).min(1.0)).powi(3);
                let at = self.at + way * (swept - 0.5);
                (at, 0.4 + 0.6 * swept, self.angle, swell(t, 0.08, 0.55))
            }
            Act::Burst => (self.at, 0.6 + 0.6 * t, self.angle, swell(t, 0.1, 0.8)),
            Act::Puff(drift) => {
                let out = 1.0 - (1.0 - t).powi(2);
                let alpha = 0.9 * swell(t, 0.12, 0.75);
                (
                    self.at + drift * out,
                    0.35 + 0.65 * out,
                    self.angle + 20.0 * t,
                    alpha,
                )
            }
            Act::Hop(way, high) => {
                let eased = t * t * (3.0 - 2.0 * t);
                let up = (PI * eased).sin() * high;
                let at = self.at + way * eased - vec2(0.0, up);
                let grown = 1.0 + 0.15 * (PI * eased).sin();
                (at, grown, 0.0, swell(t, 0.1, 0.1))
            }
            Act::Throw(way) => {
                let out = self.stretch(t).x;
                (
                    self.at + way * out / 2.0,
                    1.0,
                    self.angle,
                    swell(t, 0.02, 0.3),
                )
            }
            Act::Dig(times, turn) => {
                let stroke = (PI * times * t).sin().abs();
                let at = self.at - vec2(0.0, self.size.y * 0.2 * stroke);
                (at, 1.0, self.angle + turn * stroke, swell(t, 0.1, 0.15))
            }
        }
    }

    /// How much of its length and height it has at part `t` of its life, apart from growing as a whole.
    fn stretch(&self, t: f32) -> Vec2 {
        match self.act {
            Act::Throw(_) => vec2((1.0 - (1.0 - (t / 0.28).min(1.0)).powi(2)).max(0.05), 1.0),
            _ => Vec2::ONE,
        }
    }
}

/// Where a piece was before this event moved it.
pub(crate) fn was(piece: &TablePieceItem) -> Pose {
    piece.tween.map_or(piece.rest.pose, |tween| tween.from)
}

/// Lets the pictures live on, and removes those whose time is over.
pub fn pass(
    mut commands: Commands,
    time: Res<Time>,
    table: Res<Table>,
    mut redraw: ResMut<Redraw>,
    mut pictures: ResMut<Pictures>,
    mut effects: Query<(
        Entity,
        &mut Effect,
        &mut Sprite,
        &mut Transform,
        &mut Visibility,
    )>,
) {
    let window = table.places.window;
    for (entity, mut effect, mut sprite, mut transform, mut visibility) in &mut effects {
        redraw.request();
        let seconds = time.delta_secs();
        let pixels = (effect.size * pictures.scale_factor()).round();
        let picture = pictures.look_up(&effect.face, pixels.max(Vec2::ONE).as_uvec2());
        if effect.age >= 0.0 && picture.is_none() && effect.patience > 0.0 {
            effect.patience -= seconds;
        } else {
            effect.age += seconds;
        }
        let t = effect.age / effect.life.max(0.01);
        if t >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        let Some(found) = picture.filter(|_| t >= 0.0) else {
            continue;
        };
        let (at, grown, angle, alpha) = effect.look(t);
        sprite.custom_size = Some(found.sprite_size(effect.size));
        sprite.image = found.image;
        sprite.color = Color::srgba(1.0, 1.0, 1.0, alpha);
        *transform = Transform {
            translation: on_table(at, window).extend(effect.z),
            rotation: Quat::from_rotation_z(-angle.to_radians()),
            scale: (effect.stretch(t) * grown).extend(1.0),
        };
        *visibility = Visibility::Inherited;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_s_pace_is_kept() {
        let fast = Effect::new("spark", Vec2::ZERO, Vec2::ONE, Act::Stay, 0.35, 1.5);
        let fast = fast.at_pace(0.5);
        assert_eq!((fast.age, fast.life), (-0.175, 0.75));
    }
}
