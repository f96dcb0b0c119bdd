//! Pace, sound and picture of everything that happens.

use super::pieces::middle;
use super::seat_zones::cause_piece;
use super::zones::{
    POOL, berth, card_piece, die_piece, explorer_piece, figurehead_piece, island_piece,
    market_piece, quest_piece, ship_piece, solo_piece, token_piece,
};
use super::{seat_zones, zones};
use crate::engine::{Cue, Face, Flight, PieceId, Seat, ZoneId};
use crate::games::maracaibo::content::card::{Card, Kind};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::cues::CueId;
use crate::games::maracaibo::content::terrain;
use crate::games::maracaibo::content::terrain::{camp, island, sea, space};
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::rules::action::{Grave, Hold};
use crate::games::maracaibo::rules::event::Event;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::{JORDAN, State};

/// Pace, sound and picture of `event`.
pub(crate) fn cue(event: &Event, after: &View) -> Cue {
    let table = &after.table;
    moving(event, table)
        .or_else(|| buying(event, table))
        .or_else(|| treasure(event, table))
        .or_else(|| raiding(event, table))
        .unwrap_or_else(|| rest(event, table))
}

/// Ships, explorers and tolls.
fn moving(event: &Event, table: &State) -> Option<Cue> {
    let cue = |id| table.definitions().cues.cue(id);
    Some(match event {
        Event::Sailed { seat, from, to } => Cue {
            course: vec![berth(*from), berth(*to)],
            ..about(ship_piece(*seat), cue(CueId::Sailed))
        },
        Event::Explored { seat, from, to } => Cue {
            course: trail(table, *from, *to).into_iter().map(camp).collect(),
            ..about(explorer_piece(*seat), cue(CueId::Explored))
        },
        Event::Toll { seat, to, .. } => {
            let from = purse_of(table, *seat);
            let paid = to
                .iter()
                .map(|other| coins(1, from, purse_of(table, other)));
            Cue {
                flights: paid.collect(),
                ..of(*seat, cue(CueId::Toll))
            }
        }
        Event::Arrived { seat, .. } => Cue {
            pieces: vec![ship_piece(*seat)],
            seat: Some(*seat),
            ..cue(CueId::Arrived)
        },
        Event::Revealed { cells } => Cue {
            pieces: cells
                .iter()
                .map(|at| zones::cell_piece(table, at))
                .collect(),
            ..cue(CueId::Revealed)
        },
        _ => return None,
    })
}

/// The spaces an explorer comes by: along the first arrows that lead there.
fn trail(table: &State, from: Space, to: Space) -> Vec<Space> {
    let track = &table.definitions().track;
    let mut way = vec![from];
    let leads = |from: Space, to: Space| {
        let mut reach = track.next(from);
        for space in track.next(from).iter() {
            if space < to {
                let on = track.landings(
                    space,
                    u8::MAX,
                    crate::games::maracaibo::content::track::SpaceSet::EMPTY,
                );
                reach |= on;
            }
        }
        reach.contains(to)
    };
    while let Some(here) = way.last().copied().filter(|s| *s != to) {
        let next = track.next(here).iter();
        let next = next.into_iter().find(|s| *s == to || leads(*s, to));
        match next {
            Some(space) => way.push(space),
            None => return vec![from, to],
        }
    }
    way
}

