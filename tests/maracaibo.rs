//! Pirates of Maracaibo: its content, the sea and the way into the jungle, the rules, what seats may know, and whole games.

#[path = "maracaibo/content.rs"]
mod content;
#[cfg(feature = "desktop")]
#[path = "maracaibo/faces.rs"]
mod faces;
#[path = "maracaibo/faults.rs"]
mod faults;
#[path = "maracaibo/games.rs"]
mod games;
#[path = "maracaibo/metrics.rs"]
mod metrics;
#[path = "maracaibo/names.rs"]
mod names;
#[path = "maracaibo/scoring.rs"]
mod scoring;
#[path = "maracaibo/rulebook.rs"]
mod rulebook;
#[path = "maracaibo/sea.rs"]
mod sea;
#[path = "maracaibo/setup.rs"]
mod setup;
#[path = "maracaibo/signs.rs"]
mod signs;
#[path = "maracaibo/support.rs"]
mod support;
#[path = "maracaibo/track.rs"]
mod track;
#[path = "maracaibo/views.rs"]
mod views;
#[path = "maracaibo/words.rs"]
mod words;
