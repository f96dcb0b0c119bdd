//! What a choice promises: reckoned once, and told in words and as data.

use super::sentences::Narrator;
use super::warnings;
use crate::content::Arg;
use crate::engine::{Choice, Promise, Seat, saturated};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::schema::OnTake;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::state::{State, TieBreak};
use crate::games::number_format::signed;

/// That the hook is the seat's own.
pub(crate) fn hook(seat: Seat) -> Promise {
    Promise::becomes("hook", seat.to_string()).on_the_way()
}

/// One card goes from one place to another.
pub(crate) fn card(choice: &mut Choice, from: (&str, Seat), to: (&str, Seat)) {
    let change = |(name, seat): (&str, Seat), n| Promise::change(format!("{name}.{seat}"), n);
    choice.promises.push(change(from, -1).on_the_way());
    choice.promises.push(change(to, 1).on_the_way());
}

/// Tiles are changed for doubloons.
fn trade(choice: &mut Choice, seat: Seat, price: i32, worth: i32) {
    let coins = Promise::change(format!("doubloons.{seat}"), price);
    let worth = Promise::change(format!("worth.{seat}"), worth);
    choice.promises = vec![coins.on_the_way(), worth.on_the_way()];
}

/// What a card that is sent costs by day, if it costs anything.
pub(crate) fn sent(table: &State, seat: Seat, rank: Rank) -> Option<Promise> {
    let lost = warnings::paid_by_day(table, seat, rank);
    // What the others send decides whether it comes to that.
    let promise = || Promise::change(format!("doubloons.{seat}"), -saturated(lost)).depends();
    (lost > 0).then(promise)
}

/// How many stand above a card that joins the line.
pub(crate) fn replaced(say: &Narrator<'_>, choice: &mut Choice, seat: Seat, rank: Rank) {
    let table = say.table;
    let line = table.ship().iter().filter(|b| b.seat != seat);
    let higher = line.clone().filter(|b| b.rank > rank).count();
    // Equal ones from the top down, to the first that it beats.
    let equal = line.rev().filter(|b| b.rank == rank);
    let tied = equal.take_while(|b| table.wins_tie(b.seat, seat, rank));
    let tied = tied.count();
    let dice = tied > 0 && table.tie_break() == TieBreak::D6;
    choice.detail = match dice {
        true => say.plain(Sentence::DetailReplaceDice {
            n: higher.into(),
            more: tied.into(),
        }),
        false => say.plain(Sentence::DetailReplace {
            n: (higher + tied).into(),
        }),
    };
    let what = format!("above.{seat}");
    let (least, most) = (saturated(higher), saturated(higher + tied));
    choice.promises.push(match dice {
        true => Promise::within(what, least, most).on_the_way(),
        false => Promise::becomes(what, most.to_string()).on_the_way(),
    });
}

/// How many tiles go into the bag where one is kept.
pub(crate) fn kept(say: &Narrator<'_>, choice: &mut Choice, seat: Seat) {
    let others = say.table.booty(seat).total().saturating_sub(1);
    choice.detail = say.plain(Sentence::DetailKeep { n: others.into() });
    let promise = Promise::change(format!("tiles.{seat}"), -saturated(others));
    choice.promises.push(promise.on_the_way());
}

/// What a map brings that is sold.
pub(crate) fn map_sold(say: &Narrator<'_>, choice: &mut Choice, seat: Seat, price: u8) {
    let n = Arg::from(say.table.booty(seat).of(Kind::Map));
    let change = -say.table.booty_loss(seat, Kind::Map, 1);
    trade(choice, seat, i32::from(price), change);
    choice.detail = say.plain(Sentence::DetailSellMap {
        n,
        change: signed(change).into(),
    });
}

/// What so many tiles alike bring that are sold for a price.
pub(crate) fn sold(
    say: &Narrator<'_>,
    choice: &mut Choice,
    seat: Seat,
    (kind, n, price): (Kind, u8, u8),
) {
    let lost = say.table.booty_loss(seat, kind, n);
    choice.detail = say.plain(Sentence::DetailSell {
        worth: signed(lost).into(),
    });
    trade(choice, seat, i32::from(price), -lost);
}

/// What a tile does or is worth that is taken out of the day's bay.
pub(crate) fn taken(say: &Narrator<'_>, choice: &mut Choice, seat: Seat, kind: Kind) {
    let table = say.table;
    let does = table.definitions().booty_of(kind).map(|b| b.on_take);
    let near = table.neighbors(seat).iter();
    let victims: usize = near.map(|s| table.den(s).len()).sum();
    choice.detail = match does {
        Some(OnTake::DoomTaker) => say.plain(Sentence::DetailOfficer),
        // That there is nobody to strike is a warning.
        Some(OnTake::StabNeighbor) if victims == 0 => String::new(),
        Some(OnTake::StabNeighbor) => say.plain(Sentence::DetailSaber { n: victims.into() }),
        _ => {
            let change = table.booty_gain(seat, kind);
            let promise = Promise::change(format!("worth.{seat}"), change);
            choice.promises.push(promise.on_the_way());
            let n = Arg::from(table.booty(seat).of(kind) + 1);
            say.plain(Sentence::DetailTake {
                change: signed(change).into(),
                n,
            })
        }
    };
}
