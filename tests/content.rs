//! Content files: broken ones of every kind, and mods.

#[path = "content/broken.rs"]
mod broken;
