//! What there is to play, and where the player's things are.
//!
//! - `hindered`: the puzzles and tutorials that can begin with the mods that are played with, and what keeps the others
//! - [`reading`]: every file that a start reads, and what only `check` looks for

mod hindered;
pub mod reading;

use crate::content::language::languages::{self, ENGLISH, Known, languages};
use crate::content::mods::choice::Choice;
use crate::content::mods::found::DisabledMod;
use crate::content::mods::install::{self, InstallError};
use crate::content::mods::installed::Installed;
use crate::content::mods::load::Loaded;
use crate::content::mods::removal;
use crate::content::{Content, Faults, base_folders};
use crate::registry::Games;
use crate::session::Session;
use crate::session::challenge::deal::{Deals, deals};
use crate::session::save::save_file::{LoadError, SaveFile};
use crate::session::save::store::Store;
use crate::session::save::{mod_choice, mods_refusal};
use crate::session::table::game_entry::Entry;
use crate::wording::command_line::Sentence;
use crate::wording::{Wording, mods, say};
use reading::{of_system, read, wanted};
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
                let content = content
                    .in_language(&wanted(config.language.as_deref(), &store, content), faults);
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
                let language = wanted(config.language.as_deref(), &store, &content);
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
