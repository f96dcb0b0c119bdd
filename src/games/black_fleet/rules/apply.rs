//! The course of a turn (section 5), from decision to decision.

use super::action::{Action, Phase};
use super::chance::{FORTUNE, MOVEMENT};
use super::event::{Drawn, Event};
use super::income::Income;
use super::perks::Perks;
use super::state::{State, VICTORY, Voyage};
use crate::engine::{OutcomeKind, Rng, Seat, Sink};
use crate::games::black_fleet::content::card::{
    Card, CardSet, DEVELOPMENTS, Ship, ShipKind, ShipSet,
};
use crate::games::black_fleet::content::schema::{Effect, Symbol};
use crate::games::black_fleet::content::space::Space;

impl State {
    /// Carries a legal action that costs so much movement out, up to the next decision.
    pub(crate) fn take(
        &mut self,
        action: Action,
        cost: u8,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.current;
        match action {
            Action::PlaceMerchant { ship, space } => {
                self.come(ship, space, sink);
                match self.phase {
                    Phase::Setup => self.next_placing(sink),
                    _ => self.after_entry(),
                }
            }
            Action::EnterPirate { ship, space } => {
                self.place[ship.index()] = space;
                sink.emit(|| Event::Entered { seat, ship, space }, self);
                self.after_entry();
            }
            Action::PlayMovement(card) => self.order(card, sink),
            Action::Sail { ship, to } => self.sail(ship, to, cost, sink),
            Action::Trade(ship) => self.trade(ship, sink),
            Action::Load(ship) => self.load(ship, sink),
            Action::Bury(ship) => self.bury(ship, sink),
            Action::Steal { ship, target } | Action::Raid { ship, target } => {
                self.rob(ship, target, sink);
            }
            Action::Sink { ship, target } => self.hit(ship, target, sink),
            Action::PlayFortune { card, play } => self.play(card, play, sink),
            Action::SwapOwn { merchant, pirate } => {
                self.voyage.swapped = true;
                self.swap(merchant, pirate, sink);
            }
            Action::EndSail => self.draw(rng, sink),
            Action::DiscardFortune(card) => {
                let at = seat.index();
                self.fortune[at].remove(card);
                self.fortune_discard.insert(card);
                sink.emit(|| Event::Discarded { seat, card }, self);
                self.check_hand();
            }
            Action::Flip(slot) => {
                self.flip(usize::from(slot), sink);
                self.end_turn(sink);
            }
            Action::SkipFlip => self.end_turn(sink),
        }
    }

    /// A Merchant comes to a loading space.
    fn come(&mut self, ship: Ship, space: Space, sink: &mut impl Sink<State>) {
        let seat = self.current;
        self.place[ship.index()] = space;
        let port = self.chart().dock(space);
        let loaded = port.map_or(0, |p| self.fill(ship, p));
        let placed = Event::Placed {
            seat,
            ship,
            space,
            loaded,
        };
        sink.emit(|| placed, self);
    }

    /// Whose Merchant is placed next, or the first turn (§3.10, §11).
    fn next_placing(&mut self, sink: &mut impl Sink<State>) {
        match self.placer() {
            Some(seat) => self.current = seat,
            None => {
                sink.emit(|| Event::RoundStarted { round: 1 }, self);
                self.begin_turn(self.first, sink);
            }
        }
    }

    /// Who places the next Merchant; nobody when all are placed.
    pub(crate) fn placer(&self) -> Option<Seat> {
        let placed = ShipSet::MERCHANTS
            .iter()
            .filter(|s| self.place(*s).is_some())
            .count();
        let turn = match self.players() {
            2 => *[0, 1, 1, 0].get(placed)?,
            _ => placed,
        };
        self.play_order().nth(turn)
    }

