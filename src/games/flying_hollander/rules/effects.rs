//! What a play sets in motion (5.3 to 5.5 and section 7).

use super::action::{Phase, Stage};
use super::event::{Event, Layer};
use super::legal::in_slot;
use super::state::State;
use crate::engine::{Rng, Seat, SeatSet, Sink};
use crate::games::flying_hollander::content::card::{
    Card, CardSet, Kind, KindSet, MAX_PLAYERS, Row,
};
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::rules::chance::CARD;

impl State {
    /// The copy of a kind in a hand that is played or given first: the one most players know, then the lowest (4.2).
    pub(crate) fn first_copy(&self, seat: Seat, kind: Kind) -> Option<Card> {
        let mut best: Option<(usize, Card)> = None;
        for card in self.hand(seat) & self.of_kind(kind) {
            let known = self.known[card.index()].len();
            if best.is_none_or(|(most, _)| known > most) {
                best = Some((known, card));
            }
        }
        best.map(|(_, card)| card)
    }

    /// A2.
    pub(crate) fn play(
        &mut self,
        kind: Kind,
        from_hand: u8,
        from_clash: u8,
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.current;
        let was_empty = self.pile.is_empty();
        let (mut hand, mut clash) = (CardSet::EMPTY, CardSet::EMPTY);
        if self.uneven.contains(seat) {
            self.blur_before_play(seat, kind, from_hand);
        }
        for _ in 0..from_hand {
            let Some(card) = self.first_copy(seat, kind) else {
                break;
            };
            self.hand[seat.index()] = self.hand(seat).without(card);
            self.lay(card);
            hand.insert(card);
        }
        let of_kind = self.of_kind(kind);
        for slot in 0..self.clash[seat.index()].len() {
            let place = &mut self.clash[seat.index()][slot];
            if clash.len() < usize::from(from_clash)
                && let Some(card) = place.some()
                && of_kind.contains(card)
            {
                *place = Card::NONE;
                self.lay(card);
                clash.insert(card);
            }
        }
        let cards = (hand, clash, None);
        self.played(kind, was_empty, cards, sink);
    }

    /// A3.
    pub(crate) fn flip(&mut self, slot: u8, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let Some(card) = in_slot(&self.finals[seat.index()], slot) else {
            return;
        };
        let kind = self.kind_of(card);
        let playable = self.legal_kinds().contains(kind);
        self.show_to_all(card);
        self.turned = card;
        sink.emit(
            || Event::Turned {
                seat,
                slot,
                card,
                playable,
            },
            self,
        );
        self.turned = Card::NONE;
        self.finals[seat.index()][usize::from(slot)] = Card::NONE;
        if !playable {
            self.take_pile(Some(card), sink);
            self.end_turn(sink);
            return;
        }
        let was_empty = self.pile.is_empty();
        self.lay(card);
        let cards = (CardSet::EMPTY, CardSet::EMPTY, Some(card));
        self.played(kind, was_empty, cards, sink);
    }

    /// Cards of a kind lie on the pile now, which was empty before or not: out of the hand, out of the clash row, and the
    /// final card that was turned up.
    #[inline]
    fn played(
        &mut self,
        kind: Kind,
        was_empty: bool,
        (hand, clash, turned): (CardSet, CardSet, Option<Card>),
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.current;
        self.announce(seat, kind, was_empty);
        sink.emit(
            || Event::Played {
                seat,
                kind,
                hand,
                clash,
                turned,
            },
            self,
        );
        self.resolve(kind, sink);
    }

    /// A card comes to lie on the pile, in the sight of all.
    fn lay(&mut self, card: Card) {
        self.pile.push(card);
        self.show_to_all(card);
    }

    /// What the cards just laid demand of the next (steps 3 and 5 of 5.3).
    fn announce(&mut self, seat: Seat, kind: Kind, was_empty: bool) {
        debug_assert_eq!(seat, self.current);
        self.demand = self.rules.after(self.demand, kind);
        // R21, R22: first in the sequence, once however many.
        if self.rules.effect(kind) == Effect::Ghost && was_empty {
            self.skip_next = true;
        }
    }

