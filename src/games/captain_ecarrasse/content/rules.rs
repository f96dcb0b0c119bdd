//! Everything RON says about the game, checked and compiled.

use super::card::{Card, CardSet, Suit};
use super::compiled::Tables;
use super::cues::CueId;
use super::merits::Merit;
use super::schema::{DiverDef, Effect, LootDef, SuitDef, VariantDef};
use super::sentences::Sentence;
use super::weights::{PolicyWeights, Weights};
use crate::content::Catalog;
use crate::content::{Cues, Texts};
use crate::engine::Network;
use crate::games::GameInfo;

/// All content of the game, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What screens need to know.
    pub info: GameInfo,
    /// Sentences of log, prompts and hints.
    pub(crate) texts: Texts<Sentence>,
    /// What one choice has over another.
    pub(crate) merits: Texts<Merit>,
    /// Sound, weight and flourish of its events.
    pub(crate) cues: Cues<CueId>,
    /// Suits in table order.
    pub suits: Vec<SuitDef>,
    /// Loot cards in canonical order; a [`Card`] is an index into it.
    pub cards: Vec<LootDef>,
    /// Diver cards in table order.
    pub divers: Vec<DiverDef>,
    /// Variant cards in table order.
    pub variants: Vec<VariantDef>,
    /// The numbers by which the bot weighs.
    pub weights: Weights,
    /// The rules of thumb: everybody's, and those by which a level plays on that has learned.
    pub(crate) policies: [PolicyWeights; 2],
    /// What games have taught, if anything: how a seat stands at the beginning of a turn.
    pub(crate) network: Option<Network>,
    /// Everything the hot path looks up.
    pub(crate) tables: Tables,
}

impl Rules {
    /// The definition of a card.
    ///
    /// # Panics
    /// If the card is not one of this content's.
    pub fn card(&self, card: Card) -> &LootDef {
        &self.cards[card.index()]
    }

    /// The definition of a suit.
    ///
    /// # Panics
    /// If the suit is not one of this content's.
    pub fn suit(&self, suit: Suit) -> &SuitDef {
        &self.suits[suit.index()]
    }

    /// The suit of a card.
    #[inline]
    pub fn suit_of(&self, card: Card) -> Suit {
        self.tables.suit_of(card)
    }

    /// The value of a card.
    #[inline]
    pub fn value_of(&self, card: Card) -> i32 {
        self.tables.value_of(card)
    }

    /// All cards of a suit.
    #[inline]
    pub fn suit_cards(&self, suit: Suit) -> CardSet {
        self.tables.suit_cards(suit)
    }

    /// All loot cards.
    #[inline]
    pub fn all_cards(&self) -> CardSet {
        CardSet::all(self.cards.len())
    }

    /// The cards that start in the locker.
    pub fn low_cards(&self) -> CardSet {
        self.tables.low
    }

    /// All suits in table order.
    pub fn suit_ids(&self) -> impl DoubleEndedIterator<Item = Suit> + Clone {
        (0..self.suits.len()).filter_map(Suit::checked)
    }

    /// The card with this id.
    pub fn find_card(&self, id: &str) -> Option<Card> {
        self.cards
            .iter()
            .position(|c| c.id == id)
            .and_then(Card::checked)
    }

    /// The suit with this id.
    pub fn find_suit(&self, id: &str) -> Option<Suit> {
        self.suits.find::<usize>(id).and_then(Suit::checked)
    }

    /// The index of the diver with this id.
    pub fn find_diver(&self, id: &str) -> Option<usize> {
        self.divers.find::<usize>(id)
    }

    /// The index of the variant with this id.
    pub fn find_variant(&self, id: &str) -> Option<usize> {
        self.variants.find::<usize>(id)
    }

    /// The greatest demand any card makes.
    pub(crate) fn greatest_debt(&self) -> u8 {
        let suits = self.suits.iter().map(|s| {
            if let Effect::Demand(n) = s.effect {
                n
            } else {
                0
            }
        });
        let divers = self.tables.mods.iter().map(|m| m.rival_demand);
        suits.chain(divers).max().unwrap_or(0)
    }

    /// The most cards of the deck anybody can know.
    pub(crate) fn greatest_peek(&self) -> usize {
        let suits = self.suits.iter().map(|s| {
            if let Effect::Scout(n) = s.effect {
                n
            } else {
                0
            }
        });
        let divers = self.tables.mods.iter().map(|m| m.scout);
        usize::from(suits.chain(divers).max().unwrap_or(0))
    }
}
