//! Gamepads: their buttons do actions, the cross and the left stick move the focus, again and again while they are held. Pads come
//! and go; without one nothing happens here.

use super::action::Action;
use super::bindings::{Bindings, Input};
use super::last_device::LastDevice;
use super::pad_button::PadButton;
use super::perform::{ActionContext, Widgets, way};
use super::rebind::Rebind;
use super::repeat::Repeat;
use crate::shell::redraw::Redraw;
use bevy::input::ButtonState;
use bevy::input::gamepad::{Gamepad, GamepadButton, GamepadButtonStateChangedEvent};
use bevy::math::CompassQuadrant;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;

/// What the directions do.
const WAYS: [(Action, CompassQuadrant); 4] = [
    (Action::FocusUp, CompassQuadrant::North),
    (Action::FocusDown, CompassQuadrant::South),
    (Action::FocusLeft, CompassQuadrant::West),
    (Action::FocusRight, CompassQuadrant::East),
];

/// Listens to all gamepads.
pub(super) fn listen(
    mut pressed: MessageReader<GamepadButtonStateChangedEvent>,
    pads: Query<&Gamepad>,
    window: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut bindings: ResMut<Bindings>,
    mut contexts: EguiContexts,
    mut desk: ActionContext,
    mut repeat: Local<Repeat>,
    mut redraw: ResMut<Redraw>,
) {
    // Pads are heard wherever the player is, and meant for the window in front.
    if window.single().is_ok_and(|window| !window.focused) {
        pressed.clear();
        repeat.pass(None, 0.0);
        return;
    }
    let widgets = Widgets::now(&mut contexts);
    for event in pressed.read() {
        redraw.request();
        let Some(button) = PadButton::of(event.button) else {
            continue;
        };
        let actions = bindings.of_button(button);
        match event.state {
            ButtonState::Released if actions.contains(&Action::Look) => desk.look(false),
            ButtonState::Released => {}
            ButtonState::Pressed if desk.rebind.waits() => {
                caught(button, &mut bindings, &mut desk);
            }
            ButtonState::Pressed => {
                // What moves the focus step by step is taken as long as it is held.
                let at_once = |action: &Action| !WAYS.iter().any(|(own, _)| own == action);
                let mut actions = actions.into_iter().filter(at_once);
                actions.find(|a| desk.perform(*a, widgets, LastDevice::Gamepad, false));
            }
        }
    }
    let held = held(&pads, &bindings, &repeat).filter(|_| !desk.rebind.waits());
    if held.is_some() {
        // Nobody else tells that it is still held.
        redraw.request();
    }
    let taken = repeat.pass(held, time.delta_secs());
    let taken = WAYS.iter().find(|(_, own)| Some(*own) == taken);
    if let Some((action, _)) = taken.filter(|(action, _)| way(*action).is_some()) {
        desk.perform(*action, widgets, LastDevice::Gamepad, true);
    }
}

/// The direction in which a cross or a left stick is held.
fn held(pads: &Query<&Gamepad>, bindings: &Bindings, repeat: &Repeat) -> Option<CompassQuadrant> {
    let cross = |pad: &Gamepad| {
        let on = |action: &Action| {
            let mut buttons = bindings.buttons_of(*action).iter();
            buttons.any(|PadButton(button)| pad.pressed(*button))
        };
        let way = WAYS.iter().find(|(action, _)| on(action));
        way.map(|(_, way)| *way)
    };
    let one = |pad: &Gamepad| cross(pad).or_else(|| repeat.of_stick(pad.left_stick()));
    pads.iter().find_map(one)
}

/// A button that was asked for comes into its place. Where a key is asked for, the button that leads back leaves it as it was.
fn caught(button: PadButton, bindings: &mut ResMut<Bindings>, desk: &mut ActionContext) {
    let mut all = bindings.clone();
    desk.rebind.take(Input::Pad(button), &mut all, &[]);
    bindings.set_if_neq(all);
    if desk.rebind.waits() && button == PadButton(GamepadButton::East) {
        *desk.rebind = Rebind::Idle;
    }
}
