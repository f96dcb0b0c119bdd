//! How the game plays itself (section 12): quick play for rollouts, and what a search is told.

use super::policy::Manner;
use crate::engine::{Bot, BySeat, Game, Rng, Seat};
use crate::games::libertalia::rules::action::{Action, Phase};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;
use serde::Deserialize;

/// The numbers by which the bot weighs (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How freely a card is chosen that seems worse, in points: the temperature of a softmax, above 0.
    pub whim: f32,
    /// In what share of the positions thought about the others send cards as [`Bot::greedy`] does (0..=1). In the rest
    /// each seeks its own best, as far as the search finds it: one that only trusts the first is read itself.
    pub reading: f32,
    /// What a card kept for later campaigns is worth, as a share of its best day in `commits`.
    pub keep: f32,
    /// How much the rest of the game may still change, in points, by the number of campaigns to come; above 0.
    pub drift: Vec<f32>,
}

/// What sending a character is worth, in tenths of a point above the other players (12.6; `commits` in `ai.ron`). One that
/// has no entry is worth nothing on all days; an entry without a character does not matter, since mods may take it away.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sendings {
    /// The character.
    pub id: String,
    /// By day, from the first.
    pub days: Vec<f32>,
    /// When it stays in the hand.
    pub kept: f32,
}

impl Bot for State {
    const SIMPLE: &'static [&'static str] = &["easy"];

    fn rollout(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = self.offhand(seat, rng).or(legal.first().copied());
        choice.unwrap_or(Action::SellMap(false))
    }

    fn offhand(&self, seat: Seat, rng: &mut Rng) -> Option<Action> {
        self.thumb(seat, Manner::Quick, rng)
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.prospects()
    }

    fn payoff(&self) -> BySeat<f32> {
        self.prospects()
    }

    /// Nobody has chosen yet but, in some of the positions, the others, who then do so by rules of thumb. The campaign is
    /// played to its end.
    fn imagine(view: &View, seat: Seat, rng: &mut Rng) -> State {
        let choosing = view.table().phase() == Phase::Commit;
        let mut state = match choosing {
            true => State::before_commits(view, rng),
            false => State::determinize(view, rng),
        };
        state.horizon = state.campaign;
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
        let choice = view.table().thumb(seat, Manner::Careful, rng);
        choice
            .filter(|a| legal.contains(a))
            .or(legal.first().copied())
            .unwrap_or(Action::SellMap(false))
    }
}
