//! Where a piece is and how it gets elsewhere: easing, arcs, turning over. Pure arithmetic, times in seconds.

use super::path::PiecePath;
use crate::board::layout::spot::Spot;
use bevy::prelude::*;
use tortuga::engine::flourish::Way;

/// A piece's place: logical pixels from the window's upper left corner, y down.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Pose {
    /// Its middle.
    pub center: Vec2,
    /// Its size.
    pub size: Vec2,
    /// Degrees clockwise.
    pub angle: f32,
    /// Its height in the pile of everything; higher ones cover lower ones.
    pub z: f32,
}

impl Pose {
    /// The pose of a spot at height `z`.
    pub fn at(spot: Spot, z: f32) -> Pose {
        Pose {
            center: spot.center,
            size: spot.size,
            angle: spot.angle,
            z,
        }
    }

    /// The upright rectangle around it, its turn left out.
    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.center, self.size)
    }
}

/// How much higher than everything at rest a travelling piece is drawn: a test holds that no board, opened ones included, reaches so
/// high.
pub const ALOFT: f32 = 1000.0;
/// How high the camera sees.
pub const CEILING: f32 = 4.0 * ALOFT;

/// How far something has come that begins after a while and takes its time.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Clock {
    /// Seconds before it begins.
    pub delay: f32,
    /// Seconds since it began.
    pub time: f32,
    /// Seconds it takes.
    pub duration: f32,
}

impl Clock {
    /// Begins after `delay` seconds and takes `duration`.
    pub fn new(delay: f32, duration: f32) -> Clock {
        Clock {
            delay,
            time: 0.0,
            duration,
        }
    }

    /// Lets `seconds` pass.
    pub fn pass(&mut self, seconds: f32) {
        let waiting = self.delay.min(seconds);
        self.delay -= waiting;
        self.time += seconds - waiting;
    }

    /// Whether its time is over.
    pub fn done(&self) -> bool {
        self.delay <= 0.0 && self.time >= self.duration
    }

    /// How much of its time has passed, `0.0..=1.0`.
    pub fn share(&self) -> f32 {
        if self.duration > 0.0 {
            (self.time / self.duration).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }
}

/// How often a thrown die touches the table before it lies, how high it hops at first (as a part of its height) and how far
/// it is turned on its way, in degrees.
const THROWN: (f32, f32, f32) = (3.0, 0.85, 500.0);
/// How often it shows another side on its way.
const ROLLED: f32 = 7.0;
/// How narrow a die is seen while it rolls over an edge, as a part of its width.
const EDGE_ON: f32 = 0.72;

/// Part of a fall that is over when the piece is out of the picture.
const FALLEN: f32 = 0.68;
/// Size of what is out of the picture, as a part of its size.
const FAR: f32 = 0.03;

/// How much higher than everything at rest in its zone a piece is drawn that sails or goes down: what lies over a map is not
/// hidden by its ships.
const AFLOAT: f32 = 3.0;

/// A move in progress: what rests has none.
#[derive(Component, Copy, Clone, Debug)]
#[component(storage = "SparseSet")]
pub struct Tween {
    /// Where it began.
    pub from: Pose,
    /// Where it ends.
    pub to: Pose,
    /// How it goes there.
    pub way: Way,
    /// The points that it passes, if it goes cell by cell.
    pub course: Option<PiecePath>,
    /// How far it has come.
    pub clock: Clock,
}

impl Tween {
    /// A move from `from` to `to`.
    pub fn new(from: Pose, to: Pose, delay: f32, duration: f32) -> Tween {
        Tween {
            from,
            to,
            way: Way::Carried,
            course: None,
            clock: Clock::new(delay, duration),
        }
    }

    /// The same move, made along these points.
    #[must_use]
    pub fn along(self, course: Option<PiecePath>) -> Tween {
        Tween { course, ..self }
    }

    /// How far it has come on its course (0 to 1), if it sails along one now.
    pub fn sailed(&self) -> Option<(&PiecePath, f32)> {
        let course = self.course.as_ref().filter(|_| !self.done())?;
        let t = self.clock.share();
        // An even pace, but for setting out and coming to rest.
        let smooth = t * t * (3.0 - 2.0 * t);
        Some((course, t + (smooth - t) * 0.5))
    }

    /// How much of it is to be seen, 0 to 1: what goes down vanishes in the water.
    pub fn seen(&self) -> f32 {
        let t = self.clock.share();
        match self.way {
            Way::Sunk if !self.done() => match t < FALLEN {
                true => 1.0 - ((t / FALLEN - 0.45) / 0.55).max(0.0).powi(2),
                false => ease((t - FALLEN) / (1.0 - FALLEN)),
            },
            _ => 1.0,
        }
    }

    /// How often it has rolled over, if it is a die on its way that does not show yet how it comes to rest; and how much
    /// of its width is seen.
    pub fn rolled(&self) -> Option<(usize, f32)> {
        let t = ease(self.clock.share());
        let rolled = t * ROLLED;
        let rolls = self.way == Way::Tumbled && !self.done() && rolled + 1.0 < ROLLED;
        let over = (std::f32::consts::PI * rolled.fract()).sin();
        rolls.then_some((rolled as usize, EDGE_ON + (1.0 - EDGE_ON) * over))
    }

