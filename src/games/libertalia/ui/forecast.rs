//! What sending a card would probably bring, told in whole numbers.

use crate::engine::{Seat, saturated};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet};
use crate::games::libertalia::content::effects::{Count, Effect, Step, Time};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;

/// How many of the others will probably stand above a card. What lies in the line is known; the rest is counted as if
/// everybody sent any of their cards.
pub(crate) fn rivals_above(view: &View, seat: Seat, rank: Rank) -> f32 {
    let table = view.table();
    let beaten = |other: Seat, with: Rank| {
        with > rank || (with == rank && table.wins_tie(other, seat, rank))
    };
    if !table.ship().is_empty() {
        let line = table.ship().iter().filter(|b| b.seat != seat);
        return line.filter(|b| beaten(b.seat, b.rank)).count() as f32;
    }
    let share = |rival: Seat| {
        let held = view.possible_hand(rival);
        let above = held.iter().filter(|r| beaten(rival, *r)).count();
        above as f32 / held.len().max(1) as f32
    };
    seat.others(table.players()).map(share).sum()
}

/// The tile that a card will probably take, if the others take the most valuable ones first, and whether that is sure.
pub(crate) fn likely_tile(
    table: &State,
    seat: Seat,
    rank: Rank,
    above: f32,
) -> Option<(Kind, bool)> {
    if table.does(rank, Time::Dusk, |step| step == Step::Picks(0)) {
        return None;
    }
    let bay = table.bay(table.day());
    let own = table.booty(seat);
    let now = table.booty_value(seat);
    let mut tiles: Vec<(i32, Kind)> = Vec::new();
    for kind in bay.kinds() {
        let mut more = own;
        more.add(kind, 1);
        // A map is the beginning of a set.
        let hope = i32::from(kind == Kind::Map);
        let dooms = i32::from(kind == Kind::Officer);
        let worth = table.value_of(&more) - now + hope - dooms;
        tiles.extend(std::iter::repeat_n((worth, kind), bay.of(kind)));
    }
    tiles.sort_by_key(|(worth, kind)| (std::cmp::Reverse(*worth), *kind));
    let same = tiles
        .iter()
        .all(|(_, kind)| tiles.first().is_some_and(|t| t.1 == *kind));
    let place = above.round().max(0.0) as usize;
    let (_, kind) = tiles.get(place)?;
    Some((*kind, same || (place == 0 && above == 0.0)))
}

/// What a card changes in its owner's purse by day as things stand.
pub(crate) fn earns_at_once(table: &State, seat: Seat, rank: Rank) -> i32 {
    let coins = saturated(table.doubloons(seat));
    let does = table.effect(rank, Time::Day);
    let change = |does: Effect| table.purse_change(seat, rank, does.steps(), coins);
    does.map_or(0, change)
}

/// The first character that some rival may send and that does such a thing by day.
pub(crate) fn feared(view: &View, seat: Seat, does: impl Fn(Step) -> bool) -> Option<Rank> {
    let table = view.table();
    let rivals = seat.others(table.players());
    let held = rivals.fold(RankSet::EMPTY, |all, s| all | view.possible_hand(s));
    let mut held = held.iter();
    held.find(|r| table.does(*r, Time::Day, &does))
}

/// What a card will change in its owner's purse in a night or on the rest day as things stand, once it lies in the den; what
/// depends on the others' dens is left out unless it is sure.
pub(crate) fn earns_in_den(view: &View, seat: Seat, rank: Rank, time: Time) -> i32 {
    let table = view.table();
    let coins = saturated(table.doubloons(seat));
    let may_come = |s: Seat| table.den(s) | view.possible_hand(s);
    let alone = table.rival_among(seat, rank, may_come).is_none();
    let sure = |step: &Step| match step {
        Step::Gain(_, Count::SmallestDen) => false,
        step => alone || !step.wants_to_be_alone(),
    };
    let change = |does: Effect| table.purse_change(seat, rank, does.steps().filter(sure), coins);
    table.effect(rank, time).map_or(0, change)
}
