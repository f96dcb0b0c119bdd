//! The rules of Libertalia: test vectors, rulings and laws.

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "playable/golden.rs"]
mod golden;
#[allow(dead_code, reason = "other tests use the rest of it")]
mod playable;

#[path = "libertalia/booty.rs"]
mod booty;
#[path = "libertalia/characters_day_high.rs"]
mod characters_day_high;
#[path = "libertalia/characters_day_low.rs"]
mod characters_day_low;
#[path = "libertalia/characters_dusk_night.rs"]
mod characters_dusk_night;
#[path = "libertalia/characters_rest.rs"]
mod characters_rest;
#[path = "libertalia/colors.rs"]
mod colors;
#[path = "libertalia/content.rs"]
mod content;
#[path = "libertalia/golden_cover.rs"]
mod golden_cover;
#[path = "libertalia/laws.rs"]
mod laws;
#[path = "libertalia/lists.rs"]
mod lists;
#[path = "libertalia/mods.rs"]
mod mods;
#[path = "libertalia/replays.rs"]
mod replays;
#[path = "libertalia/rulebook.rs"]
mod rulebook;
#[path = "libertalia/rulings_crew.rs"]
mod rulings_crew;
#[path = "libertalia/rulings_day.rs"]
mod rulings_day;
#[path = "libertalia/rulings_dusk.rs"]
mod rulings_dusk;
#[path = "libertalia/rulings_end.rs"]
mod rulings_end;
#[path = "libertalia/rulings_table.rs"]
mod rulings_table;
#[path = "libertalia/rulings_ties.rs"]
mod rulings_ties;
#[path = "libertalia/secrets.rs"]
mod secrets;
#[path = "libertalia/shown.rs"]
mod shown;
#[path = "libertalia/statistics.rs"]
mod statistics;
#[path = "libertalia/support.rs"]
mod support;
#[path = "libertalia/ties.rs"]
mod ties;
#[path = "libertalia/vectors.rs"]
mod vectors;
#[path = "libertalia/views.rs"]
mod views;