    /// The same move, made in this way.
    #[must_use]
    pub fn by(self, way: Way) -> Tween {
        Tween { way, ..self }
    }

    /// Moves its ends along with a map: where it begins and where it ends, as far as they lie on it.
    pub fn carry(&mut self, begins: bool, ends: bool, by: impl Fn(Pose) -> Pose) {
        if let Some(course) = &mut self.course {
            let like = self.from;
            course.carry(begins, ends, |center| by(Pose { center, ..like }).center);
        }
        if begins {
            self.from = by(self.from);
        }
        if ends {
            self.to = by(self.to);
        }
    }

    /// Lets `seconds` pass.
    pub fn pass(&mut self, seconds: f32) {
        self.clock.pass(seconds);
    }

    /// Whether it has arrived.
    pub fn done(&self) -> bool {
        self.clock.done()
    }

    /// Where it is now, and how high above the table (0 lying, 1 at the top of its arc).
    pub fn now(&self) -> (Pose, f32) {
        if self.done() {
            return (self.to, 0.0);
        }
        if let Some((course, share)) = self.sailed() {
            return (self.sailing(course, share), 0.0);
        }
        let t = self.clock.share();
        let eased = match self.way {
            Way::Pulled => t.powi(3),
            _ => ease(t),
        };
        let way = self.to.center - self.from.center;
        let length = way.length();
        let height = (std::f32::consts::PI * eased).sin();
        // An arc to the left of the way, and a turn that rights itself: a hand carries it. What comes the other way has
        // its left on the other side.
        let side = Vec2::new(way.y, -way.x).normalize_or_zero();
        let lean = (way.x / 60.0).clamp(-7.0, 7.0);
        let (bow, swing) = match self.way {
            Way::Fallen => return self.falling(t),
            Way::Tumbled => return self.tumbling(t),
            Way::Sunk => return (self.sinking(t), 0.0),
            Way::Carried => (side * height * (length * 0.05).min(26.0), height * lean),
            Way::Crossing => (
                side * height * (length * 0.24).min(190.0),
                height * lean * 2.0,
            ),
            Way::Swept => (
                side * side.y.signum() * -height * (length * 0.2).min(150.0),
                height * (22.0 + lean),
            ),
            Way::Pulled => {
                let struggle = (t * 5.0 * std::f32::consts::PI).sin() * (1.0 - t);
                (
                    side * struggle * 9.0,
                    struggle * 10.0 + eased * (1.0 - eased) * 120.0,
                )
            }
        };
        let mix = |a: f32, b: f32| a + (b - a) * eased;
        let pose = Pose {
            center: self.from.center + way * eased + bow,
            size: self.from.size.lerp(self.to.size, eased),
            angle: mix(self.from.angle, self.to.angle) + swing,
            z: self.from.z.max(self.to.z) + if length > 1.0 { ALOFT } else { 0.0 },
        };
        (pose, if length > 1.0 { height } else { 0.0 })
    }

    /// Where it is on its course: it leans back a little and rolls with the swell.
    fn sailing(&self, course: &PiecePath, share: f32) -> Pose {
        let t = self.clock.share();
        let under_way = swell(t, 0.15, 0.2);
        let lean = -3.0 * course.heading(share).x;
        let roll = (self.clock.time * 7.5).sin();
        let mix = |a: f32, b: f32| a + (b - a) * share;
        let size = self.from.size.lerp(self.to.size, share);
        let bob = vec2(0.0, -0.018 * size.y * roll.abs() * under_way);
        Pose {
            center: course.at(share) + bob,
            size,
            angle: mix(self.from.angle, self.to.angle) + (lean + 2.2 * roll) * under_way,
            z: self.from.z.max(self.to.z) + AFLOAT,
        }
    }

    /// Where a thrown die is, at part `t` of its time.
    fn tumbling(&self, t: f32) -> (Pose, f32) {
        let along = 1.0 - (1.0 - t).powf(2.4);
        let (hops, high, turned) = THROWN;
        let left = 1.0 - t;
        let hop = (std::f32::consts::PI * hops * t.powf(0.75)).sin().abs() * left;
        let up = hop * high * self.to.size.y;
        let turn = -(self.to.center.x - self.from.center.x).signum() * turned;
        let pose = Pose {
            center: self.from.center.lerp(self.to.center, along) - vec2(0.0, up),
            size: self.to.size * (1.0 + 0.18 * hop),
            angle: self.to.angle + turn * (1.0 - along),
            z: self.from.z.max(self.to.z) + ALOFT,
        };
        (pose, hop)
    }

