//! A key of the keyboard with what is held beside it: how it is written in files, and what stands on it.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use serde::{Deserialize, Deserializer, de};
use std::fmt;
use tortuga::content::unknown;
use tortuga::wording::keys_page::Sentence;
use tortuga::wording::say;

/// A key by what it means on the player's keyboard, not by where it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum KeyName {
    /// It writes this, without Shift where that makes a capital.
    Char(char),
    /// It has a name, one of `NAMED`.
    Named(&'static str),
}

/// A key and what is held beside it. Shift belongs to a sign that it makes (`?`), and stands apart beside letters and keys with
/// names.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chord {
    /// The key.
    pub key: KeyName,
    /// With Ctrl.
    pub ctrl: bool,
    /// With Alt.
    pub alt: bool,
    /// With Shift.
    pub shift: bool,
}

/// The keys that write nothing: their names in files, what they are to the system, and where they are.
const NAMED: &[(&str, Key, KeyCode)] = &[
    ("Enter", Key::Enter, KeyCode::Enter),
    ("Space", Key::Space, KeyCode::Space),
    ("Tab", Key::Tab, KeyCode::Tab),
    ("Escape", Key::Escape, KeyCode::Escape),
    ("Backspace", Key::Backspace, KeyCode::Backspace),
    ("Insert", Key::Insert, KeyCode::Insert),
    ("Delete", Key::Delete, KeyCode::Delete),
    ("Home", Key::Home, KeyCode::Home),
    ("End", Key::End, KeyCode::End),
    ("PageUp", Key::PageUp, KeyCode::PageUp),
    ("PageDown", Key::PageDown, KeyCode::PageDown),
    ("Up", Key::ArrowUp, KeyCode::ArrowUp),
    ("Down", Key::ArrowDown, KeyCode::ArrowDown),
    ("Left", Key::ArrowLeft, KeyCode::ArrowLeft),
    ("Right", Key::ArrowRight, KeyCode::ArrowRight),
    ("Menu", Key::ContextMenu, KeyCode::ContextMenu),
    ("Pause", Key::Pause, KeyCode::Pause),
    ("F1", Key::F1, KeyCode::F1),
    ("F2", Key::F2, KeyCode::F2),
    ("F3", Key::F3, KeyCode::F3),
    ("F4", Key::F4, KeyCode::F4),
    ("F5", Key::F5, KeyCode::F5),
    ("F6", Key::F6, KeyCode::F6),
    ("F7", Key::F7, KeyCode::F7),
    ("F8", Key::F8, KeyCode::F8),
    ("F9", Key::F9, KeyCode::F9),
    ("F10", Key::F10, KeyCode::F10),
    ("F11", Key::F11, KeyCode::F11),
    ("F12", Key::F12, KeyCode::F12),
];

/// What may be held beside a key, as files have it.
const HELD: [&str; 3] = ["Ctrl", "Alt", "Shift"];

/// What is held now.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Modifiers {
    /// Ctrl.
    pub ctrl: bool,
    /// Alt.
    pub alt: bool,
    /// Shift.
    pub shift: bool,
}

impl Modifiers {
    /// Those that are held.
    pub fn of(held: &ButtonInput<KeyCode>) -> Modifiers {
        Modifiers {
            ctrl: held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]),
            alt: held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]),
            shift: held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
        }
    }

    /// Follows a key that goes down or up, if it is one of them.
    pub fn follow(&mut self, event: &KeyboardInput) {
        let one = match event.key_code {
            KeyCode::ControlLeft | KeyCode::ControlRight => &mut self.ctrl,
            KeyCode::AltLeft | KeyCode::AltRight => &mut self.alt,
            KeyCode::ShiftLeft | KeyCode::ShiftRight => &mut self.shift,
            _ => return,
        };
        *one = event.state == ButtonState::Pressed;
    }
}

