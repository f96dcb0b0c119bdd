//! The list of what can be arranged: whoever has no pointer reaches everything here.

use super::editor::{ArrowKeys, LayoutEditor};
use crate::board::layout::parts::Parts;
use crate::hud::widgets::basics::{finish, focus_ring, text_in};
use crate::hud::widgets::modal;
use crate::hud::widgets::style::{mix, palette, sans, serif};
use crate::input::held::TAKES_EVERY_ARROW;
use bevy::math::{Vec2, vec2};
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, EventFilter, Id, Key, Rect, Response, Sense, Ui,
    WidgetType,
};
use egui_phosphor::regular as icon;
use tortuga::content::arranging::grip::Grip;
use tortuga::content::arranging::part::Slot;
use tortuga::wording::arranging::Sentence;
use tortuga::wording::say;

/// Height of a line, in points.
const LINE: f32 = 26.0;
/// Room for the sign of what arrows do.
const SIGN: f32 = 22.0;

/// What can be arranged, with what it is called.
pub(super) type Names = Vec<(Slot, String)>;

/// The list.
pub(super) fn show(ui: &mut Ui, editor: &mut LayoutEditor, parts: &Parts, names: &Names) {
    let room = ui.available_height();
    modal::scroll(ui, "zones", room, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for (slot, name) in names {
            ui.push_id(slot, |ui| line(ui, editor, parts, *slot, name));
        }
    });
}

fn line(ui: &mut Ui, editor: &mut LayoutEditor, parts: &Parts, slot: Slot, name: &str) {
    let p = palette(ui.ctx());
    let wide = ui.available_width() - 10.0;
    let high = LINE.max(p.fonts.text * 1.5);
    let (rect, response) = ui.allocate_exact_size(egui::vec2(wide, high), Sense::click());
    let selected = editor.selected == Some(slot);
    let hot = response.hovered() || response.has_focus();
    let fill = match (selected, hot) {
        (true, _) => p.brass,
        (false, true) => mix(p.walnut, p.bone, 0.22),
        (false, false) => mix(p.walnut, Color32::BLACK, 0.2),
    };
    ui.painter().rect_filled(rect, CornerRadius::same(4), fill);
    let ink = if selected { p.ink } else { p.bone };
    let sign = match editor.arrow_keys {
        ArrowKeys::Move if selected => icon::ARROWS_OUT_CARDINAL,
        ArrowKeys::Size if selected => icon::ARROWS_OUT,
        _ if editor.plan.is_moved(slot) => icon::PENCIL_SIMPLE,
        _ => "",
    };
    let words = Rect::from_min_max(
        rect.min + egui::vec2(8.0, 0.0),
        rect.max - egui::vec2(if sign.is_empty() { 6.0 } else { SIGN }, 0.0),
    );
    text_in(
        ui,
        words,
        Align2::LEFT_CENTER,
        name,
        serif(p.fonts.small),
        ink,
    );
    let spot = rect.right_center() - egui::vec2(SIGN / 2.0, 0.0);
    let font = sans(p.fonts.small);
    ui.painter()
        .text(spot, Align2::CENTER_CENTER, sign, font, ink);
    focus_ring(ui, &response, 4);
    if editor.focus && selected {
        editor.focus = false;
        response.request_focus();
        response.scroll_to_me(None);
    }
    if response.gained_focus() {
        editor.select(slot);
    }
    if response.clicked() {
        clicked(ui, editor, slot, &response);
    }
    if response.has_focus() && editor.selected == Some(slot) {
        move_by_arrow_keys(ui, editor, parts, &response);
    }
    let told = match editor.plan.is_moved(slot) {
        true => say(Sentence::Moved { zone: name.into() }),
        false => name.to_owned(),
    };
    let tip = say(match editor.arrow_keys {
        ArrowKeys::Move if selected => Sentence::HeldTip,
        ArrowKeys::Size if selected => Sentence::SizedTip,
        _ => Sentence::ZoneTip,
    });
    finish(ui, response, &told, true, &tip, WidgetType::Button);
}

/// A click selects it; a press of a key or a button takes it up for a gamepad, to be moved, then to be sized.
fn clicked(ui: &Ui, editor: &mut LayoutEditor, slot: Slot, response: &Response) {
    let by_pointer = ui.input(|i| i.pointer.any_click());
    editor.select(slot);
    if by_pointer {
        response.request_focus();
        return;
    }
    editor.arrow_keys = match editor.arrow_keys {
        ArrowKeys::No => ArrowKeys::Move,
        ArrowKeys::Move => ArrowKeys::Size,
        ArrowKeys::Size => ArrowKeys::No,
    };
}

/// Arrows move what has the focus, with Shift they size it.
fn move_by_arrow_keys(ui: &Ui, editor: &mut LayoutEditor, parts: &Parts, response: &Response) {
    let held = editor.arrow_keys != ArrowKeys::No;
    let taken = (response.id, held);
    ui.data_mut(|d| d.insert_temp(Id::new(TAKES_EVERY_ARROW), taken));
    ui.memory_mut(|m| {
        m.set_focus_lock_filter(
            response.id,
            EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            },
        );
    });
    let (steps, shift, alt) = ui.input(|i| {
        let presses = |key| i.num_presses(key) as f32;
        let steps = vec2(
            presses(Key::ArrowRight) - presses(Key::ArrowLeft),
            presses(Key::ArrowDown) - presses(Key::ArrowUp),
        );
        (steps, i.modifiers.shift, i.modifiers.alt)
    });
    if steps != Vec2::ZERO {
        let grip = match shift || editor.arrow_keys == ArrowKeys::Size {
            true => Grip::CORNER,
            false => Grip::ALL,
        };
        editor.step(parts, grip, steps, alt);
    }
}
