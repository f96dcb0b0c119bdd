//! The rules of The Flying Hollander: rulings, test vectors, laws and statistics.

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "playable/golden.rs"]
mod golden;
#[allow(dead_code, reason = "other tests use the rest of it")]
mod playable;
#[path = "flying_hollander/support.rs"]
mod support;

#[path = "flying_hollander/brief.rs"]
mod brief;
#[path = "flying_hollander/content.rs"]
mod content;
#[path = "flying_hollander/golden_cover.rs"]
mod golden_cover;
#[path = "flying_hollander/happenings.rs"]
mod happenings;
#[path = "flying_hollander/knowledge.rs"]
mod knowledge;
#[path = "flying_hollander/laws.rs"]
mod laws;
#[path = "flying_hollander/mods.rs"]
mod mods;
#[path = "flying_hollander/rulebook.rs"]
mod rulebook;
#[path = "flying_hollander/rulings.rs"]
mod rulings;
#[path = "flying_hollander/rulings_end.rs"]
mod rulings_end;
#[path = "flying_hollander/rulings_layers.rs"]
mod rulings_layers;
#[path = "flying_hollander/rulings_pirate.rs"]
mod rulings_pirate;
#[path = "flying_hollander/setup.rs"]
mod setup;
#[path = "flying_hollander/statistics.rs"]
mod statistics;
#[path = "flying_hollander/vectors.rs"]
mod vectors;
#[path = "flying_hollander/walks.rs"]
mod walks;
