//! Positions written by hand: parsed, checked, or refused with every reason.

use super::action::Phase;
use super::card::{Card, CardSet, FLEETS, Good, Navy, Ship, ShipKind, ShipSet};
use super::data::Rules;
use super::setup::Wishes;
use super::state::{State, VICTORY};
use crate::content::{Faults, Written};
use crate::engine::{Options, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position. Ships that are not named are off the board, navies where they begin; cards that are not named are the first
/// ones that fit; cubes that are not named are in the stock.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Position")]
struct Position {
    /// Names of fleets by seat; one after the other unless given.
    fleets: BTreeMap<usize, Vec<String>>,
    /// The owner of the black fleet unless given.
    first: Option<usize>,
    /// The first player unless given.
    current: Option<usize>,
    /// 1 unless given.
    round: Option<u16>,
    /// With a card in play that ships sail; otherwise that a turn begins.
    phase: Option<Phase>,
    /// The Movement card in play.
    card: Option<String>,
    /// Names of spaces by ship.
    ships: BTreeMap<String, String>,
    /// By ship: `3 red` for a Merchant, `red` for a Pirate.
    cargo: BTreeMap<String, String>,
    money: BTreeMap<usize, u16>,
    /// Face-up Development cards by seat, and `victory`.
    up: BTreeMap<usize, Vec<String>>,
    /// Face-down Development cards by seat.
    down: BTreeMap<usize, Vec<String>>,
    /// Movement cards by seat.
    orders: BTreeMap<usize, Vec<String>>,
    /// Fortune cards by seat; those of others are none.
    fortune: BTreeMap<usize, Vec<String>>,
    orders_discard: Vec<String>,
    fortune_discard: Vec<String>,
}

impl State {
    /// A position written by hand.
    ///
    /// # Errors
    /// Each reason why it is not a position of this game, at its place in `setup`.
    pub fn from_setup(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        setup: &str,
    ) -> Result<State, Faults> {
        let (position, mut written) = Written::read::<Position>(setup)?;
        let wishes = Wishes::read(rules, seats, options).map_err(Faults::of_options)?;
        let mut state = State::blank(rules, seats, &wishes);
        let mut faults = Vec::new();
        position.lay_fleets(&mut state, &mut faults);
        position.lay_ships(&mut state, &mut faults);
        position.lay_developments(&mut state, &mut faults);
        position.lay_cards(&mut state, &mut faults);
        position.lay_turn(&mut state, &mut faults);
        if faults.is_empty() {
            faults.extend(state.check_invariants().err());
        }
        written.tell_all(faults);
        written.finish(state)
    }
}

impl Position {
    fn lay_fleets(&self, state: &mut State, faults: &mut Vec<String>) {
        let n = state.players();
        let rules = state.rules.clone();
        let each = if n == 2 { 2 } else { 1 };
        for seat in 0..n {
            let fleets: Vec<usize> = match self.fleets.get(&seat) {
                None => (0..each).map(|k| seat + k * n).collect(),
                Some(ids) => {
                    let found = ids.iter().filter_map(|id| {
                        let found = rules.fleets.iter().position(|f| f.id == *id);
                        if found.is_none() {
                            faults.push(format!("There is no fleet '{id}'."));
                        }
                        found
                    });
                    found.collect()
                }
            };
            state.own[seat] = fleets
                .iter()
                .fold(ShipSet::EMPTY, |all, f| all.and(ShipSet::fleet(*f)));
            if state.own[seat].len() != 2 * each {
                faults.push(format!("Seat {seat} must have {each} fleet(s)."));
            }
        }
        for seat in self.fleets.keys().filter(|s| **s >= n) {
            faults.push(format!("There is no seat {seat}."));
        }
        let all: usize = state.own.iter().map(|o| o.len()).sum();
        let union = state.own.iter().fold(ShipSet::EMPTY, |u, o| u.and(*o));
        if all != union.len() {
            faults.push("Two seats have the same fleet.".to_string());
        }
        let mut seat = |given: Option<usize>, usual: Seat| match given {
            None => usual,
            Some(given) => Seat::checked(given, n).unwrap_or_else(|| {
                faults.push(format!("There is no seat {given}."));
                usual
            }),
        };
        let begins = rules.first_player.iter().position(|c| c.first).unwrap_or(0);
        let owner = state.owner(Ship::merchant(begins % FLEETS));
        state.first = seat(self.first, owner.unwrap_or(Seat::new(0)));
        state.current = seat(self.current, state.first);
    }

    fn lay_ships(&self, state: &mut State, faults: &mut Vec<String>) {
        let rules = state.rules.clone();
        for (id, at) in &self.ships {
            let ship = rules.ship_named(id);
            let plays = |s: &Ship| s.kind() == ShipKind::Navy || state.owner(*s).is_some();
            match (ship.filter(plays), state.chart().named(at)) {
                (Some(ship), Some(at)) => state.place[ship.index()] = at,
                (None, _) => faults.push(format!("There is no ship '{id}'.")),
                (_, None) => faults.push(format!("There is no space '{at}'.")),
            }
        }
        for (id, cubes) in &self.cargo {
            let words: Vec<&str> = cubes.split_whitespace().collect();
            let kind = rules.ship_named(id).map(|s| (s, s.kind()));
            let read = match (kind, words.as_slice()) {
                (Some((ship, ShipKind::Merchant)), [count, good]) => {
                    let count = count.parse().ok().filter(|n| (1..=u8::MAX).contains(n));
                    Good::named(good)
                        .zip(count)
                        .map(|(good, n)| (ship, good, n))
                }
                (Some((ship, ShipKind::Pirate)), [good]) => {
                    Good::named(good).map(|good| (ship, good, 1))
                }
                _ => None,
            };
            let Some((ship, good, count)) = read else {
                faults.push(format!("'{cubes}' is no cargo of '{id}'."));
                continue;
            };
            match state.stock[good.index()].checked_sub(count) {
                Some(left) => state.stock[good.index()] = left,
                None => faults.push(format!("There are not so many cubes: {cubes}.")),
            }
            if ship.kind() == ShipKind::Merchant {
                state.cargo[ship.index()] = count;
                state.cargo_good[ship.index()] = good;
            } else {
                state.treasure[ship.index() - FLEETS] = Some(good);
            }
        }
        for seat in by_seat(&self.money, state.players(), faults) {
            state.money[seat.0.index()] = *seat.1;
        }
    }

    fn lay_developments(&self, state: &mut State, faults: &mut Vec<String>) {
        let rules = state.rules.clone();
        let n = state.players();
        let mut used = CardSet::EMPTY;
        for (named, up) in [(&self.up, true), (&self.down, false)] {
            for (seat, ids) in by_seat(named, n, faults) {
                for id in ids {
                    if up && id == "victory" {
                        state.face_up[seat.index()] |= 1 << VICTORY;
                        continue;
                    }
                    let card = rules.development_named(id);
                    let slot = card
                        .and_then(|c| rules.tables.decks.iter().position(|deck| deck.contains(c)));
                    let Some((card, slot)) = card.zip(slot) else {
                        faults.push(format!("There is no Development card '{id}'."));
                        continue;
                    };
                    if used.contains(card) || state.development(seat, slot).is_some() {
                        faults.push(format!("'{id}' cannot lie there twice."));
                    }
                    used = used.with(card);
                    state.developments[seat.index()][slot] = card;
                    state.face_up[seat.index()] |= u8::from(up) << slot;
                }
            }
        }
        for seat in Seat::all(n) {
            for (slot, deck) in rules.tables.decks.iter().enumerate() {
                if state.development(seat, slot).is_none()
                    && let Some(card) = deck.less(used).iter().next()
                {
                    state.developments[seat.index()][slot] = card;
                    used = used.with(card);
                }
            }
            state.perks[seat.index()] = state.perks_of(seat);
        }
    }

    fn lay_cards(&self, state: &mut State, faults: &mut Vec<String>) {
        let rules = state.rules.clone();
        let n = state.players();
        let orders = |id: &str| rules.movement_named(id);
        let fortune = |id: &str| rules.fortune_named(id);
        let mut deck = state.orders_deck;
        if let Some(id) = &self.card {
            let card = take(&mut deck, std::slice::from_ref(id), orders, faults);
            state.in_play = card.iter().next().unwrap_or(Card::NONE);
        }
        state.orders_discard = take(&mut deck, &self.orders_discard, orders, faults);
        for (seat, ids) in by_seat(&self.orders, n, faults) {
            state.orders[seat.index()] = take(&mut deck, ids, orders, faults);
        }
        for seat in Seat::all(n).filter(|s| !self.orders.contains_key(&s.index())) {
            let playing = self.card.is_some() && seat == state.current;
            let ended = self.phase.is_some_and(|p| p > Phase::Sail);
            let full = rules.constants.movement_hand - usize::from(playing && !ended);
            let hand: CardSet = deck.iter().take(full).collect();
            deck = deck.less(hand);
            state.orders[seat.index()] = hand;
        }
        state.orders_deck = deck;
        let mut deck = state.fortune_deck;
        state.fortune_discard = take(&mut deck, &self.fortune_discard, fortune, faults);
        for (seat, ids) in by_seat(&self.fortune, n, faults) {
            state.fortune[seat.index()] = take(&mut deck, ids, fortune, faults);
        }
        state.fortune_deck = deck;
    }

    fn lay_turn(&self, state: &mut State, faults: &mut Vec<String>) {
        state.round = self.round.unwrap_or(1);
        if !(1..=state.round_cap).contains(&state.round) {
            faults.push(format!("There is no round {}.", state.round));
        }
        let before = state.round.saturating_sub(1);
        let (order, current): (Vec<Seat>, Seat) = (state.play_order().collect(), state.current);
        let now = order.iter().position(|s| *s == current);
        for (place, seat) in order.iter().enumerate() {
            let had = u16::from(now.is_some_and(|now| place < now));
            state.turns[seat.index()] = before.saturating_add(had);
        }
        let sailing = self.card.is_some();
        let castaway = state.castaway().is_some();
        state.phase = match self.phase {
            Some(phase) => phase,
            None if sailing => Phase::Sail,
            None if castaway => Phase::Reenter,
            None => Phase::Orders,
        };
        if sailing != (state.phase >= Phase::Sail) || state.phase == Phase::Over {
            faults.push(format!("{:?} does not fit the card in play.", state.phase));
        }
        if castaway != (state.phase == Phase::Reenter) && state.phase != Phase::Setup {
            faults.push("Ships off the board come back when a turn begins.".to_string());
        }
        if state.phase == Phase::Setup {
            match state.placer() {
                Some(seat) => state.current = seat,
                None => faults.push("All Merchants are placed.".to_string()),
            }
        }
        if sailing {
            let led = state.rules.tables.orders(state.in_play).map(|o| o.navy);
            let both = state.perks(state.current).both_navies;
            state.voyage.navies = match led {
                _ if both => ShipSet::NAVIES,
                navy => ShipSet::one(navy.unwrap_or(Navy::Yellow).ship()),
            };
            for ship in state.friendly().iter() {
                state.equip(ship);
            }
        }
    }
}

/// The entries of seats that are at the table.
fn by_seat<'a, T>(
    entries: &'a BTreeMap<usize, T>,
    seats: usize,
    faults: &mut Vec<String>,
) -> Vec<(Seat, &'a T)> {
    let mut out = Vec::new();
    for (seat, value) in entries {
        match Seat::checked(*seat, seats) {
            Some(seat) => out.push((seat, value)),
            None => faults.push(format!("There is no seat {seat}.")),
        }
    }
    out
}

/// Takes cards out of a deck.
fn take(
    deck: &mut CardSet,
    ids: &[String],
    named: impl Fn(&str) -> Option<Card>,
    faults: &mut Vec<String>,
) -> CardSet {
    let mut out = CardSet::EMPTY;
    for id in ids {
        match named(id).filter(|c| deck.contains(*c)) {
            Some(card) => {
                *deck = deck.without(card);
                out = out.with(card);
            }
            None => faults.push(format!("There is no card '{id}', or it is already taken.")),
        }
    }
    out
}
