//! A match that is looked through on the same table: steps that are shown as they happened, jumps, going on by itself, other perspectives.

use super::messages::{Direction, Motion, PlaybackCommand};
use super::play::{Back, Play, Watching, next_history_id};
use crate::shell::redraw::Redraw;
use crate::shell::screens::Overlay;
use bevy::prelude::*;
use std::time::Duration;
use tortuga::session::table::perspective::initial_perspective;
use tortuga::session::{Perspective, Session, Stride};

/// The shortest time that a move stays when the match goes on by itself, however fast everything moves.
const LEAST: Duration = Duration::from_millis(160);

impl Play {
    /// A table at which a match is looked through from its beginning; `back` is what comes after. `shown` is the number of the
    /// picture that lies there now.
    pub(super) fn watching(session: Box<dyn Session>, back: Back, shown: u64) -> Play {
        let perspective = initial_perspective(session.as_ref());
        let mut play = Play::new(session);
        play.shared = false;
        play.generation = shown;
        play.replay = Some(Watching {
            number: next_history_id(),
            plays: false,
            perspective,
            log: next_history_id(),
            due: Duration::ZERO,
            back,
        });
        play.see(perspective);
        play
    }

    /// Carries out what is wanted of a match that is looked through.
    pub(super) fn apply_playback(&mut self, wish: &PlaybackCommand) {
        match wish {
            PlaybackCommand::Go(at) => self.go(*at),
            PlaybackCommand::Look(at) => {
                self.halt();
                self.go(*at);
            }
            PlaybackCommand::Step(stride, way) => {
                self.halt();
                self.step(*stride, *way);
            }
            PlaybackCommand::PlayOrHalt => self.play_or_halt(),
            PlaybackCommand::See(perspective) => self.see(*perspective),
            // They open and close tables.
            PlaybackCommand::Again
            | PlaybackCommand::File(_)
            | PlaybackCommand::PlayOn(..)
            | PlaybackCommand::Leave => {}
            // It is made beside the frames.
            PlaybackCommand::Review(_) => {}
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
    fn step(&mut self, stride: Stride, way: Direction) {
        let Some(playback) = self.session.playback() else {
            return;
        };
        let (timeline, at) = (playback.timeline(), playback.at());
        let to = match way {
            Direction::On => timeline.on(stride, at),
            Direction::Back => timeline.back(stride, at),
        };
        if to == at {
            return;
        }
        if way == Direction::Back || stride > Stride::Decision {
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
            .is_some_and(|p| p.at() >= p.timeline().end());
        let Some(replay) = &mut self.replay else {
            return;
        };
        replay.plays = !replay.plays;
        if replay.plays && ended {
            self.go(0);
        }
    }

    fn see(&mut self, perspective: Perspective) {
        let Some(playback) = self.session.playback_mut() else {
            return;
        };
        if !playback.perspective().contains(&perspective) {
            return;
        }
        playback.set_open(perspective == Perspective::Open);
        self.viewer = perspective.seat();
        if let Some(replay) = &mut self.replay {
            replay.perspective = perspective;
            replay.log = next_history_id();
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
    play.step(Stride::Decision, Direction::On);
    let goes_on = play.session.events() != before;
    if let Some(replay) = &mut play.replay {
        replay.plays = goes_on;
        replay.due = now + LEAST;
    }
    redraw.request();
}
