//! What more of each thing is worth in a position, filled in step by step: each step needs those before it.

use super::heuristics::Heuristics;
use super::marginal_values::MarginalValues;
use crate::engine::Seat;
use crate::games::maracaibo::content::bot_tables::Evaluation;
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::vocabulary::Trigger;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::state::State;

/// What `seat` has, and what more of it would be worth to them.
pub(crate) fn marginal_values(
    state: &State,
    seat: Seat,
    evaluation: &Evaluation,
) -> MarginalValues {
    let mut marginal = MarginalValues::begun(state, seat, evaluation);
    // In the draft only quests are weighed, and nobody has anything yet that hears of them.
    if state.phase() == Phase::Draft && state.captain(seat).hears.is_empty() {
        return marginal;
    }
    let heuristics = |marginal: &MarginalValues, find: &mut dyn FnMut(&Heuristics)| {
        find(&Heuristics::new(state, seat, evaluation, marginal));
    };
    let (mut markers, mut treasures) = (marginal.markers, marginal.treasures);
    heuristics(&marginal, &mut |t| {
        markers = Kind::ALL.map(|k| t.find_marker(k))
    });
    marginal.markers = markers;
    heuristics(&marginal, &mut |t| {
        treasures = Kind::ALL.map(|k| t.find_treasure(k))
    });
    marginal.treasures = treasures;
    let (mut by_trigger, mut power) = (marginal.by_trigger, marginal.power);
    heuristics(&marginal, &mut |t| {
        by_trigger = Trigger::ALL.map(|trigger| t.find_trigger_value(trigger));
        power = t.worth_of_power();
    });
    marginal.by_trigger = by_trigger;
    marginal.power = power;
    marginal
}
