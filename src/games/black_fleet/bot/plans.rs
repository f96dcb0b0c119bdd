//! Plans for a whole turn, ship by ship (section 12): where it stops, what it does there, where it ends.

use super::evaluation::{lead, leads};
use super::placement::{AT_ONCE, Placement};
use crate::engine::{NullSink, Rng, Seat};
use crate::games::black_fleet::content::bot_tables::Evaluation;
use crate::games::black_fleet::content::card::{Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::space::{MAX_SPACES, Space, SpaceSet};
use crate::games::black_fleet::rules::action::Action;
use crate::games::black_fleet::rules::pathfinding::NavGrid;
use crate::games::black_fleet::rules::state::State;
use arrayvec::ArrayVec;

/// What one ship does: at most a few times sail and act, and sail on.
pub(crate) type Leg = ArrayVec<Action, 8>;

/// The actions of a turn, in order.
pub(crate) type Plan = ArrayVec<Action, 48>;

/// How many actions of one ship are thought through, one after the other.
const SHIP_ACTIONS: u8 = 2;

/// Who makes plans, and by which evaluation.
#[derive(Copy, Clone)]
pub(crate) struct Planner<'a> {
    pub(crate) evaluation: &'a Evaluation,
    pub(crate) seat: Seat,
    /// By how much a plan may seem better than it is, in doubloons.
    pub(crate) noise: f32,
}

/// In which order ships are thought about.
pub(crate) type Order = [ShipKind; 3];

/// What a ship may do at some places, all of which come to the same.
struct Errand {
    deed: Action,
    stops: SpaceSet,
}

/// A plan under way: what the ship has done, and how the others stand without it.
struct Draft<'a> {
    steps: &'a mut Leg,
    /// Nothing that ships do is drawn by lot, but whoever carries it out asks for it.
    idle: &'a mut Rng,
    tell: &'a mut dyn FnMut(f32, &Leg),
}

