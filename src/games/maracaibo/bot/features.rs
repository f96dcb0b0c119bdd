//! What games teach: how a position is described, seat by seat, and how it is judged by what was learned.

use crate::engine::{BySeat, Seat, TrainingExample};
use crate::games::maracaibo::content::bot_tables::Evaluation;
use crate::games::maracaibo::content::card::{Kind, Quest};
use crate::games::maracaibo::content::features::FEATURES;
use crate::games::maracaibo::content::vocabulary::{Bonus, METRICS, Metric};
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::state::State;

/// So many columns are one stage of a round.
const STRIDE: usize = 3;

const _: () = assert!(8 + METRICS + Bonus::ALL.len() + Kind::ALL.len() + 6 == FEATURES);
const _: () = assert!(Metric::Doubloons as usize + 1 == METRICS);

impl State {
    /// How a captain stands, in the order of [`NAMES`](crate::games::maracaibo::content::features::NAMES).
    pub(crate) fn features(&self, seat: Seat, evaluation: &Evaluation) -> [f32; FEATURES] {
        let me = self.captain(seat);
        let time = evaluation.time(self, seat);
        let counts = self.counts(seat);
        let mut out = [0.0; FEATURES];
        let mut places = out.iter_mut();
        let mut note = |number: f32| {
            if let Some(place) = places.next() {
                *place = number;
            }
        };
        note(evaluation.worth(self, seat));
        note(f32::from(self.chart().column(me.ship)));
        note(time.left);
        note(f32::from(u8::from(self.active() == seat)));
        note(f32::from(me.vp));
        note(f32::from(me.rubies));
        note(evaluation.progress(me.explorer));
        note(f32::from(me.turns));
        for count in &counts {
            note(f32::from(*count));
        }
        for bonus in Bonus::ALL {
            note(f32::from(me.sums.of(bonus)));
        }
        for kind in Kind::ALL {
            note(f32::from(self.stored(seat, kind)));
        }
        note(me.claimed.len() as f32);
        let (mut worth, mut near, mut all) = (0.0, 0.0, 0.0);
        for quest in me.unclaimed().iter().map(Quest::index) {
            let def = &self.rules.quests[quest];
            worth += evaluation.quest(&self.rules, &counts, &time, quest);
            near += evaluation.chance(&counts, &time, &def.top);
            all += f32::from(def.bottom.vp);
        }
        note(worth);
        note(near);
        note(all);
        note(me.slots.iter().map(|n| evaluation.slot(n, &time)).sum());
        let card = |card| evaluation.improvement(card, &time);
        note(me.cards.iter().map(card).sum());
        out
    }

    /// The stage of the game, an index into [`STAGES`](crate::games::maracaibo::content::features::STAGES).
    fn stage(&self) -> usize {
        let columns = self
            .everybody()
            .map(|s| self.chart().column(self.captain(s).ship));
        let first = usize::from(columns.max().unwrap_or(0));
        let left = usize::from(self.rounds_left()).clamp(1, 3);
        (left - 1) * 4 + (first / STRIDE).min(3)
    }

    /// Whether positions are judged by the chance to win, as games have taught it. Against Jordan alone the points count.
    pub(crate) fn evaluates_by_chance(&self) -> bool {
        self.search_settings.learned && self.t.jordan.is_none()
    }

    /// Each captain's chance to win by what games have taught; `None` where nothing is known of such a position.
    pub(crate) fn learned(&self) -> Option<BySeat<f32>> {
        let bot_tables = &self.rules.bot_tables;
        if !self.evaluates_by_chance() || self.phase() == Phase::Over {
            return None;
        }
        let describe = |seat| self.features(seat, &bot_tables.evaluations.keen);
        let table = BySeat::from_fn(self.captains(), describe);
        bot_tables.learned.chances(self.stage(), &table)
    }

    /// What can be learned from here: from positions in which a ship is about to sail, since thinking ends there.
    pub(crate) fn training_example_here(&self) -> Option<TrainingExample> {
        if self.phase() != Phase::Move || self.t.jordan.is_some() {
            return None;
        }
        let describe = |seat| {
            self.features(seat, &self.rules.bot_tables.evaluations.keen)
                .to_vec()
        };
        Some(TrainingExample {
            stage: self.stage(),
            features: BySeat::from_fn(self.captains(), describe),
        })
    }
}
