//! What there is to play, and where the player's things are.

use super::help::Help;
use super::locale;
use crate::content::files::music::Music;
use crate::content::files::people::{people, talk};
use crate::content::files::themes;
use crate::content::language::languages::{self, ENGLISH, Known, languages};
use crate::content::lint::drawings;
use crate::content::mods::choice::Choice;
use crate::content::mods::found::DisabledMod;
use crate::content::mods::install::{self, InstallError};
use crate::content::mods::installed::Installed;
use crate::content::mods::load::Loaded;
use crate::content::mods::removal;
use crate::content::{Arg, Content, Faults, base_folders};
use crate::registry::Games;
use crate::session::Session;
use crate::session::challenge::deal::{Deals, deals};
use crate::session::challenge::puzzle::{Puzzle, puzzles};
use crate::session::save::save_file::{LoadError, SaveFile};
use crate::session::save::store::Store;
use crate::session::save::{mod_choice, mods_refusal};
use crate::session::table::game_entry::Entry;
use crate::session::table::illustration;
use crate::session::table::opening::Opening;
use crate::session::tutorial::file::{Tutorial, tutorials};
use crate::wording::challenges::Sentence as OfChallenges;
use crate::wording::command_line::Sentence;
use crate::wording::{Wording, mods, say};
use std::cell::RefCell;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// What a context is opened with.
#[derive(Clone, Debug, Default)]
pub struct AppContextConfig {
    /// The player's folder; `None` is where [`Store::open`] looks.
    pub home: Option<PathBuf>,
    /// The folder of mods; `None` is that in the player's folder.
    pub mods: Option<PathBuf>,
    /// Whether mods are left out.
    pub no_mods: bool,
    /// The language by its code; `None` is what the settings or else the system say. One that there is not is English.
    pub language: Option<String>,
    /// The only game that is wanted, by its id; `None`, or what is the id of none, is all. Where there are mods all are read, whichever is
    /// wanted: a mod is whole or left out.
    pub game: Option<String>,
}

/// Content, games and the player's folder.
pub struct AppContext {
    /// All content files.
    pub content: Content,
    /// What is wrong with the base game.
    pub faults: Faults,
    /// The mods that are wanted and yet left out, and why.
    pub off: Vec<DisabledMod>,
    /// All mods there are, in overlay order.
    pub mods: Vec<Installed>,
    /// Which mods the player wants.
    pub choice: Choice,
    /// Why the player's choice of mods could not be read.
    pub choice_trouble: Option<String>,
    /// The games, in the order of the title screen.
    pub games: Vec<Arc<dyn Entry>>,
    /// The player's folder.
    pub store: Store,
    /// The languages that there are.
    pub languages: Vec<Known>,
    /// The words of the program itself in the language of this context.
    wording: Wording,
    /// The games that it was opened with.
    offered: Games,
    config: AppContextConfig,
}

/// The code of the language that is to be spoken: what was asked for, else what the player or the system speaks.
fn wanted(config: &AppContextConfig, store: &Store, content: &Content) -> String {
    let known = languages(content);
    let there_is = |code: String| languages::asked_for(&known, &code);
    let found = match &config.language {
        Some(code) => there_is(code.clone()),
        None => {
            let chosen = store.language().and_then(there_is);
            chosen.or_else(|| of_system(&known))
        }
    };
    found.unwrap_or_else(|| ENGLISH.to_owned())
}

/// The language among `known` that the system speaks.
fn of_system(known: &[Known]) -> Option<String> {
    locale::spoken().find_map(|code| languages::find(known, &code))
}

/// Finds the faults that only the games themselves can see.
pub fn validate(games: &Games, content: &Content, faults: &mut Faults) {
    validated(games, content, faults);
}

/// The same; gives the games that can be played in spite of them.
pub fn validated(games: &Games, content: &Content, faults: &mut Faults) -> Vec<Arc<dyn Entry>> {
    let (_, games) = read(games, None, content, faults);
    validate_unplayed(content, &games, faults);
    games
}

/// Reads every file that the program reads, whether anything is wrong with it or not, and tries nothing.
pub fn read_all(games: &Games, content: &Content) {
    let mut faults = Faults::default();
    let (_, games) = read(games, None, content, &mut faults);
    themes::check(content, &mut faults);
    for game in games {
        taught(content, game.as_ref(), &mut faults);
    }
}

/// The part of them that is looked for only when somebody asks: it takes too long for every start.
pub fn validate_unplayed(content: &Content, games: &[Arc<dyn Entry>], faults: &mut Faults) {
    let base = content.mods().is_empty();
    if base {
        themes::check(content, faults);
    }
    drawings::check(content, faults);
    for game in games {
        if base {
            taught(content, game.as_ref(), faults);
        }
        illustration::check(content, game.as_ref(), faults);
    }
}

