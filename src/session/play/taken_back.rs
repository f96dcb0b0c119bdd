//! What taking back takes back.

use crate::content::Arg;
use crate::engine::{Link, Names, Seat, SeatSet, Words};
use crate::wording::session::Sentence;
use crate::wording::words;

/// What taking back takes back: a player's last decision, and whatever others have decided since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// Who takes back.
    pub seat: Seat,
    /// What they had chosen, as its button said it.
    pub choice: String,
    /// Whose later decisions go as well.
    pub others: SeatSet,
}

impl TakenBack {
    /// That it was taken back, in one sentence.
    pub fn words(&self, names: &Names) -> Words {
        let choice = Arg::Linked(self.choice.clone(), Link::Verb);
        let who = |seat: Seat| Arg::Linked(names.of(seat).to_owned(), Link::Seat(seat));
        words(match self.others.is_empty() {
            true => Sentence::TakenBack { choice },
            false => Sentence::TakenBackWithOthers {
                choice,
                who: Arg::All(self.others.iter().map(who).collect()),
            },
        })
    }
}
