//! The rules of The Flying Hollander: rulings, test vectors, laws and statistics.

#[path = "../playable/mod.rs"]
mod playable;
mod support;

mod brief;
mod compared;
mod content;
mod events;
mod golden_cover;
mod knowledge;
mod laws;
mod mods;
mod refusals;
mod rulebook;
mod rulings;
mod rulings_end;
mod rulings_layers;
mod rulings_pirate;
mod scripted_games;
mod setup;
mod statistics;
mod vectors;
