//! What the overlays show of keys: what does something now, on the device that was used last.

use crate::input::action::Action;
use crate::input::bindings::Bindings;
use crate::input::chord::Chord;
use crate::input::last_device::LastDevice;
use crate::input::signs;
use bevy_egui::egui::{Context, Id};
use std::sync::Arc;

/// What is shown of keys.
#[derive(Clone, Default)]
struct Hints {
    bindings: Bindings,
    device: LastDevice,
}

fn id() -> Id {
    Id::new("tortuga_hints")
}

fn of(ctx: &Context) -> Arc<Hints> {
    ctx.data_mut(|d| {
        d.get_temp_mut_or_insert_with(id(), Arc::<Hints>::default)
            .clone()
    })
}

/// Shows these from now on.
pub fn put(ctx: &Context, bindings: &Bindings, device: LastDevice) {
    let bindings = bindings.clone();
    let hints = Hints { bindings, device };
    ctx.data_mut(|d| d.insert_temp(id(), Arc::new(hints)));
    ctx.request_repaint();
}

/// Whether a gamepad was used last.
pub fn on_gamepad(ctx: &Context) -> bool {
    of(ctx).device == LastDevice::Gamepad
}

/// What does this, in brackets after a space; empty where nothing does.
pub fn key(ctx: &Context, action: Action) -> String {
    let hints = of(ctx);
    signs::in_brackets(&hints.bindings, hints.device, action)
}

/// What does this, as it stands on a small cap; empty where nothing does.
pub fn cap(ctx: &Context, action: Action) -> String {
    let hints = of(ctx);
    let first = signs::first(&hints.bindings, hints.device, action);
    first.map_or_else(String::new, signs::short)
}

/// What does this in full: a key where the gamepad has no button for it, a dash where nothing does.
pub fn full(ctx: &Context, action: Action) -> String {
    let hints = of(ctx);
    let first = |device| signs::first(&hints.bindings, device, action);
    first(hints.device)
        .or_else(|| first(LastDevice::Keyboard))
        .map_or_else(|| "–".to_owned(), signs::sign)
}

/// What stands on a choice with this letter or figure: nothing while a gamepad is used, which has no letters, and nothing
/// where the key does something else.
pub fn letter(ctx: &Context, letter: &str) -> String {
    let hints = of(ctx);
    let mut signs = letter.chars();
    let taken = match (signs.next(), signs.next()) {
        (Some(sign), None) => !hints.bindings.of_key(Chord::of_letter(sign)).is_empty(),
        _ => false,
    };
    match taken || hints.device == LastDevice::Gamepad {
        true => String::new(),
        false => letter.to_owned(),
    }
}
