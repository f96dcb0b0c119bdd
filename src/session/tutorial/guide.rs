//! Where somebody is in a tutorial, and what they may do there. It follows the match: whatever is done or taken back, the step fits.

use super::file::{Step, Tutorial, Until};
use crate::engine::{Seat, Turn};
use crate::games::Facts;
use crate::session::{AUTO_PLAY, Session};
use std::sync::Arc;

/// A tutorial in play.
#[derive(Clone, Debug)]
pub struct TutorialRun {
    /// The tutorial.
    pub tutorial: Arc<Tutorial>,
    /// Where each step was begun that was reached so far; the last is the present one. It never becomes empty.
    begun: Vec<Begun>,
    /// Whether what the present step watches has come.
    seen: bool,
    /// Whether all steps are done.
    done: bool,
}

/// The beginning of a step.
#[derive(Clone, Debug)]
struct Begun {
    /// How many decisions there were.
    decisions: usize,
    /// What was true.
    facts: Facts,
}

impl TutorialRun {
    /// The tutorial at its beginning; its first step restricts the table.
    pub fn begin(tutorial: impl Into<Arc<Tutorial>>, session: &mut dyn Session) -> TutorialRun {
        // Every move is the learner's own, even where there is but one.
        session.set_preference(AUTO_PLAY, "off");
        let mut guide = TutorialRun {
            tutorial: tutorial.into(),
            begun: vec![Begun::now(session)],
            seen: false,
            done: false,
        };
        guide.restrict(session);
        guide.follow(session);
        guide
    }

    /// The seat of who learns.
    pub fn seat(&self) -> Seat {
        Seat::new(self.tutorial.seat)
    }

    /// The number of the present step, from 0.
    pub fn number(&self) -> usize {
        self.begun.len() - 1
    }

    /// The present step.
    pub fn step(&self) -> Option<&Step> {
        self.tutorial.steps.get(self.number())
    }

    /// Whether all steps are done.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Whether the present step is only read, or has been watched: nobody plays until who learns has read it.
    pub fn waits(&self) -> bool {
        let reads = |step: &Step| step.until() == Until::Next || step.is_watched() && self.seen;
        !self.done && self.step().is_some_and(reads)
    }

    /// Who learns has read a step that waits for it.
    pub fn read(&mut self, session: &mut dyn Session) {
        if self.waits() {
            self.go_on(session);
            self.follow(session);
        }
    }

    /// Goes on, or back, to the step that fits what was done by now. Whether it is another one.
    pub fn follow(&mut self, session: &mut dyn Session) -> bool {
        let (before, was_done) = (self.number(), self.done);
        let now = session.decisions();
        while self.begun.len() > 1 && self.begun.last().is_some_and(|b| b.decisions > now) {
            self.begun.pop();
            self.done = false;
        }
        // What was only watched is read on from by who learns: its words would be gone with the last piece that moves.
        let watched = |guide: &TutorialRun| guide.step().is_some_and(Step::is_watched);
        while !self.done && !watched(self) && self.is_over(session) {
            self.go_on(session);
        }
        self.seen = watched(self) && self.is_over(session);
        self.restrict(session);
        (before, was_done) != (self.number(), self.done)
    }

    fn go_on(&mut self, session: &mut dyn Session) {
        if self.begun.len() >= self.tutorial.steps.len() {
            self.done = true;
        } else {
            self.begun.push(Begun::now(session));
        }
        self.restrict(session);
    }

    /// Whether the present step has done its work.
    fn is_over(&self, session: &dyn Session) -> bool {
        let (Some(step), Some(begun)) = (self.step(), self.begun.last()) else {
            return false;
        };
        let (turn, own) = (session.turn(), self.own_since(session, begun.decisions));
        match step.until() {
            Until::Next => false,
            Until::Decisions(n) => own >= usize::from(n.get()) || turn == Turn::Over,
            Until::Turn => {
                let acted = step.may.is_empty() || own > 0;
                let mine = turn.includes(self.seat()) && acted;
                turn == Turn::Over || (mine && self.left(session).is_empty())
            }
            Until::When(check) => turn == Turn::Over || check.holds(&session.facts(), &begun.facts),
        }
    }

    /// How many decisions who learns has taken since there were so many.
    fn own_since(&self, session: &dyn Session, decisions: usize) -> usize {
        let own = |(seat, _): &&(usize, String)| *seat == self.tutorial.seat;
        let done = session.save_file().actions;
        done.iter().skip(decisions).filter(own).count()
    }

    /// What others are still to do in this step: what they have done since its beginning counts, whatever it was.
    fn left(&self, session: &dyn Session) -> Vec<(usize, String)> {
        let (Some(step), Some(begun)) = (self.step(), self.begun.last()) else {
            return Vec::new();
        };
        let mut left = step.others.clone();
        if left.is_empty() {
            return left;
        }
        for (seat, _) in session.save_file().actions.iter().skip(begun.decisions) {
            if let Some(at) = left.iter().position(|(other, _)| other == seat) {
                left.remove(at);
            }
        }
        left
    }

    /// Lets everybody do what the step says, and nothing else.
    fn restrict(&self, session: &mut dyn Session) {
        let left = self.left(session);
        for seat in 0..self.tutorial.seats.get() {
            let only = match (seat == self.tutorial.seat, self.step()) {
                _ if self.done => None,
                (true, Some(step)) if !step.may.is_empty() => Some(step.may.clone()),
                (true, _) => None,
                (false, _) => {
                    let next = left.iter().find(|(other, _)| *other == seat);
                    next.map(|(_, action)| vec![action.clone()])
                }
            };
            session.restrict(Seat::new(seat), only);
        }
    }
}

impl Begun {
    fn now(session: &dyn Session) -> Begun {
        Begun {
            decisions: session.decisions(),
            facts: session.facts(),
        }
    }
}
