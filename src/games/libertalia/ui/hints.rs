//! Why an action is a good idea, in one sentence, from facts of the position.

use super::forecast::{earns_at_night, earns_at_once, earns_at_rest, likely_tile, rivals_above};
use super::sentences::{Speech, count, signed};
use crate::content::text::Arg;
use crate::engine::{Game, Names, Seat};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet, Tiles};
use crate::games::libertalia::content::schema::{Fx, OnTake};
use crate::games::libertalia::rules::action::Action;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;

/// The reason for `action`, as `seat` could see it.
pub(crate) fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
    let table = view.table();
    let say = Speech::new(table, names);
    let mut legal = Vec::new();
    table.legal(seat, &mut legal);
    if legal.len() < 2 {
        return say.plain("reason_only", &[]);
    }
    match action {
        Action::Commit(rank) | Action::Replace(rank) => send(view, &say, seat, rank),
        Action::Recruit(rank) => {
            let left = whole(table.future(seat, rank));
            let key = match left {
                0 => "reason_recruit",
                _ => "reason_recruit_cheap",
            };
            let card = ("card", say.character(Some(seat), rank));
            say.plain(key, &[card, ("n", count(left))])
        }
        Action::Heal(rank) => {
            let card = ("card", say.character(Some(seat), rank));
            let days = usize::from(table.definitions().constants.days) - table.day();
            let key = match days {
                0 => "reason_heal_last",
                _ => "reason_heal",
            };
            say.plain(key, &[card, ("n", count(days))])
        }
        Action::Shoot(target, rank) | Action::Stab(target, rank) => hit(&say, seat, target, rank),
        Action::Keep(kind) => {
            let worth = alone(table, kind);
            let key = match worth {
                1.. => "reason_keep",
                _ => "reason_keep_none",
            };
            say.plain(key, &[("tile", say.tile(kind)), ("n", signed(worth))])
        }
        Action::Sell(kind, n) => {
            let price = super::warnings::price(table, seat, n);
            let lost = lost(table, seat, kind, n);
            let args = [
                ("tiles", say.several(n.into(), kind)),
                ("price", count(price.into())),
                ("worth", signed(lost)),
            ];
            let key = match lost.cmp(&i32::from(price)) {
                std::cmp::Ordering::Greater => "reason_sell_least",
                _ => "reason_sell",
            };
            say.plain(key, &args)
        }
        Action::Take(kind) => take(&say, seat, kind),
        Action::TakeHook => say.plain("reason_hook", &[]),
        Action::SellMap(sells) => map(&say, seat, sells),
    }
}

/// A number of points to tell: never negative.
fn whole(points: f32) -> usize {
    points.round().max(0.0) as usize
}

/// What one tile is worth without others.
fn alone(table: &State, kind: Kind) -> i32 {
    let mut one = Tiles::EMPTY;
    one.add(kind, 1);
    table.value_of(&one)
}

/// The sale by day that gains most, if one gains anything: the kind, how many, and what is gained.
fn best_sale(table: &State, seat: Seat, rank: Rank) -> Option<(Kind, usize, usize)> {
    let Some(Fx::SellAlike { two, three }) = table.day_fx(rank) else {
        return None;
    };
    let prices = [(2, two), (3, three)];
    let kinds = Kind::ALL.into_iter();
    let sales = kinds.flat_map(|kind| prices.into_iter().map(move |(n, price)| (kind, n, price)));
    let own = table.booty(seat);
    let gains = sales
        .filter(|(kind, n, _)| own.of(*kind) >= usize::from(*n))
        .filter_map(|(kind, n, price)| {
            let gain = i32::from(price) - lost(table, seat, kind, n);
            Some((
                kind,
                usize::from(n),
                usize::try_from(gain).ok().filter(|g| *g > 0)?,
            ))
        });
    gains.max_by_key(|(_, _, gain)| *gain)
}

/// What selling so many tiles costs on the rest day.
fn lost(table: &State, seat: Seat, kind: Kind, n: u8) -> i32 {
    let mut less = table.booty(seat);
    if less.of(kind) < usize::from(n) {
        return 0;
    }
    less.remove(kind, n);
    table.booty_value(seat) - table.value_of(&less)
}

