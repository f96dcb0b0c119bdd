//! What a player wants, from mouse, keyboard or an overlay, and how it is carried out.

use super::hints::Hints;
use super::messages::{Command, Motion};
use super::play::{Play, chooses_on, humans};
use super::select::choices_of;
use super::thoughts::{Thoughts, begin, level};
use crate::board::table::Table;
use crate::shell::autosave::Autosave;
use crate::shell::background::priority::Priority;
use crate::shell::background::workers::Workers;
use crate::shell::home::Home;
use crate::shell::screens::Overlay;
use crate::shell::settings::Settings;
use bevy::prelude::*;
use std::time::Duration;
use tortuga::engine::history::Reach;
use tortuga::engine::{Choice, Seat, Touch};
use tortuga::session::Control;
use tortuga::wording::say;
use tortuga::wording::tutorial::Sentence as Later;
use tortuga::wording::window::Sentence;

/// Carries out what the player wants.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
pub(super) fn run_commands(
    mut commands: MessageReader<Command>,
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    mut thoughts: ResMut<Thoughts>,
    mut motion: ResMut<Motion>,
    settings: Res<Settings>,
    home: Res<Home>,
    autosave: Res<Autosave>,
    table: Res<Table>,
    time: Res<Time<Real>>,
    workers: Res<Workers>,
) {
    for command in commands.read() {
        if Means::new(&mut play, &mut overlay, &autosave, &mut thoughts).select(command) {
            continue;
        }
        match command.clone() {
            Command::Take(i) if i < play.choices.len() => {
                Means::new(&mut play, &mut overlay, &autosave, &mut thoughts).decide(i);
            }
            Command::Take(_) => hurry(&mut play, &mut motion),
            Command::TakeSurely(i) => {
                *overlay = Overlay::None;
                take(&mut play, i, &autosave, &mut thoughts);
            }
            Command::Key(key) => {
                if !play.caught_up() || motion.busy {
                    hurry(&mut play, &mut motion);
                    play.queued_key = Some(key);
                } else {
                    let mut means = Means::new(&mut play, &mut overlay, &autosave, &mut thoughts);
                    means.press(key, &table.from_left.1);
                }
            }
            Command::Later(label) => {
                let found = play.choices.iter().position(|c| c.label == label);
                match found {
                    Some(i) => {
                        Means::new(&mut play, &mut overlay, &autosave, &mut thoughts).decide(i);
                    }
                    None => play.queued_button = Some((label, play.session.decisions())),
                }
            }
            Command::Look(looking) => play.look(looking),
            Command::Click(touch) => {
                let hits: Vec<usize> = choices_of(&play.choices, touch).collect();
                match hits.is_empty() {
                    true if !play.caught_up() => hurry(&mut play, &mut motion),
                    true if play.guide.as_ref().is_some_and(|g| !g.is_done()) => {
                        let later = say(Later::NotNow);
                        play.notice = Some((later, time.elapsed()));
                    }
                    true => {
                        if let Some(why) = play.session.why_not(play.eyes(), touch) {
                            play.notice = Some((why, time.elapsed()));
                        }
                    }
                    false => {
                        Means::new(&mut play, &mut overlay, &autosave, &mut thoughts)
                            .decide_among(hits);
                    }
                }
            }
            Command::Drop(touch, zone) => {
                let fits = |c: &Choice| {
                    c.picks.is_empty()
                        && c.drag
                            .as_ref()
                            .is_some_and(|(from, to)| from.contains(&touch) && *to == zone)
                };
                if let Some(i) = play.choices.iter().position(fits) {
                    Means::new(&mut play, &mut overlay, &autosave, &mut thoughts).decide(i);
                }
            }
            Command::Inspect(zone) => {
                if play.session.inspect(play.eyes(), zone).is_some() {
                    *overlay = Overlay::Inspect(zone);
                }
            }
            Command::Undo => {
                if let Some(seat) = play.viewer {
                    let reach = play.undo_reach(&settings);
                    take_back(&mut play, seat, reach, time.elapsed(), |play| {
                        after_time_travel(play, &mut thoughts, &autosave);
                    });
                }
            }
            Command::TakeBack(seat) => {
                let reach = play.reach_of(seat, &settings);
                take_back(&mut play, seat, reach, time.elapsed(), |play| {
                    // Only who has just looked at the table may go on looking at it.
                    *overlay = match play.viewer == Some(seat) {
                        true => Overlay::None,
                        false => Overlay::Curtain(seat),
                    };
                    after_time_travel(play, &mut thoughts, &autosave);
                });
            }
            Command::Redo => match play.session.redo() {
                Ok(()) => after_time_travel(&mut play, &mut thoughts, &autosave),
                Err(why) => play.notice = Some((why.to_string(), time.elapsed())),
            },
            Command::Hint => {
                if let Some(seat) = play.viewer.filter(|_| !play.choices.is_empty())
                    && thoughts.hint_task.is_none()
                    && let Some(thinking) = match workers.are_at_once() {
                        false => play.session.hint(seat),
                        true => play.session.think(seat, level(&workers, "")),
                    }
                {
                    let task = begin(&workers, Priority::Advice, thinking);
                    thoughts.hint_task = Some((play.session.decisions(), task));
                    play.hinting = true;
                }
            }
            Command::Skip => {
                hurry(&mut play, &mut motion);
                if let Some((_, _, task)) = &thoughts.move_task {
                    task.hurry();
                }
            }
            // A save would not know where it began.
            Command::Save(_) if play.is_arranged() => {}
            Command::Save(name) => {
                let told = match home.save_as(&name, &play.session.save()) {
                    Ok(path) => {
                        let name = path.file_stem().unwrap_or_default();
                        say(Sentence::SavedAs {
                            name: name.to_string_lossy().into_owned().into(),
                        })
                    }
                    Err(why) => why.to_string(),
                };
                play.notice = Some((told, time.elapsed()));
            }
            Command::HandOver(to_ai) => {
                if let Some(seat) = play.viewer {
                    let control = match to_ai {
                        true => Control::Ai(usual_level(&play)),
                        false => Control::Human,
                    };
                    play_seat(&mut play, seat, control, &mut thoughts, &autosave);
                }
            }
            Command::PlaySeat(seat, control) => {
                play_seat(&mut play, seat, control, &mut thoughts, &autosave);
            }
            Command::NoMoreHints => play.hints = Hints::default(),
            Command::HoldAis(held) => (play.held, play.one_more) = (held, false),
            Command::OneDecision => play.one_more = true,
            Command::Unveil => {
                if let Overlay::Curtain(seat) = *overlay {
                    play.viewer = Some(seat);
                    *overlay = Overlay::None;
                    play.jump();
                }
            }
            Command::Replay(wish) => play.obey(&wish),
            Command::Begin(..)
            | Command::FirstGame(..)
            | Command::Puzzle(_)
            | Command::Deal(_)
            | Command::Learn(..)
            | Command::Read
            | Command::Continue
            | Command::Load(_)
            | Command::Leave
            | Command::Quit
            | Command::LeaveUnsaved(_) => {}
            // The table opens boards.
            Command::Unfold(_) | Command::Fold => {}
            // What is selected has been seen to.
            Command::ClickTwice(_)
            | Command::ClickAlike(_)
            | Command::ClickStack(_)
            | Command::Carry(_)
            | Command::Meet(_)
            | Command::Deselect
            | Command::Aim(_)
            | Command::Order(..)
            | Command::Sort(_)
            | Command::SortBy(..) => {}
        }
    }
    if motion.skip {
        play.rest_until = Duration::ZERO;
    }
}

