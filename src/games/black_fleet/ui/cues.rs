//! Pace, sound and picture of everything that happens.

use super::zones::{FORTUNE_DISCARD, fortune_piece, harbour, hex, purse, ship_piece, slot_piece};
use super::{faces, zones};
use crate::engine::show::{Flight, Flourish, Weight};
use crate::engine::{Cue, Face, Names, PieceId, Seat, ZoneId};
use crate::games::black_fleet::content::card::{Good, Ship};
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::Play;
use crate::games::black_fleet::rules::event::Event;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// Pace, sound and picture of `event`.
pub(crate) fn cue(event: &Event, after: &View, _names: &Names) -> Cue {
    let table = &after.table;
    match event {
        Event::Placed { ship, space, .. } => Cue {
            pieces: vec![ship_piece(*ship)],
            flights: cubes(table, *ship, table.chart().dock(*space)),
            ..Cue::new("splash", Weight::Normal, Flourish::Plain)
        },
        Event::Entered { ship, .. } => about("splash", Weight::Normal, *ship),
        Event::RoundStarted { .. } => Cue::new("bell", Weight::Light, Flourish::Plain),
        Event::TurnStarted { seat } => of(*seat, "", Weight::Light, Flourish::Turn),
        Event::Ordered { seat, card } => Cue {
            pieces: vec![zones::orders_piece(*card)],
            from: Some(zones::orders(*seat)),
            ..of(*seat, "card_turn", Weight::Normal, Flourish::Plain)
        },
        Event::Sailed { ship, path, .. } => Cue {
            course: path.iter().map(|space| hex(*space)).collect(),
            ..about("sail", Weight::Normal, *ship)
        },
        Event::Traded {
            ship,
            good,
            sold,
            gain,
            port,
            ..
        } => {
            let at = place(table, *ship);
            let town = town(table, *port);
            let mut flights = vec![flight(faces::cube(table, *good), *sold, at, town)];
            flights.push(coins(*gain, town, owner(table, *ship).map(purse)));
            flights.extend(cubes(table, *ship, Some(*port)));
            Cue {
                flights,
                ..gained(table, *ship)
            }
        }
        Event::Loaded { ship, port, .. } => Cue {
            flights: cubes(table, *ship, Some(*port)),
            ..about("crate", Weight::Normal, *ship)
        },
        Event::Stole {
            ship,
            target,
            good,
            gain,
        } => Cue {
            pieces: vec![ship_piece(*ship), ship_piece(*target)],
            flights: vec![
                flight(
                    faces::cube(table, *good),
                    1,
                    place(table, *target),
                    place(table, *ship),
                ),
                coins(*gain, None, owner(table, *ship).map(purse)),
            ],
            ..Cue::new("grapnel", Weight::Heavy, Flourish::Board)
        },
        Event::Raided {
            ship,
            target,
            good,
            gain,
        } => Cue {
            pieces: vec![ship_piece(*ship), ship_piece(*target)],
            flights: vec![
                flight(
                    faces::cube(table, *good),
                    1,
                    place(table, *target),
                    Some(zones::stock(*good)),
                ),
                coins(*gain, None, owner(table, *ship).map(purse)),
            ],
            ..Cue::new("grapnel", Weight::Heavy, Flourish::Board)
        },
        Event::Buried { ship, good, gain } => Cue {
            flights: vec![
                flight(faces::cube(table, *good), 1, place(table, *ship), None),
                coins(*gain, place(table, *ship), owner(table, *ship).map(purse)),
            ],
            pieces: vec![ship_piece(*ship)],
            seat: owner(table, *ship),
            ..Cue::new("dig", Weight::Heavy, Flourish::Bury)
        },
        Event::Hit { ship, target, gain } => Cue {
            pieces: vec![ship_piece(*ship), ship_piece(*target)],
            flights: vec![coins(*gain, None, Some(purse(table.current())))],
            ..Cue::new("cannon", Weight::Heavy, Flourish::Broadside)
        },
        Event::Sank { ship, .. } => Cue {
            to: owner(table, *ship).map(harbour),
            ..Cue {
                pieces: vec![ship_piece(*ship)],
                ..Cue::new("founder", Weight::Heavy, Flourish::Founder)
            }
        },
        Event::Insured { seat, gain } => Cue {
            flights: vec![coins(*gain, None, Some(purse(*seat)))],
            ..of(*seat, "coin", Weight::Normal, Flourish::Plain)
        },
        Event::Fortune { seat, card, play } => Cue {
            pieces: on(*card, *play),
            from: Some(zones::fortune(*seat)),
            to: Some(FORTUNE_DISCARD),
            seat: Some(*seat),
            ..Cue::new("card_turn", Weight::Heavy, Flourish::Spotlight)
        },
        Event::Took {
            seat,
            from,
            coins: n,
        } => Cue {
            flights: vec![coins(*n, Some(purse(*from)), Some(purse(*seat)))],
            ..of(*seat, "coin", Weight::Normal, Flourish::Plain)
        },
        Event::Moved { ship, from, to } => Cue {
            course: vec![hex(*from), hex(*to)],
            ..about("whirl", Weight::Heavy, *ship)
        },
        Event::Swapped { a, b } => Cue {
            pieces: vec![ship_piece(*a), ship_piece(*b)],
            ..Cue::new("swap", Weight::Heavy, Flourish::Plain)
        },
        Event::DrewOrders { seat, .. } => of(*seat, "card_slide", Weight::Light, Flourish::Plain),
        Event::DrewFortune { seat, cards } => {
            let weight = if cards.is_empty() {
                Weight::None
            } else {
                Weight::Light
            };
            of(*seat, "card_slide", weight, Flourish::Plain)
        }
        Event::Reshuffled { .. } => Cue::new("shuffle", Weight::Normal, Flourish::Plain),
        Event::Discarded { seat, card } => Cue {
            pieces: vec![fortune_piece(*card)],
            from: Some(zones::fortune(*seat)),
            ..of(*seat, "card_slide", Weight::Normal, Flourish::Plain)
        },
        Event::Flipped { seat, slot, paid } => {
            let slot = usize::from(*slot);
            let flourish = if slot == VICTORY {
                Flourish::Feat
            } else {
                Flourish::Gain
            };
            let sound = if slot == VICTORY { "feat" } else { "coin" };
            Cue {
                pieces: vec![slot_piece(*seat, slot)],
                flights: vec![coins(*paid, Some(purse(*seat)), None)],
                ..of(*seat, sound, Weight::Heavy, flourish)
            }
        }
        Event::LastRound => Cue::new("bell", Weight::Heavy, Flourish::Plain),
        Event::GameEnded { .. } => Cue::new("win", Weight::Heavy, Flourish::End),
    }
}

