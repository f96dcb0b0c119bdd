//! The features of a position, filled in step by step: each needs those before it.

use super::heuristics::Heuristics;
use super::marginal_values::{MOST_POWER, MarginalValues};
use crate::engine::Seat;
use crate::games::maracaibo::content::bot_tables::Evaluation;
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::vocabulary::Trigger;
use crate::games::maracaibo::rules::state::State;

/// What `seat` has, and what more of it would be worth to them.
pub(crate) fn appraise(state: &State, seat: Seat, evaluation: &Evaluation) -> MarginalValues {
    let mut features = MarginalValues::begun(state, seat, evaluation);
    let heuristics = |features: &MarginalValues, find: &mut dyn FnMut(&Heuristics)| {
        find(&Heuristics::new(state, seat, evaluation, features));
    };
    let (mut markers, mut treasures) = (features.markers, features.treasures);
    heuristics(&features, &mut |t| {
        markers = Kind::ALL.map(|k| t.find_marker(k))
    });
    features.markers = markers;
    heuristics(&features, &mut |t| {
        treasures = Kind::ALL.map(|k| t.find_treasure(k))
    });
    features.treasures = treasures;
    let (mut by_trigger, mut power) = (features.by_trigger, features.power);
    heuristics(&features, &mut |t| {
        by_trigger = Trigger::ALL.map(|trigger| t.find_trigger_value(trigger));
        power = t.spendings(MOST_POWER).map(|(worth, _)| worth);
    });
    features.by_trigger = by_trigger;
    features.power = power;
    features
}
