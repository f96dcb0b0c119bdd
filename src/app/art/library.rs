//! Where files come from.

use bevy::prelude::*;
use std::sync::Arc;
use tortuga::content::Content;

/// Where files come from: the content of the base game and the mods, or anything else for tests.
#[derive(Resource, Clone)]
pub struct Library(Arc<dyn Fn(&str) -> Option<Vec<u8>> + Send + Sync>);

impl Library {
    /// The files of `content`.
    pub fn of(content: Arc<Content>) -> Library {
        Library::from_fn(move |path| content.file(path).map(|bytes| bytes.into_owned()))
    }

    /// Files by a function of their path (`assets/shared/theme.ron`).
    pub fn from_fn(read: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static) -> Library {
        Library(Arc::new(read))
    }

    /// The bytes of one file.
    pub fn read(&self, path: &str) -> Option<Vec<u8>> {
        (self.0)(path)
    }
}

impl Default for Library {
    /// No files at all.
    fn default() -> Self {
        Library::from_fn(|_| None)
    }
}
