//! A text of RON as the game takes it in: where everything stands in it, what it may say, and the place and words of every fault.

pub mod catalog;
pub mod checks;
pub mod diagnostic;
pub mod document;
pub(super) mod draft;
pub(super) mod entry;
pub mod numbers;
pub(super) mod outline;
pub mod pattern;
pub(super) mod reason;
pub mod reference;
pub(super) mod scan;
pub mod schema;
pub mod shape;
pub(super) mod source;
pub mod trace;
pub(super) mod unknown;
pub mod written;