/// Cards, residences, slots, figureheads, tiles, quests.
fn buying(event: &Event, table: &State) -> Option<Cue> {
    let cue = |id| table.definitions().cues.cue(id);
    Some(match event {
        Event::Bought {
            seat,
            card,
            at,
            paid,
            ..
        } => Cue {
            flights: vec![coins(*paid, purse_of(table, *seat), Some(sea(*at)))],
            seat: Some(*seat),
            ..about(card_piece(Card::Improvement(*card)), cue(CueId::Bought))
        },
        Event::Refilled { at, .. } => about(zones::cell_piece(table, *at), cue(CueId::Refilled)),
        Event::Built {
            seat,
            residence,
            at,
            paid,
            ..
        } => Cue {
            pieces: vec![token_piece(*seat, *residence)],
            flights: vec![coins(*paid, purse_of(table, *seat), Some(sea(*at)))],
            seat: Some(*seat),
            ..cue(CueId::Built)
        },
        Event::Filled { seat, slot, paid } => Cue {
            flights: vec![coins(*paid, purse_of(table, *seat), None)],
            seat: Some(*seat),
            ..about(
                seat_zones::slot_piece(*seat, (*slot).into()),
                cue(CueId::Filled),
            )
        },
        Event::TookFigurehead { seat, figurehead } => Cue {
            seat: Some(*seat),
            ..about(figurehead_piece(*figurehead), cue(CueId::TookFigurehead))
        },
        Event::Placed { seat, tile, .. } => Cue {
            from: Some(seat_zones::market_tiles(*seat)),
            ..about(market_piece(*seat, (*tile).into()), cue(CueId::Placed))
        },
        Event::Activated { seat, tile } => Cue {
            seat: Some(*seat),
            pieces: vec![market_piece(*seat, (*tile).into())],
            ..cue(CueId::Activated)
        },
        Event::TookQuest { seat, quest, .. } => Cue {
            seat: Some(*seat),
            to: Some(seat_zones::quests(*seat)),
            ..about(quest_piece((*quest).into()), cue(CueId::TookQuest))
        },
        Event::QuestShown { quest, .. } => {
            about(quest_piece((*quest).into()), cue(CueId::QuestShown))
        }
        Event::Claimed { seat, quest, .. } => Cue {
            seat: Some(*seat),
            pieces: vec![quest_piece((*quest).into())],
            ..cue(CueId::Claimed)
        },
        _ => return None,
    })
}

/// Islands and hideouts.
fn treasure(event: &Event, table: &State) -> Option<Cue> {
    let cue = |id| table.definitions().cues.cue(id);
    Some(match event {
        Event::Marked {
            seat, kind, full, ..
        } => {
            let (from, to) = (berth(table.captain(*seat).ship), island(*kind));
            let marker = (!full).then(|| Flight::new(cube(*kind), 1, Some(from), Some(to)));
            Cue {
                flights: marker.into_iter().collect(),
                ..about(island_piece(*kind), cue(CueId::Marked))
            }
        }
        Event::Treasure {
            kind, island: true, ..
        } => about(island_piece(*kind), cue(CueId::TreasureIsland)),
        Event::Treasure { .. } => cue(CueId::Treasure),
        Event::Stored { seat, kind, hold } => Cue {
            flights: vec![Flight {
                face: cube(*kind),
                count: 1,
                from: Some(island(*kind)),
                to: Some(seat_zones::hold_zone(table, *seat, *hold, *kind)),
            }],
            seat: Some(*seat),
            ..about(
                seat_zones::hold_piece(*seat, *hold, *kind),
                cue(CueId::Stored),
            )
        },
        Event::Buried {
            seat,
            kind,
            from,
            to,
        } => buried(table, *seat, *kind, *from, *to),
        _ => return None,
    })
}

fn buried(table: &State, seat: Seat, kind: Kind, from: Hold, to: Option<Grave>) -> Cue {
    let grave = to.map(|to| seat_zones::grave_zone(table, seat, to));
    let hold = seat_zones::hold_zone(table, seat, from, kind);
    let flight = Flight::new(cube(kind), 1, Some(hold), grave);
    Cue {
        pieces: to
            .map(|to| seat_zones::grave_piece(seat, to))
            .into_iter()
            .collect(),
        flights: vec![flight],
        seat: Some(seat),
        ..table.definitions().cues.cue(CueId::Buried)
    }
}

/// Dice and what their power buys.
fn raiding(event: &Event, table: &State) -> Option<Cue> {
    let cue = |id| table.definitions().cues.cue(id);
    Some(match event {
        Event::Rolled { seat, .. } => Cue {
            pieces: Kind::ALL.map(die_piece).to_vec(),
            seat: Some(*seat),
            sides: middle::die_sides(),
            ..cue(CueId::Rolled)
        },
        Event::Picked { seat, kind, .. } => Cue {
            pieces: vec![die_piece(*kind)],
            seat: Some(*seat),
            ..cue(CueId::Picked)
        },
        Event::Spent { seat, .. } => Cue {
            seat: Some(*seat),
            ..about(zones::pool_piece(), cue(CueId::Spent))
        },
        Event::PoolLost { .. } => cue(CueId::PoolLost),
        _ => return None,
    })
}

