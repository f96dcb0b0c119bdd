//! How the game plays itself (section 12): quick play for rollouts, and what a search is told.

use super::policy::PolicyMode;
use crate::engine::bot::choice_among;
use crate::engine::{Bot, BySeat, Game, Rng, SearchSettings, Seat};
use crate::games::libertalia::content::weights;
use crate::games::libertalia::rules::action::{Action, Phase};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;

impl Bot for State {
    const SIMPLE: &'static [&'static str] = weights::SIMPLE;

    fn rollout(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = self.rollout_unlisted(seat, rng).or(legal.first().copied());
        choice.unwrap_or(Action::SellMap(false))
    }

    fn rollout_unlisted(&self, seat: Seat, rng: &mut Rng) -> Option<Action> {
        self.policy_choice(seat, PolicyMode::Quick, rng)
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.win_shares()
    }

    fn payoff(&self) -> BySeat<f32> {
        self.win_shares()
    }

    /// The campaign is played to its end, and as many more.
    fn configure_search(&mut self, search_settings: SearchSettings) {
        let further = u8::try_from(search_settings.ahead).unwrap_or(u8::MAX);
        self.horizon = self.horizon.min(self.campaign.saturating_add(further));
    }

    /// Nobody has chosen yet but, in some of the positions, the others, who then do so by rules of thumb.
    fn sample_world(
        view: &View,
        seat: Seat,
        search_settings: SearchSettings,
        rng: &mut Rng,
    ) -> State {
        let choosing = view.table().phase() == Phase::Commit;
        let mut state = match choosing {
            true => State::before_commits(view, rng),
            false => State::determinize(view, rng),
        };
        state.configure_search(search_settings);
        if choosing {
            let read = rng.unit() < state.rules.weights.reading;
            for rival in seat.others(state.players()).filter(|_| read) {
                if let Some(rank) = state.foresee(rival, rng) {
                    state.recommit(rival, rank);
                }
            }
        }
        state
    }

    /// What follows on a choice hardly ever comes again.
    fn tree_depth(&self) -> u32 {
        1
    }

    fn simple(_which: usize, view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = view.table().easy(seat, legal, rng);
        choice
            .or(legal.first().copied())
            .unwrap_or(Action::SellMap(false))
    }

    fn greedy(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = view.table().policy_choice(seat, PolicyMode::Careful, rng);
        choice_among(choice, legal)
    }
}
