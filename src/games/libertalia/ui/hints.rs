//! Why an action is a good idea, in one sentence, from facts of the position.

use super::forecast::{earns_at_once, earns_in_den, feared, likely_tile, rivals_above};
use super::outcomes::said;
use super::sentences::Narrator;
use crate::content::{Arg, as_sentence};
use crate::engine::{Game, Names, Seat};
use crate::games::libertalia::content::card::{Kind, Rank, Tiles};
use crate::games::libertalia::content::effects::{Case, Step, Time};
use crate::games::libertalia::content::schema::OnTake;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Action;
use crate::games::libertalia::rules::effects::outcome::EffectOutcome;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::{CardInLine, State};
use crate::games::number_format::signed;
use crate::wording::joined::in_clauses;

/// The reason for `action`, as `seat` could see it.
pub(crate) fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    if !table.has_choice(seat) {
        return say.plain(Sentence::ReasonOnly);
    }
    match action {
        Action::Commit(rank) | Action::Replace(rank) => send(view, &say, seat, rank),
        Action::Recruit(rank) => {
            let left = whole(table.future(seat, rank));
            let card = say.character(Some(seat), rank);
            say.plain(match left {
                0 => Sentence::ReasonRecruit { card },
                _ => Sentence::ReasonRecruitCheap {
                    card,
                    n: left.into(),
                },
            })
        }
        Action::Heal(rank) => {
            let card = say.character(Some(seat), rank);
            let days = usize::from(table.definitions().constants.days) - table.day();
            let n = Arg::from(days);
            say.plain(match days {
                0 => Sentence::ReasonHealLast { card, n },
                _ => Sentence::ReasonHeal { card, n },
            })
        }
        Action::Shoot(target, rank) | Action::Stab(target, rank) => hit(&say, seat, target, rank),
        Action::Keep(kind) => {
            let worth = alone(table, kind);
            let (tile, n) = (say.tile(kind), Arg::from(signed(worth)));
            say.plain(match worth {
                1.. => Sentence::ReasonKeep { tile, n },
                _ => Sentence::ReasonKeepNone { tile, n },
            })
        }
        Action::Sell(kind, n) => {
            let gain = super::warnings::price(table, seat, n);
            let lost = table.booty_loss(seat, kind, n);
            let tiles = say.several(n.into(), kind);
            let (price, worth) = (Arg::from(gain), Arg::from(signed(lost)));
            say.plain(match lost > i32::from(gain) {
                true => Sentence::ReasonSellLeast {
                    tiles,
                    price,
                    worth,
                },
                false => Sentence::ReasonSell {
                    tiles,
                    price,
                    worth,
                },
            })
        }
        Action::Take(kind) => take(&say, seat, kind),
        Action::TakeHook => say.plain(Sentence::ReasonHook),
        Action::SellMap(sells) => map(&say, seat, sells),
    }
}

/// A number of points to tell: never negative.
pub(super) fn whole(points: f32) -> usize {
    points.round().max(0.0) as usize
}

/// What one tile is worth without others.
pub(super) fn alone(table: &State, kind: Kind) -> i32 {
    let mut one = Tiles::EMPTY;
    one.add(kind, 1);
    table.value_of(&one)
}

/// The sale by day that gains most, if one gains anything: the kind, how many, and what is gained.
fn best_sale(table: &State, seat: Seat, rank: Rank) -> Option<(Kind, usize, usize)> {
    let gains = table.sales(seat, rank).filter_map(|(kind, n, price)| {
        let gain = i32::from(price) - table.booty_loss(seat, kind, n);
        let gain = usize::try_from(gain).ok().filter(|gain| *gain > 0)?;
        Some((kind, usize::from(n), gain))
    });
    gains.max_by_key(|(_, _, gain)| *gain)
}

