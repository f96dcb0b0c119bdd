//! How long frames take the main thread, for runs of many hours: what took long is told at once, and the rest is added up.

use std::fmt;
use std::time::Duration;

/// Longer than this the main thread is to take for no frame.
pub const LONG: Duration = Duration::from_millis(100);

/// One frame of the program, without what the robot itself does in it.
#[derive(Copy, Clone, Debug, Default)]
pub struct FrameTime {
    /// From its beginning to its end, by the clock.
    pub passed: Duration,
    /// How long the main thread worked meanwhile; where the system does not tell it, as long as passed.
    pub worked: Duration,
}

impl FrameTime {
    /// Whether the main thread worked longer than it should.
    pub fn is_long(&self) -> bool {
        self.worked > LONG
    }
}

impl fmt::Display for FrameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [worked, passed] = [self.worked, self.passed].map(|time| time.as_millis());
        write!(f, "{worked} ms of work, {passed} ms in all")
    }
}

/// The frames of a span of time together.
#[derive(Copy, Clone, Debug, Default)]
pub struct FrameTimes {
    /// How many there were.
    pub frames: u64,
    /// How many of them were long.
    pub long: u64,
    /// The one with the most work.
    pub most: FrameTime,
}

impl FrameTimes {
    /// Adds a frame.
    pub fn add(&mut self, frame: FrameTime) {
        self.frames += 1;
        self.long += u64::from(frame.is_long());
        if frame.worked > self.most.worked {
            self.most = frame;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_long_by_what_was_worked_and_not_by_what_passed() {
        let frame = |worked, passed| FrameTime {
            passed: Duration::from_millis(passed),
            worked: Duration::from_millis(worked),
        };
        let mut times = FrameTimes::default();
        for (worked, passed) in [(5, 6), (40, 900), (101, 102), (100, 100)] {
            times.add(frame(worked, passed));
        }
        assert_eq!((times.frames, times.long), (4, 1));
        assert_eq!(times.most.worked, Duration::from_millis(101));
    }
}
