//! Pirates of Maracaibo: its content, the sea and the way into the jungle.

#[path = "maracaibo/content.rs"]
mod content;
#[cfg(feature = "desktop")]
#[path = "maracaibo/faces.rs"]
mod faces;
#[path = "maracaibo/faults.rs"]
mod faults;
#[path = "maracaibo/games.rs"]
mod games;
#[path = "maracaibo/sea.rs"]
mod sea;
#[path = "maracaibo/signs.rs"]
mod signs;
#[path = "maracaibo/support.rs"]
mod support;
#[path = "maracaibo/track.rs"]
mod track;
