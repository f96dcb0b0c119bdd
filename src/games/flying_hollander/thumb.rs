//! Rules of thumb (12.3): the yardstick for everything stronger, and quick play inside the search. Its numbers are the
//! specification's, so that the yardstick stays what it is.

use super::action::{Action, Demand};
use super::card::{Card, Kind};
use super::data::Effect;
use super::state::State;
use crate::engine::{Rng, Seat};

/// From this many cards on the pile is worth a Kraken.
const LARGE_PILE: usize = 5;
/// What a card from another's hand is expected to be worth.
const BLIND_CARD: i32 = 9;

impl State {
    /// The worth of a card to its holder: a character's rank, a special's readiness.
    #[inline]
    pub(super) fn value(&self, kind: Kind) -> i32 {
        match self.rules.rank(kind) {
            0 => match self.rules.effect(kind) {
                Effect::Kraken => 20,
                Effect::Ghost => 19,
                Effect::Wormhole => 18,
                Effect::Pirate => 17,
                Effect::Island => 16,
                Effect::Mutiny => 15,
                Effect::Plain => 0,
            },
            rank => i32::from(rank),
        }
    }

    #[inline]
    fn value_of(&self, card: Card) -> i32 {
        card.some().map_or(0, |c| self.value(self.kind_of(c)))
    }

    /// How readily so many cards of a kind are laid now, in halves of a point.
    #[inline]
    fn readiness(&self, kind: Kind, copies: i32) -> i32 {
        match (self.rules.rank(kind), self.demand()) {
            (0, _) => {
                let kraken = self.rules.effect(kind) == Effect::Kraken;
                let base = if kraken && self.pile().len() >= LARGE_PILE {
                    40
                } else {
                    30 - self.value(kind)
                };
                2 * base - 10 * (copies - 1)
            }
            (rank, Demand::AtMost(_)) => 2 * (60 + i32::from(rank)) + copies,
            (rank, _) => 2 * (100 - i32::from(rank)) + copies,
        }
    }

    /// The sense of one action by the rules of thumb; only actions of the same decision can be compared.
    #[inline]
    fn sense(&self, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Play {
                kind,
                from_hand,
                from_clash,
            } => self.readiness(kind, i32::from(from_hand) + i32::from(from_clash)),
            Action::Arrange(row) => row.iter().map(|c| self.value_of(*c)).sum(),
            Action::Flip(slot) => -i32::from(slot),
            Action::SwapHand { kind, .. } => BLIND_CARD - self.value(kind),
            Action::SwapClash { target, own, their } => {
                let at = |s: Seat, slot: u8| self.clash[s.index()].get(usize::from(slot));
                let worth = |card: Option<&Card>| card.map_or(0, |c| self.value_of(*c));
                worth(at(target, their)) - worth(at(seat, own))
            }
            Action::SwapFinal { .. } => i32::MIN,
            Action::Send(target) => self.total(target) as i32,
            Action::Loot(kind) => self.value(kind),
            // Only a gain is better than leaving all as it is.
            Action::Decline => 0,
            Action::PickUp | Action::Deal => 0,
        }
    }

    /// What the rules of thumb say; every tie at random, except that no swap is better than one without gain.
    pub(super) fn thumb(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let mut best = (i32::MIN, legal.first().copied().unwrap_or(Action::PickUp));
        let mut equals = 1;
        for action in legal.iter().copied() {
            let sense = self.sense(seat, action);
            if sense > best.0 || (sense == best.0 && action == Action::Decline) {
                best = (sense, action);
                equals = 1;
            } else if sense == best.0 && best.1 != Action::Decline {
                equals += 1;
                if rng.below(equals) == 0 {
                    best.1 = action;
                }
            }
        }
        best.1
    }
}
