//! Pace, sound and picture of everything that happens.

use super::pieces::middle;
use super::seat_zones::cause_piece;
use super::zones::{
    POOL, berth, card_piece, die_piece, explorer_piece, figurehead_piece, island_piece,
    market_piece, quest_piece, ship_piece, solo_piece, token_piece,
};
use super::{seat_zones, zones};
use crate::engine::{Cue, Face, Flight, Seat, ZoneId};
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
    let table = after.table();
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
        Event::Sailed { seat, from, to } => {
            let ship = cue(CueId::Sailed).about([ship_piece(*seat)]);
            ship.along([berth(*from), berth(*to)])
        }
        Event::Explored { seat, from, to } => {
            let explorer = cue(CueId::Explored).about([explorer_piece(*seat)]);
            explorer.along(trail(table, *from, *to).into_iter().map(camp))
        }
        Event::Toll { seat, to, .. } => {
            let from = purse_of(table, *seat);
            let paid = to
                .iter()
                .map(|other| coins(1, from, purse_of(table, other)));
            cue(CueId::Toll).of(*seat).flying(paid)
        }
        Event::Arrived { seat, .. } => {
            let ship = ship_piece(*seat);
            cue(CueId::Arrived).about([ship]).of(*seat)
        }
        Event::Revealed { cells } => {
            let cells = cells.iter().map(|at| zones::cell_piece(table, at));
            cue(CueId::Revealed).about(cells)
        }
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
    let of_quest = |id, quest: &u8| cue(id).about([quest_piece((*quest).into())]);
    let of_market =
        |id, seat: &Seat, tile: &u8| cue(id).about([market_piece(*seat, (*tile).into())]);
    Some(match event {
        Event::Bought {
            seat,
            card,
            at,
            paid,
            ..
        } => {
            let card = card_piece(Card::Improvement(*card));
            let price = coins(*paid, purse_of(table, *seat), Some(sea(*at)));
            cue(CueId::Bought).about([card]).of(*seat).flying([price])
        }
        Event::Refilled { at, .. } => cue(CueId::Refilled).about([zones::cell_piece(table, *at)]),
        Event::Built {
            seat,
            residence,
            at,
            paid,
            ..
        } => {
            let token = token_piece(*seat, *residence);
            let price = coins(*paid, purse_of(table, *seat), Some(sea(*at)));
            cue(CueId::Built).about([token]).of(*seat).flying([price])
        }
        Event::Filled { seat, slot, paid } => {
            let slot = seat_zones::slot_piece(*seat, (*slot).into());
            let price = coins(*paid, purse_of(table, *seat), None);
            cue(CueId::Filled).about([slot]).of(*seat).flying([price])
        }
        Event::TookFigurehead { seat, figurehead } => {
            let head = figurehead_piece(*figurehead);
            cue(CueId::TookFigurehead).about([head]).of(*seat)
        }
        Event::Placed { seat, tile, .. } => {
            let market = of_market(CueId::Placed, seat, tile);
            market.coming_from(seat_zones::market_tiles(*seat))
        }
        Event::Activated { seat, tile } => of_market(CueId::Activated, seat, tile).of(*seat),
        Event::TookQuest { seat, quest, .. } => {
            let taken = of_quest(CueId::TookQuest, quest).of(*seat);
            taken.going_to(seat_zones::quests(*seat))
        }
        Event::QuestShown { quest, .. } => of_quest(CueId::QuestShown, quest),
        Event::Claimed { seat, quest, .. } => of_quest(CueId::Claimed, quest).of(*seat),
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
            let marked = cue(CueId::Marked).about([island_piece(*kind)]);
            marked.flying(marker)
        }
        Event::Treasure {
            kind, island: true, ..
        } => cue(CueId::TreasureIsland).about([island_piece(*kind)]),
        Event::Treasure { .. } => cue(CueId::Treasure),
        Event::Stored { seat, kind, hold } => stored(table, *seat, *kind, *hold),
        Event::Buried {
            seat,
            kind,
            from,
            to,
        } => buried(table, *seat, *kind, *from, *to),
        _ => return None,
    })
}

