//! How the game plays itself (section 12): quick play for rollouts, and what a search is told.

use super::action::Action;
use super::state::State;
use super::thumb::Manner;
use super::view::View;
use crate::engine::{Bot, BySeat, Rng, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The numbers by which the bot weighs (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How freely a card is chosen that seems worse, in points: the temperature of a softmax, above 0.
    pub whim: f32,
    /// What a card kept for later campaigns is worth, as a share of its best day in `commits`.
    pub keep: f32,
    /// How much the rest of the game may still change, in points, by the number of campaigns to come; above 0.
    pub drift: Vec<f32>,
    /// By a character's id: what it is worth to send it. A character that is not named is worth nothing on all days.
    pub commits: BTreeMap<String, Sendings>,
}

/// What sending a character is worth, in tenths of a point above the other players (12.6).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sendings {
    /// By day, from the first.
    pub days: Vec<f32>,
    /// When it stays in the hand.
    pub kept: f32,
}

impl Bot for State {
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

    fn greedy(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let choice = view.table().thumb(seat, Manner::Careful, rng);
        choice
            .filter(|a| legal.contains(a))
            .or(legal.first().copied())
            .unwrap_or(Action::SellMap(false))
    }
}
