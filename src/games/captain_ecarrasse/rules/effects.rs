//! What placed cards do (section 7), and the Diving Incident.

use super::action::Phase;
use super::bonus::draw;
use super::event::{Cause, DebtChange, Event, Place};
use super::state::State;
use crate::engine::{Rng, SeatSet, Sink};
use crate::games::captain_ecarrasse::content::card::{
    Card, CardSet, MAX_CARDS, MAX_CHART, Suit, SuitSet,
};
use crate::games::captain_ecarrasse::content::compiled::DiverModifiers;
use crate::games::captain_ecarrasse::content::schema::Effect;

/// What a card that sinks may hit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum SinkTargets {
    /// The stacks of these opponents.
    Rivals(SeatSet),
    /// Riposte: the own stacks.
    Own,
    /// Nothing.
    Nothing,
}

/// What a card that steals may take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum StealTargets {
    /// Decoy: only its suit, from these opponents; nobody means that the card sinks.
    Decoys(SeatSet),
    /// Any of these suits from any opponent.
    Suits(SuitSet),
}

impl State {
    /// `place` of section 5.1: conflict check, then the effect. `via` is the suit of the card that replayed this one.
    /// The card is incoming. Ends the turn on an incident; else the caller settles.
    pub(crate) fn place(
        &mut self,
        card: Card,
        via: Option<Suit>,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let clash = self.clash_set(card);
        if let Some(repeats) = clash.last() {
            self.incident(card, repeats, sink);
            return;
        }
        let seat = self.active;
        self.incoming = Card::NONE;
        self.line[usize::from(self.line_len)] = card;
        self.line_len += 1;
        self.line_set.insert(card);
        sink.emit(|| Event::Placed { seat, card }, self);

        // R17, R23: every placed card pays, the Squid not for itself.
        if self.debt > 0 {
            self.debt -= 1;
            self.debt_changed(seat, DebtChange::Paid, sink);
        }

        let suit = self.rules.tables.suit_of(card);
        let mods = *self.mods(seat);
        let bends = mods.bends(suit);
        let moored = self.mooring > 0;
        self.mooring -= u8::from(moored);
        if bends && mods.save_next > 0 {
            self.mooring = mods.save_next;
        }
        // R44: the replaying card is saved wherever it came from, and so is what it brings.
        let netted = mods.save_replayed && via.is_some() && via == mods.suit;
        if moored || netted || (bends && mods.save_self) {
            self.saved.insert(card);
            sink.emit(
                || Event::Saved {
                    seat,
                    cards: CardSet::one(card),
                },
                self,
            );
        }
        if bends && mods.straight {
            // R39: from any source, and it counts as placed.
            self.leave_line(card);
            self.hold[seat.index()].insert(card);
            self.moved(
                seat,
                CardSet::one(card),
                (Place::Line, Place::Hold(seat)),
                Cause::StraightToHold,
                sink,
            );
            return;
        }
        self.effect(card, suit, &mods, rng, sink);
    }

    fn effect(
        &mut self,
        card: Card,
        suit: Suit,
        mods: &DiverModifiers,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.active;
        let bends = mods.bends(suit);
        match self.rules.tables.effect_of(card) {
            Effect::Nothing | Effect::PairWith(_) => {}
            Effect::SaveEarlier => {
                // R25, R26: what lies before it, not itself.
                let cards = (self.line_set - self.saved).without(card);
                if !cards.is_empty() {
                    self.saved |= cards;
                    sink.emit(|| Event::Saved { seat, cards }, self);
                }
            }
            Effect::Demand(own) => {
                let goad = self
                    .rivals_bending(suit)
                    .map(|m| m.rival_demand)
                    .max()
                    .unwrap_or(0);
                self.debt = self.debt.max(own).max(goad);
                self.debt_changed(seat, DebtChange::Demanded, sink);
            }
            Effect::Fetch(count) => {
                if self.locker.is_empty() {
                    self.fizzle(card, sink);
                } else {
                    let whole = bends && mods.fetch_all;
                    self.open_chart(
                        card,
                        if whole { MAX_CARDS } else { usize::from(count) },
                        rng,
                        sink,
                    );
                }
            }
            Effect::Sink => match self.sink_targets(suit) {
                SinkTargets::Nothing => self.fizzle(card, sink),
                _ => self.open(Phase::ChooseKnife, card, sink),
            },
            Effect::Replay => {
                if self.hold(seat).is_empty() {
                    self.fizzle(card, sink);
                } else {
                    if bends {
                        self.picks += mods.extra_replays;
                    }
                    self.open(Phase::ChooseNet, card, sink);
                }
            }
            Effect::Steal => match self.steal_targets(suit) {
                StealTargets::Decoys(owners) if owners.is_empty() => {
                    // R59: it leaves the line before the next card comes.
                    self.leave_line(card);
                    self.locker.insert(card);
                    self.moved(
                        seat,
                        CardSet::one(card),
                        (Place::Line, Place::Locker),
                        Cause::Decoyed,
                        sink,
                    );
                }
                StealTargets::Suits(suits) if suits.is_empty() => self.fizzle(card, sink),
                _ => self.open(Phase::ChooseHarpoon, card, sink),
            },
            Effect::Scout(own) => {
                let count = usize::from(if bends && mods.scout > 0 {
                    mods.scout
                } else {
                    own
                })
                .min(self.deck_len());
                if count == 0 {
                    self.fizzle(card, sink);
                } else {
                    let known = &mut self.known[seat.index()];
                    *known = (*known).max(count as u8);
                    sink.emit(|| Event::Peeked { seat, count }, self);
                }
            }
        }
    }

