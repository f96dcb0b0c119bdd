//! The end of the game in a sentence: who has won, and how.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// Who has won, and how.
pub(crate) fn verdict(say: &Narrator<'_>) -> Words {
    let table: &State = say.table;
    let standings = table.ranking();
    let (winners, others) = (standings.winners(), standings.beaten());
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let paid = table.last_round();
    let rivals: Vec<Seat> = match paid {
        true => others
            .into_iter()
            .filter(|s| table.is_up(*s, VICTORY))
            .collect(),
        // As much is worth less with fewer doubloons (8.3).
        false => others
            .into_iter()
            .filter(|s| table.worth(*s) == table.worth(first))
            .collect(),
    };
    let (shared, alone) = (winners.len() > 1, rivals.is_empty());
    let (whos, whom) = (say.whos(winners), say.whos(rivals));
    let n = Arg::from(table.money(first));
    let worth = Arg::from(table.worth(first));
    let rounds = Arg::from(table.round());
    say.say(match (paid, shared, alone) {
        (true, true, _) => Sentence::Shared { whos, n },
        (true, false, true) => Sentence::Wins { whos, n },
        (true, false, false) => Sentence::WinsRicher { whos, n, whom },
        (false, true, _) => Sentence::CapShared {
            rounds,
            whos,
            worth,
        },
        (false, false, true) => Sentence::CapWins {
            rounds,
            whos,
            worth,
        },
        (false, false, false) => Sentence::CapWinsTie {
            rounds,
            whos,
            worth,
            whom,
            n,
        },
    })
}
