//! All decisions of a match looked at, on several threads. The result does not depend on their number.

use super::decision_evaluator::{DecisionContext, DecisionEvaluator};
use super::{Decided, Progress, Review, ReviewEffort, Stopped};
use crate::ai::analysis::Estimate;
use crate::ai::{Budget, LevelSettings};
use crate::engine::{BySeat, Match, SeatSet};
use crate::games::Playable;
use crate::session::play::local_session::LocalSession;
use crate::session::play::think::{Agent, thinking};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// At first sight so many games are played on, and so many pairs are tried: with fewer nothing would be a mistake.
const GLANCES: u32 = 2;
/// At first sight so much is thought about each decision.
const SIGHT: u32 = 8;

/// The numbers of what is to be found out, turn by turn: decisions by their number, behind them the turns, and last what the end is worth.
/// So what was found when it is stopped is a beginning of the match.
fn in_order(steps: usize, turns: &[Range<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(steps + turns.len() + 1);
    for (number, turn) in turns.iter().enumerate() {
        order.push(steps + number);
        order.extend(turn.clone());
    }
    order.push(steps + turns.len());
    order
}

/// A match that is to be looked through.
pub(in crate::session) struct ReviewJob<G: Playable> {
    game: Match<G>,
    /// By decision: how many events there were before it.
    events: Vec<usize>,
    /// The seats whose knowledge may be used.
    seen: SeatSet,
    evaluator: DecisionEvaluator,
}

/// What is found out in one step of the work.
#[derive(Clone)]
enum Found {
    /// Of a decision.
    Decided(Decided),
    /// Of a turn: the chances before it, and what it changed.
    Turn(BySeat<Estimate>, BySeat<Estimate>),
}

impl<G: Playable> ReviewJob<G> {
    /// The match of a session, by what these seats knew.
    pub(in crate::session) fn of(
        session: &LocalSession<G>,
        seen: SeatSet,
        care: ReviewEffort,
    ) -> ReviewJob<G> {
        let (info, game) = (G::info(session.game.state().rules()), session.game.clone());
        let before = |decision| session.happened.partition_point(|h| h.decision < decision);
        let iterations = |n| LevelSettings {
            budget: Budget::iterations(n),
            slip: 0.0,
        };
        let mut settings = match Agent::advice(info).untimed() {
            Agent::Level(level) => thinking(&level),
            // A game without levels is judged by as much as any game is thought about.
            _ => iterations(1_000),
        };
        let mut scale = info.review.clone();
        if care == ReviewEffort::Glance {
            settings = iterations(SIGHT);
            scale.playouts = GLANCES;
            scale.tries = GLANCES;
        }
        ReviewJob {
            events: (0..game.steps().len()).map(before).collect(),
            game,
            seen,
            evaluator: DecisionEvaluator {
                names: session.names.clone(),
                preferences: session.preferences.clone(),
                settings,
                scale,
                seed: session.setup.seed,
            },
        }
    }

    /// Looks at everything on so many threads, from the first turn to the last. If it is stopped: what was found up to there, or nothing where
    /// that is not even one turn.
    pub(in crate::session) fn through(
        &self,
        threads: usize,
        progress: &Progress,
    ) -> Option<Review> {
        let (steps, turns) = (self.game.steps().len(), self.turns());
        let order = in_order(steps, &turns);
        let all = order.len();
        progress.begin(all);
        let (next, found) = (AtomicUsize::new(0), Mutex::new(vec![None; all]));
        let work = || {
            loop {
                let next = next.fetch_add(1, Ordering::Relaxed);
                let Some(at) = order.get(next).copied() else {
                    return;
                };
                if progress.is_stopped() {
                    return;
                }
                let here = match at.checked_sub(steps) {
                    None => self.decision(at, progress).map(Found::Decided),
                    Some(turn) => self.turn(turns.get(turn), progress),
                };
                // What was broken off would mean less than the rest.
                let here = here.filter(|_| !progress.is_stopped());
                found.lock().unwrap_or_else(PoisonError::into_inner)[at] = here;
                progress.one_more();
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads.min(all) {
                scope.spawn(work);
            }
            work();
        });
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.review(found, &turns)
    }

    /// The review of what was found; nothing where that is not even one turn and where it led.
    fn review(&self, found: Vec<Option<Found>>, turns: &[Range<usize>]) -> Option<Review> {
        let (mut decided, mut changes) = (Vec::new(), Vec::new());
        let steps = self.game.steps().len();
        let mut found = found.into_iter();
        // As far as nothing is missing.
        for one in found.by_ref().take(steps).collect::<Vec<_>>() {
            match one {
                Some(Found::Decided(one)) => decided.push(one),
                _ => break,
            }
        }
        for one in found {
            match one {
                Some(Found::Turn(chances, given)) => changes.push((chances, given)),
                _ => break,
            }
        }
        let whole = decided.len() == steps && changes.len() == turns.len() + 1;
        let stopped = match whole {
            true => None,
            false => {
                // The chances at the end are those before a turn that is not told any more.
                let complete = |turn: &&Range<usize>| turn.end <= decided.len();
                let complete = turns.iter().take_while(complete).count();
                let last = complete.min(changes.len().checked_sub(1)?);
                let looked_at = turns.get(last.checked_sub(1)?)?.end;
                decided.truncate(looked_at);
                changes.truncate(last + 1);
                Some(Stopped {
                    looked_at,
                    all: steps,
                })
            }
        };
        let end = changes.pop()?.0;
        let mut chances = Vec::new();
        for (turn, (before, given)) in turns.iter().zip(&changes) {
            chances.extend(turn.clone().map(|_| before.clone()));
            if let Some(last) = decided.get_mut(turn.end - 1) {
                last.given = given.clone();
            }
        }
        chances.push(end);
        let over = self.game.is_over() && whole;
        let review = Review::of(decided, chances, over, &self.evaluator.scale);
        Some(Review { stopped, ..review })
    }

    /// The decisions of each turn: those that one seat takes one after the other while nothing is revealed.
    fn turns(&self) -> Vec<Range<usize>> {
        let mut turns: Vec<Range<usize>> = Vec::new();
        for (at, step) in self.game.steps().iter().enumerate() {
            let before = at.checked_sub(1).and_then(|n| self.game.steps().get(n));
            let goes_on = before.is_some_and(|b| b.seat == step.seat && !b.revealed);
            match turns.last_mut().filter(|_| goes_on) {
                Some(turn) => turn.end = at + 1,
                None => turns.push(at..at + 1),
            }
        }
        turns
    }

    /// The chances before a turn and what it changed; without a turn, the chances at the end.
    fn turn(&self, turn: Option<&Range<usize>>, progress: &Progress) -> Option<Found> {
        let (evaluator, stop) = (&self.evaluator, &progress.stop);
        let Some(turn) = turn else {
            let end = evaluator.chances(self.game.state(), stop);
            return Some(Found::Turn(end, BySeat::default()));
        };
        let before = self.game.state_at(turn.start)?;
        let chances = evaluator.chances(before, stop);
        let last = turn.end - 1;
        let (state, step) = (self.game.state_at(last)?, self.game.steps().get(last)?);
        let chose = |at: usize| {
            let state = self.game.state_at(at);
            state.is_some_and(|state| state.has_choice(step.seat))
        };
        let given = match self.seen.contains(step.seat) && turn.clone().any(chose) {
            true => {
                let seed = evaluator.seed_of(turn.start, step.seat);
                evaluator.given(before, (state, step), seed, stop)
            }
            false => BySeat::from_fn(state.seats(), |_| Estimate::default()),
        };
        Some(Found::Turn(chances, given))
    }

    /// How good a decision was.
    fn decision(&self, at: usize, progress: &Progress) -> Option<Decided> {
        let (before, step) = (self.game.state_at(at)?, self.game.steps().get(at)?);
        let case = DecisionContext {
            decision: at,
            event: self.events.get(at).copied().unwrap_or_default(),
            before,
            step,
            seen: self.seen.contains(step.seat),
        };
        Some(self.evaluator.evaluate(&case, &progress.stop))
    }
}
