//! The rules of Black Fleet: test vectors, rulings and laws.

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "playable/golden.rs"]
mod golden;
#[allow(dead_code, reason = "other tests use the rest of it")]
mod playable;

#[path = "black_fleet/cards.rs"]
mod cards;
#[path = "black_fleet/content.rs"]
mod content;
#[path = "black_fleet/golden_cover.rs"]
mod golden_cover;
#[path = "black_fleet/laws.rs"]
mod laws;
#[path = "black_fleet/many_games.rs"]
mod many_games;
#[path = "black_fleet/maps.rs"]
mod maps;
#[path = "black_fleet/mods.rs"]
mod mods;
#[path = "black_fleet/positions.rs"]
mod positions;
#[path = "black_fleet/refused.rs"]
mod refused;
#[path = "black_fleet/rulebook.rs"]
mod rulebook;
#[path = "black_fleet/rulings_fight.rs"]
mod rulings_fight;
#[path = "black_fleet/rulings_sea.rs"]
mod rulings_sea;
#[path = "black_fleet/rulings_trade.rs"]
mod rulings_trade;
#[path = "black_fleet/rulings_turn.rs"]
mod rulings_turn;
#[path = "black_fleet/said.rs"]
mod said;
#[path = "black_fleet/shown.rs"]
mod shown;
#[path = "black_fleet/statistics.rs"]
mod statistics;
#[path = "black_fleet/support.rs"]
mod support;
#[path = "black_fleet/vectors.rs"]
mod vectors;
