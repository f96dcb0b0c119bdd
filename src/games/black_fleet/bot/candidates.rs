//! The plans that a search compares: the best turns by the evaluation, and some that are different.

use super::plans::{Leg, Order, Plan, Planner, carry_out};
use super::policy::ORDERS;
use crate::engine::Rng;
use crate::games::black_fleet::content::card::{ShipKind, ShipSet};
use crate::games::black_fleet::rules::action::{Action, Phase};
use crate::games::black_fleet::rules::state::State;

/// How many plans of one ship are followed from each position.
const LEGS: usize = 4;
/// How many of them may do the same and end elsewhere.
const ALIKE: usize = 2;
/// How many positions are kept from ship to ship.
const WIDTH: usize = 8;
/// How many Fortune cards are tried one after the other in a turn.
const EXTRAS: usize = 3;

/// A turn, and what the position is worth after it.
#[derive(Clone)]
struct Branch {
    state: State,
    plan: Plan,
    value: f32,
}

impl State {
    /// Up to `most` plans of who decides, the best by the evaluation first; `breadth` times as many of these, and of what each ship can do.
    pub(crate) fn candidates(
        &self,
        planner: &Planner,
        most: usize,
        breadth: usize,
        rng: &mut Rng,
    ) -> Vec<Plan> {
        let most = most * breadth;
        let one = |action: Action| Plan::from_iter([action]);
        match self.phase() {
            Phase::Over => Vec::new(),
            Phase::Setup | Phase::Reenter => {
                let mut found = Vec::new();
                self.each_option(self.current, &mut |action| {
                    let mut after = self.clone();
                    carry_out(&mut after, action, rng);
                    found.push((planner.value(&after), one(action)));
                });
                best(found, most)
            }
            Phase::Orders => {
                let mut found = Vec::new();
                for card in self.orders(self.current()).iter() {
                    let action = Action::PlayMovement(card);
                    let mut after = self.clone();
                    carry_out(&mut after, action, rng);
                    let more = planner.evaluation.by.card * after.cards_to_come();
                    let mut turns =
                        after.turns_worth(planner, one(action), most.div_ceil(2), breadth, rng);
                    turns.iter_mut().for_each(|(value, _)| *value += more);
                    found.append(&mut turns);
                }
                best(found, most)
            }
            // What a card will be good for shows later than a search looks.
            Phase::SymbolDiscard | Phase::HandDiscard => {
                self.least_card().map(one).into_iter().collect()
            }
            Phase::Sail => best(
                self.turns_worth(planner, Plan::new(), most, breadth, rng),
                most,
            ),
            Phase::Flip => {
                let mut found = Vec::new();
                self.each_option(self.current, &mut |action| found.push(one(action)));
                found
            }
        }
    }

    /// Turns from here after `begun`, with what the position is worth after each.
    fn turns_worth(
        &self,
        planner: &Planner,
        begun: Plan,
        most: usize,
        breadth: usize,
        rng: &mut Rng,
    ) -> Vec<(f32, Plan)> {
        let mut starts = vec![Branch {
            state: self.clone(),
            plan: begun,
            value: 0.0,
        }];
        while starts.len() <= EXTRAS {
            let Some(last) = starts.last() else { break };
            let turn = last.state.best_sailing(planner, &ORDERS[..1], rng);
            let rise = -planner.evaluation.by.card;
            let Some(action) = last.state.best_extra(planner, &turn, rise, rng) else {
                break;
            };
            let mut next = last.clone();
            carry_out(&mut next.state, action, rng);
            next.plan.push(action);
            starts.push(next);
        }
        let mut found: Vec<Branch> = Vec::new();
        for start in &starts {
            for order in &ORDERS {
                for branch in start.beam(planner, order, breadth) {
                    let same = |b: &Branch| b.state.lies_as(&branch.state);
                    if !found.iter().any(same) {
                        found.push(branch);
                    }
                }
            }
        }
        let ended = found.into_iter().map(|mut b| {
            let _ = b.plan.try_push(Action::EndSail);
            (b.value, b.plan)
        });
        let mut ended: Vec<_> = ended.collect();
        ended.sort_by(|a, b| b.0.total_cmp(&a.0));
        ended.truncate(most);
        ended
    }

    /// Whether ships, goods, money and hands are the same.
    fn lies_as(&self, other: &State) -> bool {
        let at = self.current().index();
        self.place == other.place
            && self.money == other.money
            && self.cargo == other.cargo
            && self.treasure == other.treasure
            && self.fortune[at] == other.fortune[at]
    }
}

impl Branch {
    /// The best turns in this order of ships.
    fn beam(&self, planner: &Planner, order: &Order, breadth: usize) -> Vec<Branch> {
        let mut beam = vec![self.clone()];
        if let Some(ship) = self.state.voyage.pausing {
            beam = self.spread(planner, ShipSet::one(ship), breadth);
        }
        for kind in order {
            let rounds = match kind {
                ShipKind::Navy => (self.state.usable() & ShipSet::NAVIES).len(),
                _ => 1,
            };
            for round in 0..rounds {
                let mut next = Vec::new();
                for branch in &beam {
                    let mut ships = branch.state.usable() & ShipSet::of(*kind);
                    if *kind == ShipKind::Navy {
                        // One navy after the other.
                        ships = ships.iter().skip(round).take(1).collect();
                    }
                    next.append(&mut branch.spread(planner, ships, breadth));
                }
                if !next.is_empty() {
                    next.sort_by(|a, b| b.value.total_cmp(&a.value));
                    next.truncate(WIDTH * breadth);
                    beam = next;
                }
            }
        }
        beam
    }

    /// The best that one of these ships can do, and something different.
    fn spread(&self, planner: &Planner, ships: ShipSet, breadth: usize) -> Vec<Branch> {
        let (mut legs, mut idle): (Vec<(f32, Leg)>, _) = (Vec::new(), Rng::new(0));
        let lookout = self.state.lookout();
        let holdings = planner.evaluation.holdings(&self.state);
        for ship in ships.iter() {
            planner.each_leg(
                &self.state,
                ship,
                &lookout,
                &holdings,
                &mut idle,
                |value, view| {
                    let mut leg = Leg::new();
                    view.write(&mut leg);
                    legs.push((value, leg));
                },
            );
        }
        legs.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut kept: Vec<(f32, Leg)> = Vec::new();
        for (value, leg) in legs {
            let alike = kept
                .iter()
                .filter(|(_, k)| deeds(k).eq(deeds(&leg)))
                .count();
            if alike < ALIKE {
                kept.push((value, leg));
            }
            if kept.len() >= LEGS * breadth {
                break;
            }
        }
        let grow = |(value, leg): (f32, Leg)| {
            let mut next = self.clone();
            next.value = value;
            for step in leg {
                step.carry_out(&mut next.state, &mut idle);
                let _ = next.plan.try_push(step.action);
            }
            next
        };
        kept.into_iter().map(grow).collect()
    }
}

/// What a ship does beside sailing.
fn deeds(leg: &Leg) -> impl Iterator<Item = &Action> {
    let actions = leg.iter().map(|step| &step.action);
    actions.filter(|a| !matches!(a, Action::Sail { .. }))
}

/// The best of these.
fn best(mut found: Vec<(f32, Plan)>, most: usize) -> Vec<Plan> {
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.truncate(most);
    found.into_iter().map(|(_, plan)| plan).collect()
}
