//! The state: flat, small, cheap to clone. Its definitions live behind one `Arc`.

use super::action::Phase;
use crate::engine::{SearchSettings, Seat};
use crate::games::captain_ecarrasse::content::card::{
    Card, CardSet, MAX_CARDS, MAX_CHART, MAX_LINE, MAX_PLAYERS, Suit, SuitSet,
};
use crate::games::captain_ecarrasse::content::compiled::{DiverModifiers, VariantEffects};
use crate::games::captain_ecarrasse::content::rules::Rules;
use crate::games::captain_ecarrasse::content::schema::{DiverDef, VariantDef};
use crate::games::handicap::Handicap;
use serde::Serialize;
use std::sync::Arc;

/// A game of Captain Ecarrasse (section 4.1). In a [`View`](super::observation::View) the same type holds what its owner may know.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) rules: Arc<Rules>,
    /// Bottom first: the top card is the last of `deck_len`. What lies beyond is [`Card::NONE`].
    pub(crate) deck: [Card; MAX_CARDS],
    pub(crate) line: [Card; MAX_LINE],
    pub(crate) chart_order: [Card; MAX_CHART],
    pub(crate) hold: [CardSet; MAX_PLAYERS],
    pub(crate) locker: CardSet,
    pub(crate) line_set: CardSet,
    pub(crate) saved: CardSet,
    pub(crate) chart: CardSet,
    pub(crate) deck_len: u8,
    pub(crate) line_len: u8,
    /// How many cards of `chart_order` count; 0 means canonical order.
    pub(crate) chart_len: u8,
    pub(crate) seats: u8,
    /// By seat: 0 is nobody, else the index into the divers plus one.
    pub(crate) diver: [u8; MAX_PLAYERS],
    /// By seat: how many cards of the deck's top this player knows.
    pub(crate) known: [u8; MAX_PLAYERS],
    /// 0 is none, else the index into the variants plus one.
    pub(crate) variant: u8,
    pub(crate) phase: Phase,
    pub(crate) active: Seat,
    pub(crate) mark: Option<Seat>,
    pub(crate) incoming: Card,
    pub(crate) source: Card,
    pub(crate) debt: u8,
    pub(crate) mooring: u8,
    pub(crate) dives: u8,
    pub(crate) picks: u8,
    pub(crate) bonus: u8,
    pub(crate) turn_no: u8,
    pub(crate) balanced: bool,
    /// By how many points a seat is ahead from the beginning.
    pub(crate) head_start: Handicap<MAX_PLAYERS>,
    /// How quick play and judgement go on from here; only imagined positions know it.
    pub(crate) search_settings: SearchSettings,
}

impl State {
    /// Everything that makes a position but the rules it is played by.
    fn position(&self) -> impl PartialEq + Serialize + '_ {
        let State {
            rules: _,
            deck,
            line,
            chart_order,
            hold,
            locker,
            line_set,
            saved,
            chart,
            deck_len,
            line_len,
            chart_len,
            seats,
            diver,
            known,
            variant,
            phase,
            active,
            mark,
            incoming,
            source,
            debt,
            mooring,
            dives,
            picks,
            bonus,
            turn_no,
            balanced,
            head_start,
            search_settings: _,
        } = self;
        (
            (
                deck.as_slice(),
                line,
                chart_order,
                hold,
                locker,
                line_set,
                saved,
                chart,
            ),
            (
                deck_len, line_len, chart_len, seats, diver, known, variant, phase,
            ),
            (active, mark, incoming, source, debt, mooring, dives, picks),
            (bonus, turn_no, balanced, head_start),
        )
    }
}

by_position!(State, Rules);

impl State {
    /// Puts these cards into the deck, top first.
    pub(crate) fn stack_deck(&mut self, top_first: &[Card]) {
        self.deck = [Card::NONE; MAX_CARDS];
        self.deck_len = 0;
        for card in top_first.iter().rev().take(MAX_CARDS) {
            self.deck[usize::from(self.deck_len)] = *card;
            self.deck_len += 1;
        }
    }

    /// The number of players.
    #[inline]
    pub fn players(&self) -> usize {
        usize::from(self.seats)
    }

    /// What is to be decided.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is. While the Saboteur marks: the starting player.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The number of the turn, from 1; 0 while the Saboteur marks.
    pub fn turn_number(&self) -> usize {
        usize::from(self.turn_no)
    }

    /// A player's Hold.
    #[inline]
    pub fn hold(&self, seat: Seat) -> CardSet {
        self.hold[seat.index()]
    }

    /// The suits in a player's Hold.
    pub fn suits_held(&self, seat: Seat) -> SuitSet {
        self.suits_in(self.hold(seat))
    }

    /// The suits in a set of cards.
    #[inline]
    pub(crate) fn suits_in(&self, cards: CardSet) -> SuitSet {
        let suits = self.rules.tables.suit_sets().iter().zip(0..);
        let held = suits.filter(|(suit, _)| !(cards & **suit).is_empty());
        held.map(|(_, n)| Suit(n)).collect()
    }

