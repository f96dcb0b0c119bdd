//! How things stand for one ship: what its cargo could fetch and where, whom it could hunt, who hunts it. Distances are those
//! of the open sea, other ships left aside.

use crate::engine::{Game, NullSink, Rng, Seat};
use crate::games::black_fleet::content::card::{Good, Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::distances::UNREACHABLE;
use crate::games::black_fleet::content::space::{Space, SpaceSet};
use crate::games::black_fleet::rules::action::Action;
use crate::games::black_fleet::rules::state::State;

/// A sale that is to be had.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Market {
    /// Where.
    pub port: Good,
    /// For how much in all.
    pub gain: u16,
    /// How many spaces away.
    pub steps: u8,
}

/// A ship or place that is near.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Near<T> {
    /// Which.
    pub what: T,
    /// How many spaces away.
    pub steps: u8,
}

/// How far a Pirate of somebody else may come in their turn, its attack not counted: most Movement cards say three.
const PIRATE_TURN: u8 = 3;
/// How far a navy comes and hits in one turn: most Movement cards say two, and it attacks what is beside it.
pub(crate) const NAVY_REACH: u8 = 3;

impl State {
    /// What a port would pay a player for so many cubes; nothing if it does not buy them.
    pub(crate) fn offer(&self, seat: Seat, port: Good, cargo: (Good, u8)) -> Option<u16> {
        let (good, cubes) = cargo;
        if port == good || self.chart().docks(port).is_empty() {
            return None;
        }
        let perks = self.perks(seat);
        let price = self.chart().price(port, good).unwrap_or(0);
        let price = price.max(perks.min_price);
        if price == 0 {
            return None;
        }
        let each = u16::from(price) + u16::from(perks.per_cube);
        let flat = perks.flat.get(usize::from(cubes)).copied().unwrap_or(0);
        Some(u16::from(cubes) * each + u16::from(flat))
    }

    /// The best sale of so many cubes from `from`: much, and soon.
    pub(crate) fn best_market(&self, seat: Seat, cargo: (Good, u8), from: Space) -> Option<Market> {
        let markets = Good::ALL.into_iter().filter_map(|port| {
            let gain = self.offer(seat, port, cargo)?;
            let steps = self.to_docks(from, port)?;
            Some(Market { port, gain, steps })
        });
        let worth = |m: &Market| f32::from(m.gain + 3) * 0.86_f32.powf(f32::from(m.steps) / 3.7);
        markets.max_by(|a, b| worth(a).total_cmp(&worth(b)))
    }

    /// How far the nearest loading space of a port is that no ship holds.
    pub(crate) fn to_docks(&self, from: Space, port: Good) -> Option<u8> {
        let taken = self.places(ShipSet::ALL).without(from);
        self.nearest(from, self.chart().docks(port) - taken)
            .map(|near| near.steps)
    }

    /// The nearest of these spaces.
    pub(crate) fn nearest(&self, from: Space, spaces: SpaceSet) -> Option<Near<Space>> {
        let reached = spaces.iter().filter_map(|what| {
            let steps = self.chart().distance(from, what);
            (steps < UNREACHABLE).then_some(Near { what, steps })
        });
        reached.min_by_key(|near| near.steps)
    }

    /// The best beach for a treasure from `from`: much, and soon.
    pub(crate) fn best_beach(&self, seat: Seat, from: Space) -> Option<(Near<Space>, u16)> {
        let chart = self.chart();
        let beaches = chart.sea().iter().filter_map(|what| {
            let value = u16::from(chart.beach(what)?) + u16::from(self.perks(seat).bury);
            let steps = chart.distance(from, what);
            (steps < UNREACHABLE).then_some((Near { what, steps }, value))
        });
        let worth =
            |b: &(Near<Space>, u16)| f32::from(b.1 + 3) * 0.86_f32.powf(f32::from(b.0.steps) / 3.2);
        beaches.max_by(|a, b| worth(a).total_cmp(&worth(b)))
    }

    fn nearest_of(&self, from: Space, ships: ShipSet) -> Option<Near<Ship>> {
        let placed = ships.iter().filter_map(|what| {
            let steps = self.chart().distance(from, self.place(what)?);
            (steps < UNREACHABLE).then_some(Near { what, steps })
        });
        placed.min_by_key(|near| near.steps)
    }

    /// The nearest Merchant with cargo that a player's Pirates could rob.
    pub(crate) fn nearest_prey(&self, seat: Seat, from: Space) -> Option<Near<Ship>> {
        let rivals = self.rivals(seat) & ShipSet::MERCHANTS;
        let laden = rivals.iter().filter(|s| self.cargo(*s).is_some());
        self.nearest_of(from, laden.collect())
    }

