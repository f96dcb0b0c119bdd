//! Which actions are held now, whatever holds them: for what goes on as long as a key is down.

use super::action::Action;
use super::bindings::Bindings;
use super::chord::{KeyName, Modifiers};
use super::pad_button::PadButton;
use crate::driver::play::Play;
use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{Gamepad, GamepadAxis, GamepadButton};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// How far a stick must be moved to count.
pub const STICK: f32 = 0.25;

/// Where a widget notes that it takes arrows to the left and right for itself while it has egui's focus.
pub const TAKES_ARROWS: &str = "tortuga_takes_arrows";

/// Where a widget notes that it takes all arrows for itself while it has egui's focus, and whether those of a gamepad, too: only then, for
/// nothing else on it leads away.
pub const TAKES_EVERY_ARROW: &str = "tortuga_takes_every_arrow";

/// What is asked of a key.
type Ask = fn(KeyName, &ButtonInput<KeyCode>, Option<&ButtonInput<Key>>) -> bool;

/// What is held.
#[derive(SystemParam)]
pub struct HeldActions<'w, 's> {
    codes: Res<'w, ButtonInput<KeyCode>>,
    keys: Option<Res<'w, ButtonInput<Key>>>,
    bindings: Res<'w, Bindings>,
    pads: Query<'w, 's, &'static Gamepad>,
    play: Option<Res<'w, Play>>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl HeldActions<'_, '_> {
    /// Whether a key or a button of this action is down.
    pub fn pressed(&self, action: Action) -> bool {
        self.on_keyboard(action, KeyName::is_held) || self.on_pad(action, Gamepad::pressed)
    }

    /// Whether one was pressed in this frame.
    pub fn just_pressed(&self, action: Action) -> bool {
        self.on_keyboard(action, KeyName::is_new) || self.on_pad(action, Gamepad::just_pressed)
    }

    fn on_keyboard(&self, action: Action, is: Ask) -> bool {
        let keys = self.keys.as_deref();
        let held = Modifiers::of(&self.codes);
        let mut chords = self.bindings.keys_of(action).iter();
        chords.any(|chord| is(chord.key, &self.codes, keys) && chord.is_with(held))
    }

    fn on_pad(&self, action: Action, is: impl Fn(&Gamepad, GamepadButton) -> bool) -> bool {
        let on = |pad: &Gamepad, button: PadButton| is(pad, button.0) && !self.steps(button);
        let mut buttons = self.bindings.buttons_of(action).iter();
        buttons.any(|button| self.pads().any(|pad| on(pad, *button)))
    }

    /// Whether this button goes about in the match now, which is looked through.
    fn steps(&self, button: PadButton) -> bool {
        let watches = self.play.as_deref().is_some_and(|p| p.replay.is_some());
        let has = |action: &Action| self.bindings.buttons_of(*action).contains(&button);
        watches
            && Action::ALL
                .iter()
                .any(|action| action.steps() && has(action))
    }

    /// The gamepads, while the window that they are meant for is in front.
    fn pads(&self) -> impl Iterator<Item = &Gamepad> {
        let away = self.windows.single().is_ok_and(|window| !window.focused);
        self.pads.iter().filter(move |_| !away)
    }

    /// The way in which a map is to be moved, y down: by keys, or by the right stick as far as it is pushed.
    pub fn map_way(&self) -> Vec2 {
        let all = [
            (Action::MapUp, Vec2::NEG_Y),
            (Action::MapDown, Vec2::Y),
            (Action::MapLeft, Vec2::NEG_X),
            (Action::MapRight, Vec2::X),
        ];
        let keys = all.into_iter().filter(|(action, _)| self.pressed(*action));
        let keys: Vec2 = keys.map(|(_, way)| way).sum();
        let stick = |pad: &Gamepad| {
            let axis = |axis| pad.get(axis).unwrap_or_default();
            vec2(
                axis(GamepadAxis::RightStickX),
                -axis(GamepadAxis::RightStickY),
            )
        };
        let sticks = self.pads().map(stick);
        let stick: Vec2 = sticks.filter(|way| way.length() > STICK).sum();
        (keys + stick).clamp(Vec2::NEG_ONE, Vec2::ONE)
    }

    /// The way in which the keys that move the focus lead, y down, with none of the gamepad's.
    pub fn focus_way(&self) -> Vec2 {
        let all = FOCUS
            .iter()
            .filter(|(action, _)| self.on_keyboard(*action, KeyName::is_held));
        all.map(|(_, way)| *way).sum()
    }

    /// The same for a key that was pressed in this frame.
    pub fn new_focus_way(&self) -> Option<Vec2> {
        let mut all = FOCUS.iter();
        let new = all.find(|(action, _)| self.on_keyboard(*action, KeyName::is_new));
        new.map(|(_, way)| *way)
    }
}

/// Where the actions that move the focus lead, y down.
const FOCUS: [(Action, Vec2); 4] = [
    (Action::FocusLeft, Vec2::NEG_X),
    (Action::FocusRight, Vec2::X),
    (Action::FocusUp, Vec2::NEG_Y),
    (Action::FocusDown, Vec2::Y),
];
