//! The puzzles and tutorials that can begin with the mods that are played with, and what keeps the others from it.

use super::AppContext;
use crate::content::{Arg, Faults};
use crate::session::challenge::puzzle::{Puzzle, puzzles};
use crate::session::table::opening::Opening;
use crate::session::tutorial::file::{Tutorial, tutorials};
use crate::wording::challenges::Sentence as OfChallenges;
use crate::wording::say;

impl AppContext {
    /// The puzzles of a game, those without faults that can begin.
    pub fn puzzles(&self, game: &str) -> Vec<Puzzle> {
        let mut all = puzzles(&self.content, game, &mut Faults::default());
        all.retain(|puzzle| self.hindrance(&puzzle.opening()).is_none());
        all
    }

    /// The tutorials of a game, those without faults that can begin.
    pub fn tutorials(&self, game: &str) -> Vec<Tutorial> {
        let mut all = tutorials(&self.content, game, &mut Faults::default());
        all.retain(|tutorial| self.hindrance(&tutorial.opening()).is_none());
        all
    }

    /// The puzzles of a game that are left out because they cannot begin with the mods that are played with: their ids, and what there is to
    /// say of them.
    pub fn hindered_puzzles(&self, game: &str) -> Vec<(String, String)> {
        let all = puzzles(&self.content, game, &mut Faults::default()).into_iter();
        let hindered = all.filter_map(|puzzle| {
            let (title, why) = (puzzle.title.as_str(), self.hindrance(&puzzle.opening())?);
            let (title, why) = (title.into(), why.into());
            let mods = self.that_hinder(game);
            let told = say(OfChallenges::PuzzleLeftOut { title, mods, why });
            Some((puzzle.id, told))
        });
        hindered.collect()
    }

    /// The same of its tutorials.
    pub fn hindered_tutorials(&self, game: &str) -> Vec<(String, String)> {
        let all = tutorials(&self.content, game, &mut Faults::default()).into_iter();
        let hindered = all.filter_map(|tutorial| {
            let (title, why) = (
                tutorial.title.as_str(),
                self.hindrance(&tutorial.opening())?,
            );
            let (title, why) = (title.into(), why.into());
            let mods = self.that_hinder(game);
            let told = say(OfChallenges::TutorialLeftOut { title, mods, why });
            Some((tutorial.id, told))
        });
        hindered.collect()
    }

    /// The names of the mods that may keep a puzzle or a tutorial of this game from beginning.
    fn that_hinder(&self, game: &str) -> Arg {
        let all = self.content.mods_of_beginnings(game).into_iter();
        let named = all.map(|(id, _)| {
            let one = self.mods.iter().find(|one| one.id == id);
            one.map_or(Arg::from(id.as_str()), |one| Arg::from(one.name()))
        });
        Arg::All(named.collect())
    }

    /// All that is left out so, of all games, in a sentence each.
    pub fn hindered(&self) -> Vec<String> {
        let ids = self.ids().into_iter();
        let all = ids.flat_map(|game| {
            let tutorials = self.hindered_tutorials(game);
            self.hindered_puzzles(game).into_iter().chain(tutorials)
        });
        all.map(|(_, told)| told).collect()
    }

    /// Why a table cannot be laid so. Without mods every one can: the game's own tests try them all.
    fn hindrance(&self, opening: &Opening) -> Option<String> {
        if self.content.mods().is_empty() {
            return None;
        }
        let all = self.game(opening.game)?.arranged(opening).err()?;
        // One thing that is not there may be missing in many places.
        let mut why: Vec<&str> = Vec::new();
        for one in all.iter().map(|one| one.trim_end_matches('.')) {
            if !why.contains(&one) {
                why.push(one);
            }
        }
        Some(why.join("; "))
    }
}
