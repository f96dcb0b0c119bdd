//! Positions written by hand: parsed, checked, or refused with every reason.

use crate::content::{Catalog, Faults, Written};
use crate::engine::{Options, Seat};
use crate::games::black_fleet::content::card::{
    Card, CardSet, FLEETS, GOODS, Good, Navy, Ship, ShipKind, ShipSet,
};
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::content::schema::Symbol;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::setup::SetupOptions;
use crate::games::black_fleet::rules::state::{State, VICTORY};
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
        let setup_options =
            SetupOptions::read(rules, seats, options).map_err(Faults::of_options)?;
        let mut state = State::blank(rules, seats, &setup_options);
        position.lay_fleets(&mut state, &mut written);
        position.lay_ships(&mut state, &mut written);
        position.lay_developments(&mut state, &mut written);
        position.lay_cards(&mut state, &mut written);
        position.lay_turn(&mut state, &mut written);
        position.check_discard(&state, &mut written);
        position.check_victory(&state, &mut written);
        if written.is_sound() {
            written.tell_all(state.check_invariants().err());
        }
        written.finish(state)
    }
}

impl Position {
    fn lay_fleets(&self, state: &mut State, written: &mut Written) {
        let n = state.players();
        let rules = state.rules.clone();
        let each = if n == 2 { 2 } else { 1 };
        let named = written.by_seat("fleets", &self.fleets, n);
        for seat in 0..n {
            let given = named.iter().find(|(s, _)| s.index() == seat);
            let fleets: Vec<usize> = match given {
                None => (0..each).map(|k| seat + k * n).collect(),
                Some((_, ids)) => {
                    let all = rules.fleets.ids();
                    let find = |(k, id): (usize, &String)| {
                        let found = rules.fleets.find::<usize>(id);
                        written.found(
                            &format!("fleets.{seat}.{k}"),
                            "fleet",
                            id,
                            found,
                            all.clone(),
                        )
                    };
                    ids.iter().enumerate().filter_map(find).collect()
                }
            };
            state.own[seat] = fleets
                .iter()
                .fold(ShipSet::EMPTY, |all, f| all | ShipSet::fleet(*f));
            if state.own[seat].len() != 2 * each {
                let fleets = if each == 1 { "one fleet" } else { "two fleets" };
                written.tell(
                    &format!("fleets.{seat}"),
                    format!("Seat {seat} must have {fleets}."),
                );
            }
        }
        let all: usize = state.own.iter().map(|o| o.len()).sum();
        let union = state.own.iter().fold(ShipSet::EMPTY, |u, o| u | *o);
        if all != union.len() {
            written.tell("fleets", "Two seats have the same fleet.");
        }
        let begins = rules.first_player.iter().position(|c| c.first).unwrap_or(0);
        let owner = state.owner(Ship::merchant(begins % FLEETS));
        let first = self.first.and_then(|seat| written.seat("first", seat, n));
        state.first = first.or(owner).unwrap_or(Seat::new(0));
        let current = self
            .current
            .and_then(|seat| written.seat("current", seat, n));
        state.current = current.unwrap_or(state.first);
    }

    fn lay_ships(&self, state: &mut State, written: &mut Written) {
        let rules = state.rules.clone();
        let plays = |s: &Ship| s.kind() == ShipKind::Navy || state.owner(*s).is_some();
        let there: Vec<Ship> = Ship::all().filter(plays).collect();
        let ids = there.iter().map(|s| rules.ship_id(*s));
        let ship = |table: &str, id: &str, written: &mut Written| {
            let found = rules.ship_named(id).filter(|s| there.contains(s));
            written.found_name(&format!("{table}.{id}"), "ship", id, found, ids.clone())
        };
        for (id, at) in &self.ships {
            let which = ship("ships", id, written);
            let space = state.chart().named(at);
            let all = state.chart().spaces.ids();
            let space = written.found(&format!("ships.{id}"), "space", at, space, all);
            if let Some((ship, at)) = which.zip(space) {
                state.place[ship.index()] = at;
            }
        }
        for (id, cubes) in &self.cargo {
            let at = format!("cargo.{id}");
            let Some(ship) = ship("cargo", id, written) else {
                continue;
            };
            let Some((good, count)) = cargo(ship.kind(), &at, cubes, written) else {
                continue;
            };
            match state.stock[good.index()].checked_sub(count) {
                Some(left) => state.stock[good.index()] = left,
                None => written.tell(&at, format!("There are not so many {} cubes.", good.id())),
            }
            if ship.kind() == ShipKind::Merchant {
                state.cargo[ship.index()] = count;
                state.cargo_good[ship.index()] = good;
            } else {
                state.treasure[ship.index() - FLEETS] = Some(good);
            }
        }
        for (seat, coins) in written.by_seat("money", &self.money, state.players()) {
            state.money[seat.index()] = *coins;
        }
    }