    /// The best card of a suit in a Hold.
    #[inline]
    pub fn top(&self, seat: Seat, suit: Suit) -> Option<Card> {
        (self.hold(seat) & self.rules.tables.suit_cards(suit)).last()
    }

    /// The Exploration, in the order placed.
    #[inline]
    pub fn line(&self) -> &[Card] {
        &self.line[..usize::from(self.line_len)]
    }

    /// The cards of the Exploration, as a set.
    #[inline]
    pub fn line_set(&self) -> CardSet {
        self.line_set
    }

    /// The saved cards of the Exploration.
    #[inline]
    pub fn saved(&self) -> CardSet {
        self.saved
    }

    /// The card that is about to be placed; only between the events of one action.
    pub fn incoming(&self) -> Option<Card> {
        (self.incoming != Card::NONE).then_some(self.incoming)
    }

    /// The placed card through which the open choice came about.
    pub fn source(&self) -> Option<Card> {
        (self.source != Card::NONE).then_some(self.source)
    }

    /// What lies in the locker. Everybody could have counted it, but no screen may list it (R9).
    #[inline]
    pub fn locker(&self) -> CardSet {
        self.locker
    }

    /// The cards a Treasure Map shows, in revealed order; empty outside the choice.
    pub fn chart(&self) -> impl Iterator<Item = Card> + '_ {
        let drawn = &self.chart_order[..usize::from(self.chart_len)];
        let whole = if drawn.is_empty() {
            self.chart
        } else {
            CardSet::EMPTY
        };
        drawn.iter().copied().chain(whole)
    }

    /// The cards a Treasure Map shows, as a set.
    #[inline]
    pub fn chart_set(&self) -> CardSet {
        self.chart
    }

    /// How many cards the Loot Deck has left.
    #[inline]
    pub fn deck_len(&self) -> usize {
        usize::from(self.deck_len)
    }

    /// The cards of the Loot Deck as a set; its order stays hidden.
    #[inline]
    pub fn deck_set(&self) -> CardSet {
        self.rules.all_cards()
            - self.locker
            - self.line_set
            - self.chart
            - (self.hold[0] | self.hold[1] | self.hold[2] | self.hold[3])
            - (if self.incoming == Card::NONE {
                CardSet::EMPTY
            } else {
                CardSet::one(self.incoming)
            })
    }

    /// The top cards of the deck that `seat` knows: how many.
    #[inline]
    pub fn known_len(&self, seat: Seat) -> usize {
        usize::from(self.known[seat.index()])
    }

    /// How many more cards the Squid demands.
    #[inline]
    pub fn debt(&self) -> usize {
        usize::from(self.debt)
    }

    /// How many of the next cards placed will be saved.
    pub fn mooring(&self) -> usize {
        usize::from(self.mooring)
    }

    /// How many deck cards were revealed this turn.
    pub fn dives(&self) -> usize {
        usize::from(self.dives)
    }

    /// How many further Net picks wait for the present chain to end.
    pub fn picks(&self) -> usize {
        usize::from(self.picks)
    }

    /// How many bonus cards are to be plundered; 0 outside that choice.
    pub fn bonus(&self) -> usize {
        usize::from(self.bonus)
    }

    /// Whether ballast counts.
    pub fn balanced(&self) -> bool {
        self.balanced
    }

    /// Whom the Saboteur's owner marked.
    pub fn mark(&self) -> Option<Seat> {
        self.mark
    }

    /// Who owns the diver that marks, if anybody.
    #[inline]
    pub fn marker(&self) -> Option<Seat> {
        Seat::all(self.players()).find(|s| self.mods(*s).salvage)
    }

    /// A player's diver.
    pub fn diver(&self, seat: Seat) -> Option<&DiverDef> {
        self.rules
            .divers
            .get(usize::from(self.diver[seat.index()]).checked_sub(1)?)
    }

    /// The variant in play.
    pub fn variant(&self) -> Option<&VariantDef> {
        self.rules
            .variants
            .get(usize::from(self.variant).checked_sub(1)?)
    }

    /// What a player's diver does.
    #[inline]
    pub(crate) fn mods(&self, seat: Seat) -> &DiverModifiers {
        &self.rules.tables.mods[usize::from(self.diver[seat.index()])]
    }

    /// What the variant changes.
    #[inline]
    pub(crate) fn law(&self) -> &VariantEffects {
        &self.rules.tables.laws[usize::from(self.variant)]
    }

    /// Whether placing `card` now would cause an incident.
    #[inline]
    pub fn clashes(&self, card: Card) -> bool {
        !self.clash_set(card).is_empty()
    }

    /// The cards of the line that `card` would repeat.
    #[inline]
    pub fn clash_set(&self, card: Card) -> CardSet {
        self.rules.tables.clash(card, self.law().values_clash) & self.line_set
    }
}
