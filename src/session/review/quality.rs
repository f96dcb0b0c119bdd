//! How good a decision was.

use crate::games::review::Scale;
use crate::wording::review::Sentence;
use crate::wording::say;
use serde::Serialize;

/// How good a decision was, by what it lost of the chance to win.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Nothing better was found.
    Best,
    /// Hardly worse.
    Good,
    /// A little worse.
    Inaccuracy,
    /// Clearly worse.
    Mistake,
    /// Much worse.
    Blunder,
}

impl Quality {
    /// All of them, the best first.
    pub const ALL: [Quality; 5] = [
        Quality::Best,
        Quality::Good,
        Quality::Inaccuracy,
        Quality::Mistake,
        Quality::Blunder,
    ];

    /// That of a decision which lost so much.
    pub fn of(loss: f32, scale: &Scale) -> Quality {
        let last = Quality::ALL.len() - 1;
        Quality::ALL[scale.step(loss).min(last)]
    }

    /// What it is called.
    pub fn name(self) -> String {
        say(match self {
            Quality::Best => Sentence::Best,
            Quality::Good => Sentence::Good,
            Quality::Inaccuracy => Sentence::Inaccuracy,
            Quality::Mistake => Sentence::Mistake,
            Quality::Blunder => Sentence::Blunder,
        })
    }
}
