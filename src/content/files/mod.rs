//! The files that several games or the window read alike, each with what it may say: people, music, cues, themes, achievements, networks ...
//!
//! - [`achievements`]: the achievements of a game (`achievements.ron`): what a person can have done in a finished game
//! - [`ai_numbers`]: the figures with which an AI weighs things up
//! - [`cues`]: the cues of a game (`cues.ron`): which sound, weight and flourish its events have
//! - [`flourishes`]: flourishes: those of all games (`assets/shared/flourishes.ron`) and those of one (`cues.ron`), checked
//! - [`fonts`]: fonts that mods bring: `assets/shared/fonts/*.otf` and `*.ttf`
//! - [`highlights`]: what may stand out in a finished game (`highlights.ron`), told when its winner is shown
//! - [`learned`]: what games have taught: for each stage of a game, how much each number that describes a seat adds to its final
//!   score (section `learned` of `ai.ron`, which `tortuga train` writes)
//! - [`music`]: which music is played where: `assets/shared/music/music.ron`
//! - [`network`]: a network that games have taught to judge (section `network` of `ai.ron`, which `tortuga train` writes)
//! - [`people`]: the people whom AIs play: `assets/shared/people.ron`
//! - [`picture`]: the pictures of a rulebook: what its file says of them, the tables on which they are laid, and what can be wrong
//!   with them
//! - [`rulebook`]: the rulebook of a game, `assets/<game>/rulebook.ron`: its chapters, the words that lead to them, and their
//!   pictures
//! - [`sounds`]: families of sounds: `assets/shared/sounds/sounds.ron`
//! - [`themes`]: themes: the colours of everything, by role
//! - [`worths`]: what single cards are worth to bots, as `ai.ron` of several games says it

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
