//! What a choice promises, in numbers: its words are made of the same.

use crate::engine::{Promise, Seat, saturated};
use crate::games::black_fleet::content::card::{Card, Good, Ship, ShipKind};
use crate::games::black_fleet::content::schema::{Effect, Symbol};
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Phase, Play};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;

/// What sinking this ship brings its owner by insurance: whom, and how much.
pub(crate) fn insurance(table: &State, ship: Ship) -> Option<(Seat, u16)> {
    let owner = table.owner(ship)?;
    let [merchant, pirate] = table.perks(owner).insurance;
    let pays = match ship.kind() {
        ShipKind::Merchant => merchant,
        _ => pirate,
    };
    (pays > 0).then_some((owner, pays.into()))
}

/// What a ship action brings at once.
pub(crate) fn pay(table: &State, action: Action) -> u16 {
    let constants = &table.definitions().constants;
    let perks = table.perks(table.current());
    match action {
        Action::Trade(ship) => {
            let at = table.place(ship);
            at.and_then(|at| table.revenue(ship, at)).unwrap_or(0)
        }
        Action::Bury(ship) => {
            let at = table.place(ship);
            at.and_then(|at| table.burial(ship, at)).unwrap_or(0)
        }
        Action::Steal { .. } => u16::from(constants.steal) + u16::from(perks.steal),
        Action::Raid { .. } => constants.raid.into(),
        Action::Sink { .. } => {
            u16::from(constants.sink) + u16::from(perks.sink) + u16::from(table.voyage().sink)
        }
        _ => 0,
    }
}

/// How many cubes of its port a Merchant loads at a space, once what it has is sold.
pub(crate) fn load(table: &State, seat: Seat, at: Space) -> Option<(Good, u8)> {
    let port = table.chart().dock(at)?;
    Some((port, table.perks(seat).hold.min(table.stock(port))))
}

/// What the end of the voyage does to the hand of Fortune cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// So many are drawn, as far as there are any.
    Draws(usize),
    /// One is discarded.
    Discards,
}

/// What the symbol of the card in play does (P5).
pub(crate) fn ending(view: &View, seat: Seat) -> Ending {
    let table = view.table();
    let card = table.in_play();
    let def = card.and_then(|c| table.definitions().movement_card(c));
    let there = view.fortune_left() + table.fortune_discard().len();
    let draws = |n: usize| Ending::Draws(n.min(there));
    match def.map_or(Symbol::Nothing, |d| d.symbol) {
        Symbol::Draw2 => draws(2),
        Symbol::Draw1 => draws(1),
        Symbol::Nothing | Symbol::Discard1 if table.perks(seat).symbol_upgrade => draws(1),
        Symbol::Discard1 if !table.fortune(seat).is_empty() => Ending::Discards,
        Symbol::Nothing | Symbol::Discard1 => Ending::Draws(0),
    }
}

/// What an opponent loses to a card that takes doubloons.
pub(crate) fn taken(table: &State, effect: Option<&Effect>, from: Seat) -> u16 {
    match effect {
        Some(Effect::TakeDoubloons(most)) => u16::from(*most).min(table.money(from)),
        _ => 0,
    }
}

/// Everything that a choice promises.
pub(crate) fn promises(view: &View, seat: Seat, action: Action) -> Vec<Promise> {
    let table = view.table();
    let paid = || money(seat, pay(table, action).into());
    match action {
        Action::PlaceMerchant { ship, space } => {
            let cargo = load(table, seat, space).map(|cargo| laden(table, ship, cargo));
            std::iter::once(place(table, ship, space))
                .chain(cargo)
                .collect()
        }
        Action::EnterPirate { ship, space } => vec![place(table, ship, space)],
        Action::Sail { ship, to } => {
            let cost = table.sail_cost(ship, to).unwrap_or(0);
            let moves = change(table, "moves", ship, -i32::from(cost));
            vec![moves, place(table, ship, to)]
        }
        Action::Trade(ship) => std::iter::once(paid())
            .chain(loaded(table, seat, ship))
            .collect(),
        Action::Load(ship) => loaded(table, seat, ship).into_iter().collect(),
        Action::Bury(ship) => vec![paid(), change(table, "cargo", ship, -1)],
        Action::Steal { ship, target } => {
            let mut out = vec![paid()];
            out.extend(robbed(table, target));
            out.extend(table.cargo(target).map(|(good, _)| {
                let id = table.definitions().ship_id(ship);
                Promise::becomes(format!("cargo.{id}"), good.id())
            }));
            out
        }
        Action::Raid { target, .. } => std::iter::once(paid())
            .chain(robbed(table, target))
            .collect(),
        Action::Sink { target, .. } => std::iter::once(paid()).chain(sunk(table, target)).collect(),
        Action::SwapOwn { merchant, pirate } => swapped(table, merchant, pirate),
        Action::PlayFortune { card, play } => fortune(table, seat, card, play),
        Action::EndSail => vec![ended(view, seat)],
        Action::DiscardFortune(_) => vec![Promise::change(format!("fortune.{seat}"), -1)],
        Action::Flip(slot) => {
            let price = table.price_of(slot.into());
            let up = Promise::change(format!("up.{seat}"), 1);
            vec![money(seat, -i32::from(price)), up]
        }
        Action::SkipFlip => vec![money(seat, 0)],
        Action::PlayMovement(_) => Vec::new(),
    }
}

