//! A review of the match that is looked through: made on threads of its own, so that neither pictures nor frames wait for it.

use super::messages::{Command, PlaybackCommand};
use super::play::Play;
use crate::shell::background::waker::Waker;
use crate::shell::background::workers::Workers;
use crate::shell::redraw::Redraw;
use bevy::prelude::*;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tortuga::session::Review;
use tortuga::session::review::{Progress, ReviewEffort, Reviewing};

/// How often one sees how far it has come.
const TOLD: Duration = Duration::from_millis(250);
/// What is made at once is there so much later, in the program's own time: so that a review under way can be seen and stopped there, too.
const AT_ONCE: Duration = Duration::from_millis(1_500);

/// The review of the match that is looked through.
#[derive(Resource, Default)]
pub struct Reviews {
    /// The number of the match that it is of.
    of: Option<u64>,
    stage: Stage,
}

/// How far it is.
#[derive(Default)]
enum Stage {
    /// Nobody has asked for one.
    #[default]
    None,
    Running(Arc<Progress>, Work),
    Done(Arc<Review>),
    Stopped,
}

/// Who makes it.
enum Work {
    /// A thread of its own.
    Thread(JoinHandle<Option<Review>>),
    /// It will be made, at first sight, in the frame in which it is this time: where the same input has to lead to the same frames.
    AtOnce(Mutex<Reviewing>, Duration),
}

/// How far a review is, for whoever shows it.
pub enum ReviewStatus {
    /// Nobody has asked for one.
    None,
    /// So many positions of so many have been looked at.
    Running(usize, usize),
    /// It is there.
    Done(Arc<Review>),
    /// It was stopped.
    Stopped,
}

impl Reviews {
    /// How far the review of this match is.
    pub fn status(&self, play: &Play) -> ReviewStatus {
        if self.of.is_none() || self.of != number(play) {
            return ReviewStatus::None;
        }
        match &self.stage {
            Stage::None => ReviewStatus::None,
            // Soon its thread notices.
            Stage::Running(progress, _) if progress.stop.load(Ordering::Relaxed) => {
                ReviewStatus::Stopped
            }
            Stage::Running(progress, _) => {
                let (done, all) = progress.so_far();
                ReviewStatus::Running(done, all)
            }
            Stage::Done(review) => ReviewStatus::Done(review.clone()),
            Stage::Stopped => ReviewStatus::Stopped,
        }
    }

    /// Stops it; what it has found up to there is still to come.
    fn stop(&mut self) {
        if let Stage::Running(progress, work) = &self.stage {
            progress.stop.store(true, Ordering::Relaxed);
            if matches!(work, Work::AtOnce(..)) {
                self.stage = Stage::Stopped;
            }
        }
    }

    /// Stops it for good: nobody wants to know what it has found.
    fn drop_it(&mut self) {
        self.stop();
        // Its thread comes to its end by itself, soon.
        self.stage = Stage::Stopped;
    }

    /// Whether it is being made, or is there to its end.
    fn is_at_it(&self) -> bool {
        match &self.stage {
            Stage::Running(progress, _) => !progress.stop.load(Ordering::Relaxed),
            Stage::Done(review) => review.stopped.is_none(),
            Stage::None | Stage::Stopped => false,
        }
    }

    fn begin(&mut self, play: &Play, waker: &Waker, workers: &Workers, now: Duration) {
        let Some(playback) = play.session.playback() else {
            return;
        };
        self.of = number(play);
        let progress = Arc::new(Progress::default());
        if workers.are_at_once() {
            let job = Mutex::new(playback.review(1, ReviewEffort::Glance));
            self.stage = Stage::Running(progress, Work::AtOnce(job, now + AT_ONCE));
            return;
        }
        // One core is left for the window.
        let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
        let job = playback.review(cores.saturating_sub(1).max(1), ReviewEffort::Full);
        let (told, waker) = (progress.clone(), waker.clone());
        let thread = std::thread::Builder::new().name("review".into());
        let begun = thread.spawn(move || {
            let made = job(&told);
            waker.wake();
            made
        });
        self.stage = match begun {
            Ok(thread) => Stage::Running(progress, Work::Thread(thread)),
            Err(why) => {
                warn!("the match is not looked through: {why}");
                Stage::Stopped
            }
        };
    }

    /// Takes what is ready.
    fn take(&mut self, now: Duration) {
        let ready = match &self.stage {
            Stage::Running(_, Work::Thread(thread)) => thread.is_finished(),
            Stage::Running(_, Work::AtOnce(_, due)) => *due <= now,
            _ => false,
        };
        if !ready {
            return;
        }
        let Stage::Running(progress, work) = std::mem::take(&mut self.stage) else {
            return;
        };
        let made = match work {
            Work::Thread(thread) => thread.join().unwrap_or_else(|_| {
                warn!("the review came to a sudden end");
                None
            }),
            Work::AtOnce(job, _) => {
                job.into_inner().unwrap_or_else(PoisonError::into_inner)(&progress)
            }
        };
        self.stage = made.map_or(Stage::Stopped, |made| Stage::Done(Arc::new(made)));
    }
}

/// The number of the match that is looked through.
fn number(play: &Play) -> Option<u64> {
    play.replay.as_ref().map(|replay| replay.number)
}

impl Drop for Reviews {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Begins, stops and finishes the review of the match on the table; one of another match is of no use any more.
pub(super) fn review(
    mut asked: MessageReader<Command>,
    play: Option<Res<Play>>,
    mut reviews: ResMut<Reviews>,
    waker: Res<Waker>,
    workers: Res<Workers>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
) {
    let play = play.filter(|play| play.replay.is_some());
    let wanted = asked.read().filter_map(|command| match command {
        Command::Replay(PlaybackCommand::Review(wanted)) => Some(*wanted),
        _ => None,
    });
    let wanted = wanted.last();
    let here = play.as_ref().and_then(|play| number(play));
    let other = here != reviews.of;
    match (wanted, &play) {
        (Some(true), Some(play)) if other || !reviews.is_at_it() => {
            reviews.drop_it();
            reviews.begin(play, &waker, &workers, time.elapsed());
        }
        (Some(false), _) => reviews.stop(),
        _ if other && matches!(reviews.stage, Stage::Running(..)) => reviews.drop_it(),
        _ => {}
    }
    if matches!(reviews.stage, Stage::Running(..)) {
        reviews.take(time.elapsed());
        redraw.at(time.elapsed() + TOLD);
    }
}
