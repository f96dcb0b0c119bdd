//! The end of the game in a sentence: who has won, and how.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::libertalia::content::sentences::Sentence;

/// Who has won, and how.
pub(crate) fn verdict(say: &Narrator<'_>) -> Words {
    let table = say.table;
    let standings = table.ranking();
    let winners = standings.winners();
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let total = table.total(first);
    let level: Vec<Seat> = standings
        .iter()
        .filter(|(_, s)| s.score == total && s.place > 1)
        .map(|(seat, _)| seat)
        .collect();
    let last = table.scores(first).last().copied().unwrap_or(0);
    let (shared, clear) = (winners.len() > 1, level.is_empty());
    let whos = say.whos(winners);
    let n = Arg::Plain(total.to_string());
    let whom = say.whos(level);
    let last = Arg::from(last);
    say.say(match (shared, clear) {
        (true, _) => Sentence::Shared {
            whos,
            n,
            whom,
            last,
        },
        (false, true) => Sentence::Wins {
            whos,
            n,
            whom,
            last,
        },
        (false, false) => Sentence::WinsTie {
            whos,
            n,
            whom,
            last,
        },
    })
}
