//! What a game lends to the AI: quick play for rollouts, an evaluation of a position, and a simple player of its own.

use super::game::{ActionList, Game};
use super::rng::Rng;
use super::seat::{BySeat, Seat};

/// The choice, where it is one of those that are `legal` (not empty); else the first of these.
pub fn choice_among<A: Copy + PartialEq>(choice: Option<A>, legal: &[A]) -> A {
    choice.filter(|a| legal.contains(a)).unwrap_or(legal[0])
}

/// How far a search looks, and by what it judges.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchSettings {
    /// How far ahead imagined games are played before they are judged, in the unit that suits the game (turns of every seat, campaigns, decisions);
    /// 0 as far as the game thinks best.
    pub ahead: u16,
    /// How many turns deep a tree grows; 0 as deep as the game thinks best ([`Bot::tree_depth`]).
    pub depth: u32,
    /// How many times as many plans are compared as the game compares by itself ([`Bot::plans`]); 0 is once.
    pub breadth: u8,
    /// Whether positions are judged, and imagined games played on, by what games have taught, where the game has learned something.
    pub learned: bool,
}

impl SearchSettings {
    /// How far ahead imagined games are played before they are judged, in a game that thinks `usual` best.
    pub fn ahead_or<N: From<u16>>(self, usual: N) -> N {
        match self.ahead {
            0 => usual,
            wished => wished.into(),
        }
    }

    /// How many times as many plans are compared, at least 1.
    pub fn breadth(self) -> usize {
        usize::from(self.breadth.max(1))
    }
}

/// What a position teaches once it is known how its game ended: how it stands for each seat.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingExample {
    /// The stage of the game, an index into [`Bot::STAGES`].
    pub stage: usize,
    /// By seat, the numbers of [`Bot::FEATURES`].
    pub features: BySeat<Vec<f32>>,
}

