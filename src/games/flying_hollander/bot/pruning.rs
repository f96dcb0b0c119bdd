//! What is worth thinking about: one of several actions that come to the same, and no swap that never pays.

use crate::engine::{ActionList, Seat};
use crate::games::flying_hollander::content::card::{Kind, KindSet, MAX_CARDS};
use crate::games::flying_hollander::rules::action::Action;
use crate::games::flying_hollander::rules::state::State;
use arrayvec::ArrayVec;

/// So many kinds of the own hand, the cheapest to miss first, are thought of as a gift.
const GIFTS: usize = 2;
/// So many of the best cards beyond those that fill it may be left out of a clash row.
const SPARE: usize = 1;

impl State {
    /// Leaves what is worth thinking about. It looks at the seat's own hand and at what lies open, nothing else.
    pub(crate) fn prune_actions(&self, seat: Seat, actions: &mut ActionList<Action>) {
        match actions.first() {
            Some(Action::Flip(_)) => actions.truncate(1),
            Some(Action::Arrange(_)) => self.prune_rows(seat, actions),
            _ if matches!(actions.last(), Some(Action::Decline)) => self.prune_swaps(seat, actions),
            _ => {}
        }
    }

    /// Rows of the same kinds are the same, and a row is made of the best cards but at most [`SPARE`]: what a player hopes
    /// to be rid of early belongs in the hand.
    fn prune_rows(&self, seat: Seat, actions: &mut ActionList<Action>) {
        let kinds = |action: &Action| match action {
            Action::Arrange(row) => row.map(|c| c.some().map(|c| self.kind_of(c))),
            _ => Default::default(),
        };
        let mut values: ArrayVec<i32, MAX_CARDS> = (self.hand(seat) | self.clash_set(seat))
            .iter()
            .map(|c| self.value(self.kind_of(c)))
            .collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        let good_enough = values.get(self.clash_set(seat).len().saturating_sub(1) + SPARE);
        let good = |action: &Action| {
            let least = kinds(action).iter().flatten().map(|k| self.value(*k)).min();
            good_enough.is_none_or(|enough| least.is_none_or(|least| least >= *enough))
        };
        let mut kept = 0;
        for at in 0..actions.len() {
            let new = !actions[..kept]
                .iter()
                .any(|a| kinds(a) == kinds(&actions[at]));
            if new && good(&actions[at]) {
                actions.swap(kept, at);
                kept += 1;
            }
        }
        actions.truncate(kept);
    }

    /// Of swaps: gifts of the lowest kinds, each clash card that is better than the worst own one for that, no final
    /// cards, since one unseen card is as good as another.
    fn prune_swaps(&self, seat: Seat, actions: &mut ActionList<Action>) {
        let mut gifts = KindSet::EMPTY;
        let mut hand: KindSet = self.hand(seat).iter().map(|c| self.kind_of(c)).collect();
        for _ in 0..GIFTS {
            let Some(least) = hand.iter().min_by_key(|k| self.value(*k)) else {
                break;
            };
            gifts.insert(least);
            hand.remove(least);
        }
        let worst = self
            .clash_set(seat)
            .iter()
            .map(|c| self.kind_of(c))
            .min_by_key(|k| self.value(*k));
        let at = |s: Seat, slot: u8| -> Option<Kind> {
            let card = self.clash(s).nth(usize::from(slot)).flatten()?;
            Some(self.kind_of(card))
        };
        let mut seen: Option<(Seat, KindSet)> = None;
        actions.retain(|action| match *action {
            Action::SwapHand { kind, .. } => gifts.contains(kind),
            Action::SwapClash { target, own, their } => {
                let (Some(mine), Some(theirs)) = (at(seat, own), at(target, their)) else {
                    return false;
                };
                let known = match seen {
                    Some((s, kinds)) if s == target => kinds,
                    _ => KindSet::EMPTY,
                };
                let good = Some(mine) == worst
                    && self.value(theirs) > self.value(mine)
                    && !known.contains(theirs);
                if good {
                    seen = Some((target, known.with(theirs)));
                }
                good
            }
            Action::SwapFinal { .. } => false,
            _ => true,
        });
    }
}
