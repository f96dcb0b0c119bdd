//! What one choice has over another, as far as it is certain: doubloons by day, by night and on the rest day, and who may stand higher.

use super::forecast::{earns_at_once, earns_in_den};
use super::hints::{alone, whole};
use super::sentences::Narrator;
use super::warnings::{may_stand_higher, price};
use crate::content::Arg;
use crate::engine::{Names, Seat};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::effects::Time;
use crate::games::libertalia::content::merits::Merit;
use crate::games::libertalia::content::schema::OnTake;
use crate::games::libertalia::rules::action::Action;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;
use crate::games::number_format::{figure, signed};
use crate::games::{Contrast, Weighing};
use std::cmp::{Ordering, Reverse};

/// What the first of two actions has over the second.
pub(super) fn contrast(
    view: &View,
    names: &Names,
    seat: Seat,
    pair: (Action, Action),
) -> Option<Contrast> {
    let table = view.table();
    let say = &Narrator::new(table, names);
    let mut told = Weighing::new(&table.definitions().merits);
    match pair {
        (
            Action::Commit(one) | Action::Replace(one),
            Action::Commit(other) | Action::Replace(other),
        ) => cards(view, say, seat, (one, other), &mut told),
        (Action::Recruit(one), Action::Recruit(other)) => {
            let left = |rank| Reverse(whole(table.future(seat, rank)));
            told.weigh((left(one), left(other)), |order| {
                own(say, seat, (one, other), order)
            });
        }
        (
            Action::Shoot(whom, one) | Action::Stab(whom, one),
            Action::Shoot(also, other) | Action::Stab(also, other),
        ) => hits(say, seat, ((whom, one), (also, other)), &mut told),
        (Action::Keep(one), Action::Keep(other)) => {
            let (n, m) = (alone(table, one), alone(table, other));
            told.compare(
                (n, m),
                || Merit::Alone {
                    n: signed(n).into(),
                    m: signed(m).into(),
                },
                || Merit::AloneLess {
                    m: signed(m).into(),
                    n: signed(n).into(),
                },
            );
        }
        (Action::Sell(kind, n), Action::Sell(another, m)) => {
            let loss = |kind, n| table.booty_loss(seat, kind, n);
            let gain = |kind, n| i32::from(price(table, seat, n)) - loss(kind, n);
            let (n, m) = (gain(kind, n), gain(another, m));
            told.compare(
                (n, m),
                || Merit::Sells {
                    n: signed(n).into(),
                    m: signed(m).into(),
                },
                || Merit::SellsLess {
                    m: signed(m).into(),
                    n: signed(n).into(),
                },
            );
        }
        (Action::Take(one), Action::Take(other)) => tiles(say, seat, (one, other), &mut told),
        (Action::TakeHook, Action::Take(other)) => {
            let pair = (0, table.booty_gain(seat, other));
            told.weigh(pair, |order| earned(By::Rest, pair, order));
        }
        (Action::Take(one), Action::TakeHook) => {
            let pair = (table.booty_gain(seat, one), 0);
            told.weigh(pair, |order| earned(By::Rest, pair, order));
        }
        (Action::SellMap(sells), Action::SellMap(_)) => map(table, seat, sells, &mut told),
        _ => {}
    }
    Some(told.done())
}

/// Two cards of the own hand: what each earns, and who may stand above it.
fn cards(
    view: &View,
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (Rank, Rank),
    told: &mut Weighing<'_, Merit>,
) {
    let table = view.table();
    let (n, m) = (
        earns_at_once(table, seat, one),
        earns_at_once(table, seat, other),
    );
    told.weigh((n, m), |order| earned(By::Day, (n, m), order));
    let den = |rank, time| earns_in_den(view, seat, rank, time);
    for (by, time) in [(By::Night, Time::Night), (By::Rest, Time::End)] {
        let (n, m) = (den(one, time), den(other, time));
        told.weigh((n, m), |order| earned(by, (n, m), order));
    }
    let all = table.players() - 1;
    let (n, m) = (
        may_stand_higher(view, seat, one),
        may_stand_higher(view, seat, other),
    );
    let (few, many, all) = (Arg::from(n), Arg::from(m), Arg::from(all));
    told.weigh((Reverse(n), Reverse(m)), |order| match order {
        Ordering::Greater if n == 0 => Some(Merit::Highest),
        Ordering::Less if m == 0 => Some(Merit::OtherHighest {
            other: say.character(Some(seat), other),
        }),
        Ordering::Greater => Some(Merit::Higher {
            n: few,
            all,
            m: many,
        }),
        Ordering::Less => Some(Merit::Lower {
            other: say.character(Some(seat), other),
            m: many,
            all,
        }),
        Ordering::Equal => None,
    });
    if n == m {
        let (n, m) = (one.number(), other.number());
        told.more(
            (n, m),
            |n, m| Merit::Rank { n, m },
            |n, m| Merit::RankLess { m, n },
        );
    }
}

/// When something is earned.
#[derive(Copy, Clone)]
enum By {
    Day,
    Night,
    Rest,
}

