//! A direction that is held is taken again and again: once at once, then after a while, then faster.

use bevy::math::{CompassQuadrant, Vec2};

/// How soon it is taken again, in seconds.
const FIRST: f32 = 0.35;
/// And how soon after that, each time.
const NEXT: f32 = 0.12;
/// How far a stick must be pushed to point somewhere, and how far it must come back to point there no longer.
const PUSHED: (f32, f32) = (0.6, 0.4);

/// What is held, and for how long until it is taken again.
#[derive(Default, Debug)]
pub struct Repeat {
    held: Option<CompassQuadrant>,
    left: f32,
}

impl Repeat {
    /// So much time has passed and this is held now; gives it when it is to be taken.
    pub fn pass(&mut self, now: Option<CompassQuadrant>, seconds: f32) -> Option<CompassQuadrant> {
        if self.held != now {
            (self.held, self.left) = (now, FIRST);
            return now;
        }
        now?;
        self.left -= seconds;
        if self.left > 0.0 {
            return None;
        }
        // A long frame is no reason to run ahead.
        self.left = NEXT;
        now
    }

    /// The direction in which a stick points that is pushed so far, y up; it sticks a little to the one it has.
    pub fn of_stick(&self, at: Vec2) -> Option<CompassQuadrant> {
        let enough = match self.held {
            Some(_) => PUSHED.1,
            None => PUSHED.0,
        };
        if at.length() < enough {
            return None;
        }
        Some(match at.x.abs() > at.y.abs() {
            true if at.x > 0.0 => CompassQuadrant::East,
            true => CompassQuadrant::West,
            false if at.y > 0.0 => CompassQuadrant::North,
            false => CompassQuadrant::South,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_is_taken_at_once_and_then_again_and_again() {
        let mut repeat = Repeat::default();
        let mut taken = Vec::new();
        for frame in 0..100 {
            if repeat.pass(Some(CompassQuadrant::East), 0.01).is_some() {
                taken.push(frame);
            }
        }
        assert_eq!(taken.first(), Some(&0));
        assert!((34..=36).contains(&taken[1]), "{taken:?}");
        assert!((11..=13).contains(&(taken[2] - taken[1])), "{taken:?}");
    }

    #[test]
    fn another_direction_is_taken_at_once() {
        let mut repeat = Repeat::default();
        repeat.pass(Some(CompassQuadrant::East), 0.0);
        let other = repeat.pass(Some(CompassQuadrant::North), 0.01);
        assert_eq!(other, Some(CompassQuadrant::North));
        assert_eq!(repeat.pass(None, 0.01), None);
        let again = repeat.pass(Some(CompassQuadrant::North), 0.01);
        assert_eq!(again, Some(CompassQuadrant::North));
    }

    #[test]
    fn a_stick_that_trembles_at_its_brink_points_once() {
        let mut repeat = Repeat::default();
        assert_eq!(repeat.of_stick(Vec2::new(0.5, 0.0)), None);
        let east = repeat.of_stick(Vec2::new(0.7, 0.3));
        assert_eq!(east, Some(CompassQuadrant::East));
        repeat.pass(east, 0.0);
        assert_eq!(repeat.of_stick(Vec2::new(0.5, 0.0)), east);
        assert_eq!(repeat.of_stick(Vec2::new(0.3, 0.0)), None);
    }
}
