//! What a decision does, up to the next one (section 5).

use super::action::{Action, Grave, GulfChoice, Hold, Phase};
use super::effect_stack::Todo;
use super::effects::Asks;
use super::event::Event;
use super::state::State;
use crate::engine::{Rng, Seat, Sink};
use crate::games::maracaibo::content::card::{BurialPlace, Kind, LocationAction, StoragePlace};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::compiled::Effect;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::{Pick, Trigger};

impl State {
    /// Carries a legal action out, up to the next decision.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        if let Action::KeepQuest(kept) = action {
            return self.keep(seat, kept, rng, sink);
        }
        if is_quiet(action) {
            sink.emit(|| Event::Chose { seat }, self);
        }
        if !self.decide(action, rng, sink) {
            self.run(rng, sink);
        }
    }

    /// What an action does itself; whether somebody has to be asked next.
    fn decide(&mut self, action: Action, rng: &mut Rng, sink: &mut impl Sink<State>) -> Asks {
        let cause = self.t.cause;
        match action {
            Action::KeepQuest(_) | Action::Skip | Action::StartRaid(false) => {}
            Action::ConfirmPay(false) => {}
            Action::MoveTo(to) => return self.sail(to, sink),
            Action::PayToll(to) => self.pay_toll(to, sink),
            Action::TakeFive => self.pass_up(sink),
            Action::BuyHere => {
                self.later(Todo::Menu);
                self.buy(self.me().ship, 0, sink);
            }
            Action::BuildHere => {
                self.later(Todo::Menu);
                self.build(self.me().ship, sink);
            }
            Action::FillSlot(slot) => self.fill(slot, sink),
            Action::TakeFigurehead(head) => {
                let place = self
                    .t
                    .figureheads
                    .iter()
                    .position(|f| f == usize::from(head));
                self.take_figurehead(place.unwrap_or(usize::MAX), sink);
            }
            Action::PlaceMarket { tile, at } => self.put_market(tile, at, sink),
            Action::DoLocationAction(n) => self.do_location_action(n),
            Action::SpendRaid(spend) => self.spend(spend, sink),
            Action::EndTurn => self.later(Todo::Claim),
            Action::StartRaid(true) => {
                if let Phase::StartRaid(bonus) = self.t.phase {
                    self.lose_pool(sink);
                    return self.raid(bonus, rng, sink);
                }
            }
            Action::Reroll(again) => return self.reroll(again, rng, sink),
            Action::PickDie(kind) => self.pick_die(kind, sink),
            Action::ExploreTo(space) => self.walk(space, sink),
            Action::BuryOne { kind, from, to } => self.bury(kind, from, to, sink),
            Action::ChooseType(kind) => self.fix_kind(kind),
            Action::ChooseSource(island) => {
                if let Phase::Source(kind) = self.t.phase {
                    return self.take_treasure(kind, island, sink);
                }
            }
            Action::Store(hold) => {
                if let Phase::Store(kind) = self.t.phase {
                    self.store(kind, hold, sink);
                }
            }
            Action::ChooseIsland(kind) => {
                if let Phase::Island(left) = self.t.phase {
                    self.again(
                        Effect::Marker {
                            kind: Pick::Any,
                            n: left - 1,
                        },
                        left,
                        cause,
                    );
                    self.add_marker(kind, sink);
                }
            }
            Action::TakeQuest(market) => {
                if let Phase::Quest(left) = self.t.phase {
                    self.again(Effect::Quest(left - 1), left, cause);
                    self.tell(Trigger::Quest);
                    self.take_quest(market, rng, sink);
                }
            }
            Action::AcquireCard(at) => {
                if let Phase::Acquire(surcharge) = self.t.phase {
                    self.buy(at, surcharge, sink);
                }
            }
            Action::ConfirmPay(true) => {
                if let Phase::Pay(paid, then) = self.t.phase {
                    let seat = self.t.active;
                    self.me_mut().pay(paid);
                    sink.emit(|| Event::Paid { seat, paid, cause }, self);
                    self.plan(then, cause);
                }
            }
            Action::Gulf(choice) => self.at_gulf(choice, sink),
            Action::TradeRubies(trade) => self.trade(trade, sink),
            Action::ClaimQuest(quest) => self.claim_quest(quest, sink),
        }
        false
    }

    /// Puts something on top of what is to be done.
    #[inline]
    pub(crate) fn later(&mut self, todo: Todo) {
        self.t.stack.push(todo, Cause::Rules);
    }

    /// What is left of an effect that is done several times.
    #[inline]
    pub(crate) fn again(&mut self, rest: Effect, left: u8, cause: Cause) {
        if left > 1 {
            self.t.stack.push(Todo::Effect(rest), cause);
        }
    }

    /// A slot is filled (7.5).
    fn fill(&mut self, slot: u8, sink: &mut impl Sink<State>) {
        let (seat, cause) = (self.t.active, self.t.cause);
        if let Phase::Upgrade(left) = self.t.phase {
            self.again(Effect::Upgrade(left - 1), left, cause);
        }
        let paid = self.rules.slots[usize::from(slot)].cost.get();
        let me = self.me_mut();
        me.pay(paid);
        me.slots.push(slot.into());
        self.adopt(Cause::Slot(slot));
        sink.emit(|| Event::Filled { seat, slot, paid }, self);
        self.tell(Trigger::Upgrade);
        let list = self.rules.tables.slots[usize::from(slot)].instant;
        self.plan(list, Cause::Slot(slot));
    }

    fn do_location_action(&mut self, n: u8) {
        let Some(location) = self.berth() else {
            return;
        };
        self.t.done.insert(LocationAction(n));
        self.later(Todo::Menu);
        let list = self.rules.tables.locations[location][usize::from(n)];
        self.plan(list, Cause::Location(location as u8));
    }

    /// The explorer goes there (7.2).
    fn walk(&mut self, to: Space, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let from = std::mem::replace(&mut self.me_mut().explorer, to);
        sink.emit(|| Event::Explored { seat, from, to }, self);
        self.tell(Trigger::Explore);
        let list = self.rules.tables.spaces[to.index()];
        self.plan(list, Cause::Space(to.index() as u8));
    }

    /// A treasure is buried (7.4).
    fn bury(&mut self, kind: Kind, from: Hold, to: Grave, sink: &mut impl Sink<State>) {
        let (seat, cause) = (self.t.active, self.t.cause);
        if let Phase::Bury(left) = self.t.phase {
            self.again(Effect::Bury(left - 1), left, cause);
        }
        let me = self.me_mut();
        match from {
            Hold::Heap => me.plain[kind.index()] -= 1,
            Hold::Bonus(n) => me.bonus.remove(StoragePlace(n)),
        }
        match to {
            Grave::Place(n) => me.buried.insert(BurialPlace(n)),
            Grave::Reef(n) => me.reef[usize::from(n)] = Some(kind),
        }
        let head = me.figurehead;
        let told = Event::Buried {
            seat,
            kind,
            from,
            to: Some(to),
        };
        sink.emit(|| told, self);
        self.tell(Trigger::Bury);
        let tables = &self.rules.tables;
        let (list, cause) = match to {
            Grave::Place(n) => (tables.burial.get(usize::from(n)), Cause::Burial(n)),
            Grave::Reef(n) => {
                let reef = head.and_then(|h| tables.figureheads.get(usize::from(h)));
                (
                    reef.and_then(|s| s.burial.get(usize::from(n))),
                    Cause::Reef(n),
                )
            }
        };
        if let Some(list) = list.copied() {
            self.plan(list, cause);
        }
    }

    /// The kind of a treasure, or of all of them, is chosen.
    fn fix_kind(&mut self, kind: Kind) {
        let cause = self.t.cause;
        let Phase::Kind { left, same, raided } = self.t.phase else {
            return;
        };
        let rest = match (same, raided) {
            (true, _) => Pick::of(kind),
            (false, true) => Pick::Die,
            (false, false) => Pick::Any,
        };
        self.again(
            Effect::Treasure {
                kind: rest,
                n: left - 1,
            },
            left,
            cause,
        );
        self.t.stack.push(Todo::Treasure(kind, raided), cause);
    }

    fn at_gulf(&mut self, choice: GulfChoice, sink: &mut impl Sink<State>) {
        let gulf = self.rules.constants.gulf;
        match choice {
            GulfChoice::Raid => {
                let raid = Todo::Effect(Effect::Raid(gulf.raid.get()));
                self.t.stack.push(raid, Cause::Gulf);
            }
            GulfChoice::Explore => {
                let explore = Todo::Effect(Effect::Explore(gulf.explore.get()));
                self.t.stack.push(explore, Cause::Gulf);
            }
            GulfChoice::Build(at) => self.build(at, sink),
        }
    }

    fn trade(&mut self, trade: u8, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let n = usize::from(trade);
        let rubies = self.rules.modules.rubies.trades[n].rubies;
        let me = self.me_mut();
        me.rubies = me.rubies.saturating_sub(rubies.get());
        sink.emit(|| Event::Traded { seat, trade }, self);
        let list = self.rules.tables.trades[n];
        self.plan(list, Cause::Trade(trade));
    }
}

/// Whether a decision need not make anything happen by itself.
fn is_quiet(action: Action) -> bool {
    matches!(
        action,
        Action::Skip
            | Action::StartRaid(false)
            | Action::ConfirmPay(false)
            | Action::Reroll(false)
            | Action::ChooseType(_)
            | Action::DoLocationAction(_)
            | Action::Gulf(_)
            | Action::EndTurn
    )
}
