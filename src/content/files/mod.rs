//! The files that several games or the window read alike, each with what it may say: people, music, cues, themes, achievements, networks ...

pub mod achievements;
pub mod ai_numbers;
pub mod cues;
pub mod flourishes;
pub mod fonts;
pub mod highlights;
pub mod learned;
pub mod music;
pub mod network;
pub mod people;
pub mod picture;
pub mod rulebook;
pub mod sounds;
pub mod themes;
pub mod worths;
