//! Mods: found, put in order, merged, installed, removed, compared; what each of them brings and is to blame for.
//!
//! - `blame`: where a mod is to blame for what is wrong elsewhere
//! - [`brought`]: what a mod brings, file by file
//! - [`changes`]: what a mod changes, counted from its files alone, and where two mods change the same
//! - [`choice`]: which mods a player wants, and in which order: what `mods.ron` in the player's folder says
//! - [`compared`]: the base game without one mod and with it, for whoever asks what the mod changes
//! - [`found`]: a mod that was found, and why one is left out
//! - [`install`]: a mod in a folder or zip file of somebody else's, looked at before anything of it is written, and installed
//! - [`installed`]: the mods that lie in the folder, as a player looks at them: in their order, with what became of each
//! - [`load`]: the mods in a folder: found, ordered, and switched off one by one when they are broken
//! - [`manifest`]: what a mod says about itself: `mod.ron`
//! - `merge`: laying a mod's document over the one below: additions in the mod's own namespace, and explicit patches
//! - `order`: which mod lies over which
//! - [`removal`]: a mod that is no longer wanted: its folder goes where nothing looks for mods, and can be taken back from there
//! - `strays`: files of mods that the game does not read, although they are called nearly like one that it does
//! - `words_only`: whether a mod's file only says things in other words

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
