//! Pace, sound and picture of everything that happens.

use super::zones::{FORTUNE_DISCARD, fortune_piece, harbour, hex, purse, ship_piece, slot_piece};
use super::{faces, zones};
use crate::engine::{Cue, Face, Flight, PieceId, Seat, ZoneId};
use crate::games::black_fleet::content::card::{Card, Good, Ship};
use crate::games::black_fleet::content::cues::CueId;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::Play;
use crate::games::black_fleet::rules::event::Event;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// Pace, sound and picture of `event`.
pub(crate) fn cue(event: &Event, after: &View) -> Cue {
    let table = after.table();
    let cue = |id| table.definitions().cues.cue(id);
    let of_ship = |id, ship: &Ship| cue(id).about([ship_piece(*ship)]);
    match event {
        Event::Placed { ship, space, .. } => {
            let loaded = cubes(table, *ship, table.chart().dock(*space));
            of_ship(CueId::Placed, ship).flying(loaded)
        }
        Event::Entered { ship, .. } => of_ship(CueId::Entered, ship),
        Event::RoundStarted { .. } => cue(CueId::RoundStarted),
        Event::TurnStarted { seat } => cue(CueId::TurnStarted).of(*seat),
        Event::Ordered { seat, card } => {
            let orders = cue(CueId::Ordered).about([zones::orders_piece(*card)]);
            orders.of(*seat).coming_from(zones::orders(*seat))
        }
        Event::Sailed { ship, path, .. } => {
            of_ship(CueId::Sailed, ship).along(path.iter().map(|space| hex(*space)))
        }
        Event::Traded {
            ship,
            good,
            sold,
            gain,
            port,
            ..
        } => traded(table, *ship, (*good, *sold), *gain, *port),
        Event::Loaded { ship, port, .. } => {
            of_ship(CueId::Loaded, ship).flying(cubes(table, *ship, Some(*port)))
        }
        Event::Stole {
            ship,
            target,
            good,
            gain,
        } => stole(table, (*ship, *target), *good, *gain),
        Event::Raided {
            ship,
            target,
            good,
            gain,
        } => raided(table, (*ship, *target), *good, *gain),
        Event::Buried { ship, good, gain } => buried(table, *ship, *good, *gain),
        Event::Hit { ship, target, gain } => {
            let reward = coins(*gain, None, Some(purse(table.current())));
            let both = [*ship, *target].map(ship_piece);
            cue(CueId::Hit).about(both).flying([reward])
        }
        Event::Sank { ship, .. } => {
            let home = owner(table, *ship).map(harbour);
            of_ship(CueId::Sank, ship)
                .of(table.owner(*ship))
                .going_to(home)
        }
        Event::Insured { seat, gain } => {
            let paid = coins(*gain, None, Some(purse(*seat)));
            cue(CueId::Insured).of(*seat).flying([paid])
        }
        Event::Fortune { seat, card, play } => {
            let played = cue(CueId::Fortune).about(on(*card, *play)).of(*seat);
            played
                .coming_from(zones::fortune(*seat))
                .going_to(FORTUNE_DISCARD)
        }
        Event::Took { seat, from, coins } => took(*seat, *from, *coins, cue(CueId::Took)),
        Event::Moved { ship, from, to } => of_ship(CueId::Moved, ship).along([*from, *to].map(hex)),
        Event::Swapped { a, b } => cue(CueId::Swapped).about([*a, *b].map(ship_piece)),
        Event::DrewOrders { seat, .. } => cue(CueId::DrewOrders).of(*seat),
        Event::DrewFortune { seat, cards } if cards.is_empty() => {
            cue(CueId::DrewFortuneNone).of(*seat)
        }
        Event::DrewFortune { seat, .. } => cue(CueId::DrewFortune).of(*seat),
        Event::Reshuffled { .. } => cue(CueId::Reshuffled),
        Event::Discarded { seat, card } => {
            let card = cue(CueId::Discarded).about([fortune_piece(*card)]);
            card.of(*seat).coming_from(zones::fortune(*seat))
        }
        Event::Flipped { seat, slot, paid } => flipped(table, *seat, usize::from(*slot), *paid),
        Event::LastRound => cue(CueId::LastRound),
        Event::GameEnded { .. } => cue(CueId::GameEnded),
    }
}

/// Whose purse a ship's gain goes to: a navy earns for who commands it.
fn owner(table: &State, ship: Ship) -> Option<Seat> {
    table.owner(ship).or(Some(table.current()))
}