    /// P1.
    pub(crate) fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink<State>) {
        self.current = seat;
        self.after_entry();
        sink.emit(|| Event::TurnStarted { seat }, self);
    }

    /// P2 while ships are off the board, then P3.
    fn after_entry(&mut self) {
        self.phase = match self.castaway() {
            Some(_) => Phase::Reenter,
            None => Phase::Orders,
        };
    }

    /// The own ship that comes back next: Merchants first, then in the order of colours.
    pub(crate) fn castaway(&self) -> Option<Ship> {
        let own = self.own(self.current).iter();
        own.into_iter().find(|s| self.place(*s).is_none())
    }

    /// P3.
    fn order(&mut self, card: Card, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let Some(orders) = self.rules.tables.orders(card).copied() else {
            return;
        };
        self.orders[seat.index()] = self.orders(seat).without(card);
        self.in_play = card;
        self.voyage.navies = match self.perks(seat).both_navies {
            true => ShipSet::NAVIES,
            false => ShipSet::one(orders.navy.ship()),
        };
        for ship in self.friendly().iter() {
            self.equip(ship);
        }
        self.phase = Phase::Sail;
        sink.emit(|| Event::Ordered { seat, card }, self);
    }

    /// What the card in play and face-up cards give a ship.
    pub(crate) fn equip(&mut self, ship: Ship) {
        let Some(orders) = self.rules.tables.orders(self.in_play) else {
            return;
        };
        let (kind, perks) = (ship.kind(), &self.perks[self.current.index()]);
        let (moves, acts) = (perks.moves[kind as usize], perks.acts[kind as usize]);
        self.voyage.moves_left[ship.index()] = orders.moves(kind).saturating_add(moves);
        self.voyage.acts_left[ship.index()] = acts.saturating_add(1);
    }

    /// A4.
    fn sail(&mut self, ship: Ship, to: Space, cost: u8, sink: &mut impl Sink<State>) {
        let Some(from) = self.place(ship) else {
            return;
        };
        let v = &mut self.voyage;
        if let Some(other) = v.under_way.replace(ship).filter(|s| *s != ship) {
            v.done.insert(other);
        }
        v.moves_left[ship.index()] -= cost;
        v.used.insert(ship);
        // The ship itself is one of them, but nobody sails to where they are.
        let mut friends = self.friendly().iter();
        let pausing = friends.any(|friend| self.place(friend) == Some(to));
        self.voyage.pausing = pausing.then_some(ship);
        self.place[ship.index()] = to;
        let told = |state: &State| Event::Sailed {
            ship,
            path: state.path(ship, from, to),
            pausing,
        };
        sink.emit(|| told(self), self);
    }

    /// P5.
    fn draw(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let seat = self.current;
        while self.orders(seat).len() < self.rules.constants.movement_hand.get() {
            if self.orders_deck.is_empty() {
                self.orders_deck = std::mem::take(&mut self.orders_discard);
                sink.emit(|| Event::Reshuffled { movement: true }, self);
            }
            let Some(card) = pick(MOVEMENT, &mut self.orders_deck, rng) else {
                break;
            };
            self.orders[seat.index()] = self.orders(seat).with(card);
            sink.emit(|| Event::DrewOrders { seat, card }, self);
        }
        let orders = self.rules.tables.orders(self.in_play);
        let symbol = orders.map_or(Symbol::Nothing, |o| o.symbol);
        let symbol = match symbol {
            Symbol::Nothing | Symbol::Discard1 if self.perks(seat).symbol_upgrade => Symbol::Draw1,
            other => other,
        };
        match symbol {
            Symbol::Draw2 => self.draw_fortune(2, rng, sink),
            Symbol::Draw1 => self.draw_fortune(1, rng, sink),
            Symbol::Nothing => {}
            Symbol::Discard1 if self.fortune(seat).is_empty() => {}
            Symbol::Discard1 => {
                self.phase = Phase::SymbolDiscard;
                return;
            }
        }
        self.check_hand();
    }

    fn draw_fortune(&mut self, count: usize, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let mut cards = Drawn::new();
        for _ in 0..count {
            if self.fortune_deck.is_empty() {
                self.fortune_deck = std::mem::take(&mut self.fortune_discard);
                sink.emit(|| Event::Reshuffled { movement: false }, self);
            }
            // R34: with both empty nothing is drawn.
            if let Some(card) = pick(FORTUNE, &mut self.fortune_deck, rng) {
                self.fortune[seat.index()] = self.fortune(seat).with(card);
                cards.push(card);
            }
        }
        sink.emit(|| Event::DrewFortune { seat, cards }, self);
    }

    /// P5(c).
    fn check_hand(&mut self) {
        let seat = self.current;
        let limit = usize::from(self.perks(seat).hand_limit);
        self.phase = match self.fortune(seat).len() > limit {
            true => Phase::HandDiscard,
            false => Phase::Flip,
        };
    }

    /// Whether the card in a slot may be flipped apart from money (R35).
    pub(crate) fn may_flip(&self, slot: usize) -> bool {
        let seat = self.current;
        !self.is_up(seat, slot) && (slot < VICTORY || (0..VICTORY).all(|s| self.is_up(seat, s)))
    }

    /// What who decides would pay for the card in a slot now.
    pub fn price_of(&self, slot: usize) -> u16 {
        self.cost(slot).saturating_sub(self.voyage.discount)
    }

    fn flip(&mut self, slot: usize, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let at = seat.index();
        let before = self.last_round();
        let paid = self.price_of(slot).min(self.money[at]);
        self.money[at] -= paid;
        // The card counts what is printed on it, whatever was paid.
        let saved = i32::from(self.cost(slot)) - i32::from(paid);
        self.note(seat, Income::Cards, saved);
        self.turn_up(seat, slot);
        self.perks[at] = self.perks_of(seat);
        let slot = slot as u8;
        sink.emit(|| Event::Flipped { seat, slot, paid }, self);
        if self.last_round() && !before {
            sink.emit(|| Event::LastRound, self);
        }
    }

    /// What the face-up cards of a player give, added up anew.
    pub(crate) fn perks_of(&self, seat: Seat) -> Perks {
        let mut perks = Perks::none(&self.rules.constants);
        for slot in (0..VICTORY).filter(|s| self.is_up(seat, *s)) {
            let card = self.development(seat, slot);
            if let Some(def) = card.and_then(|c| self.rules.development(c)) {
                def.effects.iter().for_each(|e| perks.take(*e));
            }
        }
        perks
    }

    /// P7.
    fn end_turn(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.current;
        if let Some(card) = self.in_play.some() {
            self.orders_discard.insert(card);
        }
        self.in_play = Card::NONE;
        self.voyage = Voyage::default();
        self.turns[seat.index()] += 1;
        let next = seat.next(self.players());
        if next == self.first {
            if self.last_round() || self.round >= self.round_cap {
                self.phase = Phase::Over;
                let standings = self.ranking();
                sink.emit(|| Event::GameEnded { standings }, self);
                return;
            }
            self.round += 1;
            let round = self.round;
            sink.emit(|| Event::RoundStarted { round }, self);
        }
        self.begin_turn(next, sink);
    }
}

