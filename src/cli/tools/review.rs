//! `review`: a saved game looked through by the strongest AI.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::ReviewArgs;
use crate::cli::review::{in_words, made};
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup, text};
use crate::engine::{BySeat, Seat};
use crate::session::review::{Decided, SeatReview};
use crate::session::{Perspective, Session};
use crate::wording::replay::Sentence as Watching;
use crate::wording::review::Sentence;
use crate::wording::say;
use serde_json::{Value, json};
use std::process::ExitCode;

/// Looks through a saved game and prints what was good, what was not, and what was luck.
///
/// # Errors
/// When the save cannot be read, no longer plays as it did, or a seat may not be judged.
pub fn review(context: &AppContext, args: &ReviewArgs) -> Result<ExitCode, Failure> {
    let path = setup::save_path(context, &args.file)?;
    let session = text::look_through(context, &path)?;
    let only = seat(&*session, args)?;
    let Some(made) = made(&*session) else {
        return Ok(ExitCode::FAILURE);
    };
    let listed = |seat: Seat| only.is_none_or(|only| only == seat);
    if args.json {
        let decided = made.decided.iter().filter(|one| listed(one.seat));
        let decided: Vec<Value> = decided.map(decision_json).collect();
        json(&json!({
            "game": session.info().id, "over": made.over, "decisions": decided,
            "chances": made.chances.iter().map(|c| shares(c, |e| e.mean)).collect::<Vec<_>>(),
            "accounts": made.accounts.iter().map(|(seat, a)| account(seat, a)).collect::<Vec<_>>(),
        }))?;
        return Ok(ExitCode::SUCCESS);
    }
    print(&lines(&in_words(&*session, &made, listed, args.all)))?;
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
    match playback.perspective().contains(&Perspective::Seat(seat)) {
        true => Ok(Some(seat)),
        false => Err(Failure::Usage(say(Sentence::NoSeatHere {
            seat: number.into(),
        }))),
    }
}

fn shares<T>(of: &BySeat<T>, share: impl Fn(&T) -> f32) -> Vec<f32> {
    of.as_slice().iter().map(share).collect()
}

fn decision_json(one: &Decided) -> Value {
    let judged = one.grade.as_ref();
    let better = judged.and_then(|j| j.better.as_ref());
    json!({
        "decision": one.decision + 1, "event": one.event, "seat": one.seat.index() + 1, "played": one.played, "why": one.why,
        "quality": judged.map(|j| j.quality), "loss": judged.map(|j| j.loss.mean), "loss_spread": judged.map(|j| j.loss.spread),
        "better": better.map(|b| json!({"label": b.label, "reason": b.reason, "action": b.action})),
        "given": shares(&one.given, |e| e.mean), "given_spread": shares(&one.given, |e| e.spread),
    })
}

fn account(seat: Seat, of: &SeatReview) -> Value {
    json!({
        "seat": seat.index() + 1, "accuracy": of.accuracy, "counts": of.counts, "lost": of.lost, "start": of.start, "end": of.end,
        "own": of.own, "others": of.others, "luck": of.luck, "spread": of.spread,
    })
}