/// What it takes to carry out a player's wish about the choices.
pub(super) struct Means<'a> {
    pub(super) play: &'a mut Play,
    overlay: &'a mut Overlay,
    autosave: &'a Autosave,
    thoughts: &'a mut Thoughts,
}

impl<'a> Means<'a> {
    pub(super) fn new(
        play: &'a mut Play,
        overlay: &'a mut Overlay,
        autosave: &'a Autosave,
        thoughts: &'a mut Thoughts,
    ) -> Means<'a> {
        Means {
            play,
            overlay,
            autosave,
            thoughts,
        }
    }

    /// Takes a choice; a reckless one after asking again.
    pub(super) fn decide(&mut self, index: usize) {
        match self.play.choices.get(index) {
            Some(choice) if choice.reckless => *self.overlay = Overlay::Confirm(index),
            Some(_) => take(self.play, index, self.autosave, self.thoughts),
            None => {}
        }
    }

    /// Takes the only one of these choices, or asks which.
    pub(super) fn decide_among(&mut self, choices: Vec<usize>) {
        match choices.as_slice() {
            [] => {}
            [one] => self.decide(*one),
            _ => *self.overlay = Overlay::Ask(choices),
        }
    }

    /// The key of a choice; of several with the same key the player is asked which. A space is what is selected, or the
    /// default choice; a digit selects what lies so far from the left where choices are made by selecting, else it is the
    /// number of a choice.
    pub(super) fn press(&mut self, key: char, from_left: &[Vec<Touch>]) {
        let selecting = super::select::by_selecting(&self.play.choices);
        let nth = key.to_digit(10).and_then(|d| d.checked_sub(1));
        let nth = nth.and_then(|n| usize::try_from(n).ok());
        if let Some(n) = nth.filter(|_| selecting) {
            if let Some(stack) = from_left.get(n) {
                self.play.selected.cycle(&self.play.choices, stack);
                self.take_at_once();
            }
            return;
        }
        let of = |wanted: &dyn Fn(&Choice) -> bool| -> Vec<usize> {
            let all = self.play.choices.iter().enumerate();
            all.filter(|(_, c)| wanted(c)).map(|(i, _)| i).collect()
        };
        let found = match (key, self.play.selected_choice()) {
            (' ', Some(selected)) => vec![selected],
            (' ', None) => of(&|c| c.default),
            _ => of(&|c| c.key == Some(key)),
        };
        match (found.is_empty(), nth) {
            (true, Some(n)) => self.decide(n),
            // Several may have one key: two ships that can be sunk.
            _ => self.decide_among(found),
        }
    }
}

