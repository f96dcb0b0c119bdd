//! Pirates of Maracaibo: its content, the sea and the way into the jungle, rulings, cards, vectors, and whole games.

#[path = "../playable/mod.rs"]
mod playable;

mod cards_effects;
mod cards_lasting;
mod cards_scoring;
mod content;
mod faults;
mod follow;
mod gains;
mod golden_cover;
mod laws;
mod locations;
mod measure;
mod metrics;
mod modding;
mod mods;
mod modules;
mod modules_fog;
mod names;
mod places;
mod raids;
mod refused;
mod replays;
mod rulebook;
mod rulings_quest;
mod rulings_raid;
mod rulings_sea;
mod rulings_ship;
mod rulings_treasure;
mod rulings_turn;
mod said;
mod scene;
mod scoring;
mod sea;
mod setup;
mod shown;
mod signs;
mod solo;
mod solo_places;
mod statistics;
mod support;
mod track;
mod vectors;
mod views;
mod words;
