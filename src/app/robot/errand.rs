//! What the robot is about: a few inputs, a look at what they did, and so on until it is done.

use super::beat::Beat;
use super::eyes::Eyes;

/// How an errand goes on.
pub enum Next {
    /// These, then wait as said, then ask again.
    Do(Vec<Beat>, Then),
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
pub trait Errand: Send + Sync {
    /// What comes next, now that what came before has been done.
    fn next(&mut self, eyes: &mut Eyes) -> Next;
}

/// A few inputs and nothing else.
pub struct Inputs {
    beats: Option<Vec<Beat>>,
    then: Then,
}

impl Inputs {
    /// These inputs, and waiting as said.
    pub fn new(beats: Vec<Beat>, then: Then) -> Inputs {
        Inputs {
            beats: Some(beats),
            then,
        }
    }
}

impl Errand for Inputs {
    fn next(&mut self, _eyes: &mut Eyes) -> Next {
        match self.beats.take() {
            Some(beats) => Next::Do(beats, self.then),
            None => Next::Done,
        }
    }
}