    pub(crate) fn fizzle(&mut self, card: Card, sink: &mut impl Sink<State>) {
        let seat = self.active;
        sink.emit(|| Event::Fizzled { seat, card }, self);
    }

    pub(crate) fn open(&mut self, phase: Phase, source: Card, sink: &mut impl Sink<State>) {
        let seat = self.active;
        self.phase = phase;
        self.source = source;
        sink.emit(|| Event::ChoiceOpened { seat, phase }, self);
    }

    fn open_chart(
        &mut self,
        source: Card,
        count: usize,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.active;
        if count >= self.locker.len() {
            self.chart = self.locker;
        } else {
            let bag = draw(self.locker, count, rng);
            let shown = &bag[..count.min(MAX_CHART)];
            self.chart_order[..shown.len()].copy_from_slice(shown);
            self.chart_len = shown.len() as u8;
            self.chart = shown.iter().copied().collect();
        }
        self.locker -= self.chart;
        let cards = self.chart;
        sink.emit(|| Event::MapRevealed { seat, cards }, self);
        self.open(Phase::ChooseMap, source, sink);
    }

    /// What the opponents' divers that underline `suit` do.
    fn rivals_bending(&self, suit: Suit) -> impl Iterator<Item = &DiverModifiers> {
        self.active
            .others(self.players())
            .map(|q| self.mods(q))
            .filter(move |m| m.bends(suit))
    }

    /// Whether what the Knife sinks comes into the owner's hold.
    pub(crate) fn keeps_sunk(&self) -> bool {
        let mods = self.mods(self.active());
        mods.sunk_to_hold && mods.bends(self.source_suit())
    }

    /// Whether the Knife turns against its owner.
    pub(crate) fn backfires(&self) -> bool {
        self.sink_targets(self.source_suit()) == SinkTargets::Own
    }

    /// What a sinking card of `suit` may hit now.
    pub(crate) fn sink_targets(&self, suit: Suit) -> SinkTargets {
        let (mut open, mut guarded) = (SeatSet::EMPTY, false);
        for q in self
            .active
            .others(self.players())
            .filter(|q| !self.hold(*q).is_empty())
        {
            let mods = self.mods(q);
            if mods.riposte && mods.bends(suit) {
                guarded = true;
            } else {
                open.insert(q);
            }
        }
        if !open.is_empty() {
            SinkTargets::Rivals(open)
        } else if guarded && !self.hold(self.active).is_empty() {
            SinkTargets::Own
        } else {
            SinkTargets::Nothing
        }
    }

    /// What a stealing card of `suit` may take now.
    pub(crate) fn steal_targets(&self, suit: Suit) -> StealTargets {
        let (mut decoyed, mut owners, mut held) = (false, SeatSet::EMPTY, CardSet::EMPTY);
        for q in self.active.others(self.players()) {
            let mods = self.mods(q);
            held |= self.hold(q);
            if let Some(decoy) = mods.decoy
                && mods.bends(suit)
            {
                decoyed = true;
                if self.top(q, decoy).is_some() {
                    owners.insert(q);
                }
            }
        }
        if decoyed {
            // R42: it replaces all other targets.
            return StealTargets::Decoys(owners);
        }
        let mods = self.mods(self.active);
        let mut suits = self.suits_in(held);
        if !(mods.steal_held && mods.bends(suit)) {
            // R3, R34: what the own Hold has is safe from it; the line does not matter.
            suits -= self.suits_in(self.hold(self.active));
        }
        StealTargets::Suits(suits)
    }
}
