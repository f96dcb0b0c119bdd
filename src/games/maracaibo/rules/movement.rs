//! Ships sail, and what awaits them where they land (5.2 to 5.8).

use super::action::Phase;
use super::effect_stack::Todo;
use super::effects::Asks;
use super::event::Event;
use super::state::State;
use crate::engine::{SeatSet, Sink};
use crate::games::maracaibo::content::card::{COLUMNS, Card, Lying};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::{Place, PlaceSet};
use crate::games::maracaibo::content::compiled::Effect;
use crate::games::maracaibo::content::vocabulary::Trigger;

impl State {
    /// The active ship sails; the fog lifts there, and the toll is paid (5.2, 5.3).
    pub(crate) fn sail(&mut self, to: Place, sink: &mut impl Sink<State>) -> Asks {
        let seat = self.t.active;
        self.move_ship(to, sink);
        let fogged = self.t.fogged.contains(to);
        self.clear_fog(to, sink);
        if fogged {
            self.score(self.rules.modules.fog_of_war.landfall, sink);
        }
        self.later(Todo::Land);
        let owed = match to.is_cell() {
            true => self.opponents_at(to, seat),
            false => SeatSet::EMPTY,
        };
        let purse = usize::from(self.me().doubloons);
        if owed.len() <= purse {
            self.pay_toll(owed, sink);
            return false;
        }
        purse > 0 && self.ask(Phase::Toll)
    }

    /// The active ship goes there.
    pub(crate) fn move_ship(&mut self, to: Place, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let from = std::mem::replace(&mut self.me_mut().ship, to);
        sink.emit(|| Event::Sailed { seat, from, to }, self);
    }

    /// The cards around a place come out of the fog (11.2).
    pub(crate) fn clear_fog(&mut self, at: Place, sink: &mut impl Sink<State>) {
        if self.t.fogged.is_empty() {
            return;
        }
        let chart = self.chart();
        let around = match at.is_cell() {
            true => chart.beside(at).with(at),
            false if at == Place::GULF => chart.in_column(COLUMNS as u8),
            false => PlaceSet::EMPTY,
        };
        self.reveal(around, sink);
    }

    /// These cards come out of the fog.
    pub(crate) fn reveal(&mut self, cells: PlaceSet, sink: &mut impl Sink<State>) {
        let cells = self.t.fogged & cells;
        if !cells.is_empty() {
            self.t.fogged -= cells;
            sink.emit(|| Event::Revealed { cells }, self);
        }
    }

    /// One doubloon to each; what Jordan would get goes to the supply.
    pub(crate) fn pay_toll(&mut self, to: SeatSet, sink: &mut impl Sink<State>) {
        let paid = to.len() as u8;
        if paid == 0 {
            return;
        }
        let seat = self.t.active;
        self.me_mut().pay(paid);
        for other in to.iter() {
            if !self.is_jordan(other) {
                self.captain_mut(other).earn(1);
            }
        }
        sink.emit(|| Event::Toll { seat, to, paid }, self);
    }

    /// The ship has arrived (5.4 to 5.8).
    pub(crate) fn land(&mut self, sink: &mut impl Sink<State>) -> Asks {
        let at = self.me().ship;
        match at {
            Place::GULF => {
                self.later(Todo::Menu);
                self.t.stack.push(Todo::Gulf, Cause::Gulf);
                let upgrade = Todo::Effect(Effect::Upgrade(1));
                self.t.stack.push(upgrade, Cause::Gulf);
                if self.t.modules.rubies {
                    self.t.stack.push(Todo::Trade, Cause::Gulf);
                }
            }
            Place::MARACAIBO => self.reach_maracaibo(sink),
            _ => return self.land_on_card(at, sink),
        }
        false
    }

    fn land_on_card(&mut self, at: Place, sink: &mut impl Sink<State>) -> Asks {
        let seat = self.t.active;
        let purse = self.me().doubloons;
        match self.lying(at) {
            Lying::Blank => {
                let gain = self.rules.constants.blank.get();
                self.me_mut().earn(gain);
                let blank = true;
                sink.emit(|| Event::TookFive { seat, gain, blank }, self);
                self.later(Todo::Menu);
            }
            Lying::Card(Card::Location(location)) => {
                self.t.berth = Some(location);
                let cause = Cause::Location(location);
                self.later(Todo::Menu);
                self.t.stack.push(Todo::Effect(Effect::Upgrade(1)), cause);
                self.t.stack.push(Todo::OwnMarket(location), cause);
                self.t.stack.push(Todo::Mark(location), cause);
                self.tell(Trigger::Location);
            }
            Lying::Card(Card::Improvement(card)) => {
                let price = self.improvement_price(seat, card.into(), 0);
                if price <= purse && !self.me().cards.is_full() {
                    return self.ask(Phase::Improvement);
                }
                self.pass_up(sink);
            }
            Lying::Card(Card::Residence(residence)) => {
                if self.may_build(residence.into()) {
                    return self.ask(Phase::Residence);
                }
                self.pass_up(sink);
            }
            Lying::Empty | Lying::Unseen => self.later(Todo::Menu),
        }
        false
    }

    /// The card is passed up.
    pub(crate) fn pass_up(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let gain = self.rules.constants.decline.get();
        self.me_mut().earn(gain);
        let blank = false;
        sink.emit(|| Event::TookFive { seat, gain, blank }, self);
        self.later(Todo::Menu);
        self.tell(Trigger::Decline);
    }

    /// Step 1 of a location: its island rises, its ruby is taken.
    pub(crate) fn mark(&mut self, location: usize, sink: &mut impl Sink<State>) {
        if let Some(kind) = self.value_tile(location) {
            self.add_marker(kind, sink);
        }
        if !self.t.modules.rubies {
            return;
        }
        let supplies = &self.rules.modules.rubies.supplies;
        let id = &self.rules.locations[location].id;
        let supply = supplies.iter().position(|s| s.location == *id);
        if let Some(there) = supply.and_then(|n| self.t.rubies.get_mut(n))
            && *there > 0
        {
            *there -= 1;
            let seat = self.t.active;
            let me = self.me_mut();
            me.rubies = me.rubies.saturating_add(1);
            sink.emit(|| Event::Ruby { seat }, self);
        }
    }

    fn reach_maracaibo(&mut self, sink: &mut impl Sink<State>) {
        self.arrive(sink);
        self.later(Todo::Menu);
        let upgrade = Todo::Effect(Effect::Upgrade(1));
        self.t.stack.push(upgrade, Cause::Maracaibo);
        self.tell(Trigger::Maracaibo);
    }

    /// What everybody gets in Maracaibo (5.8, R54).
    pub(crate) fn arrive(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let vp = self.rules.constants.maracaibo.get();
        let me = self.me_mut();
        me.visits = me.visits.saturating_add(1);
        me.score(vp);
        sink.emit(|| Event::Arrived { seat, vp }, self);
        if self.t.modules.retirement && self.t.discount != Some(seat) {
            self.t.discount = Some(seat);
            sink.emit(|| Event::TookDiscount { seat }, self);
        }
    }
}
