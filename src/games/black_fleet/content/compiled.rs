//! The cards compiled for the hot path.

use super::card::{Card, CardSet, DEVELOPMENTS, MAX_CARDS, ShipKind};
use super::schema::{DevelopmentDef, Distance, Effect, FortuneDef, MovementDef, Symbol, Timing};

/// A Movement card.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Orders {
    pub navy: super::card::Navy,
    /// By kind of ship.
    pub moves: [u8; 3],
    pub symbol: Symbol,
}

impl Orders {
    #[inline]
    pub(crate) fn moves(&self, kind: ShipKind) -> u8 {
        self.moves[kind as usize]
    }
}

/// A type of Fortune card.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Type {
    pub timing: Timing,
    pub effect: Effect,
    /// All its cards.
    pub cards: CardSet,
}

/// What is looked up at every step.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) orders: Vec<Orders>,
    pub(crate) types: Vec<Type>,
    fortune_cards: usize,
    /// Costs of Development cards, rising.
    pub(crate) costs: [u16; DEVELOPMENTS],
    /// The Development cards of each cost.
    pub(crate) decks: [CardSet; DEVELOPMENTS],
}

impl Tables {
    /// Compiles checked content.
    pub(crate) fn new(
        movement: &[MovementDef],
        fortune: &[FortuneDef],
        developments: &[DevelopmentDef],
    ) -> Tables {
        let mut fortune_cards = 0;
        let mut types = Vec::new();
        for def in fortune {
            let copies = usize::from(def.count);
            let upto = CardSet::all((fortune_cards + copies).min(MAX_CARDS));
            if let Some(effect) = def.effects.first() {
                types.push(Type {
                    timing: def.timing,
                    effect: *effect,
                    cards: upto - CardSet::all(fortune_cards),
                });
            }
            fortune_cards += copies;
        }
        let mut costs: Vec<u16> = developments.iter().map(|d| d.cost.get()).collect();
        costs.sort_unstable();
        costs.dedup();
        costs.resize(DEVELOPMENTS, 0);
        let costs: [u16; DEVELOPMENTS] = std::array::from_fn(|i| costs[i]);
        let deck = |cost: u16| -> CardSet {
            let cards = developments.iter().enumerate();
            let fits = cards.filter(|(_, d)| d.cost.get() == cost);
            fits.filter_map(|(i, _)| Card::checked(i)).collect()
        };
        Tables {
            orders: movement
                .iter()
                .map(|d| Orders {
                    navy: d.navy,
                    moves: [d.merchant_move, d.pirate_move, d.navy_move].map(Distance::get),
                    symbol: d.symbol,
                })
                .collect(),
            types,
            fortune_cards,
            costs,
            decks: costs.map(deck),
        }
    }

    /// All Movement cards.
    #[inline]
    pub(crate) fn movement_deck(&self) -> CardSet {
        CardSet::all(self.orders.len())
    }

    /// All Fortune cards.
    #[inline]
    pub(crate) fn fortune_deck(&self) -> CardSet {
        CardSet::all(self.fortune_cards)
    }

    /// What a Movement card says.
    #[inline]
    pub(crate) fn orders(&self, card: Card) -> Option<&Orders> {
        self.orders.get(card.index())
    }

    /// The number of a Fortune card's type.
    pub(crate) fn fortune_type(&self, card: Card) -> Option<usize> {
        self.types
            .iter()
            .position(|t| card.some().is_some() && t.cards.contains(card))
    }
}
