//! Rules of thumb (12.3): the yardstick for everything stronger, and quick play inside the search. Its numbers are the
//! specification's, so that the yardstick stays what it is.

use crate::engine::{Rng, Seat};
use crate::games::flying_hollander::content::card::{Card, CardSet, Kind, KindSet};
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::rules::action::{Action, Stage};
use crate::games::flying_hollander::rules::state::State;

/// From this many cards on the pile is worth a Kraken.
const LARGE_PILE: usize = 5;
/// What a card from another's hand is expected to be worth.
const BLIND_CARD: i32 = 9;

impl State {
    /// The worth of a card to its holder: a character's rank, a special's readiness.
    #[inline]
    pub(crate) fn value(&self, kind: Kind) -> i32 {
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
    pub(crate) fn policy_choice(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
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

    /// The row that the rules of thumb choose, the first of equals.
    pub(crate) fn policy_row(&self, seat: Seat, rows: &[Action]) -> Option<Action> {
        let best = rows.iter().map(|a| self.sense(seat, *a)).max()?;
        rows.iter().copied().find(|a| self.sense(seat, *a) == best)
    }

    /// The cards from which a player lays now, as far as they can be laid; `None` when they turn up final cards.
    #[inline]
    fn layable(&self, seat: Seat) -> Option<(CardSet, KindSet)> {
        let cards = match self.stage(seat) {
            Stage::Hand => self.hand(seat),
            Stage::Clash => self.clash_set(seat),
            Stage::Final | Stage::Out => return None,
        };
        let (mut left, mut kinds) = (cards, KindSet::EMPTY);
        while let Some(card) = left.first() {
            let kind = self.kind_of(card);
            kinds.insert(kind);
            left -= self.of_kind(kind);
        }
        Some((cards, kinds & self.legal_kinds()))
    }

    /// So many of a kind, out of the layer that is in use; `None` is all there are, matching clash cards included where
    /// they may join.
    #[inline]
    fn laying(&self, seat: Seat, cards: CardSet, kind: Kind, copies: Option<usize>) -> Action {
        let own = (cards & self.of_kind(kind)).len();
        let count = copies.unwrap_or(own).min(own) as u8;
        if self.hand(seat).is_empty() {
            return Action::Play {
                kind,
                from_hand: 0,
                from_clash: count,
            };
        }
        let joins = copies.is_none() && own == cards.len() && self.draw_len() == 0;
        let joined = if joins {
            (self.clash_set(seat) & self.of_kind(kind)).len() as u8
        } else {
            0
        };
        Action::Play {
            kind,
            from_hand: count,
            from_clash: joined,
        }
    }

    /// What [`policy_choice`](State::policy_choice) says for a play, without a list of what is legal: crew before specials, all copies of
    /// crew, one of specials.
    pub(crate) fn policy_play(&self, seat: Seat) -> Option<Action> {
        let (cards, kinds) = self.layable(seat)?;
        let Some(kind) = kinds.iter().max_by_key(|k| self.readiness(*k, 1)) else {
            return Some(Action::PickUp);
        };
        let copies = if self.rules.rank(kind) > 0 {
            None
        } else {
            Some(1)
        };
        Some(self.laying(seat, cards, kind, copies))
    }

    /// Any kind that can be laid, any number of copies.
    pub(crate) fn whim(&self, seat: Seat, rng: &mut Rng) -> Option<Action> {
        let (cards, kinds) = self.layable(seat)?;
        if kinds.is_empty() {
            return Some(Action::PickUp);
        }
        let kind = kinds.iter().nth(rng.below(kinds.len()))?;
        let own = (cards & self.of_kind(kind)).len();
        let copies = 1 + rng.below(own);
        Some(self.laying(seat, cards, kind, Some(copies)))
    }
}
