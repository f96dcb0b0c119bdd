//! The finished games of one kind as tables: a line for each player, opponent, seat, challenge by date and level.

use super::rating::Rating;
use super::record::{Record, name_key};
use super::tally::{Group, Tally, grouped};
use crate::games::GameInfo;
use crate::session::challenge::deal::Span;
use crate::wording::joined::{percent, tenths};
use crate::wording::records::Sentence;
use crate::wording::say;
use std::collections::BTreeMap;

/// A table of finished games: what stands over its columns, and its lines, each with as many cells. The first cell of a line is a
/// name, the others are figures; where there is none the cell is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// By what the games are put together.
    pub group: Group,
    /// What stands over the columns.
    pub head: Vec<String>,
    /// The lines.
    pub rows: Vec<Vec<String>>,
}

/// The tables of these games of one kind, those of one `player` alone if one is named. `ratings` are by the key of a name.
pub fn tables(
    info: &GameInfo,
    records: &[&Record],
    ratings: &BTreeMap<String, Rating>,
    player: Option<&str>,
) -> Vec<Table> {
    let groups = [
        (Group::Player, Sentence::Player),
        (Group::Against, Sentence::Against),
        (Group::Seat, Sentence::Seat),
        (Group::Challenge, Sentence::ByDate),
        (Group::Level, Sentence::Level),
    ];
    let table = |(group, first): (Group, Sentence)| {
        let rows = grouped(records, group, player, &info.levels);
        let rated = |key: &str| {
            let found = ratings.get(&name_key(key));
            let found = found.filter(|_| group == Group::Player);
            found.map_or(String::new(), |rating| format!("{:.0}", rating.now()))
        };
        let row = |(key, tally): &(String, Tally)| {
            let mut row = row(info, name(info, group, key), tally);
            row.push(rated(key));
            row
        };
        Table {
            group,
            head: head(first, group),
            rows: rows.iter().map(row).collect(),
        }
    };
    let tables = groups.into_iter().map(table);
    tables.filter(|table| !table.rows.is_empty()).collect()
}

/// What a group is called: a player's name, a level's, the number of a seat.
fn name(info: &GameInfo, group: Group, key: &str) -> String {
    match group {
        Group::Player => key.to_owned(),
        Group::Seat => say(Sentence::SeatNumber { n: key.into() }),
        Group::Challenge => Span::named(key).map_or(key.to_owned(), Span::title),
        Group::Against | Group::Level => {
            let level = info.levels.iter().find(|level| level.id == key);
            level.map_or(key.to_owned(), |level| level.name.clone())
        }
    }
}

fn head(first: Sentence, group: Group) -> Vec<String> {
    let figures = [
        Sentence::Games,
        Sentence::Wins,
        Sentence::Share,
        Sentence::Best,
        Sentence::Worst,
        Sentence::Mean,
        Sentence::Streak,
        Sentence::Longest,
        Sentence::Time,
    ];
    let mut head: Vec<String> = [first].into_iter().chain(figures).map(say).collect();
    head.push(match group {
        Group::Player => say(Sentence::Rating),
        Group::Against | Group::Seat | Group::Challenge | Group::Level => String::new(),
    });
    head
}

fn row(info: &GameInfo, name: String, tally: &Tally) -> Vec<String> {
    let scores = tally.best_and_worst(info.score.less_is_better);
    let (best, worst) = scores.unwrap_or_default();
    let minutes = (tally.seconds + 30) / 60;
    vec![
        name,
        tally.games.to_string(),
        tally.wins.to_string(),
        percent((tally.share() * 100.0).round() as i32),
        info.score.figure(best),
        info.score.figure(worst),
        tenths(tally.mean().unwrap_or_default() as f32),
        tally.streak.to_string(),
        tally.longest.to_string(),
        say(Sentence::HoursMinutes {
            hours: (minutes / 60).into(),
            minutes: format!("{:02}", minutes % 60).into(),
        }),
    ]
}
