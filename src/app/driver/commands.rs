//! What a player wants, from mouse, keyboard or an overlay, and how it is carried out.

use super::deciding::{DecisionContext, hurry};
use super::hints::Hints;
use super::messages::{Command, Motion};
use super::play::{Play, humans};
use super::thoughts::{Thoughts, begin, level};
use crate::board::table::Table;
use crate::shell::autosave::Autosave;
use crate::shell::background::priority::Priority;
use crate::shell::background::workers::Workers;
use crate::shell::screens::Overlay;
use crate::shell::settings::Settings;
use crate::shell::shared_context::SharedContext;
use bevy::prelude::*;
use std::time::Duration;
use tortuga::engine::history::Reach;
use tortuga::engine::{Seat, ZoneId};
use tortuga::session::Control;
use tortuga::wording::say;
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
    home: Res<SharedContext>,
    autosave: Res<Autosave>,
    table: Res<Table>,
    time: Res<Time<Real>>,
    workers: Res<Workers>,
) {
    let now = time.elapsed();
    for command in commands.read() {
        let mut means = DecisionContext::new(&mut play, &mut overlay, &autosave, &mut thoughts);
        if means.select(command) {
            continue;
        }
        match command.clone() {
            Command::Take(i) if i < means.play.choices.len() => means.decide(i),
            Command::Take(_) => hurry(means.play, &mut motion),
            Command::TakeSurely(i) => means.decide_surely(i),
            Command::Key(key) if !means.play.caught_up() || motion.busy => {
                hurry(means.play, &mut motion);
                means.play.queued_key = Some(key);
            }
            Command::Key(key) => means.press(key, &table.from_left.1),
            Command::Later(label) => means.decide_later(label),
            Command::Look(looking) => means.play.look(looking),
            Command::Click(touch) => means.click(touch, &mut motion, now),
            Command::Drop(touch, zone) => means.drop(touch, zone),
            Command::Inspect(zone) => means.inspect(zone),
            Command::Undo => means.undo(&settings, now),
            Command::TakeBack(seat) => means.undo_of(seat, &settings, now),
            Command::Redo => means.redo(now),
            Command::Hint => means.ask_for_advice(&workers),
            Command::Skip => means.skip(&mut motion),
            Command::Save(name) => means.save_as(&name, &home, now),
            Command::HandOver(to_ai) => means.hand_over(to_ai),
            Command::PlaySeat(seat, control) => means.play_seat(seat, control),
            Command::NoMoreHints => means.play.hints = Hints::default(),
            Command::HoldAis(held) => (means.play.held, means.play.one_more) = (held, false),
            Command::OneDecision => means.play.one_more = true,
            Command::Unveil => means.unveil(),
            Command::Replay(wish) => means.play.apply_playback(&wish),
            // Tables are opened and closed elsewhere.
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

impl DecisionContext<'_> {
    /// Opens what a zone holds.
    fn inspect(&mut self, zone: ZoneId) {
        if self
            .play
            .session
            .inspect(self.play.perspective(), zone)
            .is_some()
        {
            *self.overlay = Overlay::Inspect(zone);
        }
    }

    /// Takes back what the viewer did last.
    fn undo(&mut self, settings: &Settings, now: Duration) {
        if let Some(seat) = self.play.undoes(settings) {
            let reach = self.play.reach_of(seat, settings);
            self.take_back(seat, reach, now, DecisionContext::after_time_travel);
        }
    }

    /// Takes back what `seat` did last.
    fn undo_of(&mut self, seat: Seat, settings: &Settings, now: Duration) {
        let reach = self.play.reach_of(seat, settings);
        self.take_back(seat, reach, now, |means| {
            // Whoever pressed it: nobody but `seat` is to see what they hold.
            *means.overlay = Overlay::Curtain(seat);
            means.after_time_travel();
        });
    }

    /// Does again what was taken back.
    fn redo(&mut self, now: Duration) {
        match self.play.session.redo() {
            Ok(()) => self.after_time_travel(),
            Err(why) => self.play.notice = Some((why.to_string(), now)),
        }
    }

    /// Takes back and does what comes `afterwards`; tells what went, where others' decisions went as well, or why nothing can.
    fn take_back(
        &mut self,
        seat: Seat,
        reach: Reach,
        now: Duration,
        afterwards: impl FnOnce(&mut Self),
    ) {
        let gone = self.play.session.taken_back(seat, reach);
        if let Err(why) = self.play.session.undo(seat, reach) {
            self.play.notice = Some((why.to_string(), now));
            return;
        }
        afterwards(self);
        if let Ok(gone) = gone
            && !gone.others.is_empty()
        {
            let told = gone.words(self.play.session.names()).to_string();
            self.play.notice = Some((told, now));
        }
    }

    /// The table stands elsewhere in the match than before.
    fn after_time_travel(&mut self) {
        self.stop_thinking();
        self.play.together = false;
        self.play.ended_shown = false;
        self.play.jump();
        self.play.keep(self.autosave);
    }

    /// Nobody thinks about this position any more.
    fn stop_thinking(&mut self) {
        self.thoughts.stop();
        self.play.thinking = None;
        self.play.hinting = false;
    }

    /// Has the viewer's choice thought about.
    fn ask_for_advice(&mut self, workers: &Workers) {
        if let Some(seat) = self.play.viewer.filter(|_| !self.play.choices.is_empty())
            && self.thoughts.hint_task.is_none()
            && let Some(thinking) = match workers.are_at_once() {
                false => self.play.session.hint(seat),
                true => self.play.session.think(seat, level(workers, "")),
            }
        {
            let task = begin(workers, Priority::Advice, thinking);
            self.thoughts.hint_task = Some((self.play.session.decisions(), task));
            self.play.hinting = true;
        }
    }

    /// Shows at once what is still to be shown, and lets nobody think longer.
    fn skip(&mut self, motion: &mut Motion) {
        hurry(self.play, motion);
        if let Some((_, _, task)) = &self.thoughts.move_task {
            task.hurry();
        }
    }

    /// Saves the match under a name and tells so. A table that is arranged is not saved: a save would not know where it began.
    fn save_as(&mut self, name: &str, home: &SharedContext, now: Duration) {
        if self.play.is_arranged() {
            return;
        }
        let told = match home.save_as(name, &self.play.session.save()) {
            Ok(path) => {
                let name = path.file_stem().unwrap_or_default();
                say(Sentence::SavedAs {
                    name: name.to_string_lossy().into_owned().into(),
                })
            }
            Err(why) => why.to_string(),
        };
        self.play.notice = Some((told, now));
    }

    /// Hands the viewer's seat to an AI, or takes it back.
    fn hand_over(&mut self, to_ai: bool) {
        if let Some(seat) = self.play.viewer {
            let control = match to_ai {
                true => Control::Ai(usual_level(self.play)),
                false => Control::Human,
            };
            self.play_seat(seat, control);
        }
    }

    /// Somebody else plays a seat from now on.
    fn play_seat(&mut self, seat: Seat, control: Control) {
        let to_person = control == Control::Human;
        self.play.session.set_control(seat, control);
        self.stop_thinking();
        let play = &mut *self.play;
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
        play.keep(self.autosave);
    }

    /// Draws the curtain aside for whom it was drawn.
    fn unveil(&mut self) {
        if let Overlay::Curtain(seat) = *self.overlay {
            self.play.viewer = Some(seat);
            self.play.together = false;
            self.play.openly = false;
            *self.overlay = Overlay::None;
            self.play.jump();
        }
    }
}

/// The level of an AI that plays for a person who has named none: the strongest but one.
fn usual_level(play: &Play) -> String {
    let levels = &play.session.info().levels;
    let usual = levels.iter().rev().nth(1).or(levels.last());
    usual.map(|level| level.id.clone()).unwrap_or_default()
}
