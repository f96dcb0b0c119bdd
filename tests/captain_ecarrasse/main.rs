//! The rules of Captain Ecarrasse: rulings, test vectors, laws and statistics.

#[path = "../playable/mod.rs"]
mod playable;
mod support;

mod compared;
mod content;
mod divers;
mod golden_cover;
mod laws;
mod refusals;
mod rulebook;
mod rulings;
mod rulings_later;
mod setup;
mod shown;
mod variants;
mod vectors;

mod statistics;
