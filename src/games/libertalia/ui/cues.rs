//! Pace, sound and picture of everything that happens.

use super::zones::{BAG, piece_of};
use super::{captions, faces, zones};
use crate::engine::show::{Flight, Flourish, Weight};
use crate::engine::{Cue, Names, PieceId, Seat, ZoneId};
use crate::games::libertalia::content::card::{Kind, Rank, Tiles};
use crate::games::libertalia::content::schema::{Fx, Worth};
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

fn plain(event: &Event, after: &View) -> Cue {
    let table = after.table();
    let quiet = Cue::new("", Weight::None, Flourish::Plain);
    match event {
        Event::CampaignStarted { .. } => Cue::new("shuffle", Weight::Heavy, Flourish::Plain),
        Event::DayStarted { .. } => Cue::new("dawn", Weight::Light, Flourish::Turn),
        Event::Committed { seat } => Cue {
            seat: Some(*seat),
            ..Cue::new("seal", Weight::Light, Flourish::Plain)
        },
        Event::Revealed => Cue {
            pieces: line(table),
            ..Cue::new("card_turn", Weight::Heavy, Flourish::Plain)
        },
        Event::Lined => Cue::new("card_slide", Weight::Normal, Flourish::Plain),
        Event::Rolled { seat, .. } => Cue {
            seat: Some(*seat),
            ..Cue::new("dice", Weight::Normal, Flourish::Plain)
        },
        Event::Tied { rank, order } => Cue {
            pieces: order.iter().map(|s| piece_of(*s, *rank)).collect(),
            ..Cue::new("card_slide", Weight::Heavy, Flourish::Spotlight)
        },
        Event::Acts { fx: None, .. } | Event::ChoiceOpened { .. } | Event::KeptMap { .. } => quiet,
        Event::Acts { seat, rank, .. } => Cue {
            pieces: vec![piece_of(*seat, *rank)],
            seat: Some(*seat),
            ..Cue::new("", Weight::Normal, Flourish::Spotlight)
        },
        Event::Coins { seat, change, .. } => coins(*seat, *change),
        Event::Begged { seat, from, coins } => {
            let (from, to) = (zones::purse(*from), zones::purse(*seat));
            let count = u8::try_from(*coins).unwrap_or(u8::MAX);
            let sound = if count > 0 { "coin" } else { "" };
            Cue {
                seat: Some(*seat),
                flights: vec![flight(faces::coin(), count, Some(from), Some(to))],
                ..Cue::new(sound, Weight::Normal, Flourish::Plain)
            }
        }
        Event::Discarded {
            seat, rank, cause, ..
        } => discarded(table, (*seat, *rank), *cause),
        Event::Joined { seat, rank, .. } => Cue {
            pieces: vec![piece_of(*seat, *rank)],
            seat: Some(*seat),
            from: Some(zones::hand(*seat)),
            ..Cue::new("card_slide", Weight::Heavy, Flourish::Plain)
        },
        Event::RelicsGiven { seat, to, count } => {
            let kind = Kind::Relic;
            let (from, to) = (zones::booty(*seat, kind), zones::booty(*to, kind));
            Cue {
                seat: Some(*seat),
                flights: vec![flight(
                    faces::tile(table, kind),
                    *count,
                    Some(from),
                    Some(to),
                )],
                ..Cue::new("steal", Weight::Heavy, Flourish::Plain)
            }
        }
        Event::Recruited { seat, rank, .. } => Cue {
            pieces: vec![piece_of(*seat, *rank)],
            seat: Some(*seat),
            to: Some(zones::hand(*seat)),
            ..Cue::new("card_slide", Weight::Normal, Flourish::Plain)
        },
        // No piece may tell which card it was.
        Event::Healed { seat, .. } => Cue {
            seat: Some(*seat),
            to: Some(zones::hand(*seat)),
            ..Cue::new("peek", Weight::Normal, Flourish::Plain)
        },
        Event::Kept { seat, returned, .. } => Cue {
            seat: Some(*seat),
            flights: tiles(table, *returned, *seat, true),
            ..Cue::new("sweep", Weight::Heavy, Flourish::Plain)
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
                    flight(face, *count, Some(zones::booty(*seat, *kind)), Some(BAG)),
                    flight(faces::coin(), gain, None, Some(purse)),
                ],
                ..Cue::new("coin", Weight::Heavy, Flourish::Plain)
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
            let mut flights = vec![flight(face, *officers, from, Some(BAG))];
            flights.extend(tiles(table, *drawn, *seat, false));
            Cue {
                seat: Some(*seat),
                flights,
                ..Cue::new("swap", Weight::Heavy, Flourish::Plain)
            }
        }
        Event::Took { seat, kind, .. } => {
            let face = faces::tile(table, *kind);
            let from = Some(zones::bay(table.day()));
            let to = Some(zones::booty(*seat, *kind));
            let value = table.definitions().booty_of(*kind).map(|b| b.value);
            let good = !matches!(value, Some(Worth::Each(n)) if n <= 0);
            Cue {
                seat: Some(*seat),
                flights: vec![flight(face, 1, from, to)],
                ..Cue::new(
                    if good { "coin" } else { "thud" },
                    Weight::Normal,
                    Flourish::Plain,
                )
            }
        }
        Event::TookHook { seat, .. } => Cue {
            seat: Some(*seat),
            to: Some(ZoneId::of("mark", *seat).cell(1)),
            ..Cue::new("rope", Weight::Normal, Flourish::Plain)
        },
        Event::Settled { seat, rank } => Cue {
            pieces: vec![piece_of(*seat, *rank)],
            ..Cue::new("card_slide", Weight::Light, Flourish::Plain)
        },
        Event::NightFell => Cue::new("night", Weight::Normal, Flourish::Turn),
        Event::Rested => Cue::new("rest", Weight::Normal, Flourish::Turn),
        Event::Scored { seat, .. } => Cue {
            seat: Some(*seat),
            pieces: vec![zones::marker_piece(*seat)],
            ..Cue::new("coin", Weight::Heavy, Flourish::Gain)
        },
        Event::CleanedUp => Cue {
            to: Some(BAG),
            ..Cue::new("sweep", Weight::Heavy, Flourish::Plain)
        },
        Event::GameEnded { .. } => Cue::new("win", Weight::Heavy, Flourish::End),
    }
}

