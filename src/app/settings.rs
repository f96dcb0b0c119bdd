//! What is remembered between sittings: volumes, speeds, scale, window.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// How fast things move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Speed {
    /// As a table would.
    #[default]
    Normal,
    /// Hurried.
    Fast,
    /// At once.
    Instant,
}

/// The player's settings, saved as RON in the player's folder.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Volumes, 0..=1.
    pub master: f32,
    /// Effects, 0..=1.
    pub effects: f32,
    /// Silence while the window is not in front.
    pub mute_unfocused: bool,
    /// Animation.
    pub animation: Speed,
    /// Pause after AI actions.
    pub ai_pace: Speed,
    /// Interface scale in percent, 75..=200.
    pub scale: u32,
    /// Borderless full screen.
    pub fullscreen: bool,
    /// Window size in logical pixels when not full screen.
    pub window: (u32, u32),
    /// Undo across other players' turns.
    pub casual_undo: bool,
    /// The name of the person at this table, for new games.
    pub player: String,
    /// His emblem.
    pub emblem: String,
    /// The last set-up of each game, as RON text by game id.
    pub last_setup: std::collections::BTreeMap<String, String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            master: 0.8,
            effects: 0.8,
            mute_unfocused: true,
            animation: Speed::Normal,
            ai_pace: Speed::Normal,
            scale: 100,
            fullscreen: false,
            window: (1280, 720),
            casual_undo: false,
            player: "You".into(),
            emblem: "anchor".into(),
            last_setup: Default::default(),
        }
    }
}