/// Clauses about a card that goes into the line, most important first, joined to one sentence.
fn send(view: &View, say: &Narrator<'_>, seat: Seat, rank: Rank) -> String {
    let table = view.table();
    let above = rivals_above(view, seat, rank);
    let rivals = table.players() - 1;
    let mut clauses: Vec<String> = by_day(say, seat, rank, above).into_iter().collect();
    let mut add = |clause: Sentence| clauses.push(say.plain(clause));
    let nights = usize::from(table.definitions().constants.days) + 1 - table.day();
    match usize::try_from(earns_in_den(view, seat, rank, Time::Night)).unwrap_or(0) {
        0 => {}
        gain if nights > 1 => add(Sentence::BecauseNights {
            n: gain.into(),
            nights: nights.into(),
        }),
        gain => add(Sentence::BecauseNight { n: gain.into() }),
    }
    if let gain @ 1.. = earns_in_den(view, seat, rank, Time::End) {
        let n = Arg::from(gain.unsigned_abs());
        add(Sentence::BecauseRest { n });
    }
    match likely_tile(table, seat, rank, above) {
        Some((kind @ (Kind::Relic | Kind::Officer), _)) => {
            let tile = say.tile(kind);
            add(Sentence::BecauseCheap { tile });
        }
        Some((kind, sure)) => {
            let tile = say.tile(kind);
            add(match sure {
                true => Sentence::BecauseTileSure { tile },
                false => Sentence::BecauseTile { tile },
            });
        }
        None => add(Sentence::BecauseNoTile),
    }
    if above < 0.5 && rivals > 0 {
        let thug = feared(view, seat, |step| step == Step::Overboard);
        let thief = feared(view, seat, |step| matches!(step, Step::Beg(_)));
        match thug.or(thief) {
            Some(by) => add(Sentence::BecauseExposed {
                card: say.character(None, by),
            }),
            None => add(Sentence::BecauseTop),
        }
    }
    as_sentence(&in_clauses(&clauses))
}

/// Why the effect of a card by day is welcome, as a clause: what its word says of itself, else what it earns or costs.
fn by_day(say: &Narrator<'_>, seat: Seat, rank: Rank, above: f32) -> Option<String> {
    let table = say.table;
    let does = table.effect(rank, Time::Day)?;
    if table
        .definitions()
        .effects
        .of(does.fx, Case::Because)
        .is_some()
    {
        let mut outcome = table.effect_outcome(seat, rank, does);
        let mut steps = does.steps();
        if !steps.any(|step| welcome(table, seat, rank, step, above, &mut outcome)) {
            return None;
        }
        let clause = said(say, (seat, rank), does.fx, Case::Because, &outcome)?;
        return Some(clause.to_string());
    }
    let gain = earns_at_once(table, seat, rank);
    let n = Arg::from(gain.unsigned_abs());
    match gain {
        1.. => Some(say.plain(Sentence::BecauseNow { n })),
        0 => None,
        _ => Some(say.plain(Sentence::BecauseCosts { n })),
    }
}

/// Whether what a step is there for is welcome now; `outcome` then has what there is to say of it.
fn welcome(
    table: &State,
    seat: Seat,
    rank: Rank,
    step: Step,
    above: f32,
    outcome: &mut EffectOutcome,
) -> bool {
    match step {
        Step::Beg(most) => {
            outcome.n = most.into();
            above > 0.5
        }
        Step::Overboard => above > 0.5,
        Step::Sell(..) => {
            let Some((kind, sold, gain)) = best_sale(table, seat, rank) else {
                return false;
            };
            (outcome.kind, outcome.of, outcome.n) = (kind, sold, gain);
            true
        }
        Step::Keep => {
            let own = table.booty(seat);
            let best = own.kinds().map(|k| alone(table, k)).max().unwrap_or(0);
            best > table.booty_value(seat)
        }
        Step::Shoot => {
            let Some((seat, rank)) = worst_loss(table, seat.others(table.players())) else {
                return false;
            };
            outcome.whom = seat;
            outcome.gone = Some(CardInLine { seat, rank });
            true
        }
        Step::GiveRelics | Step::SwapOfficers | Step::Recruit | Step::Heal => {
            outcome.case == Case::Acts
        }
        _ => false,
    }
}

/// The den card of these players that would still bring most, if any would bring something.
fn worst_loss(table: &State, rivals: impl Iterator<Item = Seat>) -> Option<(Seat, Rank)> {
    let cards = rivals.flat_map(|s| table.den(s).iter().map(move |r| (s, r)));
    let worst = cards.max_by(|a, b| table.future(a.0, a.1).total_cmp(&table.future(b.0, b.1)));
    worst.filter(|(seat, rank)| whole(table.future(*seat, *rank)) > 0)
}

/// A den card that is shot or struck.
fn hit(say: &Narrator<'_>, seat: Seat, target: Seat, rank: Rank) -> String {
    let table = say.table;
    let left = whole(table.future(target, rank));
    let leads = |s: Seat| Seat::all(table.players()).all(|o| table.total(o) <= table.total(s));
    let whom = say.who(target);
    let gone = say.character(Some(target), rank);
    let n = Arg::from(left);
    say.plain(match (target == seat, left, leads(target)) {
        (true, 0, _) => Sentence::ReasonHitOwn { whom, gone, n },
        (true, ..) => Sentence::ReasonHitOwnLeast { whom, gone, n },
        (_, 1.., _) => Sentence::ReasonHit { whom, gone, n },
        (_, _, true) => Sentence::ReasonHitLeader { whom, gone, n },
        _ if worst_loss(table, seat.others(table.players())).is_none() => Sentence::ReasonHitNone,
        _ => Sentence::ReasonHitAny { whom, gone, n },
    })
}

