//! The encyclopedia as last read, and what is looked for in it.

use crate::shell::shared_context::SharedContext;
use std::collections::BTreeMap;
use std::sync::Arc;
use tortuga::content::Content;
use tortuga::games::encyclopedia::Query;
use tortuga::games::{Article, GameInfo};
use tortuga::records::journal::Journal;
use tortuga::records::record::Record;
use tortuga::records::tally;
use tortuga::records::usage::Usage;
use tortuga::session::save::store::Store;

/// The shape of a face whose template fills whatever room it is given.
const ANY_SHAPE: f32 = 1.6;

/// An article with what the window needs to show it.
pub(in crate::hud) struct Shown {
    /// The article; its face is named with its game.
    pub article: Article,
    /// Width of the face by its height.
    pub ratio: f32,
}

/// The articles of a game.
pub(in crate::hud) type Shelf = Arc<Vec<Shown>>;

/// What decides which articles are found, and in which order.
#[derive(Clone, Default, PartialEq)]
struct Asked {
    game: &'static str,
    query: Query,
    played_first: bool,
    player: Option<String>,
}

/// The encyclopedia as last read.
#[derive(Default)]
pub struct EncyclopediaCache {
    /// The game looked at where none is on the table, by its number.
    pub game: usize,
    /// What is looked for.
    pub query: Query,
    /// Whether what was played most stands first.
    pub played_first: bool,
    /// Whose games are counted: the number of a player of the journal, from 1, or 0 for all people.
    pub(in crate::hud) player: usize,
    games: BTreeMap<&'static str, (Arc<GameInfo>, Shelf)>,
    found: Option<(Asked, Arc<Vec<usize>>)>,
    journal: Option<Journal>,
}

impl EncyclopediaCache {
    /// Reads the finished games when they are needed next: some may have been added.
    pub fn forget(&mut self) {
        self.journal = None;
        self.found = None;
    }

    /// Reads what has not been read yet of this game.
    pub(in crate::hud) fn read(&mut self, home: &SharedContext, store: &Store, game: &'static str) {
        if !self.games.contains_key(game)
            && let Some(entry) = home.0.game(game)
        {
            let articles = entry.articles().into_iter();
            let shown = articles.map(|article| shown(&home.0.content, game, article));
            let info = Arc::new(entry.info().clone());
            self.games.insert(game, (info, Arc::new(shown.collect())));
        }
        if self.journal.is_none() {
            // What cannot be read is told on the page of records; here it does not count.
            self.journal = Some(Journal::read(store).unwrap_or_default());
        }
    }

    /// Looks for anything, as when the page is opened for another game.
    pub(in crate::hud) fn start_again(&mut self) {
        self.query = Query::default();
        self.player = 0;
    }

    /// The articles of a game that has been read.
    pub(in crate::hud) fn of(&self, game: &str) -> Shelf {
        let known = self.games.get(game);
        known.map(|(_, shelf)| shelf.clone()).unwrap_or_default()
    }

    /// The information of a game that has been read.
    pub(in crate::hud) fn info(&self, game: &str) -> Option<Arc<GameInfo>> {
        self.games.get(game).map(|(info, _)| info.clone())
    }

    /// The article with this id.
    pub(in crate::hud) fn article(&self, game: &str, id: &str) -> Option<(usize, Shelf)> {
        let shelf = self.of(game);
        let at = shelf.iter().position(|shown| shown.article.id == id)?;
        Some((at, shelf))
    }

    /// The id of the article about a thing that is called so.
    pub(in crate::hud) fn called(&self, game: &str, name: &str) -> Option<String> {
        let shelf = self.of(game);
        let found = shelf.iter().find(|shown| shown.article.name == name)?;
        Some(found.article.id.clone())
    }

    /// The finished games of a kind.
    fn records(&self, game: &str) -> Vec<&Record> {
        let all = self.journal.iter().flat_map(|journal| &journal.records);
        all.filter(|record| record.game == game).collect()
    }

    /// The people who have finished such a game.
    pub(in crate::hud) fn players(&self, game: &str) -> Vec<String> {
        let journal = self.journal.as_ref();
        journal.map_or_else(Vec::new, |j| tally::players(&j.records, Some(game)))
    }

    /// Whose games are counted, if they are one player's.
    pub(in crate::hud) fn player(&self, game: &str) -> Option<String> {
        let number = self.player.checked_sub(1)?;
        self.players(game).into_iter().nth(number)
    }

    /// What the finished games say of a thing.
    pub(in crate::hud) fn usage(&self, game: &str, id: &str) -> Usage {
        let player = self.player(game);
        Usage::of(&self.records(game), id, player.as_deref())
    }

    /// The articles that are looked for, by their numbers.
    pub(in crate::hud) fn found(&mut self, game: &'static str) -> Arc<Vec<usize>> {
        let asked = Asked {
            game,
            query: self.query.clone(),
            played_first: self.played_first,
            player: self.player(game),
        };
        if let Some((_, found)) = self.found.as_ref().filter(|(known, _)| *known == asked) {
            return found.clone();
        }
        let shelf = self.of(game);
        let all = shelf.iter().enumerate();
        let fits = all.filter(|(_, shown)| self.query.finds(&shown.article));
        let mut found: Vec<usize> = fits.map(|(n, _)| n).collect();
        if self.played_first {
            let records = self.records(game);
            let player = asked.player.as_deref();
            found.sort_by_cached_key(|n| {
                let usage = shelf
                    .get(*n)
                    .map(|s| Usage::of(&records, &s.article.id, player));
                let usage = usage.unwrap_or_default();
                std::cmp::Reverse((usage.own_times, usage.times))
            });
        }
        let found = Arc::new(found);
        self.found = Some((asked, found.clone()));
        found
    }
}

/// The article, its face named with its game and as wide as its template is.
fn shown(content: &Content, game: &str, mut article: Article) -> Shown {
    let ratio = ratio(content, game, &article.face.template);
    article.face.template = format!("{game}/{}", article.face.template);
    Shown { article, ratio }
}

/// Width by height of what a template draws.
fn ratio(content: &Content, game: &str, template: &str) -> f32 {
    let file = |folder: &str| content.file(&format!("assets/{folder}/faces/{template}.svg"));
    let svg = file(game).or_else(|| file("shared"));
    let svg = svg.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let size = svg.as_deref().and_then(|svg| {
        let (_, rest) = svg.split_once("viewBox=\"")?;
        let (numbers, _) = rest.split_once('"')?;
        let numbers: Vec<f32> = numbers.split(' ').filter_map(|n| n.parse().ok()).collect();
        match numbers.as_slice() {
            [_, _, wide, tall] if *wide > 0.0 && *tall > 0.0 => Some(wide / tall),
            _ => None,
        }
    });
    size.unwrap_or(ANY_SHAPE)
}
