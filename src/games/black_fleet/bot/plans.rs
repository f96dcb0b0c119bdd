//! Plans for a whole turn, ship by ship (section 12): where it stops, what it does there, where it ends.

use super::evaluation::{Holdings, lead, leads};
use super::placement::{AT_ONCE, Placement, Situation};
use crate::engine::{NullSink, Rng, Seat};
use crate::games::black_fleet::content::bot_tables::Evaluation;
use crate::games::black_fleet::content::card::{Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::space::{MAX_SPACES, Space, SpaceSet};
use crate::games::black_fleet::rules::action::Action;
use crate::games::black_fleet::rules::pathfinding::{Occupancy, Waves};
use crate::games::black_fleet::rules::state::State;
use arrayvec::ArrayVec;

/// What one ship does: at most a few times sail and act, and sail on.
pub(crate) type Leg = ArrayVec<Step, 8>;

/// An action of a ship.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Step {
    pub(crate) action: Action,
    /// What it costs to sail, where that was found out on the way; else it is asked when it is done.
    cost: Option<u8>,
}

impl Step {
    /// Does it in a position in which it is possible. Nothing is drawn from `idle`.
    pub(crate) fn carry_out(self, state: &mut State, idle: &mut Rng) {
        match self.cost {
            Some(cost) => go(state, self.action, cost, idle),
            None => carry_out(state, self.action, idle),
        }
    }
}

/// A leg that is looked at. Most are worth no more than a glance, so whoever wants one writes it down.
pub(crate) struct LegView<'a> {
    begun: &'a Leg,
    ship: Ship,
    /// Where the ship sails at last; nowhere if it stays.
    end: Option<Space>,
    /// What can be reached with one step, with two and so on, where that is known.
    waves: Option<&'a Waves>,
}

impl LegView<'_> {
    /// Writes it down in place of what `leg` was.
    pub(crate) fn write(&self, leg: &mut Leg) {
        leg.clone_from(self.begun);
        if let Some(to) = self.end {
            let cost = self
                .waves
                .and_then(|w| w.iter().position(|w| w.contains(to)));
            // As many fit as into any other.
            let _ = leg.try_push(Step {
                action: Action::Sail {
                    ship: self.ship,
                    to,
                },
                cost: cost.map(|cost| cost as u8),
            });
        }
    }
}

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
struct Draft<'a, T> {
    steps: Leg,
    holdings: &'a Holdings,
    /// Nothing that ships do is drawn by lot, but whoever carries it out asks for it.
    idle: &'a mut Rng,
    tell: T,
}

