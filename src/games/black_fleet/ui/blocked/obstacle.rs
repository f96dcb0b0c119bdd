//! What stands in the way whatever was tried: something else is to be decided first, or the ship is nobody's to command.

use super::ship;
use crate::games::black_fleet::content::card::{Ship, ShipKind};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::ui::sentences::Narrator;

/// What is to be decided now, before anything else.
pub(crate) fn now(say: &Narrator<'_>) -> String {
    let table = say.table;
    match table.phase() {
        Phase::Setup => say.plain(Sentence::RefuseSetup),
        Phase::Reenter => match table.castaway() {
            Some(ship) => say.plain(Sentence::RefuseReenter {
                ship: say.ship(ship),
            }),
            None => say.plain(Sentence::RefuseSetup),
        },
        Phase::Orders => say.plain(Sentence::WhyOrders),
        Phase::Sail => match table.voyage().pausing {
            Some(ship) => say.plain(Sentence::WhyPausing {
                ship: say.ship(ship),
            }),
            None => say.plain(Sentence::WhySail),
        },
        Phase::SymbolDiscard | Phase::HandDiscard => say.plain(Sentence::RefuseDiscard),
        Phase::Flip => say.plain(Sentence::WhySailed),
        Phase::Over => say.plain(Sentence::WhyOver),
    }
}

/// What is wrong with a ship that is to be used: whose it is, and whether it is there.
pub(crate) fn unfit(say: &Narrator<'_>, ship: Ship) -> Option<String> {
    let table = say.table;
    let name = say.ship(ship);
    Some(say.plain(match (table.owner(ship), ship.kind()) {
        _ if table.friendly().contains(ship) => match table.place(ship) {
            Some(_) => return None,
            None => Sentence::RefuseOffBoard { ship: name },
        },
        (_, ShipKind::Navy) => Sentence::WhyNavy { ship: name },
        (None, _) => Sentence::RefuseNoPart { ship: name },
        (Some(_), _) => Sentence::RefuseNotYours { ship: name },
    }))
}

/// What keeps a ship of who decides from being used at all this turn.
pub(crate) fn idle(say: &Narrator<'_>, ship: Ship) -> Option<String> {
    let table = say.table;
    if table.phase() != Phase::Sail {
        return Some(now(say));
    }
    if table.voyage().pausing.is_some_and(|s| s != ship) {
        return Some(now(say));
    }
    unfit(say, ship).or_else(|| ship::locked(say, ship))
}
