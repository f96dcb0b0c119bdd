//! Thinking under way: AIs think off the main thread, and so does the adviser.

use crate::shell::bench::{Bench, Work};
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tortuga::engine::Seat;
use tortuga::session::{Cancel, Thinking, Thought};

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
