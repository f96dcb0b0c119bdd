//! What a player decides: a choice that they take, click, drag or press the key of.

use super::messages::Motion;
use super::play::{Play, chooses_on};
use super::select::{by_selecting, choices_of};
use super::thoughts::Thoughts;
use crate::shell::autosave::Autosave;
use crate::shell::current_action;
use crate::shell::screens::Overlay;
use std::time::Duration;
use tortuga::engine::{Choice, Seat, TableItem, Turn, ZoneId};
use tortuga::wording::say;
use tortuga::wording::tutorial::Sentence as Later;

/// What it takes to carry out a player's wish about the choices.
pub(super) struct DecisionContext<'a> {
    pub(super) play: &'a mut Play,
    pub(super) overlay: &'a mut Overlay,
    pub(super) autosave: &'a Autosave,
    pub(super) thoughts: &'a mut Thoughts,
}

impl<'a> DecisionContext<'a> {
    pub(super) fn new(
        play: &'a mut Play,
        overlay: &'a mut Overlay,
        autosave: &'a Autosave,
        thoughts: &'a mut Thoughts,
    ) -> DecisionContext<'a> {
        DecisionContext {
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

    /// Takes a choice without asking again.
    pub(super) fn decide_surely(&mut self, index: usize) {
        *self.overlay = Overlay::None;
        take(self.play, index, self.autosave, self.thoughts);
    }

    /// Takes the choice of this label, or waits for it.
    pub(super) fn decide_later(&mut self, label: String) {
        match self.play.choices.iter().position(|c| c.label == label) {
            Some(index) => self.decide(index),
            None => self.play.queued_button = Some((label, self.play.session.decisions())),
        }
    }

    /// Takes what a click on a thing means, or says why nothing can be done with it.
    pub(super) fn click(&mut self, item: TableItem, motion: &mut Motion, now: Duration) {
        let hits: Vec<usize> = choices_of(&self.play.choices, item).collect();
        if !hits.is_empty() {
            self.decide_among(hits);
        } else if !self.play.caught_up() {
            hurry(self.play, motion);
        } else if self.play.is_taught() {
            self.play.notice = Some((say(Later::NotNow), now));
        } else if let Some(why) = self.play.session.why_not(self.play.perspective(), item) {
            self.play.notice = Some((why, now));
        }
    }

    /// Takes the choice for which a thing is dragged to a zone.
    pub(super) fn drop(&mut self, item: TableItem, zone: ZoneId) {
        let drags = |(from, to): &(Vec<TableItem>, ZoneId)| from.contains(&item) && *to == zone;
        let fits = |c: &Choice| c.picks.is_empty() && c.drag.as_ref().is_some_and(drags);
        if let Some(index) = self.play.choices.iter().position(fits) {
            self.decide(index);
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
    pub(super) fn press(&mut self, key: char, from_left: &[Vec<TableItem>]) {
        let selecting = by_selecting(&self.play.choices);
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
    play.together = false;
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
    let names = play.session.action_names(seat);
    let action = names.get(index).map_or("", String::as_str);
    match current_action::during(seat, action, || play.session.choose(seat, index)) {
        Ok(()) => {
            let after = play.session.turn();
            let goes_on = |other| chooses_on(before, seat, after, other);
            let own_turn = play.viewer == Some(seat) && before == Turn::Decide(seat);
            let alone = own_turn && after == before || play.viewer.is_some_and(goes_on);
            play.together |= !alone;
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

/// Shows everything that is still to be shown at once.
pub(super) fn hurry(play: &mut Play, motion: &mut Motion) {
    while let Some(next) = play.queue.pop_front() {
        // What comes to its end is told with what was there then.
        let ends = play
            .queue
            .front()
            .is_some_and(|coming| coming.own.ended.is_some());
        match play.queue.is_empty() || ends || next.own.ended.is_some() {
            true => play.begin(next),
            false => play.shown_events += 1,
        }
    }
    play.rest_until = Duration::ZERO;
    motion.skip = true;
}
