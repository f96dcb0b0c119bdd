//! Cards, kinds and sets of them as small numbers.

use crate::engine::MAX_SEATS;
use serde::{Deserialize, Serialize};

/// The most cards a deck of content may have: a set of cards is one 128-bit word.
pub const MAX_CARDS: usize = 128;
/// The most kinds content may have: a set of kinds is one 32-bit word.
pub const MAX_KINDS: usize = 32;
/// The most players at this table.
pub const MAX_PLAYERS: usize = MAX_SEATS;
/// The most slots a clash row or final row may have.
pub const MAX_SLOTS: usize = 4;
/// The highest rank a kind may have; ranks begin at 1.
pub const MAX_RANK: u8 = 30;

/// A physical card: its number in the deck, kind by kind in table order, copies in a row (section 2.2), below [`MAX_CARDS`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub(crate) u8);

impl Card {
    /// No card, where a fixed array needs a filler.
    pub(crate) const NONE: Card = Card(u8::MAX);

    /// The card's number.
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

    /// Itself, unless it is the filler.
    #[inline]
    pub fn some(self) -> Option<Card> {
        (self != Card::NONE).then_some(self)
    }
}

/// One of the faces: its number in table order, below [`MAX_KINDS`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// The kind's number in table order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind with this number, if content can have so many.
    pub fn checked(index: usize) -> Option<Kind> {
        u8::try_from(index)
            .ok()
            .filter(|_| index < MAX_KINDS)
            .map(Kind)
    }
}

/// Up to [`MAX_SLOTS`] slots, each a card or empty.
pub type Row = [Card; MAX_SLOTS];

/// A set of cards; it lists them in rising order of number.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct CardSet(pub(crate) u128);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Just this card.
    #[inline]
    pub const fn one(card: Card) -> CardSet {
        CardSet(1 << (card.0 & 127))
    }

    /// The first `count` cards.
    pub const fn first(count: usize) -> CardSet {
        CardSet(if count >= MAX_CARDS {
            u128::MAX
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

    /// This set and `card`.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        self.and(CardSet::one(card))
    }

    /// This set less `card`.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        self.less(CardSet::one(card))
    }

    /// The card with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card(self.0.trailing_zeros() as u8))
        }
    }

    /// The cards in rising order of number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.into_iter()
    }
}

/// Lists a [`CardSet`].
#[derive(Clone, Debug)]
pub struct Cards(u128);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        Cards(self.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

/// A set of kinds; it lists them in table order.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct KindSet(pub(crate) u32);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);

    /// Whether `kind` is in the set.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & (1 << (kind.0 & 31)) != 0
    }

    /// This set and `kind`.
    #[inline]
    #[must_use]
    pub const fn with(self, kind: Kind) -> KindSet {
        KindSet(self.0 | 1 << (kind.0 & 31))
    }

    /// The kinds of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// The kinds common to both sets.
    #[inline]
    #[must_use]
    pub const fn within(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The kinds in table order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let kind = Kind(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(kind)
        })
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        kinds.into_iter().fold(KindSet::EMPTY, KindSet::with)
    }
}

/// An ordered pile: the last card is the one on top.
#[derive(Copy, Clone)]
pub struct Pile {
    cards: [Card; MAX_CARDS],
    len: u8,
}

impl Pile {
    /// No card.
    pub const EMPTY: Pile = Pile {
        cards: [Card::NONE; MAX_CARDS],
        len: 0,
    };

    /// The cards, bottom first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards, bottom first.
    #[inline]
    pub fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lays `card` on top.
    ///
    /// # Panics
    /// If the pile already holds [`MAX_CARDS`] cards, which no deck has.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[usize::from(self.len)])
    }

    /// Empties it. What lies beyond its length is of no meaning.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Pile {}

impl serde::Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl std::fmt::Debug for Pile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        for card in cards.into_iter().take(MAX_CARDS) {
            pile.push(card);
        }
        pile
    }
}
