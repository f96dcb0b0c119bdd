//! A match that is looked through on the same table: steps that are shown as they happened, jumps, going on by itself, other eyes.

use super::messages::{Motion, Way, Wish};
use super::play::{Back, Play, Watching, next_course};
use crate::shell::redraw::Redraw;
use crate::shell::screens::Overlay;
use bevy::prelude::*;
use std::time::Duration;
use tortuga::session::eyes::first_eyes;
use tortuga::session::{Eyes, Session, Stride};

/// The shortest time that a move stays when the match goes on by itself, however fast everything moves.
const LEAST: Duration = Duration::from_millis(160);

impl Play {
    /// A table at which a match is looked through from its beginning; `back` is what comes after. `shown` is the number of the
    /// picture that lies there now.
    pub(super) fn watching(session: Box<dyn Session>, back: Back, shown: u64) -> Play {
        let eyes = first_eyes(session.as_ref());
        let mut play = Play::new(session);
        play.shared = false;
        play.generation = shown;
        play.replay = Some(Watching {
            number: next_course(),
            plays: false,
            eyes,
            log: next_course(),
            due: Duration::ZERO,
            back,
        });
        play.see(eyes);
        play
    }

    /// Carries out what is wanted of a match that is looked through.
    pub(super) fn obey(&mut self, wish: &Wish) {
        match wish {
            Wish::Go(at) => self.go(*at),
            Wish::Look(at) => {
                self.halt();
                self.go(*at);
            }
            Wish::Step(stride, way) => {
                self.halt();
                self.step(*stride, *way);
            }
            Wish::PlayOrHalt => self.play_or_halt(),
            Wish::See(eyes) => self.see(*eyes),
            // They open and close tables.
            Wish::Again | Wish::File(_) | Wish::PlayOn(..) | Wish::Leave => {}
            // It is made beside the frames.
            Wish::Review(_) => {}
        }
    }

    /// Shows another place at once, without the way there.
    fn go(&mut self, at: usize) {
        if let Some(playback) = self.session.playback_mut() {
            playback.go(at);
            self.rest_until = Duration::ZERO;
            self.jump();
        }
    }

    /// Goes a stride. A short one towards the end is shown as it happened.
    fn step(&mut self, stride: Stride, way: Way) {
        let Some(playback) = self.session.playback() else {
            return;
        };
        let (course, at) = (playback.course(), playback.at());
        let to = match way {
            Way::On => course.on(stride, at),
            Way::Back => course.back(stride, at),
        };
        if to == at {
            return;
        }
        if way == Way::Back || stride > Stride::Decision {
            return self.go(to);
        }
        if !self.caught_up() {
            // What is still on its way is there before the next begins.
            self.jump();
        }
        if let Some(playback) = self.session.playback_mut() {
            playback.go(to);
        }
        self.rest_until = Duration::ZERO;
        let coming = self.coming(self.shown_events);
        self.queue.extend(coming);
    }

    fn halt(&mut self) {
        if let Some(replay) = &mut self.replay {
            replay.plays = false;
        }
    }

    fn play_or_halt(&mut self) {
        let ended = self
            .session
            .playback()
            .is_some_and(|p| p.at() >= p.course().end());
        let Some(replay) = &mut self.replay else {
            return;
        };
        replay.plays = !replay.plays;
        if replay.plays && ended {
            self.go(0);
        }
    }

    fn see(&mut self, eyes: Eyes) {
        let Some(playback) = self.session.playback_mut() else {
            return;
        };
        if !playback.eyes().contains(&eyes) {
            return;
        }
        playback.set_open(eyes == Eyes::Open);
        self.viewer = eyes.seat();
        if let Some(replay) = &mut self.replay {
            replay.eyes = eyes;
            replay.log = next_course();
        }
        self.jump();
    }
}

/// Lets a match that is looked through go on by itself, a move at a time, when the picture is at rest.
pub(super) fn go_on(
    mut play: ResMut<Play>,
    motion: Res<Motion>,
    overlay: Res<Overlay>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(due) = play.replay.as_ref().filter(|r| r.plays).map(|r| r.due) else {
        return;
    };
    // What lies over the table is read first.
    if overlay.covers() || !play.caught_up() || motion.busy {
        return;
    }
    let now = time.elapsed();
    let due = due.max(play.rest_until);
    if now < due {
        return redraw.at(due);
    }
    let before = play.session.events();
    play.step(Stride::Decision, Way::On);
    let goes_on = play.session.events() != before;
    if let Some(replay) = &mut play.replay {
        replay.plays = goes_on;
        replay.due = now + LEAST;
    }
    redraw.request();
}