    fn lay_developments(&self, state: &mut State, written: &mut Written) {
        let rules = state.rules.clone();
        let n = state.players();
        let mut used = CardSet::EMPTY;
        for (table, named, up) in [("up", &self.up, true), ("down", &self.down, false)] {
            for (seat, ids) in written.by_seat(table, named, n) {
                for (k, id) in ids.iter().enumerate() {
                    let at = format!("{table}.{seat}.{k}");
                    if up && id == "victory" {
                        state.turn_up(seat, VICTORY);
                        continue;
                    }
                    let card = rules.development_named(id);
                    let slot = card
                        .and_then(|c| rules.tables.decks.iter().position(|deck| deck.contains(c)));
                    let all = rules.developments.ids();
                    let all = all.chain(up.then_some("victory"));
                    let found = written.found(&at, "Development card", id, card.zip(slot), all);
                    let Some((card, slot)) = found else {
                        continue;
                    };
                    if used.contains(card) {
                        written.tell(&at, format!("'{id}' lies elsewhere already."));
                    } else if state.development(seat, slot).is_some() {
                        let cost = state.cost(slot);
                        written.tell(
                            &at,
                            format!("Seat {seat} has another card for {cost} already."),
                        );
                    }
                    used.insert(card);
                    state.developments[seat.index()][slot] = card;
                    if up {
                        state.turn_up(seat, slot);
                    }
                }
            }
        }
        for seat in Seat::all(n) {
            for (slot, deck) in rules.tables.decks.iter().enumerate() {
                if state.development(seat, slot).is_none()
                    && let Some(card) = (*deck - used).first()
                {
                    state.developments[seat.index()][slot] = card;
                    used.insert(card);
                }
            }
            state.perks[seat.index()] = state.perks_of(seat);
        }
    }

    fn lay_cards(&self, state: &mut State, written: &mut Written) {
        let rules = state.rules.clone();
        let n = state.players();
        let mut orders = Pile {
            sort: "Movement card",
            ids: rules.movement.ids().map(String::from).collect(),
            left: state.orders_deck,
        };
        let named = |id: &str| rules.movement_named(id);
        if let Some(id) = &self.card {
            state.in_play = orders.one("card", id, named, written).unwrap_or(Card::NONE);
        }
        state.orders_discard = orders.all("orders_discard", &self.orders_discard, named, written);
        for (seat, ids) in written.by_seat("orders", &self.orders, n) {
            let at = format!("orders.{seat}");
            state.orders[seat.index()] = orders.all(&at, ids, named, written);
        }
        for seat in Seat::all(n).filter(|s| !self.orders.contains_key(&s.index())) {
            let playing = self.card.is_some() && seat == state.current;
            let ended = self.phase.is_some_and(|p| p > Phase::Sail);
            let full = rules.constants.movement_hand.get() - usize::from(playing && !ended);
            let hand: CardSet = orders.left.iter().take(full).collect();
            orders.left -= hand;
            state.orders[seat.index()] = hand;
        }
        state.orders_deck = orders.left;
        let mut fortune = Pile {
            sort: "Fortune card",
            ids: state
                .fortune_deck
                .iter()
                .map(|c| rules.fortune_id(c))
                .collect(),
            left: state.fortune_deck,
        };
        let named = |id: &str| rules.fortune_named(id);
        let discard = &self.fortune_discard;
        state.fortune_discard = fortune.all("fortune_discard", discard, named, written);
        for (seat, ids) in written.by_seat("fortune", &self.fortune, n) {
            let at = format!("fortune.{seat}");
            state.fortune[seat.index()] = fortune.all(&at, ids, named, written);
        }
        state.fortune_deck = fortune.left;
    }

