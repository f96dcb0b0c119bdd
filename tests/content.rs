//! Content files: broken ones of every kind, sentences, mods.

#[path = "content/broken.rs"]
mod broken;
#[path = "content/folder.rs"]
mod folder;
#[path = "content/mods.rs"]
mod mods;
#[path = "content/mutated.rs"]
mod mutated;
#[path = "content/texts.rs"]
mod texts;
