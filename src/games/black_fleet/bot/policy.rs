//! The specification's simple players (section 12): the best plan for this turn, and nothing beyond.

use super::plans::{Order, Plan, Planner, carry_out};
use crate::engine::Rng;
use crate::games::black_fleet::content::bot_tables::Evaluation;
use crate::games::black_fleet::content::card::{Card, Ship, ShipKind};
use crate::games::black_fleet::content::schema::{Effect, Symbol};
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Phase};
use crate::games::black_fleet::rules::state::{State, VICTORY};

const N: ShipKind = ShipKind::Navy;
const P: ShipKind = ShipKind::Pirate;
const M: ShipKind = ShipKind::Merchant;

/// The orders of ships that are tried.
pub(crate) const ORDERS: [Order; 3] = [[N, P, M], [M, P, N], [P, N, M]];

/// A plan for the rest of a turn.
pub(crate) struct Turn {
    /// What the position is worth after it.
    pub(crate) value: f32,
    pub(crate) plan: Plan,
    order: Order,
}

/// By how much ships must be better off before they change places, in doubloons.
const TRIFLE: f32 = 0.1;

/// How a simple player thinks.
#[derive(Copy, Clone)]
pub(crate) struct PolicyParams<'a> {
    pub(crate) evaluation: &'a Evaluation,
    /// How many of the orders of ships it tries.
    pub(crate) orders: usize,
    /// By how much a Fortune card must raise the value; no number if none is thought about.
    pub(crate) fortune: Option<f32>,
    pub(crate) noise: f32,
    /// Whether it knows what Development cards are good for; else it takes the cheapest.
    pub(crate) values_cards: bool,
}

impl State {
    /// What a simple player does, by what lies open and its own hand.
    pub(crate) fn simple_choice(&self, params: &PolicyParams, rng: &mut Rng) -> Option<Action> {
        let seat = self.current();
        let planner = Planner {
            evaluation: params.evaluation,
            seat,
            noise: params.noise,
        };
        match self.phase() {
            Phase::Over => None,
            Phase::Setup | Phase::Reenter => self.best_entry(&planner),
            Phase::Orders => {
                let mut best: Option<(f32, Card)> = None;
                for card in self.orders(seat).iter() {
                    let mut after = self.clone();
                    carry_out(&mut after, Action::PlayMovement(card), rng);
                    let turn = after.best_turn(&planner, params, rng);
                    let value = turn.value + params.evaluation.by.card * after.cards_to_come();
                    if best.is_none_or(|(most, _)| value > most) {
                        best = Some((value, card));
                    }
                }
                best.map(|(_, card)| Action::PlayMovement(card))
            }
            Phase::Sail => {
                let turn = self.best_turn(&planner, params, rng);
                turn.plan.first().copied().or(Some(Action::EndSail))
            }
            Phase::SymbolDiscard | Phase::HandDiscard => self.least_card(),
            Phase::Flip => self.flips(params.values_cards.then_some(params.evaluation)),
        }
    }

    /// Where a ship comes in best.
    pub(crate) fn best_entry(&self, planner: &Planner) -> Option<Action> {
        let mut best: Option<(f32, Ship, Space)> = None;
        let (mut known, mut idle) = (None, Rng::new(0));
        self.each_entrant(&mut |ship, spaces| {
            let mut left = spaces;
            while let Some(first) = left.iter().next() {
                // Beside where the ship is only the port matters, from which a Merchant loads.
                let port = self.chart().dock(first);
                let alike = match port.filter(|_| ship.kind() == ShipKind::Merchant) {
                    Some(port) => left & self.chart().docks(port),
                    None => left,
                };
                left -= alike;
                let mut after = self.clone();
                carry_out(&mut after, Action::entry(ship, first), &mut idle);
                let holdings = known.get_or_insert_with(|| planner.evaluation.holdings(&after));
                planner.each_place(&after, ship, first, alike, holdings, |space, value| {
                    // Of equal ones the first in the order of ships and spaces.
                    let better = best.is_none_or(|(most, s, at)| {
                        value > most || value == most && s == ship && space < at
                    });
                    if better {
                        best = Some((value, ship, space));
                    }
                });
            }
        });
        best.map(|(_, ship, space)| Action::entry(ship, space))
    }

    /// How many more Fortune cards there will be in hand after the Movement card in play.
    pub(crate) fn cards_to_come(&self) -> f32 {
        let seat = self.current();
        let perks = self.perks(seat);
        let held = self.fortune(seat).len();
        let Some(orders) = self.rules.tables.orders(self.in_play) else {
            return 0.0;
        };
        let room = usize::from(perks.hand_limit).saturating_sub(held);
        match orders.symbol {
            Symbol::Draw2 => room.min(2) as f32,
            Symbol::Draw1 => room.min(1) as f32,
            _ if perks.symbol_upgrade => room.min(1) as f32,
            Symbol::Nothing => 0.0,
            Symbol::Discard1 => -(held.min(1) as f32),
        }
    }

