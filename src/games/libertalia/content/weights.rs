//! The numbers by which bots weigh, as RON says them.

use serde::Deserialize;

/// The names of the simple players beside the levels.
pub const SIMPLE: &[&str] = &["easy"];

/// The numbers by which the bot weighs (`weights` in `ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How freely a card is chosen that seems worse, in points: the temperature of a softmax, above 0.
    pub whim: f32,
    /// In what share of the positions thought about the others send cards as [`Bot::greedy`](crate::engine::Bot::greedy) does (0..=1). In the rest
    /// each seeks its own best, as far as the search finds it: one that only trusts the first is read itself.
    pub reading: f32,
    /// What a card kept for later campaigns is worth, as a share of its best day in `commits`.
    pub keep: f32,
    /// How much the rest of the game may still change, in points, by the number of campaigns to come; above 0.
    pub drift: Vec<f32>,
}

/// What sending a character is worth, in tenths of a point above the other players (12.6; `commits` in `ai.ron`). One that
/// has no entry is worth nothing on all days; an entry without a character does not matter, since mods may take it away.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sendings {
    /// The character.
    pub id: String,
    /// By day, from the first.
    pub days: Vec<f32>,
    /// When it stays in the hand.
    pub kept: f32,
}
