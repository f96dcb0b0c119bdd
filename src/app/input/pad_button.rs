//! A button of a gamepad: how it is written in files, and what stands for it on screen.

use bevy::input::gamepad::GamepadButton;
use egui_phosphor::regular as icon;
use serde::{Deserialize, Deserializer, de};
use std::fmt;
use tortuga::content::unknown;

/// A button of a gamepad.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PadButton(pub GamepadButton);

/// The buttons: their names in files, what they are to the system, and their signs. The four on the right are named by where
/// they are; what stands on them is as on most pads.
const NAMED: &[(&str, GamepadButton, &str)] = &[
    ("South", GamepadButton::South, "Ⓐ"),
    ("East", GamepadButton::East, "Ⓑ"),
    ("West", GamepadButton::West, "Ⓧ"),
    ("North", GamepadButton::North, "Ⓨ"),
    ("LeftShoulder", GamepadButton::LeftTrigger, "LB"),
    ("RightShoulder", GamepadButton::RightTrigger, "RB"),
    ("LeftTrigger", GamepadButton::LeftTrigger2, "LT"),
    ("RightTrigger", GamepadButton::RightTrigger2, "RT"),
    ("Select", GamepadButton::Select, icon::COPY),
    ("Start", GamepadButton::Start, icon::LIST),
    ("Mode", GamepadButton::Mode, icon::HOUSE),
    ("LeftStick", GamepadButton::LeftThumb, "LS"),
    ("RightStick", GamepadButton::RightThumb, "RS"),
    ("Up", GamepadButton::DPadUp, icon::ARROW_FAT_UP),
    ("Down", GamepadButton::DPadDown, icon::ARROW_FAT_DOWN),
    ("Left", GamepadButton::DPadLeft, icon::ARROW_FAT_LEFT),
    ("Right", GamepadButton::DPadRight, icon::ARROW_FAT_RIGHT),
];

impl PadButton {
    /// The button of the system, if files can name it.
    pub fn of(button: GamepadButton) -> Option<PadButton> {
        let known = NAMED.iter().any(|(_, other, _)| *other == button);
        known.then_some(PadButton(button))
    }

    /// The sign that stands for it.
    pub fn sign(self) -> &'static str {
        let known = NAMED.iter().find(|(_, other, _)| *other == self.0);
        known.map_or(icon::GAME_CONTROLLER, |(_, _, sign)| sign)
    }
}

impl fmt::Display for PadButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = NAMED.iter().find(|(_, other, _)| *other == self.0);
        f.write_str(known.map_or("", |(id, ..)| id))
    }
}

impl<'de> Deserialize<'de> for PadButton {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PadButton, D::Error> {
        let name = String::deserialize(from)?;
        let known = NAMED.iter().find(|(id, ..)| *id == name);
        let known = known.map(|(_, button, _)| PadButton(*button));
        known.ok_or_else(|| {
            let names = NAMED.iter().map(|(id, ..)| *id);
            de::Error::custom(unknown("button", &name, names))
        })
    }
}