    /// The best plan for what is left of the turn's sailing, with Fortune cards before it where these pay.
    pub(crate) fn best_turn(
        &self,
        planner: &Planner,
        params: &PolicyParams,
        rng: &mut Rng,
    ) -> Turn {
        let orders = &ORDERS[..params.orders];
        let mut best = self.best_sailing(planner, orders, rng);
        let Some(rise) = params.fortune else {
            return best;
        };
        // What a card is worth in hand is counted no longer when it is played.
        let rise = rise - params.evaluation.by.card;
        let (mut start, mut played) = (self.clone(), Plan::new());
        while let Some(action) = start.best_extra(planner, &best, rise, rng) {
            carry_out(&mut start, action, rng);
            if played.try_push(action).is_err() {
                break;
            }
            best = start.best_sailing(planner, orders, rng);
        }
        for action in &best.plan {
            let _ = played.try_push(*action);
        }
        Turn {
            plan: played,
            ..best
        }
    }

    /// The best plan in one of these orders of ships.
    pub(crate) fn best_sailing(&self, planner: &Planner, orders: &[Order], rng: &mut Rng) -> Turn {
        let mut best: Option<Turn> = None;
        let holdings = planner.evaluation.holdings(self);
        for order in orders {
            let (mut after, mut plan) = (self.clone(), Plan::new());
            let value = planner.sail_all(&mut after, holdings.clone(), order, &mut plan, rng);
            if best.as_ref().is_none_or(|b| value > b.value) {
                best = Some(Turn {
                    value,
                    plan,
                    order: *order,
                });
            }
        }
        best.unwrap_or(Turn {
            value: planner.value(self),
            plan: Plan::new(),
            order: ORDERS[0],
        })
    }

    /// The Fortune card, or the exchange of own ships, that raises the value of a turn most and at least by `rise`.
    pub(crate) fn best_extra(
        &self,
        planner: &Planner,
        turn: &Turn,
        rise: f32,
        rng: &mut Rng,
    ) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        let mut weigh = |action: Action| {
            let mut after = self.clone();
            carry_out(&mut after, action, rng);
            let value = after.best_sailing(planner, &[turn.order], rng).value;
            let rise = match action {
                Action::SwapOwn { .. } => TRIFLE,
                _ => rise,
            };
            if value >= best.map_or(turn.value + rise, |(most, _)| most) {
                best = Some((value, action));
            }
        };
        self.each_fortune(&mut weigh);
        self.each_own_swap(&mut weigh);
        best.map(|(_, action)| action)
    }

    /// The Fortune card of the least worth.
    pub(crate) fn least_card(&self) -> Option<Action> {
        let worth = |action: &Action| match action {
            Action::DiscardFortune(card) => self.card_worth(*card),
            _ => 0.0,
        };
        let mut best: Option<(f32, Action)> = None;
        self.each_discard(&mut |action| {
            let value = worth(&action);
            if best.is_none_or(|(least, _)| value < least) {
                best = Some((value, action));
            }
        });
        best.map(|(_, action)| action)
    }

    /// What a Fortune card is usually worth in hand.
    pub(crate) fn card_worth(&self, card: Card) -> f32 {
        let kind = self.rules.tables.fortune_type(card);
        let worth = kind.and_then(|k| self.rules.bot_tables.fortune.get(k));
        worth.copied().unwrap_or(0.0)
    }

    /// The cheapest card that can be paid, or by an evaluation the one that gives most, with what makes it cheaper.
    pub(crate) fn flips(&self, evaluation: Option<&Evaluation>) -> Option<Action> {
        let money = self.money(self.current());
        let open = |less: u16| {
            let slots = (0..=VICTORY).filter(|slot| self.may_flip(*slot));
            let mut paid = slots.filter(|slot| self.price_of(*slot).saturating_sub(less) <= money);
            let Some(evaluation) = evaluation else {
                return paid.next();
            };
            let gift = |slot: usize| evaluation.gift(self, self.current(), slot);
            paid.reduce(|a, b| if gift(b) > gift(a) { b } else { a })
        };
        let mut favour = None;
        self.each_fortune(&mut |action| {
            let Action::PlayFortune { card, .. } = action else {
                return;
            };
            let kind = self.rules.tables.fortune_type(card);
            let kind = kind.and_then(|k| self.rules.tables.types.get(k));
            if let Some(Effect::FlipDiscount(less)) = kind.map(|t| t.effect)
                && open(u16::from(less)).is_some()
            {
                favour = Some(action);
            }
        });
        let flip = open(0).map(|slot| Action::Flip(slot as u8));
        favour.or(flip).or(Some(Action::SkipFlip))
    }
}
