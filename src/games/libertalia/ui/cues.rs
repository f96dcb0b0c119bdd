//! Pace, sound and picture of everything that happens.

use super::zones::{BAG, piece_of};
use super::{captions, faces, zones};
use crate::engine::{Cue, Flight, Names, PieceId, Seat, ZoneId};
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

fn plain(event: &Event, after: &View) -> Cue {
    let table = after.table();
    let cue = |id| table.definitions().cues.cue(id);
    match event {
        Event::CampaignStarted { .. } => cue(CueId::CampaignStarted),
        Event::DayStarted { .. } => cue(CueId::DayStarted),
        Event::Committed { seat } => Cue {
            seat: Some(*seat),
            ..cue(CueId::Committed)
        },
        Event::Revealed => Cue {
            pieces: line(table),
            ..cue(match is_last_day(table) {
                true => CueId::RevealedLast,
                false => CueId::Revealed,
            })
        },
        Event::Lined => cue(CueId::Lined),
        Event::Rolled { seat, .. } => Cue {
            seat: Some(*seat),
            ..cue(CueId::Rolled)
        },
        Event::Tied { rank, order } => Cue {
            pieces: order.iter().map(|s| piece_of(*s, *rank)).collect(),
            ..cue(CueId::Tied)
        },
        Event::Acts { fx: None, .. } | Event::ChoiceOpened { .. } | Event::KeptMap { .. } => {
            Cue::unseen()
        }
        Event::Acts { seat, rank, .. } => Cue {
            pieces: vec![piece_of(*seat, *rank)],
            seat: Some(*seat),
            ..cue(CueId::Acts)
        },
        Event::Coins { seat, change, .. } => coins(*seat, *change, cue(CueId::Coins)),
        Event::Begged { seat, from, coins } => {
            let (from, to) = (zones::purse(*from), zones::purse(*seat));
            let count = u8::try_from(*coins).unwrap_or(u8::MAX);
            let id = match count {
                0 => CueId::BeggedNothing,
                _ => CueId::Begged,
            };
            Cue {
                seat: Some(*seat),
                flights: vec![Flight::new(faces::coin(), count, Some(from), Some(to))],
                ..cue(id)
            }
        }
        Event::Discarded {
            seat, rank, cause, ..
        } => discarded(table, (*seat, *rank), *cause),
        Event::Joined { seat, rank, .. } => Cue {
            pieces: vec![piece_of(*seat, *rank)],
            seat: Some(*seat),
            from: Some(zones::hand(*seat)),
            ..cue(CueId::Joined)
        },
        Event::RelicsGiven { seat, to, count } => {
            let kind = Kind::Relic;
            let (from, to) = (zones::booty(*seat, kind), zones::booty(*to, kind));
            Cue {
                seat: Some(*seat),
                flights: vec![Flight::new(
                    faces::tile(table, kind),
                    *count,
                    Some(from),
                    Some(to),
                )],
                ..cue(CueId::RelicsGiven)
            }
        }
        Event::Recruited { seat, rank, .. } => Cue {
            pieces: vec![piece_of(*seat, *rank)],
            seat: Some(*seat),
            to: Some(zones::hand(*seat)),
            ..cue(CueId::Recruited)
        },
        // No piece may tell which card it was.
        Event::Healed { seat, .. } => Cue {
            seat: Some(*seat),
            to: Some(zones::hand(*seat)),
            ..cue(CueId::Healed)
        },
        Event::Kept { seat, returned, .. } => Cue {
            seat: Some(*seat),
            flights: tiles(table, *returned, *seat, true),
            ..cue(CueId::Kept)
        },
        Event::Sold {
            seat,
            kind,
            count,
            coins,
            ..
        } => {
            let gain = u8::try_from(*coins).unwrap_or(u8::MAX);
            let face = faces::tile(table, *kind);
            let purse = zones::purse(*seat);
            Cue {
                seat: Some(*seat),
                flights: vec![
                    Flight::new(face, *count, Some(zones::booty(*seat, *kind)), Some(BAG)),
                    Flight::new(faces::coin(), gain, None, Some(purse)),
                ],
                ..cue(CueId::Sold)
            }
        }
        Event::Exchanged {
            seat,
            officers,
            drawn,
        } => {
            let kind = Kind::Officer;
            let face = faces::tile(table, kind);
            let from = Some(zones::booty(*seat, kind));
            let mut flights = vec![Flight::new(face, *officers, from, Some(BAG))];
            flights.extend(tiles(table, *drawn, *seat, false));
            Cue {
                seat: Some(*seat),
                flights,
                ..cue(CueId::Exchanged)
            }
        }
        Event::Took { seat, kind, .. } => {
            let face = faces::tile(table, *kind);
            let from = Some(zones::bay(table.day()));
            let to = Some(zones::booty(*seat, *kind));
            let value = table.definitions().booty_of(*kind).map(|b| b.value);
            let good = !matches!(value, Some(Worth::Each(n)) if n.get() <= 0);
            Cue {
                seat: Some(*seat),
                flights: vec![Flight::new(face, 1, from, to)],
                ..cue(match good {
                    true => CueId::Took,
                    false => CueId::TookWorthless,
                })
            }
        }
        Event::TookHook { seat, .. } => Cue {
            seat: Some(*seat),
            to: Some(ZoneId::of("mark", *seat).cell(1)),
            ..cue(CueId::TookHook)
        },
        Event::Settled { seat, rank } => Cue {
            pieces: vec![piece_of(*seat, *rank)],
            ..cue(CueId::Settled)
        },
        Event::NightFell => cue(CueId::NightFell),
        Event::Rested => cue(CueId::Rested),
        Event::Scored { seat, .. } => Cue {
            seat: Some(*seat),
            pieces: vec![zones::marker_piece(*seat)],
            ..cue(CueId::Scored)
        },
        Event::CleanedUp => Cue {
            to: Some(BAG),
            ..cue(CueId::CleanedUp)
        },
        Event::GameEnded { .. } => cue(CueId::GameEnded),
    }
}

fn line(table: &State) -> Vec<PieceId> {
    let line = table.ship().iter();
    line.map(|b| piece_of(b.seat, b.rank)).collect()
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
    Cue {
        seat: Some(seat),
        flights: vec![Flight::new(faces::coin(), count, from, to)],
        ..cue
    }
}

/// Tiles between a player and the bag.
fn tiles(table: &State, tiles: Tiles, seat: Seat, into_bag: bool) -> Vec<Flight> {
    let one = |kind: Kind| {
        let own = Some(zones::booty(seat, kind));
        let count = u8::try_from(tiles.of(kind)).unwrap_or(u8::MAX);
        let (from, to) = if into_bag {
            (own, Some(BAG))
        } else {
            (Some(BAG), own)
        };
        Flight::new(faces::tile(table, kind), count, from, to)
    };
    tiles.kinds().map(one).collect()
}

/// A card on its way to its owner's graveyard.
fn discarded(table: &State, (seat, rank): (Seat, Rank), cause: Cause) -> Cue {
    let id = match cause {
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
    };
    Cue {
        pieces: vec![piece_of(seat, rank)],
        seat: Some(seat),
        to: Some(zones::graveyard(seat)),
        ..table.definitions().cues.cue(id)
    }
}
