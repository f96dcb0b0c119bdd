//! What somebody has, and what more of it would be worth to them.

use crate::engine::Seat;
use crate::games::maracaibo::content::bot_tables::{Evaluation, Time};
use crate::games::maracaibo::content::card::{Kind, Quest};
use crate::games::maracaibo::content::vocabulary::{Counts, METRICS, Metric, Need, Score, Trigger};
use crate::games::maracaibo::rules::state::State;

/// What somebody has, and what more of it is worth. It stays about right for the rest of a turn.
#[derive(Clone)]
pub(crate) struct MarginalValues {
    pub(crate) time: Time,
    pub(crate) counts: Counts,
    /// What one more of something is worth for quests, scrolls and residences.
    pub(crate) slopes: [f32; METRICS],
    /// How many quests will score.
    pub(crate) scoring: f32,
    /// What a treasure is worth, by kind.
    pub(crate) treasures: [f32; Kind::ALL.len()],
    /// What one more marker is worth, by island.
    pub(crate) markers: [f32; Kind::ALL.len()],
    /// What hears each kind of event brings.
    pub(crate) by_trigger: [f32; Trigger::ALL.len()],
    /// What so much power of a raid is worth.
    pub(crate) power: [f32; MOST_POWER + 1],
}

impl MarginalValues {
    /// What can be told without rules of thumb; the rest is nothing yet.
    pub(crate) fn begun(state: &State, seat: Seat, evaluation: &Evaluation) -> MarginalValues {
        let mut marginal = MarginalValues {
            time: evaluation.time(state, seat),
            counts: state.counts(seat),
            slopes: [0.0; METRICS],
            scoring: 0.0,
            treasures: [0.0; Kind::ALL.len()],
            markers: [0.0; Kind::ALL.len()],
            by_trigger: [0.0; Trigger::ALL.len()],
            power: [0.0; MOST_POWER + 1],
        };
        marginal.weigh(state, seat, evaluation);
        marginal
    }

    /// Finds what one more of each thing is worth.
    fn weigh(&mut self, state: &State, seat: Seat, evaluation: &Evaluation) {
        let rules = &state.rules;
        let me = state.captain(seat);
        let mut more = self.counts;
        self.scoring = me.claimed.len() as f32;
        for quest in me.unclaimed().iter().map(Quest::index) {
            let def = &rules.quests[quest];
            self.scoring += evaluation.chance(&self.counts, &self.time, &def.top);
            let now = evaluation.quest(rules, &self.counts, &self.time, quest);
            let needs = def.top.all.iter().chain(&def.bottom.all).enumerate();
            for (n, Need::AtLeast { metric, .. }) in needs {
                let again = def.bottom.all.iter();
                let again = again.take(n.saturating_sub(def.top.all.len()));
                let seen = def.top.all.iter().take(n).chain(again);
                if seen
                    .into_iter()
                    .any(|Need::AtLeast { metric: m, .. }| m == metric)
                {
                    continue;
                }
                let at = *metric as usize;
                more[at] += 1;
                let then = evaluation.quest(rules, &more, &self.time, quest);
                more[at] -= 1;
                self.slopes[at] += then - now;
            }
        }
        let scrolls = me.cards.iter().filter_map(|c| rules.improvements[c].scroll);
        for scroll in scrolls {
            self.weigh_score(evaluation, scroll);
        }
        if self.counts[Metric::Residences as usize] > 0 {
            for (n, def) in rules.residences.iter().enumerate() {
                if state.has_token(n, seat) {
                    self.weigh_score(evaluation, def.score);
                }
            }
        }
    }

    fn weigh_score(&mut self, evaluation: &Evaluation, score: Score) {
        let at = score.metric() as usize;
        self.slopes[at] += match score {
            Score::Per { per, vp, max, .. } => {
                let most = f32::from(max);
                let now = evaluation.scoring(&self.counts, &self.time, score);
                (f32::from(vp) / f32::from(per.max(1)))
                    .min(most - now)
                    .max(0.0)
            }
            Score::If { .. } => {
                let mut more = self.counts;
                more[at] += 1;
                let then = evaluation.scoring(&more, &self.time, score);
                then - evaluation.scoring(&self.counts, &self.time, score)
            }
        };
    }
}

/// Power that is thought about; more is spent in parts.
pub(crate) const MOST_POWER: usize = 24;