/// Takes a random card out of a deck of this sort.
pub(crate) fn pick(sort: OutcomeKind, deck: &mut CardSet, rng: &mut Rng) -> Option<Card> {
    rng.draw(sort, deck, |card| card.0.into())
}

impl State {
    /// Whether who decides may let own ships change places (A12).
    pub(crate) fn each_own_swap(&self, tell: &mut impl FnMut(Action)) {
        let perks = self.perks(self.current);
        if !perks.swap_own || self.voyage.swapped || self.voyage.pausing.is_some() {
            return;
        }
        let own = self.own(self.current) & self.afloat();
        for merchant in (own & ShipSet::of(ShipKind::Merchant)).iter() {
            for pirate in (own & ShipSet::of(ShipKind::Pirate)).iter() {
                tell(Action::SwapOwn { merchant, pirate });
            }
        }
    }
}

/// The slot of the face-up card that lets own ships change places, if a player has one.
pub(crate) fn swap_slot(table: &State, seat: Seat) -> Option<usize> {
    let rules = table.definitions();
    (0..DEVELOPMENTS)
        .filter(|slot| table.is_up(seat, *slot))
        .find(|slot| {
            let def = table
                .development(seat, *slot)
                .and_then(|c| rules.development(c));
            def.is_some_and(|d| d.effects.contains(&Effect::SwapOwn))
        })
}
