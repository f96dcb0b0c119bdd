//! Quests and cards of the second tier as sets: nobody knows the order of a deck, so there is none until a card is drawn.

use super::chance::{CARD, QUEST};
use crate::engine::Rng;
use crate::games::maracaibo::content::bits::bits;
use crate::games::maracaibo::content::card::Card;
use serde::{Deserialize, Serialize};

/// Quests, by number.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct QuestSet(pub(crate) u64);

impl QuestSet {
    /// No quest.
    pub const EMPTY: QuestSet = QuestSet(0);

    /// All quests below `count`.
    pub fn all(count: usize) -> QuestSet {
        (0..count).fold(QuestSet::EMPTY, QuestSet::with)
    }

    /// Just one.
    #[inline]
    pub fn one(quest: usize) -> QuestSet {
        QuestSet::EMPTY.with(quest)
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is among them.
    #[inline]
    pub fn contains(self, quest: usize) -> bool {
        quest < 64 && self.0 >> quest & 1 == 1
    }

    /// With this one; one beyond the greatest number is left out.
    #[inline]
    #[must_use]
    pub fn with(self, quest: usize) -> QuestSet {
        match quest < 64 {
            true => QuestSet(self.0 | 1 << quest),
            false => self,
        }
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub fn and(self, other: QuestSet) -> QuestSet {
        QuestSet(self.0 | other.0)
    }

    /// Those that are also in `other`.
    #[inline]
    #[must_use]
    pub fn within(self, other: QuestSet) -> QuestSet {
        QuestSet(self.0 & other.0)
    }

    /// Those that are not in `other`.
    #[inline]
    #[must_use]
    pub fn less(self, other: QuestSet) -> QuestSet {
        QuestSet(self.0 & !other.0)
    }

    /// One after another, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        bits(self.0)
    }

    /// Takes a random one out.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let nth = |i: usize| self.iter().nth(i);
        let label = |i: usize| nth(i).map_or(u32::MAX, |q| q as u32);
        let drawn = nth(rng.pick(QUEST, 0, self.len(), label))?;
        *self = self.less(QuestSet::one(drawn));
        Some(drawn)
    }
}

impl FromIterator<usize> for QuestSet {
    fn from_iter<I: IntoIterator<Item = usize>>(quests: I) -> QuestSet {
        quests.into_iter().fold(QuestSet::EMPTY, QuestSet::with)
    }
}

/// Cards that may lie in the sea, without their order.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct CardSet {
    locations: u32,
    residences: u32,
    improvements: u128,
}

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet {
        locations: 0,
        residences: 0,
        improvements: 0,
    };

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        let few = self.locations.count_ones() + self.residences.count_ones();
        (few + self.improvements.count_ones()) as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == CardSet::EMPTY
    }

    /// Whether it is among them.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.with(card) == self
    }

    /// With this one.
    #[inline]
    #[must_use]
    pub fn with(mut self, card: Card) -> CardSet {
        match card {
            Card::Location(n) => self.locations |= 1 << n,
            Card::Residence(n) => self.residences |= 1 << n,
            Card::Improvement(n) => self.improvements |= 1 << n,
        }
        self
    }

    /// Without this one.
    #[inline]
    #[must_use]
    pub fn without(mut self, card: Card) -> CardSet {
        match card {
            Card::Location(n) => self.locations &= !(1 << n),
            Card::Residence(n) => self.residences &= !(1 << n),
            Card::Improvement(n) => self.improvements &= !(1 << n),
        }
        self
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub fn and(self, other: CardSet) -> CardSet {
        CardSet {
            locations: self.locations | other.locations,
            residences: self.residences | other.residences,
            improvements: self.improvements | other.improvements,
        }
    }

    /// One after another: locations, residences, improvements.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let few = |bits: u32| (0..32u8).filter(move |n| bits >> n & 1 == 1);
        let many = (0..128u8).filter(move |n| self.improvements >> n & 1 == 1);
        let locations = few(self.locations).map(Card::Location);
        let residences = few(self.residences).map(Card::Residence);
        locations
            .chain(residences)
            .chain(many.map(Card::Improvement))
    }

    /// The `n`-th in the order of [`CardSet::iter`].
    fn nth(self, mut n: usize) -> Option<Card> {
        let locations = self.locations.count_ones() as usize;
        let residences = self.residences.count_ones() as usize;
        if n < locations {
            return bit(self.locations.into(), n).map(Card::Location);
        }
        n -= locations;
        if n < residences {
            return bit(self.residences.into(), n).map(Card::Residence);
        }
        bit(self.improvements, n - residences).map(Card::Improvement)
    }

    /// Takes a random one out.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let set = *self;
        let label = |i: usize| set.nth(i).map_or(u32::MAX, Card::label);
        let card = set.nth(rng.pick(CARD, 0, set.len(), label))?;
        *self = set.without(card);
        Some(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

/// The place of the `n`-th bit that is set.
fn bit(mut bits: u128, n: usize) -> Option<u8> {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    (bits != 0).then(|| bits.trailing_zeros() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_draw_every_card_once() {
        let cards = [
            Card::Location(9),
            Card::Residence(3),
            Card::Improvement(127),
        ];
        let mut set: CardSet = cards.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), cards);
        assert!(
            cards
                .iter()
                .enumerate()
                .all(|(i, c)| set.nth(i) == Some(*c))
        );
        let mut rng = Rng::new(3);
        let mut drawn: Vec<Card> = std::iter::from_fn(|| set.draw(&mut rng)).collect();
        drawn.sort_unstable();
        assert_eq!(drawn, cards);
        let mut quests: QuestSet = [0, 5, 63, 64].into_iter().collect();
        assert_eq!(quests.iter().collect::<Vec<_>>(), [0, 5, 63]);
        assert!(quests.draw(&mut rng).is_some_and(|q| !quests.contains(q)));
    }
}
