//! The compiled content: plain arrays that the hot path reads.

use super::card::{Card, CardSet, MAX_CARDS, MAX_SUITS, Suit};
use super::schema::{DiverDef, Effect, LootDef, Modifier, Start, SuitDef, VariantDef, VariantRule};

/// What a diver does, flat. The first entry of a list of these is "no diver".
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct DiverModifiers {
    /// The underlined suit.
    pub suit: Option<Suit>,
    pub save_self: bool,
    pub save_next: u8,
    pub straight: bool,
    pub fetch_all: bool,
    pub sink_stack: bool,
    pub sunk_to_hold: bool,
    /// How many cards a replay places beyond the first.
    pub extra_replays: u8,
    pub save_replayed: bool,
    pub steal_held: bool,
    pub bonus_from_rival: bool,
    /// 1 when nothing multiplies the bonus.
    pub bonus_times: u8,
    /// 0 when the suit's own number holds.
    pub scout: u8,
    pub rival_demand: u8,
    pub riposte: bool,
    pub decoy: Option<Suit>,
    pub salvage: bool,
    /// What each card of the underlined suit is worth more.
    pub worth_more: i32,
    pub ballast: i32,
}

impl DiverModifiers {
    fn new(diver: &DiverDef, find_suit: impl Fn(&str) -> Option<Suit>) -> DiverModifiers {
        let mut m = DiverModifiers {
            suit: diver.suit,
            bonus_times: 1,
            ballast: diver.ballast,
            ..DiverModifiers::default()
        };
        for modifier in &diver.modifiers {
            match modifier {
                Modifier::SaveSelf => m.save_self = true,
                Modifier::SaveNext(n) => m.save_next = n.get(),
                Modifier::StraightToHold => m.straight = true,
                Modifier::FetchAll => m.fetch_all = true,
                Modifier::SinkStack => m.sink_stack = true,
                Modifier::SunkToHold => m.sunk_to_hold = true,
                Modifier::ReplayTimes(n) => m.extra_replays = n.get() - 1,
                Modifier::SaveReplayed => m.save_replayed = true,
                Modifier::StealHeld => m.steal_held = true,
                Modifier::BonusFromRival => m.bonus_from_rival = true,
                Modifier::BonusTimes(n) => m.bonus_times = n.get(),
                Modifier::Scout(n) => m.scout = n.get(),
                Modifier::RivalDemand(n) => m.rival_demand = n.get(),
                Modifier::Riposte => m.riposte = true,
                Modifier::Decoy(suit) => m.decoy = find_suit(suit),
                Modifier::SalvageLosses => m.salvage = true,
                Modifier::WorthMore(n) => m.worth_more = i32::from(*n),
            }
        }
        m
    }

    /// Whether `suit` is the underlined one.
    #[inline]
    pub fn bends(&self, suit: Suit) -> bool {
        self.suit == Some(suit)
    }
}

/// What a variant changes, flat. The first entry of a list of these is "no variant".
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct VariantEffects {
    pub losses_left: bool,
    pub every_card: bool,
    pub wins_at: Option<i32>,
    pub missing_suit: i32,
    pub values_clash: bool,
    pub sinks_at: Option<i32>,
}

impl VariantEffects {
    fn new(variant: &VariantDef) -> VariantEffects {
        let mut law = VariantEffects::default();
        for rule in &variant.rules {
            match rule {
                VariantRule::LossesToLeft => law.losses_left = true,
                VariantRule::EveryCardScores => law.every_card = true,
                VariantRule::WinsAt(n) => law.wins_at = Some(i32::from(*n)),
                VariantRule::MissingSuitCosts(n) => law.missing_suit = i32::from(*n),
                VariantRule::ValuesClash => law.values_clash = true,
                VariantRule::SinksAt(n) => law.sinks_at = Some(i32::from(*n)),
            }
        }
        law
    }
}

/// Everything the hot path looks up, indexed by card, suit, diver and variant.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    suit_of: [Suit; MAX_CARDS],
    value_of: [u8; MAX_CARDS],
    /// The cards whose value has the bit 1, 2, 4 ... in it, as far as any has.
    value_bits: Vec<CardSet>,
    effect_of: [Effect; MAX_CARDS],
    suit_cards: [CardSet; MAX_SUITS],
    same_suit: [CardSet; MAX_CARDS],
    same_value: [CardSet; MAX_CARDS],
    /// How many suits there are.
    pub suits: usize,
    /// The cards that start in the locker.
    pub low: CardSet,
    /// The cards that sink or steal.
    pub takers: CardSet,
    /// Pairs of suits that bring bonus cards together.
    pub pairs: Vec<(Suit, Suit)>,
    /// By diver number: 0 is nobody, then table order.
    pub mods: Vec<DiverModifiers>,
    /// By variant number: 0 is none, then table order.
    pub laws: Vec<VariantEffects>,
}

