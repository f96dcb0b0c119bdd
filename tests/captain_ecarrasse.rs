//! The rules of Captain Ecarrasse: rulings, test vectors, laws and statistics.

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "playable/golden.rs"]
mod golden;
#[allow(dead_code, reason = "other tests use the rest of it")]
mod playable;
#[path = "captain_ecarrasse/support.rs"]
mod support;

#[path = "captain_ecarrasse/content.rs"]
mod content;
#[path = "captain_ecarrasse/divers.rs"]
mod divers;
#[path = "captain_ecarrasse/golden_cover.rs"]
mod golden_cover;
#[path = "captain_ecarrasse/laws.rs"]
mod laws;
#[path = "captain_ecarrasse/rulebook.rs"]
mod rulebook;
#[path = "captain_ecarrasse/rulings.rs"]
mod rulings;
#[path = "captain_ecarrasse/rulings_later.rs"]
mod rulings_later;
#[path = "captain_ecarrasse/setup.rs"]
mod setup;
#[path = "captain_ecarrasse/shown.rs"]
mod shown;
#[path = "captain_ecarrasse/variants.rs"]
mod variants;
#[path = "captain_ecarrasse/vectors.rs"]
mod vectors;

#[path = "captain_ecarrasse/statistics.rs"]
mod statistics;
