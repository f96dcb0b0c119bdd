//! Why an action is refused: the rule that forbids it, in one sentence that names nobody.
//!
//! - `cards`: why a card may not be played or discarded: the rule that forbids it, in one sentence

pub(crate) mod cards;

use super::blocked;
use super::blocked::obstacle::{idle, now, unfit};
use super::blocked::ship;
use super::sentences::Narrator;
use crate::engine::{BySeat, Names, Seat};
use crate::games::black_fleet::content::card::{Good, Ship, ShipKind};
use crate::games::black_fleet::content::chart::SpaceKind;
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Phase};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;

/// Why whoever has the turn may not do this now; the action is one that [`legal`](crate::engine::Game::legal) does not list.
pub(crate) fn refusal(view: &View, _seat: Seat, action: Action) -> String {
    let table = view.table();
    let nobody = Names(BySeat::default());
    let say = &Narrator::new(table, &nobody);
    match action {
        Action::PlaceMerchant { ship, space } | Action::EnterPirate { ship, space } => {
            let merchant = matches!(action, Action::PlaceMerchant { .. });
            arrival(say, ship, space, merchant)
        }
        Action::PlayMovement(card) => cards::orders(say, card),
        Action::Sail { ship, to } => sail(say, ship, to),
        Action::Trade(ship) => at_quay(say, ship, trade),
        Action::Load(ship) => at_quay(say, ship, load),
        Action::Bury(ship) => bury(say, ship),
        Action::Steal { ship, target } => steal(say, ship, target),
        Action::Raid { ship, target } => raid(say, ship, target),
        Action::Sink { ship, target } => sink(say, ship, target),
        Action::PlayFortune { card, play } => cards::fortune(say, card, play),
        Action::SwapOwn { merchant, pirate } => swap(say, merchant, pirate),
        Action::EndSail => now(say),
        Action::DiscardFortune(card) => cards::discard(say, card),
        Action::Flip(slot) => flip(say, slot.into()),
        Action::SkipFlip => match table.phase() {
            Phase::Sail => say.plain(Sentence::WhyLater),
            _ => now(say),
        },
    }
}

/// What keeps a ship of who decides from acting.
fn inactive(say: &Narrator<'_>, ship: Ship) -> Option<String> {
    idle(say, ship).or_else(|| {
        let spent = !say.table.may_act().contains(ship);
        spent.then(|| {
            say.plain(Sentence::RefuseActed {
                ship: say.ship(ship),
            })
        })
    })
}

/// A ship comes onto the board (A1 and A2).
fn arrival(say: &Narrator<'_>, ship: Ship, space: Space, merchant: bool) -> String {
    let table = say.table;
    let name = say.ship(ship);
    match (merchant, ship.kind()) {
        (true, ShipKind::Merchant) | (false, ShipKind::Pirate) => {}
        (true, _) => return say.plain(Sentence::RefusePlaceKind),
        (false, _) => return say.plain(Sentence::RefuseEnterKind),
    }
    if !table.own(table.current()).contains(ship) {
        let fallback = || say.plain(Sentence::RefuseNotYours { ship: name });
        return unfit(say, ship).unwrap_or_else(fallback);
    }
    match table.phase() {
        _ if table.place(ship).is_some() => say.plain(Sentence::RefuseOnBoard { ship: name }),
        Phase::Setup if !merchant => say.plain(Sentence::RefuseSetupPirate),
        Phase::Setup => blocked::no_berth(say, space, true),
        Phase::Reenter if table.castaway() == Some(ship) => blocked::no_berth(say, space, merchant),
        _ => now(say),
    }
}

