//! How the game plays itself (section 12): quick play for rollouts, and what a search is told.

use crate::engine::{ActionList, Bot, BySeat, Lesson, Outlook, Rng, Seat};
use crate::games::flying_hollander::content::lessons;
use crate::games::flying_hollander::rules::action::{Action, Phase};
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

impl Bot for State {
    const FEATURES: &'static [&'static str] = &lessons::NAMES;
    const HIDDEN: usize = 32;

    fn lesson(&self) -> Option<Lesson> {
        self.teaches()
    }

    fn rollout(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        match self.rollout_unlisted(seat, rng) {
            Some(action) => action,
            None => self.by_rules_of_thumb(seat, legal, rng),
        }
    }

    /// What to lay, by the rules of thumb and now and then by whim.
    fn rollout_unlisted(&self, seat: Seat, rng: &mut Rng) -> Option<Action> {
        if self.phase() != Phase::ChoosePlay {
            return None;
        }
        if rng.unit() < self.rules.weights.wavering {
            self.whim(seat, rng)
        } else {
            self.lay_by_thumb(seat)
        }
    }

    fn rollout_depth(&self) -> u32 {
        self.outlook.ahead_or(self.rules.weights.depth)
    }

    fn taught(&mut self, learned: bool) {
        self.outlook.learned = learned;
    }

    fn look_ahead(&mut self, outlook: Outlook) {
        self.outlook = outlook;
    }

    /// How it stands in the middle of an exchange nobody has learned to judge.
    fn quiescent(&self) -> bool {
        self.network().is_none() || self.lays()
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.impatient(self.judged())
    }

    fn payoff(&self) -> BySeat<f32> {
        self.places_worth()
    }

    /// Whose turn, which choice, how much lies there, and which kind is on top.
    fn outcome(&self) -> u64 {
        let top = self.pile().last();
        let top = top.map_or(0, |c| self.kind_of(*c).index() as u64 + 1);
        (self.current().index() as u64) << 40
            | (self.phase() as u64) << 32
            | u64::from(self.extra()) << 31
            | (self.pile().len() as u64) << 16
            | top
    }

    /// Between the games of a match.
    fn settled(&self) -> bool {
        self.phase() == Phase::NextGame
    }

    fn prune(&self, seat: Seat, asks: Seat, actions: &mut ActionList<Action>) {
        self.prune_actions(seat, actions);
        // Which rows others choose depends on cards that are dealt anew each time: thousands, of which none recurs.
        if self.phase() == Phase::Arrange
            && seat != asks
            && let Some(row) = self.row_by_thumb(seat, actions)
        {
            actions.clear();
            actions.push(row);
        }
    }

    fn greedy(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        view.table().by_rules_of_thumb(seat, legal, rng)
    }
}
