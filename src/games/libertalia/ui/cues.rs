//! Pace, sound and picture of everything that happens.

use super::zones::{BAG, piece_of};
use super::{captions, faces, zones};
use crate::engine::{Cue, Flight, Names, Seat, ZoneId};
use crate::games::libertalia::content::card::{Kind, Rank, Tiles};
use crate::games::libertalia::content::cues::CueId;
use crate::games::libertalia::content::effects::{Step, Time};
use crate::games::libertalia::content::schema::Worth;
use crate::games::libertalia::rules::event::{Cause, Event};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;

/// Pace, sound and picture of `event`.
pub(crate) fn cue(event: &Event, after: &View, names: &Names) -> Cue {
    let cue = plain(event, after);
    Cue {
        caption: captions::caption(event, after, names),
        ..cue
    }
}

/// Whether nothing more is chosen after this day.
fn is_last_day(table: &State) -> bool {
    let days = usize::from(table.definitions().constants.days);
    table.campaign() == table.campaigns() && table.day() == days
}

/// The cue of `event` without its caption.
fn plain(event: &Event, after: &View) -> Cue {
    let table = after.table();
    let cue = |id| table.definitions().cues.cue(id);
    let of_card = |id, seat: &Seat, rank: &Rank| cue(id).about([piece_of(*seat, *rank)]).of(*seat);
    match event {
        Event::CampaignStarted { .. } => cue(CueId::CampaignStarted),
        Event::DayStarted { .. } => cue(CueId::DayStarted),
        Event::Committed { seat } => cue(CueId::Committed).of(*seat),
        Event::Revealed => revealed(table),
        Event::Lined => cue(CueId::Lined),
        Event::Rolled { seat, .. } => cue(CueId::Rolled).of(*seat),
        Event::Tied { rank, order } => {
            cue(CueId::Tied).about(order.iter().map(|s| piece_of(*s, *rank)))
        }
        Event::Acts { fx: None, .. } | Event::ChoiceOpened { .. } | Event::KeptMap { .. } => {
            Cue::unseen()
        }
        Event::Acts { seat, rank, .. } => of_card(CueId::Acts, seat, rank),
        Event::Coins { seat, change, .. } => coins(*seat, *change, cue(CueId::Coins)),
        Event::Begged { seat, from, coins } => begged(table, *seat, *from, *coins),
        Event::Discarded {
            seat, rank, cause, ..
        } => of_card(discarded(table, *cause), seat, rank).going_to(zones::graveyard(*seat)),
        Event::Joined { seat, rank, .. } => {
            of_card(CueId::Joined, seat, rank).coming_from(zones::hand(*seat))
        }
        Event::RelicsGiven { seat, to, count } => relics_given(table, *seat, *to, *count),
        Event::Recruited { seat, rank, .. } => {
            of_card(CueId::Recruited, seat, rank).going_to(zones::hand(*seat))
        }
        // No piece may tell which card it was.
        Event::Healed { seat, .. } => cue(CueId::Healed).of(*seat).going_to(zones::hand(*seat)),
        Event::Kept { seat, returned, .. } => {
            let returned = tiles(table, *returned, |own| (zones::booty(*seat, own), BAG));
            cue(CueId::Kept).of(*seat).flying(returned)
        }
        Event::Sold {
            seat,
            kind,
            count,
            coins,
            ..
        } => sold(table, *seat, (*kind, *count), *coins),
        Event::Exchanged {
            seat,
            officers,
            drawn,
        } => exchanged(table, *seat, *officers, *drawn),
        Event::Took { seat, kind, .. } => took(table, *seat, *kind),
        Event::TookHook { seat, .. } => {
            let hook = ZoneId::of("mark", *seat).cell(1);
            cue(CueId::TookHook).of(*seat).going_to(hook)
        }
        Event::Settled { seat, rank } => cue(CueId::Settled).about([piece_of(*seat, *rank)]),
        Event::NightFell => cue(CueId::NightFell),
        Event::Rested => cue(CueId::Rested),
        Event::Scored { seat, .. } => {
            let marker = zones::marker_piece(*seat);
            cue(CueId::Scored).of(*seat).about([marker])
        }
        Event::CleanedUp => cue(CueId::CleanedUp).going_to(BAG),
        Event::GameEnded { .. } => cue(CueId::GameEnded),
    }
}

/// All cards of the line are turned up, perhaps the last ones of the game.
fn revealed(table: &State) -> Cue {
    let id = match is_last_day(table) {
        true => CueId::RevealedLast,
        false => CueId::Revealed,
    };
    let line = table.ship().iter();
    let line = line.map(|b| piece_of(b.seat, b.rank));
    table.definitions().cues.cue(id).about(line)
}

