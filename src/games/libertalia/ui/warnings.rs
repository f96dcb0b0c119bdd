//! What a choice costs and what it risks, said before it is made (13.5).

use super::forecast::{earns_at_once, feared};
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::effects::{Count, Step, Time};
use crate::games::libertalia::content::schema::OnTake;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Action, Phase};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;
use crate::games::number_format::signed;
use crate::wording::joined::in_clauses;

/// What two or three alike bring when a player sells them by day.
pub(crate) fn price(table: &State, seat: Seat, n: u8) -> u8 {
    let own = table.ship().iter().find(|b| b.seat == seat);
    own.map_or(0, |b| table.sale_price(b.rank, n))
}

/// What sending a card costs as things stand, and who may stand higher where that is not everybody:
/// "costs 5 doubloons; 1 of 3 may stand higher".
pub(crate) fn standing(view: &View, say: &Narrator<'_>, seat: Seat, rank: Rank) -> String {
    let table = view.table();
    let rivals = table.players() - 1;
    let higher = may_stand_higher(view, seat, rank);
    let standing = (higher < rivals).then(|| {
        say.plain(Sentence::DetailCommit {
            n: higher.into(),
            rivals: rivals.into(),
        })
    });
    let twin = may_be_twin(view, say, seat, rank);
    let told: Vec<String> = [price_of(table, say, seat, rank), standing, twin]
        .into_iter()
        .flatten()
        .collect();
    in_clauses(&told)
}

/// How many others may hold something that stands above this card.
pub(super) fn may_stand_higher(view: &View, seat: Seat, rank: Rank) -> usize {
    let table = view.table();
    let rivals = seat.others(table.players());
    let above = rivals.filter(|s| {
        let may = view.possible_hand(*s);
        let tie = may.contains(rank) && table.wins_tie(*s, seat, rank);
        tie || !may.above(rank).is_empty()
    });
    above.count()
}

/// What the choice surely or probably harms.
pub(crate) fn danger(
    view: &View,
    say: &Narrator<'_>,
    seat: Seat,
    action: Action,
) -> Option<String> {
    let table = view.table();
    match action {
        Action::Commit(rank) => commit_danger(view, say, seat, rank),
        Action::Replace(rank) => havoc(table, say, seat, rank),
        Action::Take(kind) => {
            let does = table.definitions().booty_of(kind)?.on_take;
            let line_card = table.acting()?;
            let victims = table
                .neighbors(seat)
                .iter()
                .any(|s| !table.den(s).is_empty());
            match does {
                OnTake::DoomTaker => {
                    let card = say.character(Some(seat), line_card.rank);
                    Some(say.plain(Sentence::DangerOfficer { card }))
                }
                OnTake::StabNeighbor if !victims => Some(say.plain(Sentence::DangerSaber)),
                _ => None,
            }
        }
        Action::Shoot(target, _) if target == seat => Some(say.plain(Sentence::DangerOwn)),
        Action::Sell(kind, n) => {
            let lost = table.booty_loss(seat, kind, n);
            let gain = i32::from(price(table, seat, n));
            (lost > gain).then(|| {
                say.plain(Sentence::DangerSell {
                    change: signed(gain - lost).into(),
                })
            })
        }
        Action::SellMap(true) => {
            let lost = table.booty_loss(seat, Kind::Map, 1);
            (lost > 0).then(|| {
                say.plain(Sentence::DangerSet {
                    n: lost.unsigned_abs().into(),
                })
            })
        }
        _ => None,
    }
}

/// What sending a card would cost or risk.
fn commit_danger(view: &View, say: &Narrator<'_>, seat: Seat, rank: Rank) -> Option<String> {
    let table = view.table();
    let risks = [havoc(table, say, seat, rank), risk(view, say, seat, rank)];
    let risks: Vec<String> = risks.into_iter().flatten().collect();
    (!risks.is_empty()).then(|| in_clauses(&risks))
}

/// Whether a character earns only while no other den has it.
fn wants_to_be_alone(table: &State, rank: Rank) -> bool {
    let times = [Time::Night, Time::End];
    times
        .into_iter()
        .any(|time| table.does(rank, time, Step::wants_to_be_alone))
}

