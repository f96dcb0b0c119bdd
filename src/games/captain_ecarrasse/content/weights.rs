//! The numbers by which bots weigh, as RON says them.

use serde::Deserialize;

/// The numbers by which the bot weighs (`weights` in `ai.ron`), in points unless said otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Worth of a card in the Hold beyond what it scores.
    pub card: f32,
    /// How much a hoped-for gain counts against a feared loss (1 is even).
    pub daring: f32,
    /// By how much that wavers in rollouts (0..=1).
    pub wavering: f32,
    /// Part of the bonus cards' mean worth that is counted on.
    pub bonus: f32,
    /// Placing a card that fetches one from the locker.
    pub fetch: f32,
    /// Placing a card that sinks one of an opponent's.
    pub sink: f32,
    /// Placing a card that replays an own one.
    pub replay: f32,
    /// Placing a card that steals.
    pub steal: f32,
    /// Placing a card that shows the deck.
    pub scout: f32,
    /// Placing one half of a pair while the other is not in the line.
    pub half_pair: f32,
    /// Placing the second half.
    pub whole_pair: f32,
    /// Saving the line: part of what is at stake.
    pub save: f32,
    /// A demand with a line of this many cards squared.
    pub demand: f32,
    /// How many decisions a rollout lasts before the position is judged.
    pub depth: u32,
    /// How positions are judged.
    pub judge: EvaluationWeights,
    /// How a level does that judges by what games have taught; left out: as `judge`.
    #[serde(default)]
    pub tuned: Option<EvaluationWeights>,
    /// By which rules of thumb such a level plays imagined games on; left out: by those above.
    #[serde(default)]
    pub tuned_play: Option<PolicyWeights>,
}

impl Weights {
    /// The rules of thumb by which everybody plays.
    pub(super) fn policy(&self) -> PolicyWeights {
        PolicyWeights {
            card: self.card,
            daring: self.daring,
            fetch: self.fetch,
            sink: self.sink,
            replay: self.replay,
            steal: self.steal,
            scout: self.scout,
            half_pair: self.half_pair,
            whole_pair: self.whole_pair,
            save: self.save,
            demand: self.demand,
        }
    }

    /// Those by which a level plays on that has learned.
    pub(super) fn taught_policy(&self) -> PolicyWeights {
        let tuned = self.tuned_play.clone();
        tuned.unwrap_or_else(|| self.policy())
    }
}

/// What rules of thumb go by: each number means what the one of this name in [`Weights`] means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PolicyWeights {
    /// Worth of a card in the Hold beyond what it scores.
    pub card: f32,
    /// How much a hoped-for gain counts against a feared loss.
    pub daring: f32,
    /// Placing a card that fetches one from the locker.
    pub fetch: f32,
    /// Placing a card that sinks one of an opponent's.
    pub sink: f32,
    /// Placing a card that replays an own one.
    pub replay: f32,
    /// Placing a card that steals.
    pub steal: f32,
    /// Placing a card that shows the deck.
    pub scout: f32,
    /// Placing one half of a pair while the other is not in the line.
    pub half_pair: f32,
    /// Placing the second half.
    pub whole_pair: f32,
    /// Saving the line: part of what is at stake.
    pub save: f32,
    /// A demand with a line of this many cards squared.
    pub demand: f32,
}

/// How a position is judged: each seat's prospects in points, and how many points of lead decide. The numbers were
/// fitted to the results of games between rollout players (docs/ai.md).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvaluationWeights {
    /// Points of lead that weigh one unit of log-odds at the end of the deck.
    pub lead: f32,
    /// How much more it takes for the square root of the cards left in the deck.
    pub lead_per_card: f32,
    /// Worth of a card in the Hold beyond what it scores.
    pub card: f32,
    /// Worth of the second best card of a suit, by its value and the chance that the best is taken away.
    pub second: f32,
    /// How much each card left that sinks or steals adds to that chance (it is at most one half).
    pub threat: f32,
    /// Part of what the deck's cards would add, shared among the players, that is counted on.
    pub future: f32,
    /// Worth of a suit in the Hold with the whole deck to come.
    pub suit: f32,
    /// Part of the line's unsaved gain that the active player is credited with.
    pub line: f32,
    /// How much the risk of the next card takes off it.
    pub risk: f32,
    /// How much more for each card that is still demanded.
    pub demand: f32,
    /// Part of the bonus that the line would bring.
    pub bonus: f32,
    /// Worth of being the active player, for each player at the table.
    pub turn: f32,
    /// How much more some of these count, for the part of the deck that is gone.
    #[serde(default)]
    pub late: LateWeights,
}

/// How much more of [`EvaluationWeights`] counts when the deck is gone; in between, in proportion to what is gone of it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LateWeights {
    /// Added to `card`.
    pub card: f32,
    /// Added to `second`.
    pub second: f32,
    /// Added to `future`.
    pub future: f32,
    /// Added to `line`.
    pub line: f32,
    /// Added to `risk`.
    pub risk: f32,
    /// Added to `bonus`.
    pub bonus: f32,
    /// Added to `turn`.
    pub turn: f32,
}
