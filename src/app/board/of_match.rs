//! What a match brings goes with it.

use bevy::prelude::*;

/// Lies on the table, or comes and goes over it, for a match: when that is taken off the table, it goes, too.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct OfMatch;