/// Clauses about a card that goes into the line, most important first, joined to one sentence.
fn send(view: &View, say: &Speech<'_>, seat: Seat, rank: Rank) -> String {
    let table = view.table();
    let mut clauses = Vec::new();
    let mut add = |key: &str, args: &[(&str, Arg)]| clauses.push(say.plain(key, args));
    let n = |n: usize| ("n", count(n));
    let above = rivals_above(view, seat, rank);
    let rivals = table.players() - 1;
    match table.day_fx(rank) {
        Some(Fx::TakeFromTopOwner(most)) if above > 0.5 => {
            add("because_beg", &[n(most.into())]);
        }
        Some(Fx::DiscardTopOfShip) if above > 0.5 => add("because_throw", &[]),
        Some(Fx::GiveRelicsLeft) if table.booty(seat).of(Kind::Relic) > 0 => {
            let relics = table.booty(seat).of(Kind::Relic);
            let tiles = ("tiles", say.counted(relics, Kind::Relic));
            let whom = ("whom", say.who(seat.next(table.players())));
            add("because_relics", &[tiles, whom]);
        }
        Some(Fx::SwapOfficers) if table.booty(seat).of(Kind::Officer) > 0 => {
            let officers = table.booty(seat).of(Kind::Officer);
            add(
                "because_swap",
                &[("tiles", say.counted(officers, Kind::Officer))],
            );
        }
        Some(Fx::SellAlike { .. }) => {
            if let Some((kind, sold, gain)) = best_sale(table, seat, rank) {
                let tiles = ("tiles", say.several(sold, kind));
                add("because_sell", &[tiles, n(gain)]);
            }
        }
        Some(Fx::KeepOneBooty) => {
            let own = table.booty(seat);
            let best = own.kinds().map(|k| alone(table, k)).max().unwrap_or(0);
            if best > table.booty_value(seat) {
                add("because_rid", &[]);
            }
        }
        Some(Fx::DenToHand) if !table.den(seat).is_empty() => add("because_recruit", &[]),
        Some(Fx::GraveyardToHand) if !table.graveyard(seat).is_empty() => {
            add("because_heal", &[]);
        }
        Some(Fx::PayAndShoot(_)) => {
            let best = worst_loss(table, seat);
            if let Some((target, gone)) = best {
                let whom = ("whom", say.who(target));
                add(
                    "because_shoot",
                    &[whom, ("gone", say.character(Some(target), gone))],
                );
            }
        }
        Some(fx) => match earns_at_once(table, seat, rank, fx) {
            gain @ 1.. => add("because_now", &[n(gain.unsigned_abs() as usize)]),
            0 => {}
            loss => add("because_costs", &[n(loss.unsigned_abs() as usize)]),
        },
        None => {}
    }
    let nights = usize::from(table.definitions().constants.days) + 1 - table.day();
    match earns_at_night(view, seat, rank) {
        0 => {}
        gain if nights > 1 => add("because_nights", &[n(gain), ("nights", count(nights))]),
        gain => add("because_night", &[n(gain)]),
    }
    if let gain @ 1.. = earns_at_rest(view, seat, rank) {
        add("because_rest", &[n(gain.unsigned_abs() as usize)]);
    }
    match likely_tile(table, seat, rank, above) {
        Some((kind @ (Kind::Relic | Kind::Officer), _)) => {
            add("because_cheap", &[("tile", say.tile(kind))]);
        }
        Some((kind, sure)) => {
            let key = if sure {
                "because_tile_sure"
            } else {
                "because_tile"
            };
            add(key, &[("tile", say.tile(kind))]);
        }
        None => add("because_no_tile", &[]),
    }
    if above < 0.5 && rivals > 0 {
        let thug = feared(view, seat, |fx| fx == Fx::DiscardTopOfShip);
        let thief = feared(view, seat, |fx| matches!(fx, Fx::TakeFromTopOwner(_)));
        match thug.or(thief) {
            Some(by) => add("because_exposed", &[("card", say.character(None, by))]),
            None => add("because_top", &[]),
        }
    }
    sentence(&clauses.join("; "))
}

/// Whom of the others this frightens, if somebody may still send it.
fn feared(view: &View, seat: Seat, does: impl Fn(Fx) -> bool) -> Option<Rank> {
    let table = view.table();
    let rivals = seat.others(table.players());
    let held = rivals.fold(RankSet::EMPTY, |all, s| all | view.possible_hand(s));
    let mut held = held.iter();
    held.find(|r| table.day_fx(*r).is_some_and(&does))
}

