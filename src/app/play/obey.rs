//! What a player wants, from mouse, keyboard or an overlay, and how it is carried out.

use super::think::{Thoughts, spawn};
use super::{Motion, Play, reach};
use crate::app::autosave::Autosave;
use crate::app::home::Home;
use crate::app::screens::Overlay;
use crate::app::settings::Settings;
use crate::app::table::light::choices_of;
use crate::engine::{Choice, Seat, Touch, ZoneId};
use crate::session::{Control, TableSetup};
use bevy::prelude::*;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Something a player wants, from mouse, keyboard or an overlay.
#[derive(Message, Debug, Clone)]
pub enum Command {
    /// Take choice number n.
    Take(usize),
    /// Take choice number n even though it is reckless.
    TakeSurely(usize),
    /// A thing on the table was clicked.
    Click(Touch),
    /// A piece was dragged to a zone.
    Drop(Touch, ZoneId),
    /// Look into a zone.
    Inspect(ZoneId),
    /// The key of a choice; waits while things still move. A space means the default choice.
    Key(char),
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// Ask for advice.
    Hint,
    /// End thinking and animation now.
    Skip,
    /// Begin a game: id and set-up.
    Begin(String, TableSetup),
    /// Go on with the autosave.
    Continue,
    /// Load this file.
    Load(std::path::PathBuf),
    /// Save under this name.
    Save(String),
    /// Let an AI (or again a person) play the viewer's seat.
    HandOver(bool),
    /// The next person has taken the device.
    Unveil,
    /// Leave the table (the autosave stays).
    Leave,
    /// Close the program.
    Quit,
}

/// Carries out what the player wants.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
pub(super) fn obey(
    mut commands: MessageReader<Command>,
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    mut thoughts: ResMut<Thoughts>,
    mut motion: ResMut<Motion>,
    settings: Res<Settings>,
    home: Res<Home>,
    autosave: Res<Autosave>,
    time: Res<Time<Real>>,
) {
    for command in commands.read() {
        match command.clone() {
            Command::Take(i) => match play.choices.get(i) {
                Some(c) if c.reckless => *overlay = Overlay::Confirm(i),
                Some(_) => take(&mut play, i, &autosave, &mut thoughts),
                None => hurry(&mut play, &mut motion),
            },
            Command::TakeSurely(i) => {
                *overlay = Overlay::None;
                take(&mut play, i, &autosave, &mut thoughts);
            }
            Command::Key(key) => {
                if !play.caught_up() || motion.busy {
                    hurry(&mut play, &mut motion);
                    play.queued_key = Some(key);
                } else {
                    press(&mut play, key, &mut overlay, &autosave, &mut thoughts);
                }
            }
            Command::Click(touch) => {
                let hits: Vec<usize> = choices_of(&play.choices, touch).collect();
                match hits.as_slice() {
                    [] if !play.caught_up() => hurry(&mut play, &mut motion),
                    [] => {
                        if let Some(why) = play.session.why_not(play.viewer, touch) {
                            play.notice = Some((why, time.elapsed()));
                        }
                    }
                    [one] if play.choices[*one].reckless => *overlay = Overlay::Confirm(*one),
                    [one] => take(&mut play, *one, &autosave, &mut thoughts),
                    many => *overlay = Overlay::Ask(many.to_vec()),
                }
            }
            Command::Drop(touch, zone) => {
                let fits = |c: &Choice| {
                    c.drag
                        .as_ref()
                        .is_some_and(|(from, to)| from.contains(&touch) && *to == zone)
                };
                if let Some(i) = play.choices.iter().position(fits) {
                    if play.choices[i].reckless {
                        *overlay = Overlay::Confirm(i);
                    } else {
                        take(&mut play, i, &autosave, &mut thoughts);
                    }
                }
            }
            Command::Inspect(zone) => {
                if play.session.inspect(play.viewer, zone).is_some() {
                    *overlay = Overlay::Inspect(zone);
                }
            }
            Command::Undo => {
                if let Some(seat) = play.viewer {
                    match play.session.undo(seat, reach(&settings)) {
                        Ok(()) => after_time_travel(&mut play, &mut thoughts, &autosave),
                        Err(why) => play.notice = Some((why.to_string(), time.elapsed())),
                    }
                }
            }
            Command::Redo => match play.session.redo() {
                Ok(()) => after_time_travel(&mut play, &mut thoughts, &autosave),
                Err(why) => play.notice = Some((why.to_string(), time.elapsed())),
            },
            Command::Hint => {
                if let Some(seat) = play.viewer.filter(|_| !play.choices.is_empty())
                    && thoughts.hint_task.is_none()
                    && let Some(thinking) = play.session.hint(seat)
                {
                    let (task, cancel) = spawn(thinking);
                    thoughts.hint_task = Some((play.session.decisions(), task, cancel));
                    play.hinting = true;
                }
            }
            Command::Skip => {
                hurry(&mut play, &mut motion);
                if let Some((_, _, _, cancel)) = &thoughts.move_task {
                    cancel.store(true, Ordering::Relaxed);
                }
            }
            Command::Save(name) => {
                let told = match home.save_as(&name, &play.session.save()) {
                    Ok(path) => format!(
                        "Saved as {}.",
                        path.file_stem().unwrap_or_default().to_string_lossy()
                    ),
                    Err(why) => why.to_string(),
                };
                play.notice = Some((told, time.elapsed()));
            }
            Command::HandOver(to_ai) => {
                if let Some(seat) = play.viewer {
                    let control = if to_ai {
                        Control::Ai("captain".into())
                    } else {
                        Control::Human
                    };
                    play.session.set_control(seat, control);
                    thoughts.stop();
                    play.thinking = None;
                    play.hinting = false;
                    play.choices.clear();
                }
            }
            Command::Unveil => {
                if let Overlay::Curtain(seat) = *overlay {
                    play.viewer = Some(seat);
                    *overlay = Overlay::None;
                    play.jump();
                }
            }
            Command::Begin(..)
            | Command::Continue
            | Command::Load(_)
            | Command::Leave
            | Command::Quit => {}
        }
    }
    if motion.skip {
        play.rest_until = Duration::ZERO;
    }
}

