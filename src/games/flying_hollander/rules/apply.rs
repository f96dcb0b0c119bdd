//! How turns and games begin and end (5.1, 5.2, 5.6, 8.4).

use super::action::{Action, Phase};
use super::event::Event;
use super::state::{State, row_set};
use crate::engine::{Rng, Seat, SeatSet, Sink};
use crate::games::flying_hollander::content::card::{Card, CardSet, KindSet, MAX_SLOTS, Row};

impl State {
    /// Carries out what `seat` has chosen, which is legal.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        match action {
            Action::Arrange(row) => self.lay_row(row, sink),
            Action::Play {
                kind,
                from_hand,
                from_clash,
            } => self.play(kind, from_hand, from_clash, sink),
            Action::Flip(slot) => self.flip(slot, sink),
            Action::PickUp => self.pick_up(sink),
            Action::SwapHand { target, kind } => self.swap_hand(target, kind, rng, sink),
            Action::SwapClash { target, own, their } => self.swap_clash(target, own, their, sink),
            Action::SwapFinal { target, own, their } => self.swap_final(target, own, their, sink),
            Action::Decline => {
                sink.emit(|| Event::Declined { seat }, self);
                self.end_turn(sink);
            }
            Action::Send(target) => {
                self.next_override = Some(target);
                let only = false;
                sink.emit(|| Event::Sent { seat, target, only }, self);
                self.end_turn(sink);
            }
            Action::Loot(kind) => self.take_loot(kind, sink),
            Action::Deal => self.deal_next(rng, sink),
        }
    }

    /// All seats at the table.
    #[inline]
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::all(self.players())
    }

    /// All now know this card and where it is.
    #[inline]
    pub(crate) fn show_to_all(&mut self, card: Card) {
        self.known[card.index()] = self.everybody();
        self.barred[card.index()] = KindSet::EMPTY;
    }

    /// A1: these cards form the clash row, the others the hand.
    pub(crate) fn lay_row(&mut self, chosen: Row, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let chosen = row_set(&chosen);
        let old = self.clash_set(seat);
        let incoming = chosen - old;
        self.hand[seat.index()] = (self.hand(seat) | old) - chosen;
        let mut next = incoming.into_iter();
        let slots = self.rules.constants.clash_slots.get().min(MAX_SLOTS);
        for place in &mut self.clash[seat.index()][..slots] {
            if !place.some().is_some_and(|c| chosen.contains(c)) {
                *place = next.next().unwrap_or(Card::NONE);
            }
        }
        for card in incoming {
            self.show_to_all(card);
        }
        let changed = incoming.len();
        self.current = seat.next(self.players());
        sink.emit(|| Event::Arranged { seat, changed }, self);
        if self.current == self.first {
            self.start_turn(self.first, sink);
        } else {
            let seat = self.current;
            sink.emit(|| Event::ChoiceOpened { seat }, self);
        }
    }

    /// 5.2.
    pub(crate) fn start_turn(&mut self, seat: Seat, sink: &mut impl Sink<State>) {
        self.extra = false;
        self.skip_next = false;
        self.next_override = None;
        self.current = seat;
        self.phase = Phase::ChoosePlay;
        sink.emit(|| Event::TurnStarted { seat }, self);
    }

    /// A4: the whole pile goes into the hand.
    pub(crate) fn pick_up(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.current;
        // 4.5: playing is compulsory, so everybody now knows what these cards are not.
        let refused = self.legal_kinds();
        for card in self.hand(seat) {
            let barred = &mut self.barred[card.index()];
            *barred |= refused;
        }
        self.take_pile(None, sink);
        self.end_turn(sink);
    }

    /// The pile, and with it a final card that could not be played, goes into the acting player's hand.
    pub(crate) fn take_pile(&mut self, turned: Option<Card>, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let cards: CardSet = self.pile.cards().iter().copied().chain(turned).collect();
        self.hand[seat.index()] |= cards;
        self.empty_pile();
        sink.emit(
            || Event::PickedUp {
                seat,
                cards,
                turned,
            },
            self,
        );
    }

    /// The pile is gone; anything may follow.
    pub(crate) fn empty_pile(&mut self) {
        self.pile.clear();
        self.demand = crate::games::flying_hollander::content::demand::Demand::Any;
    }

    /// Draws up to the hand's size at the end of a turn, as far as the draw pile reaches (R8, R10).
    pub(crate) fn refill(&mut self, seat: Seat, sink: &mut impl Sink<State>) {
        let mut drawn = CardSet::EMPTY;
        let least = self.rules.constants.hand_min.get();
        if self.draw.is_empty() || self.hand(seat).len() >= least {
            return;
        }
        self.mix(seat);
        while self.hand(seat).len() < least
            && let Some(card) = self.draw.pop()
        {
            self.hand[seat.index()] = self.hand(seat).with(card);
            self.known[card.index()] = SeatSet::one(seat);
            self.barred[card.index()] = KindSet::EMPTY;
            drawn.insert(card);
        }
        sink.emit(|| Event::Drew { seat, cards: drawn }, self);
        if self.draw.is_empty() {
            sink.emit(|| Event::DrawEmpty, self);
        }
    }

    /// Cards of which nothing is known come into a hand of which something may be.
    pub(crate) fn mix(&mut self, seat: Seat) {
        let known = |c: Card| !self.barred[c.index()].is_empty();
        if self.hand(seat).iter().any(known) {
            self.uneven.insert(seat);
        }
    }

    /// 5.6.
    pub(crate) fn end_turn(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.current;
        if !self.is_placed(seat) {
            self.refill(seat, sink);
        }
        self.extra = false;
        self.turns_played += 1;
        if self.turns_played >= self.turn_cap {
            let turns = self.turns_played;
            sink.emit(|| Event::Becalmed { turns }, self);
            self.end_game(sink);
            return;
        }
        let next = match self.next_override {
            Some(target) => target,
            None => {
                let next = self.after(seat);
                if self.skip_next {
                    self.skip_next = false;
                    sink.emit(|| Event::Skipped { seat: next }, self);
                    self.after(next)
                } else {
                    next
                }
            }
        };
        self.start_turn(next, sink);
    }

    /// 5.7 and 8.4: a win to each winner; the match goes on until somebody has enough.
    pub(crate) fn end_game(&mut self, sink: &mut impl Sink<State>) {
        let standings = self.game_ranking();
        let mut decided = false;
        for (seat, _) in standings.iter().filter(|(_, s)| s.place == 1) {
            let wins = &mut self.wins[seat.index()];
            *wins = wins.saturating_add(1);
            decided |= *wins >= self.match_target;
        }
        self.extra = false;
        self.skip_next = false;
        self.next_override = None;
        if decided {
            self.phase = Phase::GameOver;
        } else {
            self.phase = Phase::NextGame;
            self.current = self.dealer.next(self.players());
        }
        sink.emit(|| Event::GameEnded { standings }, self);
    }

    /// The next game of a match.
    pub(crate) fn deal_next(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let dealer = self.current;
        self.game_no = self.game_no.saturating_add(1);
        self.deal_cards(dealer, None, rng);
        sink.emit(|| Event::Dealt { dealer }, self);
        if !self.arrange {
            self.start_turn(self.first, sink);
        }
    }
}
