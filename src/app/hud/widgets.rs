//! What all controls of the overlays share: the list of clickable things, text that fits, tooltips, panels and headings.

use super::lettering;
use super::style::{Palette, bold, mix, palette, paper_plate, serif, walnut_plate};
use crate::input::targets::{ClickTarget, Thing};
use bevy_egui::egui::{
    self, Align, Align2, Color32, Context, CornerRadius, FontId, Id, Layout, Rect, Response, Sense,
    Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, vec2,
};

fn ledger() -> Id {
    Id::new("tortuga_clickables")
}

/// Notes something that tells something; `rect` is in points.
pub fn note(
    ui: &Ui,
    name: impl Into<String>,
    rect: Rect,
    enabled: bool,
    tooltip: impl Into<String>,
) {
    enter(ui, None, name.into(), rect, enabled, tooltip.into());
}

/// Notes a widget that takes clicks and the keyboard.
pub fn note_widget(
    ui: &Ui,
    response: &Response,
    name: impl Into<String>,
    enabled: bool,
    tooltip: impl Into<String>,
) {
    let (widget, rect) = (Some(response.id), response.rect);
    enter(ui, widget, name.into(), rect, enabled, tooltip.into());
}

/// Notes a button that is drawn by hand, for eyes and ears.
pub fn note_button(ui: &Ui, response: &Response, name: &str, tooltip: impl Into<String>) {
    note_widget(ui, response, format!("button:{name}"), true, tooltip);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
}

fn enter(ui: &Ui, widget: Option<Id>, name: String, rect: Rect, enabled: bool, tooltip: String) {
    let seen = rect.intersect(ui.clip_rect());
    if !seen.is_positive() || !ui.is_visible() {
        return;
    }
    crate::fitting::note::target(ui.ctx(), &name, rect, enabled && ui.is_enabled());
    let z = ui.ctx().zoom_factor();
    let entry = ClickTarget {
        name,
        rect: [
            seen.left() * z,
            seen.top() * z,
            seen.width() * z,
            seen.height() * z,
        ],
        enabled: enabled && ui.is_enabled(),
        tooltip,
        covered: false,
        thing: Thing::Widget(ui.layer_id()),
        widget,
    };
    ui.ctx().data_mut(|d| {
        d.get_temp_mut_or_default::<Vec<ClickTarget>>(ledger())
            .push(entry)
    });
}

/// Everything noted since the last call.
pub fn take_noted(ctx: &Context) -> Vec<ClickTarget> {
    ctx.data_mut(|d| std::mem::take(d.get_temp_mut_or_default::<Vec<ClickTarget>>(ledger())))
}

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

/// The ring around what the keyboard points at.
pub(super) fn focus_ring(ui: &Ui, response: &Response, radius: u8) {
    if response.has_focus() {
        let p = palette(ui.ctx());
        let ring = response.rect.expand(3.0);
        ui.painter().rect_stroke(
            ring,
            CornerRadius::same(radius.saturating_add(3)),
            Stroke::new(2.0, p.gold()),
            StrokeKind::Outside,
        );
    }
}

/// Whether mouse or keyboard point at it, whichever moved last: who moves the mouse onto it takes the keyboard off
/// everything else, and a mouse that merely rests somewhere does not hide where the keyboard is.
pub fn points_at(ui: &Ui, response: &Response) -> bool {
    let moved = ui.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
    let focused = ui.memory(|memory| memory.focused());
    match focused {
        Some(other) if other != response.id && response.hovered() && moved => {
            ui.memory_mut(|memory| memory.surrender_focus(other));
            true
        }
        Some(focused) => focused == response.id,
        None => response.hovered(),
    }
}

pub(super) fn finish(
    ui: &Ui,
    response: Response,
    name: &str,
    enabled: bool,
    tip: &str,
    kind: WidgetType,
) -> Response {
    note_widget(ui, &response, format!("button:{name}"), enabled, tip);
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
    let still = ui.input(|input| input.pointer.delta() == egui::Vec2::ZERO);
    if response.has_focus() && still {
        response.show_tooltip_ui(|ui| tip_text(ui, tip));
        response
    } else {
        response.on_hover_ui(|ui| tip_text(ui, tip))
    }
}

/// The text of a tooltip, wrapped.
pub fn tip_text(ui: &mut Ui, tip: &str) {
    ui.set_max_width(320.0);
    let p = palette(ui.ctx());
    ui.label(
        egui::RichText::new(tip)
            .font(serif(p.fonts.text))
            .color(p.bone),
    );
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
    ui.label(
        egui::RichText::new(text)
            .font(bold(p.fonts.heading))
            .color(color),
    );
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
