//! What sending a card would probably bring, told in whole numbers.

use crate::engine::Seat;
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::schema::Fx;
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
    if table.dusk_fx(rank) == Some(Fx::NoBooty) {
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

/// What an effect by day changes in the owner's purse as things stand; 0 where it is about something else.
pub(crate) fn earns_at_once(table: &State, seat: Seat, rank: Rank, fx: Fx) -> i32 {
    let whole = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    let coins = whole(table.doubloons(seat));
    let tiles = whole(table.booty(seat).total());
    let den = table.den(seat);
    match fx {
        Fx::GainFlat(gain) => gain.into(),
        Fx::LoseFlat(loss) => -i32::from(loss).min(coins),
        Fx::LoseHalf => -(coins / 2),
        Fx::GainIfBelow { limit, gain } if coins < i32::from(limit) => gain.into(),
        Fx::GainPerGraveyard(each) => whole(table.graveyard(seat).len()) * i32::from(each),
        Fx::GainPerLowerInDen(each) => whole(den.below(rank).len()) * i32::from(each),
        Fx::GainPerHigherInDen(each) => whole(den.above(rank).len()) * i32::from(each),
        Fx::PayPerBooty(each) => -(tiles * i32::from(each)).min(coins),
        Fx::GainPerBooty(each) => tiles * i32::from(each),
        _ => 0,
    }
}

/// Whether no rival has the character in their den or may still send it.
fn alone(view: &View, seat: Seat, rank: Rank) -> bool {
    let table = view.table();
    let mut rivals = seat.others(table.players());
    !rivals.any(|s| table.den(s).contains(rank) || view.possible_hand(s).contains(rank))
}

/// What a card will earn in a night as things stand.
pub(crate) fn earns_at_night(view: &View, seat: Seat, rank: Rank) -> usize {
    let table = view.table();
    let den = table.den(seat);
    match table.night_fx(rank) {
        Some(Fx::GainFlat(gain)) => gain.into(),
        Some(Fx::GainPerHigherInDen(each)) => den.above(rank).len() * usize::from(each),
        Some(Fx::DiscardLowestGain(gain)) if !den.is_empty() => gain.into(),
        Some(Fx::GainPerSaber(each)) => table.booty(seat).of(Kind::Saber) * usize::from(each),
        Some(Fx::OnlyOneOrPurge(gain)) if alone(view, seat, rank) => gain.into(),
        _ => 0,
    }
}

/// What a card will change on the rest day as things stand.
pub(crate) fn earns_at_rest(view: &View, seat: Seat, rank: Rank) -> i32 {
    let table = view.table();
    let own = table.booty(seat);
    let whole = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    match table.end_fx(rank) {
        Some(Fx::GainFlat(gain)) => gain.into(),
        Some(Fx::LoseFlat(loss)) => -i32::from(loss),
        Some(Fx::GainPerValuable(each)) => {
            let kinds = [Kind::Chest, Kind::Jewel, Kind::Goods];
            let n: usize = kinds.into_iter().map(|k| own.of(k)).sum();
            whole(n) * i32::from(each)
        }
        Some(Fx::OnlyOneOrPay { gain, .. }) if alone(view, seat, rank) => gain.into(),
        Some(Fx::GainPerDen(each)) => whole(table.den(seat).len() + 1) * i32::from(each),
        Some(Fx::LosePerRelic(each)) => -whole(own.of(Kind::Relic)) * i32::from(each),
        _ => 0,
    }
}
