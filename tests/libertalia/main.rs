//! The rules of Libertalia: test vectors, rulings and laws.

#[path = "../playable/mod.rs"]
mod playable;

mod booty;
mod captions;
mod characters_day_high;
mod characters_day_low;
mod characters_dusk_night;
mod characters_rest;
mod colors;
mod compared;
mod content;
mod derived_values;
mod golden_cover;
mod knowledge;
mod laws;
mod lists;
mod mods;
mod refusals;
mod rulebook;
mod rulings_crew;
mod rulings_day;
mod rulings_dusk;
mod rulings_end;
mod rulings_table;
mod rulings_ties;
mod secrets;
mod shown;
mod statistics;
mod support;
mod ties;
mod vectors;
mod views;
