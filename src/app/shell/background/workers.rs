//! Work that takes its time (thinking, painting) is done on threads of its own, while the window goes on; or at once, where the
//! same input has to lead to the same frames every time.

use super::job::{Job, Slot};
use super::priority::{Lane, Priority, lanes};
use super::queue::Queue;
use super::waker::Waker;
use bevy::prelude::*;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

/// Who does the work.
#[derive(Resource, Clone)]
pub struct Workers {
    /// None where everything is done at once.
    threads: Option<Arc<Threads>>,
    waker: Waker,
}

impl FromWorld for Workers {
    /// The threads of the program: the frame in which something is ready depends on the machine.
    fn from_world(world: &mut World) -> Workers {
        Workers {
            threads: Some(Threads::of_the_program()),
            waker: world.get_resource_or_init::<Waker>().clone(),
        }
    }
}

impl Workers {
    /// Everything is done in the frame in which it is begun, and told to hurry: nobody waits for it.
    pub fn at_once() -> Workers {
        Workers {
            threads: None,
            waker: Waker::default(),
        }
    }

    /// Whether everything is done in the frame in which it is begun.
    pub fn are_at_once(&self) -> bool {
        self.threads.is_none()
    }

    /// Begins a piece of work, or lines it up. It is given a flag that is set when it should come to an end.
    pub fn begin<T: Send + 'static>(
        &self,
        priority: Priority,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Job<T> {
        let Some(threads) = &self.threads else {
            return Job::done(work(&AtomicBool::new(true)));
        };
        let slot = Slot::new();
        let (filled, waker) = (slot.clone(), self.waker.clone());
        let work = Box::new(move || {
            filled.fill(work);
            waker.wake();
        });
        let ticket = threads.queue.push(priority, work);
        Job::running(slot, threads.queue.clone(), ticket)
    }
}

/// Threads that share a queue; they end when nobody has them any more.
struct Threads {
    queue: Arc<Queue>,
}

impl Threads {
    /// All windows of a program (tests have many) share them.
    fn of_the_program() -> Arc<Threads> {
        static THREADS: OnceLock<Arc<Threads>> = OnceLock::new();
        let start = || {
            let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
            Threads::start(lanes(cores))
        };
        THREADS.get_or_init(start).clone()
    }

    fn start(lanes: Vec<Lane>) -> Arc<Threads> {
        let queue = Arc::new(Queue::default());
        for (number, lane) in lanes.into_iter().enumerate() {
            let queue = queue.clone();
            let thread = std::thread::Builder::new().name(format!("worker-{number}"));
            let started = thread.spawn(move || {
                while let Some(work) = queue.pop(&lane) {
                    work();
                }
            });
            if let Err(why) = started {
                warn!("a thread is missing, so that some pictures may be: {why}");
            }
        }
        Arc::new(Threads { queue })
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.queue.close();
    }
}

#[cfg(test)]
mod tests;