/// The rival's den card that would still bring most.
fn worst_loss(table: &State, seat: Seat) -> Option<(Seat, Rank)> {
    let rivals = seat.others(table.players());
    let cards = rivals.flat_map(|s| table.den(s).iter().map(move |r| (s, r)));
    cards.max_by(|a, b| table.future(a.0, a.1).total_cmp(&table.future(b.0, b.1)))
}

/// The same words with a capital and a full stop.
fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    match chars.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), chars.as_str()),
        None => String::new(),
    }
}

/// A den card that is shot or struck.
fn hit(say: &Speech<'_>, seat: Seat, target: Seat, rank: Rank) -> String {
    let table = say.table;
    let left = whole(table.future(target, rank));
    let leads = |s: Seat| Seat::all(table.players()).all(|o| table.total(o) <= table.total(s));
    let key = match (target == seat, left, leads(target)) {
        (true, 0, _) => "reason_hit_own",
        (true, ..) => "reason_hit_own_least",
        (_, 1.., _) => "reason_hit",
        (_, _, true) => "reason_hit_leader",
        _ => "reason_hit_any",
    };
    let args = [
        ("whom", say.who(target)),
        ("gone", say.character(Some(target), rank)),
        ("n", count(left)),
    ];
    say.plain(key, &args)
}

/// A tile at dusk: what it changes on the rest day, and what it does at once.
fn take(say: &Speech<'_>, seat: Seat, kind: Kind) -> String {
    let table = say.table;
    let taker = table.ship().iter().find(|b| b.seat == seat);
    let mut more = table.booty(seat);
    more.add(kind, 1);
    let gain = table.value_of(&more) - table.booty_value(seat);
    let own = taker.map_or(Arg::Plain(String::new()), |b| {
        say.character(Some(seat), b.rank)
    });
    let mut args = vec![
        ("tile", say.tile(kind)),
        ("card", own),
        ("n", count(gain.unsigned_abs() as usize)),
    ];
    let does = table.definitions().booty_of(kind).map(|b| b.on_take);
    let key = match does {
        Some(OnTake::DoomTaker) => match taker.map_or(0, |b| whole(table.future(seat, b.rank))) {
            0 => "reason_officer",
            _ => "reason_least",
        },
        Some(OnTake::StabNeighbor) => {
            let near = table.neighbors(seat).iter();
            let cards = near.flat_map(|s| table.den(s).iter().map(move |r| (s, r)));
            let best =
                cards.max_by(|a, b| table.future(a.0, a.1).total_cmp(&table.future(b.0, b.1)));
            match best {
                Some((target, gone)) => {
                    args.push(("whom", say.who(target)));
                    args.push(("gone", say.character(Some(target), gone)));
                    "reason_saber"
                }
                None => "reason_least",
            }
        }
        _ if kind == Kind::Map && gain > 0 => "reason_set",
        _ if kind == Kind::Map => {
            let later = table.day() + 1..=usize::from(table.definitions().constants.days);
            let coming: usize = later.map(|d| table.bay(d).of(Kind::Map)).sum();
            args.push(("own", count(more.of(Kind::Map))));
            args.push(("later", count(coming)));
            "reason_map"
        }
        _ if gain > 0 => "reason_take",
        _ => "reason_least",
    };
    say.plain(key, &args)
}

/// A map that is sold at night, or not.
fn map(say: &Speech<'_>, seat: Seat, sells: bool) -> String {
    let table = say.table;
    let later = table.day() + 1..=usize::from(table.definitions().constants.days);
    let coming: usize = later.map(|d| table.bay(d).of(Kind::Map)).sum();
    let price = match table.acting().and_then(|b| table.night_fx(b.rank)) {
        Some(Fx::MaySellMap(price)) => usize::from(price),
        _ => 0,
    };
    let lost = lost(table, seat, Kind::Map, 1);
    let args = [
        ("n", count(price)),
        ("later", count(coming)),
        ("lost", signed(lost)),
    ];
    let key = match (sells, lost > 0, coming > 0) {
        (true, true, _) => "reason_sell_map_set",
        (true, false, _) => "reason_sell_map",
        (false, true, _) => "reason_keep_map_set",
        (false, false, true) => "reason_keep_map",
        (false, false, false) => "reason_keep_map_hope",
    };
    say.plain(key, &args)
}
