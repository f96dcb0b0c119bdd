//! How the game plays itself (section 12): simple players, quick play, and what a search is told.

use super::plans::Planner;
use super::policy::PolicyParams;
use crate::engine::bot::choice_among;
use crate::engine::{Bot, BySeat, Game, Rng, SearchSettings, Seat};
use crate::games::black_fleet::content::weights;
use crate::games::black_fleet::rules::action::Action;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;

impl Bot for State {
    const SIMPLE: &'static [&'static str] = weights::SIMPLE;

    fn rollout(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = self.rollout_unlisted(seat, rng).or(legal.first().copied());
        choice.unwrap_or(Action::SkipFlip)
    }

    fn rollout_unlisted(&self, _seat: Seat, rng: &mut Rng) -> Option<Action> {
        let bot_tables = &self.rules.bot_tables;
        let params = PolicyParams {
            evaluation: bot_tables.evaluations.policy(self.search_settings.learned),
            orders: 1,
            fortune: None,
            noise: bot_tables.weights.noise,
            values_cards: true,
        };
        self.simple_choice(&params, rng)
    }

    fn rollout_turn(&mut self, seat: Seat, rng: &mut Rng) -> bool {
        self.play_turn(seat, rng)
    }

    fn plans(
        view: &View,
        seat: Seat,
        _legal: &[Action],
        search_settings: SearchSettings,
        rng: &mut Rng,
    ) -> Vec<Vec<Action>> {
        let table = State::determinize(view, rng);
        let bot_tables = &table.rules.bot_tables;
        let planner = Planner {
            evaluation: bot_tables.evaluations.policy(search_settings.learned),
            seat,
            noise: 0.0,
        };
        let plans = table.candidates(
            &planner,
            bot_tables.weights.plans,
            search_settings.breadth(),
            rng,
        );
        plans.into_iter().map(|c| c.to_vec()).collect()
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.win_shares()
    }

    fn payoff(&self) -> BySeat<f32> {
        self.win_shares()
    }

    fn is_cutoff(&self) -> bool {
        self.turns_in_all() >= self.horizon
    }

    fn search_settings_mut(&mut self) -> Option<&mut SearchSettings> {
        Some(&mut self.search_settings)
    }

    fn configure_search(&mut self, search_settings: SearchSettings) {
        let ahead: u16 = search_settings.ahead_or(self.rules.bot_tables.weights.ahead.get());
        self.search_settings = search_settings;
        self.horizon = self.turns_in_all() + ahead * self.seats as u16;
    }

    fn simple(_which: usize, view: &View, _seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let table = State::determinize(view, rng);
        let bot_tables = &table.rules.bot_tables;
        let params = PolicyParams {
            evaluation: &bot_tables.evaluations.simple,
            orders: 1,
            fortune: None,
            noise: bot_tables.weights.noise,
            values_cards: false,
        };
        choose(&table, &params, legal, rng)
    }

    /// Careless is who counts only what is held.
    fn blunder(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        State::simple(0, view, seat, legal, rng)
    }

    fn greedy(view: &View, _seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let table = State::determinize(view, rng);
        let bot_tables = &table.rules.bot_tables;
        let params = PolicyParams {
            evaluation: &bot_tables.evaluations.plain,
            orders: 3,
            fortune: Some(bot_tables.weights.rise),
            noise: 0.0,
            values_cards: false,
        };
        choose(&table, &params, legal, rng)
    }
}

/// What is hidden is dealt anew in `table`, and does not enter the choice.
fn choose(table: &State, params: &PolicyParams, legal: &[Action], rng: &mut Rng) -> Action {
    choice_among(table.simple_choice(params, rng), legal)
}
