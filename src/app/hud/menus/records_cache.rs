//! The records as last read, and what of them is looked at.

use crate::shell::screens::Games;
use tortuga::games::GameInfo;
use tortuga::records::journal::Journal;
use tortuga::records::record::{Record, name_key};
use tortuga::records::{rating, tally};
use tortuga::session::save::store::Store;

/// The records as last read.
#[derive(Default)]
pub struct RecordsCache {
    /// The game looked at, by its number.
    pub game: usize,
    /// Whether achievements are looked at, and not games.
    pub achievements: bool,
    /// Whether the chart shows ratings, and not scores.
    pub ratings: bool,
    /// The player looked at, by their number among those of the game; 0 is everybody.
    pub(in crate::hud) player: usize,
    /// Whether all is to be deleted, once that is confirmed.
    pub(in crate::hud) doomed: bool,
    /// What the last export or deletion came to.
    pub(in crate::hud) told: Option<String>,
    /// What could not be read.
    pub(in crate::hud) trouble: Option<String>,
    pub(in crate::hud) journal: Journal,
    read: bool,
}

impl RecordsCache {
    /// Reads the journal anew when it is shown next.
    pub fn forget(&mut self) {
        *self = RecordsCache {
            game: self.game,
            achievements: self.achievements,
            ratings: self.ratings,
            ..RecordsCache::default()
        };
    }

    /// Reads the journal if that has not been done since.
    pub fn read(&mut self, store: &Store, games: &Games) {
        if self.read {
            return;
        }
        self.read = true;
        match Journal::read(store) {
            Ok(journal) => {
                let broken: Vec<String> = journal.broken.iter().map(ToString::to_string).collect();
                self.trouble = (!broken.is_empty()).then(|| broken.join("\n"));
                self.journal = journal;
            }
            Err(why) => self.trouble = Some(why.to_string()),
        }
        // Nothing is as dull as an empty page: one with games is opened instead.
        let has_any = |info: &GameInfo| self.journal.records.iter().any(|r| r.game == info.id);
        if !games.0.get(self.game).is_some_and(has_any)
            && let Some(other) = games.0.iter().position(has_any)
        {
            self.game = other;
        }
    }

    /// The people who have played this game.
    pub(in crate::hud) fn players(&self, game: &str) -> Vec<String> {
        tally::players(&self.journal.records, Some(game))
    }

    /// The finished games of this kind, oldest first.
    pub(in crate::hud) fn of_game(&self, game: &str) -> Vec<&Record> {
        let of = |record: &&Record| record.game == game;
        self.journal.records.iter().filter(of).collect()
    }

    /// The scores of these players, or their ratings, game after game.
    pub(in crate::hud) fn courses(&self, info: &GameInfo, players: &[String]) -> Vec<Vec<i32>> {
        let records = self.of_game(info.id);
        if self.ratings {
            let all = rating::ratings(records.iter().copied(), &info.levels);
            let of = |name: &String| all.get(&name_key(name)).map(|r| &r.course);
            let rounded = |course: &Vec<f64>| course.iter().map(|x| x.round() as i32).collect();
            return players
                .iter()
                .map(|name| of(name).map(rounded).unwrap_or_default())
                .collect();
        }
        let scores = |name: &String| {
            let seats = records.iter().flat_map(|record| record.people());
            let own = seats.filter(|(_, seat)| seat.is(name));
            own.map(|(_, seat)| seat.score).collect()
        };
        players.iter().map(scores).collect()
    }
}