/// A4.
fn sail(say: &Narrator<'_>, ship: Ship, to: Space) -> String {
    let table = say.table;
    if let Some(why) = idle(say, ship) {
        return why;
    }
    let name = say.ship(ship);
    let voyage = table.voyage();
    let left = voyage.moves_left[ship.index()];
    match table.chart().spaces.get(to.index()).map(|d| &d.kind) {
        Some(SpaceKind::Land(_)) => {
            return say.plain(Sentence::WhyLand {
                place: say.place(to),
            });
        }
        Some(SpaceKind::Port(_)) => {
            return say.plain(Sentence::WhyPort {
                place: say.place(to),
            });
        }
        _ => {}
    }
    if table.place(ship) == Some(to) {
        return say.plain(Sentence::RefuseStay { ship: name });
    }
    if voyage.done.contains(ship) {
        return say.plain(Sentence::WhyDone { ship: name });
    }
    if left == 0 {
        return say.plain(Sentence::RefuseNoMoves { ship: name });
    }
    if let Some(other) = table.ship_at(to).filter(|s| !table.friendly().contains(*s)) {
        return say.plain(Sentence::WhyTaken {
            target: say.ship(other),
        });
    }
    if let Some(why) = blocked::too_far(say, ship, to) {
        return why;
    }
    match table.ship_at(to).filter(|s| *s != ship) {
        Some(friend) => no_pause(say, ship, friend, to),
        None => say.plain(Sentence::WhyBlocked { ship: name }),
    }
}

/// Why a ship may not stop where a friend lies (R68).
fn no_pause(say: &Narrator<'_>, ship: Ship, friend: Ship, at: Space) -> String {
    let table = say.table;
    let (name, target) = (say.ship(ship), say.ship(friend));
    say.plain(if table.voyage().acts_left[ship.index()] == 0 {
        Sentence::RefusePauseSpent { ship: name, target }
    } else if !table.could_act(ship, at) {
        Sentence::RefusePauseIdle { ship: name, target }
    } else {
        Sentence::RefusePauseStuck { ship: name, target }
    })
}

