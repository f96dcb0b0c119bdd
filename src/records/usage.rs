//! How often a card or a piece came into play in the finished games, how often people played it, and what came of that.

use super::record::{Record, Seated};
use crate::wording::encyclopedia::Sentence;
use crate::wording::say;

/// What the finished games say of one thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Games in which it was counted.
    pub counted: usize,
    /// Games that ended before this was counted.
    pub uncounted: usize,
    /// Games in which it came into play.
    pub games: usize,
    /// How often it did, in all of them.
    pub times: u32,
    /// Games in which the player (or any person) played it.
    pub own_games: usize,
    /// How often they played it.
    pub own_times: u32,
    /// How many of those games they won.
    pub wins: usize,
}

impl Usage {
    /// What these games, all of one kind, say of the thing `id`: of `player`, or of all people.
    pub fn of(records: &[&Record], id: &str, player: Option<&str>) -> Usage {
        let mut usage = Usage::default();
        for record in records {
            let Some(plays) = &record.plays else {
                usage.uncounted += 1;
                continue;
            };
            usage.counted += 1;
            let times = plays.times(id);
            usage.games += usize::from(times > 0);
            usage.times += times;
            let own = |seat: &Seated| player.is_none_or(|player| seat.is(player));
            let own = record.people().filter(|(_, seat)| own(seat));
            let own = own.map(|(n, seat)| (plays.by(id, n), seat.won()));
            let played: Vec<(u32, bool)> = own.filter(|(times, _)| *times > 0).collect();
            usage.own_games += usize::from(!played.is_empty());
            usage.own_times += played.iter().map(|(times, _)| times).sum::<u32>();
            usage.wins += usize::from(played.iter().any(|(_, won)| *won));
        }
        usage
    }

    /// The same in sentences; `player` is whose games were asked for.
    pub fn sentences(&self, player: Option<&str>) -> Vec<String> {
        let mut told = Vec::new();
        let who = || {
            player
                .map_or_else(|| say(Sentence::AnyPerson), str::to_owned)
                .into()
        };
        let of = self.counted.into();
        told.push(say(match (self.counted, self.games) {
            (0, _) => Sentence::NothingCounted,
            (_, 0) => Sentence::NeverInPlay { n: of },
            _ => Sentence::InPlay {
                n: self.games.into(),
                of,
                times: self.times.into(),
            },
        }));
        if self.own_games > 0 {
            told.push(say(Sentence::PlayedBy {
                who: who(),
                times: self.own_times.into(),
                n: self.own_games.into(),
                wins: self.wins.into(),
            }));
        } else if self.games > 0 {
            told.push(say(Sentence::NeverBy { who: who() }));
        }
        if self.uncounted > 0 {
            let n = self.uncounted.into();
            told.push(say(Sentence::NotCounted { n }));
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;
    use crate::engine::Seat;
    use crate::session::Plays;

    fn game(begun: u64, ana: u8, plays: &[(&str, usize)]) -> Record {
        let mut record = record(
            begun,
            &[
                ("Ana", "", 9, ana),
                ("Ben", "", 3, 3 - ana),
                ("x", "mate", 1, 3),
            ],
        );
        let mut counted = Plays::default();
        for (id, seat) in plays {
            counted.add(id, Some(Seat::new(*seat)), 3);
        }
        record.plays = Some(counted);
        record
    }

    #[test]
    fn what_people_played_is_told_apart_from_what_came_into_play() {
        let games = [
            game(1, 1, &[("net", 0), ("net", 0), ("net", 2)]),
            game(2, 2, &[("net", 0), ("key", 1)]),
            game(3, 1, &[("net", 2)]),
            record(4, &[("Ana", "", 9, 1)]),
        ];
        let games: Vec<&Record> = games.iter().collect();
        let net = Usage::of(&games, "net", Some("ana"));
        let expected = Usage {
            counted: 3,
            uncounted: 1,
            games: 3,
            times: 5,
            own_games: 2,
            own_times: 3,
            wins: 1,
        };
        assert_eq!(net, expected);
        let key = Usage::of(&games, "key", Some("Ana"));
        assert_eq!((key.games, key.own_games), (1, 0));
        assert_eq!(Usage::of(&games, "key", None).wins, 1);
        assert_eq!(net.sentences(None).len(), 3);
        assert_eq!(Usage::of(&[], "net", None).sentences(None).len(), 1);
    }
}
