//! The end of the game in a sentence: who has won, and how.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Game, Seat, Words};
use crate::games::flying_hollander::content::sentences::Sentence;

/// Who has won, and how.
pub(crate) fn verdict(say: &Narrator<'_>) -> Words {
    let table = say.table;
    let standings = table.standings();
    let winners = standings.winners();
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let shared = winners.len() > 1;
    let whos = say.whos(winners);
    if table.match_target() > 1 {
        let (wins, games) = (Arg::from(table.wins(first)), Arg::from(table.game_no()));
        return say.say(match shared {
            true => Sentence::MatchShared { whos, wins, games },
            false => Sentence::MatchWon { whos, wins, games },
        });
    }
    let n = Arg::from(table.total(first));
    let words = say.say(match (table.is_placed(first), shared) {
        (true, _) => Sentence::Wins { whos, n },
        (false, false) => Sentence::WinsBecalmed { whos, n },
        (false, true) => Sentence::SharesBecalmed { whos, n },
    });
    with_reasons(say, words)
}

/// The words, and why places are as they are.
pub(crate) fn with_reasons(say: &Narrator<'_>, words: Words) -> Words {
    let all = std::iter::once(words).chain(reasons(say));
    Words::joined(all, " ")
}

/// Why players with equally many cards left are ranked as they are, best first (8.3).
fn reasons(say: &Narrator<'_>) -> Vec<Words> {
    let table = say.table;
    let places = table.game_ranking();
    let mut left: Vec<Seat> = Seat::all(table.players())
        .filter(|s| !table.is_placed(*s))
        .collect();
    left.sort_by_key(|s| (places[*s].place, *s));
    let mut out = Vec::new();
    for (better, worse) in left.iter().copied().zip(left.iter().copied().skip(1)) {
        if table.total(better) != table.total(worse) {
            continue;
        }
        let finals = |s: Seat| table.final_set(s).len();
        let clash = |s: Seat| table.clash_set(s).len();
        let (who, whom) = (say.who(better), say.who(worse));
        let n = Arg::from(table.total(better));
        let place = places[better].place;
        out.push(say.say(if place == places[worse].place {
            Sentence::EqualShared {
                who,
                whom,
                n,
                place: place.into(),
            }
        } else if finals(better) < finals(worse) {
            Sentence::EqualFinals {
                who,
                whom,
                n,
                few: finals(better).into(),
                many: finals(worse).into(),
            }
        } else {
            Sentence::EqualClash {
                who,
                whom,
                n,
                few: clash(better).into(),
                many: clash(worse).into(),
            }
        }));
    }
    out
}
