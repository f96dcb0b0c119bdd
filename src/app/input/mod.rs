//! What the player does: [`pointer`](mod@pointer) is the mouse over the table, [`hit_test`] what lies under it, [`press`] and [`drag`] what its buttons
//! do, [`keys`] the keyboard, [`focus`] what it points at, [`navigation`] (with `spatial`) what moves that. [`accessibility`] is for screen readers. [`targets`] is the map of all that can be acted on now, [`table_targets`]
//! the table's part of it, and [`sight`] asks of each whether a click would
//! hit it; [`simulated`] sends the same input from nowhere.

pub mod accessibility;
pub mod drag;
pub mod focus;
pub mod hit_test;
pub mod keys;
pub mod navigation;
pub mod pointer;
pub mod press;
pub mod sight;
pub mod simulated;
mod spatial;
pub mod table_targets;
pub mod targets;

use bevy::prelude::*;

/// What the player does.
pub fn plugin(app: &mut App) {
    app.add_plugins((sight::plugin, keys::plugin, navigation::plugin, accessibility::plugin));
}
