//! The match is taken off the table.

use super::of_match::OfMatch;
use super::table::Table;
use crate::driver::play::Play;
use bevy::prelude::*;

/// Takes away all that the match brought. The zones stay as they are laid out.
pub fn clear(
    _gone: On<Remove, Play>,
    mut commands: Commands,
    mut table: ResMut<Table>,
    brought: Query<Entity, With<OfMatch>>,
) {
    for entity in &brought {
        commands.entity(entity).try_despawn();
    }
    table.clear();
}
