//! The keyboard: every choice and every button can be reached without the mouse. Which key does what is the player's business
//! ([`Bindings`]); the letters and figures of a game's choices are those that nothing else has.

use super::action::Action;
use super::bindings::{Bindings, Input};
use super::chord::{Chord, KeyName, Modifiers};
use super::gamepad;
use super::last_device::{self, LastDevice};
use super::perform::{ActionContext, Press, Widgets};
use super::rebind::Rebind;
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

/// Listens to the keyboard and to gamepads.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastDevice>()
        .init_resource::<Rebind>()
        .add_systems(Update, (last_device::note, listen, gamepad::listen).chain());
}

/// Keys with which text is written and corrected, whatever they do elsewhere. Every field has a single line, so that up and down
/// lead out of it.
const EDITING: [&str; 9] = [
    "Enter",
    "Space",
    "Tab",
    "Backspace",
    "Delete",
    "Home",
    "End",
    "Left",
    "Right",
];

/// Whether a field in which text is typed needs this for itself.
fn edits(chord: Chord) -> bool {
    match chord.key {
        KeyName::Char(_) => true,
        KeyName::Named(name) => EDITING.contains(&name) && !chord.alt,
    }
}

/// What an unbound key means at the table.
fn press(chord: Chord) -> Option<Press> {
    let letter = chord.uncapped().unwrap_or(chord).letter()?;
    Some(match letter.to_digit(10) {
        Some(digit) => Press::Digit(usize::try_from(digit).ok()?),
        None => Press::Letter(letter),
    })
}

/// Whether egui hears of a key by this.
fn is_key(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { .. } | egui::Event::Text(_))
}

fn is_tab(event: &egui::Event) -> bool {
    let key = match event {
        egui::Event::Key { key, .. } => Some(*key),
        _ => None,
    };
    key == Some(egui::Key::Tab)
}

fn listen(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    codes: Res<ButtonInput<KeyCode>>,
    mut before: Local<Modifiers>,
    mut bindings: ResMut<Bindings>,
    mut contexts: EguiContexts,
    mut desk: ActionContext,
) {
    let widgets = Widgets::now(&mut contexts);
    // Where a frame takes long, Shift may be let go in the frame in which it was pressed: what counts is what was held when the key
    // beside it was.
    let mut held = std::mem::replace(&mut *before, Modifiers::of(&codes));
    if lost.read().count() > 0 {
        desk.look(false);
        held = Modifiers::default();
    }
    for event in keys.read() {
        held.follow(event);
        let key = KeyName::of(&event.logical_key);
        if event.state != ButtonState::Pressed {
            let mut looks = bindings.keys_of(Action::Look).iter();
            if looks.any(|chord| Some(chord.key) == key) {
                desk.look(false);
            }
            continue;
        }
        let Some(chord) = Chord::of(&event.logical_key, held) else {
            continue;
        };
        if desk.rebind.waits() {
            desk.keep_from_egui(is_key);
            if !event.repeat {
                caught(chord, &mut bindings, &mut desk);
            }
            continue;
        }
        if widgets.typing && chord == Chord::ESCAPE && !event.repeat {
            if let Ok(ctx) = contexts.ctx_mut() {
                ctx.memory_mut(egui::Memory::stop_text_input);
            }
            continue;
        }
        if widgets.typing && edits(chord) {
            continue;
        }
        dispatch_key(chord, event.repeat, &bindings, widgets, &mut desk);
    }
}

/// A key that was asked for: it comes into its place. The escape key leaves everything as it was.
fn caught(chord: Chord, bindings: &mut ResMut<Bindings>, desk: &mut ActionContext) {
    if chord == Chord::ESCAPE {
        *desk.rebind = Rebind::Idle;
        return;
    }
    let play = desk.play.as_deref();
    let choices = play.map_or(&[][..], |play| &play.choices);
    let choices = choices
        .iter()
        .filter_map(|c| Some((c.key?, c.label.clone())));
    let choices: Vec<(char, String)> = choices.collect();
    // What is asked about changes nothing yet, and what is not changed is not written.
    let mut all = bindings.clone();
    desk.rebind.take(Input::Key(chord), &mut all, &choices);
    bindings.set_if_neq(all);
}

/// A key that does something.
fn dispatch_key(
    chord: Chord,
    again: bool,
    bindings: &Bindings,
    widgets: Widgets,
    desk: &mut ActionContext,
) {
    for action in bindings.of_key(chord) {
        // What has egui's focus hears its own keys by itself.
        let plain = !(chord.ctrl || chord.alt || chord.shift);
        let presses = matches!(chord.key, KeyName::Named("Enter" | "Space")) && plain;
        if action == Action::Act && presses && widgets.focused {
            return;
        }
        if desk.perform(action, widgets, LastDevice::Keyboard, again) {
            if action == Action::ShowLedger {
                // Else it would point at a button as well.
                desk.keep_from_egui(is_tab);
            }
            return;
        }
    }
    if let Some(press) = press(chord).filter(|_| !again && bindings.of_key(chord).is_empty()) {
        desk.at_table(&press);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chord(text: &str) -> Chord {
        Chord::read(text).expect("a chord")
    }

    #[test]
    fn keys_mean_choices_whatever_the_case() {
        assert_eq!(press(chord("S")), Some(Press::Letter('s')));
        assert_eq!(press(chord("Shift+S")), Some(Press::Letter('s')));
        assert_eq!(press(chord("7")), Some(Press::Digit(7)));
        assert_eq!(press(chord("Ctrl+S")), None);
        assert_eq!(press(chord("Tab")), None);
    }

    #[test]
    fn a_field_keeps_what_it_is_edited_with() {
        for text in ["A", "Ctrl+Z", "Space", "Enter", "Left", "Shift+Tab"] {
            assert!(edits(chord(text)), "{text}");
        }
        for text in ["F1", "Escape", "Alt+Enter", "PageUp"] {
            assert!(!edits(chord(text)), "{text}");
        }
    }
}