/// Reads the puzzles and tutorials of a game for their faults. Those of the base game have none, so that a start need not look; where there are
/// mods, whoever looks for one would find none and no reason.
fn taught(content: &Content, game: &dyn Entry, faults: &mut Faults) {
    puzzles(content, game.info().id, faults);
    tutorials(content, game.info().id, faults);
}

/// The same as far as every start looks for them, with `only` one game if there are no mods; what was read to find them need not be read
/// again.
fn read(
    games: &Games,
    only: Option<&str>,
    content: &Content,
    faults: &mut Faults,
) -> (Wording, Vec<Arc<dyn Entry>>) {
    let only = only.filter(|_| content.mods().is_empty());
    let wording = Wording::load(content, faults);
    Help::load(content, faults);
    people(content, faults);
    talk(content, faults);
    Music::read(content, faults);
    // No picture of the base game names a colour that there is not: what takes long is looked at where a mod brings some.
    if !content.mods().is_empty() {
        themes::check(content, faults);
    }
    games.check(content, faults);
    let entries = games.entries_of(only, content, faults);
    for game in &entries {
        // Whoever looks for the game of the day would find none and no reason.
        deals(content, game.info(), faults);
        if !content.mods().is_empty() {
            taught(content, game.as_ref(), faults);
        }
    }
    (wording, entries)
}

impl AppContext {
    /// Loads everything that comes with Tortuga. Faults are collected; what is sound can be played.
    /// It speaks English.
    pub fn load(home: Option<PathBuf>, mods: Option<PathBuf>, no_mods: bool) -> AppContext {
        AppContext::load_games(&Games::built_in(), home, mods, no_mods)
    }

    /// The same with these games.
    pub fn load_games(
        games: &Games,
        home: Option<PathBuf>,
        mods: Option<PathBuf>,
        no_mods: bool,
    ) -> AppContext {
        let config = AppContextConfig {
            home,
            mods,
            no_mods,
            language: Some(ENGLISH.to_owned()),
            game: None,
        };
        AppContext::open(games, config)
    }

    /// The context with these games, and its words in force.
    pub fn open(games: &Games, config: AppContextConfig) -> AppContext {
        let context = AppContext::read(games, config);
        context.speak();
        context
    }

    /// This context, which has no mods, opened in the folder of another player: nothing but that folder is read, and mods in it are left
    /// out. Its words are in force from now on. For whoever opens one context after the other.
    #[must_use]
    pub fn of_another_player(&self, home: PathBuf) -> AppContext {
        let config = AppContextConfig {
            home: Some(home),
            mods: None,
            no_mods: true,
            ..self.config.clone()
        };
        let store = Store::open(config.home.clone());
        let (choice, choice_trouble) = mod_choice::load(&store);
        let context = AppContext {
            content: self.content.clone(),
            faults: self.faults.clone(),
            off: Vec::new(),
            mods: Vec::new(),
            choice,
            choice_trouble,
            games: self.games.clone(),
            store,
            languages: self.languages.clone(),
            wording: self.wording.clone(),
            offered: self.offered.clone(),
            config,
        };
        context.speak();
        context
    }

    /// This context opened once more, with what lies in its folders now and in the language with this code. Its words are not in force
    /// yet, see [`AppContext::speak`].
    #[must_use]
    pub fn reopened(&self, language: &str) -> AppContext {
        let config = AppContextConfig {
            language: Some(language.to_owned()),
            ..self.config.clone()
        };
        AppContext::read(&self.offered, config)
    }

    /// From now on the program speaks the words of this context.
    pub fn speak(&self) {
        self.wording.clone().install();
    }

    /// The folders from which content was read, those that there are.
    pub fn folders(&self) -> Vec<PathBuf> {
        let mods = (!self.config.no_mods).then(|| self.mods_folder());
        let all = base_folders().into_iter().chain(mods);
        all.filter(|folder| folder.is_dir()).collect()
    }

    /// The code of the language that is spoken where the settings say `chosen`: this, if there is such a language, or what the system
    /// speaks.
    pub fn language_of(&self, chosen: &str) -> String {
        let found = languages::find(&self.languages, chosen);
        let found = found.or_else(|| of_system(&self.languages));
        found.unwrap_or_else(|| ENGLISH.to_owned())
    }

    /// The code of the language that is spoken here.
    pub fn language(&self) -> &str {
        self.content.language()
    }

