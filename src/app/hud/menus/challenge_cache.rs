//! The challenges as last read: what there is, and what of it is solved.

use crate::shell::shared_context::SharedContext;
use tortuga::session::challenge::calendar::{Day, now};
use tortuga::session::challenge::deal::{Deal, Span};
use tortuga::session::challenge::progress::Progress;
use tortuga::session::challenge::puzzle::Puzzle;
use tortuga::session::save::store::Store;

/// The challenges of a game.
#[derive(Clone)]
pub struct OfGame {
    /// The game's id.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// Its puzzles.
    pub puzzles: Vec<Puzzle>,
    /// Its deals of today.
    pub deals: Vec<Deal>,
    /// What is said of puzzles that mods keep from beginning.
    pub left_out: Vec<String>,
}

impl OfGame {
    /// How many puzzles are solved.
    pub fn solved(&self, progress: &Progress) -> usize {
        let all = self.puzzles.iter();
        all.filter(|puzzle| progress.is_solved(puzzle)).count()
    }
}

/// The challenges as last read.
#[derive(Default)]
pub struct ChallengeCache {
    /// By game, in the order of the title screen.
    pub games: Vec<OfGame>,
    /// What was solved and tried.
    pub progress: Progress,
    /// The game whose page is open.
    pub open: usize,
    /// The solution of the puzzle on the table in words, once it was asked for.
    pub solution: Option<Vec<String>>,
    /// Whether the hint to the puzzle on the table was asked for.
    pub hinted: bool,
    /// The game whose page is to be opened.
    wanted: Option<&'static str>,
    /// The day they were read on.
    read: Option<Day>,
}

impl ChallengeCache {
    /// Reads everything anew when it is shown next.
    pub fn forget(&mut self) {
        self.read = None;
    }

    /// Opens the page of this game when it is shown next.
    pub fn turn_to(&mut self, game: &'static str) {
        self.wanted = Some(game);
    }

    /// Nothing was asked about the puzzle on the table yet.
    pub fn fresh(&mut self) {
        self.solution = None;
        self.hinted = false;
    }

    /// Reads what there is, unless that was done today and nothing has changed since.
    pub fn read(&mut self, home: &SharedContext, store: &Store) {
        self.read_today(home, store);
        let wanted = self.wanted.take();
        let at = wanted.and_then(|id| self.games.iter().position(|of| of.id == id));
        self.open = at.unwrap_or(self.open);
    }

    fn read_today(&mut self, home: &SharedContext, store: &Store) {
        let day = Day::at(now());
        if self.read.replace(day) == Some(day) {
            return;
        }
        let context = &home.0;
        if self.games.is_empty() {
            let games = context.games.iter();
            self.games = games
                .map(|game| OfGame {
                    id: game.info().id,
                    name: game.info().name.clone(),
                    puzzles: context.puzzles(game.info().id),
                    left_out: {
                        let hindered = context.hindered_puzzles(game.info().id).into_iter();
                        hindered.map(|(_, told)| told).collect()
                    },
                    deals: Vec::new(),
                })
                .filter(|of| !of.puzzles.is_empty() || context.game(of.id).is_some())
                .collect();
        }
        for of in &mut self.games {
            let deals = context.game(of.id).and_then(|game| context.deals(game));
            of.deals = deals.map_or_else(Vec::new, |deals| {
                Span::ALL.map(|span| deals.of(span, day)).into()
            });
        }
        self.progress = Progress::load(store);
    }

    /// The puzzle after this one in its game.
    pub fn next(&self, puzzle: &Puzzle) -> Option<&Puzzle> {
        let of = self.games.iter().find(|of| of.id == puzzle.game)?;
        let at = of.puzzles.iter().position(|p| p.id == puzzle.id)?;
        of.puzzles.get(at + 1)
    }
}
