//! What the player does: [`pointer`](mod@pointer) is the mouse over the table, [`hit_test`] what lies under it, [`press`] and [`drag`] what its buttons
//! do, [`keys`] the keyboard, [`gamepad`] a pad ([`gamepad_wake`] wakes the window for it), [`focus`] what they point at, [`navigation`] (with
//! `spatial`) what moves that. An [`action`] is what a key ([`chord`]) or a button
//! ([`pad_button`]) does, [`bindings`] say which, [`bindings_file`] keeps them, [`rebind`] changes them, [`perform`] does the action, [`signs`] are
//! what hints show of it, by the [`last_device`]; [`held`] tells what goes on while a key is down, [`repeat`] how. [`accessibility`] is for
//! screen readers. [`targets`] is the map of all that can be acted on now, [`table_targets`] the table's part of it, and [`sight`] asks of
//! each whether a click would hit it; [`simulated`] sends the same input from nowhere.

pub mod accessibility;
pub mod action;
pub mod bindings;
pub mod bindings_file;
pub mod chord;
pub mod drag;
pub mod focus;
mod gamepad;
pub mod gamepad_wake;
pub mod held;
pub mod hit_test;
pub mod keys;
pub mod last_device;
pub mod navigation;
pub mod pad_button;
pub mod perform;
pub mod pointer;
pub mod press;
pub mod rebind;
mod repeat;
pub mod sight;
pub mod signs;
pub mod simulated;
mod spatial;
pub mod table_targets;
pub mod targets;

use bevy::prelude::*;

/// What the player does.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        sight::plugin,
        bindings_file::plugin,
        keys::plugin,
        navigation::plugin,
        accessibility::plugin,
    ));
}
