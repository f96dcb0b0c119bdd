//! A match looked through by the strongest AI, made and told in words: for the command `review` of the shell and for that of the
//! text mode.

use super::progress::Progress;
use crate::engine::Seat;
use crate::session::Session;
use crate::session::review::{
    self, Decided, Quality, Review, ReviewEffort, SeatReview, Shift, percent, signed_percent,
};
use crate::wording::joined::named;
use crate::wording::review::Sentence;
use crate::wording::say;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The review, with how far it has come told on the way; none where nothing can be looked through.
pub(super) fn made(session: &dyn Session) -> Option<Review> {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let job = session.playback()?.review(threads, ReviewEffort::Full);
    let state = review::Progress::default();
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let all = session
                .playback()
                .map_or(0, |p| p.timeline().decisions() + 1);
            let shown = Progress::new("review", &say(Sentence::Units), all as u64);
            while !ended.load(Ordering::Relaxed) {
                shown.set(state.so_far().0 as u64);
                std::thread::park_timeout(Duration::from_millis(100));
            }
        });
        let made = job(&state);
        ended.store(true, Ordering::Relaxed);
        made
    })
}

/// What it came to for everybody, and each move of those who are `listed`: that cost something, or `all`.
pub(super) fn in_words(
    session: &dyn Session,
    made: &Review,
    listed: impl Fn(Seat) -> bool,
    all: bool,
) -> Vec<String> {
    let name = |seat: Seat| session.names().of(seat).to_owned();
    let mut out = vec![say(Sentence::ReviewListed {
        game: session.info().name.as_str().into(),
        n: made.decided.len().into(),
    })];
    if !made.over {
        out.push(say(Sentence::NotOver));
    }
    for (seat, account) in made.accounts.iter() {
        out.push(named(&name(seat), &summary(account)));
        out.push(format!("  {}", shifts(account)));
    }
    let worth = |one: &&Decided| {
        let quality = one.grade.as_ref().map(|j| j.quality);
        all || quality.is_some_and(|q| q > Quality::Good)
    };
    let listed = made.decided.iter().filter(|one| listed(one.seat));
    for one in listed.filter(worth) {
        out.extend(decision(one, &name(one.seat)));
    }
    out
}

/// How accurate somebody was, and how often which quality.
fn summary(account: &SeatReview) -> String {
    let Some(accuracy) = account.accuracy else {
        return say(Sentence::NoAccuracy);
    };
    let share = percent(accuracy).into();
    let counted = Quality::ALL.iter().map(|quality| {
        say(Sentence::Counted {
            quality: quality.name().into(),
            n: account.count(*quality).into(),
        })
    });
    let all = std::iter::once(say(Sentence::Accuracy { share })).chain(counted);
    all.collect::<Vec<_>>().join(", ")
}

fn shifts(account: &SeatReview) -> String {
    let shift = |part| signed_percent(account.shift(part)).into();
    say(Sentence::AccountListed {
        start: percent(account.start).into(),
        end: percent(account.end).into(),
        own: shift(Shift::Own),
        others: shift(Shift::Others),
        luck: shift(Shift::Luck),
        off: percent(account.spread).into(),
    })
}

/// One decision in words: what was done, how good it was, what would have been better.
fn decision(one: &Decided, who: &str) -> Vec<String> {
    let mut head = say(Sentence::Listed {
        n: (one.decision + 1).into(),
        who: who.into(),
        what: one.played.as_str().into(),
    });
    let Some(judged) = &one.grade else {
        return vec![head];
    };
    head = format!("{head} ({})", judged.label());
    let better = judged.better.iter().flat_map(|better| {
        let would = say(Sentence::Would {
            what: better.label.as_str().into(),
        });
        let because = say(Sentence::Because {
            reason: better.reason.as_str().into(),
        });
        [format!("     {would}"), format!("     {because}")]
    });
    std::iter::once(head).chain(better).collect()
}
