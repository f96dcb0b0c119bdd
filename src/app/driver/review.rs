//! A review of the match that is looked through: made on threads of its own, so that neither pictures nor frames wait for it.

use super::messages::{Command, Wish};
use super::play::Play;
use crate::shell::background::waker::Waker;
use crate::shell::redraw::Redraw;
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::JoinHandle;
use std::time::Duration;
use tortuga::session::Review;
use tortuga::session::review::Progress;

/// How often one sees how far it has come.
const TOLD: Duration = Duration::from_millis(250);

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
    Running(Arc<Progress>, JoinHandle<Option<Review>>),
    Done(Arc<Review>),
    Stopped,
}

/// How far a review is, for whoever shows it.
pub enum Seen {
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
    pub fn seen(&self, play: &Play) -> Seen {
        if self.of.is_none() || self.of != number(play) {
            return Seen::None;
        }
        match &self.stage {
            Stage::None => Seen::None,
            Stage::Running(progress, _) => {
                let (done, all) = progress.so_far();
                Seen::Running(done, all)
            }
            Stage::Done(review) => Seen::Done(review.clone()),
            Stage::Stopped => Seen::Stopped,
        }
    }

    fn stop(&mut self) {
        if let Stage::Running(progress, _) = &self.stage {
            progress.stop.store(true, Ordering::Relaxed);
            // Its thread comes to its end by itself, soon.
            self.stage = Stage::Stopped;
        }
    }

    fn begin(&mut self, play: &Play, waker: &Waker) {
        let Some(playback) = play.session.playback() else {
            return;
        };
        // One core is left for the window.
        let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
        let job = playback.review(cores.saturating_sub(1).max(1));
        let progress = Arc::new(Progress::default());
        let (told, waker) = (progress.clone(), waker.clone());
        let thread = std::thread::Builder::new().name("review".into());
        let begun = thread.spawn(move || {
            let made = job(&told);
            waker.wake();
            made
        });
        self.of = number(play);
        self.stage = match begun {
            Ok(thread) => Stage::Running(progress, thread),
            Err(why) => {
                warn!("the match is not looked through: {why}");
                Stage::Stopped
            }
        };
    }

    /// Takes what is ready.
    fn take(&mut self) {
        let ready = matches!(&self.stage, Stage::Running(_, thread) if thread.is_finished());
        if !ready {
            return;
        }
        if let Stage::Running(_, thread) = std::mem::take(&mut self.stage) {
            self.stage = match thread.join() {
                Ok(Some(review)) => Stage::Done(Arc::new(review)),
                Ok(None) => Stage::Stopped,
                Err(_) => {
                    warn!("the review came to a sudden end");
                    Stage::Stopped
                }
            };
        }
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
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
) {
    let play = play.filter(|play| play.replay.is_some());
    let wanted = asked.read().filter_map(|command| match command {
        Command::Replay(Wish::Review(wanted)) => Some(*wanted),
        _ => None,
    });
    let wanted = wanted.last();
    let here = play.as_ref().and_then(|play| number(play));
    let other = here != reviews.of;
    match (wanted, &play) {
        (Some(true), Some(play)) => {
            let runs = matches!(reviews.stage, Stage::Running(..) | Stage::Done(_));
            if other || !runs {
                reviews.stop();
                reviews.begin(play, &waker);
            }
        }
        (Some(false), _) => reviews.stop(),
        _ if other && matches!(reviews.stage, Stage::Running(..)) => reviews.stop(),
        _ => {}
    }
    if matches!(reviews.stage, Stage::Running(..)) {
        reviews.take();
        redraw.at(time.elapsed() + TOLD);
    }
}
