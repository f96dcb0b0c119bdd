//! Games, wins, scores, streaks and time of those who share something: a player, a level, a seat.

use super::record::{Record, Seated, name_key, same_name};
use crate::games::LevelDef;
use crate::session::challenge::deal::Span;
use std::collections::BTreeMap;

/// What came of some games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many there were.
    pub games: usize,
    /// How many were won, perhaps with others.
    pub wins: usize,
    /// The scores, in the order of the games.
    pub scores: Vec<i32>,
    /// How many of the last games were won without a loss between them.
    pub streak: usize,
    /// The most that were ever won in a row.
    pub longest: usize,
    /// How long they took, in seconds.
    pub seconds: u64,
}

impl Tally {
    /// What came of these seats, oldest game first.
    pub fn of<'r>(games: impl IntoIterator<Item = (&'r Record, &'r Seated)>) -> Tally {
        let mut tally = Tally::default();
        for (record, seat) in games {
            tally.add(record, seat);
        }
        tally
    }

    fn add(&mut self, record: &Record, seat: &Seated) {
        self.games += 1;
        self.scores.push(seat.score);
        self.seconds += record.seconds;
        self.streak = match seat.won() {
            true => self.streak + 1,
            false => 0,
        };
        self.wins += usize::from(seat.won());
        self.longest = self.longest.max(self.streak);
    }

    /// The part of the games that was won, 0 to 1.
    pub fn share(&self) -> f64 {
        self.wins as f64 / self.games.max(1) as f64
    }

    /// The mean score; none without a game.
    pub fn mean(&self) -> Option<f64> {
        let sum: f64 = self.scores.iter().copied().map(f64::from).sum();
        (self.games > 0).then(|| sum / self.games as f64)
    }

    /// The best and the worst score; none without a game.
    pub fn best_and_worst(&self, less_is_better: bool) -> Option<(i32, i32)> {
        let (least, most) = (self.scores.iter().min()?, self.scores.iter().max()?);
        Some(match less_is_better {
            true => (*least, *most),
            false => (*most, *least),
        })
    }
}

/// By what games are put together.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Group {
    /// The people who played.
    Player,
    /// The strongest AI that people played against; games between people alone are left out.
    Against,
    /// The seats in which people sat, from 1.
    Seat,
    /// The games by date, those of the day and those of the week; all other games are left out.
    Challenge,
    /// The AIs that played, by their levels.
    Level,
}

/// The people who have played, as they last wrote their names, in the order of their first games.
pub fn players(records: &[Record], game: Option<&str>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let of_game = |record: &&Record| game.is_none_or(|game| record.game == game);
    for (_, seat) in records.iter().filter(of_game).flat_map(Record::people) {
        match names.iter_mut().find(|name| same_name(name, &seat.name)) {
            Some(known) => seat.name.trim().clone_into(known),
            None => names.push(seat.name.trim().to_owned()),
        }
    }
    names
}

