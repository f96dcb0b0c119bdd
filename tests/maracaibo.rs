//! Pirates of Maracaibo: its content, the sea and the way into the jungle, rulings, cards, vectors, and whole games.

#[path = "maracaibo/content.rs"]
mod content;
#[cfg(feature = "desktop")]
#[path = "maracaibo/faces.rs"]
mod faces;
#[path = "maracaibo/faults.rs"]
mod faults;
#[path = "maracaibo/games.rs"]
mod games;
#[path = "maracaibo/laws.rs"]
mod laws;
#[path = "maracaibo/metrics.rs"]
mod metrics;
#[path = "maracaibo/names.rs"]
mod names;
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
#[path = "maracaibo/scene.rs"]
mod scene;
#[path = "maracaibo/scoring.rs"]
mod scoring;
#[path = "maracaibo/sea.rs"]
mod sea;
#[path = "maracaibo/setup.rs"]
mod setup;
#[path = "maracaibo/signs.rs"]
mod signs;
#[path = "maracaibo/solo.rs"]
mod solo;
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
