//! What there is to play and where the player's things are, for the window.

use bevy::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tortuga::cli::window::AppContext;
use tortuga::session::play::deal_commitment::fresh_salt;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::save::store::{StoreError, read_save};
use tortuga::session::table::game_entry::Entry;
use tortuga::session::table::opening::Opening;
use tortuga::session::{Session, TableSetup};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The games, the content and the player's folder.
#[derive(Resource, Clone)]
pub struct SharedContext(pub Arc<AppContext>);

impl SharedContext {
    /// A new game.
    ///
    /// # Errors
    /// Why it cannot be begun, for the player.
    pub fn begin(&self, id: &str, setup: TableSetup) -> Result<Box<dyn Session>, String> {
        let game = self
            .0
            .game(id)
            .ok_or_else(|| say(Sentence::NoSuchGame { game: id.into() }))?;
        let begun = game.new_session(setup);
        let mut session = begun.map_err(|why| why.join("\n"))?;
        session.seal(&fresh_salt());
        Ok(session)
    }

    /// A table that is arranged for somebody.
    ///
    /// # Errors
    /// Why it cannot be begun, for the player.
    pub fn arranged(&self, opening: &Opening) -> Result<Box<dyn Session>, String> {
        let game = self.0.game(opening.game).ok_or_else(|| {
            say(Sentence::NoSuchGame {
                game: opening.game.into(),
            })
        })?;
        game.arranged(opening).map_err(|why| why.join("\n"))
    }

    /// The newest unfinished game.
    ///
    /// # Errors
    /// Why there is none, or why it cannot be gone on with.
    pub fn resume(&self) -> Result<Box<dyn Session>, String> {
        let saved = self
            .0
            .store
            .latest()
            .ok_or_else(|| say(Sentence::NoUnfinishedGame))?;
        self.load(&saved.path)
    }

    /// A saved game.
    ///
    /// # Errors
    /// What is the matter with it and what to do. The file is left as it is.
    pub fn load(&self, path: &Path) -> Result<Box<dyn Session>, String> {
        let save = read_save(path).map_err(|why| why.to_string())?;
        let session = self.game_of(&save)?.load_session(&save);
        session.map_err(|why| why.to_string())
    }

    /// The game in a save that was written just now.
    ///
    /// # Errors
    /// As [`SharedContext::load`].
    pub fn load_text(&self, text: &str) -> Result<Box<dyn Session>, String> {
        let save = SaveFile::parse(text).map_err(|why| why.to_string())?;
        let session = self.game_of(&save)?.load_session(&save);
        session.map_err(|why| why.to_string())
    }

    /// A saved game, to be looked through.
    ///
    /// # Errors
    /// As [`SharedContext::load`].
    pub fn replay(&self, path: &Path) -> Result<Box<dyn Session>, String> {
        let save = read_save(path).map_err(|why| why.to_string())?;
        let session = self.game_of(&save)?.replay(&save);
        session.map_err(|why| why.to_string())
    }

    /// The game in a save that was written just now, to be looked through.
    ///
    /// # Errors
    /// As [`SharedContext::load`].
    pub fn replay_text(&self, text: &str) -> Result<Box<dyn Session>, String> {
        let save = SaveFile::parse(text).map_err(|why| why.to_string())?;
        let session = self.game_of(&save)?.replay(&save);
        session.map_err(|why| why.to_string())
    }

    fn game_of(&self, save: &SaveFile) -> Result<&dyn Entry, String> {
        let game = || save.game.as_str().into();
        self.0
            .game(&save.game)
            .ok_or_else(|| say(Sentence::SaveOfOtherGame { game: game() }))
    }

    /// Keeps a match under a name.
    ///
    /// # Errors
    /// When it could not be written.
    pub fn save_as(&self, name: &str, text: &str) -> Result<PathBuf, StoreError> {
        self.0.store.save(name, text)
    }
}
