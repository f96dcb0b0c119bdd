//! The RON files of the base game and of mods: one path for both, merged, checked, with the place of every fault.

pub mod diagnostic;
pub mod document;
pub mod library;
pub mod text;

pub use diagnostic::{Diagnostic, Faults};
pub use document::{Document, Located};
pub use library::Content;
pub use text::Texts;
