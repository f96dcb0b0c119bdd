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
    let table = &after.table;
    let cue = |id| table.definitions().cues.cue(id);
    match event {
        Event::Placed { ship, space, .. } => Cue {
            pieces: vec![ship_piece(*ship)],
            flights: cubes(table, *ship, table.chart().dock(*space)),
            ..cue(CueId::Placed)
        },
        Event::Entered { ship, .. } => about(*ship, cue(CueId::Entered)),
        Event::RoundStarted { .. } => cue(CueId::RoundStarted),
        Event::TurnStarted { seat } => of(*seat, cue(CueId::TurnStarted)),
        Event::Ordered { seat, card } => Cue {
            pieces: vec![zones::orders_piece(*card)],
            from: Some(zones::orders(*seat)),
            ..of(*seat, cue(CueId::Ordered))
        },
        Event::Sailed { ship, path, .. } => Cue {
            course: path.iter().map(|space| hex(*space)).collect(),
            ..about(*ship, cue(CueId::Sailed))
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
            let mut flights = vec![Flight::new(faces::cube(table, *good), *sold, at, town)];
            flights.push(coins(*gain, town, owner(table, *ship).map(purse)));
            flights.extend(cubes(table, *ship, Some(*port)));
            Cue {
                flights,
                seat: owner(table, *ship),
                ..about(*ship, cue(CueId::Traded))
            }
        }
        Event::Loaded { ship, port, .. } => Cue {
            flights: cubes(table, *ship, Some(*port)),
            ..about(*ship, cue(CueId::Loaded))
        },
        Event::Stole {
            ship,
            target,
            good,
            gain,
        }
        | Event::Raided {
            ship,
            target,
            good,
            gain,
        } => {
            let (from, cube) = (place(table, *target), faces::cube(table, *good));
            let (to, id) = match event {
                Event::Stole { .. } => (place(table, *ship), CueId::Stole),
                _ => (Some(zones::stock(*good)), CueId::Raided),
            };
            Cue {
                pieces: vec![ship_piece(*ship), ship_piece(*target)],
                flights: vec![
                    Flight::new(cube, 1, from, to),
                    coins(*gain, None, owner(table, *ship).map(purse)),
                ],
                seat: table.owner(*target),
                ..cue(id)
            }
        }
        Event::Buried { ship, good, gain } => Cue {
            flights: vec![
                Flight::new(faces::cube(table, *good), 1, place(table, *ship), None),
                coins(*gain, place(table, *ship), owner(table, *ship).map(purse)),
            ],
            seat: owner(table, *ship),
            ..about(*ship, cue(CueId::Buried))
        },
        Event::Hit { ship, target, gain } => Cue {
            pieces: vec![ship_piece(*ship), ship_piece(*target)],
            flights: vec![coins(*gain, None, Some(purse(table.current())))],
            ..cue(CueId::Hit)
        },
        Event::Sank { ship, .. } => Cue {
            to: owner(table, *ship).map(harbour),
            seat: table.owner(*ship),
            ..about(*ship, cue(CueId::Sank))
        },
        Event::Insured { seat, gain } => Cue {
            flights: vec![coins(*gain, None, Some(purse(*seat)))],
            ..of(*seat, cue(CueId::Insured))
        },
        Event::Fortune { seat, card, play } => Cue {
            pieces: on(*card, *play),
            from: Some(zones::fortune(*seat)),
            to: Some(FORTUNE_DISCARD),
            ..of(*seat, cue(CueId::Fortune))
        },
        Event::Took {
            seat,
            from,
            coins: n,
        } => Cue {
            flights: vec![coins(*n, Some(purse(*from)), Some(purse(*seat)))],
            ..of(*seat, cue(CueId::Took))
        },
        Event::Moved { ship, from, to } => Cue {
            course: vec![hex(*from), hex(*to)],
            ..about(*ship, cue(CueId::Moved))
        },
        Event::Swapped { a, b } => Cue {
            pieces: vec![ship_piece(*a), ship_piece(*b)],
            ..cue(CueId::Swapped)
        },
        Event::DrewOrders { seat, .. } => of(*seat, cue(CueId::DrewOrders)),
        Event::DrewFortune { seat, cards } => {
            let none = cards.is_empty();
            of(
                *seat,
                cue(match none {
                    true => CueId::DrewFortuneNone,
                    false => CueId::DrewFortune,
                }),
            )
        }
        Event::Reshuffled { .. } => cue(CueId::Reshuffled),
        Event::Discarded { seat, card } => Cue {
            pieces: vec![fortune_piece(*card)],
            from: Some(zones::fortune(*seat)),
            ..of(*seat, cue(CueId::Discarded))
        },
        Event::Flipped { seat, slot, paid } => {
            let slot = usize::from(*slot);
            let id = match slot == VICTORY {
                true => CueId::FlippedVictory,
                false => CueId::Flipped,
            };
            Cue {
                pieces: vec![slot_piece(*seat, slot)],
                flights: vec![coins(*paid, Some(purse(*seat)), None)],
                ..of(*seat, cue(id))
            }
        }
        Event::LastRound => cue(CueId::LastRound),
        Event::GameEnded { .. } => cue(CueId::GameEnded),
    }
}

fn of(seat: Seat, cue: Cue) -> Cue {
    Cue {
        seat: Some(seat),
        ..cue
    }
}

fn about(ship: Ship, cue: Cue) -> Cue {
    Cue {
        pieces: vec![ship_piece(ship)],
        ..cue
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
