//! The RON files of the base game and of mods: one path for both, merged, checked, with the place of every fault.
//!
//! - [`arranging`]: the table of a game arranged by hand: which areas a layout has and where they are written, how they are taken
//!   hold of, moved, sized and snapped, what was done and undone, and the whole saved as a mod
//! - [`files`]: the files that several games or the window read alike, each with what it may say: people, music, cues, themes,
//!   achievements, networks and more
//! - [`language`]: everything that is read, in a language: dictionaries, templates with their slots, plurals, and what is left to
//!   translate
//! - `layer`: the files of the base game or of one mod
//! - [`library`]: the overlay of base content and mods
//! - [`lint`]: what loads and is hardly meant: pictures that nothing shows, words that nobody reads, letters that no font has; and
//!   whether drawings are whole
//! - [`mods`]: mods: found, put in order, merged, installed, removed, compared; what each of them brings and is to blame for
//! - [`parse`]: a text of RON as the game takes it in: where everything stands in it, what it may say, and the place and words of
//!   every fault
//! - [`shared_schemas`]: what files may say that the loader reads as it reads others: a mod's theme like the themes that there are,
//!   its map like the maps, words of a language like no other file; and `mod.ron`

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
