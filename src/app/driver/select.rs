//! Choices that are made by selecting several things: what is selected, what that means, what may be added. Pure.

use tortuga::engine::{Choice, Pick, PieceId, TableItem};

/// What is selected, the oldest first. Only things that some choice with picks is about get in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    things: Vec<TableItem>,
    /// What the last click pushed out of a full row, until the next click.
    gave_way: Option<TableItem>,
}

/// The choices that clicking or dragging `item` would begin; those made by selecting begin otherwise.
pub fn choices_of(choices: &[Choice], item: TableItem) -> impl Iterator<Item = usize> {
    choices
        .iter()
        .enumerate()
        .filter(move |(_, choice)| {
            let dragged = choice.drag.as_ref().filter(|_| choice.picks.is_empty());
            choice.items.contains(&item) || dragged.is_some_and(|(from, _)| from.contains(&item))
        })
        .map(|(index, _)| index)
}

/// Whether the thing can be selected: some choice has it among its picks.
pub fn selectable(choices: &[Choice], item: TableItem) -> bool {
    choices.iter().any(|choice| names(choice, item))
}

/// Whether the choice has the thing among its picks.
fn names(choice: &Choice, item: TableItem) -> bool {
    choice.picks.iter().any(|pick| pick.from.contains(&item))
}

/// Whether anything can be selected at all.
pub fn by_selecting(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| !choice.picks.is_empty())
}

/// How many of `things` each pick of `choice` has, if all of them belong to it and no pick has too many.
fn filled(choice: &Choice, things: &[TableItem]) -> Option<Vec<usize>> {
    let all_belong = things
        .iter()
        .all(|thing| choice.picks.iter().any(|pick| pick.from.contains(thing)));
    let counts: Vec<usize> = choice
        .picks
        .iter()
        .map(|pick| pick.from.iter().filter(|t| things.contains(t)).count())
        .collect();
    let within = counts
        .iter()
        .zip(&choice.picks)
        .all(|(n, pick)| *n <= pick.count);
    (all_belong && within && !counts.is_empty()).then_some(counts)
}

fn fits(choice: &Choice, things: &[TableItem]) -> bool {
    filled(choice, things).is_some()
}

fn fits_any(choices: &[Choice], things: &[TableItem]) -> bool {
    choices.iter().any(|choice| fits(choice, things))
}

/// How many things a choice is about altogether.
fn size(choice: &Choice) -> usize {
    choice.picks.iter().map(|pick| pick.count).sum()
}

impl Selection {
    /// The selection that a prompt begins with, as far as it leads to a choice.
    pub fn beginning(choices: &[Choice], wanted: &[TableItem]) -> Selection {
        let mut selection = Selection::default();
        for thing in wanted {
            if selection.has_room_for(choices, *thing) {
                selection.things.push(*thing);
            }
        }
        selection
    }

    /// What of a former selection can go on to several places: a ship that has acted and can still sail.
    pub fn resumed(choices: &[Choice], before: &[TableItem]) -> Selection {
        let alone = before
            .iter()
            .map(|thing| Selection::beginning(choices, &[*thing]));
        let goes_on = |one: &Selection| one.alike(choices).nth(1).is_some();
        alone.into_iter().find(goes_on).unwrap_or_default()
    }

    /// What a choice is about: of each pick the first things.
    pub fn of(choice: &Choice) -> Selection {
        let picks = choice.picks.iter();
        let things = picks.flat_map(|pick| pick.from.iter().copied().take(pick.count));
        Selection {
            things: things.collect(),
            gave_way: None,
        }
    }

    /// What is selected, the oldest first.
    pub fn things(&self) -> &[TableItem] {
        &self.things
    }

