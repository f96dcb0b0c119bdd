//! Which achievements come with a game, and which a player has.

use super::record::Record;
use crate::content::Achievement;
use std::collections::{BTreeMap, BTreeSet};

/// The achievements that come with `record` for the person in seat `seat`, by their ids: those whose condition they have
/// fulfilled often enough, counted over `earlier` games and this one, and that they do not have yet.
pub fn with(
    record: &Record,
    seat: usize,
    earlier: &[Record],
    achievements: &[Achievement],
) -> Vec<String> {
    let Some(own) = record.seats.get(seat).filter(|own| own.is_person()) else {
        return Vec::new();
    };
    let of_game: Vec<&Record> = earlier
        .iter()
        .filter(|game| game.game == record.game && game.played_by(&own.name))
        .collect();
    let has = when(earlier, &record.game, &own.name);
    let mut gained = Vec::new();
    for achievement in achievements {
        let id = &achievement.id;
        if own.done.contains(id)
            && !has.contains_key(id.as_str())
            && count(achievement, &own.name, &of_game, record) >= achievement.times as usize
        {
            gained.push(id.clone());
        }
    }
    gained
}

/// How often the condition was fulfilled, this game included: as often as the achievement counts it.
fn count(achievement: &Achievement, player: &str, earlier: &[&Record], record: &Record) -> usize {
    let done = |game: &&&Record| {
        let mut seats = game.people().filter(|(_, seat)| seat.is(player));
        seats.any(|(_, seat)| seat.done.contains(&achievement.id))
    };
    let mut games = earlier.to_vec();
    games.push(record);
    match (&achievement.different, achievement.in_a_row) {
        (Some(option), _) => {
            let values = games.iter().filter(done);
            // What is usual is not written down.
            let values = values.map(|game| game.options.0.get(option));
            values.collect::<BTreeSet<_>>().len()
        }
        (None, true) => games.iter().rev().take_while(done).count(),
        (None, false) => games.iter().filter(done).count(),
    }
}

/// The achievements of a game that a player has, by their ids, and when they got them, in seconds since 1970.
pub fn when<'r>(records: &'r [Record], game: &str, player: &str) -> BTreeMap<&'r str, u64> {
    let mut out = BTreeMap::new();
    for record in records.iter().filter(|record| record.game == game) {
        for (_, seat) in record.people().filter(|(_, seat)| seat.is(player)) {
            for id in &seat.got {
                out.entry(id.as_str()).or_insert(record.ended);
            }
        }
    }
    out
}

/// How often a player has fulfilled the condition so far, as the achievement counts it.
pub fn progress(records: &[Record], game: &str, player: &str, achievement: &Achievement) -> usize {
    let mut games: Vec<&Record> = records
        .iter()
        .filter(|record| record.game == game && record.played_by(player))
        .collect();
    match games.pop() {
        Some(last) => count(achievement, player, &games, last),
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    fn achievement(text: &str) -> Achievement {
        let text = format!("(id: \"a\", name: \"A\", text: \"T.\", when: Won, {text})");
        let options = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(&text).expect("an achievement")
    }

    /// Games of Ana, in which she has done it or not; gives in which of them she gets it.
    fn gets(achievement: &Achievement, done: &[bool], variants: &[&str]) -> Vec<usize> {
        let mut journal: Vec<Record> = Vec::new();
        let mut got = Vec::new();
        for (n, done) in done.iter().enumerate() {
            let mut game = record(n as u64, &[("Ana", "", 9, 1), ("Ben", "", 3, 2)]);
            game.seats[0].done = done.then(|| "a".to_owned()).into_iter().collect();
            if let Some(variant) = variants.get(n) {
                game.options.set("variant", *variant);
            }
            game.seats[0].got = with(&game, 0, &journal, std::slice::from_ref(achievement));
            if !game.seats[0].got.is_empty() {
                got.push(n);
            }
            journal.push(game);
        }
        got
    }

    #[test]
    fn an_achievement_comes_once_and_as_soon_as_it_is_earned() {
        let once = achievement("");
        assert_eq!(gets(&once, &[false, true, true], &[]), [1]);
        let thrice = achievement("times: 3");
        assert_eq!(
            gets(&thrice, &[true, false, true, false, true, true], &[]),
            [4]
        );
    }

    #[test]
    fn a_row_is_broken_by_a_game_in_between() {
        let row = achievement("times: 2, in_a_row: true");
        assert_eq!(gets(&row, &[true, false, true, true], &[]), [3]);
    }

    #[test]
    fn different_values_of_an_option_are_counted() {
        let two = achievement("times: 2, different: \"variant\"");
        let all = [true; 4];
        assert_eq!(gets(&two, &all, &["a", "a", "b", "c"]), [2]);
    }

    #[test]
    fn an_ai_gets_nothing_and_other_people_have_their_own() {
        let once = achievement("");
        let mut game = record(1, &[("Ana", "", 9, 1), ("Ben", "mate", 9, 1)]);
        for seat in &mut game.seats {
            seat.done = vec!["a".into()];
        }
        let all = std::slice::from_ref(&once);
        assert_eq!(with(&game, 0, &[], all), ["a"]);
        assert!(with(&game, 1, &[], all).is_empty());
        game.seats[0].got = vec!["a".into()];
        assert_eq!(when(std::slice::from_ref(&game), "pig", "ana")["a"], 601);
        assert!(when(&[game], "pig", "Cleo").is_empty());
    }
}
