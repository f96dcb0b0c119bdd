//! How strong each person plays a game, as a number: Elo's, with the levels of the AI as fixed points. `docs/records.md` says how
//! it is reckoned.

use super::record::{Record, Seated, name_key};
use crate::games::LevelDef;
use std::collections::BTreeMap;

/// What everybody begins with.
pub const START: f64 = 1000.0;
/// By how much a whole table of expectations and results apart changes a rating, in the first games and later.
const STEP: (f64, f64) = (48.0, 24.0);
/// How many games are the first ones.
const FIRST: usize = 10;
/// So many points apart, ten wins are expected for one loss.
const SCALE: f64 = 400.0;

/// The rating of one person in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// As the player last wrote their name.
    pub name: String,
    /// The rating after each game that counted.
    pub course: Vec<f64>,
}

impl Rating {
    /// The rating now.
    pub fn now(&self) -> f64 {
        self.course.last().copied().unwrap_or(START)
    }
}

/// The ratings of all people after these games of one kind, oldest first, by [`name_key`]. Of the other players the `levels` of that game
/// count that are worth something certain ([`LevelDef::rating`]).
pub fn ratings<'r>(
    records: impl IntoIterator<Item = &'r Record>,
    levels: &[LevelDef],
) -> BTreeMap<String, Rating> {
    let mut all: BTreeMap<String, Rating> = BTreeMap::new();
    let anchor = |level: &str| {
        let found = levels.iter().find(|known| known.id == level)?;
        found.rating.map(f64::from)
    };
    for record in records {
        let worth = |seat: &Seated| match seat.level() {
            Some(level) => anchor(level),
            None => Some(all.get(&name_key(&seat.name)).map_or(START, Rating::now)),
        };
        // Everybody's before the game: nobody's change may depend on whose is reckoned first.
        let before: Vec<Option<f64>> = record.seats.iter().map(worth).collect();
        for (number, seat) in record.people() {
            let Some(own) = before.get(number).copied().flatten() else {
                continue;
            };
            let others = record.seats.iter().zip(&before).enumerate();
            let others = others.filter(|(other, _)| *other != number);
            let others: Vec<(f64, f64)> = others
                .filter_map(|(_, (other, worth))| Some((result(seat, other), (*worth)?)))
                .collect();
            if others.is_empty() {
                continue;
            }
            let surprise = |(result, worth): &(f64, f64)| result - expected(own, *worth);
            let mean = others.iter().map(surprise).sum::<f64>() / others.len() as f64;
            let rating = all.entry(name_key(&seat.name)).or_insert_with(|| Rating {
                name: String::new(),
                course: Vec::new(),
            });
            let step = match rating.course.len() < FIRST {
                true => STEP.0,
                false => STEP.1,
            };
            seat.name.trim().clone_into(&mut rating.name);
            rating.course.push(own + step * mean);
        }
    }
    all
}

/// 1 for a better place, a half for the same, 0 for a worse one.
fn result(own: &Seated, other: &Seated) -> f64 {
    match own.place.cmp(&other.place) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

/// How often somebody worth `own` is expected to do better than somebody worth `other`.
fn expected(own: f64, other: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf((other - own) / SCALE))
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    /// What the levels are worth here.
    const ANCHORS: [(&str, u16); 3] = [("deckhand", 800), ("mate", 1000), ("legend", 1300)];

    fn rated<'r>(records: impl IntoIterator<Item = &'r Record>) -> BTreeMap<String, Rating> {
        let mut levels = ANCHORS.map(|(id, worth)| LevelDef {
            rating: Some(worth),
            ..LevelDef::named(id)
        });
        levels.reverse();
        let unknown = [LevelDef::named("old_hand:bosun")];
        ratings(records, &[levels.as_slice(), unknown.as_slice()].concat())
    }

    /// Ana against this level: the rating after so many games, of which she wins these.
    fn after(level: &str, wins: impl Iterator<Item = bool>) -> f64 {
        let game = |(n, won): (usize, bool)| {
            let (own, other) = if won { (1, 2) } else { (2, 1) };
            record(n as u64, &[("Ana", "", 5, own), ("x", level, 5, other)])
        };
        let games: Vec<Record> = wins.enumerate().map(game).collect();
        rated(&games).remove("ana").map_or(START, |r| r.now())
    }

    #[test]
    fn who_wins_half_the_games_against_a_level_is_worth_what_it_is() {
        for (level, worth) in ANCHORS {
            let rating = after(level, (0..200).map(|n| n % 2 == 0));
            assert!(
                (rating - f64::from(worth)).abs() < 30.0,
                "{level}: {rating}"
            );
        }
    }

    #[test]
    fn winning_raises_and_more_so_against_the_strong() {
        let won = |level: &str| after(level, std::iter::once(true));
        assert!(won("deckhand") > START && won("legend") > won("deckhand"));
        assert_eq!(won("mate"), START + 24.0);
        assert!(
            after("deckhand", std::iter::once(false)) < after("legend", std::iter::once(false))
        );
    }

    #[test]
    fn people_take_from_each_other_and_unknown_players_count_for_nothing() {
        let games = [record(1, &[("Ana", "", 5, 1), ("Ben", "", 3, 2)])];
        let all = rated(&games);
        assert_eq!(all["ana"].now() + all["ben"].now(), 2.0 * START);
        for worth_nothing_certain in ["random", "old_hand:bosun"] {
            assert_eq!(after(worth_nothing_certain, std::iter::once(true)), START);
        }
    }

    #[test]
    fn a_game_of_four_counts_like_one_game() {
        let seats = [
            ("Ana", "", 5, 1),
            ("x", "mate", 3, 2),
            ("y", "mate", 3, 2),
            ("z", "mate", 3, 2),
        ];
        let all = rated(&[record(1, &seats)]);
        assert_eq!(all["ana"].now(), START + 24.0);
    }
}