/// A game that can be searched. Everything here sees a state that is either the searcher's own determinization
/// or a position in which nothing is hidden; the true state never reaches it.
pub trait Bot: Game {
    /// Names of further [simple players](Bot::simple) beside "greedy", weakest first: yardsticks that a game's rules of
    /// thumb define. None of them may be called "random", "greedy" or like a level.
    const SIMPLE: &'static [&'static str] = &[];

    /// The names of the numbers by which a seat is described for learning ([`Bot::training_example`]).
    const FEATURES: &'static [&'static str] = &[];

    /// The names of the stages of a game, each of which is learned apart.
    const STAGES: &'static [&'static str] = &[];

    /// How many hidden units a network has that learns to judge by [`Bot::FEATURES`], at most
    /// [`MOST_HIDDEN`](super::network::MOST_HIDDEN); with 0 what is learned is a sum of them, by stage.
    const HIDDEN: usize = 0;

    /// What can be learned from this position; `None` where nothing is to be learned, or not from positions of this kind.
    fn training_example(&self) -> Option<TrainingExample> {
        None
    }

    /// A quick, sensible choice among `legal` (not empty) for playing a game to its end in search. Left out: anything.
    fn rollout(&self, _seat: Seat, legal: &[Self::Action], rng: &mut Rng) -> Self::Action {
        legal[rng.below(legal.len())]
    }

    /// A choice as [`Bot::rollout`] makes it, without a list of what is legal, for games in which listing takes long.
    /// `None` where the list is needed.
    fn rollout_unlisted(&self, _seat: Seat, _rng: &mut Rng) -> Option<Self::Action> {
        None
    }

    /// Plays for `seat`, who decides now, up to where somebody else decides or the game ends, all at once and as quick play would:
    /// for games in which a turn is a long row of small decisions. False where nothing was done.
    fn rollout_turn(&mut self, _seat: Seat, _rng: &mut Rng) -> bool {
        false
    }

    /// Plans worth comparing, where a turn is a long row of small decisions: each is what `seat` would do from now on, one action
    /// after the other, and begins with one of those that are `legal`. Chance may have a part in the last action of a plan only. The
    /// search then compares these plans, in the same imagined worlds, and grows no tree; it grows one where there is none.
    fn plans(
        _view: &Self::View,
        _seat: Seat,
        _legal: &[Self::Action],
        _settings: SearchSettings,
        _rng: &mut Rng,
    ) -> Vec<Vec<Self::Action>> {
        Vec::new()
    }

    /// What each seat may expect from here: shares of 1 (as in [`Bot::payoff`]), or less of it where nobody should wish to
    /// linger; used where a rollout is cut short. Left out: the shares if the game ended here.
    fn evaluate(&self) -> BySeat<f32> {
        self.shares()
    }

    /// Whether a rollout may be cut and judged here (quiescence): not where something is under way of which [`Bot::evaluate`] knows too
    /// little. A rollout goes on to where it may.
    fn quiescent(&self) -> bool {
        true
    }

    /// After how many decisions a rollout is cut and judged by [`Bot::evaluate`]; `u32::MAX` plays to the end.
    fn rollout_depth(&self) -> u32 {
        u32::MAX
    }

    /// The game's own simple player, by rules of thumb and public information only: the yardstick ("greedy")
    /// and the basis of the weakest level. Left out: what a rollout would do in some world that fits the view.
    fn greedy(
        view: &Self::View,
        seat: Seat,
        legal: &[Self::Action],
        rng: &mut Rng,
    ) -> Self::Action {
        Self::determinize(view, rng).rollout(seat, legal, rng)
    }

    /// What a careless player by rules of thumb does among `legal` (not empty), by public information only: anything.
    fn blunder(
        _view: &Self::View,
        _seat: Seat,
        legal: &[Self::Action],
        rng: &mut Rng,
    ) -> Self::Action {
        legal[rng.below(legal.len())]
    }

    /// The choice of a simple player, an index into [`Bot::SIMPLE`], among `legal` (not empty), by public information only.
    fn simple(
        _which: usize,
        view: &Self::View,
        seat: Seat,
        legal: &[Self::Action],
        rng: &mut Rng,
    ) -> Self::Action {
        Self::greedy(view, seat, legal, rng)
    }

    /// Where this position keeps how it is imagined. Left out: it keeps nothing of it, and has learned nothing.
    fn search_settings_mut(&mut self) -> Option<&mut SearchSettings> {
        None
    }

    /// From now on this position is judged, and played on quickly, by what games have taught, or not ([`SearchSettings::learned`]).
    fn use_learned(&mut self, learned: bool) {
        if let Some(kept) = self.search_settings_mut() {
            kept.learned = learned;
        }
    }

    /// From now on this position is imagined: games from here end, are played on and are judged as `search_settings` say. Left out: it keeps them
    /// ([`Bot::search_settings_mut`]), and they say all.
    fn configure_search(&mut self, search_settings: SearchSettings) {
        if let Some(kept) = self.search_settings_mut() {
            *kept = search_settings;
        }
    }

    /// A position to think about for `seat`, drawn from those that fit everything its view shows. Beyond
    /// [`Game::determinize`] it looks ahead ([`Bot::configure_search`]), and may say how the others probably choose.
    /// What somebody has already chosen in secret, and that they have, must not matter.
    fn sample_world(
        view: &Self::View,
        _seat: Seat,
        search_settings: SearchSettings,
        rng: &mut Rng,
    ) -> Self {
        let mut world = Self::determinize(view, rng);
        world.configure_search(search_settings);
        world
    }

    /// How many turns deep the search remembers what it tried; beyond, and below the first new action, it plays on
    /// quickly. Less where positions hardly ever recur.
    fn tree_depth(&self) -> u32 {
        u32::MAX
    }

    /// What lies open after an action that chance had a part in, as a number (the card that was turned up): the search
    /// keeps what it learns after different outcomes apart. Only what every seat knows may enter it.
    /// A constant treats all outcomes alike.
    fn chance_key(&self) -> u64 {
        0
    }

    /// What each seat got at the end, as the search counts it: shares of 1. It may differ from [`Game::shares`] where
    /// places behind the first are worth a fight.
    fn payoff(&self) -> BySeat<f32> {
        self.shares()
    }

    /// Whether what counts is settled although somebody still has something to do (a game of a match is over): search
    /// and rollouts stop here and take [`Bot::payoff`].
    fn is_cutoff(&self) -> bool {
        false
    }

    /// Leaves in `actions`, which is everything `seat` may do now, what is worth thinking about, in the same order and at
    /// least one: of several that come to the same thing only one, nothing that is never sensible, and of another seat
    /// than the one that `asks` no more than it pays to foresee. Only what `seat` knows may matter.
    fn prune(&self, _seat: Seat, _asks: Seat, _actions: &mut ActionList<Self::Action>) {}

    /// How much the search should favour `action` before it has tried it: any positive number, 1 is neutral.
    fn prior(&self, _seat: Seat, _action: Self::Action) -> f32 {
        1.0
    }
}
