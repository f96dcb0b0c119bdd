//! Which device was used last: hints show its signs.

use super::held::STICK;
use crate::shell::redraw::Redraw;
use bevy::input::gamepad::{
    GamepadAxisChangedEvent, GamepadButtonStateChangedEvent, GamepadConnection,
    GamepadConnectionEvent,
};
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::prelude::*;
use bevy::window::CursorMoved;

/// What was used last.
#[derive(Resource, Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum LastDevice {
    /// Keyboard and mouse.
    #[default]
    Keyboard,
    /// A gamepad.
    Gamepad,
}

/// Notices what is used.
pub fn note(
    mut keys: MessageReader<KeyboardInput>,
    mut moved: MessageReader<CursorMoved>,
    mut clicked: MessageReader<MouseButtonInput>,
    mut turned: MessageReader<MouseWheel>,
    mut pressed: MessageReader<GamepadButtonStateChangedEvent>,
    mut pushed: MessageReader<GamepadAxisChangedEvent>,
    mut plugged: MessageReader<GamepadConnectionEvent>,
    mut last: ResMut<LastDevice>,
    mut redraw: ResMut<Redraw>,
) {
    // A mouse that is pushed a hair's breadth by the table is not used.
    let moves = |moved: &&CursorMoved| moved.delta.is_none_or(|way| way.length() > 1.0);
    let hand = keys.read().count() + clicked.read().count() + turned.read().count() > 0
        || moved.read().filter(moves).count() > 0;
    let pad = pressed.read().count() > 0
        || pushed
            .read()
            .filter(|axis| axis.value.abs() > STICK)
            .count()
            > 0;
    let gone =
        |event: &&GamepadConnectionEvent| event.connection == GamepadConnection::Disconnected;
    let gone = plugged.read().filter(gone).count() > 0;
    let now = match (pad, hand || gone) {
        (true, _) => LastDevice::Gamepad,
        (false, true) => LastDevice::Keyboard,
        (false, false) => return,
    };
    if last.set_if_neq(now) {
        redraw.request();
    }
}
