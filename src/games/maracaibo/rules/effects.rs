//! Effects (2.14): each is worked off until somebody has to be asked.

use super::action::{Hold, Phase};
use super::effect_stack::{Task, Todo};
use super::event::Event;
use super::state::State;
use crate::engine::{Rng, Seat, Sink};
use crate::games::maracaibo::content::card::{Kind, StoragePlace};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::compiled::{Effect, EffectRange};
use crate::games::maracaibo::content::vocabulary::{
    Bonus, EffectOf, Gain, Metric, Pick, Trigger, per_vp,
};

/// Whether somebody has to be asked before anything else can happen.
pub(crate) type Asks = bool;

impl State {
    /// Works off what is to be done, up to the next question.
    pub(crate) fn run(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        while let Some(task) = self.t.stack.pop() {
            self.t.cause = task.cause;
            if self.perform(task, rng, sink) {
                return;
            }
        }
    }

    /// Puts a list of effects on top of what is to be done.
    #[inline]
    pub(crate) fn plan(&mut self, list: EffectRange, cause: Cause) {
        if !list.is_empty() {
            self.t.stack.push(Todo::Effects(list), cause);
        }
    }

    /// Puts what hears an event on top of what is to be done. Who hears it is told when its turn has come: what the event
    /// itself brings may hear it already (2.14).
    #[inline]
    pub(crate) fn tell(&mut self, trigger: Trigger) {
        self.t.stack.push(Todo::After(trigger), Cause::Rules);
    }

    fn perform(&mut self, task: Task, rng: &mut Rng, sink: &mut impl Sink<State>) -> Asks {
        match task.todo {
            Todo::Effects(list) => {
                let Some(first) = self.rules.tables.effects(list).first().copied() else {
                    return false;
                };
                self.plan(list.rest(), task.cause);
                self.effect(first, rng, sink)
            }
            Todo::Effect(effect) => self.effect(effect, rng, sink),
            Todo::Treasure(kind, raided) => self.find(kind, raided, sink),
            Todo::After(trigger) => {
                self.answer(trigger);
                false
            }
            Todo::Refill(at) => {
                self.refill(at, rng, sink);
                false
            }
            Todo::Land => self.land(sink),
            Todo::Mark(location) => {
                self.mark(location.into(), sink);
                false
            }
            Todo::OwnMarket(location) => {
                if let Some(tile) = self.me().market_on(location.into()) {
                    self.activate(tile as u8, sink);
                }
                false
            }
            Todo::Trade => {
                let mut any = false;
                self.each_trade(|_| any = true);
                any && self.ask(Phase::Trade)
            }
            Todo::Gulf => self.ask(Phase::Gulf),
            Todo::Menu => self.menu(),
            Todo::Claim => self.claim(sink),
            Todo::EndTurn => {
                self.end_turn(rng, sink);
                true
            }
        }
    }

    /// Asks who decides.
    #[inline]
    pub(crate) fn ask(&mut self, phase: Phase) -> Asks {
        self.t.phase = phase;
        true
    }

    /// The menu, unless there is nothing in it but the end of the turn.
    fn menu(&mut self) -> Asks {
        let mut any = false;
        self.each_location_action(|_| any = true);
        self.each_spending(|_| any = true);
        if any {
            return self.ask(Phase::Menu);
        }
        self.t.stack.push(Todo::Claim, Cause::Rules);
        false
    }

    /// Puts everything on top that hears `trigger`, the first to resolve on the very top.
    fn answer(&mut self, trigger: Trigger) {
        if !self.me().hears.contains(trigger) {
            return;
        }
        let me = *self.me();
        if let Some(head) = me.figurehead {
            let list = self.rules.tables.figureheads[usize::from(head)].on[trigger as usize];
            self.plan(list, Cause::Figurehead(head));
        }
        for card in me.cards.iter().rev() {
            let list = self.rules.tables.improvements[card].on[trigger as usize];
            self.plan(list, Cause::Improvement(card as u8));
        }
        for slot in me.slots.iter().rev() {
            let list = self.rules.tables.slots[slot].on[trigger as usize];
            self.plan(list, Cause::Slot(slot as u8));
        }
    }

    /// Whether what a location offers could do anything now. What only upgrades of a ship bring is no action of a location.
    pub(crate) fn could(&self, effect: Effect) -> bool {
        match effect {
            Effect::Bury(_) => self.may_bury(),
            Effect::Upgrade(_) => self.may_upgrade(),
            Effect::Quest(_) => self.has_quests(),
            Effect::Acquire(surcharge) => self.may_acquire(surcharge),
            Effect::Pay { cost, .. } => self.me().doubloons >= cost.into(),
            _ => true,
        }
    }