impl Planner<'_> {
    /// By how much the planner is ahead.
    pub(crate) fn value(&self, state: &State) -> f32 {
        lead(&self.evaluation.worths(state), self.seat, state.players())
    }

    /// Tells every plan worth a thought of one ship, with what the position is worth after it. The holdings may be those of a position
    /// earlier in this turn's sailing. Nothing is drawn from `idle`.
    pub(crate) fn each_leg(
        &self,
        state: &State,
        ship: Ship,
        lookout: &Occupancy,
        holdings: &Holdings,
        idle: &mut Rng,
        tell: impl FnMut(f32, &LegView),
    ) {
        let mut draft = Draft {
            steps: Leg::new(),
            holdings,
            idle,
            tell,
        };
        let lookout = state.lookout_of(ship, lookout);
        self.explore(state, ship, &lookout, SHIP_ACTIONS, &mut draft);
    }

    fn explore<T: FnMut(f32, &LegView)>(
        &self,
        state: &State,
        ship: Ship,
        lookout: &Occupancy,
        deeds: u8,
        draft: &mut Draft<T>,
    ) {
        let Some(from) = state.place(ship) else {
            return;
        };
        let sails = state.may_sail().contains(ship);
        let moves = match sails {
            true => state.voyage.moves_left[ship.index()],
            false => 0,
        };
        let waters = state.waters(ship, lookout);
        let waves = state.waves(&waters, from, moves);
        let stop = waters.free().with(from);
        let reached = SpaceSet::union(waves.iter().copied());
        self.rest(state, ship, reached & stop, Some(&waves), draft);
        let able = state.may_act().contains(ship);
        if deeds == 0 || !able {
            return;
        }
        let again = deeds > 1 && state.voyage.acts_left[ship.index()] > 1;
        for errand in errands(state, ship, reached & stop) {
            let (lookout, waters) = match leaves(state, errand.deed) {
                Some(at) => {
                    let lookout = lookout.without(at);
                    (lookout, state.waters(ship, &lookout))
                }
                None => (*lookout, waters),
            };
            let mut seen = SpaceSet::EMPTY;
            for (cost, wave) in waves.iter().enumerate() {
                for at in (*wave & errand.stops & stop).iter() {
                    let reach = match moves - cost as u8 {
                        0 => SpaceSet::one(at),
                        left => (state.reach(&waters, at, left) & waters.free()).with(at),
                    };
                    let ends = reach - seen;
                    if ends.is_empty() && !again {
                        continue;
                    }
                    let mut after = state.clone();
                    let depth = draft.steps.len();
                    if at != from {
                        let sail = Step {
                            action: Action::Sail { ship, to: at },
                            cost: Some(cost as u8),
                        };
                        sail.carry_out(&mut after, draft.idle);
                        draft.steps.push(sail);
                    }
                    let deed = Step {
                        action: errand.deed,
                        cost: Some(0),
                    };
                    deed.carry_out(&mut after, draft.idle);
                    draft.steps.push(deed);
                    if again {
                        self.explore(&after, ship, &lookout, deeds - 1, draft);
                    } else {
                        self.rest(&after, ship, ends, None, draft);
                        seen |= ends;
                    }
                    draft.steps.truncate(depth);
                }
            }
        }
    }

    /// The ship ends at each of these places in turn. `waves` tell what it costs to sail there, where that is known.
    fn rest(
        &self,
        state: &State,
        ship: Ship,
        ends: SpaceSet,
        waves: Option<&Waves>,
        draft: &mut Draft<impl FnMut(f32, &LegView)>,
    ) {
        let Some(here) = state.place(ship).filter(|_| !ends.is_empty()) else {
            return;
        };
        // First to stay: who gains nothing by sailing on does not.
        let stays = ends.contains(here) && state.voyage.pausing != Some(ship);
        let Draft {
            steps: begun,
            holdings,
            tell,
            ..
        } = draft;
        self.each_place(state, ship, here, ends, holdings, |at, value| {
            if at != here || stays {
                let leg = LegView {
                    begun,
                    ship,
                    end: (at != here).then_some(at),
                    waves,
                };
                tell(value, &leg);
            }
        });
    }

    /// Tells by how much the planner is ahead with the ship `here`, where it is, and then at each of these other places.
    #[inline]
    pub(crate) fn each_place(
        &self,
        state: &State,
        ship: Ship,
        here: Space,
        places: SpaceSet,
        holdings: &Holdings,
        mut tell: impl FnMut(Space, f32),
    ) {
        let situation = Situation::new(self.evaluation, state);
        let mut fixed = self.evaluation.worths_with(holdings, &situation);
        let placement = Placement::new(situation, holdings.late, self.seat, ship);
        let mut all = ArrayVec::<Space, MAX_SPACES>::new();
        all.push(here);
        all.extend(places.without(here).iter());
        for (n, places) in all.chunks(AT_ONCE).enumerate() {
            let parts = placement.parts(places);
            if n == 0 {
                let here = fixed.iter_mut().zip(&parts);
                here.for_each(|(all, parts)| *all -= parts[0]);
            }
            let values = leads(&fixed, &parts, self.seat, state.players());
            for (at, value) in places.iter().zip(values) {
                tell(*at, value);
            }
        }
    }

    /// Lets the ships of these kinds do their best in this order; adds what they do to `plan`. Tells what the position is then worth.
    pub(crate) fn sail_all(
        &self,
        state: &mut State,
        mut holdings: Holdings,
        order: &Order,
        plan: &mut Plan,
        rng: &mut Rng,
    ) -> f32 {
        let (known, idle) = (&mut holdings, &mut Rng::new(0));
        if let Some(ship) = state.voyage.pausing {
            self.best_leg(state, ShipSet::one(ship), known, plan, rng, idle);
        }
        for kind in order {
            let mut ships = state.usable() & ShipSet::of(*kind);
            // Of two own ships of a kind only one may be used; both navies may.
            let rounds = match kind {
                ShipKind::Navy => ships.len(),
                _ => 1,
            };
            for _ in 0..rounds {
                match self.best_leg(state, ships, known, plan, rng, idle) {
                    Some(ship) => ships = ships.without(ship),
                    None => break,
                }
            }
        }
        let situation = Situation::new(self.evaluation, state);
        let worths = self.evaluation.worths_with(known, &situation);
        lead(&worths, self.seat, state.players())
    }

    /// The best that one of these ships can do is done and added to `plan`; tells which ship it was. Nothing is drawn from `idle`.
    fn best_leg(
        &self,
        state: &mut State,
        ships: ShipSet,
        holdings: &mut Holdings,
        plan: &mut Plan,
        rng: &mut Rng,
        idle: &mut Rng,
    ) -> Option<Ship> {
        let (mut best, mut best_leg) = (None, Leg::new());
        let lookout = state.lookout();
        for ship in ships.iter() {
            self.each_leg(state, ship, &lookout, holdings, idle, |value, leg| {
                let whim = match self.noise > 0.0 {
                    true => self.noise * rng.unit(),
                    false => 0.0,
                };
                // A plan must be better than what was found, not only as good: nothing is done for nothing.
                let value = value + whim;
                if best.is_none_or(|(most, _)| value > most + 1e-4) {
                    best = Some((value, ship));
                    leg.write(&mut best_leg);
                }
            });
        }
        let (_, ship) = best?;
        for step in best_leg {
            step.carry_out(state, idle);
            // A turn with more actions than fit does not come to its end in one plan.
            let _ = plan.try_push(step.action);
        }
        self.evaluation.refresh(holdings, state);
        Some(ship)
    }
}

/// The place that a ship leaves, whose last cube this takes or which it sinks.
fn leaves(state: &State, deed: Action) -> Option<Space> {
    let target = match deed {
        Action::Sink { target, .. } => Some(target),
        Action::Steal { target, .. } | Action::Raid { target, .. } => {
            Some(target).filter(|t| state.cargo(*t).is_some_and(|(_, cubes)| cubes == 1))
        }
        _ => None,
    };
    state.place(target?)
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

#[cfg(test)]
mod tests;
