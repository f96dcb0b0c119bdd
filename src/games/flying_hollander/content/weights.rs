//! The numbers by which bots weigh, as RON says them.

use serde::Deserialize;

/// The numbers by which the bot weighs (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How many decisions a rollout lasts before the position is judged.
    pub depth: u32,
    /// Chance (0..=1) that a rollout lays any cards instead of those the rules of thumb say.
    pub wavering: f32,
    /// How positions are judged.
    pub judge: EvaluationWeights,
}

/// How a position is judged: what the cards left cost their holder, in log-odds of the win once the draw pile is
/// exhausted. The numbers were fitted to the results of games between rollout players (docs/ai.md).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvaluationWeights {
    /// Cost of having the lowest crew of a rank in the hand; it falls to nothing at the Captain's rank, the faster the
    /// higher.
    pub crew: f32,
    /// The same in the clash row.
    pub clash_crew: f32,
    /// Cost of a Flying Hollander.
    pub ghost: f32,
    /// Cost of a Kraken.
    pub kraken: f32,
    /// Cost of a Mutiny.
    pub mutiny: f32,
    /// Cost of a Wormhole.
    pub wormhole: f32,
    /// Cost of an Island.
    pub island: f32,
    /// Cost of a Pirate.
    pub pirate: f32,
    /// Cost of a further copy in the hand.
    pub copy: f32,
    /// Cost of any clash card.
    pub clash: f32,
    /// Cost of a final card.
    pub last: f32,
    /// Cost of the natural logarithm of all cards left.
    pub total: f32,
    /// What being to move takes off.
    pub turn: f32,
    /// Cost of each card of the pile for who is to move and must take it.
    pub pickup: f32,
    /// The same for who is next and could not play if nothing changed.
    pub threat: f32,
    /// How much a win between the last two is worth less for both while all cards are still to be shed, 0 to 1: who only
    /// waits for the other's mistake never ends a game.
    pub impatience: f32,
    /// How fast costs lose weight with the number of cards in the draw pile, by the square of the players.
    pub thaw: f32,
}
