//! Why a table would not do as it was asked, in words.

use crate::engine::MatchError;
use crate::wording::say;
use crate::wording::session::Sentence;
use crate::wording::table;

/// Why a table would not do as it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// There is no choice of that number.
    NoSuchChoice,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The match is only looked through.
    OnlyLooking,
    /// The match would not.
    Match(MatchError),
}

impl From<MatchError> for SessionError {
    fn from(why: MatchError) -> SessionError {
        SessionError::Match(why)
    }
}

impl std::fmt::Display for SessionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let why = match self {
            SessionError::Match(MatchError::Illegal) => {
                return f.write_str(&say(table::Sentence::NotNow));
            }
            SessionError::NoSuchChoice => Sentence::NoSuchChoice,
            SessionError::NotYourTurn => Sentence::NotYourTurn,
            SessionError::OnlyLooking => Sentence::OnlyLooking,
            SessionError::Match(MatchError::NothingToUndo) => Sentence::NothingToUndo,
            SessionError::Match(MatchError::NothingToRedo) => Sentence::NothingToRedo,
            SessionError::Match(MatchError::Revealed) => Sentence::Revealed,
            SessionError::Match(MatchError::OthersDecided) => Sentence::OthersDecided,
        };
        f.write_str(&say(why))
    }
}

impl std::error::Error for SessionError {}
