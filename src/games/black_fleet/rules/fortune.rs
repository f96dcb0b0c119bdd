//! Fortune cards (7.9): on what they can be played, and what they do.

use super::action::{Action, Phase, Play};
use super::event::Event;
use super::income::Income;
use super::state::{State, VICTORY};
use crate::engine::{Seat, Sink};
use crate::games::black_fleet::content::card::{Card, CardSet, Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::compiled::Type;
use crate::games::black_fleet::content::schema::{Effect, Timing};
use crate::games::black_fleet::content::space::Space;

impl State {
    /// Tells every Fortune card of who decides that can be played now, with everything it can be played on.
    pub(crate) fn each_fortune(&self, tell: &mut impl FnMut(Action)) {
        let hand = self.fortune(self.current);
        if hand.is_empty() {
            return;
        }
        for kind in &self.rules.tables.types {
            if let Some(card) = first_of(hand, kind.cards) {
                self.each_play(kind, &mut |play| tell(Action::PlayFortune { card, play }));
            }
        }
    }

    /// Tells the first card of every type in hand.
    pub(crate) fn each_discard(&self, tell: &mut impl FnMut(Action)) {
        let hand = self.fortune(self.current);
        for kind in &self.rules.tables.types {
            if let Some(card) = first_of(hand, kind.cards) {
                tell(Action::DiscardFortune(card));
            }
        }
    }

    /// Tells everything a type of card can be played on.
    fn each_play(&self, kind: &Type, tell: &mut impl FnMut(Play)) {
        let timing = match self.phase {
            Phase::Sail if self.voyage.pausing.is_none() => Timing::Sail,
            Phase::Flip => Timing::Flip,
            _ => return,
        };
        if kind.timing != timing {
            return;
        }
        let perks = self.perks(self.current);
        let able = || self.may_act();
        let able_merchants = || able() & ShipSet::MERCHANTS;
        let laden = || able_merchants().iter().any(|s| self.cargo(s).is_some());
        let able_pirate = || !(able() & ShipSet::PIRATES).is_empty();
        let mut if_so = |so: bool| {
            if so {
                tell(Play::Plain);
            }
        };
        match kind.effect {
            Effect::Move(sel, _) => {
                let meant = |s: &Ship| sel.admits(s.kind());
                let ships = self.may_sail().iter().filter(meant);
                ships.for_each(|s| tell(Play::On(s)));
            }
            Effect::CrossLand(_) => self.may_sail().iter().for_each(|s| tell(Play::On(s))),
            Effect::ExtraAction(..) => self.usable().iter().for_each(|s| tell(Play::On(s))),
            Effect::Range2(_) => {
                let armed = perks.merchant_sinks || self.raids();
                let meant = |s: &Ship| s.kind() != ShipKind::Merchant || armed;
                able().iter().filter(meant).for_each(|s| tell(Play::On(s)));
            }
            Effect::MerchantRaids => if_so(!able_merchants().is_empty()),
            Effect::SalePerCube(_) | Effect::MinPrice(_) => if_so(laden()),
            Effect::BuryBonus(_) | Effect::BuryOnLair(_) => if_so(able_pirate()),
            Effect::SinkBonus(_) => {
                let prey = self.rivals(self.current) & ShipSet::PIRATES;
                let there = prey.iter().any(|s| self.place(s).is_some());
                let armed = match perks.merchant_sinks {
                    true => ShipSet::NAVIES | ShipSet::MERCHANTS,
                    false => ShipSet::NAVIES,
                };
                if_so(there && !(able() & armed).is_empty());
            }
            Effect::TakeDoubloons(_) => {
                let own = self.money(self.current);
                let seats = Seat::all(self.players());
                let richer = seats.filter(|s| self.money(*s) > own);
                richer.for_each(|s| tell(Play::From(s)));
            }
            Effect::SwapAdjacent => self.each_pair(tell),
            Effect::PushShip(far) => {
                let foreign = self.afloat() - self.friendly();
                for ship in foreign.iter() {
                    let spaces = self.drift(ship, far.get());
                    spaces.iter().for_each(|to| tell(Play::To(ship, to)));
                }
            }
            Effect::LairJump => {
                let chart = self.chart();
                let free = chart.lairs - self.places(ShipSet::ALL);
                for ship in (self.usable() & ShipSet::PIRATES).iter() {
                    let near = self.place(ship).is_some_and(|at| {
                        let around = chart.near(at).with(at);
                        !(around & chart.lairs).is_empty()
                    });
                    if near {
                        free.iter().for_each(|to| tell(Play::To(ship, to)));
                    }
                }
            }
            Effect::SwitchNavy => {
                let navies = self.voyage.navies;
                if_so(navies.len() == 1 && (navies & self.voyage.used).is_empty());
            }
            Effect::FlipDiscount(_) => if_so((0..=VICTORY).any(|slot| self.may_flip(slot))),
            // Only Development cards do these; the loader refuses them on a Fortune card.
            Effect::LairLinks
            | Effect::EnterAtLair
            | Effect::LairSanctuary
            | Effect::SaleFlat { .. }
            | Effect::HoldCapacity(_)
            | Effect::StealBonus(_)
            | Effect::MerchantSinks
            | Effect::Insurance { .. }
            | Effect::BothNavies
            | Effect::SymbolUpgrade
            | Effect::HandLimit(_)
            | Effect::SwapOwn => {}
        }
    }

    /// Any two ships that touch.
    fn each_pair(&self, tell: &mut impl FnMut(Play)) {
        let mut left = self.afloat();
        for a in left.iter() {
            left.remove(a);
            let Some(at) = self.place(a) else { continue };
            let near = self.chart().near(at);
            let beside = |b: &Ship| self.place(*b).is_some_and(|p| near.contains(p));
            left.iter()
                .filter(beside)
                .for_each(|b| tell(Play::Pair(a, b)));
        }
    }

    /// Plays a card; what it is played on was checked.
    pub(crate) fn play(&mut self, card: Card, play: Play, sink: &mut impl Sink<State>) {
        let seat = self.current;
        let at = seat.index();
        self.fortune[at].remove(card);
        self.fortune_discard.insert(card);
        sink.emit(|| Event::Fortune { seat, card, play }, self);
        let kind = self.rules.tables.fortune_type(card);
        let Some(effect) = kind.and_then(|k| Some(self.rules.tables.types.get(k)?.effect)) else {
            return;
        };
        let v = &mut self.voyage;
        match (effect, play) {
            (Effect::Move(_, more), Play::On(ship)) => {
                let left = &mut v.moves_left[ship.index()];
                *left = left.saturating_add(more.get());
            }
            (Effect::ExtraAction(_, more), Play::On(ship)) => {
                let left = &mut v.acts_left[ship.index()];
                *left = left.saturating_add(more.get());
            }
            (Effect::CrossLand(_), Play::On(ship)) => v.cross_land = v.cross_land.with(ship),
            (Effect::Range2(_), Play::On(ship)) => v.range2 = v.range2.with(ship),
            (Effect::MerchantRaids, _) => v.raids = true,
            (Effect::SalePerCube(more), _) => v.per_cube = v.per_cube.saturating_add(more.get()),
            (Effect::MinPrice(price), _) => v.min_price = v.min_price.max(price.get()),
            (Effect::SinkBonus(more), _) => v.sink = v.sink.saturating_add(more.get()),
            (Effect::BuryBonus(more), _) => v.bury = v.bury.saturating_add(more.get()),
            (Effect::BuryOnLair(value), _) => v.bury_on_lair = v.bury_on_lair.max(value.get()),
            (Effect::FlipDiscount(less), _) => {
                v.discount = v.discount.saturating_add(u16::from(less));
            }
            (Effect::TakeDoubloons(most), Play::From(from)) => {
                let coins = u16::from(most).min(self.money(from));
                self.money[from.index()] -= coins;
                self.note(from, Income::Cards, -i32::from(coins));
                self.gain(seat, coins, Income::Cards);
                sink.emit(|| Event::Took { seat, from, coins }, self);
            }
            (Effect::SwapAdjacent, Play::Pair(a, b)) => self.swap(a, b, sink),
            (Effect::PushShip(_) | Effect::LairJump, Play::To(ship, to)) => {
                self.shift(ship, to, sink);
            }
            (Effect::SwitchNavy, _) => self.switch_navy(),
            _ => {}
        }
    }

    /// Two ships change places; nothing else changes.
    pub(crate) fn swap(&mut self, a: Ship, b: Ship, sink: &mut impl Sink<State>) {
        self.place.swap(a.index(), b.index());
        sink.emit(|| Event::Swapped { a, b }, self);
    }

    fn shift(&mut self, ship: Ship, to: Space, sink: &mut impl Sink<State>) {
        let from = std::mem::replace(&mut self.place[ship.index()], to);
        sink.emit(|| Event::Moved { ship, from, to }, self);
    }

    /// The other navy takes over, afresh (R49).
    fn switch_navy(&mut self) {
        let Some(navy) = self.voyage.navies.iter().find_map(Ship::navy) else {
            return;
        };
        let (old, new) = (navy.ship(), navy.other().ship());
        let v = &mut self.voyage;
        v.navies = ShipSet::one(new);
        v.moves_left[old.index()] = 0;
        v.acts_left[old.index()] = 0;
        v.cross_land.remove(old);
        v.range2.remove(old);
        self.equip(new);
    }
}

fn first_of(hand: CardSet, cards: CardSet) -> Option<Card> {
    hand.iter().find(|c| cards.contains(*c))
}
