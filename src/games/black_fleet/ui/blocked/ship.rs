//! Why nothing can be done with a ship now.

use crate::content::Arg;
use crate::games::black_fleet::content::card::{Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::ui::sentences::Narrator;

/// A friendly ship that has nothing left to do, or is no target.
pub(crate) fn friend(say: &Narrator<'_>, ship: Ship) -> String {
    let table = say.table;
    let name = say.ship(ship);
    let voyage = table.voyage();
    if table.place(ship).is_none() {
        return say.plain(Sentence::WhyGone { ship: name });
    }
    if let Some(why) = locked(say, ship) {
        return why;
    }
    if voyage.done.contains(ship) {
        return say.plain(Sentence::WhyDone { ship: name });
    }
    if voyage.moves_left[ship.index()] == 0 {
        let acted = voyage.acts_left[ship.index()] == 0;
        return say.plain(match acted {
            true => Sentence::WhySpent { ship: name },
            false => Sentence::WhyNoMoves { ship: name },
        });
    }
    let mut goals = 0_usize;
    table.each_goal(ship, &table.lookout(), |_| goals += 1);
    say.plain(match goals {
        0 => Sentence::WhyShutIn { ship: name },
        _ => Sentence::WhyWhere { ship: name },
    })
}

/// That another own ship of the same kind was used this turn.
pub(crate) fn locked(say: &Narrator<'_>, ship: Ship) -> Option<String> {
    let name = say.ship(ship);
    let why = match ship.kind() {
        ShipKind::Merchant => Sentence::WhyLockedMerchant { ship: name },
        _ => Sentence::WhyLockedPirate { ship: name },
    };
    let locked = say.table.locked().contains(ship);
    locked.then(|| say.plain(why))
}

/// Whose a ship of somebody else is.
pub(crate) fn foreign_owner(say: &Narrator<'_>, ship: Ship) -> String {
    let who = say.table.owner(ship).map(|s| say.who(s));
    let who = who.unwrap_or(Arg::Plain(String::new()));
    say.plain(Sentence::WhyForeign {
        ship: say.ship(ship),
        who,
    })
}

/// A ship that is not under command: why it cannot be attacked.
pub(crate) fn foreign(say: &Narrator<'_>, ship: Ship) -> String {
    let name = say.ship(ship);
    match ship.kind() {
        ShipKind::Navy => say.plain(Sentence::WhyNavy { ship: name }),
        _ if say.table.place(ship).is_none() => say.plain(Sentence::WhyGone { ship: name }),
        ShipKind::Merchant => merchant(say, ship),
        ShipKind::Pirate => pirate(say, ship),
    }
}

fn merchant(say: &Narrator<'_>, target: Ship) -> String {
    let table = say.table;
    let whom = say.ship(target);
    if table.cargo(target).is_none() {
        return say.plain(Sentence::WhyNoCargo { target: whom });
    }
    let pirates = actors(say, ShipKind::Pirate);
    let free = pirates.iter().find(|s| table.treasure(*s).is_none());
    match (free, pirates.iter().next()) {
        (Some(ship), _) => reach(say, ship, target),
        (None, Some(ship)) => say.plain(Sentence::WhyHoldFull {
            ship: say.ship(ship),
            target: whom,
        }),
        (None, None) => say.plain(Sentence::WhyNoPirate { target: whom }),
    }
}

fn pirate(say: &Narrator<'_>, target: Ship) -> String {
    let table = say.table;
    let whom = say.ship(target);
    if table.in_sanctuary(target) {
        return say.plain(Sentence::WhySanctuary { target: whom });
    }
    let navies = table.voyage().navies;
    let ready = navies.iter().find(|s| table.may_act().contains(*s));
    match ready.or_else(|| navies.iter().next()) {
        Some(ship) => reach(say, ship, target),
        None => say.plain(Sentence::WhySail),
    }
}

/// An attacker that is too far away, or has acted.
fn reach(say: &Narrator<'_>, ship: Ship, target: Ship) -> String {
    let table = say.table;
    if !table.may_act().contains(ship) {
        return say.plain(Sentence::WhyActed {
            ship: say.ship(ship),
            target: say.ship(target),
        });
    }
    too_far(say, ship, target)
}

/// That a ship is too far from what it would attack.
pub(crate) fn too_far(say: &Narrator<'_>, ship: Ship, target: Ship) -> String {
    let table = say.table;
    let apart = table.place(ship).zip(table.place(target));
    let apart = apart.map_or(0, |(a, b)| table.chart().apart(a, b));
    let n = Arg::from(apart);
    let (name, target) = (say.ship(ship), say.ship(target));
    say.plain(match table.shoots_far(ship) {
        true => Sentence::WhyNotWithin {
            ship: name,
            target,
            n,
        },
        false => Sentence::WhyNotBeside {
            ship: name,
            target,
            n,
        },
    })
}

/// The set of a single kind among ships of who decides that may act.
fn actors(say: &Narrator<'_>, kind: ShipKind) -> ShipSet {
    say.table.usable() & ShipSet::of(kind)
}