impl Planner<'_> {
    /// By how much the planner is ahead.
    pub(crate) fn value(&self, state: &State) -> f32 {
        lead(&self.evaluation.worths(state), self.seat, state.players())
    }

    /// Tells every plan worth a thought of one ship, with what the position is worth after it.
    /// Nothing is drawn from `idle`.
    pub(crate) fn each_leg(
        &self,
        state: &State,
        ship: Ship,
        idle: &mut Rng,
        tell: &mut dyn FnMut(f32, &Leg),
    ) {
        let steps = &mut Leg::new();
        let mut draft = Draft { steps, idle, tell };
        self.explore(state, ship, SHIP_ACTIONS, &mut draft);
    }

    fn explore(&self, state: &State, ship: Ship, deeds: u8, draft: &mut Draft) {
        let Some(from) = state.place(ship) else {
            return;
        };
        let sails = state.may_sail().contains(ship);
        let moves = match sails {
            true => state.voyage.moves_left[ship.index()],
            false => 0,
        };
        let lookout = state.lookout();
        let waters = state.waters(ship, &lookout);
        let waves = state.waves(&waters, from, moves);
        let stop = waters.free().with(from);
        let reached = SpaceSet::union(waves.iter().copied());
        self.rest(state, ship, reached & stop, draft);
        let able = state.may_act().contains(ship);
        if deeds == 0 || !able {
            return;
        }
        for errand in errands(state, ship, reached & stop) {
            let mut seen = SpaceSet::EMPTY;
            for (cost, wave) in waves.iter().enumerate() {
                for at in (*wave & errand.stops & stop).iter() {
                    let mut after = state.clone();
                    let depth = draft.steps.len();
                    if at != from {
                        let sail = Action::Sail { ship, to: at };
                        go(&mut after, sail, cost as u8, draft.idle);
                        draft.steps.push(sail);
                    }
                    go(&mut after, errand.deed, 0, draft.idle);
                    draft.steps.push(errand.deed);
                    if deeds > 1 && after.voyage.acts_left[ship.index()] > 0 {
                        self.explore(&after, ship, deeds - 1, draft);
                    } else {
                        let left = moves - cost as u8;
                        let ends = ends(&after, ship, at, left) - seen;
                        self.rest(&after, ship, ends, draft);
                        seen |= ends;
                    }
                    draft.steps.truncate(depth);
                }
            }
        }
    }

    /// The ship ends at each of these places in turn.
    fn rest(&self, state: &State, ship: Ship, ends: SpaceSet, draft: &mut Draft) {
        let Some(here) = state.place(ship).filter(|_| !ends.is_empty()) else {
            return;
        };
        let placement = Placement::new(self.evaluation, state, self.seat, ship);
        // First to stay: who gains nothing by sailing on does not.
        let stays = ends.contains(here) && state.voyage.pausing != Some(ship);
        let mut places = ArrayVec::<Space, MAX_SPACES>::new();
        places.push(here);
        places.extend(ends.without(here).iter());
        let mut fixed = self.evaluation.worths(state);
        for (n, places) in places.chunks(AT_ONCE).enumerate() {
            let parts = placement.parts(places);
            if n == 0 {
                let here = fixed.iter_mut().zip(&parts);
                here.for_each(|(all, parts)| *all -= parts[0]);
            }
            let values = leads(&fixed, &parts, self.seat, state.players());
            for (end, value) in places.iter().zip(values) {
                if *end != here {
                    draft.steps.push(Action::Sail { ship, to: *end });
                    (draft.tell)(value, draft.steps);
                    draft.steps.pop();
                } else if stays {
                    (draft.tell)(value, draft.steps);
                }
            }
        }
    }

    /// Lets the ships of these kinds do their best in this order; adds what they do to `plan`.
    pub(crate) fn sail_all(
        &self,
        state: &mut State,
        order: &Order,
        plan: &mut Plan,
        rng: &mut Rng,
    ) {
        if let Some(ship) = state.voyage.pausing {
            self.best_leg(state, ShipSet::one(ship), plan, rng);
        }
        for kind in order {
            let mut ships = state.usable() & ShipSet::of(*kind);
            // Of two own ships of a kind only one may be used; both navies may.
            let rounds = match kind {
                ShipKind::Navy => ships.len(),
                _ => 1,
            };
            for _ in 0..rounds {
                match self.best_leg(state, ships, plan, rng) {
                    Some(ship) => ships = ships.without(ship),
                    None => break,
                }
            }
        }
    }

    /// The best that one of these ships can do is done and added to `plan`; tells which ship it was.
    fn best_leg(
        &self,
        state: &mut State,
        ships: ShipSet,
        plan: &mut Plan,
        rng: &mut Rng,
    ) -> Option<Ship> {
        let mut idle = Rng::new(0);
        let (mut best, mut best_leg) = (None, Leg::new());
        for ship in ships.iter() {
            self.each_leg(state, ship, &mut idle, &mut |value, leg| {
                let whim = match self.noise > 0.0 {
                    true => self.noise * rng.unit(),
                    false => 0.0,
                };
                // A plan must be better than what was found, not only as good: nothing is done for nothing.
                let value = value + whim;
                if best.is_none_or(|(most, _)| value > most + 1e-4) {
                    best = Some((value, ship));
                    best_leg.clear();
                    // As many fit as into any other.
                    let _ = best_leg.try_extend_from_slice(leg);
                }
            });
        }
        let (_, ship) = best?;
        for action in best_leg {
            carry_out(state, action, &mut idle);
            // A turn with more actions than fit does not come to its end in one plan.
            let _ = plan.try_push(action);
        }
        Some(ship)
    }
}

/// Where a ship can end from `at` with so much movement left, `at` with it.
fn ends(state: &State, ship: Ship, at: Space, left: u8) -> SpaceSet {
    if left == 0 || !state.may_sail().contains(ship) {
        return SpaceSet::one(at);
    }
    let waters: NavGrid = state.waters(ship, &state.lookout());
    (state.reach(&waters, at, left) & waters.free()).with(at)
}

