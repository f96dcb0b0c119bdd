//! The only place outside `games` that names a particular game: one line each.

use crate::content::lint::rules::lint;
use crate::content::{Content, Faults, PackedFile};
use crate::games::{
    Playable, black_fleet, captain_ecarrasse, flying_hollander, libertalia, maracaibo,
};
use crate::session::table::game_entry::{Entry, GameEntry};
use std::panic::resume_unwind;
use std::sync::Arc;

/// Reads one game's content.
type Load = fn(&Content, &mut Faults) -> Option<Arc<dyn Entry>>;

/// Tells what is wrong with files of the content.
pub type Check = fn(&Content, &mut Faults);

/// The games of a program, in the order of the title screen.
#[derive(Clone, Debug)]
pub struct Games {
    games: Vec<(&'static str, Load)>,
    files: Vec<PackedFile>,
    checks: Vec<Check>,
    lints: Vec<Check>,
}

impl Games {
    /// Those that come with Tortuga.
    pub fn built_in() -> Games {
        Games {
            games: vec![
                game::<captain_ecarrasse::State>(),
                game::<flying_hollander::State>(),
                game::<libertalia::State>(),
                game::<black_fleet::State>(),
                game::<maracaibo::State>(),
            ],
            files: Vec::new(),
            checks: Vec::new(),
            lints: Vec::new(),
        }
    }

    /// One more. [Its files](Playable::FILES) lie beside those of the base game, and mods change them as they change any.
    #[must_use]
    pub fn with<G: Playable>(mut self) -> Games {
        self.games.push(game::<G>());
        self.files.extend(G::FILES);
        self
    }

    /// The same beside somebody who reads files that no game reads, as the window does: what they find is told with what the games
    /// find, and a mod with such a fault is switched off like any other.
    #[must_use]
    pub fn with_check(mut self, check: Check) -> Games {
        self.checks.push(check);
        self
    }

    /// Whether somebody reads the files that no game reads, as a window does.
    pub fn has_checks(&self) -> bool {
        !self.checks.is_empty()
    }

    /// What is wrong with the files that others read as well.
    pub fn check(&self, content: &Content, faults: &mut Faults) {
        for check in &self.checks {
            check(content, faults);
        }
    }

    /// The same beside somebody who finds odd what the rest does not see: no fault, and told only by `tortuga check`.
    #[must_use]
    pub fn with_lint(mut self, check: Check) -> Games {
        self.lints.push(check);
        self
    }

    /// Everything that is odd in the mods of this content.
    pub fn lint(&self, content: &Content) -> Faults {
        let mut found = lint(content);
        for check in &self.lints {
            check(content, &mut found);
        }
        found
    }

    /// The ids of all of them.
    pub fn ids(&self) -> Vec<&'static str> {
        self.games.iter().map(|(id, _)| *id).collect()
    }

    /// The files that come with added games.
    pub fn files(&self) -> &[PackedFile] {
        &self.files
    }

    /// All games, ready to be listed. One whose content cannot be played is left out, with the reasons in `faults`.
    pub fn entries(&self, content: &Content, faults: &mut Faults) -> Vec<Arc<dyn Entry>> {
        self.entries_of(None, content, faults)
    }

    /// The same of the game `only`, if there is one of this id that can be played; what is wrong with the others is not looked for then.
    pub fn entries_of(
        &self,
        only: Option<&str>,
        content: &Content,
        faults: &mut Faults,
    ) -> Vec<Arc<dyn Entry>> {
        let wanted = self.games.iter().find(|(id, _)| only == Some(*id));
        let mut own = Faults::default();
        let wanted = wanted.and_then(|(_, load)| load(content, &mut own));
        if let Some(wanted) = wanted {
            faults.append(own);
            return vec![wanted];
        }
        // Each on a thread of its own: none of them needs another, and who opens the window waits for all of them.
        let read = |load: Load| {
            let mut own = Faults::default();
            (load(content, &mut own), own)
        };
        let all = std::thread::scope(|scope| {
            let games = self.games.iter();
            let under_way: Vec<_> = games.map(|(_, load)| scope.spawn(|| read(*load))).collect();
            let all = under_way.into_iter().map(|game| game.join());
            // It goes on as if it had fallen over here.
            all.map(|game| game.unwrap_or_else(|panic| resume_unwind(panic)))
                .collect::<Vec<_>>()
        });
        let mut entries = Vec::with_capacity(all.len());
        for (entry, own) in all {
            faults.append(own);
            entries.extend(entry);
        }
        entries
    }
}

/// The games that come with Tortuga. One whose content cannot be played is left out, with the reasons in `faults`.
pub fn entries(content: &Content, faults: &mut Faults) -> Vec<Arc<dyn Entry>> {
    Games::built_in().entries(content, faults)
}

/// A game by its id.
fn game<G: Playable>() -> (&'static str, Load) {
    (G::ID, entry::<G>)
}

/// One game, ready to be listed.
fn entry<G: Playable>(content: &Content, faults: &mut Faults) -> Option<Arc<dyn Entry>> {
    Some(Arc::new(GameEntry::<G>::load(content, faults)?))
}