/// A5 and A6: what a Merchant does at a quay. `more` tells why it does not at this port.
fn at_quay(
    say: &Narrator<'_>,
    ship: Ship,
    more: fn(&Narrator<'_>, Ship, Option<Good>) -> String,
) -> String {
    if ship.kind() != ShipKind::Merchant {
        return say.plain(Sentence::RefuseTradeKind);
    }
    if let Some(why) = inactive(say, ship) {
        return why;
    }
    let at = say.table.place(ship);
    more(say, ship, at.and_then(|at| say.table.chart().dock(at)))
}

fn trade(say: &Narrator<'_>, ship: Ship, port: Option<Good>) -> String {
    let name = say.ship(ship);
    let Some((cargo, _)) = say.table.cargo(ship) else {
        return say.plain(Sentence::RefuseNoCargo { ship: name });
    };
    let Some(color) = port else {
        return say.plain(Sentence::RefuseQuay { ship: name });
    };
    let (port, good) = (say.port(color), say.good(cargo));
    say.plain(match cargo == color {
        true => Sentence::RefuseOwnGood { port, good },
        false => Sentence::RefuseGood { port, good },
    })
}

fn load(say: &Narrator<'_>, ship: Ship, port: Option<Good>) -> String {
    let name = say.ship(ship);
    match port {
        _ if say.table.cargo(ship).is_some() => say.plain(Sentence::RefuseLaden { ship: name }),
        None => say.plain(Sentence::RefuseQuay { ship: name }),
        Some(port) => say.plain(Sentence::RefuseNoStock {
            port: say.port(port),
        }),
    }
}

/// A8.
fn bury(say: &Narrator<'_>, ship: Ship) -> String {
    if ship.kind() != ShipKind::Pirate {
        return say.plain(Sentence::RefuseBuryKind);
    }
    if let Some(why) = inactive(say, ship) {
        return why;
    }
    let name = say.ship(ship);
    match say
        .table
        .place(ship)
        .filter(|_| say.table.treasure(ship).is_some())
    {
        None => say.plain(Sentence::RefuseNoTreasure { ship: name }),
        Some(at) => say.plain(Sentence::RefuseBeach {
            place: say.place(at),
        }),
    }
}

/// A7.
fn steal(say: &Narrator<'_>, ship: Ship, target: Ship) -> String {
    if ship.kind() != ShipKind::Pirate {
        return say.plain(Sentence::RefuseStealKind);
    }
    if let Some(why) = inactive(say, ship) {
        return why;
    }
    if say.table.treasure(ship).is_some() {
        return say.plain(Sentence::WhyHoldFull {
            ship: say.ship(ship),
            target: say.ship(target),
        });
    }
    rob(say, ship, target)
}

/// A10.
fn raid(say: &Narrator<'_>, ship: Ship, target: Ship) -> String {
    if ship.kind() != ShipKind::Merchant {
        return say.plain(Sentence::RefuseRaidKind);
    }
    if let Some(why) = inactive(say, ship) {
        return why;
    }
    match say.table.raids() {
        true => rob(say, ship, target),
        false => say.plain(Sentence::RefuseRaidCard),
    }
}

/// Why a cube cannot be taken from this ship.
fn rob(say: &Narrator<'_>, ship: Ship, target: Ship) -> String {
    let whom = say.ship(target);
    if target.kind() != ShipKind::Merchant {
        return say.plain(Sentence::RefuseRobTarget { target: whom });
    }
    if let Some(why) = no_victim(say, target) {
        return why;
    }
    match say.table.cargo(target) {
        None => say.plain(Sentence::WhyNoCargo { target: whom }),
        Some(_) => ship::too_far(say, ship, target),
    }
}

/// A9.
fn sink(say: &Narrator<'_>, ship: Ship, target: Ship) -> String {
    if ship.kind() == ShipKind::Pirate {
        return say.plain(Sentence::RefuseSinkKind);
    }
    if let Some(why) = inactive(say, ship) {
        return why;
    }
    let table = say.table;
    if ship.kind() == ShipKind::Merchant && !table.perks(table.current()).merchant_sinks {
        return say.plain(Sentence::RefuseSinkCard);
    }
    let whom = say.ship(target);
    if target.kind() != ShipKind::Pirate {
        return say.plain(Sentence::RefuseSinkTarget { target: whom });
    }
    if let Some(why) = no_victim(say, target) {
        return why;
    }
    match table.in_sanctuary(target) {
        true => say.plain(Sentence::WhySanctuary { target: whom }),
        false => ship::too_far(say, ship, target),
    }
}

/// A target that is no opponent's, or not there.
fn no_victim(say: &Narrator<'_>, target: Ship) -> Option<String> {
    let table = say.table;
    let whom = say.ship(target);
    Some(say.plain(match table.owner(target) {
        None => Sentence::RefuseNoPart { ship: whom },
        Some(owner) if owner == table.current() => Sentence::RefuseFriend { target: whom },
        Some(_) if table.place(target).is_none() => Sentence::RefuseOffBoard { ship: whom },
        Some(_) => return None,
    }))
}

/// A12.
fn swap(say: &Narrator<'_>, merchant: Ship, pirate: Ship) -> String {
    let table = say.table;
    let kinds = (merchant.kind(), pirate.kind());
    if kinds != (ShipKind::Merchant, ShipKind::Pirate) {
        return say.plain(Sentence::RefuseSwapKinds);
    }
    let own = table.own(table.current());
    if let Some(other) = [merchant, pirate].into_iter().find(|s| !own.contains(*s)) {
        let fallback = || {
            say.plain(Sentence::RefuseNotYours {
                ship: say.ship(other),
            })
        };
        return unfit(say, other).unwrap_or_else(fallback);
    }
    if !table.perks(table.current()).swap_own {
        return say.plain(Sentence::RefuseSwapCard);
    }
    if table.phase() != Phase::Sail || table.voyage().pausing.is_some() {
        return now(say);
    }
    if table.voyage().swapped {
        return say.plain(Sentence::RefuseSwapped);
    }
    let away = [merchant, pirate].into_iter().find_map(|s| unfit(say, s));
    away.unwrap_or_else(|| now(say))
}

/// A15.
fn flip(say: &Narrator<'_>, slot: usize) -> String {
    match say.table.phase() {
        _ if slot > VICTORY => say.plain(Sentence::RefuseNoSlot),
        Phase::Flip => blocked::unflippable(say, slot),
        Phase::Sail => say.plain(Sentence::WhyLater),
        _ => now(say),
    }
}
