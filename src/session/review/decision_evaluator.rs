//! What one decision of a match was worth.

use super::{Better, Decided, DecisionGrade, Quality};
use crate::ai::analysis::{Estimate, Rollouts, advantage};
use crate::ai::{self, LevelSettings};
use crate::engine::history::Step;
use crate::engine::show::Preferences;
use crate::engine::{BySeat, Names, Rng, Seat};
use crate::games::Playable;
use crate::games::review::Scale;
use crate::session::play::think;
use std::sync::atomic::AtomicBool;

/// Who judges, and by what.
pub(super) struct DecisionEvaluator {
    pub(super) names: Names,
    pub(super) preferences: Preferences,
    pub(super) scale: Scale,
    /// What the level that judges may think about one decision.
    pub(super) settings: LevelSettings,
    /// Of the match.
    pub(super) seed: u64,
}

/// A decision in its place.
pub(super) struct DecisionContext<'a, G: Playable> {
    pub(super) decision: usize,
    pub(super) event: usize,
    pub(super) before: &'a G,
    pub(super) step: &'a Step<G>,
    /// Whether whoever looks through the match may know what its seat knew.
    pub(super) seen: bool,
}

impl DecisionEvaluator {
    /// The seed of what is thought about a decision.
    pub(super) fn seed_of(&self, decision: usize, seat: Seat) -> u64 {
        think::advice_seed(self.seed, decision, seat)
    }

    /// Everybody's chance to win in a position, as somebody sees it who sees what lies open; the outcome where it has ended.
    pub(super) fn chances<G: Playable>(&self, state: &G, stop: &AtomicBool) -> BySeat<Estimate> {
        if state.turn().first().is_none() {
            return state.standings().shares().map(|_, share| Estimate {
                mean: *share,
                spread: 0.0,
            });
        }
        let view = state.view(None);
        let deal = |rng: &mut Rng| G::determinize(&view, rng);
        // Everywhere the same luck: what differs between two positions is what differs on the table.
        let seed = self.seed_of(usize::MAX, Seat::new(0));
        let played = Rollouts::play::<G>(&deal, None, self.scale.playouts, seed, stop);
        BySeat::from_fn(state.seats(), |seat| played.of(seat))
    }

    /// What a decision was worth.
    pub(super) fn evaluate<G: Playable>(
        &self,
        case: &DecisionContext<G>,
        stop: &AtomicBool,
    ) -> Decided {
        let (state, step) = (case.before, case.step);
        let seat = step.seat;
        let mut decided = Decided {
            decision: case.decision,
            event: case.event,
            seat,
            played: String::new(),
            why: String::new(),
            grade: None,
            given: BySeat::from_fn(state.seats(), |_| Estimate::default()),
        };
        if !case.seen {
            return decided;
        }
        let view = state.view(Some(seat));
        decided.played = self.label::<G>(&view, seat, step.action);
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        if legal.len() < 2 {
            return decided;
        }
        let seed = self.seed_of(case.decision, seat);
        decided.why = G::reason(&view, &self.names, seat, step.action);
        let best = ai::decide::<G>(&view, seat, &legal, &self.settings, None, seed, stop);
        let plainest = |action| G::plainest(&view, seat, action, &legal);
        decided.grade = best.map(|best| plainest(best.action)).map(|best| {
            let loss = match best == plainest(step.action) {
                true => Estimate::default(),
                false => {
                    let pair = (best, step.action);
                    let (budget, tries) = (&self.settings.budget, self.scale.tries);
                    advantage::<G>(&view, seat, pair, budget, tries, seed ^ 1, stop)
                }
            };
            // What chance alone would explain is no loss.
            let loss = match loss.is_above_chance() {
                true => loss,
                false => Estimate { mean: 0.0, ..loss },
            };
            let quality = Quality::of(loss.mean, &self.scale);
            DecisionGrade {
                quality,
                loss,
                better: (quality != Quality::Best).then(|| Better {
                    label: self.label::<G>(&view, seat, best),
                    reason: G::reason(&view, &self.names, seat, best),
                    action: state.action_name(best),
                }),
            }
        });
        decided
    }

    fn label<G: Playable>(&self, view: &G::View, seat: Seat, action: G::Action) -> String {
        G::choice(view, &self.names, seat, action, &self.preferences).label
    }

    /// What the decisions of one turn changed of everybody's chance to win, in worlds that their seat could imagine: between the view
    /// before the first of them and the last action, taken in the view before that.
    pub(super) fn given<G: Playable>(
        &self,
        before: &G,
        (last, step): (&G, &Step<G>),
        seed: u64,
        stop: &AtomicBool,
    ) -> BySeat<Estimate> {
        let play = |state: &G, first| {
            let view = state.view(Some(step.seat));
            let deal = |rng: &mut Rng| G::determinize(&view, rng);
            Rollouts::play::<G>(&deal, first, self.scale.playouts, seed, stop)
        };
        let after = play(last, Some((step.seat, step.action)));
        let before = play(before, None);
        BySeat::from_fn(last.seats(), |seat| after.more_than(&before, seat))
    }
}