/// Cubes into the town, their price, and what is loaded there.
fn traded(table: &State, ship: Ship, (good, sold): (Good, u8), gain: u16, port: Good) -> Cue {
    let at = place(table, ship);
    let town = town(table, port);
    let mut flights = vec![Flight::new(faces::cube(table, good), sold, at, town)];
    flights.push(coins(gain, town, owner(table, ship).map(purse)));
    flights.extend(cubes(table, ship, Some(port)));
    let cue = table.definitions().cues.cue(CueId::Traded);
    cue.about([ship_piece(ship)])
        .of(owner(table, ship))
        .flying(flights)
}

/// A Pirate takes a cube of a Merchant, and gets doubloons for it.
fn stole(table: &State, (ship, target): (Ship, Ship), good: Good, gain: u16) -> Cue {
    let cue = table.definitions().cues.cue(CueId::Stole);
    robbed(table, (ship, target), (good, place(table, ship)), gain, cue)
}

/// A Merchant gets doubloons for a cube of another, which goes to the stock.
fn raided(table: &State, (ship, target): (Ship, Ship), good: Good, gain: u16) -> Cue {
    let cue = table.definitions().cues.cue(CueId::Raided);
    let stock = Some(zones::stock(good));
    robbed(table, (ship, target), (good, stock), gain, cue)
}

/// A ship takes a cube of another, which goes to `to`, and gets doubloons for it.
fn robbed(
    table: &State,
    (ship, target): (Ship, Ship),
    (good, to): (Good, Option<ZoneId>),
    gain: u16,
    cue: Cue,
) -> Cue {
    let both = [ship, target].map(ship_piece);
    cue.about(both).of(table.owner(target)).flying([
        Flight::new(faces::cube(table, good), 1, place(table, target), to),
        coins(gain, None, owner(table, ship).map(purse)),
    ])
}

/// A treasure that is buried, and what it brings.
fn buried(table: &State, ship: Ship, good: Good, gain: u16) -> Cue {
    let at = place(table, ship);
    let cue = table.definitions().cues.cue(CueId::Buried);
    let cue = cue.about([ship_piece(ship)]).of(owner(table, ship));
    cue.flying([
        Flight::new(faces::cube(table, good), 1, at, None),
        coins(gain, at, owner(table, ship).map(purse)),
    ])
}

/// Doubloons from one purse to another.
fn took(seat: Seat, from: Seat, taken: u16, cue: Cue) -> Cue {
    let flight = coins(taken, Some(purse(from)), Some(purse(seat)));
    cue.of(seat).flying([flight])
}

/// A card is turned up and paid for; the Victory card like no other.
fn flipped(table: &State, seat: Seat, slot: usize, paid: u16) -> Cue {
    let id = match slot == VICTORY {
        true => CueId::FlippedVictory,
        false => CueId::Flipped,
    };
    let card = table
        .definitions()
        .cues
        .cue(id)
        .about([slot_piece(seat, slot)]);
    let price = coins(paid, Some(purse(seat)), None);
    card.of(seat).flying([price])
}

fn place(table: &State, ship: Ship) -> Option<ZoneId> {
    table.place(ship).map(hex)
}

fn town(table: &State, port: Good) -> Option<ZoneId> {
    let chart = table.chart();
    let port = chart.ports.iter().find(|p| p.good == port)?;
    chart.named(&port.space).map(|space: Space| hex(space))
}

/// Doubloons on their way: gold ones first, as few as there can be.
fn coins(coins: u16, from: Option<ZoneId>, to: Option<ZoneId>) -> Flight {
    let count = u8::try_from(coins).unwrap_or(u8::MAX);
    Flight::new(Face::plain("doubloon").with("value", "1"), count, from, to)
}

/// The cubes that a Merchant has loaded, on their way from the port.
fn cubes(table: &State, ship: Ship, port: Option<Good>) -> Vec<Flight> {
    let Some((port, (good, n))) = port.zip(table.cargo(ship)) else {
        return Vec::new();
    };
    let (from, to) = (town(table, port), place(table, ship));
    vec![Flight::new(faces::cube(table, good), n, from, to)]
}

/// The card and the ships it is played on.
fn on(card: Card, play: Play) -> Vec<PieceId> {
    let mut pieces = vec![fortune_piece(card)];
    match play {
        Play::Plain | Play::From(_) => {}
        Play::On(s) | Play::To(s, _) => pieces.push(ship_piece(s)),
        Play::Pair(a, b) => pieces.extend([ship_piece(a), ship_piece(b)]),
    }
    pieces
}
