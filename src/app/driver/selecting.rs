//! Selecting things for choices that are about several.

use super::deciding::DecisionContext;
use super::messages::Command;
use super::play::Play;
use super::select::{Selection, choices_of};
use tortuga::engine::{Choice, PieceId, TableItem, ZoneId};
use tortuga::session::Thought;

impl Play {
    /// The choice that enter takes: that at which the keyboard points, else the one that is advised, else the one that the
    /// selection is exactly. A click on the zone to which it could be dragged takes it, too.
    pub fn selected_choice(&self) -> Option<usize> {
        let advised = self.advised.filter(|index| *index < self.choices.len());
        let pointed = self.aimed.or(advised);
        pointed.or_else(|| self.selected.exact(&self.choices))
    }

    /// Gives advice; what is to be selected for it is selected, so that one sees it.
    pub(super) fn advise(&mut self, thought: Thought) {
        let choice = self.choices.get(thought.choice);
        if let Some(choice) = choice.filter(|choice| !choice.picks.is_empty()) {
            self.selected = Selection::of(choice);
        }
        self.aimed = None;
        self.advised = Some(thought.choice);
        self.hint = Some(thought);
    }

    /// Whether something is selected that can be let go: not where every choice is about what the prompt has selected.
    pub fn can_deselect(&self) -> bool {
        let begun = self.begun();
        !self.selected.is_empty() && (begun.is_empty() || self.selected != begun)
    }

    /// What stays selected because every choice is about it.
    fn begun(&self) -> Selection {
        let begun = Selection::beginning(&self.choices, &self.shown.prompt.selected);
        match self.choices.iter().all(|choice| begun.is_just(choice)) {
            true => begun,
            false => Selection::default(),
        }
    }

    /// Whether the thing can be selected now.
    pub fn selectable(&self, item: TableItem) -> bool {
        self.selected.admits(&self.choices, item)
    }

    /// Whether a click on the thing does anything: takes a choice or begins one, or selects.
    pub fn uses(&self, item: TableItem) -> bool {
        self.selectable(item)
            || choices_of(&self.choices, item).next().is_some()
            || !self.targets(item).is_empty()
    }

    /// Whether the choice is about just what is selected: it is the selection, or what is selected can be dragged for it.
    fn is_for_selected(&self, choice: &Choice) -> bool {
        let dragged = |(from, _): &(Vec<TableItem>, ZoneId)| match self.selected.things() {
            [only] => from.contains(only),
            _ => false,
        };
        let by_dragging = choice.picks.is_empty() && choice.drag.as_ref().is_some_and(dragged);
        by_dragging || self.selected.is_just(choice)
    }

    /// The zones on which a click takes a choice for what is selected, and to which it can be dragged.
    pub fn goals(&self) -> impl Iterator<Item = (ZoneId, usize)> + '_ {
        let all = self.choices.iter().enumerate();
        all.filter_map(|(index, choice)| {
            let (_, zone) = choice.drag.as_ref()?;
            self.is_for_selected(choice).then_some((*zone, index))
        })
    }

    /// The cells to which a piece could go that is not selected yet.
    pub fn reach(&self, item: TableItem) -> Vec<ZoneId> {
        let about = |choice: &&Choice| match choice.picks.as_slice() {
            [only] => only.count == 1 && only.from == [item],
            _ => false,
        };
        let led = |choice: &Choice| choice.drag.as_ref().map(|(_, zone)| *zone);
        self.choices.iter().filter(about).filter_map(led).collect()
    }

    /// The choices that a click on the thing takes for what is selected: it would be dragged there, or it is done to it.
    pub fn targets(&self, item: TableItem) -> Vec<usize> {
        if self.selected.is_empty() || self.selected.contains(item) {
            return Vec::new();
        }
        let there = |(_, zone): &(Vec<TableItem>, ZoneId)| TableItem::Zone(*zone) == item;
        let concerns = |choice: &Choice| {
            choice.drag.as_ref().is_some_and(there) || choice.items.contains(&item)
        };
        let all = self.choices.iter().enumerate();
        let found = all.filter(|(_, choice)| concerns(choice) && self.is_for_selected(choice));
        let found: Vec<usize> = found.map(|(index, _)| index).collect();
        match self.selected.exact(&self.choices) {
            // The others have no say then.
            Some(meant) if found.contains(&meant) => vec![meant],
            _ => found,
        }
    }

    /// The choices that a click on the thing takes where it cannot be selected: those of what is selected come first.
    pub fn meant(&self, item: TableItem) -> Vec<usize> {
        let targets = self.targets(item);
        if targets.is_empty() {
            return choices_of(&self.choices, item).collect();
        }
        targets
    }

    /// Whether choice number `index` is about what is selected, or is done to it.
    pub fn is_about_selected(&self, index: usize) -> bool {
        let Some(choice) = self.choices.get(index) else {
            return false;
        };
        let touched = choice.items.iter().any(|t| self.selected.contains(*t));
        touched || self.is_for_selected(choice)
    }

    /// The piece that was selected first, while every choice it is for still needs another thing.
    pub fn needs_more(&self) -> Option<PieceId> {
        let first = self.selected.pieces().next()?;
        let is_for = |choice: &Choice| {
            let mut picks = choice.picks.iter();
            choice.at_once && picks.any(|pick| pick.from.contains(&TableItem::Piece(first)))
        };
        let waits = self.choices.iter().any(is_for) && self.selected_choice().is_none();
        waits.then_some(first)
    }

    /// All choices, those about what is selected first.
    pub fn listed(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.choices.len()).collect();
        all.sort_by_key(|index| !self.is_about_selected(*index));
        all
    }

    /// Whether the choice can be made by clicking, or by selecting something and where it is to lead.
    pub fn lies_on_table(&self, choice: &Choice) -> bool {
        if !choice.items.is_empty() {
            return true;
        }
        let shares = |other: &&Choice| other.picks == choice.picks && other.drag != choice.drag;
        let shared = || self.choices.iter().any(|other| shares(&other));
        !choice.picks.is_empty() && (choice.drag.is_some() || !shared())
    }

    /// The choices that a click on the thing takes or comes nearer to, for telling what they bring.
    pub fn prospects(&self, item: TableItem) -> Vec<usize> {
        match item {
            TableItem::Zone(_) => {
                let mut found = self.targets(item);
                if self.selectable(item) {
                    found.extend(self.selected.prospects(&self.choices, item));
                } else if found.is_empty() {
                    found.extend(choices_of(&self.choices, item));
                }
                found
            }
            TableItem::Piece(_) if self.selectable(item) => {
                self.selected.prospects(&self.choices, item)
            }
            TableItem::Piece(_) => self.meant(item),
        }
    }

    /// What could be done at once with a piece that a click only selects: its button or dragging it takes these, not the
    /// click.
    pub fn beside(&self, item: TableItem) -> Vec<usize> {
        if !matches!(item, TableItem::Piece(_)) || !self.selectable(item) {
            return Vec::new();
        }
        let told = self.prospects(item);
        let at_once = |index: &usize| {
            let choice = self.choices.get(*index);
            choice.is_some_and(|choice| choice.button) && !told.contains(index)
        };
        choices_of(&self.choices, item).filter(at_once).collect()
    }

    /// The pieces that the mouse carries when it has taken hold of this one: it and what is selected with it.
    pub fn carried(&self, piece: PieceId) -> Vec<PieceId> {
        if self.selected.contains(TableItem::Piece(piece)) {
            self.selected.pieces().collect()
        } else {
            vec![piece]
        }
    }

    /// Whether what is carried may be let go over this thing: to be selected together with it, or to do something to it.
    pub fn meets(&self, piece: PieceId, item: TableItem) -> bool {
        self.selected.contains(TableItem::Piece(piece))
            && item != TableItem::Piece(piece)
            && (self.selected.has_room_for(&self.choices, item) || !self.targets(item).is_empty())
    }
}

