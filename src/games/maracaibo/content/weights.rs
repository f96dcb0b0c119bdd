//! The numbers by which bots weigh, as RON says them.

use super::vocabulary::{Bonus, Metric, Trigger};
use crate::engine::Bounded;
use crate::games::evaluations::Evaluations;
use serde::Deserialize;

/// The names of the simple players beside the levels.
pub const SIMPLE: &[&str] = &["easy"];

/// The numbers by which bots think (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How the simplest player weighs a position: by what it has.
    pub simple: EvaluationWeights,
    /// How the plain player does.
    pub plain: EvaluationWeights,
    /// How the search does.
    pub keen: EvaluationWeights,
    /// How a level chooses by rules of thumb, in imagined games and for its plans, that judges by what games have taught; left out: as `keen`.
    #[serde(default)]
    pub tuned: Option<EvaluationWeights>,
    /// How much better a choice may seem in quick play than it is, in points.
    pub noise: f32,
    /// The same for the simplest player.
    pub whim: f32,
    /// How many turns of each captain are played on before a position is judged.
    pub ahead: Bounded<u8, 1, 100>,
    /// Which plans are compared.
    pub breadth: Breadth,
    /// How much the rest of the game may still change, in points: so much at the end, and so much more for each round to come.
    pub drift: (f32, f32),
    /// How much the own points count beside the lead over the others, 0 to 1.
    pub pride: f32,
    /// As many points as nobody will score, above 0: the own points count as a share of it.
    pub summit: f32,
}

impl Weights {
    /// The numbers of its evaluations.
    pub(crate) fn evaluations(&self) -> Evaluations<&EvaluationWeights> {
        Evaluations::of(&self.simple, &self.plain, &self.keen, self.tuned.as_ref())
    }
}

/// The numbers of an evaluation (`weights` in `ai.ron`), in points unless they say otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvaluationWeights {
    /// A doubloon beyond its share of a point at the end: in the last round, in the one before, earlier.
    pub doubloon: [f32; 3],
    /// A doubloon of income, for each round that is not finished.
    pub income: f32,
    /// So much of a round counts as over for doubloons of income: those of the last round come late.
    pub income_late: f32,
    /// A point of income, for each round that is not finished.
    pub income_vp: f32,
    /// Power of raids, for each round.
    pub raid: f32,
    /// Reach of exploring, for each round.
    pub explore: f32,
    /// Steps of the ship, for each round.
    pub steps: f32,
    /// A doubloon off improvements, for each round.
    pub improvements: f32,
    /// A doubloon off residences, for each round.
    pub residences: f32,
    /// Anything else that lasts, for each round.
    pub other: f32,
    /// How often in a round an event happens that something may hear; what it does is then counted instead of `other`.
    pub events: Vec<(Trigger, f32)>,
    /// A treasure above the line while there is room for it below.
    pub stored: f32,
    /// Each column that the ship has sailed, but in the last round.
    pub column: f32,
    /// By how much of itself everything that is counted grows in a round.
    pub swell: f32,
    /// How much comes to anything that is counted in a round.
    pub grow: f32,
    /// The same where it is known better.
    pub grows: Vec<(Metric, f32)>,
    /// How sharply a condition loses when something is missing: the power of the share that is there.
    pub bend: Bounded<u8, 1, 9>,
    /// How many of the rounds that are not finished count as over for growth.
    pub begun: f32,
    /// How much of the present round counts as over when a ship has sailed all its columns, 0 to 1.
    pub wear: f32,
    /// Each step of the explorer, with one, two, three rounds not finished.
    pub step: [f32; 3],
    /// What effects, places and cards are usually worth.
    pub thumb: Values,
}

impl EvaluationWeights {
    /// What one of a bonus is worth in each round that is left.
    pub(crate) fn bonus(&self, bonus: Bonus) -> f32 {
        match bonus {
            Bonus::RaidPower => self.raid,
            Bonus::ExplorePlus => self.explore,
            Bonus::MovePlus => self.steps,
            Bonus::DiscountImprovement => self.improvements,
            Bonus::DiscountResidence => self.residences,
            _ => self.other,
        }
    }
}

/// What things are usually worth (`thumb` in `ai.ron`), in points unless they say otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// An upgrade.
    pub upgrade: f32,
    /// A treasure.
    pub treasure: f32,
    /// A burial.
    pub bury: f32,
    /// A quest.
    pub quest: f32,
    /// A quest from the deck, that nobody knows.
    pub deck: f32,
    /// A raid without a bonus.
    pub raid: f32,
    /// The face of the die that is picked in a raid.
    pub face: f32,
    /// Exploring, and each step of it.
    pub explore: (f32, f32),
    /// A black market tile that does its work.
    pub market: f32,
    /// How often in a round an own black market tile does its work again.
    pub again: f32,
    /// A figurehead with all rounds to come.
    pub figurehead: f32,
    /// What stopping on a card in the fog brings.
    pub unseen: f32,
    /// Each column that a ship sails beyond the first.
    pub haste: f32,
    /// Each section to the right that an upgrade helps to open, for each round.
    pub line: f32,
    /// How much what rivals gain or lose on an island counts.
    pub rival: f32,
    /// An effect that needs no thought of its own.
    pub other: f32,
    /// What one marker changes in the price of a treasure.
    pub marker: f32,
    /// Who has fewer doubloons is in need of them, but in the last round.
    pub purse: u16,
    /// How many times as much a doubloon is then worth.
    pub need: f32,
}

/// How many plans are compared (`breadth` in `ai.ron`).
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Breadth {
    /// How many places to sail to, at least 1.
    pub places: usize,
    /// How many ways to begin there, at least 1.
    pub ways: usize,
    /// How many choices of any other kind, at least 1.
    pub choices: usize,
    /// By how many points a choice may seem worse than the best and still be thought about, where it is about the ship.
    pub margin: f32,
    /// The same for any other choice.
    pub narrow: f32,
}

impl Breadth {
    /// So many times as many plans, and so many times as far from the best.
    pub(crate) fn times(self, more: usize) -> Breadth {
        Breadth {
            places: self.places * more,
            ways: self.ways * more,
            choices: self.choices * more,
            margin: self.margin * more as f32,
            narrow: self.narrow * more as f32,
        }
    }
}