    fn lay_turn(&self, state: &mut State, written: &mut Written) {
        state.round = self.round.unwrap_or(1);
        if !(1..=state.round_cap).contains(&state.round) {
            let last = state.round_cap;
            written.tell("round", format!("There are rounds 1 to {last} only."));
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
        match (state.phase, sailing) {
            (Phase::Over, _) => written.tell("phase", "A position is one where somebody decides."),
            (phase, false) if phase >= Phase::Sail => {
                let (when, name) = (when(phase), phase.id());
                let missing = "a Movement card is in play: name it in 'card'.";
                written.tell("phase", format!("When {when} ({name}), {missing}"));
            }
            (phase, true) if phase < Phase::Sail => {
                let (when, name) = (when(phase), phase.id());
                let message = format!("When {when} ({name}), no Movement card is in play yet.");
                written.tell("card", message);
            }
            _ => {}
        }
        if castaway != (state.phase == Phase::Reenter) && state.phase != Phase::Setup {
            let at = if self.phase.is_some() {
                "phase"
            } else {
                "ships"
            };
            written.tell(at, "Ships off the board come back when a turn begins.");
        }
        if state.phase == Phase::Setup {
            match state.placer() {
                Some(seat) => state.current = seat,
                None => written.tell("phase", "All Merchants are placed."),
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

    /// Whether a Fortune card has to be discarded where it is said so (5, R31).
    fn check_discard(&self, state: &State, written: &mut Written) {
        let seat = state.current;
        let (held, limit) = (state.fortune(seat).len(), state.perks(seat).hand_limit);
        if state.phase == Phase::HandDiscard && held <= usize::from(limit) {
            let message = format!("Seat {seat} has no card too many: the limit is {limit}.");
            written.tell("phase", message);
        }
        let orders = state.rules.tables.orders(state.in_play);
        let spares = state.perks(state.current).symbol_upgrade;
        let discards = !spares && orders.is_some_and(|o| o.symbol == Symbol::Discard1);
        if state.phase == Phase::SymbolDiscard && orders.is_some() && !discards {
            written.tell("card", "This card makes nobody discard a card.");
        }
    }

    /// Once somebody has paid the governor the round is the last one, and only those have paid who had their turn in it.
    fn check_victory(&self, state: &State, written: &mut Written) {
        let all_up = |s: &Seat| (0..=VICTORY).all(|slot| state.is_up(*s, slot));
        for seat in Seat::all(state.players()).filter(all_up) {
            if state.turns(seat) < state.round {
                let message = format!(
                    "Seat {seat} has not had a turn this round: the round of the first paid governor is the last one."
                );
                written.tell(&format!("up.{seat}"), message);
            }
        }
    }
}

/// `3 red` of a Merchant, `red` of a Pirate.
fn cargo(kind: ShipKind, at: &str, cubes: &str, written: &mut Written) -> Option<(Good, u8)> {
    let words: Vec<&str> = cubes.split_whitespace().collect();
    let (count, good) = match (kind, words.as_slice()) {
        (ShipKind::Merchant, [count, good]) => (*count, *good),
        (ShipKind::Pirate, [good]) => ("1", *good),
        _ => {
            let message = match kind {
                ShipKind::Merchant => "a Merchant's cargo is written '3 red'",
                ShipKind::Pirate => "a Pirate's treasure is written 'red'",
                ShipKind::Navy => "a navy carries nothing",
            };
            written.tell(at, message);
            return None;
        }
    };
    let ids: [&str; GOODS] = Good::ALL.map(Good::id);
    let good = written.found(at, "colour", good, Good::named(good), ids.into_iter());
    let count = count.parse().ok().filter(|n| *n > 0);
    if count.is_none() {
        written.tell(at, format!("'{cubes}' is no number of cubes"));
    }
    good.zip(count)
}

/// Cards of one sort that nobody has been given yet.
struct Pile {
    sort: &'static str,
    ids: Vec<String>,
    left: CardSet,
}

impl Pile {
    /// Takes the card that stands at `at`.
    fn one(
        &mut self,
        at: &str,
        id: &str,
        named: impl Fn(&str) -> Option<Card>,
        written: &mut Written,
    ) -> Option<Card> {
        let ids = self.ids.iter().map(String::as_str);
        let card = written.found(at, self.sort, id, named(id), ids)?;
        if !self.left.contains(card) {
            written.tell(at, format!("'{id}' is elsewhere already."));
        }
        self.left.remove(card);
        Some(card)
    }

    /// Takes the cards that stand in the list at `at`.
    fn all(
        &mut self,
        at: &str,
        ids: &[String],
        named: impl Fn(&str) -> Option<Card> + Copy,
        written: &mut Written,
    ) -> CardSet {
        let all = ids.iter().enumerate();
        let cards = all.filter_map(|(k, id)| self.one(&format!("{at}.{k}"), id, named, written));
        cards.collect()
    }
}

/// What is going on then, to follow "when": "ships sail".
fn when(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "the Merchants are placed",
        Phase::Reenter => "a ship comes back",
        Phase::Orders => "a Movement card is chosen",
        Phase::Sail => "ships sail",
        Phase::SymbolDiscard => "a Fortune card is discarded for the symbol",
        Phase::HandDiscard => "a Fortune card too many is discarded",
        Phase::Flip => "a Development card may be bought",
        Phase::Over => "the game is over",
    }
}
