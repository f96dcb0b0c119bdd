//! The RON files of the base game and of mods: one path for both, merged, checked, with the place of every fault.

pub mod checks;
pub mod cues;
pub mod diagnostic;
pub mod document;
mod entry;
pub mod flourishes;
pub mod found;
mod layer;
pub mod library;
pub mod manifest;
mod merge;
pub mod mods;
mod order;
mod outline;
mod reason;
mod scan;
pub mod sentence;
pub mod sounds;
mod source;
pub mod text;
mod unknown;
pub mod written;

pub use cues::{CueName, Cues};
pub use diagnostic::{Diagnostic, Faults};
pub use document::{Document, Located};
pub use found::Off;
pub use layer::PackedFile;
pub use library::Content;
pub use manifest::Manifest;
pub use mods::{Loaded, check};
pub use sentence::{Arg, Declared, Sentence};
pub use text::{Template, Texts};
pub use unknown::unknown;
pub use written::Written;
