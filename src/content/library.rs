//! The overlay of base content and mods.

use super::diagnostic::Faults;
use super::document::Document;
use std::borrow::Cow;

/// All content files, base and mods, in overlay order.
#[derive(Clone, Debug, Default)]
pub struct Content {}

impl Content {
    /// Only the base content, without looking for mods: for tests and benches.
    pub fn base() -> Content {
        todo!()
    }

    /// The merged document at `path` ("assets/captain_ecarrasse/cards.ron").
    pub fn document(&self, _path: &str, _faults: &mut Faults) -> Document {
        todo!()
    }

    /// The bytes of a file ("assets/shared/icons/anchor.svg"), from the last mod that replaces it, else from the base.
    pub fn file(&self, _path: &str) -> Option<Cow<'_, [u8]>> {
        todo!()
    }

    /// The paths of all files that begin with `prefix`, sorted.
    pub fn paths(&self, _prefix: &str) -> Vec<String> {
        todo!()
    }

    /// A hash over everything that can change the rules of `game` (RON under `assets/<game>` and `levels/<game>` of all
    /// active mods), for saves.
    pub fn rules_hash(&self, _game: &str) -> String {
        todo!()
    }

    /// Ids and versions of the active mods, in overlay order.
    pub fn mods(&self) -> Vec<(String, String)> {
        todo!()
    }
}