    fn effect(&mut self, effect: Effect, rng: &mut Rng, sink: &mut impl Sink<State>) -> Asks {
        self.t.effects = self.t.effects.saturating_add(1);
        match effect {
            Effect::Gain(_) | Effect::Vp(_) | Effect::VpPer { .. } => {
                self.receive(effect, sink);
                false
            }
            Effect::Treasure { kind: pick, n } => self.treasures(pick, n),
            Effect::Marker { kind: pick, n } => self.markers_of(pick, n, sink),
            Effect::Raid(bonus) => match self.t.pool.is_some_and(|p| p.power > 0) {
                true => self.ask(Phase::StartRaid(bonus)),
                false => self.raid(bonus, rng, sink),
            },
            Effect::Explore(n) => self.explore(n, sink),
            Effect::Bury(n) => self.may_bury() && self.ask(Phase::Bury(n)),
            Effect::Upgrade(n) => self.may_upgrade() && self.ask(Phase::Upgrade(n)),
            Effect::Quest(n) => self.has_quests() && self.ask(Phase::Quest(n)),
            Effect::Acquire(extra) => self.may_acquire(extra) && self.ask(Phase::Acquire(extra)),
            Effect::Pay { cost, then } => {
                self.me().doubloons >= cost.into() && self.ask(Phase::Pay(cost, then))
            }
            Effect::PlaceBlackMarket => self.place_market(sink),
            Effect::TakeFigurehead => self.choose_figurehead(sink),
        }
    }

    /// What an effect that begins now brings `seat` at once, whatever is chosen and however the dice fall: `None` where it is there
    /// for something else, or where that cannot be known. `more` says of how many things more there will be when it begins,
    /// or of how many fewer; `None` where that cannot be known.
    #[inline]
    pub(crate) fn gain_of<L>(
        &self,
        seat: Seat,
        effect: &EffectOf<L>,
        more: impl Fn(Metric) -> Option<i32>,
    ) -> Option<Gain> {
        match *effect {
            EffectOf::Gain(_) | EffectOf::Vp(_) => effect.fixed_gain(),
            EffectOf::VpPer {
                metric,
                per,
                vp,
                max,
            } => {
                let count = i32::from(self.metric(seat, metric)).saturating_add(more(metric)?);
                let count = u16::try_from(count.max(0)).unwrap_or(u16::MAX);
                let points = per_vp(count, per, vp, max);
                Some(Gain::Points(u8::try_from(points).unwrap_or(u8::MAX)))
            }
            // 7.2: whoever is there already scores instead.
            EffectOf::Explore(_) => {
                let end = self
                    .rules
                    .track
                    .next(self.captain(seat).explorer)
                    .is_empty();
                end.then(|| Gain::Points(self.rules.constants.lost_city.get()))
            }
            EffectOf::Treasure { .. }
            | EffectOf::Marker { .. }
            | EffectOf::Raid(_)
            | EffectOf::Bury(_)
            | EffectOf::Upgrade(_)
            | EffectOf::Quest(_)
            | EffectOf::Acquire(_)
            | EffectOf::Pay { .. }
            | EffectOf::PlaceBlackMarket
            | EffectOf::TakeFigurehead => None,
        }
    }

