//! A match looked through by the strongest AI: how good each decision was, who stood where, and what was luck.
//!
//! - [`quality`]: how good a decision was
//! - [`seat_review`]: what a player's decisions, the others' and luck came to
//! - `decision_evaluator`: what one decision of a match was worth
//! - `evaluation_run`: all of them, on several threads
//!
//! A decision is judged by what its seat could know, in worlds dealt from its view. What nobody at the table could know lies in the
//! chances before and after it: these are a watcher's, in worlds dealt from what lies open.

mod decision_evaluator;
mod evaluation_run;
pub mod quality;
pub mod seat_review;

use crate::games::review::Scale;
use crate::wording::review::Sentence;
use crate::wording::{joined, say};
pub(super) use evaluation_run::ReviewJob;
pub use quality::Quality;
pub use seat_review::{SeatReview, Shift};

use crate::ai::analysis::Estimate;
use crate::engine::{BySeat, Seat};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// A share in hundredths, as people read it: "37 %".
pub fn percent(share: f32) -> String {
    joined::percent(hundredths(share))
}

/// By how much a share changes: "+12 %", "−3 %", "0 %".
pub fn signed_percent(change: f32) -> String {
    let n = hundredths(change);
    let told = joined::percent(n.abs());
    match n {
        1.. => format!("+{told}"),
        0 => told,
        _ => format!("−{told}"),
    }
}

fn hundredths(share: f32) -> i32 {
    (share * 100.0).round() as i32
}

/// With how much care a match is looked through.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReviewEffort {
    /// As the scale of the game says.
    Full,
    /// At first sight: all of it is there, and nothing of it means much. For whoever tries out what is done with a review.
    Glance,
}

/// A review still to be made: it owns all it needs and can run on any thread. If it is stopped it gives what it
/// has found up to there, or nothing where that is not even one turn.
pub type Reviewing = Box<dyn FnOnce(&Progress) -> Option<Review> + Send>;

/// How far a review has come, to be read and stopped from another thread.
#[derive(Debug, Default)]
pub struct Progress {
    /// Set to end the review soon.
    pub stop: AtomicBool,
    done: AtomicUsize,
    all: AtomicUsize,
}

impl Progress {
    /// How many positions have been looked at, and how many there are (0 before it has begun).
    pub fn so_far(&self) -> (usize, usize) {
        let read = |n: &AtomicUsize| n.load(Ordering::Relaxed);
        (read(&self.done), read(&self.all))
    }

    fn begin(&self, all: usize) {
        self.all.store(all, Ordering::Relaxed);
    }

    fn one_more(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What would have been better than what was done.
#[derive(Clone, PartialEq, Debug)]
pub struct Better {
    /// The choice, as its button says it.
    pub label: String,
    /// Why, in the AI's words.
    pub reason: String,
    /// The action, as saves name it.
    pub action: String,
}

/// How good a decision was, by what its seat could know.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionGrade {
    /// How good.
    pub quality: Quality,
    /// What it lost of the chance to win against the best choice (0..=1); 0 where nothing better was found.
    pub loss: Estimate,
    /// What would have been better, unless it was as good as the best.
    pub better: Option<Better>,
}

impl DecisionGrade {
    /// What it says in words: "mistake, costs 7 %", "best".
    pub fn label(&self) -> String {
        let quality = self.quality.name();
        match self.loss.mean > 0.0 {
            true => say(Sentence::Lost {
                quality: quality.into(),
                share: percent(self.loss.mean).into(),
            }),
            false => quality,
        }
    }
}

/// One decision of a match that has been looked through.
#[derive(Clone, PartialEq, Debug)]
pub struct Decided {
    /// Which one, from 0.
    pub decision: usize,
    /// How many events there were before it: where to look at it.
    pub event: usize,
    /// Who took it.
    pub seat: Seat,
    /// What was done, as its button says it; empty where whoever looks through the match may not know it.
    pub played: String,
    /// Why an AI would have done it; empty as above.
    pub why: String,
    /// How good it was; none where there was but one choice, or where it may not be known.
    pub grade: Option<DecisionGrade>,
    /// What it and the decisions before it in the same turn changed of everybody's chance to win, as far as whoever decided could
    /// foresee; nothing before the last of them.
    pub given: BySeat<Estimate>,
}

/// A match that has been looked through.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// Its decisions, oldest first.
    pub decided: Vec<Decided>,
    /// Everybody's chance to win before each decision and at the end, as somebody who sees what lies open would put it. It stays the
    /// same within a turn.
    pub chances: Vec<BySeat<Estimate>>,
    /// What it came to for each seat.
    pub accounts: BySeat<SeatReview>,
    /// Whether the match had ended and was looked at to its end: else the last chances are no outcome.
    pub over: bool,
    /// How far it came, where it was stopped.
    pub stopped: Option<Stopped>,
}

/// How far a review came that was stopped.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// How many decisions it has looked at: all before this one.
    pub looked_at: usize,
    /// How many there are.
    pub all: usize,
}

impl Review {
    fn of(
        decided: Vec<Decided>,
        chances: Vec<BySeat<Estimate>>,
        over: bool,
        scale: &Scale,
    ) -> Review {
        let seats = chances.first().map_or(0, BySeat::seats);
        let accounts = BySeat::from_fn(seats, |seat| {
            SeatReview::of(seat, &decided, &chances, scale)
        });
        Review {
            decided,
            chances,
            accounts,
            over,
            stopped: None,
        }
    }

    /// By how much the chance of `seat` changed from before this decision to before the next.
    pub fn change(&self, seat: Seat, decision: usize) -> f32 {
        let at = |n: usize| self.chances.get(n).map_or(0.0, |c| c[seat].mean);
        at(decision + 1) - at(decision)
    }

    /// What luck gave `seat` at this decision and until the next: what changed of its chance to win and could not be foreseen.
    pub fn luck(&self, seat: Seat, decision: usize) -> f32 {
        let given = self.decided.get(decision);
        self.change(seat, decision) - given.map_or(0.0, |d| d.given[seat].mean)
    }
}