pub(super) fn press(
    play: &mut Play,
    key: char,
    overlay: &mut Overlay,
    autosave: &Autosave,
    thoughts: &mut Thoughts,
) {
    let wanted = |c: &Choice| {
        if key == ' ' {
            c.default
        } else {
            c.key == Some(key)
        }
    };
    let by_digit = key
        .to_digit(10)
        .map(|d| d as usize)
        .filter(|d| *d >= 1)
        .map(|d| d - 1);
    let found = play
        .choices
        .iter()
        .position(wanted)
        .or(by_digit.filter(|d| *d < play.choices.len()));
    match found {
        Some(i) if play.choices[i].reckless => *overlay = Overlay::Confirm(i),
        Some(i) => take(play, i, autosave, thoughts),
        None => {}
    }
}

pub(super) fn take(play: &mut Play, index: usize, autosave: &Autosave, thoughts: &mut Thoughts) {
    let Some(seat) = play.viewer.filter(|_| index < play.choices.len()) else {
        return;
    };
    if let Some((_, _, cancel)) = thoughts.hint_task.take() {
        cancel.store(true, Ordering::Relaxed);
    }
    play.hinting = false;
    carry_out(play, seat, index, autosave);
    play.last_own_decision = play.session.decisions();
}

pub(super) fn carry_out(play: &mut Play, seat: Seat, index: usize, autosave: &Autosave) {
    match play.session.choose(seat, index) {
        Ok(()) => {
            let seen = play.shown_events + play.queue.len();
            let frames = play.session.frames(seen, play.viewer);
            play.queue.extend(frames);
            play.choices.clear();
            play.hint = None;
            play.notice = None;
            autosave.write(play.session.sheet().id, play.session.save());
        }
        Err(why) => {
            // Cannot happen through the choices on screen; told all the same, and nothing is lost.
            play.notice = Some((why.to_string(), play.caught_up_at));
        }
    }
}

fn after_time_travel(play: &mut Play, thoughts: &mut Thoughts, autosave: &Autosave) {
    thoughts.stop();
    play.thinking = None;
    play.hinting = false;
    play.ended_shown = false;
    play.jump();
    autosave.write(play.session.sheet().id, play.session.save());
}

/// Shows everything that is still to be shown at once.
fn hurry(play: &mut Play, motion: &mut Motion) {
    while let Some(frame) = play.queue.pop_front() {
        play.shown_events += 1;
        if play.queue.is_empty() {
            play.show(frame.scene.clone());
            play.begun = Some(frame);
        }
    }
    play.rest_until = Duration::ZERO;
    motion.skip = true;
}
