//! The player's finished games and achievements in words.

use super::app_context::AppContext;
use crate::content::files::achievements::Sort;
use crate::games::GameInfo;
use crate::records::journal::Journal;
use crate::records::record::{Record, name_key};
use crate::records::table::tables;
use crate::records::tally::players;
use crate::records::{gained, rating};
use crate::wording::records::Sentence;
use crate::wording::say;

/// The games of this kind, and of this player.
pub fn chosen<'j>(
    journal: &'j Journal,
    game: Option<&str>,
    player: Option<&str>,
) -> Vec<&'j Record> {
    let fits = |record: &&Record| {
        game.is_none_or(|game| record.game == game)
            && player.is_none_or(|player| record.played_by(player))
    };
    journal.records.iter().filter(fits).collect()
}

/// The records in words: a part for each game of which there is one.
pub fn record_lines(
    context: &AppContext,
    journal: &Journal,
    game: Option<&str>,
    player: Option<&str>,
) -> Vec<String> {
    let mut out: Vec<String> = journal.broken.iter().map(ToString::to_string).collect();
    let infos = context.games.iter().map(|entry| entry.info());
    let before = out.len();
    for info in infos.filter(|info| game.is_none_or(|game| info.id == game)) {
        let records = chosen(journal, Some(info.id), player);
        if records.is_empty() {
            continue;
        }
        if out.len() > before {
            out.push(String::new());
        }
        out.extend(of_game(info, journal, &records, player));
    }
    if out.len() == before {
        out.push(say(match player {
            Some(player) => Sentence::NoGamesOf {
                player: player.into(),
            },
            None => Sentence::NoGames,
        }));
    }
    out
}

fn of_game(
    info: &GameInfo,
    journal: &Journal,
    records: &[&Record],
    player: Option<&str>,
) -> Vec<String> {
    let mut out = vec![say(Sentence::GameHead {
        game: info.name.as_str().into(),
        n: records.len().into(),
    })];
    let ratings = rating::ratings(of_kind(journal, info.id), &info.levels);
    for table in tables(info, records, &ratings, player) {
        let mut rows = vec![table.head];
        rows.extend(table.rows);
        out.extend(aligned(&rows));
    }
    for player in players(&journal.records, Some(info.id))
        .iter()
        .filter(|name| player.is_none_or(|p| name_key(p) == name_key(name)))
    {
        out.extend(achieved(info, journal, player));
    }
    out
}

/// The games of this kind, oldest first.
pub fn of_kind<'j>(journal: &'j Journal, game: &str) -> impl Iterator<Item = &'j Record> {
    let game = game.to_owned();
    journal.records.iter().filter(move |r| r.game == game)
}

/// Rows with their columns one below the other: the first to the left, figures to the right.
fn aligned(table: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| {
        let cells = table.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| match column {
            0 => format!("  {cell:<wide$}", wide = width(0).max(14)),
            _ => format!("  {cell:>wide$}", wide = width(column)),
        });
        cells.collect::<String>().trim_end().to_owned()
    };
    table.iter().map(line).collect()
}

/// The achievements of one player: those they have, then the others.
fn achieved(info: &GameInfo, journal: &Journal, player: &str) -> Vec<String> {
    if info.achievements.is_empty() {
        return Vec::new();
    }
    let has = gained::when(&journal.records, info.id, player);
    let known = |id: &str| info.achievements.iter().any(|a| a.id == id);
    let mut out = vec![say(Sentence::AchievementsOf {
        player: player.into(),
        got: has.keys().filter(|id| known(id)).count().into(),
        all: info.achievements.len().into(),
    })];
    let (got, open): (Vec<_>, Vec<_>) = info
        .achievements
        .iter()
        .partition(|a| has.contains_key(a.id.as_str()));
    for achievement in got.into_iter().chain(open) {
        let name = achievement.name.as_str();
        let name = match achievement.kind {
            Sort::Feat => name.to_owned(),
            Sort::Style => say(Sentence::StyleMark { name: name.into() }),
            Sort::Hard => say(Sentence::HardMark { name: name.into() }),
        };
        let (name, text) = (name.into(), achievement.text.as_str().into());
        let done = gained::progress(&journal.records, info.id, player, achievement);
        out.push(say(match has.contains_key(achievement.id.as_str()) {
            true => Sentence::AchievementGot { name, text },
            false if achievement.times > 1 => Sentence::AchievementSoFar {
                name,
                text,
                done: done.into(),
                times: achievement.times.into(),
            },
            false => Sentence::AchievementOpen { name, text },
        }));
    }
    out
}

/// What people get with a game that has just been entered, a line for each achievement.
pub fn news(info: &GameInfo, record: &Record) -> Vec<String> {
    let of = |id: &String| info.achievements.iter().find(|a| a.id == *id);
    let people = record.people();
    people
        .flat_map(|(_, seat)| seat.got.iter().filter_map(of).map(move |a| (seat, a)))
        .map(|(seat, a)| {
            say(Sentence::GotOne {
                who: seat.name.as_str().into(),
                name: a.name.as_str().into(),
                text: a.text.as_str().into(),
            })
        })
        .collect()
}
