//! Why nothing can be done with a ship now.

use crate::content::text::Arg;
use crate::games::black_fleet::content::card::{Ship, ShipKind, ShipSet};
use crate::games::black_fleet::ui::sentences::{Speech, count};

/// A friendly ship that has nothing left to do, or is no target.
pub(crate) fn friend(say: &Speech<'_>, ship: Ship) -> String {
    let table = say.table;
    let name = ("ship", say.ship(ship));
    let voyage = table.voyage();
    if table.place(ship).is_none() {
        return say.plain("why_gone", &[name]);
    }
    if let Some(why) = locked(say, ship) {
        return why;
    }
    if voyage.done.contains(ship) {
        return say.plain("why_done", &[name]);
    }
    if voyage.moves_left[ship.index()] == 0 {
        let acted = voyage.acts_left[ship.index()] == 0;
        let key = if acted { "why_spent" } else { "why_no_moves" };
        return say.plain(key, &[name]);
    }
    let mut goals = 0_usize;
    table.each_goal(ship, &table.lookout(), |_| goals += 1);
    let key = if goals == 0 {
        "why_shut_in"
    } else {
        "why_where"
    };
    say.plain(key, &[name])
}

/// That another own ship of the same kind was used this turn.
pub(crate) fn locked(say: &Speech<'_>, ship: Ship) -> Option<String> {
    let key = match ship.kind() {
        ShipKind::Merchant => "why_locked_merchant",
        _ => "why_locked_pirate",
    };
    let locked = say.table.locked().contains(ship);
    locked.then(|| say.plain(key, &[("ship", say.ship(ship))]))
}

/// Whose a ship of somebody else is.
pub(crate) fn foreign_owner(say: &Speech<'_>, ship: Ship) -> String {
    let who = say.table.owner(ship).map(|s| say.who(s));
    let who = who.unwrap_or(Arg::Plain(String::new()));
    say.plain("why_foreign", &[("ship", say.ship(ship)), ("who", who)])
}

/// A ship that is not under command: why it cannot be attacked.
pub(crate) fn foreign(say: &Speech<'_>, ship: Ship) -> String {
    let name = ("ship", say.ship(ship));
    match ship.kind() {
        ShipKind::Navy => say.plain("why_navy", &[name]),
        _ if say.table.place(ship).is_none() => say.plain("why_gone", &[name]),
        ShipKind::Merchant => merchant(say, ship),
        ShipKind::Pirate => pirate(say, ship),
    }
}

fn merchant(say: &Speech<'_>, target: Ship) -> String {
    let table = say.table;
    let whom = ("target", say.ship(target));
    if table.cargo(target).is_none() {
        return say.plain("why_no_cargo", &[whom]);
    }
    let pirates = actors(say, ShipKind::Pirate);
    let free = pirates.iter().find(|s| table.treasure(*s).is_none());
    match (free, pirates.iter().next()) {
        (Some(ship), _) => reach(say, ship, target),
        (None, Some(ship)) => say.plain("why_hold_full", &[("ship", say.ship(ship)), whom]),
        (None, None) => say.plain("why_no_pirate", &[whom]),
    }
}

fn pirate(say: &Speech<'_>, target: Ship) -> String {
    let table = say.table;
    let whom = ("target", say.ship(target));
    if table.in_sanctuary(target) {
        return say.plain("why_sanctuary", &[whom]);
    }
    let navies = table.voyage().navies;
    let ready = navies.iter().find(|s| table.may_act().contains(*s));
    match ready.or_else(|| navies.iter().next()) {
        Some(ship) => reach(say, ship, target),
        None => say.plain("why_sail", &[]),
    }
}

/// An attacker that is too far away, or has acted.
fn reach(say: &Speech<'_>, ship: Ship, target: Ship) -> String {
    let table = say.table;
    if !table.may_act().contains(ship) {
        let args = [("ship", say.ship(ship)), ("target", say.ship(target))];
        return say.plain("why_acted", &args);
    }
    too_far(say, ship, target)
}

/// That a ship is too far from what it would attack.
pub(crate) fn too_far(say: &Speech<'_>, ship: Ship, target: Ship) -> String {
    let table = say.table;
    let apart = table.place(ship).zip(table.place(target));
    let apart = apart.map_or(0, |(a, b)| table.chart().apart(a, b));
    let args = [
        ("ship", say.ship(ship)),
        ("target", say.ship(target)),
        ("n", count(apart as usize)),
    ];
    let key = match table.shoots_far(ship) {
        true => "why_not_within",
        false => "why_not_beside",
    };
    say.plain(key, &args)
}

/// The set of a single kind among ships of who decides that may act.
fn actors(say: &Speech<'_>, kind: ShipKind) -> ShipSet {
    say.table.usable() & ShipSet::of(kind)
}