/// A player has so many doubloons more or fewer.
fn money(seat: Seat, n: i32) -> Promise {
    Promise::change(format!("money.{seat}"), n)
}

/// A ship has so much more or less of something.
fn change(table: &State, what: &str, ship: Ship, n: i32) -> Promise {
    let id = table.definitions().ship_id(ship);
    Promise::change(format!("{what}.{id}"), n)
}

/// A ship comes to a space.
fn place(table: &State, ship: Ship, at: Space) -> Promise {
    let id = table.definitions().ship_id(ship);
    Promise::becomes(format!("place.{id}"), table.chart().id_of(at))
}

/// A ship has so many cubes of a good.
fn laden(table: &State, ship: Ship, (good, n): (Good, u8)) -> Promise {
    let id = table.definitions().ship_id(ship);
    Promise::becomes(format!("cargo.{id}"), format!("{n} {}", good.id()))
}

/// What a Merchant has once it has dealt with its port.
fn loaded(table: &State, seat: Seat, ship: Ship) -> Option<Promise> {
    let cargo = table.place(ship).and_then(|at| load(table, seat, at));
    cargo.map(|(port, n)| match n {
        0 => change(table, "cargo", ship, -1),
        n => laden(table, ship, (port, n)),
    })
}

/// A ship loses a cube, and leaves the board with its last one.
fn robbed(table: &State, target: Ship) -> Vec<Promise> {
    match table.cargo(target) {
        Some((good, n)) if n > 1 => vec![laden(table, target, (good, n - 1))],
        _ => sunk(table, target),
    }
}

/// Two ships change places.
fn swapped(table: &State, a: Ship, b: Ship) -> Vec<Promise> {
    let (Some(at), Some(to)) = (table.place(a), table.place(b)) else {
        return Vec::new();
    };
    vec![place(table, a, to), place(table, b, at)]
}

/// What a Fortune card does to what it is played on.
fn fortune(table: &State, seat: Seat, card: Card, play: Play) -> Vec<Promise> {
    let effect = table.definitions().fortune_card(card);
    let effect = effect.and_then(|d| d.effects.first());
    match (effect, play) {
        (_, Play::Pair(a, b)) => swapped(table, a, b),
        (_, Play::To(ship, to)) => vec![place(table, ship, to)],
        (_, Play::From(from)) => {
            let n = i32::from(taken(table, effect, from));
            vec![money(seat, n), money(from, -n)]
        }
        (Some(Effect::Move(_, n)), Play::On(ship)) => {
            vec![change(table, "moves", ship, (*n).into())]
        }
        (Some(Effect::ExtraAction(_, n)), Play::On(ship)) => {
            vec![change(table, "acts", ship, (*n).into())]
        }
        _ => Vec::new(),
    }
}

/// What the symbol of the card in play does to the hand of Fortune cards.
fn ended(view: &View, seat: Seat) -> Promise {
    match ending(view, seat) {
        Ending::Draws(n) => {
            let n = saturated(n);
            Promise::change(format!("fortune.{seat}"), n)
        }
        Ending::Discards => Promise::becomes("phase", Phase::SymbolDiscard.id()),
    }
}

/// A ship leaves the board, and its owner may be insured.
fn sunk(table: &State, ship: Ship) -> Vec<Promise> {
    let gone = change(table, "place", ship, -1);
    let insured = insurance(table, ship);
    let insured = insured.map(|(seat, n)| money(seat, n.into()));
    std::iter::once(gone).chain(insured).collect()
}
