//! The plans that a search compares: where the ship sails and what is done first there, or what is done now.

use super::heuristics::Heuristics;
use crate::engine::{NullSink, Rng, Seat};
use crate::games::maracaibo::bot::valuation::marginal_values;
use crate::games::maracaibo::content::bot_tables::Evaluation;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::weights::Breadth;
use crate::games::maracaibo::rules::action::{Action, Phase};
use crate::games::maracaibo::rules::state::State;

impl State {
    /// What is worth comparing, the best by rules of thumb first; `wider` times as much of it as usual.
    pub(crate) fn candidates(
        &self,
        seat: Seat,
        legal: &[Action],
        wider: usize,
        rng: &mut Rng,
    ) -> Vec<Vec<Action>> {
        let rules = self.rules.clone();
        let evaluation = rules
            .bot_tables
            .evaluations
            .policy(self.search_settings.learned);
        let breadth = rules.bot_tables.weights.breadth.times(wider);
        let sails = self.phase() == Phase::Move;
        let (most, margin) = match sails {
            true => (breadth.places, breadth.margin),
            false => (breadth.choices, breadth.narrow),
        };
        let mut plans = Vec::new();
        let idle = legal == [Action::EndTurn];
        for (_, action) in self.ranked(seat, legal, evaluation, most, margin) {
            match action {
                Action::MoveTo(to) => self.openings(seat, to, &breadth, &mut plans, rng),
                // Nothing is lost by doing first what can be done: whatever it asks can still be left.
                Action::EndTurn if !idle => {}
                other => plans.push(vec![other]),
            }
        }
        plans
    }

    /// The best of these by rules of thumb, the best first.
    fn ranked(
        &self,
        seat: Seat,
        legal: &[Action],
        evaluation: &Evaluation,
        most: usize,
        margin: f32,
    ) -> Vec<(f32, Action)> {
        let marginal = marginal_values(self, seat, evaluation);
        let heuristics = Heuristics::new(self, seat, evaluation, &marginal);
        let value = |action: &Action| self.policy_value(&heuristics, *action);
        let mut found: Vec<(f32, Action)> = legal.iter().map(|a| (value(a), *a)).collect();
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = found.first().map_or(0.0, |(value, _)| *value);
        found.retain(|(value, _)| *value >= best - margin);
        found.truncate(most);
        found
    }

    /// The ways to begin at a place. What lies in the fog is another in every world, so nothing is planned there.
    fn openings(
        &self,
        seat: Seat,
        to: Place,
        breadth: &Breadth,
        plans: &mut Vec<Vec<Action>>,
        rng: &mut Rng,
    ) {
        let begun = vec![Action::MoveTo(to)];
        if self.fogged().contains(to) || breadth.ways < 2 {
            return plans.push(begun);
        }
        let mut there = self.clone();
        there.take(seat, Action::MoveTo(to), rng, &mut NullSink);
        let plain = matches!(
            there.phase(),
            Phase::Improvement | Phase::Residence | Phase::Upgrade(_) | Phase::Gulf
        );
        if !plain || there.active() != seat {
            return plans.push(begun);
        }
        let mut legal = Vec::new();
        there.each_option(seat, &mut |action| legal.push(action));
        let evaluation = self
            .rules
            .bot_tables
            .evaluations
            .policy(self.search_settings.learned);
        for (_, next) in there.ranked(seat, &legal, evaluation, breadth.ways, breadth.narrow) {
            plans.push(vec![Action::MoveTo(to), next]);
        }
    }
}
