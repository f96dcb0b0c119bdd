//! How the game plays itself (section 12): simple players, quick play, and what a search is told.

use super::plans::Planner;
use super::policy::Habit;
use crate::engine::{Bot, BySeat, Game, Rng, Seat};
use crate::games::black_fleet::content::weights;
use crate::games::black_fleet::rules::action::Action;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;

impl Bot for State {
    const SIMPLE: &'static [&'static str] = weights::SIMPLE;

    fn rollout(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = self.offhand(seat, rng).or(legal.first().copied());
        choice.unwrap_or(Action::SkipFlip)
    }

    fn offhand(&self, _seat: Seat, rng: &mut Rng) -> Option<Action> {
        let mind = &self.rules.mind;
        let habit = Habit {
            gauge: &mind.keen,
            orders: 1,
            fortune: None,
            noise: mind.weights.noise,
            foresight: true,
        };
        self.simple_choice(&habit, rng)
    }

    fn hurry(&mut self, seat: Seat, rng: &mut Rng) -> bool {
        self.hurry_on(seat, rng);
        true
    }

    fn plans(view: &View, seat: Seat, _legal: &[Action], rng: &mut Rng) -> Vec<Vec<Action>> {
        let table = State::determinize(view, rng);
        let mind = &table.rules.mind;
        let planner = Planner {
            gauge: &mind.keen,
            seat,
            noise: 0.0,
        };
        let plans = table.candidates(&planner, mind.weights.plans, rng);
        plans.into_iter().map(|c| c.to_vec()).collect()
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.prospects()
    }

    fn payoff(&self) -> BySeat<f32> {
        self.prospects()
    }

    fn settled(&self) -> bool {
        self.turns_in_all() >= self.horizon
    }

    fn imagine(view: &View, _seat: Seat, rng: &mut Rng) -> State {
        let mut state = State::determinize(view, rng);
        let ahead = state.rules.mind.weights.ahead * state.seats as u16;
        state.horizon = state.turns_in_all() + ahead;
        state
    }

    fn simple(_which: usize, view: &View, _seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let table = State::determinize(view, rng);
        let mind = &table.rules.mind;
        let habit = Habit {
            gauge: &mind.simple,
            orders: 1,
            fortune: None,
            noise: mind.weights.noise,
            foresight: false,
        };
        choose(&table, &habit, legal, rng)
    }

    /// Careless is who counts only what is held.
    fn lapse(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        State::simple(0, view, seat, legal, rng)
    }

    fn greedy(view: &View, _seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let table = State::determinize(view, rng);
        let mind = &table.rules.mind;
        let habit = Habit {
            gauge: &mind.plain,
            orders: 3,
            fortune: Some(mind.weights.rise),
            noise: 0.0,
            foresight: false,
        };
        choose(&table, &habit, legal, rng)
    }
}

/// What is hidden is dealt anew in `table`, and does not enter the choice.
fn choose(table: &State, habit: &Habit, legal: &[Action], rng: &mut Rng) -> Action {
    let choice = table.simple_choice(habit, rng);
    choice
        .filter(|a| legal.contains(a))
        .or(legal.first().copied())
        .unwrap_or(Action::SkipFlip)
}
