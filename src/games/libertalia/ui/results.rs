//! What a campaign brought, and the places at the end.

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
