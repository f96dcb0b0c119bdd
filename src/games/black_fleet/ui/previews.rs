//! What a choice promises, in numbers: its words are made of the same.

use crate::engine::{Promise, Seat};
use crate::games::black_fleet::content::card::{Good, Ship, ShipKind};
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
    let table = &view.table;
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
    let table = &view.table;
    let id = |ship: Ship| table.definitions().ship_id(ship);
    let money = |seat: Seat, n: i32| Promise::change(format!("money.{seat}"), n);
    let place = |ship: Ship, at: Space| {
        Promise::becomes(format!("place.{}", id(ship)), table.chart().id_of(at))
    };
    let laden = |ship: Ship, (good, n): (Good, u8)| {
        Promise::becomes(format!("cargo.{}", id(ship)), format!("{n} {}", good.id()))
    };
    let pays = || money(seat, pay(table, action).into());
    let mut out = Vec::new();
    let mut swap = |a: Ship, b: Ship| {
        let (Some(at), Some(to)) = (table.place(a), table.place(b)) else {
            return;
        };
        out.extend([place(a, to), place(b, at)]);
    };
    match action {
        Action::PlaceMerchant { ship, space } => {
            out.push(place(ship, space));
            out.extend(load(table, seat, space).map(|cargo| laden(ship, cargo)));
        }
        Action::EnterPirate { ship, space } => out.push(place(ship, space)),
        Action::Sail { ship, to } => {
            let cost = table.sail_cost(ship, to).unwrap_or(0);
            out.push(Promise::change(
                format!("moves.{}", id(ship)),
                -i32::from(cost),
            ));
            out.push(place(ship, to));
        }
        Action::Trade(ship) | Action::Load(ship) => {
            if matches!(action, Action::Trade(_)) {
                out.push(pays());
            }
            let cargo = table.place(ship).and_then(|at| load(table, seat, at));
            out.extend(cargo.map(|(port, n)| match n {
                0 => Promise::change(format!("cargo.{}", id(ship)), -1),
                n => laden(ship, (port, n)),
            }));
        }
        Action::Bury(ship) => {
            out.push(pays());
            out.push(Promise::change(format!("cargo.{}", id(ship)), -1));
        }
        Action::Steal { target, .. } | Action::Raid { target, .. } => {
            out.push(pays());
            match table.cargo(target) {
                Some((good, n)) if n > 1 => out.push(laden(target, (good, n - 1))),
                _ => out.extend(sunk(table, target)),
            }
            if let (Action::Steal { ship, .. }, Some((good, _))) = (action, table.cargo(target)) {
                out.push(Promise::becomes(format!("cargo.{}", id(ship)), good.id()));
            }
        }
        Action::Sink { target, .. } => {
            out.push(pays());
            out.extend(sunk(table, target));
        }
        Action::SwapOwn { merchant, pirate } => swap(merchant, pirate),
        Action::PlayFortune { card, play } => {
            let effect = table.definitions().fortune_card(card);
            let effect = effect.and_then(|d| d.effects.first());
            match (effect, play) {
                (_, Play::Pair(a, b)) => swap(a, b),
                (_, Play::To(ship, to)) => out.push(place(ship, to)),
                (_, Play::From(from)) => {
                    let n = i32::from(taken(table, effect, from));
                    out.extend([money(seat, n), money(from, -n)]);
                }
                (Some(Effect::Move(_, n)), Play::On(ship)) => {
                    out.push(Promise::change(format!("moves.{}", id(ship)), (*n).into()));
                }
                (Some(Effect::ExtraAction(_, n)), Play::On(ship)) => {
                    out.push(Promise::change(format!("acts.{}", id(ship)), (*n).into()));
                }
                _ => {}
            }
        }
        Action::EndSail => out.push(match ending(view, seat) {
            Ending::Draws(n) => {
                let n = i32::try_from(n).unwrap_or(i32::MAX);
                Promise::change(format!("fortune.{seat}"), n)
            }
            Ending::Discards => Promise::becomes("phase", Phase::SymbolDiscard.id()),
        }),
        Action::DiscardFortune(_) => out.push(Promise::change(format!("fortune.{seat}"), -1)),
        Action::Flip(slot) => {
            let price = table.price_of(slot.into());
            out.push(money(seat, -i32::from(price)));
            out.push(Promise::change(format!("up.{seat}"), 1));
        }
        Action::SkipFlip => out.push(money(seat, 0)),
        Action::PlayMovement(_) => {}
    }
    out
}

/// A ship leaves the board, and its owner may be insured.
fn sunk(table: &State, ship: Ship) -> Vec<Promise> {
    let id = table.definitions().ship_id(ship);
    let gone = Promise::change(format!("place.{id}"), -1);
    let insured = insurance(table, ship);
    let insured = insured.map(|(seat, n)| Promise::change(format!("money.{seat}"), n.into()));
    std::iter::once(gone).chain(insured).collect()
}