    fn read(games: &Games, config: AppContextConfig) -> AppContext {
        let store = Store::open(config.home.clone());
        let folder = config.mods.clone().unwrap_or_else(|| store.mods());
        install::recover(&folder);
        let folder = Some(folder).filter(|folder| folder.is_dir());
        let (choice, choice_trouble) = mod_choice::load(&store);
        // Mods that are left out for once are listed all the same.
        let in_force = Choice {
            resting: choice.resting || config.no_mods,
            ..choice.clone()
        };
        // What was read, as often as it was: once where no mod has a fault, and that is what is played.
        let kept = RefCell::new(Vec::new());
        let only = config.game.as_deref();
        let Loaded {
            content,
            faults,
            off,
            mods,
        } = Content::load_chosen(
            games.files(),
            folder.as_deref(),
            &in_force,
            &|content, faults| {
                let content = content.in_language(&wanted(&config, &store, content), faults);
                let found = read(games, only, &content, faults);
                kept.borrow_mut().push((content, found));
            },
        );
        let mut kept = kept.into_inner().into_iter().rev();
        let played = kept.find(|(read, _)| read.mods() == content.mods());
        let (content, (wording, entries)) = match played {
            Some(played) => played,
            // What is wrong with it was found already.
            None => {
                let mut faults = Faults::default();
                let language = wanted(&config, &store, &content);
                let content = content.remembering();
                let content = content.in_language(&language, &mut faults);
                let wording = Wording::load(&content, &mut faults);
                let entries = games.entries(&content, &mut faults);
                (content, (wording, entries))
            }
        };
        AppContext {
            languages: languages(&content),
            content: content.forgetting(),
            faults,
            off,
            mods,
            choice,
            choice_trouble,
            games: entries,
            store,
            wording,
            offered: games.clone(),
            config,
        }
    }

    /// What is wrong, one message each: with the base game, then with the mods that are switched off.
    pub fn troubles(&self) -> Vec<String> {
        let off = self.off.iter().map(|off| {
            say(Sentence::ModOff {
                r#mod: off.id.as_str().into(),
                why: off.faults.render().into(),
            })
        });
        let choice = self.choice_trouble.iter().cloned();
        let base = self.faults.0.iter().map(|f| f.render());
        choice.chain(base).chain(off).collect()
    }

    /// The folder in which the mods lie, if there are any.
    pub fn mods_folder(&self) -> PathBuf {
        let given = self.config.mods.clone();
        given.unwrap_or_else(|| self.store.mods())
    }

    /// Removes a mod: its folder is put aside, and the player's choice forgets it. Says where its files are kept.
    ///
    /// # Errors
    /// Why it could not be moved, or the choice not be kept.
    pub fn remove_mod(&self, one: &Installed) -> Result<String, String> {
        let unmoved = |why: io::Error| mods_refusal::words(&InstallError::Unreadable(why));
        let place = removal::remove(&self.mods_folder(), &one.folder).map_err(unmoved)?;
        let mut choice = self.choice.clone();
        if choice.off.remove(&one.id) {
            mod_choice::save(&self.store, &choice).map_err(|why| why.to_string())?;
        }
        Ok(say(mods::Sentence::Removed {
            r#mod: one.name().into(),
            folder: place.display().to_string().into(),
        }))
    }

    /// What is wrong with the base game and with the mods that are left out, one message for each file or mod.
    pub fn faults_of_files(&self) -> Vec<String> {
        let off = self.off.iter().map(|off| off.faults.render());
        let base = self.faults.0.iter().map(|f| f.render());
        base.chain(off).collect()
    }

    /// Whether the program was asked to leave mods out.
    pub fn without_mods(&self) -> bool {
        self.config.no_mods
    }

    /// The game in a save, played again up to where it was left.
    ///
    /// # Errors
    /// What is the matter with it.
    pub fn load_session(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError> {
        self.game_of(save)?.load_session(save)
    }

    /// The game in a save, to be looked through from its beginning.
    ///
    /// # Errors
    /// What is the matter with it.
    pub fn replay(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError> {
        self.game_of(save)?.replay(save)
    }

    /// Why a save cannot be played with what is there now, as short as it can be said; `None` where it can, as far as that is known before
    /// it is played again.
    pub fn why_not(&self, save: &SaveFile) -> Option<String> {
        let why = match self.game_of(save) {
            Ok(game) => game.fits(save).err()?,
            Err(why) => why,
        };
        Some(match why {
            LoadError::OtherContent(differences) => differences.join("; "),
            other => other.to_string(),
        })
    }

    fn game_of(&self, save: &SaveFile) -> Result<&dyn Entry, LoadError> {
        self.game(&save.game).ok_or_else(|| LoadError::UnknownGame {
            game: save.game.clone(),
            known: self.ids().into_iter().map(str::to_owned).collect(),
        })
    }

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

    /// The daily and weekly games of a game; `None` where it has none, or they have faults.
    pub fn deals(&self, game: &dyn Entry) -> Option<Deals> {
        deals(&self.content, game.info(), &mut Faults::default())
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&dyn Entry> {
        self.games.iter().find(|g| g.info().id == id).map(|g| &**g)
    }

    /// The ids of all games.
    pub fn ids(&self) -> Vec<&'static str> {
        self.games.iter().map(|g| g.info().id).collect()
    }
}
