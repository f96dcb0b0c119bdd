//! Where files come from.

use super::typefaces::Typefaces;
use bevy::prelude::*;
use std::sync::Arc;
use tortuga::content::Content;

/// Where files come from: the content of the base game and the mods, or anything else for tests.
#[derive(Resource, Clone)]
pub struct FileSource {
    read: Read,
    /// The paths that begin so.
    list: List,
    /// What is written with.
    typefaces: Arc<Typefaces>,
}

/// Reads the file of a path.
type Read = Arc<dyn Fn(&str) -> Option<Vec<u8>> + Send + Sync>;
/// Lists the paths that begin with something.
type List = Arc<dyn Fn(&str) -> Vec<String> + Send + Sync>;

impl FileSource {
    /// The files of `content`.
    pub fn of(content: Arc<Content>) -> FileSource {
        let files = content.clone();
        FileSource {
            read: Arc::new(move |path| files.file(path).map(|bytes| bytes.into_owned())),
            typefaces: Typefaces::of(&content),
            list: Arc::new(move |prefix| content.paths(prefix)),
        }
    }

    /// Files by a function of their path (`assets/shared/theme.ron`); nobody can list them.
    pub fn from_fn(read: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static) -> FileSource {
        FileSource {
            read: Arc::new(read),
            list: Arc::new(|_| Vec::new()),
            typefaces: Typefaces::house(),
        }
    }

    /// The bytes of one file.
    pub fn read(&self, path: &str) -> Option<Vec<u8>> {
        (self.read)(path)
    }

    /// The fonts.
    pub fn typefaces(&self) -> &Arc<Typefaces> {
        &self.typefaces
    }

    /// The paths of all files that begin with `prefix`, sorted.
    pub fn paths(&self, prefix: &str) -> Vec<String> {
        (self.list)(prefix)
    }
}

impl Default for FileSource {
    /// No files at all.
    fn default() -> Self {
        FileSource::from_fn(|_| None)
    }
}