/// A tile at dusk: what it changes on the rest day, and what it does at once.
fn take(say: &Narrator<'_>, seat: Seat, kind: Kind) -> String {
    let table = say.table;
    let taker = table.ship().iter().find(|b| b.seat == seat);
    let gain = table.booty_gain(seat, kind);
    let card = taker.map_or(Arg::Plain(String::new()), |b| {
        say.character(Some(seat), b.rank)
    });
    let tile = say.tile(kind);
    let n = Arg::from(gain.unsigned_abs());
    let does = table.definitions().booty_of(kind).map(|b| b.on_take);
    say.plain(match does {
        Some(OnTake::DoomTaker) => match taker.map_or(0, |b| whole(table.future(seat, b.rank))) {
            0 => Sentence::ReasonOfficer { tile, card, n },
            _ => no_gain(say, seat, kind),
        },
        Some(OnTake::StabNeighbor) => match worst_loss(table, table.neighbors(seat).iter()) {
            Some((target, gone)) => Sentence::ReasonSaber {
                tile,
                card,
                n,
                whom: say.who(target),
                gone: say.character(Some(target), gone),
            },
            None => no_gain(say, seat, kind),
        },
        _ if kind == Kind::Map && gain > 0 => Sentence::ReasonSet { tile, card, n },
        _ if kind == Kind::Map && maps_to_come(table) > 0 => Sentence::ReasonMap {
            tile,
            card,
            n,
            own: (table.booty(seat).of(Kind::Map) + 1).into(),
            later: maps_to_come(table).into(),
        },
        _ if gain > 0 => Sentence::ReasonTake { tile, card, n },
        _ => no_gain(say, seat, kind),
    })
}

/// How many maps lie in the bays of the days ahead.
fn maps_to_come(table: &State) -> usize {
    let later = table.day() + 1..=usize::from(table.definitions().constants.days);
    later.map(|day| table.bay(day).of(Kind::Map)).sum()
}

/// Why a tile is taken that brings nothing on the rest day.
fn no_gain(say: &Narrator<'_>, seat: Seat, kind: Kind) -> Sentence {
    let table = say.table;
    let tile = say.tile(kind);
    // Booty is taken from the right: who stands further left comes later.
    let later = table.ship().iter().take_while(|b| b.seat != seat);
    let rivals = later.map(|b| (table.booty_gain(b.seat, kind), b.seat));
    if let Some((gain @ 1.., whom)) = rivals.max_by_key(|(gain, _)| *gain) {
        return Sentence::ReasonDeny {
            tile,
            whom: say.who(whom),
            n: gain.unsigned_abs().into(),
        };
    }
    let own = table.booty(seat).of(kind) + 1;
    let sells = |rank: &Rank| {
        let by_day = table.effect(*rank, Time::Day);
        by_day.is_some_and(|does| does.steps().any(|step| matches!(step, Step::Sell(..))))
    };
    if let Some(seller) = table.hand(seat).iter().find(sells).filter(|_| own > 1) {
        return Sentence::ReasonForSale {
            tile,
            own: own.into(),
            seller: say.character(Some(seat), seller),
        };
    }
    let bay = table.bay(table.day());
    let better = |other| table.booty_gain(seat, other) > table.booty_gain(seat, kind);
    match bay.kinds().any(better) {
        true => Sentence::ReasonEven,
        false => Sentence::ReasonLeast { tile },
    }
}

/// A map that is sold at night, or not.
fn map(say: &Narrator<'_>, seat: Seat, sells: bool) -> String {
    let table = say.table;
    let coming = maps_to_come(table);
    let price = table.acting().map_or(0, |b| table.map_price(b.rank));
    let loss = table.booty_loss(seat, Kind::Map, 1);
    let (n, later, lost) = (Arg::from(price), Arg::from(coming), Arg::from(signed(loss)));
    say.plain(match (sells, loss > 0, coming > 0) {
        (true, true, _) => Sentence::ReasonSellMapSet { n, later, lost },
        (true, false, _) => Sentence::ReasonSellMap { n, later, lost },
        (false, true, _) => Sentence::ReasonKeepMapSet { n, later, lost },
        (false, false, true) => Sentence::ReasonKeepMap { n, later, lost },
        (false, false, false) => Sentence::ReasonKeepMapHope { n, later, lost },
    })
}
