//! The RON files of the base game and of mods: one path for both, merged, checked, with the place of every fault.

pub mod arranging;
pub mod files;
pub mod language;
mod layer;
pub mod library;
pub mod lint;
pub mod mods;
pub mod parse;
pub mod shared_schemas;

pub use files::achievements::Achievement;
pub use files::cues::{CueName, Cues};
pub(crate) use language::sentence::capital;
pub use language::sentence::{Arg, Declared, Sentence, as_sentence};
pub use language::text::{Template, Texts};
pub use layer::{PackedFile, base_folders, is_content, is_font};
pub use library::Content;
pub use mods::found::DisabledMod;
pub use mods::load::{Loaded, check};
pub use mods::manifest::Manifest;
pub(crate) use parse::catalog::entries;
pub use parse::catalog::{Catalog, Entry};
pub use parse::diagnostic::{Diagnostic, Faults};
pub use parse::document::{Document, Located};
pub use parse::unknown::unknown;
pub use parse::written::Written;