fn earned(by: By, (n, m): (i32, i32), order: Ordering) -> Option<Merit> {
    let (few, many) = (Arg::from(signed(n)), Arg::from(signed(m)));
    Some(match (by, order, n, m) {
        (By::Day, Ordering::Equal, 1.., _) => Merit::BothDay { n: few },
        (By::Rest, Ordering::Equal, 1.., _) => Merit::BothRest { n: few },
        (_, Ordering::Equal, ..) => return None,
        (By::Day, Ordering::Greater, _, 0) => Merit::DayOnly { n: few },
        (By::Day, Ordering::Less, 0, _) => Merit::DayOther { m: many },
        (By::Day, Ordering::Greater, ..) => Merit::Day { n: few, m: many },
        (By::Day, Ordering::Less, ..) => Merit::DayLess { m: many, n: few },
        (By::Night, Ordering::Greater, _, 0) => Merit::NightOnly { n: few },
        (By::Night, Ordering::Less, 0, _) => Merit::NightOther { m: many },
        (By::Night, Ordering::Greater, ..) => Merit::Night { n: few, m: many },
        (By::Night, Ordering::Less, ..) => Merit::NightLess { m: many, n: few },
        (By::Rest, Ordering::Greater, 0, _) => Merit::RestCosts { m: many },
        (By::Rest, Ordering::Greater, _, 0) => Merit::RestOnly { n: few },
        (By::Rest, Ordering::Less, 0, _) => Merit::RestOther { m: many },
        (By::Rest, Ordering::Greater, ..) => Merit::Rest { n: few, m: many },
        (By::Rest, Ordering::Less, ..) => Merit::RestLess { m: many, n: few },
    })
}

/// Two own cards that leave the den: what each would still bring there.
fn own(
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (Rank, Rank),
    order: Ordering,
) -> Option<Merit> {
    let left = |rank| Arg::from(whole(say.table.future(seat, rank)));
    let (card, another) = (
        say.character(Some(seat), one),
        say.character(Some(seat), other),
    );
    match order {
        Ordering::Greater => Some(Merit::Spared {
            card,
            n: left(one),
            other: another,
            m: left(other),
        }),
        Ordering::Less => Some(Merit::SparedLess {
            other: another,
            m: left(other),
        }),
        Ordering::Equal => None,
    }
}

/// Two den cards that may be shot or struck: what they would still bring their owners, and who has more.
fn hits(
    say: &Narrator<'_>,
    seat: Seat,
    ((whom, one), (also, other)): ((Seat, Rank), (Seat, Rank)),
    told: &mut Weighing<'_, Merit>,
) {
    let table = say.table;
    let (n, m) = (
        whole(table.future(whom, one)),
        whole(table.future(also, other)),
    );
    match (whom == seat, also == seat) {
        (true, true) => {
            told.weigh((Reverse(n), Reverse(m)), |order| {
                own(say, seat, (one, other), order)
            });
            return;
        }
        (true, false) => {
            let card = say.character(Some(seat), one);
            told.tell(Ordering::Less, Merit::OwnCard { card });
            return;
        }
        (false, true) => {
            let card = say.character(Some(seat), other);
            told.tell(Ordering::Greater, Merit::OtherOwnCard { card });
            return;
        }
        (false, false) => {}
    }
    let another = || say.character(Some(also), other);
    told.more(
        (n, m),
        |n, m| Merit::Hurts {
            card: say.character(Some(whom), one),
            n,
            other: another(),
            m,
        },
        |_, m| Merit::HurtsLess {
            other: another(),
            m,
        },
    );
    if whom == also {
        return;
    }
    let total = |seat: Seat| table.total(seat);
    told.more(
        (total(whom), total(also)),
        |n, m| Merit::Richer {
            whom: say.who(whom),
            n,
            other: say.who(also),
            m,
        },
        |_, _| Merit::Poorer {
            other: say.who(also),
            whom: say.who(whom),
        },
    );
}

/// Two tiles at dusk.
fn tiles(
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (Kind, Kind),
    told: &mut Weighing<'_, Merit>,
) {
    let table = say.table;
    let does = |kind: Kind| table.definitions().booty_of(kind).map(|b| b.on_take);
    let is = |kind: Kind, what: OnTake| does(kind) == Some(what);
    let taker = table.ship().iter().find(|b| b.seat == seat);
    let card = || Some(say.character(Some(seat), taker?.rank));
    let spares = |kind| !is(kind, OnTake::DoomTaker);
    told.weigh((spares(one), spares(other)), |order| match order {
        Ordering::Greater => Some(Merit::OtherOwnCard { card: card()? }),
        Ordering::Less => Some(Merit::OwnCard { card: card()? }),
        Ordering::Equal => None,
    });
    let (n, m) = (table.booty_gain(seat, one), table.booty_gain(seat, other));
    told.weigh((n, m), |order| earned(By::Rest, (n, m), order));
    let stabs = |kind| is(kind, OnTake::StabNeighbor);
    told.compare(
        (stabs(one), stabs(other)),
        || Merit::Strikes,
        || Merit::StrikesNot,
    );
}

/// A map that is sold at night, or not.
fn map(table: &State, seat: Seat, sells: bool, told: &mut Weighing<'_, Merit>) {
    let now = table.acting().map_or(0, |b| table.map_price(b.rank));
    let (sold, kept) = match sells {
        true => (Ordering::Greater, Ordering::Less),
        false => (Ordering::Less, Ordering::Greater),
    };
    told.tell(sold, Merit::SellsMap { n: now.into() });
    if let loss @ 1.. = table.booty_loss(seat, Kind::Map, 1) {
        let m = figure(loss).into();
        told.tell(kept, Merit::KeepsMap { m });
    }
}
