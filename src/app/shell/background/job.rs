//! A piece of work that was asked for.

use super::queue::{Queue, Ticket};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Work under way, and what it comes to. Whoever drops it does not want that any more: what has not begun never begins, and
/// what runs is told to come to an end.
pub struct Job<T> {
    step: Step<T>,
}

enum Step<T> {
    Running(Running<T>),
    Done(T),
    Taken,
}

/// What the thread and who waits for it share.
pub(super) struct Slot<T> {
    stop: AtomicBool,
    result: Mutex<Option<thread::Result<T>>>,
}

struct Running<T> {
    slot: Arc<Slot<T>>,
    queue: Arc<Queue>,
    ticket: Ticket,
}

impl<T> Slot<T> {
    pub(super) fn new() -> Arc<Slot<T>> {
        Arc::new(Slot {
            stop: AtomicBool::new(false),
            result: Mutex::new(None),
        })
    }

    /// Does the work. Should it panic, that is told where its result is asked for.
    pub(super) fn fill(&self, work: impl FnOnce(&AtomicBool) -> T) {
        let result = catch_unwind(AssertUnwindSafe(|| work(&self.stop)));
        *self.result.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    }
}

impl<T> Drop for Running<T> {
    fn drop(&mut self) {
        self.slot.stop.store(true, Ordering::Relaxed);
        self.queue.remove(self.ticket);
    }
}

impl<T> Job<T> {
    /// One that was nothing to do.
    pub fn done(result: T) -> Job<T> {
        Job {
            step: Step::Done(result),
        }
    }

    pub(super) fn running(slot: Arc<Slot<T>>, queue: Arc<Queue>, ticket: Ticket) -> Job<T> {
        Job {
            step: Step::Running(Running {
                slot,
                queue,
                ticket,
            }),
        }
    }

    /// What it came to, once it is done; only one call gets it.
    pub fn ready(&mut self) -> Option<T> {
        match std::mem::replace(&mut self.step, Step::Taken) {
            Step::Running(running) => {
                let result = &running.slot.result;
                let result = result.lock().unwrap_or_else(PoisonError::into_inner).take();
                match result {
                    Some(Ok(result)) => Some(result),
                    // It goes on as if the work had been done here.
                    Some(Err(panic)) => resume_unwind(panic),
                    None => {
                        self.step = Step::Running(running);
                        None
                    }
                }
            }
            Step::Done(done) => Some(done),
            Step::Taken => None,
        }
    }

    /// Lets it come to an end soon, with the best so far.
    pub fn hurry(&self) {
        if let Step::Running(running) = &self.step {
            running.slot.stop.store(true, Ordering::Relaxed);
        }
    }
}