/// A treasure on its way from the island into a hold.
fn stored(table: &State, seat: Seat, kind: Kind, hold: Hold) -> Cue {
    let to = seat_zones::hold_zone(table, seat, hold, kind);
    let flight = Flight::new(cube(kind), 1, Some(island(kind)), Some(to));
    let piece = seat_zones::hold_piece(seat, hold, kind);
    let cue = table.definitions().cues.cue(CueId::Stored);
    cue.about([piece]).of(seat).flying([flight])
}

/// A treasure on its way out of a hold to where it is buried.
fn buried(table: &State, seat: Seat, kind: Kind, from: Hold, to: Option<Grave>) -> Cue {
    let grave = to.map(|to| seat_zones::grave_zone(table, seat, to));
    let hold = seat_zones::hold_zone(table, seat, from, kind);
    let flight = Flight::new(cube(kind), 1, Some(hold), grave);
    let piece = to.map(|to| seat_zones::grave_piece(seat, to));
    let cue = table.definitions().cues.cue(CueId::Buried);
    cue.about(piece).of(seat).flying([flight])
}

/// Dice and what their power buys.
fn raiding(event: &Event, table: &State) -> Option<Cue> {
    let cue = |id| table.definitions().cues.cue(id);
    Some(match event {
        Event::Rolled { seat, .. } => Cue {
            sides: middle::die_sides(),
            ..cue(CueId::Rolled).about(Kind::ALL.map(die_piece)).of(*seat)
        },
        Event::Picked { seat, kind, .. } => {
            let die = die_piece(*kind);
            cue(CueId::Picked).about([die]).of(*seat)
        }
        Event::Spent { seat, .. } => {
            let pool = zones::pool_piece();
            cue(CueId::Spent).about([pool]).of(*seat)
        }
        Event::PoolLost { .. } => cue(CueId::PoolLost),
        _ => return None,
    })
}

/// The course of the game, and what doubloons and points come and go for.
fn rest(event: &Event, table: &State) -> Cue {
    let cue = |id| table.definitions().cues.cue(id);
    match event {
        Event::Kept { seat } => cue(CueId::Kept).of(*seat),
        Event::MarketOpened => cue(CueId::MarketOpened),
        Event::RoundStarted { .. } => cue(CueId::RoundStarted),
        Event::TurnStarted { seat } => cue(CueId::TurnStarted).of(*seat),
        Event::TookFive { seat, gain, .. } => {
            let from = berth(table.captain(*seat).ship);
            let gain = coins(*gain, Some(from), purse_of(table, *seat));
            cue(CueId::TookFive).of(*seat).flying([gain])
        }
        Event::Gained {
            seat,
            doubloons,
            cause,
        } => {
            let from = origin(table, *seat, *cause);
            let gain = coins(*doubloons, from, purse_of(table, *seat));
            cue(CueId::Gained).of(*seat).flying([gain])
        }
        Event::Scored { seat, cause, .. } => {
            let piece = cause_piece(*seat, *cause);
            cue(CueId::Scored).about(piece).of(*seat)
        }
        Event::Paid { seat, paid, .. } => {
            let price = coins(*paid, purse_of(table, *seat), None);
            cue(CueId::Paid).of(*seat).flying([price])
        }
        Event::Income {
            seat, doubloons, ..
        } => {
            let income = coins(*doubloons, None, purse_of(table, *seat));
            cue(CueId::Income).of(*seat).flying([income])
        }
        Event::Ruby { seat } => cue(CueId::Ruby).of(*seat),
        Event::Traded { seat, .. } => cue(CueId::Traded).of(*seat),
        Event::TookDiscount { seat } => cue(CueId::TookDiscount).of(*seat),
        Event::FinalLap { seat } => cue(CueId::FinalLap).of(*seat),
        Event::RoundEnded { .. } => cue(CueId::RoundEnded),
        Event::SoloCard { card } => cue(CueId::SoloCard).about([solo_piece(*card)]),
        Event::SoloShuffled => cue(CueId::SoloShuffled),
        Event::SoloUpgrade { .. } => cue(CueId::SoloUpgrade).of(JORDAN),
        Event::GameEnded { .. } => cue(CueId::GameEnded),
        _ => Cue::unseen(),
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
