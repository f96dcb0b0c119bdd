//! What waits for a thread, the most urgent and oldest first.

use super::priority::{Lane, Priority};
use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Work that has not begun.
pub(super) type Work = Box<dyn FnOnce() + Send>;

/// The place of a piece of work in the queue.
pub(super) type Ticket = (Priority, u64);

#[derive(Default)]
struct Waiting {
    work: BTreeMap<Ticket, Work>,
    next: u64,
    closed: bool,
}

/// The queue that several threads share.
#[derive(Default)]
pub(super) struct Queue {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        // Nothing panics while it is held.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lines up.
    pub(super) fn push(&self, priority: Priority, work: Work) -> Ticket {
        let mut waiting = self.lock();
        let ticket = (priority, waiting.next);
        waiting.next += 1;
        waiting.work.insert(ticket, work);
        // Each thread takes its own lane: any of them may be the right one.
        self.news.notify_all();
        ticket
    }

    /// What has not begun never begins.
    pub(super) fn remove(&self, ticket: Ticket) {
        let gone = self.lock().work.remove(&ticket);
        // Whatever it holds is let go when the others can go on.
        drop(gone);
    }

    /// No more work: threads end after what they are at.
    pub(super) fn close(&self) {
        let gone = {
            let mut waiting = self.lock();
            waiting.closed = true;
            std::mem::take(&mut waiting.work)
        };
        self.news.notify_all();
        drop(gone);
    }

    /// Waits for work of this lane; none when the queue was closed.
    pub(super) fn pop(&self, lane: &Lane) -> Option<Work> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            let mut fitting = waiting
                .work
                .range((*lane.start(), 0)..=(*lane.end(), u64::MAX));
            if let Some(ticket) = fitting.next().map(|(ticket, _)| *ticket) {
                return waiting.work.remove(&ticket);
            }
            waiting = self
                .news
                .wait(waiting)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}
