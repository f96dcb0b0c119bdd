//! What hints show for an action: the key or the button that does it now, on the device that was used last.

use super::action::Action;
use super::bindings::{Bindings, Input};
use super::chord::{Chord, KeyName};
use super::last_device::LastDevice;
use egui_phosphor::regular as icon;
use tortuga::wording::keys_page::Sentence;
use tortuga::wording::say;

/// The sign of a key or a button.
pub fn sign(input: Input) -> String {
    match input {
        Input::Key(chord) => chord.words(),
        Input::Pad(button) => button.sign().to_owned(),
    }
}

/// The same where there is little room: the enter key is an arrow.
pub fn short(input: Input) -> String {
    const ENTER: Chord = Chord::plain(KeyName::Named("Enter"));
    match input {
        Input::Key(ENTER) => icon::ARROW_ELBOW_DOWN_LEFT.to_owned(),
        other => sign(other),
    }
}

/// What does this on the device that was used last.
pub fn first(bindings: &Bindings, device: LastDevice, action: Action) -> Option<Input> {
    match device {
        LastDevice::Keyboard => bindings.keys_of(action).first().copied().map(Input::Key),
        LastDevice::Gamepad => bindings.buttons_of(action).first().copied().map(Input::Pad),
    }
}

/// Its sign in brackets after a space, as tooltips have it; empty where nothing does it.
pub fn in_brackets(bindings: &Bindings, device: LastDevice, action: Action) -> String {
    first(bindings, device, action).map_or_else(String::new, |input| {
        say(Sentence::InBrackets {
            key: sign(input).into(),
        })
    })
}