    /// Where it is while it goes down, at part `t` of its time.
    fn sinking(&self, t: f32) -> Pose {
        if t >= FALLEN {
            let risen = ease((t - FALLEN) / (1.0 - FALLEN));
            let size = self.to.size * (0.6 + 0.4 * risen);
            let z = self.to.z + AFLOAT;
            return Pose { size, z, ..self.to };
        }
        let t = t / FALLEN;
        let (list, down) = (
            ease((t / 0.5).min(1.0)),
            ((t - 0.25) / 0.75).max(0.0).powi(2),
        );
        Pose {
            center: self.from.center + vec2(0.05 * list, 0.34 * down) * self.from.size.y,
            size: self.from.size * (1.0 - 0.42 * down),
            angle: self.from.angle + 24.0 * list + 26.0 * down,
            z: self.from.z + AFLOAT,
        }
    }

    /// Where it is in a fall, at part `t` of its time.
    fn falling(&self, t: f32) -> (Pose, f32) {
        let z = self.from.z.max(self.to.z) + ALOFT;
        if t >= FALLEN {
            let risen = ease((t - FALLEN) / (1.0 - FALLEN));
            let size = self.to.size * (FAR + (1.0 - FAR) * risen);
            return (Pose { size, z, ..self.to }, 0.0);
        }
        let t = t / FALLEN;
        // It leans for a while, then goes quickly: over its edge, down, and away from the eye.
        let (lean, fall) = (ease((t / 0.4).min(1.0)), ((t - 0.3) / 0.7).max(0.0).powi(2));
        let over = vec2(0.25 * lean, 0.9 * fall) * self.from.size.y;
        let pose = Pose {
            center: self.from.center + over,
            size: self.from.size * (1.0 - (1.0 - FAR) * fall),
            angle: self.from.angle + 24.0 * lean + 150.0 * fall,
            z,
        };
        (pose, lean * (1.0 - fall))
    }
}

/// How far something has come that rises in the first part of its time and falls in the last: 0 to 1.
pub fn swell(t: f32, rise: f32, fall: f32) -> f32 {
    let smooth = |x: f32| {
        let x = x.clamp(0.0, 1.0);
        x * x * (3.0 - 2.0 * x)
    };
    smooth(t / rise.max(0.001)) * smooth((1.0 - t) / fall.max(0.001))
}

/// Quick at first, settling gently.
pub fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    // A short run-up keeps the start from looking like a jump.
    let run_up = t * t * (3.0 - 2.0 * t);
    let landing = 1.0 - (1.0 - t).powi(3);
    run_up * 0.35 + landing * 0.65
}

/// How long a move takes: between the shortest and the longest, by its way through the window.
pub fn duration(way: f32, window: Vec2, least: f32, most: f32) -> f32 {
    let far = (window.length() * 0.5).max(1.0);
    least + (most - least) * (way / far).clamp(0.0, 1.0).sqrt()
}

/// How much darker a card grows that turns away from the lamp, and how much brighter when it catches its light.
const DARKENS: f32 = 0.5;
const GLEAMS: f32 = 0.28;

/// Turning over by the vertical axis.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Turn {
    /// How far it has come.
    pub clock: Clock,
}

impl Turn {
    /// Lets `seconds` pass.
    pub fn pass(&mut self, seconds: f32) {
        self.clock.pass(seconds);
    }

    /// Whether the new side lies up for good.
    pub fn done(&self) -> bool {
        self.clock.done()
    }

    /// The visible part of its width (0..=1), and whether the new side is to be seen.
    pub fn now(&self) -> (f32, bool) {
        if self.done() {
            return (1.0, true);
        }
        let t = self.turned();
        ((std::f32::consts::PI * t).cos().abs().max(0.02), t > 0.5)
    }

    /// How far it has turned, 0 to 1.
    fn turned(&self) -> f32 {
        let t = self.clock.share();
        t * t * (3.0 - 2.0 * t)
    }

    /// How much of the lamp's light the visible side throws back, 1 for what lies: the old side turns away from it, and
    /// the new one catches it before it comes to lie.
    pub fn light(&self) -> f32 {
        if self.done() {
            return 1.0;
        }
        let t = self.turned();
        match t <= 0.5 {
            true => 1.0 - DARKENS * (std::f32::consts::PI * t).sin(),
            false => 1.0 + GLEAMS * (std::f32::consts::TAU * (t - 0.5)).sin(),
        }
    }
}

/// A value that follows its goal in a given time, for lifting and lighting.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Follow {
    /// Where it is.
    pub value: f32,
    /// Where it wants to be.
    pub goal: f32,
}

impl Follow {
    /// Whether it is where it wants to be.
    pub fn is_there(&self) -> bool {
        self.value == self.goal
    }

    /// The same, there already.
    #[must_use]
    pub fn ended(&self) -> Follow {
        Follow {
            value: self.goal,
            ..*self
        }
    }

    /// Goes on for `seconds`, needing `whole` seconds for a way of 1. Gives whether it is still on its way.
    pub fn pass(&mut self, seconds: f32, whole: f32) -> bool {
        let step = if whole > 0.0 {
            seconds / whole
        } else {
            f32::MAX
        };
        let way = self.goal - self.value;
        if way.abs() <= step {
            self.value = self.goal;
        } else {
            self.value += step * way.signum();
        }
        self.value != self.goal
    }
}

#[cfg(test)]
mod tests;