impl KeyName {
    /// The key that the system tells of; none for one that is only held beside others, and for dead and unknown ones.
    pub fn of(key: &Key) -> Option<KeyName> {
        if let Key::Character(text) = key {
            let sign = text.chars().next()?;
            return Some(KeyName::Char(lower(sign))).filter(|_| !sign.is_whitespace());
        }
        let known = NAMED.iter().find(|(_, other, _)| other == key);
        known.map(|(id, ..)| KeyName::Named(id))
    }

    /// Where it is, if that is the same on every keyboard.
    pub fn code(self) -> Option<KeyCode> {
        let KeyName::Named(id) = self else {
            return None;
        };
        let known = NAMED.iter().find(|(other, ..)| *other == id);
        known.map(|(_, _, code)| *code)
    }

    /// Whether it is held.
    pub fn is_held(self, codes: &ButtonInput<KeyCode>, keys: Option<&ButtonInput<Key>>) -> bool {
        self.is_in(|code| codes.pressed(code), keys, ButtonInput::get_pressed)
    }

    /// Whether it was pressed in this frame.
    pub fn is_new(self, codes: &ButtonInput<KeyCode>, keys: Option<&ButtonInput<Key>>) -> bool {
        self.is_in(
            |code| codes.just_pressed(code),
            keys,
            ButtonInput::get_just_pressed,
        )
    }

    fn is_in<'k, I: Iterator<Item = &'k Key>>(
        self,
        code: impl Fn(KeyCode) -> bool,
        keys: Option<&'k ButtonInput<Key>>,
        all: impl Fn(&'k ButtonInput<Key>) -> I,
    ) -> bool {
        match self.code() {
            Some(own) => code(own),
            None => keys.is_some_and(|keys| all(keys).any(|key| KeyName::of(key) == Some(self))),
        }
    }

    /// The sign or the name that stands on it.
    pub fn words(self) -> String {
        match self {
            KeyName::Char(sign) => sign.to_uppercase().to_string(),
            KeyName::Named(id) => match id {
                "Enter" => say(Sentence::Enter),
                "Space" => say(Sentence::Space),
                "Tab" => say(Sentence::Tab),
                "Escape" => say(Sentence::Esc),
                "Backspace" => say(Sentence::Backspace),
                "Insert" => say(Sentence::Insert),
                "Delete" => say(Sentence::Delete),
                "Home" => say(Sentence::Home),
                "End" => say(Sentence::End),
                "PageUp" => say(Sentence::PageUp),
                "PageDown" => say(Sentence::PageDown),
                "Menu" => say(Sentence::MenuKey),
                "Pause" => say(Sentence::PauseKey),
                "Up" => "↑".to_owned(),
                "Down" => "↓".to_owned(),
                "Left" => "←".to_owned(),
                "Right" => "→".to_owned(),
                other => other.to_owned(),
            },
        }
    }
}

/// The letter without Shift; what is no single letter then stays.
fn lower(sign: char) -> char {
    let mut all = sign.to_lowercase();
    match (all.next(), all.next()) {
        (Some(small), None) => small,
        _ => sign,
    }
}

impl Chord {
    /// A key with nothing beside it.
    pub const fn plain(key: KeyName) -> Chord {
        Chord {
            key,
            ctrl: false,
            alt: false,
            shift: false,
        }
    }

    /// The key that writes this, with nothing beside it.
    pub fn of_letter(sign: char) -> Chord {
        Chord::plain(KeyName::Char(lower(sign)))
    }

    /// The escape key, which always leads back.
    pub const ESCAPE: Chord = Chord::plain(KeyName::Named("Escape"));

    /// What is pressed with this held beside it.
    pub fn of(key: &Key, held: Modifiers) -> Option<Chord> {
        let key = KeyName::of(key)?;
        // Shift makes the sign.
        let apart = match key {
            KeyName::Char(sign) => sign.is_alphabetic(),
            KeyName::Named(_) => true,
        };
        Some(Chord {
            key,
            ctrl: held.ctrl,
            alt: held.alt,
            shift: held.shift && apart,
        })
    }

    /// The same without Shift, where that only makes a capital.
    pub fn uncapped(self) -> Option<Chord> {
        let letter = matches!(self.key, KeyName::Char(_)) && self.shift;
        letter.then_some(Chord {
            shift: false,
            ..self
        })
    }

