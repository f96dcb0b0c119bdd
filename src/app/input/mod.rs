//! What the player does: [`pointer`](mod@pointer) is the mouse over the table, [`hit_test`] what lies under it, [`press`] and [`drag`] what its buttons
//! do, [`keys`] the keyboard, [`gamepad`] a pad ([`gamepad_wake`] wakes the window for it), [`navigation`] what moves the focus. An [`action`] is what a key ([`chord`]) or a button
//! ([`pad_button`]) does, [`bindings`] say which, [`bindings_file`] keeps them, [`rebind`] changes them, [`perform`] does the action, [`signs`] are
//! what hints show of it, by the [`last_device`]; [`held`] tells what goes on while a key is down, [`repeat`] how. [`targets`] is all that can be clicked now, by name, and [`sight`] asks of each whether a click would
//! hit it; [`simulated`] sends the same input from nowhere.

pub mod action;
pub mod bindings;
pub mod bindings_file;
pub mod chord;
pub mod drag;
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
pub mod targets;
