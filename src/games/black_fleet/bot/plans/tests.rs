//! What plans say of what they cost and lead to is what comes of them.

use super::*;
use crate::engine::{Game, Options};
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::invariants::spoiled;
use std::sync::{Arc, LazyLock};

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(spoiled::rules::<State>);

/// Doubloons by which sums of the same numbers in another order may differ.
const ROUNDING: f32 = 1e-3;

/// Positions of games of quick play in which `fits` is true, one of each turn.
fn positions(players: usize, fits: impl Fn(&State) -> bool) -> Vec<State> {
    let mut rng = Rng::new(players as u64);
    let mut state =
        State::deal(&RULES, players, &Options::default(), &mut rng).expect("the usual options");
    let mut out = Vec::new();
    while let Some(seat) = state.turn().first() {
        if fits(&state) {
            out.push(state.clone());
        }
        let planner = planner(&state);
        let action = match state.phase() {
            Phase::Setup | Phase::Reenter => state.best_entry(&planner),
            Phase::Orders => {
                let hand = state.orders(seat);
                hand.iter().next().map(Action::PlayMovement)
            }
            Phase::Sail => {
                let mut plan = Plan::new();
                planner.sail_all(
                    &mut state.clone(),
                    planner.evaluation.holdings(&state),
                    &[ShipKind::Navy, ShipKind::Pirate, ShipKind::Merchant],
                    &mut plan,
                    &mut Rng::new(1),
                );
                plan.first().copied().or(Some(Action::EndSail))
            }
            Phase::SymbolDiscard | Phase::HandDiscard => state.least_card(),
            Phase::Flip | Phase::Over => Some(Action::SkipFlip),
        };
        let action = action.expect("something to do");
        state
            .apply(seat, action, &mut rng, &mut NullSink)
            .expect("what plans say is legal");
        if state.round() > 12 {
            break;
        }
    }
    out
}

fn planner(state: &State) -> Planner<'static> {
    Planner {
        evaluation: &RULES.bot_tables.evaluations.keen,
        seat: state.current(),
        noise: 0.0,
    }
}

#[test]
fn a_plan_of_a_ship_costs_and_brings_what_it_says() {
    let (mut told, mut costs) = (0, 0);
    for players in 2..=4 {
        for state in positions(players, |s| s.phase() == Phase::Sail) {
            let planner = planner(&state);
            for ship in state.usable().iter() {
                let idle = &mut Rng::new(0);
                let holdings = planner.evaluation.holdings(&state);
                planner.each_leg(
                    &state,
                    ship,
                    &state.lookout(),
                    &holdings,
                    idle,
                    |value, plan| {
                        let (mut after, mut leg) = (state.clone(), Leg::new());
                        plan.write(&mut leg);
                        for step in &leg {
                            if let (Action::Sail { ship, to }, Some(cost)) =
                                (step.action, step.cost)
                            {
                                assert_eq!(after.sail_cost(ship, to), Some(cost), "{leg:?}");
                                costs += 1;
                            }
                            let seat = after.current();
                            after
                                .apply(seat, step.action, &mut Rng::new(0), &mut NullSink)
                                .expect("what plans say is legal");
                        }
                        let off = (planner.value(&after) - value).abs();
                        assert!(off < ROUNDING, "{leg:?}: {off}");
                        told += 1;
                    },
                );
            }
        }
    }
    assert!(told > 5_000 && costs > 2_000, "{told}, {costs}");
}

#[test]
fn a_ship_comes_in_where_it_is_worth_most() {
    let mut entries = 0;
    for players in 2..=4 {
        let coming = |s: &State| matches!(s.phase(), Phase::Setup | Phase::Reenter);
        for state in positions(players, coming) {
            let planner = planner(&state);
            let value = |action: Action| {
                let mut after = state.clone();
                carry_out(&mut after, action, &mut Rng::new(0));
                planner.value(&after)
            };
            let mut most = f32::MIN;
            state.each_option(state.current(), &mut |action| {
                most = most.max(value(action))
            });
            let chosen = state.best_entry(&planner).expect("a place");
            assert!(most - value(chosen) < ROUNDING, "{chosen:?}");
            entries += 1;
        }
    }
    assert!(entries > 20, "{entries}");
}
