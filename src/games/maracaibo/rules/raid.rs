//! Raids (7.1): dice, the pool of power, and what it buys.

use super::action::{Phase, Spend};
use super::chance::DIE;
use super::effect_stack::Todo;
use super::effects::Asks;
use super::event::Event;
use super::row::Row;
use super::state::{Pool, State};
use crate::engine::{Rng, Sink};
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::vocabulary::{Bonus, Trigger};

impl State {
    /// A raid begins with an empty pool.
    pub(crate) fn raid(&mut self, bonus: u8, rng: &mut Rng, sink: &mut impl Sink<State>) -> Asks {
        self.t.pool = None;
        self.roll(false, rng, sink);
        let left = self
            .rules
            .rerolls
            .saturating_add(self.me().sums.of(Bonus::ExtraReroll));
        match left {
            0 => self.ask(Phase::Die(bonus)),
            _ => self.ask(Phase::Reroll { bonus, left }),
        }
    }

    /// All dice are rolled.
    fn roll(&mut self, again: bool, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        for (n, die) in self.rules.dice.iter().enumerate().take(Kind::ALL.len()) {
            let face = |i: usize| die.faces.get(i).map_or(0, |face| face.get());
            let rolled = rng.pick(DIE, 0, die.faces.len(), |i| face(i).into());
            self.t.dice[n] = face(rolled);
        }
        let dice = self.t.dice;
        sink.emit(|| Event::Rolled { seat, dice, again }, self);
    }

    /// The dice are rolled again, or stay.
    pub(crate) fn reroll(
        &mut self,
        again: bool,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Asks {
        let Phase::Reroll { bonus, left } = self.t.phase else {
            return false;
        };
        if again {
            self.roll(true, rng, sink);
        }
        match again && left > 1 {
            true => self.ask(Phase::Reroll {
                bonus,
                left: left - 1,
            }),
            false => self.ask(Phase::Die(bonus)),
        }
    }

    /// A die is picked: its kind and power are the pool.
    pub(crate) fn pick_die(&mut self, kind: Kind, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let Phase::Die(bonus) = self.t.phase else {
            return;
        };
        let face = self.t.dice[kind.index()];
        let power = face
            .saturating_add(bonus)
            .saturating_add(self.me().sums.of(Bonus::RaidPower));
        self.t.pool = Some(Pool { kind, power });
        self.t.offers_used = Row::default();
        sink.emit(|| Event::Picked { seat, kind, power }, self);
        self.tell(Trigger::Raid);
    }

    /// Power is spent.
    pub(crate) fn spend(&mut self, spend: Spend, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let Some(bargain) = self.bargain(spend).copied() else {
            return;
        };
        let power = bargain.cost;
        if let Some(pool) = &mut self.t.pool {
            pool.power = pool.power.saturating_sub(power);
        }
        let on = match spend {
            Spend::Bargain(n) => Cause::Bargain(n),
            Spend::Offer { by, nth } => {
                if bargain.per_raid.is_some() {
                    self.t.offers_used.push(State::offer_label(by, nth));
                }
                by
            }
        };
        sink.emit(|| Event::Spent { seat, on, power }, self);
        self.later(Todo::Menu);
        self.plan(bargain.effects, on);
    }

    /// Power that is left is lost.
    pub(crate) fn lose_pool(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        if let Some(pool) = self.t.pool.take()
            && pool.power > 0
        {
            let power = pool.power;
            sink.emit(|| Event::PoolLost { seat, power }, self);
        }
    }
}
