//! Work that takes its time (thinking, painting) is done on other threads, while the window goes on; or at once, where
//! the same input has to lead to the same frames every time.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

/// Where work is done.
#[derive(Resource, Default, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bench {
    /// On other threads; the frame in which it is ready depends on the machine.
    #[default]
    Aside,
    /// In the frame in which it is begun. Everyone takes what looks best at first sight, however well they could think.
    AtOnce,
}

/// A piece of work under way.
pub struct Work<T> {
    step: Step<T>,
}

impl<T> Work<T> {
    /// One that was nothing to do.
    pub fn done(result: T) -> Work<T> {
        Work {
            step: Step::Done(result),
        }
    }
}

enum Step<T> {
    Running(Task<T>),
    Done(T),
    Taken,
}

impl Bench {
    /// How an AI of this level thinks here, by the name of a level.
    pub fn level(self, of: &str) -> &str {
        match self {
            Bench::Aside => of,
            Bench::AtOnce => match of {
                "random" => of,
                _ => "greedy",
            },
        }
    }

    /// Begins a piece of work.
    pub fn begin<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Work<T> {
        let step = match self {
            Bench::Aside => Step::Running(AsyncComputeTaskPool::get().spawn(async move { work() })),
            Bench::AtOnce => Step::Done(work()),
        };
        Work { step }
    }
}

impl<T> Work<T> {
    /// What it came to, once it is done; only one call gets it.
    pub fn ready(&mut self) -> Option<T> {
        match std::mem::replace(&mut self.step, Step::Taken) {
            Step::Running(mut task) => {
                let done = check_ready(&mut task);
                if done.is_none() {
                    self.step = Step::Running(task);
                }
                done
            }
            Step::Done(done) => Some(done),
            Step::Taken => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_at_once_is_ready_at_once_and_only_once() {
        let mut work = Bench::AtOnce.begin(|| 7);
        assert_eq!((work.ready(), work.ready()), (Some(7), None));
    }
}
