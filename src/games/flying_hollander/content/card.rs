//! Cards, kinds and sets of them as small numbers.

use crate::engine::{MAX_SEATS, Set, ids};

/// The most cards a deck of content may have.
pub const MAX_CARDS: usize = 128;
/// The most kinds content may have.
pub const MAX_KINDS: usize = 32;
/// The most players at this table.
pub const MAX_PLAYERS: usize = MAX_SEATS;
/// The most slots a clash row or final row may have.
pub const MAX_SLOTS: usize = 4;
/// The most cards a hand may begin with or be refilled to.
pub const MAX_HAND: usize = 10;
/// The highest rank a kind may have; ranks begin at 1.
pub const MAX_RANK: u8 = 30;

ids! {
    /// A physical card: its number in the deck, kind by kind in table order, copies in a row (section 2.2), below
    /// [`MAX_CARDS`].
    pub struct Card in u128, below MAX_CARDS;
    /// One of the faces: its number in table order, below [`MAX_KINDS`].
    pub struct Kind in u32, below MAX_KINDS;
}

/// A set of cards; it lists them in rising order of number.
pub type CardSet = Set<Card>;
/// A set of kinds; it lists them in table order.
pub type KindSet = Set<Kind>;

/// Up to [`MAX_SLOTS`] slots, each a card or empty.
pub type Row = [Card; MAX_SLOTS];

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
