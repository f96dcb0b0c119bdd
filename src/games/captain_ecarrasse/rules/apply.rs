//! What an action sets in motion, up to the next decision (section 5.1).

use super::action::{Action, Phase};
use super::event::{Cause, DebtChange, Event, Place};
use super::state::State;
use crate::engine::{Rng, Seat, Sink};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, MAX_CHART, MAX_LINE, Suit};

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
            Action::Mark(target) => {
                self.mark = Some(target);
                sink.emit(|| Event::Marked { seat, target }, self);
                self.start_turn(self.active, sink);
            }
            Action::Dive => {
                let card = self.reveal_top();
                sink.emit(|| Event::Revealed { seat, card }, self);
                self.place_and_settle(card, None, rng, sink);
            }
            Action::Surface => self.surface(rng, sink),
            Action::Knife(target, suit) => self.knife(target, suit, sink),
            Action::Net(suit) => {
                let via = self.source_suit();
                self.bring(seat, suit, Cause::Net, Some(via), rng, sink);
            }
            Action::Harpoon(target, suit) => {
                self.bring(target, suit, Cause::Harpoon, None, rng, sink)
            }
            Action::MapPick(card) => self.map_pick(card, rng, sink),
            Action::Plunder(target) => {
                let count = usize::from(self.bonus);
                self.bonus = 0;
                self.close_choice();
                self.draw_bonus(count, Place::Hold(target), rng, sink);
                self.end_turn(sink);
            }
        }
    }

    pub(crate) fn close_choice(&mut self) {
        self.phase = Phase::TurnChoice;
        self.source = Card::NONE;
    }

    /// Takes the top card off the deck; what was known of the deck moves up (R11).
    pub(crate) fn reveal_top(&mut self) -> Card {
        self.deck_len -= 1;
        let top = usize::from(self.deck_len);
        let card = self.deck[top];
        self.deck[top] = Card::NONE;
        self.dives += 1;
        for known in &mut self.known {
            *known = known.saturating_sub(1);
        }
        self.incoming = card;
        card
    }

    pub(crate) fn place_and_settle(
        &mut self,
        card: Card,
        via: Option<Suit>,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let turn = self.turn_no;
        self.place(card, via, rng, sink);
        if self.turn_no == turn && self.phase != Phase::GameOver {
            self.settle(sink);
        }
    }

    /// Brings the best card of `suit` from a Hold into the line (Net, Harpoon).
    pub(crate) fn bring(
        &mut self,
        from: Seat,
        suit: Suit,
        why: Cause,
        via: Option<Suit>,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let Some(card) = self.top(from, suit) else {
            return;
        };
        let seat = self.active;
        self.close_choice();
        self.hold[from.index()].remove(card);
        self.incoming = card;
        let cards = CardSet::one(card);
        self.moved(seat, cards, (Place::Hold(from), Place::Incoming), why, sink);
        self.place_and_settle(card, via, rng, sink);
    }

    /// Tells that cards have moved from one place to another.
    #[inline]
    pub(crate) fn moved(
        &self,
        seat: Seat,
        cards: CardSet,
        (from, to): (Place, Place),
        why: Cause,
        sink: &mut impl Sink<State>,
    ) {
        let moved = || Event::Moved {
            seat,
            cards,
            from,
            to,
            why,
        };
        sink.emit(moved, self);
    }

    /// Tells how many cards the Squid demands now.
    #[inline]
    pub(crate) fn debt_changed(&self, seat: Seat, why: DebtChange, sink: &mut impl Sink<State>) {
        let debt = self.debt;
        sink.emit(|| Event::DebtChanged { seat, debt, why }, self);
    }

    pub(crate) fn map_pick(&mut self, card: Card, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let seat = self.active;
        let rest = self.chart.without(card);
        self.close_choice();
        self.incoming = card;
        self.chart = rest;
        self.drop_from_chart_order(card);
        let cards = CardSet::one(card);
        self.moved(
            seat,
            cards,
            (Place::Chart, Place::Incoming),
            Cause::MapPick,
            sink,
        );
        self.locker |= rest;
        self.chart = CardSet::EMPTY;
        self.chart_order = [Card::NONE; MAX_CHART];
        self.chart_len = 0;
        if !rest.is_empty() {
            self.moved(
                seat,
                rest,
                (Place::Chart, Place::Locker),
                Cause::MapBack,
                sink,
            );
        }
        self.place_and_settle(card, None, rng, sink);
    }

    fn drop_from_chart_order(&mut self, card: Card) {
        let len = usize::from(self.chart_len);
        if let Some(i) = self.chart_order[..len].iter().position(|c| *c == card) {
            self.chart_order.copy_within(i + 1..len, i);
            self.chart_len -= 1;
            self.chart_order[len - 1] = Card::NONE;
        }
    }

    pub(crate) fn knife(&mut self, target: Seat, suit: Suit, sink: &mut impl Sink<State>) {
        let seat = self.active;
        let mods = *self.mods(seat);
        let bends = mods.bends(self.source_suit());
        let backfire = target == seat;
        let Some(top) = self.top(target, suit) else {
            return;
        };
        // R36: a backfire is Riposte's alone, one card and to the locker.
        let whole = bends && mods.sink_stack && !backfire;
        let stack = self.hold(target) & self.rules.tables.suit_cards(suit);
        let cards = if whole { stack } else { CardSet::one(top) };
        self.hold[target.index()] -= cards;
        let to = if self.keeps_sunk() && !backfire {
            self.hold[seat.index()] |= cards;
            Place::Hold(seat)
        } else {
            self.locker |= cards;
            Place::Locker
        };
        self.close_choice();
        let why = if backfire {
            Cause::Backfire
        } else {
            Cause::Knife
        };
        self.moved(seat, cards, (Place::Hold(target), to), why, sink);
        self.settle(sink);
    }

    /// `settle` of section 5.1: what follows when an action did not end the turn.
    fn settle(&mut self, sink: &mut impl Sink<State>) {
        if self.phase != Phase::TurnChoice {
            return;
        }
        let seat = self.active;
        while self.picks > 0 {
            // R45: the second pick waits for the first one's whole chain.
            self.picks -= 1;
            let suit = self.mods(seat).suit;
            let mut line = self.line().iter().copied().rev();
            let Some(net) = line.find(|c| Some(self.rules.suit_of(*c)) == suit) else {
                continue;
            };
            if !self.hold(seat).is_empty() {
                self.open(Phase::ChooseNet, net, sink);
                return;
            }
            self.fizzle(net, sink);
        }
        if self.deck_len == 0 && self.debt > 0 {
            // R20: the demand lapses.
            self.debt = 0;
            self.debt_changed(seat, DebtChange::Lapsed, sink);
        }
        if self.target_reached() {
            // R52: only when nothing is left to resolve.
            self.game_over(sink);
        }
    }

    pub(crate) fn surface(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let seat = self.active;
        let (before, cards) = (self.hold(seat), self.line_set);
        self.hold[seat.index()] = before | cards;
        self.clear_line();
        let table = &*self;
        sink.emit(
            || Event::Surfaced {
                seat,
                cards,
                gained: table.score(seat) - table.score_of(seat, before),
            },
            table,
        );
        if let Some((count, from_rival)) = self.bonus_due(cards) {
            let from_rival = from_rival && self.rivals_with_cards().next().is_some();
            if from_rival || !self.locker.is_empty() {
                sink.emit(|| Event::BonusDue { seat, count }, self);
            }
            if from_rival {
                self.bonus = count as u8;
                self.open(Phase::ChoosePlunder, Card::NONE, sink);
                return;
            }
            self.draw_bonus(count, Place::Locker, rng, sink);
        }
        self.end_turn(sink);
    }

    fn clear_line(&mut self) {
        self.line = [Card::NONE; MAX_LINE];
        self.line_len = 0;
        self.line_set = CardSet::EMPTY;
        self.saved = CardSet::EMPTY;
    }

    pub(crate) fn end_turn(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.active;
        sink.emit(|| Event::TurnEnded { seat }, self);
        if self.deck_len == 0 || self.target_reached() {
            self.game_over(sink);
        } else {
            self.start_turn(seat.next(self.players()), sink);
        }
    }

    pub(crate) fn start_turn(&mut self, seat: Seat, sink: &mut impl Sink<State>) {
        // The line, the demand and what was to be replayed ended with the turn before.
        self.active = seat;
        self.mooring = 0;
        self.dives = 0;
        self.turn_no = self.turn_no.saturating_add(1);
        self.close_choice();
        sink.emit(|| Event::TurnStarted { seat }, self);
    }

    fn game_over(&mut self, sink: &mut impl Sink<State>) {
        self.phase = Phase::GameOver;
        let table = &*self;
        sink.emit(
            || Event::GameEnded {
                standings: table.ranking(),
            },
            table,
        );
    }
}
