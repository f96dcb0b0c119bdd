//! Mods: found, put in order, merged, installed, removed, compared; what each of them brings and is to blame for.

pub(super) mod blame;
pub mod brought;
pub mod changes;
pub mod choice;
pub mod compared;
pub mod found;
pub mod install;
pub mod installed;
pub mod load;
pub mod manifest;
pub(super) mod merge;
pub(super) mod order;
pub mod removal;
pub(super) mod strays;
pub(super) mod words_only;