/// What a ship may do at some of these places.
fn errands(state: &State, ship: Ship, reached: SpaceSet) -> ArrayVec<Errand, 24> {
    let mut out = ArrayVec::new();
    let mut add = |deed: Action, stops: SpaceSet| {
        if !stops.is_empty() {
            // More than fit are never worth a thought.
            let _ = out.try_push(Errand { deed, stops });
        }
    };
    let chart = state.chart();
    match ship.kind() {
        ShipKind::Merchant => {
            for good in crate::games::black_fleet::content::card::Good::ALL {
                let docks = reached & chart.docks(good);
                let Some(dock) = docks.iter().next() else {
                    continue;
                };
                if state.revenue(ship, dock).is_some() {
                    add(Action::Trade(ship), docks);
                } else if state.can_load(ship, dock) {
                    add(Action::Load(ship), docks);
                }
            }
            for target in foes(state, ShipSet::MERCHANTS) {
                let hits = |at: &Space| state.raidable(ship, *at).contains(target);
                add(
                    Action::Raid { ship, target },
                    around(state, reached, target).iter().filter(hits).collect(),
                );
            }
            sinks(state, ship, reached, &mut add);
        }
        ShipKind::Pirate => {
            let mut beaches = ArrayVec::<(u16, SpaceSet), 8>::new();
            if state.treasure(ship).is_some() {
                for at in (reached & chart.shores).iter() {
                    let Some(pay) = state.burial(ship, at) else {
                        continue;
                    };
                    match beaches.iter_mut().find(|(p, _)| *p == pay) {
                        Some((_, places)) => places.insert(at),
                        None => {
                            let _ = beaches.try_push((pay, SpaceSet::one(at)));
                        }
                    }
                }
            }
            for (_, places) in beaches {
                add(Action::Bury(ship), places);
            }
            if state.treasure(ship).is_none() {
                for target in foes(state, ShipSet::MERCHANTS) {
                    let hits = |at: &Space| state.robbable(ship, *at).contains(target);
                    add(
                        Action::Steal { ship, target },
                        around(state, reached, target).iter().filter(hits).collect(),
                    );
                }
            }
        }
        ShipKind::Navy => sinks(state, ship, reached, &mut add),
    }
    out
}

fn sinks(state: &State, ship: Ship, reached: SpaceSet, add: &mut impl FnMut(Action, SpaceSet)) {
    if ship.kind() == ShipKind::Merchant && !state.perks(state.current()).merchant_sinks {
        return;
    }
    for target in foes(state, ShipSet::PIRATES) {
        let hits = |at: &Space| state.sinkable(ship, *at).contains(target);
        add(
            Action::Sink { ship, target },
            around(state, reached, target).iter().filter(hits).collect(),
        );
    }
}

/// The ships of others that are on the board.
fn foes(state: &State, kind: ShipSet) -> impl Iterator<Item = Ship> + '_ {
    let rivals = state.rivals(state.current()) & kind;
    rivals.iter().filter(|s| state.place(*s).is_some())
}

/// Those of these places from which an attack could reach a ship.
fn around(state: &State, reached: SpaceSet, target: Ship) -> SpaceSet {
    let near = state.place(target).map(|at| state.chart().within2(at));
    reached & near.unwrap_or_default()
}

/// Carries out what a plan says; what it costs to sail is known.
fn go(state: &mut State, action: Action, cost: u8, idle: &mut Rng) {
    state.take(action, cost, idle, &mut NullSink);
}

/// Carries out an action of a plan. Only the end of a turn is drawn by lot, which is none of them; so nothing is drawn from `idle`.
pub(crate) fn carry_out(state: &mut State, action: Action, idle: &mut Rng) {
    let cost = match action {
        Action::Sail { ship, to } => state.sail_cost(ship, to).unwrap_or(0),
        _ => 0,
    };
    go(state, action, cost, idle);
}
