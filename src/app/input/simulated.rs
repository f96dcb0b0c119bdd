//! Input from nowhere: the messages that a mouse, fingers, a keyboard, a gamepad and a window's edge would send. For tests and the
//! robot.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent,
    RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{
    CursorLeft, CursorMoved, PrimaryWindow, WindowBackendScaleFactorChanged, WindowEvent,
    WindowFocused, WindowResized, WindowScaleFactorChanged,
};

/// The window that takes the input; none before it is open or after it was closed.
pub fn window(world: &mut World) -> Option<Entity> {
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    windows.single(world).ok()
}

/// Sends the same to those who read single messages and to those who read all of a window's.
fn send<M: Message + Clone + Into<WindowEvent>>(world: &mut World, message: M) {
    world.write_message::<WindowEvent>(message.clone().into());
    world.write_message(message);
}

/// Moves the pointer to a place of the window, in logical pixels.
pub fn point(world: &mut World, at: Vec2) {
    let Some(window) = window(world) else { return };
    let Some(mut shown) = world.get_mut::<Window>(window) else {
        return;
    };
    let before = shown.cursor_position();
    shown.set_cursor_position(Some(at));
    let moved = CursorMoved {
        window,
        position: at,
        delta: before.map(|before| at - before),
    };
    send(world, moved);
}

/// Takes the pointer out of the window.
pub fn leave(world: &mut World) {
    let Some(window) = window(world) else { return };
    if let Some(mut shown) = world.get_mut::<Window>(window) {
        shown.set_cursor_position(None);
    }
    send(world, CursorLeft { window });
}

/// Presses a button of the mouse, or lets go of it.
pub fn button(world: &mut World, button: MouseButton, state: ButtonState) {
    let Some(window) = window(world) else { return };
    let pressed = MouseButtonInput {
        button,
        state,
        window,
    };
    send(world, pressed);
}

/// Turns the wheel by so many lines, away from the hand if they are positive.
pub fn wheel(world: &mut World, lines: f32) {
    let Some(window) = window(world) else { return };
    let turned = MouseWheel {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y: lines,
        window,
        phase: TouchPhase::Moved,
    };
    send(world, turned);
}

/// A finger comes down at a place of the window, moves there, or is lifted there, in logical pixels; `id` tells it from the others.
pub fn touch(world: &mut World, id: u64, phase: TouchPhase, at: Vec2) {
    let Some(window) = window(world) else { return };
    let touched = TouchInput {
        phase,
        position: at,
        window,
        force: None,
        id,
    };
    send(world, touched);
}

/// Presses a key, or lets go of it; `text` is what it writes.
pub fn key(world: &mut World, code: KeyCode, key: Key, text: Option<&str>, state: ButtonState) {
    let Some(window) = window(world) else { return };
    let pressed = KeyboardInput {
        key_code: code,
        logical_key: key,
        state,
        text: text.map(Into::into),
        repeat: false,
        window,
    };
    send(world, pressed);
}

/// Pulls the window's edge until it has this size, in logical pixels.
pub fn resize(world: &mut World, width: f32, height: f32) {
    let Some(window) = window(world) else { return };
    if let Some(mut shown) = world.get_mut::<Window>(window) {
        shown.resolution.set(width, height);
    }
    let resized = WindowResized {
        window,
        width,
        height,
    };
    send(world, resized);
}

/// Moves the window to a screen with so many physical pixels to a logical one. As some systems do, the window keeps its size in physical
/// pixels; where it keeps that in logical ones, [`resize`] follows.
pub fn rescale(world: &mut World, factor: f32) {
    let Some(window) = window(world) else { return };
    let Some(mut shown) = world.get_mut::<Window>(window) else {
        return;
    };
    shown.resolution.set_scale_factor(factor);
    let scale_factor = f64::from(factor);
    send(
        world,
        WindowBackendScaleFactorChanged {
            window,
            scale_factor,
        },
    );
    send(
        world,
        WindowScaleFactorChanged {
            window,
            scale_factor,
        },
    );
}

/// Brings the window to the front, or another one over it.
pub fn focus(world: &mut World, focused: bool) {
    let Some(window) = window(world) else { return };
    if let Some(mut shown) = world.get_mut::<Window>(window) {
        shown.focused = focused;
    }
    send(world, WindowFocused { window, focused });
}

/// Plugs a gamepad in.
pub fn plug_in(world: &mut World) -> Entity {
    let gamepad = world.spawn_empty().id();
    let connection = GamepadConnection::Connected {
        name: "pad".into(),
        vendor_id: None,
        product_id: None,
    };
    connect(world, GamepadConnectionEvent::new(gamepad, connection));
    gamepad
}

/// Pulls a gamepad out.
pub fn pull_out(world: &mut World, gamepad: Entity) {
    connect(
        world,
        GamepadConnectionEvent::new(gamepad, GamepadConnection::Disconnected),
    );
}

fn connect(world: &mut World, event: GamepadConnectionEvent) {
    world.write_message::<RawGamepadEvent>(event.clone().into());
    world.write_message(event);
}

/// Presses a button of a gamepad, or lets go of it.
pub fn pad_button(world: &mut World, gamepad: Entity, button: GamepadButton, state: ButtonState) {
    let value = match state {
        ButtonState::Pressed => 1.0,
        ButtonState::Released => 0.0,
    };
    let event = RawGamepadButtonChangedEvent::new(gamepad, button, value);
    world.write_message::<RawGamepadEvent>(event.into());
    world.write_message(event);
}

/// Pushes a stick of a gamepad along an axis, up to 1 either way.
pub fn pad_axis(world: &mut World, gamepad: Entity, axis: GamepadAxis, value: f32) {
    let event = RawGamepadAxisChangedEvent::new(gamepad, axis, value);
    world.write_message::<RawGamepadEvent>(event.into());
    world.write_message(event);
}
