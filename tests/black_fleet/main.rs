//! The rules of Black Fleet: test vectors, rulings and laws.

#[path = "../playable/mod.rs"]
mod playable;

mod cards;
mod compared;
mod content;
mod golden_cover;
mod laws;
mod many_games;
mod maps;
mod mods;
mod positions;
mod refusals;
mod rulebook;
mod rulings_fight;
mod rulings_sea;
mod rulings_trade;
mod rulings_turn;
mod said;
mod setup;
mod shown;
mod statistics;
mod support;
mod vectors;
