//! Puzzles are judged, and the scores of deals by date are kept.

use super::messages::Motion;
use super::play::Play;
use super::thoughts::Thoughts;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Overlay, Saves};
use bevy::prelude::*;
use tortuga::session::challenge::attempt::PuzzleStatus;
use tortuga::session::challenge::calendar::now;
use tortuga::session::challenge::progress::Progress;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// Looks whether a puzzle has ended since the last decision. Nobody plays on then, unless something is taken back.
pub(super) fn check_goal(
    mut play: ResMut<Play>,
    mut thoughts: ResMut<Thoughts>,
    mut last: Local<Option<(u64, usize)>>,
) {
    let at = (play.history_id, play.session.decisions());
    if play.puzzle.is_none() || last.replace(at) == Some(at) {
        return;
    }
    let Some(attempt) = &play.puzzle else { return };
    let verdict = attempt.verdict(play.session.turn(), || play.session.facts());
    let judged = Some(verdict).filter(|v| *v != PuzzleStatus::Open);
    if judged == play.judged {
        return;
    }
    play.judged = judged;
    play.ended_shown = false;
    play.paused = judged.is_some();
    if judged.is_some() {
        thoughts.stop();
        play.thinking = None;
        play.withdraw();
    }
}

/// Shows how a puzzle has ended, once the last picture is at rest, and keeps it.
pub(super) fn show_verdict(
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    motion: Res<Motion>,
    saves: Res<Saves>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(verdict) = play.judged else { return };
    let seen = play.caught_up() && !motion.busy;
    if play.ended_shown || *overlay != Overlay::None {
        return;
    }
    if !seen {
        return redraw.request();
    }
    play.ended_shown = true;
    *overlay = Overlay::Puzzle;
    let Some(attempt) = &play.puzzle else { return };
    let solved = verdict == PuzzleStatus::Solved;
    let kept = Progress::update(&saves.0, |p| p.ended(&attempt.puzzle, solved, now()));
    if let Err(why) = kept {
        *overlay = Overlay::Message(say(Sentence::GameNotSaved), why.to_string());
    }
}

/// Keeps the score of a match that has ended, if it was an attempt at a deal by date.
pub(super) fn keep_score(
    play: Res<Play>,
    saves: Res<Saves>,
    mut overlay: ResMut<Overlay>,
    mut kept: Local<Option<u64>>,
) {
    if !play.is_over()
        || play.is_arranged()
        || kept.replace(play.history_id) == Some(play.history_id)
    {
        return;
    }
    let person = play.viewer.filter(|seat| play.is_human(*seat));
    let standing = person.and_then(|seat| play.session.standings().get(seat).copied());
    let Some(standing) = standing else {
        return;
    };
    let save = play.session.save_file();
    // Most matches are none: the file is not touched for them.
    let mut progress = Progress::load(&saves.0);
    if !progress.finish(&save.game, save.begun, standing) {
        return;
    }
    let done = Progress::update(&saves.0, |progress| {
        progress.finish(&save.game, save.begun, standing);
    });
    if let Err(why) = done {
        *overlay = Overlay::Message(say(Sentence::GameNotSaved), why.to_string());
    }
}
