//! What may be chosen is offered once the picture has caught up, and what waited for that is carried out.

use super::commands::{Means, take};
use super::messages::Motion;
use super::play::Play;
use super::select::{self, Selection};
use super::thoughts::Thoughts;
use crate::board::table::Table;
use crate::shell::autosave::Autosave;
use crate::shell::redraw::Redraw;
use crate::shell::screens::Overlay;
use bevy::prelude::*;
use std::time::Duration;
use tortuga::engine::Choice;

/// How long the only possible choice is shown before the client takes it by itself.
const AUTO_PAUSE: Duration = Duration::from_millis(600);

impl Play {
    /// Offers these choices, with what the prompt has selected for them.
    pub(super) fn offer(&mut self, choices: Vec<Choice>) {
        self.selected = Selection::beginning(&choices, &self.shown.prompt.selected);
        let kept = std::mem::take(&mut self.kept);
        if self.selected.is_empty() {
            self.selected = Selection::resumed(&choices, &kept);
        }
        self.aimed = None;
        self.advised = None;
        self.choices = choices;
        self.generation += 1;
    }

    /// Nothing can be chosen any longer.
    pub(super) fn withdraw(&mut self) {
        self.choices.clear();
        self.selected.clear();
        self.aimed = None;
        self.advised = None;
        self.before_carry = None;
    }

    /// Once the picture of the viewer's choice is at rest, and it is not their turn, its buttons go.
    pub(super) fn stop_lingering(&mut self, motion: &Motion) {
        if self.lingers && !motion.busy {
            self.lingers = false;
            self.queued_button = None;
        }
    }
}

/// Offers the viewer their choices once the picture has caught up.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
pub(super) fn offer(
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    mut thoughts: ResMut<Thoughts>,
    motion: Res<Motion>,
    table: Res<Table>,
    autosave: Res<Autosave>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
) {
    if !play.caught_up() {
        return;
    }
    let Some(seat) = play.seat_to_act().filter(|s| play.is_human(*s)) else {
        play.stop_lingering(&motion);
        return;
    };
    if play.viewer != Some(seat) {
        play.stop_lingering(&motion);
        if play.shared {
            if *overlay == Overlay::None && !motion.busy {
                *overlay = Overlay::Curtain(seat);
            }
        } else {
            play.viewer = Some(seat);
            play.jump();
        }
        return;
    }
    if play.choices.is_empty() && play.hint.is_none() {
        let choices = play.session.choices(seat);
        play.offer(choices);
        play.caught_up_at = time.elapsed();
    }
    if motion.busy || overlay.covers() {
        return;
    }
    // What lies first from the left is known when the table has laid it.
    let laid = table.from_left.0 == play.generation || !select::by_selecting(&play.choices);
    if laid && let Some(key) = play.queued_key.take() {
        let mut means = Means::new(&mut play, &mut overlay, &autosave, &mut thoughts);
        means.press(key, &table.from_left.1);
        return;
    }
    if let Some((label, decision)) = play.queued_button.take() {
        let wanted = |choice: &Choice| choice.label == label;
        let found = play.choices.iter().position(wanted);
        if let Some(index) = found.filter(|_| decision == play.session.decisions()) {
            Means::new(&mut play, &mut overlay, &autosave, &mut thoughts).decide(index);
            return;
        }
    }
    if let [only] = play.choices.as_slice()
        && only.auto
    {
        let due = play.caught_up_at + AUTO_PAUSE;
        match time.elapsed() >= due {
            true => take(&mut play, 0, &autosave, &mut thoughts),
            false => redraw.at(due),
        }
    }
}

/// Shows the final score once the last picture is at rest.
pub(super) fn finish(mut play: ResMut<Play>, mut overlay: ResMut<Overlay>, motion: Res<Motion>) {
    let over = play.is_over() && !motion.busy;
    if over && !play.ended_shown && *overlay == Overlay::None {
        play.ended_shown = true;
        *overlay = Overlay::End;
    }
}
