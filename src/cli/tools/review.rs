//! `review`: a saved game looked through by the strongest AI.

use super::json;
use crate::cli::args::tools::ReviewArgs;
use crate::cli::house::House;
use crate::cli::progress::Progress;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup, text};
use crate::engine::{BySeat, Seat};
use crate::session::review::{
    self, Account, Care, Decided, Quality, Review, Shift, percent, signed_percent,
};
use crate::session::{Eyes, Session};
use crate::wording::replay::Sentence as Watching;
use crate::wording::review::Sentence;
use crate::wording::say;
use serde_json::{Value, json};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Looks through a saved game and prints what was good, what was not, and what was luck.
///
/// # Errors
/// When the save cannot be read, no longer plays as it did, or a seat may not be judged.
pub fn review(house: &House, args: &ReviewArgs) -> Result<ExitCode, Failure> {
    let path = setup::save_path(house, &args.file)?;
    let session = text::look_through(house, &path)?;
    let only = seat(&*session, args)?;
    let Some(made) = made(&*session) else {
        return Ok(ExitCode::FAILURE);
    };
    let listed = |one: &&Decided| only.is_none_or(|seat| seat == one.seat);
    if args.json {
        let decided: Vec<Value> = made.decided.iter().filter(listed).map(told).collect();
        json(&json!({
            "game": session.sheet().id, "over": made.over, "decisions": decided,
            "chances": made.chances.iter().map(|c| shares(c, |e| e.mean)).collect::<Vec<_>>(),
            "accounts": made.accounts.iter().map(|(seat, a)| account(seat, a)).collect::<Vec<_>>(),
        }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let name = |seat: Seat| session.names().of(seat).to_owned();
    let mut out = vec![say(Sentence::ReviewListed {
        game: session.sheet().name.as_str().into(),
        n: made.decided.len().into(),
    })];
    if !made.over {
        out.push(say(Sentence::NotOver));
    }
    for (seat, account) in made.accounts.iter() {
        out.push(format!("{}: {}", name(seat), summary(account)));
        out.push(format!("  {}", shifts(account)));
    }
    let worth = |one: &&Decided| {
        let quality = one.judgement.as_ref().map(|j| j.quality);
        args.all || quality.is_some_and(|q| q > Quality::Good)
    };
    for one in made.decided.iter().filter(listed).filter(worth) {
        out.extend(decision(one, &name(one.seat)));
    }
    print(&lines(&out))?;
    Ok(ExitCode::SUCCESS)
}

/// The seat that is asked for, if it may be judged.
fn seat(session: &dyn Session, args: &ReviewArgs) -> Result<Option<Seat>, Failure> {
    let (Some(number), Some(playback)) = (args.seat, session.playback()) else {
        return Ok(None);
    };
    let seats = session.setup().seats.len();
    let seat = Seat::checked(number.saturating_sub(1), seats).ok_or_else(|| {
        Failure::Usage(say(Watching::NoSuchSeat {
            seat: number.into(),
            last: seats.into(),
        }))
    })?;
    match playback.eyes().contains(&Eyes::Seat(seat)) {
        true => Ok(Some(seat)),
        false => Err(Failure::Usage(say(Sentence::NoSeatHere {
            seat: number.into(),
        }))),
    }
}

/// The review, with how far it has come told on the way.
fn made(session: &dyn Session) -> Option<Review> {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let job = session.playback()?.review(threads, Care::Full);
    let state = review::Progress::default();
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let all = session.playback().map_or(0, |p| p.course().decisions() + 1);
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

/// How accurate somebody was, and how often which quality.
fn summary(account: &Account) -> String {
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

fn shifts(account: &Account) -> String {
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
    let Some(judged) = &one.judgement else {
        return vec![head];
    };
    head = format!("{head} ({})", judged.told());
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

fn shares<T>(of: &BySeat<T>, share: impl Fn(&T) -> f32) -> Vec<f32> {
    of.as_slice().iter().map(share).collect()
}

fn told(one: &Decided) -> Value {
    let judged = one.judgement.as_ref();
    let better = judged.and_then(|j| j.better.as_ref());
    json!({
        "decision": one.decision + 1, "event": one.event, "seat": one.seat.index() + 1, "played": one.played, "why": one.why,
        "quality": judged.map(|j| j.quality), "loss": judged.map(|j| j.loss.mean), "loss_spread": judged.map(|j| j.loss.spread),
        "better": better.map(|b| json!({"label": b.label, "reason": b.reason, "action": b.action})),
        "given": shares(&one.given, |e| e.mean), "given_spread": shares(&one.given, |e| e.spread),
    })
}

fn account(seat: Seat, of: &Account) -> Value {
    json!({
        "seat": seat.index() + 1, "accuracy": of.accuracy, "counts": of.counts, "lost": of.lost, "start": of.start, "end": of.end,
        "own": of.own, "others": of.others, "luck": of.luck, "spread": of.spread,
    })
}