/// What came of the games of one kind, put together by `group`; each with what it is called in files: the name of a player, the
/// id of a level, the number of a seat, `daily` or `weekly`. With a `player`, their games alone. `levels` are those of the game, weakest first.
pub fn grouped(
    records: &[&Record],
    group: Group,
    player: Option<&str>,
    levels: &[LevelDef],
) -> Vec<(String, Tally)> {
    let mut groups: BTreeMap<(usize, String), (String, Tally)> = BTreeMap::new();
    let rank = |level: &str| levels.iter().position(|l| l.id == level);
    for record in records {
        for (number, seat) in record.seats.iter().enumerate() {
            let wanted = player.is_none_or(|player| match group {
                Group::Level => record.played_by(player),
                _ => seat.is(player),
            });
            if !wanted || seat.is_person() == (group == Group::Level) {
                continue;
            }
            // A game that several people played is one game: it counts for whoever came first.
            let once = matches!(group, Group::Against | Group::Challenge);
            if once && player.is_none() && record.best_person() != Some(number) {
                continue;
            }
            let level = |level: &str| ((rank(level).map_or(usize::MAX, |n| n)), level.to_owned());
            let key = match group {
                Group::Player => Some((0, name_key(&seat.name))),
                Group::Seat => Some((number, (number + 1).to_string())),
                Group::Challenge => {
                    let span = record.challenge.as_deref().and_then(Span::of_deal);
                    span.map(|span| (span as usize, span.to_string()))
                }
                Group::Level => seat.level().map(level),
                Group::Against => {
                    let rivals = record.seats.iter().filter_map(Seated::level);
                    let strongest = rivals.max_by_key(|id| rank(id).map_or(0, |n| n + 1));
                    strongest.map(level)
                }
            };
            let Some(key) = key else { continue };
            let shown = match group {
                Group::Player => seat.name.trim().to_owned(),
                _ => key.1.clone(),
            };
            let entry = groups.entry(key).or_default();
            entry.0 = shown;
            entry.1.add(record, seat);
        }
    }
    groups.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    fn games() -> Vec<Record> {
        vec![
            record(1, &[("Ana", "", 9, 1), ("Ben", "mate", 3, 2)]),
            record(2, &[("Ana", "", 12, 1), ("x", "legend", 3, 2)]),
            record(3, &[("Ben", "", 4, 2), ("ana ", "", 7, 1)]),
            record(4, &[("Ana", "", 1, 3), ("Ben", "mate", 3, 1)]),
        ]
    }

    fn summary(group: Group, player: Option<&str>) -> Vec<(String, usize, usize)> {
        let all = games();
        let all: Vec<&Record> = all.iter().collect();
        let levels = [LevelDef::named("mate"), LevelDef::named("legend")];
        let groups = grouped(&all, group, player, &levels);
        let line = |(name, tally): (String, Tally)| (name, tally.games, tally.wins);
        groups.into_iter().map(line).collect()
    }

    #[test]
    fn games_are_put_together_by_player_level_and_seat() {
        let line = |name: &str, games, wins| (name.to_owned(), games, wins);
        assert_eq!(
            summary(Group::Player, None),
            [line("Ana", 4, 3), line("Ben", 1, 0)]
        );
        assert_eq!(
            summary(Group::Against, None),
            [line("mate", 2, 1), line("legend", 1, 1)]
        );
        assert_eq!(
            summary(Group::Seat, Some("Ana")),
            [line("1", 3, 2), line("2", 1, 1)]
        );
        assert_eq!(
            summary(Group::Level, None),
            [line("mate", 2, 1), line("legend", 1, 0)]
        );
        assert_eq!(players(&games(), None), ["Ana", "Ben"]);
    }

    #[test]
    fn a_game_that_several_people_played_is_one_game_against_an_ai() {
        let seats = [("Ana", "", 4, 3), ("Ben", "", 9, 1), ("x", "mate", 7, 2)];
        let (all, levels) = (record(1, &seats), [LevelDef::named("mate")]);
        let of = |player| {
            let groups = grouped(&[&all], Group::Against, player, &levels);
            let counted = groups.iter().map(|(_, tally)| (tally.games, tally.wins));
            counted.collect::<Vec<_>>()
        };
        assert_eq!(of(None), [(1, 1)]);
        assert_eq!(
            (of(Some("Ana")), of(Some("Ben"))),
            (vec![(1, 0)], vec![(1, 1)])
        );
    }

    #[test]
    fn games_by_date_are_put_together_by_how_long_they_hold() {
        let mut all = games();
        for (game, deal) in all.iter_mut().zip(["weekly/2026-W48", "daily/2026-11-25"]) {
            game.challenge = Some(deal.into());
        }
        let all: Vec<&Record> = all.iter().collect();
        let groups = grouped(&all, Group::Challenge, Some("Ana"), &[]);
        let told: Vec<_> = groups
            .iter()
            .map(|(name, t)| (name.as_str(), &t.scores))
            .collect();
        assert_eq!(told, [("daily", &vec![12]), ("weekly", &vec![9])]);
    }

    #[test]
    fn streaks_scores_and_time_are_counted() {
        let all = games();
        let of_ana = |record: &'_ Record| {
            let seat = record.people().find(|(_, seat)| seat.is("Ana"));
            seat.map(|(_, seat)| seat.clone())
        };
        let seats: Vec<(Record, Seated)> = all
            .iter()
            .filter_map(|r| Some((r.clone(), of_ana(r)?)))
            .collect();
        let tally = Tally::of(seats.iter().map(|(record, seat)| (record, seat)));
        assert_eq!((tally.streak, tally.longest, tally.seconds), (0, 3, 2160));
        assert_eq!(tally.best_and_worst(false), Some((12, 1)));
        assert_eq!(tally.best_and_worst(true), Some((1, 12)));
        assert_eq!(tally.mean(), Some(7.25));
        assert_eq!(tally.share(), 0.75);
        assert_eq!(Tally::default().mean(), None);
    }
}
