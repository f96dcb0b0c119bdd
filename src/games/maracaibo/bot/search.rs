//! How the game plays itself (section 12): simple players, quick play, and what a search is told.

use super::policy::PolicyParams;
use crate::engine::bot::choice_among;
use crate::engine::{Bot, BySeat, Game, Rng, SearchSettings, Seat, TrainingExample};
use crate::games::maracaibo::content::{features, weights};
use crate::games::maracaibo::rules::action::{Action, Phase};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

impl Bot for State {
    const SIMPLE: &'static [&'static str] = weights::SIMPLE;
    const FEATURES: &'static [&'static str] = &features::NAMES;
    const STAGES: &'static [&'static str] = &features::STAGES;

    fn training_example(&self) -> Option<TrainingExample> {
        self.training_example_here()
    }

    fn rollout(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = self.rollout_unlisted(seat, rng).or(legal.first().copied());
        choice.unwrap_or(Action::Skip)
    }

    fn rollout_unlisted(&self, seat: Seat, rng: &mut Rng) -> Option<Action> {
        let bot_tables = &self.rules.bot_tables;
        let params = PolicyParams {
            evaluation: bot_tables.evaluations.policy(self.search_settings.learned),
            noise: bot_tables.weights.noise,
        };
        self.policy_choice(seat, &params, rng)
    }

    fn rollout_turn(&mut self, seat: Seat, rng: &mut Rng) -> bool {
        self.play_turn(seat, rng)
    }

    fn plans(
        view: &View,
        seat: Seat,
        legal: &[Action],
        search_settings: SearchSettings,
        rng: &mut Rng,
    ) -> Vec<Vec<Action>> {
        let learned = SearchSettings {
            learned: search_settings.learned,
            ..SearchSettings::default()
        };
        let table = State::sample_world(view, seat, learned, rng);
        table.candidates(seat, legal, search_settings.breadth(), rng)
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.win_shares()
    }

    fn payoff(&self) -> BySeat<f32> {
        self.win_shares()
    }

    fn is_cutoff(&self) -> bool {
        self.turns_in_all() >= u16::from(self.horizon)
    }

    fn search_settings_mut(&mut self) -> Option<&mut SearchSettings> {
        Some(&mut self.search_settings)
    }

    fn configure_search(&mut self, search_settings: SearchSettings) {
        let ahead: u16 = search_settings.ahead_or(self.rules.bot_tables.weights.ahead.into());
        let horizon = self.turns_in_all() + ahead * self.captains() as u16;
        self.search_settings = search_settings;
        self.horizon = u8::try_from(horizon).unwrap_or(u8::MAX);
    }

    /// What others have chosen to keep in secret, and that they have, does not matter.
    fn sample_world(
        view: &View,
        _seat: Seat,
        search_settings: SearchSettings,
        rng: &mut Rng,
    ) -> State {
        let mut state = match view.table().phase() {
            Phase::Draft => State::determinize(&view.before_choices(), rng),
            _ => State::determinize(view, rng),
        };
        state.configure_search(search_settings);
        state
    }

    fn simple(_which: usize, view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let table = State::sample_world(view, seat, SearchSettings::default(), rng);
        let bot_tables = &table.rules.bot_tables;
        let params = PolicyParams {
            evaluation: &bot_tables.evaluations.simple,
            noise: bot_tables.weights.whim,
        };
        choose(&table, seat, &params, legal, rng)
    }

    /// Careless is who counts only what is held.
    fn blunder(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        State::simple(0, view, seat, legal, rng)
    }

    fn greedy(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let table = State::sample_world(view, seat, SearchSettings::default(), rng);
        let bot_tables = &table.rules.bot_tables;
        let params = PolicyParams {
            evaluation: &bot_tables.evaluations.plain,
            noise: 0.0,
        };
        choose(&table, seat, &params, legal, rng)
    }
}

/// What is hidden is dealt anew in `table`, and does not enter the choice.
fn choose(
    table: &State,
    seat: Seat,
    params: &PolicyParams,
    legal: &[Action],
    rng: &mut Rng,
) -> Action {
    choice_among(table.policy_choice(seat, params, rng), legal)
}

impl State {
    /// How many turns all captains have finished together. One that counts already, but for a quest that may be claimed, is not
    /// finished.
    pub(crate) fn turns_in_all(&self) -> u16 {
        let turns = self.everybody().map(|s| u16::from(self.captain(s).turns));
        turns.sum::<u16>() - u16::from(self.phase() == Phase::Claim)
    }
}
