//! Thinking under way: AIs think off the main thread, and so does the adviser.

use crate::shell::background::job::Job;
use crate::shell::background::priority::Priority;
use crate::shell::background::workers::Workers;
use bevy::prelude::*;
use tortuga::engine::Seat;
use tortuga::session::{ThinkTask, Thought};

/// Thinking under way.
#[derive(Resource, Default)]
pub(super) struct Thoughts {
    pub(super) move_task: Option<(Seat, usize, Job<Thought>)>,
    pub(super) ready: Option<(Seat, Thought)>,
    pub(super) hint_task: Option<(usize, Job<Thought>)>,
}

impl Thoughts {
    /// Goes on with what is thought for seats that still choose as before, now that so many decisions are taken.
    pub(super) fn keep(
        &mut self,
        goes_on: impl Fn(Seat) -> bool,
        viewer: Option<Seat>,
        decisions: usize,
    ) {
        if let Some((seat, at, _)) = &mut self.move_task
            && goes_on(*seat)
        {
            *at = decisions;
        }
        if let Some((at, _)) = &mut self.hint_task
            && viewer.is_some_and(&goes_on)
        {
            *at = decisions;
        }
    }

    /// Gives up everything under way.
    pub(super) fn stop(&mut self) {
        *self = Thoughts::default();
    }
}

/// How an AI of this level thinks, by the name of a level: where everything is done at once, everyone takes what looks best at
/// first sight, however well they could think.
pub(super) fn level<'a>(workers: &Workers, of: &'a str) -> &'a str {
    match of {
        "random" => of,
        _ if workers.are_at_once() => "greedy",
        _ => of,
    }
}

/// Begins to think.
pub(super) fn begin(workers: &Workers, priority: Priority, thinking: ThinkTask) -> Job<Thought> {
    workers.begin(priority, thinking)
}