    /// Whether exactly this is held beside its key.
    pub fn is_with(&self, held: Modifiers) -> bool {
        let signs = matches!(self.key, KeyName::Char(_));
        self.ctrl == held.ctrl && self.alt == held.alt && (signs || self.shift == held.shift)
    }

    /// A letter, figure or sign by itself, as games name their choices.
    pub fn letter(&self) -> Option<char> {
        match (self.key, self.ctrl || self.alt || self.shift) {
            (KeyName::Char(sign), false) => Some(sign),
            _ => None,
        }
    }

    /// What stands on it: `Ctrl+Z`.
    pub fn words(&self) -> String {
        let held = [
            (self.ctrl, Sentence::Ctrl),
            (self.alt, Sentence::Alt),
            (self.shift, Sentence::Shift),
        ];
        let held = held.into_iter().filter(|(held, _)| *held);
        held.rev().fold(self.key.words(), |key, (_, held)| {
            let held = say(held);
            say(Sentence::With {
                held: held.into(),
                key: key.into(),
            })
        })
    }

    /// As files have it, read.
    ///
    /// # Errors
    /// What it is not.
    pub fn read(text: &str) -> Result<Chord, String> {
        let mut parts: Vec<&str> = text.split('+').collect();
        // The plus itself is a key, too.
        if text.ends_with('+') {
            parts.pop();
            if let Some(last) = parts.last_mut() {
                *last = "+";
            }
        }
        let name = parts.pop().unwrap_or_default();
        let mut chord = Chord::plain(named(name)?);
        for held in parts {
            match held {
                "Ctrl" => chord.ctrl = true,
                "Alt" => chord.alt = true,
                "Shift" => chord.shift = true,
                _ => return Err(unknown("modifier", held, HELD.into_iter())),
            }
        }
        Ok(chord)
    }
}

/// The key of this name in files.
fn named(name: &str) -> Result<KeyName, String> {
    let mut signs = name.chars();
    if let (Some(sign), None) = (signs.next(), signs.next()) {
        return Ok(KeyName::Char(lower(sign)));
    }
    let known = NAMED.iter().find(|(id, ..)| *id == name);
    let known = known.map(|(id, ..)| KeyName::Named(id));
    known.ok_or_else(|| unknown("key", name, NAMED.iter().map(|(id, ..)| *id)))
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [self.ctrl, self.alt, self.shift].into_iter().zip(HELD) {
            if held {
                write!(f, "{name}+")?;
            }
        }
        match self.key {
            KeyName::Char(sign) => write!(f, "{}", sign.to_uppercase()),
            KeyName::Named(id) => f.write_str(id),
        }
    }
}

impl<'de> Deserialize<'de> for Chord {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Chord, D::Error> {
        Chord::read(&String::deserialize(from)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "U",
            "Ctrl+Z",
            "Shift+Tab",
            "Ctrl+Shift+Tab",
            "?",
            "+",
            "Ctrl++",
            "F11",
            "PageUp",
        ] {
            let chord = Chord::read(text).expect("a chord");
            assert_eq!(chord.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_key_is_told_with_the_nearest_that_is() {
        let why = Chord::read("PageUpp").expect_err("no key");
        assert!(why.contains("PageUpp") && why.contains("PageUp"), "{why}");
        let why = Chord::read("Strg+Z").expect_err("no modifier");
        assert!(why.contains("Strg"), "{why}");
        assert!(Chord::read("").is_err());
    }

    #[test]
    fn shift_belongs_to_signs_and_stands_beside_letters() {
        let shift = Modifiers {
            shift: true,
            ..default()
        };
        let sign = Chord::of(&Key::Character("?".into()), shift);
        assert_eq!(sign, Some(Chord::plain(KeyName::Char('?'))));
        let letter = Chord::of(&Key::Character("U".into()), shift).expect("a letter");
        assert!(letter.shift);
        assert_eq!(letter.uncapped(), Some(Chord::plain(KeyName::Char('u'))));
        assert_eq!(Chord::of(&Key::Shift, shift), None);
    }
}
