//! How the game plays itself (section 12): simple players, quick play, and what a search is told.

use super::evaluation::{Gauge, Judgement};
use super::plans::Planner;
use super::policy::Habit;
use crate::engine::{Bot, BySeat, Game, Rng, Seat};
use crate::games::black_fleet::rules::action::Action;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;
use serde::Deserialize;

/// The numbers by which the bot weighs (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How the simplest player judges: by what it has.
    pub simple: Judgement,
    /// How the plain player judges: by what ships promise.
    pub plain: Judgement,
    /// How the search judges.
    pub keen: Judgement,
    /// By how much a Fortune card must raise the value of a turn.
    pub rise: f32,
    /// How many plans for a turn are compared, at least 1.
    pub plans: usize,
    /// How many rounds are played on before a position is judged, at least 1.
    pub ahead: u16,
    /// How much the rest of the game may still change, in doubloons: so much when nothing is missing for the Victory card, and so much
    /// more for each doubloon that the first player misses; above 0.
    pub drift: (f32, f32),
    /// How much better a plan may seem in quick play than it is, in doubloons.
    pub noise: f32,
}

/// What a Fortune card is usually worth in hand, or a Development card when it is up beyond its cost, in doubloons (`worths` in
/// `ai.ron`). What has no entry is worth nothing; an entry without a card does not matter, since mods may take cards away.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardWorth {
    /// The card.
    pub id: String,
    /// In doubloons.
    pub worth: f32,
}

/// What bots know, ready for use.
#[derive(Clone, Debug)]
pub(crate) struct Mind {
    pub(crate) weights: Weights,
    pub(crate) simple: Gauge,
    pub(crate) plain: Gauge,
    pub(crate) keen: Gauge,
    /// By type of Fortune card.
    pub(crate) fortune: Vec<f32>,
    /// By Development card.
    pub(crate) developments: Vec<f32>,
}

impl Bot for State {
    const SIMPLE: &'static [&'static str] = &["easy"];

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
