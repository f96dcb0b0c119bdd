//! Selecting things for choices that are about several.

use super::Play;
use super::obey::{Command, Means};
use super::select::{Selection, selectable};
use crate::app::table::light::choices_of;
use crate::engine::{PieceId, Touch, ZoneId};
use crate::session::Thought;

impl Play {
    /// The choice that the selection is exactly: enter takes it, and so does a click on the zone to which it could be
    /// dragged.
    pub fn selected_choice(&self) -> Option<usize> {
        self.selected.exact(&self.choices)
    }

    /// Gives advice; what is to be selected for it is selected, so that one sees it.
    pub(super) fn advise(&mut self, thought: Thought) {
        let choice = self.choices.get(thought.choice);
        if let Some(choice) = choice.filter(|choice| !choice.picks.is_empty()) {
            self.selected = Selection::of(choice);
        }
        self.hint = Some(thought);
    }

    /// Whether the thing can be selected.
    pub fn selectable(&self, touch: Touch) -> bool {
        selectable(&self.choices, touch)
    }

    /// Whether a click on the thing does anything: takes a choice or begins one, or selects.
    pub fn uses(&self, touch: Touch) -> bool {
        self.selectable(touch)
            || choices_of(&self.choices, touch).next().is_some()
            || self.confirming(touch).is_some()
    }

    /// The zone on which a click takes what is selected, and to which it can be dragged.
    pub fn goal(&self) -> Option<ZoneId> {
        let choice = self.choices.get(self.selected_choice()?)?;
        choice.drag.as_ref().map(|(_, zone)| *zone)
    }

    /// The choice that a click on the thing takes because it is selected and would be dragged there.
    fn confirming(&self, touch: Touch) -> Option<usize> {
        let there = self.goal().map(Touch::Zone) == Some(touch);
        self.selected_choice().filter(|_| there)
    }

    /// The choices that a click on the thing takes or comes nearer to, for telling what they bring.
    pub fn prospects(&self, touch: Touch) -> Vec<usize> {
        let mut found: Vec<usize> = self.confirming(touch).into_iter().collect();
        if self.selectable(touch) {
            found.extend(self.selected.prospects(&self.choices, touch));
        } else {
            found.extend(choices_of(&self.choices, touch));
        }
        found
    }

    /// The pieces that the mouse carries when it has taken hold of this one: it and what is selected with it.
    pub fn carried(&self, piece: PieceId) -> Vec<PieceId> {
        if self.selected.contains(Touch::Piece(piece)) {
            self.selected.pieces().collect()
        } else {
            vec![piece]
        }
    }

    /// Whether what is carried may be let go over this thing to be selected together with it.
    pub fn meets(&self, piece: PieceId, touch: Touch) -> bool {
        self.selected.contains(Touch::Piece(piece))
            && touch != Touch::Piece(piece)
            && self.selected.has_room_for(&self.choices, touch)
    }
}

impl Means<'_> {
    /// Carries out what is about selecting and ordering; gives whether the command was that.
    pub(super) fn select(&mut self, command: &Command) -> bool {
        let play = &mut *self.play;
        match command {
            Command::Click(touch) => match play.confirming(*touch) {
                Some(index) => self.decide(index),
                None if play.selectable(*touch) => play.selected.toggle(&play.choices, *touch),
                None => return false,
            },
            Command::ClickTwice(touch) => {
                if let Some(index) = play.selected.largest(&play.choices, *touch) {
                    self.decide(index);
                } else {
                    play.selected.add(&play.choices, *touch);
                }
            }
            Command::ClickAlike(touch) => play.selected.toggle_alike(&play.choices, *touch),
            Command::ClickStack(stack) => play.selected.cycle(&play.choices, stack),
            Command::Carry(touch) => {
                play.before_carry = Some(play.selected.clone());
                play.selected.carry(&play.choices, *touch);
            }
            Command::Meet(touch) => {
                play.selected.add(&play.choices, *touch);
                if let Some(index) = play.selected_choice() {
                    self.decide(index);
                }
            }
            Command::Drop(touch, zone) if play.selected.contains(*touch) => {
                match play.confirming(Touch::Zone(*zone)) {
                    Some(index) => self.decide(index),
                    None => return false,
                }
            }
            Command::Deselect => play.selected.clear(),
            Command::Order(zone, order) => {
                play.orders.set(*zone, order.clone(), &play.shown.pieces);
                // Nothing was meant to be selected by putting it elsewhere.
                if let Some(before) = play.before_carry.take() {
                    play.selected = before;
                }
            }
            Command::Sort(zone) => play.orders.sort(*zone),
            _ => return false,
        }
        true
    }
}