    /// Steps 4 to 9 of 5.3.
    fn resolve(&mut self, kind: Kind, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let effect = self.rules.effect(kind);
        let poker = match effect {
            Effect::Plain => self.poker(kind),
            _ => None,
        };
        if let Some(cards) = poker {
            sink.emit(|| Event::Poker { seat, kind, cards }, self);
        }
        let purge = effect == Effect::Kraken || poker.is_some();
        if purge {
            self.purge(kind, sink);
        }
        let out = self.stage(seat) == Stage::Out;
        if out && self.leave(seat, sink) {
            return;
        }
        match effect {
            Effect::Pirate if !out && self.can_swap(seat) => {
                self.phase = Phase::ChoosePirate;
                sink.emit(|| Event::ChoiceOpened { seat }, self);
                return;
            }
            Effect::Wormhole => match self.only_rival(seat) {
                // R45: taken without asking.
                Some(target) => {
                    self.next_override = Some(target);
                    let only = true;
                    sink.emit(|| Event::Sent { seat, target, only }, self);
                }
                None => {
                    self.phase = Phase::ChooseWormhole;
                    sink.emit(|| Event::ChoiceOpened { seat }, self);
                    return;
                }
            },
            _ => {}
        }
        if purge && !out {
            // R9: an owed play needs cards.
            if self.hand(seat).is_empty() {
                self.refill(seat, sink);
            }
            self.extra = true;
            sink.emit(|| Event::ExtraPlay { seat }, self);
            return;
        }
        self.end_turn(sink);
    }

    /// 7.8: the cards that make a poker of `kind` on top of the pile; what is looked through does not interrupt.
    fn poker(&self, kind: Kind) -> Option<CardSet> {
        let ghosts = self.rules.tables.ghosts;
        let size = self.rules.constants.poker_size.get();
        let mut cards = CardSet::EMPTY;
        for card in self.pile.cards().iter().rev() {
            let other = self.kind_of(*card);
            if other == kind {
                cards.insert(*card);
                if cards.len() == size {
                    return Some(cards);
                }
            } else if !ghosts.contains(other) {
                return None;
            }
        }
        None
    }

    /// The whole pile is eliminated, bottom card first.
    fn purge(&mut self, kind: Kind, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let cards: CardSet = self.pile.cards().iter().copied().collect();
        for at in 0..self.pile.len() {
            let card = self.pile.cards()[at];
            self.eliminated.push(card);
        }
        self.empty_pile();
        sink.emit(|| Event::Purged { seat, kind, cards }, self);
    }

    /// Step 6 of 5.3: the player is out of cards. Whether the game is over.
    fn leave(&mut self, seat: Seat, sink: &mut impl Sink<State>) -> bool {
        self.place(seat);
        let place = usize::from(self.placed_len);
        sink.emit(|| Event::Out { seat, place }, self);
        if self.play_on {
            match self.only_rival(seat) {
                Some(last) => self.place(last),
                None => return false,
            }
        }
        self.end_game(sink);
        true
    }