/// Coins between a player and the bank.
fn coins(seat: Seat, change: i32, cue: Cue) -> Cue {
    let count = u8::try_from(change.unsigned_abs()).unwrap_or(u8::MAX);
    let purse = Some(zones::purse(seat));
    let (from, to) = if change > 0 {
        (None, purse)
    } else {
        (purse, None)
    };
    let coins = Flight::new(faces::coin(), count, from, to);
    cue.of(seat).flying([coins])
}

/// Coins from one player to another.
fn begged(table: &State, seat: Seat, from: Seat, coins: u16) -> Cue {
    let (from, to) = (zones::purse(from), zones::purse(seat));
    let count = u8::try_from(coins).unwrap_or(u8::MAX);
    let id = match count {
        0 => CueId::BeggedNothing,
        _ => CueId::Begged,
    };
    let coins = Flight::new(faces::coin(), count, Some(from), Some(to));
    table.definitions().cues.cue(id).of(seat).flying([coins])
}

/// Relics from one player to another.
fn relics_given(table: &State, seat: Seat, to: Seat, count: u8) -> Cue {
    let kind = Kind::Relic;
    let (from, to) = (zones::booty(seat, kind), zones::booty(to, kind));
    let relics = Flight::new(faces::tile(table, kind), count, Some(from), Some(to));
    let cue = table.definitions().cues.cue(CueId::RelicsGiven);
    cue.of(seat).flying([relics])
}

/// Tiles into the bag, and what they bring into the purse.
fn sold(table: &State, seat: Seat, (kind, count): (Kind, u8), coins: u16) -> Cue {
    let gain = u8::try_from(coins).unwrap_or(u8::MAX);
    let face = faces::tile(table, kind);
    let purse = zones::purse(seat);
    let cue = table.definitions().cues.cue(CueId::Sold);
    cue.of(seat).flying([
        Flight::new(face, count, Some(zones::booty(seat, kind)), Some(BAG)),
        Flight::new(faces::coin(), gain, None, Some(purse)),
    ])
}

/// Officers into the bag, and tiles out of it.
fn exchanged(table: &State, seat: Seat, officers: u8, drawn: Tiles) -> Cue {
    let kind = Kind::Officer;
    let face = faces::tile(table, kind);
    let from = Some(zones::booty(seat, kind));
    let mut flights = vec![Flight::new(face, officers, from, Some(BAG))];
    flights.extend(tiles(table, drawn, |new| (BAG, zones::booty(seat, new))));
    let cue = table.definitions().cues.cue(CueId::Exchanged);
    cue.of(seat).flying(flights)
}

/// A tile out of the day's bay, which may be one that nobody wants.
fn took(table: &State, seat: Seat, kind: Kind) -> Cue {
    let face = faces::tile(table, kind);
    let from = Some(zones::bay(table.day()));
    let to = Some(zones::booty(seat, kind));
    let value = table.definitions().booty_of(kind).map(|b| b.value);
    let good = !matches!(value, Some(Worth::Each(n)) if n.get() <= 0);
    let id = match good {
        true => CueId::Took,
        false => CueId::TookWorthless,
    };
    let cue = table.definitions().cues.cue(id);
    cue.of(seat).flying([Flight::new(face, 1, from, to)])
}

/// Tiles on their way, each kind from the first place to the second.
fn tiles(table: &State, tiles: Tiles, way: impl Fn(Kind) -> (ZoneId, ZoneId)) -> Vec<Flight> {
    let one = |kind: Kind| {
        let (from, to) = way(kind);
        let count = u8::try_from(tiles.of(kind)).unwrap_or(u8::MAX);
        Flight::new(faces::tile(table, kind), count, Some(from), Some(to))
    };
    tiles.kinds().map(one).collect()
}

/// How a card goes to its owner's graveyard.
fn discarded(table: &State, cause: Cause) -> CueId {
    match cause {
        Cause::Saber(_) => CueId::DiscardedSaber,
        Cause::Officer => CueId::DiscardedOfficer,
        Cause::Character { rank: by, .. } => {
            let does = |what: Step| table.does(by, Time::Day, |step| step == what);
            if does(Step::Shoot) {
                CueId::DiscardedShot
            } else if does(Step::Overboard) {
                CueId::DiscardedOverboard
            } else {
                CueId::Discarded
            }
        }
    }
}
