//! Which ships could be attacked this turn, and what could be reached.

use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Card, Ship, ShipSet};
use crate::games::black_fleet::content::space::SpaceSet;
use crate::games::black_fleet::rules::action::{Action, Phase};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;

/// The hexes to which a ship of who decides may sail now.
pub(crate) fn goals(table: &State, ship: Ship) -> SpaceSet {
    let mut out = SpaceSet::EMPTY;
    table.each_goal(ship, &table.lookout(), |to| out.insert(to));
    out
}

/// The foreign ships that the viewer could attack this turn, where they decide: at once, or after sailing.
pub(crate) fn in_reach(view: &View) -> ShipSet {
    let table = view.table();
    if table.phase() != Phase::Sail || view.viewer() != Some(table.current()) {
        return ShipSet::EMPTY;
    }
    let mut prey = ShipSet::EMPTY;
    for ship in table.may_act().iter() {
        let Some(from) = table.place(ship) else {
            continue;
        };
        let mut stops = SpaceSet::one(from);
        if table.may_sail().contains(ship) {
            stops |= goals(table, ship);
        }
        for at in stops.iter() {
            prey = prey
                | table.robbable(ship, at)
                | table.raidable(ship, at)
                | table.sinkable(ship, at);
        }
    }
    prey
}

/// What ships could reach if `seat`, who decides, played this Movement card: by ship, those that reach farthest first.
pub(crate) fn with_orders(table: &State, seat: Seat, card: Card) -> Vec<(Ship, SpaceSet)> {
    let mut then = table.clone();
    let mut rng = crate::engine::Rng::for_decision(0, 0);
    let played = crate::engine::Game::apply(
        &mut then,
        seat,
        Action::PlayMovement(card),
        &mut rng,
        &mut crate::engine::NullSink,
    );
    if played.is_err() {
        return Vec::new();
    }
    let ships = then.may_sail().iter();
    let mut all: Vec<(Ship, SpaceSet)> = ships.map(|s| (s, goals(&then, s))).collect();
    all.sort_by_key(|(_, goals)| std::cmp::Reverse(goals.len()));
    all
}
