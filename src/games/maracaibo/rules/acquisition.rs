//! What becomes a captain's own: black market tiles, figureheads, improvements, residences and quests (7.6 to 7.9).

use super::action::{Action, Phase};
use super::chance::{draw_card, draw_quest};
use super::effect_stack::Todo;
use super::effects::Asks;
use super::event::Event;
use super::state::State;
use crate::engine::{Rng, Sink};
use crate::games::maracaibo::content::card::{Card, Lying, Quest};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::vocabulary::Trigger;

impl State {
    /// A black market tile does its work (7.8).
    pub(crate) fn activate(&mut self, tile: u8, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        sink.emit(|| Event::Activated { seat, tile }, self);
        self.tell(Trigger::BlackMarket);
        let side = self.side(tile.into());
        let list = self.rules.tables.markets[usize::from(tile)][side];
        self.plan(list, Cause::Market(tile));
    }

    /// A black market tile is placed; with one way to do it nobody is asked.
    pub(crate) fn place_market(&mut self, sink: &mut impl Sink<State>) -> Asks {
        let (mut ways, mut only) = (0, None);
        self.each_placing(|action| {
            ways += 1;
            only = Some(action);
        });
        match (ways, only) {
            (0, _) => false,
            (1, Some(Action::PlaceMarket { tile, at })) => {
                self.put_market(tile, at, sink);
                false
            }
            _ => self.ask(Phase::Market),
        }
    }

    /// This tile is placed there, and works at once.
    pub(crate) fn put_market(&mut self, tile: u8, at: Place, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        if let Some(location) = self.location_at(at) {
            self.me_mut().markets[usize::from(tile)] = Some(location as u8);
            sink.emit(|| Event::Placed { seat, tile, at }, self);
            self.activate(tile, sink);
        }
    }

    /// A figurehead is taken; of one nobody is asked.
    pub(crate) fn choose_figurehead(&mut self, sink: &mut impl Sink<State>) -> Asks {
        match (self.may_take_figurehead(), self.t.figureheads.len()) {
            (false, _) => false,
            (true, 1) => {
                self.take_figurehead(0, sink);
                false
            }
            (true, _) => self.ask(Phase::Figurehead),
        }
    }

    /// The figurehead on this place of the market is taken (7.9).
    pub(crate) fn take_figurehead(&mut self, place: usize, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let Some(taken) = self.t.figureheads.remove(place) else {
            return;
        };
        let figurehead = taken as u8;
        self.me_mut().figurehead = Some(figurehead);
        self.adopt(Cause::Figurehead(figurehead));
        sink.emit(|| Event::TookFigurehead { seat, figurehead }, self);
        let list = self.rules.tables.figureheads[taken].instant;
        self.plan(list, Cause::Figurehead(figurehead));
    }

    /// An improvement is bought where it lies (5.5, 7.7).
    pub(crate) fn buy(&mut self, at: Place, surcharge: u8, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let Some(Card::Improvement(card)) = self.card(at) else {
            return;
        };
        let price = self.improvement_price(seat, card.into(), surcharge);
        let paid = u8::try_from(price).unwrap_or(u8::MAX);
        let me = self.me_mut();
        me.pay(paid);
        me.cards.push(card.into());
        let afar = me.ship != at;
        self.t.grid[at.index()] = Lying::Empty;
        self.adopt(Cause::Improvement(card));
        let told = Event::Bought {
            seat,
            card,
            at,
            paid,
            afar,
        };
        sink.emit(|| told, self);
        self.t.stack.push(Todo::Refill(at), Cause::Rules);
        let list = self.rules.tables.improvements[usize::from(card)].instant;
        self.plan(list, Cause::Improvement(card));
    }

    /// A cell is filled again from the second tier (R16).
    pub(crate) fn refill(&mut self, at: Place, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let drawn = draw_card(&mut self.t.tier_two, rng);
        let with = drawn.map_or(Lying::Blank, Lying::Card);
        self.t.grid[at.index()] = with;
        sink.emit(|| Event::Refilled { at, with }, self);
    }

    /// A token is placed on the residence in this cell.
    pub(crate) fn build(&mut self, at: Place, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let Some(Card::Residence(residence)) = self.card(at) else {
            return;
        };
        let price = self.residence_price(seat, residence.into());
        let paid = u8::try_from(price).unwrap_or(u8::MAX);
        self.me_mut().pay(paid);
        let first = self.put_token(residence, at, paid, sink);
        if first {
            self.t.cause = Cause::Residence(residence);
            self.score(self.rules.constants.first_token.get(), sink);
        }
        self.tell(Trigger::Build);
    }

    /// A token is placed; whether it was the first there.
    pub(crate) fn put_token(
        &mut self,
        residence: u8,
        at: Place,
        paid: u8,
        sink: &mut impl Sink<State>,
    ) -> bool {
        let seat = self.t.active;
        let tokens = &mut self.t.tokens[usize::from(residence)];
        let first = tokens.is_empty();
        tokens.push(seat.index());
        let told = Event::Built {
            seat,
            residence,
            at,
            paid,
            first,
        };
        sink.emit(|| told, self);
        first
    }

    /// The quest on a place of the market, or one from the deck, is taken; the market is filled again (R6, R51).
    pub(crate) fn take_quest(
        &mut self,
        market: Option<u8>,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        let seat = self.t.active;
        let taken = match market {
            Some(place) => self
                .t
                .quest_market
                .get(place.into())
                .and_then(Quest::checked),
            None => draw_quest(&mut self.t.quest_deck, rng),
        };
        let Some(quest) = taken else {
            return;
        };
        // Nobody is there who could keep Jordan's secret.
        let open = market.is_some() || self.is_jordan(seat);
        let me = self.me_mut();
        me.quests.insert(quest);
        if open {
            me.open.insert(quest);
        }
        let refill = match market {
            Some(_) => draw_quest(&mut self.t.quest_deck, rng),
            None => None,
        };
        let place = market.unwrap_or_default();
        match (market, refill) {
            (Some(_), Some(new)) => self.t.quest_market.replace(place.into(), new.index()),
            (Some(_), None) => drop(self.t.quest_market.remove(place.into())),
            (None, _) => {}
        }
        let quest = quest.0;
        let told = Event::TookQuest {
            seat,
            quest,
            market,
        };
        sink.emit(|| told, self);
        if let Some(new) = refill {
            let quest = new.0;
            sink.emit(|| Event::QuestShown { quest, place }, self);
        }
    }
}