/// Who may still send a character that should be alone: worth saying only where it is no longer everybody.
fn may_be_twin(view: &View, say: &Narrator<'_>, seat: Seat, rank: Rank) -> Option<String> {
    let table = view.table();
    if !wants_to_be_alone(table, rank) {
        return None;
    }
    let rivals = || seat.others(table.players());
    let may: Vec<Seat> = rivals()
        .filter(|s| view.possible_hand(*s).contains(rank))
        .collect();
    if may.len() == rivals().count() || table.rival_with(seat, rank).is_some() {
        return None;
    }
    let card = say.character(None, rank);
    Some(match may.is_empty() {
        true => say.plain(Sentence::DetailAlone { card }),
        false => say.plain(Sentence::DetailRival {
            card,
            whom: say.whos(may),
        }),
    })
}

/// What others could do to a card that is sent.
fn risk(view: &View, say: &Narrator<'_>, seat: Seat, rank: Rank) -> Option<String> {
    let table = view.table();
    let card = |r: Rank| say.character(None, r);
    if wants_to_be_alone(table, rank)
        && let Some(rival) = table.rival_with(seat, rank)
    {
        let whom = say.who(rival);
        return Some(say.plain(Sentence::DangerTwin {
            card: card(rank),
            whom,
        }));
    }
    if may_stand_higher(view, seat, rank) == 0 {
        let thief = feared(view, seat, |step| matches!(step, Step::Beg(_)));
        let thug = feared(view, seat, |step| step == Step::Overboard);
        return match (thug, thief) {
            (Some(thug), _) => Some(say.plain(Sentence::DangerLast { card: card(thug) })),
            (None, Some(thief)) => Some(say.plain(Sentence::DangerLast { card: card(thief) })),
            (None, None) => None,
        };
    }
    None
}

/// What a card destroys of its owner's own, as things stand now.
fn havoc(table: &State, say: &Narrator<'_>, seat: Seat, rank: Rank) -> Option<String> {
    let own = table.den(seat).len();
    let does = |what: Step| table.does(rank, Time::Day, |step| step == what);
    if own == 0 {
        return None;
    }
    if does(Step::EmptyDen) {
        return Some(say.plain(Sentence::DangerDen { n: own.into() }));
    }
    // W6: the shot must hit somebody.
    let mut rivals = seat.others(table.players());
    let spared = does(Step::Shoot) && rivals.all(|s| table.den(s).is_empty());
    spared.then(|| say.plain(Sentence::DangerShot))
}

/// How many doubloons a card costs its owner by day, as things stand now.
pub(crate) fn paid_by_day(table: &State, seat: Seat, rank: Rank) -> usize {
    usize::try_from(-earns_at_once(table, seat, rank)).unwrap_or(0)
}

/// What a card takes from its owner, as things stand now.
fn price_of(table: &State, say: &Narrator<'_>, seat: Seat, rank: Rank) -> Option<String> {
    let paid = paid_by_day(table, seat, rank);
    if paid > 0 {
        return Some(say.plain(Sentence::DetailPay { n: paid.into() }));
    }
    let tiles = table.booty(seat).total();
    if tiles > 1 && table.does(rank, Time::Day, |step| step == Step::Keep) {
        let n = Arg::from(tiles - 1);
        return Some(say.plain(Sentence::DetailLosesTiles { n }));
    }
    let mut steps = table.effect(rank, Time::End)?.steps();
    steps.find_map(|step| match step {
        Step::Lose(loss, Count::Once) => {
            let n = Arg::from(loss);
            Some(say.plain(Sentence::DetailRest { n }))
        }
        _ => None,
    })
}

/// Whether the choice surely harms while another does not.
pub(crate) fn reckless(view: &View, seat: Seat, action: Action) -> bool {
    let table = view.table();
    match action {
        Action::SellMap(true) => {
            let lost = table.booty_loss(seat, Kind::Map, 1);
            let price = table.acting().map_or(0, |b| table.map_price(b.rank));
            lost > i32::from(price)
        }
        Action::Shoot(target, _) => {
            let mut rivals = seat.others(table.players());
            target == seat && rivals.any(|s| !table.den(s).is_empty())
        }
        _ => false,
    }
}

/// What the viewer should not miss now.
pub(crate) fn warnings(view: &View, say: &Narrator<'_>) -> Vec<Words> {
    let table = view.table();
    let Some(me) = view.viewer().filter(|_| table.phase() == Phase::Commit) else {
        return Vec::new();
    };
    let last = table.day() >= usize::from(table.definitions().constants.days);
    let mut out = Vec::new();
    // The effects follow one another, and none costs more than the purse holds then (8.1).
    for (rank, change) in table.rest_day_changes(me).filter(|_| last) {
        if change < 0 {
            let card = say.character(Some(me), rank);
            let n = Arg::from(change.unsigned_abs());
            out.push(say.say(Sentence::WarnRest { card, n }));
        }
    }
    out
}
