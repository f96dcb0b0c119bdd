//! `replay`: a saved game read again.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::ReplayArgs;
use crate::cli::text::console::Console;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup, text};
use crate::engine::Seat;
use crate::session::{LogLine, Perspective, Session, TimelinePosition};
use crate::wording::command_line::Sentence as Line;
use crate::wording::replay::Sentence;
use crate::wording::say;
use serde_json::{Value, json};
use std::process::ExitCode;

/// Prints the log of a saved game, or a part of it, and verifies its outcome.
///
/// # Errors
/// When the save cannot be read, no longer plays as it did, or may not be seen as asked.
pub fn replay(context: &AppContext, args: &ReplayArgs) -> Result<ExitCode, Failure> {
    let path = setup::save_path(context, &args.file)?;
    let mut session = text::look_through(context, &path)?;
    if args.text {
        text::replay::look_back(session, &mut Console::standard())?;
        return Ok(ExitCode::SUCCESS);
    }
    let viewer = viewer(&mut *session, args)?;
    let Some(timeline) = session.playback().map(|p| p.timeline().clone()) else {
        return Ok(ExitCode::FAILURE);
    };
    let (from, to) = (
        args.from.unwrap_or(1),
        args.to.unwrap_or(timeline.decisions()),
    );
    if args.from.is_some() && from > to.min(timeline.decisions()) {
        let (from, to) = (from.into(), to.min(timeline.decisions()).into());
        return Err(Failure::Usage(say(Sentence::FromBehindTo { from, to })));
    }
    let end = match to >= timeline.decisions() {
        true => timeline.end(),
        false => timeline.decision(to),
    };
    let log = session.lines(timeline.decision(from.saturating_sub(1))..end, viewer);
    let log: Vec<(TimelinePosition, LogLine)> = log
        .into_iter()
        .map(|line| (timeline.mark(line.event + 1), line))
        .collect();
    if let Some(playback) = session.playback_mut() {
        playback.go(end);
    }
    let whole = end == timeline.end();
    let look = match args.look {
        true => session.describe(viewer),
        false => Vec::new(),
    };
    if args.json {
        json(&position_json(&*session, &log, &look))?;
        return Ok(ExitCode::SUCCESS);
    }
    print(&lines(&listed(&log)))?;
    print(&lines(&look))?;
    if whole && session.scene(None).turn.first().is_none() {
        print(&format!("{}\n", session.verdict()))?;
    }
    if whole {
        print(&lines(&[outcome(&*session)]))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// That a match came out as it was saved.
pub(super) fn outcome(session: &dyn Session) -> String {
    say(Line::OutcomeAsSaved {
        decisions: session.decisions().into(),
        fingerprint: session.fingerprint().into(),
    })
}

/// From whose place it is read; where all hands lie open, nobody's.
fn viewer(session: &mut dyn Session, args: &ReplayArgs) -> Result<Option<Seat>, Failure> {
    let seats = session.setup().seats.len();
    let Some(playback) = session.playback_mut() else {
        return Ok(None);
    };
    playback.set_open(args.open);
    if args.open && !playback.is_open() {
        return Err(Failure::Usage(say(Sentence::HandsStayHidden)));
    }
    let Some(number) = args.seat else {
        return Ok(None);
    };
    let seat = Seat::checked(number.saturating_sub(1), seats);
    let no_such = || Sentence::NoSuchSeat {
        seat: number.into(),
        last: seats.into(),
    };
    let seat = seat.ok_or_else(|| Failure::Usage(say(no_such())))?;
    match playback.perspective().contains(&Perspective::Seat(seat)) {
        true => Ok(Some(seat)),
        false => Err(Failure::Usage(say(Sentence::SeatStaysHidden {
            seat: number.into(),
        }))),
    }
}

/// The lines with the number of their move, and where a round begins.
fn listed(log: &[(TimelinePosition, LogLine)]) -> Vec<String> {
    let wide = log
        .last()
        .map_or(1, |(mark, _)| mark.decision.to_string().len());
    let (mut out, mut before) = (Vec::new(), TimelinePosition::default());
    for (mark, line) in log {
        if mark.round != before.round {
            let n = mark.round.into();
            out.push(say(Sentence::RoundListed { n }));
        }
        let number = match mark.decision == before.decision {
            true => String::new(),
            false => mark.decision.to_string(),
        };
        out.push(format!("{number:>wide$}  {}", line.words));
        before = *mark;
    }
    out
}

fn position_json(
    session: &dyn Session,
    log: &[(TimelinePosition, LogLine)],
    look: &[String],
) -> Value {
    let scores: Vec<i32> = session.standings().iter().map(|(_, s)| s.score).collect();
    let lines: Vec<Value> = log
        .iter()
        .map(|(mark, line)| {
            json!({
                "event": line.event + 1, "decision": mark.decision, "turn": mark.turn, "round": mark.round,
                "seat": line.seat.index(), "text": line.words.to_string(),
            })
        })
        .collect();
    let texts: Vec<String> = log.iter().map(|(_, line)| line.words.to_string()).collect();
    let seats: Vec<&str> = session
        .setup()
        .seats
        .iter()
        .map(|s| s.name.as_str())
        .collect();
    json!({
        "game": session.info().id, "seed": session.setup().seed, "seats": seats, "decisions": session.decisions(),
        "over": session.scene(None).turn.first().is_none(), "scores": scores, "fingerprint": session.fingerprint(),
        "deal": session.deal().map(|d| d.code.as_str()), "log": texts, "lines": lines, "look": look,
    })
}
