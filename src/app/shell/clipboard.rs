//! Copying and pasting: seeds, names, messages. bevy_egui's own clipboard brings a second set of Wayland libraries and
//! rebuilds half of Bevy; this is all of it that the overlays need.
//!
//! Where the system has no clipboard (no display, or Wayland without X11) what is copied can still be pasted here.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, egui};

/// The longest text that is taken from elsewhere, in bytes: nothing here has room for more.
const LONGEST: usize = 10_000;

/// The clipboard.
#[derive(Resource, Default)]
pub struct Clipboard {
    system: Option<arboard::Clipboard>,
    /// Whether the system was asked for its clipboard.
    asked: bool,
    /// What was last copied here.
    own: String,
}

impl Clipboard {
    /// One that knows nothing of the system's: a test has no business with what its owner copied.
    pub fn apart() -> Clipboard {
        Clipboard {
            asked: true,
            ..default()
        }
    }

    /// The system's clipboard. It is opened when it is first needed.
    fn system(&mut self) -> Option<&mut arboard::Clipboard> {
        if !std::mem::replace(&mut self.asked, true) {
            self.system = arboard::Clipboard::new().ok();
        }
        self.system.as_mut()
    }

    /// Keeps the text for pasting, here and elsewhere.
    pub fn copy(&mut self, text: &str) {
        self.own = text.to_owned();
        let failed = self
            .system()
            .is_some_and(|system| system.set_text(text.to_owned()).is_err());
        if failed {
            warn!("the system's clipboard did not take the text");
        }
    }

    /// The text that was last copied, here or elsewhere; none where there is none or it is too long.
    pub fn paste(&mut self) -> Option<String> {
        let text = match self.system() {
            Some(system) => system.get_text().ok()?,
            None => self.own.clone(),
        };
        (!text.is_empty() && text.len() <= LONGEST).then_some(text)
    }
}

/// Lets the overlays copy and paste.
pub fn plugin(app: &mut App) {
    app.init_resource::<Clipboard>()
        .add_systems(
            PreUpdate,
            tell_egui
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            PostUpdate,
            hear_egui.after(EguiPostUpdateSet::ProcessOutput),
        );
}

/// Tells egui that the player wants to copy, cut or paste.
fn tell_egui(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut clipboard: ResMut<Clipboard>,
    mut inputs: Query<&mut EguiInput>,
) {
    let command = match cfg!(target_os = "macos") {
        true => [KeyCode::SuperLeft, KeyCode::SuperRight],
        false => [KeyCode::ControlLeft, KeyCode::ControlRight],
    };
    if !held.any_pressed(command) {
        keys.clear();
        return;
    }
    for event in keys.read().filter(|e| e.state == ButtonState::Pressed) {
        let Key::Character(letter) = &event.logical_key else {
            continue;
        };
        let wish = match letter.to_ascii_lowercase().as_str() {
            "c" => Some(egui::Event::Copy),
            "x" => Some(egui::Event::Cut),
            "v" => clipboard.paste().map(egui::Event::Paste),
            _ => None,
        };
        for mut input in &mut inputs {
            input.events.extend(wish.clone());
        }
    }
}

/// Keeps what egui copies.
fn hear_egui(outputs: Query<&EguiOutput, Changed<EguiOutput>>, mut clipboard: ResMut<Clipboard>) {
    for output in &outputs {
        for command in &output.platform_output.commands {
            if let egui::OutputCommand::CopyText(text) = command
                && !text.is_empty()
            {
                clipboard.copy(text);
            }
        }
    }
}
