//! How the game plays itself (section 12): quick play for rollouts, and what a search is told.

use super::policy::Manner;
use crate::engine::bot::choice_among;
use crate::engine::{Bot, BySeat, Game, Outlook, Rng, Seat};
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
        self.by_rules_of_thumb(seat, Manner::Quick, rng)
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.prospects()
    }

    fn payoff(&self) -> BySeat<f32> {
        self.prospects()
    }

    /// The campaign is played to its end, and as many more.
    fn look_ahead(&mut self, outlook: Outlook) {
        let further = u8::try_from(outlook.ahead).unwrap_or(u8::MAX);
        self.horizon = self.horizon.min(self.campaign.saturating_add(further));
    }

    /// Nobody has chosen yet but, in some of the positions, the others, who then do so by rules of thumb.
    fn sample_world(view: &View, seat: Seat, outlook: Outlook, rng: &mut Rng) -> State {
        let choosing = view.table().phase() == Phase::Commit;
        let mut state = match choosing {
            true => State::before_commits(view, rng),
            false => State::determinize(view, rng),
        };
        state.look_ahead(outlook);
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
    fn lookahead(&self) -> u32 {
        1
    }

    fn simple(_which: usize, view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = view.table().easy(seat, legal, rng);
        choice
            .or(legal.first().copied())
            .unwrap_or(Action::SellMap(false))
    }

    fn greedy(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = view.table().by_rules_of_thumb(seat, Manner::Careful, rng);
        choice_among(choice, legal)
    }
}
