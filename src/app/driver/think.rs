//! AIs think off the main thread, and so does the adviser.

use super::deciding::carry_out;
use super::messages::Motion;
use super::play::Play;
use super::thoughts::{Thoughts, begin, level};
use crate::shell::autosave::Autosave;
use crate::shell::background::priority::Priority;
use crate::shell::background::workers::Workers;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Below, Overlay};
use bevy::prelude::*;
use tortuga::engine::{Seat, Turn};
use tortuga::session::Control;

/// Lets AIs think, and carries out what they decide once the picture is at rest.
pub(super) fn think(
    mut play: ResMut<Play>,
    mut thoughts: ResMut<Thoughts>,
    motion: Res<Motion>,
    autosave: Res<Autosave>,
    time: Res<Time<Real>>,
    workers: Res<Workers>,
    (overlay, below): (Res<Overlay>, Res<Below>),
    mut redraw: ResMut<Redraw>,
) {
    if let Some((at, task)) = &mut thoughts.hint_task
        && let Some(thought) = task.ready()
    {
        let fits = *at == play.session.decisions();
        thoughts.hint_task = None;
        play.hinting = false;
        if fits {
            play.advise(thought);
        }
    }
    if let Some((seat, at, task)) = &mut thoughts.move_task
        && let Some(thought) = task.ready()
    {
        let (seat, at) = (*seat, *at);
        thoughts.move_task = None;
        if at == play.session.decisions() {
            thoughts.ready = Some((seat, thought));
        }
    }
    let watched = play.is_watched() && play.only_ais_decide();
    // While somebody is in the menu nothing goes on behind it.
    let paused = *overlay == Overlay::Pause || below.0.contains(&Overlay::Pause);
    let waits = paused || (watched && play.held && !play.one_more);
    if waits && thoughts.ready.is_some() && play.thinking.is_some() {
        // They have thought, and nothing is waited for but a word.
        play.thinking = None;
    }
    if thoughts.ready.is_some() && !waits {
        redraw.at(play.rest_until);
    }
    let at_rest = !waits && play.caught_up() && !motion.busy && time.elapsed() >= play.rest_until;
    if at_rest && let Some((seat, thought)) = thoughts.ready.take() {
        play.thinking = None;
        play.one_more = false;
        carry_out(&mut play, seat, thought.choice, &autosave, &mut thoughts);
    }
    if thoughts.move_task.is_none() && thoughts.ready.is_none() && !play.paused {
        let acting = play.session.turn();
        let seats: Vec<Seat> = match acting {
            Turn::Over => Vec::new(),
            Turn::Decide(s) => vec![s],
            Turn::Simultaneous(set) => set.iter().collect(),
        };
        for seat in seats {
            let Some(info) = play.session.setup().seats.get(seat.index()) else {
                continue;
            };
            if let Control::Ai(of) = info.control.clone()
                && let Some(thinking) = play.session.think(seat, level(&workers, &of))
            {
                let task = begin(&workers, Priority::Move, thinking);
                thoughts.move_task = Some((seat, play.session.decisions(), task));
                play.thinking = Some(seat);
                // What was thought at once is heard of in the next frame.
                if workers.are_at_once() {
                    redraw.request();
                }
                break;
            }
        }
    }
}