    /// The nearest Pirate that a player's navy could sink.
    pub(crate) fn nearest_outlaw(&self, seat: Seat, from: Space) -> Option<Near<Ship>> {
        self.nearest_of(from, self.rivals(seat) & ShipSet::PIRATES)
    }

    /// Whether somebody else has a turn before the next one of `seat`: in the last round only those who sail later.
    fn sails_before(&self, other: Seat, seat: Seat) -> bool {
        let last = self.last_round() || self.round() >= self.round_cap();
        !last || self.turns(other) <= self.turns(seat)
    }

    /// The Pirate of somebody else that may well rob a player's Merchant at `at` before their next turn.
    pub(crate) fn hunter(&self, seat: Seat, at: Space) -> Option<Near<Ship>> {
        let pirates = self.rivals(seat) & ShipSet::PIRATES;
        let empty = pirates.iter().filter(|s| self.treasure(*s).is_none());
        let near = empty.filter_map(|what| {
            let steps = self.chart().distance(self.place(what)?, at);
            let owner = self.owner(what).filter(|s| self.sails_before(*s, seat))?;
            let perks = self.perks(owner);
            let range = 1 + u8::from(perks.range2.contains(what));
            let reach = PIRATE_TURN + perks.moves[ShipKind::Pirate as usize] + range;
            (steps <= reach).then_some(Near { what, steps })
        });
        near.min_by_key(|near| near.steps)
    }

    /// The navy that somebody else may well send against a player's Pirate at `at` before their next turn.
    pub(crate) fn watch(&self, seat: Seat, at: Space) -> Option<Near<Ship>> {
        let mut others = seat.others(self.players());
        let sails = others.any(|s| self.sails_before(s, seat));
        let safe = self.perks(seat).sanctuary && self.chart().lairs().contains(at);
        let safe = safe || !sails;
        let near = ShipSet::NAVIES.iter().filter_map(|what| {
            let steps = self.chart().distance(self.place(what)?, at);
            (!safe && steps <= NAVY_REACH).then_some(Near { what, steps })
        });
        near.min_by_key(|near| near.steps)
    }

    /// How much the ships of who decides could gain now with one action each, every ship for itself.
    fn to_gain(&self) -> u16 {
        let lookout = self.lookout();
        let best = |ship: Ship| {
            let mut best = self.place(ship).map_or(0, |at| self.gain_at(ship, at));
            if self.may_sail().contains(ship) {
                self.each_goal(ship, &lookout, |to| best = best.max(self.gain_at(ship, to)));
            }
            best
        };
        self.may_act().iter().map(best).sum()
    }

    /// The most that a ship of who decides could gain at a space with one action.
    pub(crate) fn gain_at(&self, ship: Ship, at: Space) -> u16 {
        let perks = self.perks(self.current());
        let constants = &self.definitions().constants;
        let bonus = u16::from(perks.sink) + u16::from(self.voyage().sink);
        let attacks = [
            (
                self.robbable(ship, at),
                u16::from(constants.steal) + u16::from(perks.steal),
            ),
            (self.sinkable(ship, at), u16::from(constants.sink) + bonus),
            (self.raidable(ship, at), constants.raid.into()),
        ];
        let possible = attacks
            .into_iter()
            .filter(|(targets, _)| !targets.is_empty());
        let attack = possible.map(|(_, gain)| gain).max();
        let best = self
            .revenue(ship, at)
            .max(self.burial(ship, at))
            .max(attack);
        best.unwrap_or(0)
    }

    /// How much more the ships of who decides could gain after an action.
    pub(crate) fn more_to_gain(&self, seat: Seat, action: Action) -> u16 {
        let mut after = self.clone();
        let done = after.apply(seat, action, &mut Rng::new(0), &mut NullSink);
        done.map_or(0, |()| after.to_gain().saturating_sub(self.to_gain()))
    }

    /// An own ship that an action takes out of danger.
    pub(crate) fn saved(&self, seat: Seat, action: Action) -> Option<Ship> {
        let mut after = self.clone();
        after
            .apply(seat, action, &mut Rng::new(0), &mut NullSink)
            .ok()?;
        let hunted = |table: &State, ship: Ship| {
            let near = table.place(ship).and_then(|at| match ship.kind() {
                ShipKind::Merchant => table.hunter(seat, at),
                _ => table.watch(seat, at),
            });
            near.is_some()
        };
        let mut own = self.own(seat).iter();
        own.find(|s| hunted(self, *s) && !hunted(&after, *s))
    }
}