    /// The other player still in the game, when there is only one.
    fn only_rival(&self, seat: Seat) -> Option<Seat> {
        let mut rivals = self.rivals(seat);
        match (rivals.next(), rivals.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    fn place(&mut self, seat: Seat) {
        self.placed[usize::from(self.placed_len)] = seat;
        self.placed_len += 1;
    }

    /// A5 in the hand: a random card for the one given (random draw C), or the look at the whole hand.
    pub(crate) fn swap_hand(
        &mut self,
        target: Seat,
        kind: Kind,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.current;
        let Some(given) = self.first_copy(seat, kind) else {
            return;
        };
        let mut theirs = self.hand(target);
        if self.look {
            for card in theirs {
                self.known[card.index()].insert(seat);
            }
            self.loot = Some((target, given));
            self.phase = Phase::ChooseLoot;
            sink.emit(|| Event::Looked { seat, target }, self);
            return;
        }
        // R58: by index over the hand in rising number, each card alike.
        let Some(taken) = rng.draw(CARD, &mut theirs, |card| self.label(card)) else {
            return;
        };
        self.trade_hands(target, given, taken, sink);
    }

    /// A8.
    pub(crate) fn take_loot(&mut self, kind: Kind, sink: &mut impl Sink<State>) {
        let Some((target, given)) = self.loot.take() else {
            return;
        };
        let Some(taken) = self.first_copy(target, kind) else {
            return;
        };
        self.trade_hands(target, given, taken, sink);
    }

    fn trade_hands(&mut self, target: Seat, given: Card, taken: Card, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let pair = SeatSet::one(seat).with(target);
        // What the others knew of these hands is worth nothing any more: any card may have gone.
        for hand in [self.hand(seat), self.hand(target)] {
            let still = self.common_barred(hand);
            for card in hand {
                let known = self.known[card.index()];
                self.known[card.index()] = known.iter().filter(|s| pair.contains(*s)).collect();
                self.barred[card.index()] = still;
            }
        }
        self.mix(seat);
        self.mix(target);
        for card in [given, taken] {
            self.known[card.index()] = pair;
            self.barred[card.index()] = KindSet::EMPTY;
        }
        self.hand[seat.index()] = self.hand(seat).without(given).with(taken);
        self.hand[target.index()] = self.hand(target).without(taken).with(given);
        self.traded(target, Layer::Hand, (given, taken), (0, 0), sink);
    }

    /// A5 in the clash row, in the sight of all.
    pub(crate) fn swap_clash(
        &mut self,
        target: Seat,
        own: u8,
        their: u8,
        sink: &mut impl Sink<State>,
    ) {
        let cards = exchange(&mut self.clash, (self.current, own), (target, their));
        self.traded(target, Layer::Clash, cards, (own, their), sink);
    }

    /// A5 among the final cards, seen by nobody.
    pub(crate) fn swap_final(
        &mut self,
        target: Seat,
        own: u8,
        their: u8,
        sink: &mut impl Sink<State>,
    ) {
        let cards = exchange(&mut self.finals, (self.current, own), (target, their));
        self.traded(target, Layer::Final, cards, (own, their), sink);
    }

    fn traded(
        &mut self,
        target: Seat,
        layer: Layer,
        (given, taken): (Card, Card),
        slots: (u8, u8),
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.current;
        sink.emit(
            || Event::Swapped {
                seat,
                target,
                layer,
                given,
                taken,
                slots,
            },
            self,
        );
        self.end_turn(sink);
    }

    /// The kinds that all of these cards are known not to be.
    fn common_barred(&self, cards: CardSet) -> KindSet {
        let mut sets = cards.into_iter().map(|c| self.barred[c.index()]);
        let first = sets.next().unwrap_or_default();
        sets.fold(first, |all, set| all & set)
    }

    /// When cards are played that not everybody knew, nobody else can tell which of the unknown ones went. So what the
    /// rest are known not to be shrinks to what all of them were known not to be; else the difference would tell.
    fn blur_before_play(&mut self, seat: Seat, kind: Kind, from_hand: u8) {
        let all = self.everybody();
        let known = |c: &Card| self.known[c.index()] == all;
        let hand = self.hand(seat);
        let shown = (hand & self.of_kind(kind)).iter().filter(known).count();
        if usize::from(from_hand) <= shown {
            return;
        }
        let unknown: CardSet = hand.iter().filter(|c| !known(c)).collect();
        let still = self.common_barred(unknown);
        for card in unknown {
            self.barred[card.index()] = still;
        }
        self.uneven.remove(seat);
    }
}

/// Two slots in rows of two players change cards; what was given and what was taken.
#[inline]
fn exchange(
    rows: &mut [Row; MAX_PLAYERS],
    (seat, own): (Seat, u8),
    (target, their): (Seat, u8),
) -> (Card, Card) {
    let (own, their) = (usize::from(own), usize::from(their));
    let given = rows[seat.index()][own];
    let taken = rows[target.index()][their];
    rows[seat.index()][own] = taken;
    rows[target.index()][their] = given;
    (given, taken)
}
