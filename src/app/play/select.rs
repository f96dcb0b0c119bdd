//! Choices that are made by selecting several things: what is selected, what that means, what may be added. Pure.

use crate::engine::{Choice, Pick, PieceId, Touch};

/// What is selected, the oldest first. Only things that some choice with picks is about get in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    things: Vec<Touch>,
    /// What the last click pushed out of a full row, until the next click.
    gave_way: Option<Touch>,
}

/// Whether the thing can be selected: some choice has it among its picks.
pub fn selectable(choices: &[Choice], touch: Touch) -> bool {
    choices
        .iter()
        .flat_map(|choice| &choice.picks)
        .any(|pick| pick.from.contains(&touch))
}

/// Whether anything can be selected at all.
pub fn by_selecting(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| !choice.picks.is_empty())
}

/// How many of `things` each pick of `choice` has, if all of them belong to it and no pick has too many.
fn filled(choice: &Choice, things: &[Touch]) -> Option<Vec<usize>> {
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

fn fits(choice: &Choice, things: &[Touch]) -> bool {
    filled(choice, things).is_some()
}

fn fits_any(choices: &[Choice], things: &[Touch]) -> bool {
    choices.iter().any(|choice| fits(choice, things))
}

/// How many things a choice is about altogether.
fn size(choice: &Choice) -> usize {
    choice.picks.iter().map(|pick| pick.count).sum()
}

impl Selection {
    /// The selection that a prompt begins with, as far as it leads to a choice.
    pub fn beginning(choices: &[Choice], wanted: &[Touch]) -> Selection {
        let mut selection = Selection::default();
        for thing in wanted {
            if selection.has_room_for(choices, *thing) {
                selection.things.push(*thing);
            }
        }
        selection
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
    pub fn things(&self) -> &[Touch] {
        &self.things
    }

    /// The selected pieces, the oldest first.
    pub fn pieces(&self) -> impl Iterator<Item = PieceId> + '_ {
        self.things.iter().filter_map(|thing| match thing {
            Touch::Piece(id) => Some(*id),
            Touch::Zone(_) => None,
        })
    }

    /// Whether the thing is selected.
    pub fn contains(&self, touch: Touch) -> bool {
        self.things.contains(&touch)
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.things.is_empty()
    }

    /// Selects nothing.
    pub fn clear(&mut self) {
        *self = Selection::default();
    }

    /// Whether the thing may be added and nothing need be dropped for it.
    pub fn has_room_for(&self, choices: &[Choice], touch: Touch) -> bool {
        !self.contains(touch) && fits_any(choices, &self.with(touch))
    }

    fn with(&self, touch: Touch) -> Vec<Touch> {
        let mut things = self.things.clone();
        things.push(touch);
        things
    }

    /// Whether the thing goes with what is selected: there is room for it, or it would replace one of several.
    pub fn goes_with(&self, choices: &[Choice], touch: Touch) -> bool {
        let things = self.with(touch);
        let one_less = |i: usize| {
            let mut fewer = things.clone();
            fewer.remove(i);
            fits_any(choices, &fewer)
        };
        self.is_empty()
            || self.has_room_for(choices, touch)
            || self.things.len() > 1 && (0..self.things.len()).any(one_less)
    }

    /// Selects the thing, or no longer. In a full row of several, what was added last pushed another out, as nobody had
    /// said which: the next click on one of the row says so, and the two change places.
    pub fn toggle(&mut self, choices: &[Choice], touch: Touch) {
        let instead = |out: Touch| {
            let things = self.things.iter();
            let things: Vec<Touch> = things.map(|t| if *t == touch { out } else { *t }).collect();
            let said = self.contains(touch) && self.things.last() != Some(&touch);
            (said && fits_any(choices, &things)).then_some(things)
        };
        let gave_way = self.gave_way;
        let exchanged = gave_way.and_then(instead);
        self.gave_way = None;
        match exchanged {
            Some(things) => self.things = things,
            _ if gave_way == Some(touch) => {}
            _ if self.contains(touch) => self.things.retain(|thing| *thing != touch),
            _ => {
                let before = self.things.clone();
                self.add(choices, touch);
                self.gave_way = self.pushed_out(choices, &before, touch);
            }
        }
    }

    /// What was pushed out of a full row of several for `touch`.
    fn pushed_out(&self, choices: &[Choice], before: &[Touch], touch: Touch) -> Option<Touch> {
        let choice = choices.get(self.exact(choices)?)?;
        let several = |pick: &Pick| pick.count > 1 && pick.from.contains(&touch);
        let mut out = before.iter().filter(|thing| !self.contains(**thing));
        match (choice.picks.iter().any(several), out.next(), out.next()) {
            (true, Some(only), None) => Some(*only),
            _ => None,
        }
    }

    /// Selects the thing. What does not fit with it is dropped: one thing if that is enough (another of a pick that is
    /// full), else the oldest until it fits (another kind begins anew). Nothing changes if it cannot be selected.
    pub fn add(&mut self, choices: &[Choice], touch: Touch) {
        if self.contains(touch) || !selectable(choices, touch) {
            return;
        }
        let mut things = self.with(touch);
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
    pub fn toggle_alike(&mut self, choices: &[Choice], touch: Touch) {
        let before = self.things.clone();
        self.add(choices, touch);
        // What is together with it wherever it is: a row of different things is no kind.
        let picks = || choices.iter().flat_map(|choice| &choice.picks);
        let with_it = || picks().filter(|pick| pick.from.contains(&touch));
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
    pub fn cycle(&mut self, choices: &[Choice], stack: &[Touch]) {
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
    pub fn carry(&mut self, choices: &[Choice], touch: Touch) {
        if self.contains(touch) || !selectable(choices, touch) {
            return;
        }
        let kin = choices.iter().flat_map(|choice| &choice.picks).any(|pick| {
            pick.from.contains(&touch) && pick.from.iter().any(|thing| self.contains(*thing))
        });
        if !(kin && self.has_room_for(choices, touch)) {
            self.clear();
        }
        self.add(choices, touch);
    }

    /// The choice that the selection is, exactly.
    pub fn exact(&self, choices: &[Choice]) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        choices.iter().position(|choice| {
            filled(choice, &self.things)
                .is_some_and(|n| n.iter().zip(&choice.picks).all(|(n, p)| *n == p.count))
        })
    }

    /// The largest choice that contains the thing, and what else is selected if both go together; `None` when several
    /// are equally large, for then nobody can know which is meant.
    pub fn largest(&self, choices: &[Choice], touch: Touch) -> Option<usize> {
        let mut wanted = self.clone();
        wanted.add(choices, touch);
        let fitting = || {
            choices
                .iter()
                .enumerate()
                .filter(|(_, choice)| wanted.contains(touch) && fits(choice, &wanted.things))
        };
        let most = fitting().map(|(_, choice)| size(choice)).max()?;
        let mut largest = fitting().filter(|(_, choice)| size(choice) == most);
        let (index, _) = largest.next()?;
        largest.next().is_none().then_some(index)
    }

    /// The choices that a click on the thing and a double click would lead to, for telling what they bring: the one that
    /// would then be selected exactly, and the largest.
    pub fn prospects(&self, choices: &[Choice], touch: Touch) -> Vec<usize> {
        let mut wanted = self.clone();
        wanted.add(choices, touch);
        let mut found: Vec<usize> = wanted.exact(choices).into_iter().collect();
        found.extend(
            self.largest(choices, touch)
                .filter(|index| !found.contains(index)),
        );
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Pick;

    const fn piece(id: u32) -> Touch {
        Touch::Piece(PieceId(id))
    }

    fn choice(picks: &[(&[u32], usize)]) -> Choice {
        Choice {
            picks: picks
                .iter()
                .map(|(from, count)| Pick::of(from.iter().copied().map(PieceId), *count))
                .collect(),
            ..Choice::default()
        }
    }

    /// Cards 1, 2, 3 of one kind and 11, 12 of another, played one to all at a time.
    fn kinds() -> Vec<Choice> {
        let kind = |cards: &'static [u32]| (1..=cards.len()).map(move |n| choice(&[(cards, n)]));
        kind(&[1, 2, 3]).chain(kind(&[11, 12])).collect()
    }

    /// One of mine for one of theirs, of two rivals.
    fn swaps() -> Vec<Choice> {
        vec![
            choice(&[(&[1, 2, 3], 1), (&[21], 1)]),
            choice(&[(&[1, 2, 3], 1), (&[22], 1)]),
        ]
    }

    fn selected(choices: &[Choice], clicks: &[u32]) -> Selection {
        let mut selection = Selection::default();
        for id in clicks {
            selection.toggle(choices, piece(*id));
        }
        selection
    }

    fn things(ids: &[u32]) -> Vec<Touch> {
        ids.iter().copied().map(piece).collect()
    }

    #[test]
    fn a_click_selects_and_the_next_click_no_longer() {
        let choices = kinds();
        assert_eq!(selected(&choices, &[2, 1]).things(), things(&[2, 1]));
        assert_eq!(selected(&choices, &[2, 1, 2]).things(), things(&[1]));
        assert_eq!(
            selected(&choices, &[9]).things(),
            [],
            "no choice is about it"
        );
    }

    #[test]
    fn another_kind_begins_anew_and_a_pick_of_one_is_replaced() {
        assert_eq!(selected(&kinds(), &[1, 2, 11]).things(), things(&[11]));
        assert_eq!(selected(&swaps(), &[1, 21, 2]).things(), things(&[21, 2]));
        assert_eq!(selected(&swaps(), &[21, 1, 2]).things(), things(&[21, 2]));
        assert_eq!(selected(&swaps(), &[21, 1, 22]).things(), things(&[1, 22]));
    }

    #[test]
    fn a_row_that_is_full_gives_up_its_oldest() {
        let rows: Vec<Choice> = [[1, 2], [1, 3], [2, 3]]
            .iter()
            .map(|row| choice(&[(&row[..1], 1), (&row[1..], 1)]))
            .collect();
        let mut selection = Selection::beginning(&rows, &things(&[1, 2]));
        assert_eq!(selection.exact(&rows), Some(0));
        selection.toggle(&rows, piece(3));
        assert_eq!(selection.things(), things(&[2, 3]));
        assert_eq!(selection.exact(&rows), Some(2));
    }

    #[test]
    fn in_a_row_of_several_the_next_click_says_which_gives_way() {
        let rows: Vec<Choice> = [[1, 2, 3], [1, 2, 4], [1, 3, 4], [2, 3, 4]]
            .iter()
            .map(|row| choice(&[(&row[..], 3)]))
            .collect();
        let after = |clicks: &[u32]| {
            let mut selection = Selection::beginning(&rows, &things(&[1, 2, 3]));
            clicks
                .iter()
                .for_each(|id| selection.toggle(&rows, piece(*id)));
            selection.exact(&rows)
        };
        assert_eq!(
            after(&[4]),
            Some(3),
            "the oldest, for nobody has said which"
        );
        assert_eq!(after(&[4, 2]), Some(2), "4 and 2 change places");
        assert_eq!(after(&[4, 1]), Some(3), "just the one that went");
        assert_eq!(
            after(&[4, 2, 3]),
            None,
            "afterwards a click selects no longer"
        );
    }

    #[test]
    fn what_goes_with_the_selection_is_told_from_what_begins_anew() {
        let goes = |choices: &[Choice], clicks: &[u32], id: u32| {
            selected(choices, clicks).goes_with(choices, piece(id))
        };
        assert!(goes(&kinds(), &[], 11) && goes(&kinds(), &[1], 2));
        assert!(!goes(&kinds(), &[1], 11));
        assert!(goes(&swaps(), &[1], 21) && goes(&swaps(), &[1, 21], 22));
    }

    #[test]
    fn a_beginning_that_leads_nowhere_is_left_out() {
        let begun = Selection::beginning(&kinds(), &things(&[1, 9, 11, 2]));
        assert_eq!(begun.things(), things(&[1, 2]));
    }

    #[test]
    fn only_exactly_what_a_choice_is_about_is_that_choice() {
        let choices = kinds();
        assert_eq!(selected(&choices, &[]).exact(&choices), None);
        assert_eq!(selected(&choices, &[3]).exact(&choices), Some(0));
        assert_eq!(selected(&choices, &[3, 1]).exact(&choices), Some(1));
        let swaps = swaps();
        assert_eq!(selected(&swaps, &[1]).exact(&swaps), None);
        assert_eq!(selected(&swaps, &[1, 22]).exact(&swaps), Some(1));
    }

    #[test]
    fn a_choice_can_be_shown_by_selecting_it() {
        for (index, choice) in kinds().iter().enumerate() {
            assert_eq!(Selection::of(choice).exact(&kinds()), Some(index));
        }
    }

    #[test]
    fn all_copies_are_selected_together_and_let_go_together() {
        let choices = kinds();
        let mut selection = Selection::default();
        selection.toggle_alike(&choices, piece(2));
        assert_eq!(selection.things(), things(&[2, 1, 3]));
        selection.toggle_alike(&choices, piece(12));
        assert_eq!(selection.things(), things(&[12, 11]));
        selection.toggle_alike(&choices, piece(11));
        assert_eq!(selection.things(), []);
    }

    #[test]
    fn a_row_of_different_things_is_not_selected_together() {
        let rows = [choice(&[(&[1, 2], 2)]), choice(&[(&[1, 3], 2)])];
        let mut selection = Selection::default();
        selection.toggle_alike(&rows, piece(1));
        assert_eq!(selection.things(), things(&[1]));
        selection.toggle_alike(&rows, piece(1));
        assert_eq!(selection.things(), []);
    }

    #[test]
    fn a_double_click_means_all_of_them_or_nothing_that_is_in_doubt() {
        let choices = kinds();
        assert_eq!(Selection::default().largest(&choices, piece(2)), Some(2));
        assert_eq!(
            selected(&choices, &[11]).largest(&choices, piece(2)),
            Some(2)
        );
        assert_eq!(Selection::default().largest(&swaps(), piece(2)), None);
        assert_eq!(
            selected(&swaps(), &[22]).largest(&swaps(), piece(2)),
            Some(1)
        );
        assert_eq!(selected(&choices, &[]).largest(&choices, piece(9)), None);
    }

    #[test]
    fn a_stack_gives_one_after_the_other_and_then_none() {
        let choices = kinds();
        let stack = things(&[1, 2, 3]);
        let mut selection = selected(&choices, &[11]);
        let mut counts = Vec::new();
        for _ in 0..5 {
            selection.cycle(&choices, &stack);
            counts.push(selection.things().len());
        }
        assert_eq!(counts, [1, 2, 3, 0, 1]);
    }

    #[test]
    fn what_is_taken_hold_of_joins_its_kin_or_goes_alone() {
        let choices = kinds();
        let mut selection = selected(&choices, &[1, 2]);
        selection.carry(&choices, piece(3));
        assert_eq!(selection.things(), things(&[1, 2, 3]));
        selection.carry(&choices, piece(2));
        assert_eq!(selection.things().len(), 3, "what is selected stays so");
        selection.carry(&choices, piece(12));
        assert_eq!(selection.things(), things(&[12]));
    }

    #[test]
    fn what_a_click_would_bring_is_told_beforehand() {
        let choices = kinds();
        assert_eq!(Selection::default().prospects(&choices, piece(1)), [0, 2]);
        assert_eq!(
            selected(&choices, &[2]).prospects(&choices, piece(1)),
            [1, 2]
        );
        assert_eq!(
            selected(&choices, &[2, 3]).prospects(&choices, piece(1)),
            [2]
        );
    }
}
