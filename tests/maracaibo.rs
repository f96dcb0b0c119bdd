//! Pirates of Maracaibo: its content, the sea and the way into the jungle, rulings, cards, vectors, and whole games.

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "playable/golden.rs"]
mod golden;
#[allow(dead_code, reason = "other tests use the rest of it")]
mod playable;

#[path = "maracaibo/cards_effects.rs"]
mod cards_effects;
#[path = "maracaibo/cards_lasting.rs"]
mod cards_lasting;
#[path = "maracaibo/cards_scoring.rs"]
mod cards_scoring;
#[path = "maracaibo/content.rs"]
mod content;
#[path = "maracaibo/faults.rs"]
mod faults;
#[path = "maracaibo/follow.rs"]
mod follow;
#[path = "maracaibo/gains.rs"]
mod gains;
#[path = "maracaibo/golden_cover.rs"]
mod golden_cover;
#[path = "maracaibo/laws.rs"]
mod laws;
#[path = "maracaibo/locations.rs"]
mod locations;
#[path = "maracaibo/measure.rs"]
mod measure;
#[path = "maracaibo/metrics.rs"]
mod metrics;
#[path = "maracaibo/modding.rs"]
mod modding;
#[path = "maracaibo/mods.rs"]
mod mods;
#[path = "maracaibo/modules.rs"]
mod modules;
#[path = "maracaibo/modules_fog.rs"]
mod modules_fog;
#[path = "maracaibo/names.rs"]
mod names;
#[path = "maracaibo/places.rs"]
mod places;
#[path = "maracaibo/raids.rs"]
mod raids;
#[path = "maracaibo/refused.rs"]
mod refused;
#[path = "maracaibo/replays.rs"]
mod replays;
#[path = "maracaibo/rulebook.rs"]
mod rulebook;
#[path = "maracaibo/rulings_quest.rs"]
mod rulings_quest;
#[path = "maracaibo/rulings_raid.rs"]
mod rulings_raid;
#[path = "maracaibo/rulings_sea.rs"]
mod rulings_sea;
#[path = "maracaibo/rulings_ship.rs"]
mod rulings_ship;
#[path = "maracaibo/rulings_treasure.rs"]
mod rulings_treasure;
#[path = "maracaibo/rulings_turn.rs"]
mod rulings_turn;
#[path = "maracaibo/said.rs"]
mod said;
#[path = "maracaibo/scene.rs"]
mod scene;
#[path = "maracaibo/scoring.rs"]
mod scoring;
#[path = "maracaibo/sea.rs"]
mod sea;
#[path = "maracaibo/setup.rs"]
mod setup;
#[path = "maracaibo/shown.rs"]
mod shown;
#[path = "maracaibo/signs.rs"]
mod signs;
#[path = "maracaibo/solo.rs"]
mod solo;
#[path = "maracaibo/solo_places.rs"]
mod solo_places;
#[path = "maracaibo/statistics.rs"]
mod statistics;
#[path = "maracaibo/support.rs"]
mod support;
#[path = "maracaibo/track.rs"]
mod track;
#[path = "maracaibo/vectors.rs"]
mod vectors;
#[path = "maracaibo/views.rs"]
mod views;
#[path = "maracaibo/words.rs"]
mod words;