fn rest(event: &Event, table: &State) -> Cue {
    let cue = |id| table.definitions().cues.cue(id);
    match event {
        Event::Kept { seat } => of(*seat, cue(CueId::Kept)),
        Event::MarketOpened => cue(CueId::MarketOpened),
        Event::RoundStarted { .. } => cue(CueId::RoundStarted),
        Event::TurnStarted { seat } => Cue {
            seat: Some(*seat),
            ..cue(CueId::TurnStarted)
        },
        Event::TookFive { seat, gain, .. } => {
            let from = berth(table.captain(*seat).ship);
            Cue {
                flights: vec![coins(*gain, Some(from), purse_of(table, *seat))],
                ..of(*seat, cue(CueId::TookFive))
            }
        }
        Event::Gained {
            seat,
            doubloons,
            cause,
        } => {
            let from = origin(table, *seat, *cause);
            Cue {
                flights: vec![coins(*doubloons, from, purse_of(table, *seat))],
                seat: Some(*seat),
                ..cue(CueId::Gained)
            }
        }
        Event::Scored { seat, cause, .. } => Cue {
            pieces: cause_piece(*seat, *cause).into_iter().collect(),
            seat: Some(*seat),
            ..cue(CueId::Scored)
        },
        Event::Paid { seat, paid, .. } => Cue {
            flights: vec![coins(*paid, purse_of(table, *seat), None)],
            ..of(*seat, cue(CueId::Paid))
        },
        Event::Income {
            seat, doubloons, ..
        } => Cue {
            flights: vec![coins(*doubloons, None, purse_of(table, *seat))],
            seat: Some(*seat),
            ..cue(CueId::Income)
        },
        Event::Ruby { seat } => of(*seat, cue(CueId::Ruby)),
        Event::Traded { seat, .. } => of(*seat, cue(CueId::Traded)),
        Event::TookDiscount { seat } => of(*seat, cue(CueId::TookDiscount)),
        Event::FinalLap { seat } => of(*seat, cue(CueId::FinalLap)),
        Event::RoundEnded { .. } => cue(CueId::RoundEnded),
        Event::SoloCard { card } => about(solo_piece(*card), cue(CueId::SoloCard)),
        Event::SoloShuffled => cue(CueId::SoloShuffled),
        Event::SoloUpgrade { .. } => of(JORDAN, cue(CueId::SoloUpgrade)),
        Event::GameEnded { .. } => cue(CueId::GameEnded),
        _ => Cue::unseen(),
    }
}

fn of(seat: Seat, cue: Cue) -> Cue {
    Cue {
        seat: Some(seat),
        ..cue
    }
}

fn about(piece: PieceId, cue: Cue) -> Cue {
    Cue {
        pieces: vec![piece],
        ..cue
    }
}

/// A captain's purse; Jordan has none.
fn purse_of(table: &State, seat: Seat) -> Option<ZoneId> {
    (!table.is_jordan(seat)).then(|| seat_zones::purse(seat))
}

/// Where what an effect gives comes from; the bank otherwise.
fn origin(table: &State, seat: Seat, cause: Cause) -> Option<ZoneId> {
    match cause {
        Cause::Location(_) | Cause::Market(_) => Some(berth(table.captain(seat).ship)),
        Cause::Space(n) => Space::checked(n.into()).map(space),
        Cause::Storage(n) => Some(seat_zones::hold_zone(
            table,
            seat,
            Hold::Bonus(n),
            Kind::Gold,
        )),
        Cause::Burial(n) => Some(seat_zones::grave_zone(table, seat, Grave::Place(n))),
        Cause::Reef(n) => Some(seat_zones::grave_zone(table, seat, Grave::Reef(n))),
        Cause::Bargain(_) => Some(POOL),
        Cause::Gulf | Cause::Trade(_) => Some(terrain::sea(Place::GULF)),
        Cause::Figurehead(_) => Some(seat_zones::bow(seat)),
        Cause::Improvement(_) => Some(seat_zones::tableau(seat)),
        _ => None,
    }
}

/// A treasure or a marker.
fn cube(kind: Kind) -> Face {
    Face::plain("heap").with("kind", kind.id()).with("n", "1")
}

/// Doubloons on their way.
fn coins(count: u8, from: Option<ZoneId>, to: Option<ZoneId>) -> Flight {
    Flight::new(Face::plain("purse").with("value", "1"), count, from, to)
}
