//! What a choice throws away or risks, said before it is made (section 13, "Warn before").

use super::forecast::Near;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::black_fleet::content::card::{Ship, ShipKind};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Phase};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// What the choice surely or probably harms.
pub(crate) fn danger(
    view: &View,
    say: &Narrator<'_>,
    seat: Seat,
    action: Action,
) -> Option<String> {
    let table = view.table();
    match action {
        Action::EndSail => missed(say, seat),
        Action::Sail { ship, to } => exposed(say, seat, ship, to),
        Action::PlaceMerchant { ship, space } => exposed(say, seat, ship, space),
        Action::Trade(ship) => dearer(say, ship),
        Action::Flip(slot) if usize::from(slot) == VICTORY => outbid(say, seat),
        Action::SkipFlip => {
            let slots = affordable(table);
            let named = slots
                .into_iter()
                .map(|slot| Arg::Plain(say.slot_name(seat, slot)));
            let cards: Vec<Arg> = named.collect();
            (!cards.is_empty()).then(|| {
                say.plain(Sentence::DangerSkip {
                    cards: Arg::List(cards),
                })
            })
        }
        _ => None,
    }
}

/// Whether the choice surely harms while another does not.
pub(crate) fn reckless(view: &View, _seat: Seat, action: Action) -> bool {
    let table = view.table();
    match action {
        Action::EndSail => !ship_actions(table).is_empty(),
        // Nobody else's turn can make up for it.
        Action::SkipFlip => table.last_round() && affordable(table).contains(&VICTORY),
        _ => false,
    }
}

/// What the viewer should not miss now.
pub(crate) fn warnings(view: &View, say: &Narrator<'_>) -> Vec<Words> {
    let table = view.table();
    let Some(me) = view.viewer().filter(|_| table.phase() != Phase::Over) else {
        return Vec::new();
    };
    let mut out = Vec::new();
    if table.last_round() {
        out.push(say.say(Sentence::WarnLastRound));
    } else {
        let price = table.cost(VICTORY);
        let ready = me
            .others(table.players())
            .filter(|s| (0..VICTORY).all(|slot| table.is_up(*s, slot)) && table.money(*s) >= price);
        for rival in ready {
            out.push(say.say(Sentence::WarnRansom {
                who: say.who(rival),
            }));
        }
        let left = table.round_cap().saturating_sub(table.round());
        if left < 3 {
            out.push(say.say(Sentence::WarnCap {
                n: (usize::from(left) + 1).into(),
            }));
        }
    }
    if me == table.current() && matches!(table.phase(), Phase::Orders | Phase::Sail) {
        let own = table.own(me).iter();
        let last = own.filter(|s| table.cargo(*s).is_some_and(|(_, n)| n == 1));
        for ship in last {
            let near = table.place(ship).and_then(|at| table.hunter(me, at));
            if let Some(near) = near {
                out.push(say.say(Sentence::WarnLastCube {
                    ship: say.yours(me, ship),
                    target: say.ship(near.what),
                }));
            }
        }
    }
    out
}

/// Ship actions that pay and could be taken now.
fn ship_actions(table: &State) -> Vec<Action> {
    let mut out = Vec::new();
    table.each_ship_action(&mut |action| {
        if !matches!(action, Action::Load(_)) {
            out.push(action);
        }
    });
    out
}

/// What could still be done instead of ending the voyage.
fn missed(say: &Narrator<'_>, seat: Seat) -> Option<String> {
    let table = say.table;
    let mut ships: Vec<Ship> = Vec::new();
    for action in ship_actions(table) {
        let (Action::Trade(ship)
        | Action::Bury(ship)
        | Action::Steal { ship, .. }
        | Action::Sink { ship, .. }
        | Action::Raid { ship, .. }) = action
        else {
            continue;
        };
        if !ships.contains(&ship) {
            ships.push(ship);
        }
    }
    if !ships.is_empty() {
        return Some(say.plain(Sentence::DangerDeeds {
            ships: say.all_yours(seat, ships),
        }));
    }
    let voyage = table.voyage();
    let fresh = (table.may_sail() & table.own(seat)) - voyage.used;
    let mut idle = fresh.iter().filter(|s| voyage.moves_left[s.index()] > 0);
    let first = idle.next()?;
    let all = std::iter::once(first).chain(idle);
    Some(say.plain(Sentence::DangerIdle {
        ships: say.all_yours(seat, all),
    }))
}

/// A ship under way that could not sail on after another has sailed.
pub(crate) fn stranded(say: &Narrator<'_>, ship: Ship) -> Option<String> {
    let voyage = say.table.voyage();
    let other = voyage.under_way.filter(|s| *s != ship)?;
    let left = voyage.moves_left[other.index()];
    (left > 0).then(|| {
        say.plain(Sentence::DetailStranded {
            ship: say.ship(other),
            n: left.into(),
        })
    })
}

/// Who may well attack a ship of `seat` at a space before its next turn.
fn exposed(say: &Narrator<'_>, seat: Seat, ship: Ship, at: Space) -> Option<String> {
    let table = say.table;
    let told = |near: Near<Ship>| (say.ship(near.what), Arg::from(near.steps));
    Some(say.plain(match ship.kind() {
        ShipKind::Merchant => {
            let (target, n) = told(table.hunter(seat, at)?);
            match table.cargo(ship) {
                Some((_, 1)) => Sentence::DangerSunk { target, n },
                _ => Sentence::DangerRobbed { target, n },
            }
        }
        ShipKind::Pirate if table.treasure(ship).is_some() => {
            if table.burial(ship, at).is_some() && table.voyage().acts_left[ship.index()] > 0 {
                return None;
            }
            let (target, n) = told(table.watch(seat, at)?);
            Sentence::DangerNavy { target, n }
        }
        ShipKind::Pirate | ShipKind::Navy => return None,
    }))
}

/// Another port within reach that pays more.
fn dearer(say: &Narrator<'_>, ship: Ship) -> Option<String> {
    let table = say.table;
    let here = table.revenue(ship, table.place(ship)?)?;
    let chart = table.chart();
    let docks = chart.ports.iter().flat_map(|p| chart.docks(p.good).iter());
    let sales = docks.filter_map(|at| {
        let gain = table.revenue(ship, at).filter(|g| *g > here)?;
        table.sail_cost(ship, at)?;
        Some((gain, chart.dock(at)?))
    });
    let (gain, port) = sales.max_by_key(|(gain, _)| *gain)?;
    Some(say.plain(Sentence::DangerCheap {
        port: say.port(port),
        n: gain.into(),
    }))
}

/// Who else has paid the ransom, or can in this round, and is richer then.
fn outbid(say: &Narrator<'_>, seat: Seat) -> Option<String> {
    let table = say.table;
    let left = table.money(seat).saturating_sub(table.price_of(VICTORY));
    let richer = |s: &Seat| match table.is_up(*s, VICTORY) {
        true => table.money(*s) > left,
        false => {
            let able = (0..VICTORY).all(|slot| table.is_up(*s, slot));
            let to_come = table.turns(*s) == table.turns(seat);
            able && to_come && table.money(*s) > left + table.cost(VICTORY)
        }
    };
    let rivals: Vec<Seat> = seat.others(table.players()).filter(richer).collect();
    let whom = say.whos(rivals.iter().copied());
    (!rivals.is_empty()).then(|| say.plain(Sentence::DangerOutbid { whom }))
}

/// The slots that who decides could turn up and pay now.
pub(crate) fn affordable(table: &State) -> Vec<usize> {
    let slots = (0..=VICTORY).filter(|slot| table.can_flip(*slot));
    slots.collect()
}
