//! Colours and timings, from `assets/shared/theme.ron`.

use bevy::prelude::*;

/// Reads the theme.
pub fn plugin(_app: &mut App) {}