    /// The selected pieces, the oldest first.
    pub fn pieces(&self) -> impl Iterator<Item = PieceId> + '_ {
        self.things.iter().filter_map(|thing| match thing {
            TableItem::Piece(id) => Some(*id),
            TableItem::Zone(_) => None,
        })
    }

    /// Whether the thing is selected.
    pub fn contains(&self, item: TableItem) -> bool {
        self.things.contains(&item)
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.things.is_empty()
    }

    /// Selects nothing.
    pub fn clear(&mut self) {
        *self = Selection::default();
    }

    /// Whether the thing can be selected now. What belongs to a choice that is taken at once only answers what its first
    /// pick asks: it can be selected when that is.
    pub fn admits(&self, choices: &[Choice], item: TableItem) -> bool {
        let asked = |choice: &Choice| {
            let first = choice.picks.first();
            let first = |thing: &TableItem| first.is_some_and(|pick| pick.from.contains(thing));
            let begun = self.things.iter().any(first);
            !choice.at_once || first(&item) || begun && fits(choice, &self.with(item))
        };
        let mut about = choices.iter().filter(|choice| names(choice, item));
        about.any(asked) || self.contains(item)
    }

    /// Whether the thing may be added and nothing need be dropped for it.
    pub fn has_room_for(&self, choices: &[Choice], item: TableItem) -> bool {
        !self.contains(item) && fits_any(choices, &self.with(item))
    }

    fn with(&self, item: TableItem) -> Vec<TableItem> {
        let mut things = self.things.clone();
        things.push(item);
        things
    }

    /// Whether the thing goes with what is selected: there is room for it, or it would replace one of several.
    pub fn goes_with(&self, choices: &[Choice], item: TableItem) -> bool {
        let things = self.with(item);
        let one_less = |i: usize| {
            let mut fewer = things.clone();
            fewer.remove(i);
            fits_any(choices, &fewer)
        };
        self.is_empty()
            || self.has_room_for(choices, item)
            || self.things.len() > 1 && (0..self.things.len()).any(one_less)
    }

    /// A click on the thing: selects it, or no longer. What is selected for one purpose is not taken for another unasked:
    /// where the click would make up a choice that is taken at once, the thing begins anew.
    pub fn click(&mut self, choices: &[Choice], item: TableItem) {
        let complete = self.alike(choices).next().is_some();
        let before = self.things.len();
        self.toggle(choices, item);
        if complete && self.things.len() > before && self.at_once(choices).is_some() {
            self.clear();
            self.add(choices, item);
        }
    }

    /// The choice that is taken at once now that its picks are selected.
    pub fn at_once(&self, choices: &[Choice]) -> Option<usize> {
        let exact = self.exact(choices)?;
        choices.get(exact)?.at_once.then_some(exact)
    }

    /// Selects the thing, or no longer. In a full row of several, what was added last pushed another out, as nobody had
    /// said which: the next click on one of the row says so, and the two change places.
    pub fn toggle(&mut self, choices: &[Choice], item: TableItem) {
        let instead = |out: TableItem| {
            let things = self.things.iter();
            let things: Vec<TableItem> =
                things.map(|t| if *t == item { out } else { *t }).collect();
            let said = self.contains(item) && self.things.last() != Some(&item);
            (said && fits_any(choices, &things)).then_some(things)
        };
        let gave_way = self.gave_way;
        let exchanged = gave_way.and_then(instead);
        self.gave_way = None;
        match exchanged {
            Some(things) => self.things = things,
            _ if gave_way == Some(item) => {}
            _ if self.contains(item) => self.things.retain(|thing| *thing != item),
            _ => {
                let before = self.things.clone();
                self.add(choices, item);
                self.gave_way = self.pushed_out(choices, &before, item);
            }
        }
    }

    /// What was pushed out of a full row of several for `item`.
    fn pushed_out(
        &self,
        choices: &[Choice],
        before: &[TableItem],
        item: TableItem,
    ) -> Option<TableItem> {
        let choice = choices.get(self.exact(choices)?)?;
        let several = |pick: &Pick| pick.count > 1 && pick.from.contains(&item);
        let mut out = before.iter().filter(|thing| !self.contains(**thing));
        match (choice.picks.iter().any(several), out.next(), out.next()) {
            (true, Some(only), None) => Some(*only),
            _ => None,
        }
    }

    /// Selects the thing. What does not fit with it is dropped: one thing if that is enough (another of a pick that is
    /// full), else the oldest until it fits (another kind begins anew). Nothing changes if it cannot be selected.
    pub fn add(&mut self, choices: &[Choice], item: TableItem) {
        if self.contains(item) || !selectable(choices, item) {
            return;
        }
        let mut things = self.with(item);
        while things.len() > 1 && !fits_any(choices, &things) {
            let without = |i: usize| {
                let mut fewer = things.clone();
                fewer.remove(i);
                fewer
            };
            let one_less = (0..things.len() - 1)
                .map(without)
                .find(|fewer| fits_any(choices, fewer));
            things = one_less.unwrap_or_else(|| without(0));
        }
        self.things = things;
    }

    /// Selects the thing and everything interchangeable with it, as many as a choice can be about; or none of them any
    /// longer, if they all are.
    pub fn toggle_alike(&mut self, choices: &[Choice], item: TableItem) {
        let before = self.things.clone();
        self.add(choices, item);
        // What is together with it wherever it is: a row of different things is no kind.
        let picks = || choices.iter().flat_map(|choice| &choice.picks);
        let with_it = || picks().filter(|pick| pick.from.contains(&item));
        let mut alike = with_it()
            .next()
            .map_or_else(Vec::new, |pick| pick.from.clone());
        alike.retain(|thing| with_it().all(|pick| pick.from.contains(thing)));
        for thing in &alike {
            if self.has_room_for(choices, *thing) {
                self.things.push(*thing);
            }
        }
        if self.things == before {
            self.things.retain(|thing| !alike.contains(thing));
        }
    }

    /// One more of these interchangeable things (a stack); when there is no room for more, none of them.
    pub fn cycle(&mut self, choices: &[Choice], stack: &[TableItem]) {
        let next = stack
            .iter()
            .find(|thing| self.has_room_for(choices, **thing));
        if let Some(thing) = next {
            self.things.push(*thing);
        } else if stack.iter().any(|thing| self.contains(*thing)) {
            self.things.retain(|thing| !stack.contains(thing));
        } else if let Some(first) = stack.iter().find(|thing| selectable(choices, **thing)) {
            self.add(choices, *first);
        }
    }

    /// The thing is taken hold of: if it is not selected yet it joins the selection where it belongs to a pick of which
    /// something is selected already, else it is selected alone.
    pub fn carry(&mut self, choices: &[Choice], item: TableItem) {
        if self.contains(item) || !selectable(choices, item) {
            return;
        }
        let kin = choices.iter().flat_map(|choice| &choice.picks).any(|pick| {
            pick.from.contains(&item) && pick.from.iter().any(|thing| self.contains(*thing))
        });
        if !(kin && self.has_room_for(choices, item)) {
            self.clear();
        }
        self.add(choices, item);
    }

    /// Whether it is exactly what this choice is about.
    pub fn is_just(&self, choice: &Choice) -> bool {
        let number = self.things.len();
        number > 0 && size(choice) == number && fits(choice, &self.things)
    }

    /// The choices that the selection is, exactly. Several may be: they differ in where they lead.
    pub fn alike<'a>(&'a self, choices: &'a [Choice]) -> impl Iterator<Item = usize> + 'a {
        let all = choices.iter().enumerate();
        let alike = all.filter(|(_, choice)| self.is_just(choice));
        alike.map(|(index, _)| index)
    }

    /// The choice that the selection is, exactly. Of several that lead to different things only the default one is
    /// meant: no other may be taken unless the player says where it shall lead.
    pub fn exact(&self, choices: &[Choice]) -> Option<usize> {
        let aim = |index: usize| {
            let choice = choices.get(index)?;
            Some((choice.drag.as_ref().map(|(_, to)| *to), &choice.items))
        };
        let first = self.alike(choices).next()?;
        if self.alike(choices).all(|index| aim(index) == aim(first)) {
            return Some(first);
        }
        let default = |index: &usize| choices.get(*index).is_some_and(|choice| choice.default);
        self.alike(choices).find(default)
    }

    /// The largest choice that contains the thing, and what else is selected if both go together; `None` when several
    /// are equally large, for then nobody can know which is meant.
    pub fn largest(&self, choices: &[Choice], item: TableItem) -> Option<usize> {
        let mut wanted = self.clone();
        wanted.add(choices, item);
        let fitting = || {
            choices
                .iter()
                .enumerate()
                .filter(|(_, choice)| wanted.contains(item) && fits(choice, &wanted.things))
        };
        let most = fitting().map(|(_, choice)| size(choice)).max()?;
        let mut largest = fitting().filter(|(_, choice)| size(choice) == most);
        let (index, _) = largest.next()?;
        largest.next().is_none().then_some(index)
    }

    /// The choices that a click on the thing and a double click would lead to, for telling what they bring: the one that
    /// would then be selected exactly, and the largest.
    pub fn prospects(&self, choices: &[Choice], item: TableItem) -> Vec<usize> {
        let mut wanted = self.clone();
        wanted.add(choices, item);
        let mut found: Vec<usize> = match wanted.exact(choices) {
            Some(exact) => vec![exact],
            // Where it could go is told there; here, what could be done at once.
            None => {
                let has_button = |i: &usize| choices.get(*i).is_some_and(|choice| choice.button);
                wanted.alike(choices).filter(has_button).collect()
            }
        };
        found.extend(
            self.largest(choices, item)
                .filter(|index| !found.contains(index)),
        );
        found
    }
}

#[cfg(test)]
mod tests;
