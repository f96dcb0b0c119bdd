//! What the robot is about: a few inputs, a look at what they did, and so on until it is done.

use super::input_event::InputEvent;
use super::probe::WindowProbe;

/// How a task goes on.
pub enum Next {
    /// These, then wait as said, then ask again.
    Do(Vec<InputEvent>, Then),
    /// It is done.
    Done,
    /// The program did not do what it promises.
    Broken(String),
}

/// What to wait for before the next look.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Then {
    /// Nothing: on in the next frame.
    GoOn,
    /// Until nothing asks for another frame, but not for ever: what moves on and on is not waited for.
    Rest,
}

/// Something the robot is about.
pub trait RobotTask: Send + Sync {
    /// What comes next, now that what came before has been done.
    fn next(&mut self, probe: &mut WindowProbe) -> Next;
}

/// A few inputs and nothing else.
pub struct Inputs {
    events: Option<Vec<InputEvent>>,
    then: Then,
}

impl Inputs {
    /// These inputs, and waiting as said.
    pub fn new(events: Vec<InputEvent>, then: Then) -> Inputs {
        Inputs {
            events: Some(events),
            then,
        }
    }
}

impl RobotTask for Inputs {
    fn next(&mut self, _eyes: &mut WindowProbe) -> Next {
        match self.events.take() {
            Some(events) => Next::Do(events, self.then),
            None => Next::Done,
        }
    }
}