fn of(seat: Seat, sound: &'static str, weight: Weight, flourish: Flourish) -> Cue {
    Cue {
        seat: Some(seat),
        ..Cue::new(sound, weight, flourish)
    }
}

fn about(sound: &'static str, weight: Weight, ship: Ship) -> Cue {
    Cue {
        pieces: vec![ship_piece(ship)],
        ..Cue::new(sound, weight, Flourish::Plain)
    }
}

fn gained(table: &State, ship: Ship) -> Cue {
    Cue {
        pieces: vec![ship_piece(ship)],
        seat: owner(table, ship),
        ..Cue::new("coin", Weight::Heavy, Flourish::Gain)
    }
}

/// Whose purse a ship's gain goes to: a navy earns for who commands it.
fn owner(table: &State, ship: Ship) -> Option<Seat> {
    table.owner(ship).or(Some(table.current()))
}

fn place(table: &State, ship: Ship) -> Option<ZoneId> {
    table.place(ship).map(hex)
}

fn town(table: &State, port: Good) -> Option<ZoneId> {
    let chart = table.chart();
    let port = chart.ports.iter().find(|p| p.good == port)?;
    chart.named(&port.space).map(|space: Space| hex(space))
}

fn flight(face: Face, count: u8, from: Option<ZoneId>, to: Option<ZoneId>) -> Flight {
    Flight {
        face,
        count,
        from,
        to,
    }
}

/// Doubloons on their way: gold ones first, as few as there can be.
fn coins(coins: u16, from: Option<ZoneId>, to: Option<ZoneId>) -> Flight {
    let count = u8::try_from(coins).unwrap_or(u8::MAX);
    flight(Face::plain("doubloon").with("value", "1"), count, from, to)
}

/// The cubes that a Merchant has loaded, on their way from the port.
fn cubes(table: &State, ship: Ship, port: Option<Good>) -> Vec<Flight> {
    let Some((port, (good, n))) = port.zip(table.cargo(ship)) else {
        return Vec::new();
    };
    let (from, to) = (town(table, port), place(table, ship));
    vec![flight(faces::cube(table, good), n, from, to)]
}

/// The card and the ships it is played on.
fn on(card: crate::games::black_fleet::content::card::Card, play: Play) -> Vec<PieceId> {
    let mut pieces = vec![fortune_piece(card)];
    match play {
        Play::Plain | Play::From(_) => {}
        Play::On(s) | Play::To(s, _) => pieces.push(ship_piece(s)),
        Play::Pair(a, b) => pieces.extend([ship_piece(a), ship_piece(b)]),
    }
    pieces
}