pub(super) fn take(play: &mut Play, index: usize, autosave: &Autosave, thoughts: &mut Thoughts) {
    let Some(seat) = play.viewer.filter(|_| index < play.choices.len()) else {
        return;
    };
    thoughts.hint_task = None;
    play.hinting = false;
    play.kept = play.selected.things().to_vec();
    play.lingers = true;
    play.queued_button = None;
    carry_out(play, seat, index, autosave, thoughts);
    play.last_own_decision = play.session.decisions();
}

pub(super) fn carry_out(
    play: &mut Play,
    seat: Seat,
    index: usize,
    autosave: &Autosave,
    thoughts: &mut Thoughts,
) {
    let before = play.session.turn();
    match play.session.choose(seat, index) {
        Ok(()) => {
            let after = play.session.turn();
            let goes_on = |other| chooses_on(before, seat, after, other);
            let seen = play.shown_events + play.queue.len();
            let coming = play.coming(seen);
            play.queue.extend(coming);
            thoughts.keep(goes_on, play.viewer, play.session.decisions());
            // What somebody else does in secret takes nothing out of the viewer's hand.
            if !play.viewer.is_some_and(goes_on) {
                play.withdraw();
                play.hint = None;
                play.notice = None;
            }
            play.keep(autosave);
        }
        Err(why) => {
            // Cannot happen through the choices on screen; told all the same, and nothing is lost.
            play.notice = Some((why.to_string(), play.caught_up_at));
        }
    }
}

/// Takes back and does what comes `afterwards`; tells what went, where others' decisions went as well, or why nothing can.
fn take_back(
    play: &mut Play,
    seat: Seat,
    reach: Reach,
    now: Duration,
    afterwards: impl FnOnce(&mut Play),
) {
    let gone = play.session.taken_back(seat, reach);
    if let Err(why) = play.session.undo(seat, reach) {
        play.notice = Some((why.to_string(), now));
        return;
    }
    afterwards(play);
    if let Ok(gone) = gone
        && !gone.others.is_empty()
    {
        let told = gone.words(play.session.names()).to_string();
        play.notice = Some((told, now));
    }
}

/// The level of an AI that plays for a person who has named none: the strongest but one.
fn usual_level(play: &Play) -> String {
    let levels = &play.session.sheet().levels;
    let usual = levels.iter().rev().nth(1).or(levels.last());
    usual.map(|level| level.id.clone()).unwrap_or_default()
}

/// Somebody else plays a seat from now on.
fn play_seat(
    play: &mut Play,
    seat: Seat,
    control: Control,
    thoughts: &mut Thoughts,
    autosave: &Autosave,
) {
    let to_person = control == Control::Human;
    play.session.set_control(seat, control);
    thoughts.stop();
    play.thinking = None;
    play.hinting = false;
    play.withdraw();
    play.shared |= humans(play.session.as_ref()) > 1;
    match play.shared {
        // Whoever has handed over their seat has left it: nobody sees what they alone know. Who takes one back comes to it through the
        // curtain.
        true if !to_person && play.viewer == Some(seat) => {
            play.viewer = None;
            play.jump();
        }
        false if to_person && play.viewer != Some(seat) => {
            play.viewer = Some(seat);
            play.jump();
        }
        _ => {}
    }
    play.keep(autosave);
}

fn after_time_travel(play: &mut Play, thoughts: &mut Thoughts, autosave: &Autosave) {
    thoughts.stop();
    play.thinking = None;
    play.hinting = false;
    play.ended_shown = false;
    play.jump();
    play.keep(autosave);
}

/// Shows everything that is still to be shown at once.
fn hurry(play: &mut Play, motion: &mut Motion) {
    while let Some(next) = play.queue.pop_front() {
        match play.queue.is_empty() {
            true => play.begin(next),
            false => play.shown_events += 1,
        }
    }
    play.rest_until = Duration::ZERO;
    motion.skip = true;
}
