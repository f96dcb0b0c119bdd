//! Sounds of the table.

use bevy::prelude::*;

/// Plays what happens.
pub fn plugin(_app: &mut App) {}
