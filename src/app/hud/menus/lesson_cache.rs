//! The tutorials as last read: what there is, and how far one has come.

use crate::shell::shared_context::SharedContext;
use std::collections::BTreeMap;
use tortuga::session::challenge::progress::Progress;
use tortuga::session::save::store::Store;
use tortuga::session::tutorial::Tutorial;
use tortuga::session::tutorial::resume::TutorialProgress;

/// The tutorials as last read.
#[derive(Default)]
pub struct LessonCache {
    /// The first one of each game by the game's id, and how far one has come there.
    first: BTreeMap<&'static str, (Tutorial, TutorialProgress)>,
    read: bool,
}

impl LessonCache {
    /// Reads everything anew when it is shown next.
    pub fn forget(&mut self) {
        self.read = false;
    }

    /// Reads what there is, unless nothing can have changed since.
    pub fn read(&mut self, home: &SharedContext, store: &Store) {
        if std::mem::replace(&mut self.read, true) {
            return;
        }
        let progress = Progress::load(store);
        let lessons = home.0.games.iter().filter_map(|game| {
            let id = game.info().id;
            let tutorial = home.0.tutorials(id).into_iter().next()?;
            let learned = progress.learned(&tutorial);
            Some((id, (tutorial, learned)))
        });
        self.first = lessons.collect();
    }

    /// The first tutorial of a game, and how far one has come there.
    pub fn of(&self, game: &str) -> Option<&(Tutorial, TutorialProgress)> {
        self.first.get(game)
    }

    /// Whether any tutorial was once brought to its end.
    pub fn any_finished(&self) -> bool {
        self.first.values().any(|(_, learned)| learned.finished)
    }
}