fn line(table: &State) -> Vec<PieceId> {
    let line = table.ship().iter();
    line.map(|b| piece_of(b.seat, b.rank)).collect()
}

fn flight(
    face: crate::engine::Face,
    count: u8,
    from: Option<ZoneId>,
    to: Option<ZoneId>,
) -> Flight {
    Flight {
        face,
        count,
        from,
        to,
    }
}

/// Coins between a player and the bank.
fn coins(seat: Seat, change: i32) -> Cue {
    let count = u8::try_from(change.unsigned_abs()).unwrap_or(u8::MAX);
    let purse = Some(zones::purse(seat));
    let (from, to) = if change > 0 {
        (None, purse)
    } else {
        (purse, None)
    };
    Cue {
        seat: Some(seat),
        flights: vec![flight(faces::coin(), count, from, to)],
        ..Cue::new("coin", Weight::Normal, Flourish::Plain)
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
        flight(faces::tile(table, kind), count, from, to)
    };
    tiles.kinds().map(one).collect()
}

/// A card on its way to its owner's graveyard.
fn discarded(table: &State, (seat, rank): (Seat, Rank), cause: Cause) -> Cue {
    let (sound, flourish) = match cause {
        Cause::Saber(_) => ("blade", Flourish::Slash),
        Cause::Officer => ("thud", Flourish::Plain),
        Cause::Character { rank: by, .. } => match table.day_fx(by) {
            Some(Fx::PayAndShoot(_)) => ("gunshot", Flourish::Shot),
            Some(Fx::DiscardTopOfShip) => ("fall", Flourish::Fall),
            _ => ("card_slide", Flourish::Plain),
        },
    };
    Cue {
        pieces: vec![piece_of(seat, rank)],
        seat: Some(seat),
        to: Some(zones::graveyard(seat)),
        ..Cue::new(sound, Weight::Normal, flourish)
    }
}
