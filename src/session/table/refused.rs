//! Why a table would not do as it was asked, in words.

use crate::engine::Refusal;
use crate::wording::say;
use crate::wording::session::Sentence;
use crate::wording::table;

/// Why a table would not do as it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// There is no choice of that number.
    NoSuchChoice,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The match is only looked through.
    OnlyLooking,
    /// The match would not.
    Match(Refusal),
}

impl From<Refusal> for Refused {
    fn from(why: Refusal) -> Refused {
        Refused::Match(why)
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let why = match self {
            Refused::Match(Refusal::Illegal) => return f.write_str(&say(table::Sentence::NotNow)),
            Refused::NoSuchChoice => Sentence::NoSuchChoice,
            Refused::NotYourTurn => Sentence::NotYourTurn,
            Refused::OnlyLooking => Sentence::OnlyLooking,
            Refused::Match(Refusal::NothingToUndo) => Sentence::NothingToUndo,
            Refused::Match(Refusal::NothingToRedo) => Sentence::NothingToRedo,
            Refused::Match(Refusal::Revealed) => Sentence::Revealed,
            Refused::Match(Refusal::OthersDecided) => Sentence::OthersDecided,
        };
        f.write_str(&say(why))
    }
}

impl std::error::Error for Refused {}
