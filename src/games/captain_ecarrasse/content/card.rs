//! Cards, suits and sets of cards as small numbers.

use serde::{Deserialize, Serialize};

/// The most cards a line can hold: no two of one suit (at most 12), or no two of one value (at most 16).
pub(crate) const MAX_LINE: usize = 16;

/// The most cards a Map shows in drawn order; a chart of the whole locker lies in canonical order instead.
pub(crate) const MAX_CHART: usize = 8;

/// The most loot cards a deck of content may have: a set of cards is one 64-bit word.
pub const MAX_CARDS: usize = 64;
/// The most suits content may have.
pub const MAX_SUITS: usize = 12;
/// The most players at this table.
pub const MAX_PLAYERS: usize = 4;

/// A loot card: its number in canonical order (by suit, then ascending value), below [`MAX_CARDS`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub(crate) u8);

impl Card {
    /// No card, where a fixed array needs a filler.
    pub(crate) const NONE: Card = Card(u8::MAX);

    /// The card's number in canonical order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with this number, if content can have so many.
    pub fn checked(index: usize) -> Option<Card> {
        u8::try_from(index)
            .ok()
            .filter(|_| index < MAX_CARDS)
            .map(Card)
    }
}

/// A suit: its number in table order, below [`MAX_SUITS`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Suit(pub(crate) u8);

impl Suit {
    /// The suit's number in table order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit with this number, if content can have so many.
    pub fn checked(index: usize) -> Option<Suit> {
        u8::try_from(index)
            .ok()
            .filter(|_| index < MAX_SUITS)
            .map(Suit)
    }
}

/// A set of cards; it lists them in canonical order.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct CardSet(pub(crate) u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Just this card.
    #[inline]
    pub const fn one(card: Card) -> CardSet {
        CardSet(1 << (card.0 & 63))
    }

    /// The first `count` cards in canonical order.
    pub const fn first(count: usize) -> CardSet {
        CardSet(if count >= MAX_CARDS {
            u64::MAX
        } else {
            (1 << count) - 1
        })
    }

    /// Whether `card` is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & CardSet::one(card).0 != 0
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards common to both sets.
    #[inline]
    #[must_use]
    pub const fn within(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// This set less the other.
    #[inline]
    #[must_use]
    pub const fn less(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards of this set that follow `card` in canonical order.
    #[inline]
    #[must_use]
    pub const fn above(self, card: Card) -> CardSet {
        CardSet(self.0 & !(u64::MAX >> (63 - (card.0 & 63))))
    }

    /// Adds a card.
    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= CardSet::one(card).0;
    }

    /// Takes a card out.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !CardSet::one(card).0;
    }

    /// The last card in canonical order: within one suit, the highest.
    #[inline]
    pub fn last(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(63 - self.0.leading_zeros() as u8))
    }

    /// The cards in canonical order.
    #[inline]
    pub fn iter(self) -> CardIter {
        CardIter(self.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards
            .into_iter()
            .fold(CardSet::EMPTY, |set, c| set.and(CardSet::one(c)))
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardIter;
    fn into_iter(self) -> CardIter {
        self.iter()
    }
}

/// Lists a [`CardSet`] in canonical order.
#[derive(Clone, Debug)]
pub struct CardIter(u64);

impl Iterator for CardIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for CardIter {}

/// A set of suits.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct SuitSet(pub(crate) u16);

impl SuitSet {
    /// Whether `suit` is in the set.
    #[inline]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 & (1 << (suit.0 & 15)) != 0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many suits.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The suits in table order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let suit = Suit(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(suit)
        })
    }
}
