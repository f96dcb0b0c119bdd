//! The content compiled for the hot path: what is looked up at every step.

use super::card::{Card, CardSet, Kind, KindSet, MAX_CARDS, MAX_KINDS, MAX_RANK};
use super::demand::Demand;
use super::schema::{Constants, Effect, KindDef};

const RANKS: usize = MAX_RANK as usize + 1;

/// One deck: which card is of which kind (section 2.2).
#[derive(Clone, Debug)]
pub struct Deck {
    /// Copies of each special.
    pub(crate) special_copies: u8,
    pub(crate) size: usize,
    pub(crate) kind: [Kind; MAX_CARDS],
    pub(crate) sets: [CardSet; MAX_KINDS],
    /// By rank: the cards that may be laid under the demands "at least" and "at most" it.
    at_least: [CardSet; RANKS],
    at_most: [CardSet; RANKS],
}

impl Deck {
    /// The deck with so many copies of each special. `None` when it would not fit into [`MAX_CARDS`].
    pub(crate) fn new(
        kinds: &[KindDef],
        constants: &Constants,
        special_copies: u8,
    ) -> Option<Deck> {
        let mut deck = Deck {
            special_copies,
            size: 0,
            kind: [Kind(0); MAX_CARDS],
            sets: [CardSet::EMPTY; MAX_KINDS],
            at_least: [CardSet::EMPTY; RANKS],
            at_most: [CardSet::EMPTY; RANKS],
        };
        for (kind, def) in kinds.iter().enumerate() {
            // The option replaces the copies only where it differs from the usual number.
            let special = def.rank.is_none() && special_copies != constants.special_copies;
            let copies = if special {
                special_copies
            } else {
                def.copies.get()
            };
            for _ in 0..copies {
                let card = Card::checked(deck.size)?;
                deck.kind[card.index()] = Kind::checked(kind)?;
                deck.sets[kind].insert(card);
                deck.size += 1;
            }
        }
        Some(deck)
    }

    /// The same deck, when it is known what may be laid on what.
    pub(crate) fn under(mut self, tables: &Tables) -> Deck {
        let cards = |kinds: KindSet| {
            let sets = kinds.iter().map(|k| self.sets[k.index()]);
            CardSet::union(sets)
        };
        self.at_least = tables.at_least.map(cards);
        self.at_most = tables.at_most.map(cards);
        self
    }

    /// How many cards it has.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The cards that may be laid under `demand` (4.3).
    #[inline]
    pub fn legal(&self, demand: Demand) -> CardSet {
        match demand {
            Demand::Any => self.all(),
            Demand::AtLeast(r) => self.at_least[usize::from(r)],
            Demand::AtMost(r) => self.at_most[usize::from(r)],
        }
    }

    /// All cards of the kind of the lowest of these.
    #[inline]
    pub(crate) fn kin(&self, cards: CardSet) -> CardSet {
        cards
            .first()
            .map_or(CardSet::EMPTY, |c| self.of_kind(self.kind_of(c)))
    }

    /// The kinds of these cards in table order. Copies of a kind have numbers in a row.
    #[inline]
    pub(crate) fn kinds_in(&self, cards: CardSet) -> impl Iterator<Item = Kind> + '_ {
        let mut left = cards;
        std::iter::from_fn(move || {
            let kind = self.kind_of(left.first()?);
            left -= self.of_kind(kind);
            Some(kind)
        })
    }

    /// Tells for each kind of these cards, in table order, every number of copies from 1 to as many as there are.
    #[inline]
    pub(crate) fn count_up(&self, cards: CardSet, mut tell: impl FnMut(Kind, u8)) {
        let (mut last, mut count) = (None, 0);
        for card in cards {
            let kind = self.kind_of(card);
            count = if last == Some(kind) { count + 1 } else { 1 };
            last = Some(kind);
            tell(kind, count);
        }
    }
}

/// What does not depend on the deck.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    rank: [u8; MAX_KINDS],
    effect: [Effect; MAX_KINDS],
    all: KindSet,
    at_least: [KindSet; RANKS],
    at_most: [KindSet; RANKS],
    mutiny_open_limit: u8,
    /// Kinds that purge the pile.
    pub(crate) krakens: KindSet,
    /// Kinds that are looked through.
    pub(crate) ghosts: KindSet,
    /// Kinds with a rank.
    pub(crate) crew: KindSet,
}

impl Tables {
    /// Compiles checked kinds.
    pub(crate) fn new(kinds: &[KindDef], constants: &Constants) -> Tables {
        let mut tables = Tables {
            rank: [0; MAX_KINDS],
            effect: [Effect::Plain; MAX_KINDS],
            all: KindSet::EMPTY,
            at_least: [KindSet::EMPTY; RANKS],
            at_most: [KindSet::EMPTY; RANKS],
            mutiny_open_limit: constants.mutiny_open_limit.get(),
            krakens: KindSet::EMPTY,
            ghosts: KindSet::EMPTY,
            crew: KindSet::EMPTY,
        };
        for (index, def) in kinds.iter().enumerate() {
            let Some(kind) = Kind::checked(index) else {
                continue;
            };
            tables.all.insert(kind);
            tables.effect[index] = def.effect;
            match def.effect {
                Effect::Kraken => tables.krakens = tables.krakens.with(kind),
                Effect::Ghost => tables.ghosts = tables.ghosts.with(kind),
                _ => {}
            }
            if let Some(rank) = def.rank {
                tables.rank[index] = rank.get();
                tables.crew.insert(kind);
            }
            for limit in 0..RANKS {
                let (low, high) = match def.rank {
                    Some(rank) => (usize::from(rank) <= limit, usize::from(rank) >= limit),
                    // R14: on a Captain not every special may be laid.
                    None => (
                        true,
                        def.on_captain || limit != usize::from(constants.captain_rank),
                    ),
                };
                if high {
                    tables.at_least[limit].insert(kind);
                }
                if low {
                    tables.at_most[limit].insert(kind);
                }
            }
        }
        tables
    }

    #[inline]
    pub(crate) fn rank(&self, kind: Kind) -> u8 {
        self.rank[kind.index()]
    }

    #[inline]
    pub(crate) fn effect(&self, kind: Kind) -> Effect {
        self.effect[kind.index()]
    }

    #[inline]
    pub(crate) fn legal(&self, demand: Demand) -> KindSet {
        match demand {
            Demand::Any => self.all,
            Demand::AtLeast(r) => self.at_least[usize::from(r)],
            Demand::AtMost(r) => self.at_most[usize::from(r)],
        }
    }

    #[inline]
    pub(crate) fn after(&self, demand: Demand, kind: Kind) -> Demand {
        match self.effect(kind) {
            Effect::Plain => Demand::AtLeast(self.rank(kind)),
            Effect::Ghost | Effect::Wormhole | Effect::Pirate => demand,
            // A Kraken never stays in the pile: what it leaves is empty.
            Effect::Kraken | Effect::Island => Demand::Any,
            Effect::Mutiny => match demand {
                Demand::Any => Demand::AtMost(self.mutiny_open_limit),
                Demand::AtLeast(r) | Demand::AtMost(r) => Demand::AtMost(r),
            },
        }
    }
}

impl Deck {
    /// The kind of a card of this deck.
    #[inline]
    pub fn kind_of(&self, card: Card) -> Kind {
        self.kind[card.index()]
    }

    /// All cards of a kind.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> CardSet {
        self.sets[kind.index()]
    }

    /// All cards.
    #[inline]
    pub fn all(&self) -> CardSet {
        CardSet::all(self.size)
    }
}
