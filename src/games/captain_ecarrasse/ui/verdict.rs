//! The end of the game in a sentence: who has won, and how.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::number_format::figure;

/// Who has won, and what decided.
pub(crate) fn verdict(say: &Narrator<'_>) -> Words {
    let table = say.table;
    let ranking = table.ranking();
    let winners = ranking.winners();
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let whos = |seats: &[Seat]| say.whos(seats.iter().copied());
    let seats = || Seat::all(table.players()).filter(|s| !winners.contains(s));
    let bare = |s: Seat| table.bare_score(s, table.hold(s));
    let over = |s: Seat| table.law().sinks_at.is_some_and(|cap| bare(s) >= cap);
    let limit = Arg::from(figure(table.law().sinks_at.unwrap_or_default()));
    let who = say.who(first);
    if over(first) {
        let level: Vec<Seat> = seats().filter(|s| bare(*s) == bare(first)).collect();
        let n = Arg::from(figure(bare(first)));
        return match (winners.len() > 1, level.is_empty()) {
            (true, _) => say.say(Sentence::SharesOver {
                whos: whos(&winners),
                limit,
            }),
            (_, false) => {
                let whom = whos(&level);
                say.say(Sentence::WinsOverByCards {
                    who,
                    n,
                    whom,
                    limit,
                })
            }
            _ if table.ballast(first) != 0 => say.say(Sentence::WinsOverBare { who, n, limit }),
            _ => say.say(Sentence::WinsOver { who, n, limit }),
        };
    }
    let score = ranking[first].score;
    let n = Arg::from(figure(score));
    if winners.len() > 1 {
        return say.say(Sentence::Shares {
            whos: whos(&winners),
            n,
        });
    }
    // Who is named did as well or better, but for the limit; or just as well, with fewer cards.
    let sunk: Vec<Seat> = seats()
        .filter(|s| over(*s) && ranking[*s].score >= score)
        .collect();
    let level: Vec<Seat> = seats()
        .filter(|s| !over(*s) && ranking[*s].score == score)
        .collect();
    match (level.is_empty(), sunk.is_empty()) {
        (false, _) => say.say(Sentence::WinsByCards {
            who,
            n,
            whom: whos(&level),
        }),
        (true, false) => say.say(Sentence::WinsBelow {
            who,
            n,
            whom: whos(&sunk),
            limit,
        }),
        (true, true) => say.say(Sentence::Wins { who, n }),
    }
}