    /// The effects of a list, each with what it brings for certain where the list begins now ([`State::gain_of`]). What comes
    /// before it counts: the doubloons of the list itself, and that after a choice nobody knows how many there will be.
    pub(crate) fn gains_of<'a, L>(
        &'a self,
        seat: Seat,
        effects: &'a [EffectOf<L>],
        more: impl Fn(Metric) -> Option<i32> + 'a,
    ) -> impl Iterator<Item = (&'a EffectOf<L>, Option<Gain>)> {
        let (mut earned, mut open) = (0, false);
        effects.iter().map(move |effect| {
            let by_then = |metric| {
                let own = if metric == Metric::Doubloons {
                    earned
                } else {
                    0
                };
                more(metric).filter(|_| !open).map(|more| more + own)
            };
            let found = match open {
                // Where the explorer will be is not known either.
                true => effect.fixed_gain(),
                false => self.gain_of(seat, effect, by_then),
            };
            match found {
                Some(Gain::Doubloons(n)) => earned += i32::from(n),
                Some(Gain::Points(_)) => {}
                None => open = true,
            }
            (effect, found)
        })
    }

    /// Who decides gets what an effect brings as things stand.
    fn receive(&mut self, effect: Effect, sink: &mut impl Sink<State>) {
        match self.gain_of(self.t.active, &effect, |_| Some(0)) {
            Some(Gain::Doubloons(n)) => self.gain(n, sink),
            Some(Gain::Points(n)) => self.score(n, sink),
            None => {}
        }
    }

    /// Who decides gains doubloons.
    fn gain(&mut self, doubloons: u8, sink: &mut impl Sink<State>) {
        let (seat, cause) = (self.t.active, self.t.cause);
        self.me_mut().earn(doubloons);
        let told = Event::Gained {
            seat,
            doubloons,
            cause,
        };
        sink.emit(|| told, self);
    }

    /// Who decides scores points.
    pub(crate) fn score(&mut self, vp: u8, sink: &mut impl Sink<State>) {
        let (seat, cause) = (self.t.active, self.t.cause);
        self.me_mut().score(vp);
        sink.emit(|| Event::Scored { seat, vp, cause }, self);
    }

    /// The kind that the value tile of the ship's location, or the die of the raid, stands for.
    fn looked_up(&self, pick: Pick) -> Option<Kind> {
        match pick {
            Pick::Tile => self.value_tile(self.berth()?),
            Pick::Die => self.t.pool.map(|p| p.kind),
            other => other.fixed(),
        }
    }

    /// So many treasures: first their kind is fixed.
    fn treasures(&mut self, pick: Pick, n: u8) -> Asks {
        let raided = pick == Pick::Die;
        let free = raided && self.me().sums.of(Bonus::FreeTreasureColor) > 0;
        if free || matches!(pick, Pick::Any | Pick::Same) {
            return self.ask(Phase::Kind {
                left: n,
                same: pick == Pick::Same,
                raided,
            });
        }
        if let Some(kind) = self.looked_up(pick) {
            let cause = self.t.cause;
            if n > 1 {
                let more = Effect::Treasure {
                    kind: pick,
                    n: n - 1,
                };
                self.t.stack.push(Todo::Effect(more), cause);
            }
            self.t.stack.push(Todo::Treasure(kind, raided), cause);
        }
        false
    }

    /// Where a treasure of a known kind comes from (R12).
    fn find(&mut self, kind: Kind, raided: bool, sink: &mut impl Sink<State>) -> Asks {
        let there = self.markers(kind) > 0;
        if there && !raided {
            return self.ask(Phase::Source(kind));
        }
        self.take_treasure(kind, there, sink)
    }

    /// A treasure is taken; it may have to be asked where it is stored (7.3).
    pub(crate) fn take_treasure(
        &mut self,
        kind: Kind,
        island: bool,
        sink: &mut impl Sink<State>,
    ) -> Asks {
        let seat = self.t.active;
        if island {
            self.t.islands[kind.index()] -= 1;
        }
        sink.emit(|| Event::Treasure { seat, kind, island }, self);
        let mut choice = false;
        self.each_bonus(kind, |_| choice = true);
        if choice {
            return self.ask(Phase::Store(kind));
        }
        self.store(kind, Hold::Heap, sink);
        false
    }

    /// A treasure is stored.
    pub(crate) fn store(&mut self, kind: Kind, hold: Hold, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let me = self.me_mut();
        match hold {
            Hold::Heap => {
                let heap = &mut me.plain[kind.index()];
                *heap = heap.saturating_add(1);
            }
            Hold::Bonus(n) => me.bonus.insert(StoragePlace(n)),
        }
        sink.emit(|| Event::Stored { seat, kind, hold }, self);
        if let Hold::Bonus(n) = hold {
            let list = self.rules.tables.storage[usize::from(n)];
            self.plan(list, Cause::Storage(n));
        }
    }

    /// So many markers, all of one kind or each of any.
    fn markers_of(&mut self, pick: Pick, n: u8, sink: &mut impl Sink<State>) -> Asks {
        match pick.fixed() {
            None => self.ask(Phase::Island(n)),
            Some(kind) => {
                (0..n).for_each(|_| self.add_marker(kind, sink));
                false
            }
        }
    }

    /// An island gets a marker, if there is room.
    pub(crate) fn add_marker(&mut self, kind: Kind, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let full = self.markers(kind) >= self.rules.islands.spaces.get();
        self.t.islands[kind.index()] += u8::from(!full);
        let markers = self.markers(kind);
        let told = Event::Marked {
            seat,
            kind,
            markers,
            full,
        };
        sink.emit(|| told, self);
    }

    /// The explorer may go on, or is there already (7.2).
    fn explore(&mut self, n: u8, sink: &mut impl Sink<State>) -> Asks {
        if self.rules.track.next(self.me().explorer).is_empty() {
            self.receive(Effect::Explore(n), sink);
            return false;
        }
        let steps = n.saturating_add(self.me().sums.of(Bonus::ExplorePlus));
        steps > 0 && self.ask(Phase::Explore(steps))
    }
}

#[cfg(test)]
mod tests;
