//! Chest and Key: the bonus, and drawing cards at random.

use super::event::{Cause, Place};
use super::state::State;
use crate::engine::{Rng, Seat, Sink};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, MAX_CARDS, Suit};
use crate::games::captain_ecarrasse::rules::chance::CARD;

impl State {
    /// How many bonus cards collecting `cards` brings the active player, and whether they may come from an opponent.
    pub(crate) fn bonus_due(&self, cards: CardSet) -> Option<(usize, bool)> {
        let tables = &self.rules.tables;
        let has = |suit: Suit| !(cards & tables.suit_cards(suit)).is_empty();
        let &(one, other) = tables.pairs.iter().find(|(a, b)| has(*a) && has(*b))?;
        let mods = self.mods(self.active);
        let bends = mods.bends(one) || mods.bends(other);
        let times = if bends {
            usize::from(mods.bonus_times)
        } else {
            1
        };
        Some((cards.len() * times, bends && mods.bonus_from_rival))
    }

    /// Moves `count` random cards of `pool`, which lies at `from`, to the active player's Hold.
    pub(crate) fn draw_bonus(
        &mut self,
        count: usize,
        from: Place,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.active;
        let (pool, why) = match from {
            Place::Hold(q) => (self.hold(q), Cause::Plunder),
            _ => (self.locker, Cause::Bonus),
        };
        if pool.is_empty() {
            return;
        }
        let count = count.min(pool.len());
        let cards: CardSet = draw(pool, count, rng)[..count].iter().copied().collect();
        match from {
            Place::Hold(q) => self.hold[q.index()] = pool - cards,
            _ => self.locker = pool - cards,
        }
        self.hold[seat.index()] |= cards;
        self.moved(seat, cards, (from, Place::Hold(seat)), why, sink);
    }

    /// The opponents who have cards, in turn order.
    pub(crate) fn rivals_with_cards(&self) -> impl Iterator<Item = Seat> + '_ {
        self.active
            .others(self.players())
            .filter(|q| !self.hold(*q).is_empty())
    }
}

/// `pool` in canonical order with `count` drawn cards moved to the front (section 3: the revealed order).
pub(crate) fn draw(pool: CardSet, count: usize, rng: &mut Rng) -> [Card; MAX_CARDS] {
    let mut bag = [Card::NONE; MAX_CARDS];
    let mut len = 0;
    for card in pool {
        bag[len] = card;
        len += 1;
    }
    rng.sample(CARD, &mut bag[..len], count, |c| u32::from(c.0));
    bag
}