/// Whether the command may change what is selected, so that the keyboard points at nothing any longer.
fn changes_selection(command: &Command) -> bool {
    match command {
        Command::Click(_)
        | Command::ClickTwice(_)
        | Command::ClickAlike(_)
        | Command::ClickStack(_)
        | Command::Carry(_)
        | Command::Meet(_)
        | Command::Drop(..)
        | Command::Deselect => true,
        Command::Key(key) => key.is_ascii_digit(),
        _ => false,
    }
}

impl DecisionContext<'_> {
    /// Takes the choice that needs no confirming, if all that it is about is selected.
    pub(super) fn take_at_once(&mut self) {
        if let Some(index) = self.play.selected.at_once(&self.play.choices) {
            self.decide(index);
        }
    }

    /// Carries out what is about selecting and ordering; gives whether the command was that.
    pub(super) fn select(&mut self, command: &Command) -> bool {
        let play = &mut *self.play;
        if changes_selection(command) {
            play.aimed = None;
            play.advised = None;
        }
        match command {
            Command::Click(item) => {
                let selects = play.selectable(*item);
                // Another thing that can be selected is selected, even where what is selected could go.
                let taken = match item {
                    TableItem::Piece(_) if selects => Vec::new(),
                    _ => play.targets(*item),
                };
                match taken.is_empty() {
                    false => self.decide_among(taken),
                    true if selects => {
                        play.selected.click(&play.choices, *item);
                        if play.selected.is_empty() {
                            play.selected = play.begun();
                        }
                        self.take_at_once();
                    }
                    true => return false,
                }
            }
            Command::ClickTwice(item) => {
                if let Some(index) = play.selected.largest(&play.choices, *item) {
                    self.decide(index);
                } else {
                    play.selected.add(&play.choices, *item);
                    self.take_at_once();
                }
            }
            Command::ClickAlike(item) => play.selected.toggle_alike(&play.choices, *item),
            Command::ClickStack(stack) => play.selected.cycle(&play.choices, stack),
            Command::Carry(item) => {
                play.before_carry = Some(play.selected.clone());
                play.selected.carry(&play.choices, *item);
            }
            Command::Meet(item) => {
                let targets = play.targets(*item);
                if !targets.is_empty() && !play.selected.has_room_for(&play.choices, *item) {
                    self.decide_among(targets);
                    return true;
                }
                play.selected.add(&play.choices, *item);
                if let Some(index) = play.selected.exact(&play.choices) {
                    self.decide(index);
                }
            }
            Command::Drop(item, zone) if play.selected.contains(*item) => {
                let targets = play.targets(TableItem::Zone(*zone));
                if targets.is_empty() {
                    return false;
                }
                self.decide_among(targets);
            }
            Command::Deselect => play.selected = play.begun(),
            Command::Aim(index) => play.aimed = index.filter(|i| *i < play.choices.len()),
            Command::Order(zone, order) => {
                play.orders.set(*zone, order.clone(), &play.shown.pieces);
                // Nothing was meant to be selected by putting it elsewhere.
                if let Some(before) = play.before_carry.take() {
                    play.selected = before;
                }
            }
            Command::Sort(zone) => play.orders.sort(*zone),
            Command::SortBy(zone, name) => {
                let Play { orders, shown, .. } = play;
                let mut all = shown.sortings.iter();
                if let Some(by) = all.find(|s| s.zone == *zone && s.name == *name) {
                    orders.sort_by(by, &shown.pieces);
                }
            }
            _ => return false,
        }
        true
    }
}
