//! Where a piece is and how it gets elsewhere: easing, arcs, turning over. Pure arithmetic, times in seconds.

use super::arrange::Spot;
use bevy::prelude::*;

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

/// How much higher than everything at rest a travelling piece is drawn.
pub const ALOFT: f32 = 400.0;

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

/// How a piece goes from one place to another.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// Carried by a hand.
    #[default]
    Carried,
    /// In a wide arc that leaves room for what comes the other way.
    Crossing,
    /// Gathered up in one sweep: everything swings the same way round.
    Swept,
    /// Pulled: slowly at first, struggling, then quickly and turning.
    Pulled,
    /// Tips over and falls out of the picture; then it lies where it belongs.
    Fallen,
}

/// Part of a fall that is over when the piece is out of the picture.
const FALLEN: f32 = 0.68;
/// Size of what is out of the picture, as a part of its size.
const FAR: f32 = 0.03;

/// A move in progress.
#[derive(Copy, Clone, Debug)]
pub struct Travel {
    /// Where it began.
    pub from: Pose,
    /// Where it ends.
    pub to: Pose,
    /// How it goes there.
    pub way: Way,
    /// How far it has come.
    pub clock: Clock,
}

impl Travel {
    /// A move from `from` to `to`.
    pub fn new(from: Pose, to: Pose, delay: f32, duration: f32) -> Travel {
        Travel {
            from,
            to,
            way: Way::Carried,
            clock: Clock::new(delay, duration),
        }
    }

    /// The same move, made in this way.
    #[must_use]
    pub fn by(self, way: Way) -> Travel {
        Travel { way, ..self }
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
        let t = self.clock.share();
        let t = t * t * (3.0 - 2.0 * t);
        ((std::f32::consts::PI * t).cos().abs().max(0.02), t > 0.5)
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
mod tests {
    use super::*;

    fn pose(x: f32, y: f32) -> Pose {
        Pose {
            center: vec2(x, y),
            size: vec2(50.0, 70.0),
            angle: 0.0,
            z: 1.0,
        }
    }

    #[test]
    fn a_move_begins_and_ends_where_it_should() {
        let mut travel = Travel::new(pose(0.0, 0.0), pose(300.0, 100.0), 0.1, 0.2);
        assert_eq!(travel.now().0.center, vec2(0.0, 0.0));
        travel.pass(0.2);
        let (half, height) = travel.now();
        assert!(half.center.x > 100.0 && half.center.x < 300.0 && height > 0.3 && half.z > ALOFT);
        travel.pass(0.2);
        assert!(travel.done());
        assert_eq!(travel.now(), (pose(300.0, 100.0), 0.0));
    }

    #[test]
    fn what_changes_places_passes_on_different_sides_and_every_way_arrives() {
        let (a, b) = (pose(0.0, 0.0), pose(400.0, 0.0));
        let half = |from, to, way| {
            let mut travel = Travel::new(from, to, 0.0, 0.2).by(way);
            travel.pass(0.08);
            travel.now().0.center.y
        };
        assert!(half(a, b, Way::Crossing) < -30.0 && half(b, a, Way::Crossing) > 30.0);
        assert!(half(a, b, Way::Swept) < -30.0 && half(b, a, Way::Swept) < -30.0);
        for way in [
            Way::Carried,
            Way::Crossing,
            Way::Swept,
            Way::Pulled,
            Way::Fallen,
        ] {
            let mut travel = Travel::new(a, b, 0.0, 0.2).by(way);
            travel.pass(0.199_9);
            assert!(travel.now().0.center.distance(b.center) < 3.0, "{way:?}");
        }
    }

    #[test]
    fn what_falls_goes_down_and_out_of_the_picture_before_it_lies_elsewhere() {
        let (a, b) = (pose(0.0, 0.0), pose(400.0, 0.0));
        let at = |part: f32| {
            let mut travel = Travel::new(a, b, 0.0, 1.0).by(Way::Fallen);
            travel.pass(part);
            travel.now().0
        };
        assert!(at(0.2).angle > 10.0, "it tips over");
        let low = at(FALLEN - 0.001);
        assert!(low.center.y > 50.0 && low.center.x < 50.0 && low.size.x < 3.0);
        assert!(at(FALLEN + 0.001).size.x < 3.0 && at(0.99).size.x > 45.0);
    }

    #[test]
    fn easing_is_monotonous_from_0_to_1() {
        assert_eq!((ease(0.0), ease(1.0)), (0.0, 1.0));
        assert!((0..100).all(|i| ease(i as f32 / 100.0) <= ease((i + 1) as f32 / 100.0)));
    }

    #[test]
    fn a_turn_swaps_sides_when_it_stands_on_edge() {
        let mut turn = Turn {
            clock: Clock::new(0.0, 0.2),
        };
        let mut narrowest = (1.0, 0.0);
        for _ in 0..200 {
            turn.pass(0.001);
            let (width, new_side) = turn.now();
            if width < narrowest.0 {
                narrowest = (width, turn.clock.time);
            }
            assert_eq!(new_side, turn.clock.time > 0.1, "at {}", turn.clock.time);
        }
        assert!((narrowest.1 - 0.1).abs() < 0.02 && narrowest.0 < 0.05);
    }

    #[test]
    fn farther_takes_longer_within_bounds() {
        let window = vec2(1280.0, 720.0);
        let (near, far) = (
            duration(20.0, window, 0.18, 0.28),
            duration(900.0, window, 0.18, 0.28),
        );
        assert!(0.18 <= near && near < far && far <= 0.28);
    }

    #[test]
    fn nothing_takes_no_time() {
        let travel = Travel::new(pose(0.0, 0.0), pose(9.0, 9.0), 0.0, 0.0);
        assert!(travel.done());
        let mut follow = Follow {
            value: 0.0,
            goal: 1.0,
        };
        assert!(!follow.pass(0.0, 0.0));
        assert_eq!(follow.value, 1.0);
    }
}
