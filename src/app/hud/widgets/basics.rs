//! What all controls of the overlays share: text that fits, tooltips, panels and headings.

use super::style::{Palette, bold, mix, palette, paper_plate, serif, walnut_plate};
pub(in crate::hud) use super::targeting::focus_ring;
pub use super::targeting::{note, note_widget, take_noted};
use super::{keyword, lettering};
use crate::hud::integration::spoken::mark_heading;
use crate::input::targets::Role;
use bevy_egui::egui::{
    self, Align, Align2, Color32, FontId, Layout, Rect, Response, Sense, Stroke, Ui, UiBuilder,
    WidgetInfo, WidgetType, vec2,
};

/// Draws `text` in `rect`, aligned, in the largest size of the scale that fits its width and those of its kind.
#[track_caller]
pub fn text_in(
    ui: &Ui,
    rect: Rect,
    align: Align2,
    text: &str,
    font: FontId,
    color: Color32,
) -> Rect {
    let galley = lettering::line(ui, text, font, color, rect.width());
    let at = align.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(at.min, galley, color);
    at
}

/// The same in as many lines as there is room for.
#[track_caller]
pub fn block_in(
    ui: &Ui,
    rect: Rect,
    align: Align2,
    text: &str,
    font: FontId,
    color: Color32,
) -> Rect {
    let galley = lettering::block(ui, text, font, color, rect.size(), align.x());
    let at = align.align_size_within_rect(galley.size(), rect);
    ui.painter()
        .galley(at.min - galley.rect.min.to_vec2(), galley, color);
    at
}

/// Whether mouse or keyboard point at it, whichever moved last: who moves the mouse onto it takes the keyboard off
/// everything else, and a mouse that merely rests somewhere does not hide where the keyboard is. A finger points while it presses,
/// also in a list that it might pull: there egui takes nothing for hovered.
pub fn points_at(ui: &Ui, response: &Response) -> bool {
    let pressed = response.is_pointer_button_down_on();
    let here = response.hovered() || pressed;
    let moved = pressed || ui.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
    let focused = ui.memory(|memory| memory.focused());
    match focused {
        Some(other) if other != response.id && here && moved => {
            ui.memory_mut(|memory| memory.surrender_focus(other));
            true
        }
        Some(focused) => focused == response.id,
        None => here,
    }
}

pub(in crate::hud) fn finish(
    ui: &Ui,
    response: Response,
    name: &str,
    enabled: bool,
    tip: &str,
    kind: WidgetType,
) -> Response {
    let role = match kind {
        WidgetType::Checkbox => Role::Checkbox,
        WidgetType::RadioButton => Role::RadioButton,
        WidgetType::Slider => Role::Slider,
        _ => Role::Button,
    };
    note_widget(ui, role, name, &response, enabled, tip);
    response.widget_info(|| WidgetInfo::labeled(kind, enabled, name));
    let response = if enabled {
        response.on_hover_cursor(egui::CursorIcon::PointingHand)
    } else {
        response
    };
    if tip.is_empty() {
        return response;
    }
    // What the keyboard points at is told, too, as long as the mouse does not point elsewhere.
    keyword::on_hover(ui, response, |ui| tip_text(ui, tip))
}

/// The text of a tooltip, wrapped.
pub fn tip_text(ui: &mut Ui, tip: &str) {
    ui.set_max_width(320.0);
    let p = palette(ui.ctx());
    keyword::text(ui, tip, &serif(p.fonts.text), p.bone, true);
}

/// A panel of walnut around `contents`.
pub fn panel<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    framed(ui, 16.0, walnut_plate, contents)
}

/// A sheet of parchment around `contents`, with ink for text.
pub fn page<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    framed(ui, 22.0, paper_plate, |ui| {
        ui.visuals_mut().override_text_color = Some(palette(ui.ctx()).ink);
        contents(ui)
    })
}

fn framed<R>(
    ui: &mut Ui,
    margin: f32,
    plate: fn(&Palette, Rect) -> egui::Shape,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let p = palette(ui.ctx());
    let spot = ui.painter().add(egui::Shape::Noop);
    let inner = egui::Frame::new().inner_margin(margin).show(ui, contents);
    ui.painter().set(spot, plate(&p, inner.response.rect));
    inner.inner
}

/// A heading in brass with a line under it.
pub fn heading(ui: &mut Ui, text: &str) {
    let p = palette(ui.ctx());
    let on_paper = ui.visuals().override_text_color.is_some();
    let color = if on_paper {
        mix(p.red, p.ink, 0.35)
    } else {
        p.gold()
    };
    let words = egui::RichText::new(text)
        .font(bold(p.fonts.heading))
        .color(color);
    let words = ui.label(words);
    mark_heading(ui, words.id, text, 1);
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width().min(2000.0), 2.0), Sense::hover());
    ui.painter().hline(
        rect.x_range(),
        rect.center().y,
        Stroke::new(1.0, color.gamma_multiply(0.6)),
    );
}

/// A child that fills `rect` exactly, with this layout.
pub fn inside<R>(
    ui: &mut Ui,
    rect: Rect,
    layout: Layout,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    contents(&mut child)
}

/// Rows from the top, left aligned.
pub fn rows() -> Layout {
    Layout::top_down(Align::Min)
}
