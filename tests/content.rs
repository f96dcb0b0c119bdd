//! Content files: broken ones of every kind, sentences, mods.

#[path = "content/broken.rs"]
mod broken;
#[path = "content/cues.rs"]
mod cues;
#[path = "content/dry_runs.rs"]
mod dry_runs;
#[path = "content/example.rs"]
mod example;
#[path = "content/figures.rs"]
mod figures;
#[path = "content/folder.rs"]
mod folder;
#[path = "content/house_words.rs"]
mod house_words;
#[path = "content/languages.rs"]
mod languages;
#[path = "content/lint.rs"]
mod lint;
#[path = "content/mods.rs"]
mod mods;
#[path = "content/mutated.rs"]
mod mutated;
#[path = "content/packaging.rs"]
mod packaging;
#[path = "content/pictures.rs"]
mod pictures;
#[path = "content/reference.rs"]
mod reference;
#[path = "content/texts.rs"]
mod texts;
#[path = "content/themes.rs"]
mod themes;
