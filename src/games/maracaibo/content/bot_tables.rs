//! What bots know, compiled from the numbers by which they weigh.

use super::compiled::{Effect, EffectRange, Source, Tables};
use super::vocabulary::{Bonus, Gain, METRICS, Trigger};
use super::weights::{EvaluationWeights, Weights};
use crate::content::files::learned::Learned;
use crate::games::evaluations::Evaluations;

/// An evaluation ready for use.
#[derive(Clone, Debug)]
pub(crate) struct Evaluation {
    pub(crate) by: EvaluationWeights,
    pub(crate) grows: [f32; METRICS],
    pub(crate) slots: Vec<PermanentWorth>,
    pub(crate) improvements: Vec<PermanentWorth>,
    pub(crate) figureheads: Vec<PermanentWorth>,
    /// Steps of the shortest way from the first space, counted from the end.
    pub(crate) progress: Vec<f32>,
}

/// How far the game is, for one captain.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Time {
    /// Rounds that are not finished, this one among them.
    pub(crate) rounds: f32,
    /// How much of them is left for what lasts.
    pub(crate) left: f32,
    /// How much of them is left for growth.
    pub(crate) growth: f32,
    /// What a doubloon is worth.
    pub(crate) coin: f32,
    /// What a step of the explorer is worth.
    pub(crate) step: f32,
}

impl Evaluation {
    /// Compiles checked numbers.
    pub(crate) fn new(by: EvaluationWeights, parts: &Compiled) -> Evaluation {
        let mut grows = [by.grow; METRICS];
        for (metric, grow) in &by.grows {
            grows[*metric as usize] = *grow;
        }
        let lasting = |sources: &[Source]| -> Vec<PermanentWorth> {
            let all = sources.iter();
            all.map(|source| PermanentWorth::of(&by, parts.tables, source))
                .collect()
        };
        Evaluation {
            grows,
            slots: lasting(&parts.tables.slots),
            improvements: lasting(&parts.tables.improvements),
            figureheads: lasting(&parts.tables.figureheads),
            progress: parts.track.progress(),
            by,
        }
    }
}

/// What an evaluation is compiled for.
pub(crate) struct Compiled<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) track: &'a super::track::Track,
    /// What a raid in the Gulf has beside its die.
    pub(crate) gulf: u8,
}

/// What bots know, ready for use.
#[derive(Clone, Debug)]
pub(crate) struct BotTables {
    pub(crate) weights: Weights,
    pub(crate) evaluations: Evaluations<Evaluation>,
    /// What games have taught.
    pub(crate) learned: Learned,
    /// By figurehead.
    pub(crate) figureheads: Vec<f32>,
    /// What the best of all dice shows on average.
    pub(crate) best_face: f32,
    /// The most power beside the die's that any raid can get within a turn.
    pub(crate) raids: u8,
}

/// What lasts: so much for each round that is left, and so much in all.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct PermanentWorth {
    each: f32,
    all: f32,
}

impl PermanentWorth {
    /// What that is worth now.
    #[inline]
    pub(crate) fn worth(self, time: &Time) -> f32 {
        (self.each * time.left + self.all).max(0.0)
    }

    /// What something gives for good.
    pub(crate) fn of(by: &EvaluationWeights, tables: &Tables, source: &Source) -> PermanentWorth {
        let sums = &source.sums;
        let coins = f32::from(sums.income.doubloons) * by.income;
        let mut each = coins + f32::from(sums.income.vp) * by.income_vp;
        let bonuses = Bonus::ALL.map(|bonus| f32::from(sums.of(bonus)) * by.bonus(bonus));
        each += bonuses.into_iter().sum::<f32>();
        each += (source.bargains.len() + source.burial.len()) as f32 * by.other;
        for trigger in Trigger::ALL {
            let list = source.on[trigger as usize];
            if list.is_empty() {
                continue;
            }
            let often = by.events.iter().find(|(t, _)| *t == trigger);
            each += often.map_or(by.other, |(_, often)| often * plainly(by, tables, list));
        }
        PermanentWorth {
            each,
            all: -coins * by.income_late,
        }
    }
}

/// What doubloons and points of a list of effects are worth in the middle of the game.
fn plainly(by: &EvaluationWeights, tables: &Tables, list: EffectRange) -> f32 {
    let worth = |effect: &Effect| match effect.fixed_gain() {
        Some(Gain::Doubloons(n)) => f32::from(n) * by.doubloon[1],
        Some(Gain::Points(n)) => n.into(),
        None => by.other,
    };
    tables.effects(list).iter().map(worth).sum()
}
