//! The end of the game in a sentence: who has won, and how.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::state::{JORDAN, State};
use crate::games::number_format::figure;

impl State {
    /// Whether the only player and Jordan share the victory.
    fn draws_with_jordan(&self) -> bool {
        let key = |seat| (self.total(seat), self.all_buried(seat));
        key(Seat::new(0)) == key(JORDAN)
    }

    /// Jordan's place if the game ended now; the ranking has only that of the player.
    pub(crate) fn place_of_jordan(&self) -> u8 {
        let beaten = self.ranking().iter().any(|(_, s)| s.place > 1);
        if beaten || self.draws_with_jordan() {
            1
        } else {
            2
        }
    }
}

/// Who has won, and by what.
pub(crate) fn verdict(say: &Narrator<'_>) -> Words {
    let table = say.table;
    let standings = table.ranking();
    let (winners, others) = (standings.winners(), standings.beaten());
    if table.jordan().is_some() {
        return against_jordan(say, winners.is_empty());
    }
    let Some(best) = winners.first().copied() else {
        return Words::default();
    };
    // As many points are worth less with fewer buried treasures.
    let tied: Vec<Seat> = others
        .into_iter()
        .filter(|s| table.total(*s) == table.total(best))
        .collect();
    let n = score(table, best);
    let buried = Arg::from(table.all_buried(best));
    let shared = winners.len() > 1;
    let whos = say.whos(winners);
    say.say(match (shared, tied.is_empty()) {
        (true, _) => Sentence::Shared { whos, n, buried },
        (false, true) => Sentence::Wins { whos, n },
        (false, false) => Sentence::WinsTie {
            whos,
            n,
            buried,
            whom: say.whos(tied),
        },
    })
}

fn against_jordan(say: &Narrator<'_>, lost: bool) -> Words {
    let table = say.table;
    let me = Seat::new(0);
    let (who, whom) = (say.who(me), say.who(JORDAN));
    let (n, his) = (score(table, me), score(table, JORDAN));
    let buried = Arg::from(table.all_buried(me));
    let deeper = Arg::from(table.all_buried(JORDAN));
    say.say(match (lost, table.total(me) == table.total(JORDAN)) {
        _ if table.draws_with_jordan() => Sentence::SoloDraw {
            who,
            whom,
            n,
            buried,
        },
        (true, false) => Sentence::SoloLost { whom, his, n },
        (false, false) => Sentence::SoloWon { who, whom, n, his },
        (true, true) => Sentence::SoloLostTie {
            who,
            whom,
            n,
            deeper,
            buried,
        },
        (false, true) => Sentence::SoloWonTie {
            who,
            whom,
            n,
            buried,
            deeper,
        },
    })
}

fn score(table: &State, seat: Seat) -> Arg {
    figure(table.total(seat).into()).into()
}
