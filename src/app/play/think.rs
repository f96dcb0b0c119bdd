//! AIs think off the main thread, and so does the adviser.

use super::obey::carry_out;
use super::{Motion, Play};
use crate::autosave::Autosave;
use crate::bench::{Bench, Work};
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tortuga::engine::{Seat, Turn};
use tortuga::session::{Cancel, Control, Thinking, Thought};

/// Thinking under way.
#[derive(Resource, Default)]
pub(super) struct Thoughts {
    pub(super) move_task: Option<(Seat, usize, Work<Thought>, Cancel)>,
    pub(super) ready: Option<(Seat, Thought)>,
    pub(super) hint_task: Option<(usize, Work<Thought>, Cancel)>,
}

impl Thoughts {
    /// Goes on with what is thought for seats that still choose as before, now that so many decisions are taken.
    pub(super) fn keep(
        &mut self,
        goes_on: impl Fn(Seat) -> bool,
        viewer: Option<Seat>,
        decisions: usize,
    ) {
        if let Some((seat, at, _, _)) = &mut self.move_task
            && goes_on(*seat)
        {
            *at = decisions;
        }
        if let Some((at, _, _)) = &mut self.hint_task
            && viewer.is_some_and(&goes_on)
        {
            *at = decisions;
        }
    }

    /// Gives up everything under way.
    pub(super) fn stop(&mut self) {
        for flag in self
            .move_task
            .iter()
            .map(|(_, _, _, c)| c)
            .chain(self.hint_task.iter().map(|(_, _, c)| c))
        {
            flag.store(true, Ordering::Relaxed);
        }
        *self = Thoughts::default();
    }
}

pub(super) fn spawn(thinking: Thinking, bench: Bench) -> (Work<Thought>, Cancel) {
    // Nobody waits for long where everything is done at once.
    let cancel: Cancel = Arc::new(AtomicBool::new(bench == Bench::AtOnce));
    let flag = cancel.clone();
    (bench.begin(move || thinking(&flag)), cancel)
}

/// Lets AIs think, and carries out what they decide once the picture is at rest.
pub(super) fn think(
    mut play: ResMut<Play>,
    mut thoughts: ResMut<Thoughts>,
    motion: Res<Motion>,
    autosave: Res<Autosave>,
    time: Res<Time<Real>>,
    bench: Res<Bench>,
) {
    if let Some((at, task, _)) = &mut thoughts.hint_task
        && let Some(thought) = task.ready()
    {
        let fits = *at == play.session.decisions();
        thoughts.hint_task = None;
        play.hinting = false;
        if fits {
            play.advise(thought);
        }
    }
    if let Some((seat, at, task, _)) = &mut thoughts.move_task
        && let Some(thought) = task.ready()
    {
        let (seat, at) = (*seat, *at);
        thoughts.move_task = None;
        if at == play.session.decisions() {
            thoughts.ready = Some((seat, thought));
        }
    }
    let at_rest = play.caught_up() && !motion.busy && time.elapsed() >= play.rest_until;
    if at_rest && let Some((seat, thought)) = thoughts.ready.take() {
        play.thinking = None;
        carry_out(&mut play, seat, thought.choice, &autosave, &mut thoughts);
    }
    if thoughts.move_task.is_none() && thoughts.ready.is_none() && !play.paused {
        let acting = play.session.turn();
        let seats: Vec<Seat> = match acting {
            Turn::Over => Vec::new(),
            Turn::Decide(s) => vec![s],
            Turn::Simultaneous(set) => set.iter().collect(),
        };
        for seat in seats {
            let Some(info) = play.session.setup().seats.get(seat.index()) else {
                continue;
            };
            if let Control::Ai(level) = info.control.clone()
                && let Some(thinking) = play.session.think(seat, bench.level(&level))
            {
                let (task, cancel) = spawn(thinking, *bench);
                thoughts.move_task = Some((seat, play.session.decisions(), task, cancel));
                play.thinking = Some(seat);
                break;
            }
        }
    }
}