impl Tables {
    /// Compiles checked content.
    pub fn new(
        suits: &[SuitDef],
        cards: &[LootDef],
        divers: &[DiverDef],
        variants: &[VariantDef],
    ) -> Tables {
        let numbered = || {
            cards
                .iter()
                .enumerate()
                .filter_map(|(i, def)| Some((Card::checked(i)?, def)))
        };
        let all = |keep: &dyn Fn(&LootDef) -> bool| -> CardSet {
            numbered()
                .filter(|(_, def)| keep(def))
                .map(|(card, _)| card)
                .collect()
        };
        let mut tables = Tables {
            suit_of: [Suit(0); MAX_CARDS],
            value_of: [0; MAX_CARDS],
            value_bits: Vec::new(),
            effect_of: [Effect::Nothing; MAX_CARDS],
            suit_cards: [CardSet::EMPTY; MAX_SUITS],
            same_suit: [CardSet::EMPTY; MAX_CARDS],
            same_value: [CardSet::EMPTY; MAX_CARDS],
            suits: suits.len(),
            low: all(&|def| def.start == Start::Locker),
            takers: CardSet::EMPTY,
            pairs: Vec::new(),
            mods: vec![DiverModifiers {
                bonus_times: 1,
                ..DiverModifiers::default()
            }],
            laws: vec![VariantEffects::default()],
        };
        for (card, def) in numbered() {
            let i = card.index();
            tables.suit_of[i] = def.suit;
            tables.value_of[i] = def.value.get();
            tables.effect_of[i] = suits[def.suit.index()].effect;
            tables.same_suit[i] = all(&|d| d.suit == def.suit);
            tables.same_value[i] = all(&|d| d.value == def.value);
            tables.suit_cards[def.suit.index()].insert(card);
            if matches!(tables.effect_of[i], Effect::Sink | Effect::Steal) {
                tables.takers.insert(card);
            }
        }
        let highest = cards.iter().map(|def| def.value.get()).max().unwrap_or(0);
        let bits = 0..u8::BITS - highest.leading_zeros();
        tables.value_bits = bits
            .map(|bit| all(&|def| def.value.get() >> bit & 1 == 1))
            .collect();
        for (i, suit) in suits.iter().enumerate() {
            if let (Some(one), Effect::PairWith(other)) = (Suit::checked(i), suit.effect) {
                let pair = (one.min(other), one.max(other));
                if !tables.pairs.contains(&pair) {
                    tables.pairs.push(pair);
                }
            }
        }
        let find_suit = |id: &str| {
            suits
                .iter()
                .position(|s| s.id == id)
                .and_then(Suit::checked)
        };
        tables
            .mods
            .extend(divers.iter().map(|d| DiverModifiers::new(d, find_suit)));
        tables.laws.extend(variants.iter().map(VariantEffects::new));
        tables
    }

    #[inline]
    pub fn suit_of(&self, card: Card) -> Suit {
        self.suit_of[card.index()]
    }

    #[inline]
    pub fn value_of(&self, card: Card) -> i32 {
        i32::from(self.value_of[card.index()])
    }

    /// The sum of the values of these cards.
    #[inline]
    pub fn sum_of_values(&self, cards: CardSet) -> i32 {
        let with = |bit: &CardSet| (cards & *bit).len() as i32;
        (self.value_bits.iter().zip(0..))
            .map(|(bit, place)| with(bit) << place)
            .sum()
    }

    #[inline]
    pub fn effect_of(&self, card: Card) -> Effect {
        self.effect_of[card.index()]
    }

    #[inline]
    pub fn suit_cards(&self, suit: Suit) -> CardSet {
        self.suit_cards[suit.index()]
    }

    /// The cards of each suit, in table order.
    #[inline]
    pub fn suit_sets(&self) -> &[CardSet] {
        &self.suit_cards[..self.suits]
    }

    /// The cards that clash with `card`: of its suit, or of its value.
    #[inline]
    pub fn clash(&self, card: Card, by_value: bool) -> CardSet {
        if by_value {
            self.same_value[card.index()]
        } else {
            self.same_suit[card.index()]
        }
    }
}
