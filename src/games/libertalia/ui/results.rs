//! What a campaign brought, and how the game ended.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{BySeat, Seat, Standing, Words};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::number_format::figure;

/// What a campaign brought a player.
pub(crate) fn scored(
    say: &Narrator<'_>,
    seat: Seat,
    (coins, booty): (i32, i32),
    score: u16,
) -> Words {
    let floor = coins + booty < 0;
    let who = say.who(seat);
    let coins = Arg::Plain(coins.to_string());
    let booty = Arg::from(figure(booty));
    let n = Arg::from(score);
    say.say(match floor {
        true => Sentence::ScoresFloor {
            who,
            coins,
            booty,
            n,
        },
        false => Sentence::Scores {
            who,
            coins,
            booty,
            n,
        },
    })
}

/// Everybody by place.
pub(crate) fn places(say: &Narrator<'_>, standings: &BySeat<Standing>) -> Words {
    let places = standings.by_place().into_iter().map(|(place, seat)| {
        say.say(Sentence::PlaceItem {
            place: place.into(),
            who: say.who(seat),
            n: standings[seat].score.into(),
        })
    });
    Words::joined(places, ", ").then(".")
}

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
