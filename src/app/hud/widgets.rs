//! The handful of controls that the overlays are made of. Each tells the list of clickable things about itself.

use super::style::{Palette, bold, mix, palette, paper_plate, plate, sans, serif, walnut_plate};
use crate::app::clickables::Clickable;
use bevy_egui::egui::{
    self, Align, Align2, Color32, Context, CornerRadius, FontId, Galley, Id, Key, Layout, Rect,
    Response, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use std::sync::Arc;

fn ledger() -> Id {
    Id::new("tortuga clickables")
}

/// Notes something that can be clicked; `rect` is in points.
pub fn note(
    ui: &Ui,
    name: impl Into<String>,
    rect: Rect,
    enabled: bool,
    tooltip: impl Into<String>,
) {
    let seen = rect.intersect(ui.clip_rect());
    if !seen.is_positive() || !ui.is_visible() {
        return;
    }
    let z = ui.ctx().zoom_factor();
    let entry = Clickable {
        name: name.into(),
        rect: [
            seen.left() * z,
            seen.top() * z,
            seen.width() * z,
            seen.height() * z,
        ],
        enabled: enabled && ui.is_enabled(),
        tooltip: tooltip.into(),
    };
    ui.ctx().data_mut(|d| {
        d.get_temp_mut_or_default::<Vec<Clickable>>(ledger())
            .push(entry)
    });
}

/// Everything noted since the last call.
pub fn take_noted(ctx: &Context) -> Vec<Clickable> {
    ctx.data_mut(|d| std::mem::take(d.get_temp_mut_or_default::<Vec<Clickable>>(ledger())))
}

/// One line of text in the largest size up to `font.size` that fits `width`; below 11 points it is cut with an ellipsis.
pub fn fitted(ui: &Ui, text: &str, font: FontId, color: Color32, width: f32) -> Arc<Galley> {
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font.clone(), color);
    if galley.size().x <= width {
        return galley;
    }
    let size = (font.size * width / galley.size().x.max(1.0))
        .floor()
        .max(11.0);
    let mut job = egui::text::LayoutJob::simple_singleline(
        text.to_owned(),
        FontId::new(size, font.family),
        color,
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    ui.painter().layout_job(job)
}

/// Draws `text` in `rect`, aligned, shrunk to fit its width.
pub fn text_in(
    ui: &Ui,
    rect: Rect,
    align: Align2,
    text: &str,
    font: FontId,
    color: Color32,
) -> Rect {
    let galley = fitted(ui, text, font, color, rect.width());
    let at = align.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(at.min, galley, color);
    at
}

/// The ring around what the keyboard points at.
fn focus_ring(ui: &Ui, response: &Response, radius: u8) {
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

fn finish(
    ui: &Ui,
    response: Response,
    name: &str,
    enabled: bool,
    tip: &str,
    kind: WidgetType,
) -> Response {
    note(ui, format!("button:{name}"), response.rect, enabled, tip);
    response.widget_info(|| WidgetInfo::labeled(kind, enabled, name));
    let response = if enabled {
        response.on_hover_cursor(egui::CursorIcon::PointingHand)
    } else {
        response
    };
    if tip.is_empty() {
        response
    } else {
        response.on_hover_ui(|ui| tip_text(ui, tip))
    }
}

/// The text of a tooltip, wrapped.
pub fn tip_text(ui: &mut Ui, tip: &str) {
    ui.set_max_width(320.0);
    let p = palette(ui.ctx());
    ui.label(egui::RichText::new(tip).font(serif(16.0)).color(p.bone));
}

/// What stands on a verb button.
#[derive(Clone, Debug, Default)]
pub struct Verb<'a> {
    /// The verb.
    pub label: &'a str,
    /// What it brings.
    pub detail: &'a str,
    /// The key that does the same.
    pub key: &'a str,
    /// Brass instead of teal.
    pub primary: bool,
    /// Why it cannot be pressed; `None` when it can.
    pub barred: Option<&'a str>,
    /// A warning.
    pub danger: Option<&'a str>,
}

/// A large button with a verb and what it brings.
pub fn verb_button(ui: &mut Ui, size: Vec2, verb: &Verb) -> Response {
    let p = palette(ui.ctx());
    let enabled = verb.barred.is_none();
    let (rect, response) = ui.allocate_exact_size(
        size,
        if enabled {
            Sense::click()
        } else {
            Sense::hover()
        },
    );
    let hot = ui.ctx().animate_bool_with_time(
        response.id,
        enabled && (response.hovered() || response.has_focus()),
        0.09,
    );
    let down = response.is_pointer_button_down_on();
    let (top, bottom, line, ink, quiet) = if !enabled {
        let grey = mix(p.walnut, p.bone, 0.08);
        (
            grey,
            mix(grey, Color32::BLACK, 0.2),
            mix(p.walnut, p.bone, 0.3),
            mix(p.bone, p.walnut, 0.35),
            mix(p.bone, p.walnut, 0.35),
        )
    } else if verb.primary {
        let top = mix(
            mix(p.brass, Color32::WHITE, 0.28),
            Color32::WHITE,
            0.18 * hot,
        );
        (
            top,
            mix(p.brass, Color32::BLACK, 0.06),
            mix(p.brass, Color32::WHITE, 0.5),
            p.ink,
            p.ink,
        )
    } else {
        let top = mix(mix(p.deep_sea, p.teal, 0.75), Color32::WHITE, 0.12 * hot);
        (
            top,
            mix(p.deep_sea, p.teal, 0.45),
            mix(p.brass, p.walnut, 0.2 * (1.0 - hot)),
            p.bone,
            mix(p.bone, p.teal, 0.12),
        )
    };
    let lift = if down { 1.0 } else { -1.5 * hot };
    let body = rect.translate(vec2(0.0, lift));
    ui.painter()
        .add(plate(body, 8.0, (top, bottom), Stroke::new(1.5, line)));
    let inner = body.shrink2(vec2(12.0, 5.0));
    let tall = body.height() >= 40.0 && !verb.detail.is_empty();
    let (upper, lower) = if tall {
        inner.split_top_bottom_at_fraction(0.57)
    } else {
        (inner, Rect::NOTHING)
    };
    let size = (upper.height() * 0.85).clamp(14.0, 26.0);
    let cap = if enabled {
        key_cap_width(ui, verb.key)
    } else {
        0.0
    };
    let words = fitted(ui, verb.label, bold(size), ink, upper.width() - 2.0 * cap);
    let spot = Align2::CENTER_CENTER.align_size_within_rect(words.size(), upper);
    ui.painter().galley(spot.min, words, ink);
    if cap > 0.0 {
        key_cap(
            ui,
            pos2(spot.right() + cap * 0.5 + 2.0, upper.center().y),
            verb.key,
            ink,
        );
    }
    if tall {
        let detail = match verb.danger {
            Some(_) => format!("{} {}", egui_phosphor::regular::WARNING, verb.detail),
            None => verb.detail.to_owned(),
        };
        text_in(
            ui,
            lower,
            Align2::CENTER_CENTER,
            &detail,
            serif((lower.height() * 0.9).clamp(12.0, 16.0)),
            quiet,
        );
    }
    focus_ring(ui, &response, 8);
    let tip = verb.barred.or(verb.danger).unwrap_or_default();
    finish(ui, response, verb.label, enabled, tip, WidgetType::Button)
}

fn key_cap_width(ui: &Ui, key: &str) -> f32 {
    if key.is_empty() {
        0.0
    } else {
        ui.painter()
            .layout_no_wrap(key.to_owned(), sans(13.0), Color32::WHITE)
            .size()
            .x
            .max(10.0)
            + 16.0
    }
}

/// A small drawing of a key.
pub fn key_cap(ui: &Ui, center: egui::Pos2, key: &str, ink: Color32) {
    let galley = ui.painter().layout_no_wrap(key.to_owned(), sans(13.0), ink);
    let rect = Rect::from_center_size(center, vec2(galley.size().x.max(10.0) + 10.0, 20.0));
    ui.painter().rect_stroke(
        rect,
        CornerRadius::same(4),
        Stroke::new(1.0, ink.gamma_multiply(0.7)),
        StrokeKind::Inside,
    );
    ui.painter().galley(
        Align2::CENTER_CENTER
            .align_size_within_rect(galley.size(), rect)
            .min,
        galley,
        ink,
    );
}

/// A button of a menu: icon and words, as wide as the room it is given.
pub fn menu_button(ui: &mut Ui, icon: &str, label: &str, detail: &str, enabled: bool) -> Response {
    let height = if detail.is_empty() { 44.0 } else { 58.0 };
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), sense(enabled));
    let p = palette(ui.ctx());
    let hot = ui.ctx().animate_bool_with_time(
        response.id,
        enabled && (response.hovered() || response.has_focus()),
        0.09,
    );
    let base = mix(p.walnut, p.bone, 0.06);
    let fill = (
        mix(base, p.brass, 0.12 + 0.28 * hot),
        mix(base, Color32::BLACK, 0.15 - 0.1 * hot),
    );
    ui.painter().add(plate(
        rect,
        7.0,
        fill,
        Stroke::new(1.0 + 0.5 * hot, mix(p.walnut, p.brass, 0.5 + 0.5 * hot)),
    ));
    let ink = if enabled {
        p.bone
    } else {
        mix(p.bone, p.walnut, 0.4)
    };
    let lamp = if enabled { p.gold() } else { ink };
    let badge = Rect::from_min_size(rect.min, vec2(50.0, rect.height()));
    ui.painter().text(
        badge.center(),
        Align2::CENTER_CENTER,
        icon,
        sans(22.0),
        lamp,
    );
    let words = Rect::from_min_max(
        pos2(rect.left() + 52.0, rect.top() + 6.0),
        rect.max - vec2(12.0, 6.0),
    );
    if detail.is_empty() {
        text_in(ui, words, Align2::LEFT_CENTER, label, bold(19.0), ink);
    } else {
        let (upper, lower) = words.split_top_bottom_at_fraction(0.55);
        text_in(ui, upper, Align2::LEFT_CENTER, label, bold(19.0), ink);
        text_in(
            ui,
            lower,
            Align2::LEFT_CENTER,
            detail,
            serif(14.5),
            mix(ink, p.walnut, 0.2),
        );
    }
    focus_ring(ui, &response, 7);
    finish(ui, response, label, enabled, "", WidgetType::Button)
}

fn sense(enabled: bool) -> Sense {
    if enabled {
        Sense::click()
    } else {
        Sense::hover()
    }
}

/// A small square button with an icon; `name` is what it is called where there is no picture.
pub fn icon_button(ui: &mut Ui, icon: &str, name: &str, tip: &str, enabled: bool) -> Response {
    labelled_icon(ui, icon, "", name, tip, enabled)
}

/// A small button with an icon and a word.
pub fn labelled_icon(
    ui: &mut Ui,
    icon: &str,
    word: &str,
    name: &str,
    tip: &str,
    enabled: bool,
) -> Response {
    let p = palette(ui.ctx());
    let ink = if enabled {
        p.bone
    } else {
        mix(p.bone, p.walnut, 0.5)
    };
    let words = ui
        .painter()
        .layout_no_wrap(word.to_owned(), serif(15.0), ink);
    let wide = if word.is_empty() {
        34.0
    } else {
        40.0 + words.size().x
    };
    let (rect, response) = ui.allocate_exact_size(vec2(wide, 34.0), sense(enabled));
    let hot = ui.ctx().animate_bool_with_time(
        response.id,
        enabled && (response.hovered() || response.has_focus()),
        0.09,
    );
    let base = mix(p.walnut, p.bone, 0.08 + 0.1 * hot);
    let line = mix(
        p.walnut,
        p.brass,
        if enabled { 0.55 + 0.45 * hot } else { 0.25 },
    );
    ui.painter().add(plate(
        rect,
        6.0,
        (base, mix(base, Color32::BLACK, 0.25)),
        Stroke::new(1.0, line),
    ));
    let spot = Rect::from_min_size(rect.min, vec2(34.0, 34.0));
    ui.painter().text(
        spot.center(),
        Align2::CENTER_CENTER,
        icon,
        sans(19.0),
        if enabled { p.gold() } else { ink },
    );
    if !word.is_empty() {
        ui.painter().galley(
            pos2(rect.left() + 32.0, rect.center().y - words.size().y * 0.5),
            words,
            ink,
        );
    }
    focus_ring(ui, &response, 6);
    finish(ui, response, name, enabled, tip, WidgetType::Button)
}

/// A plain button with words, brass when `primary`.
pub fn word_button(ui: &mut Ui, label: &str, primary: bool, enabled: bool) -> Response {
    let p = palette(ui.ctx());
    let words = ui
        .painter()
        .layout_no_wrap(label.to_owned(), bold(18.0), Color32::PLACEHOLDER);
    let (rect, response) =
        ui.allocate_exact_size(vec2(words.size().x + 36.0, 40.0), sense(enabled));
    let hot = ui.ctx().animate_bool_with_time(
        response.id,
        enabled && (response.hovered() || response.has_focus()),
        0.09,
    );
    let (fill, ink) = match (enabled, primary) {
        (false, _) => (mix(p.walnut, p.bone, 0.08), mix(p.bone, p.walnut, 0.4)),
        (true, true) => (
            mix(
                mix(p.brass, Color32::WHITE, 0.18),
                Color32::WHITE,
                0.15 * hot,
            ),
            p.ink,
        ),
        (true, false) => (
            mix(mix(p.deep_sea, p.teal, 0.7), Color32::WHITE, 0.12 * hot),
            p.bone,
        ),
    };
    ui.painter().add(plate(
        rect,
        7.0,
        (fill, mix(fill, Color32::BLACK, 0.14)),
        Stroke::new(1.0, mix(p.brass, p.bone, 0.3 * hot)),
    ));
    ui.painter().galley_with_override_text_color(
        Align2::CENTER_CENTER
            .align_size_within_rect(words.size(), rect)
            .min,
        words,
        ink,
    );
    focus_ring(ui, &response, 7);
    finish(ui, response, label, enabled, "", WidgetType::Button)
}

/// A switch with its name.
pub fn toggle(ui: &mut Ui, name: &str, tip: &str, on: &mut bool) -> Response {
    let p = palette(ui.ctx());
    let (rect, mut response) = ui.allocate_exact_size(vec2(46.0, 26.0), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    let t = ui
        .ctx()
        .animate_bool_with_time(response.id.with("on"), *on, 0.1);
    let fill = mix(mix(p.walnut, Color32::BLACK, 0.45), p.brass, t);
    ui.painter().rect(
        rect,
        CornerRadius::same(13),
        fill,
        Stroke::new(1.0, mix(p.walnut, p.brass, 0.8)),
        StrokeKind::Inside,
    );
    let knob = pos2(
        egui::lerp(rect.left() + 13.0..=rect.right() - 13.0, t),
        rect.center().y,
    );
    ui.painter()
        .circle(knob, 9.0, p.bone, Stroke::new(1.0, p.ink));
    let mark = if *on {
        egui_phosphor::regular::CHECK
    } else {
        egui_phosphor::regular::X
    };
    ui.painter()
        .text(knob, Align2::CENTER_CENTER, mark, sans(11.0), p.ink);
    focus_ring(ui, &response, 13);
    finish(
        ui,
        response,
        &format!("{name}: {}", if *on { "on" } else { "off" }),
        true,
        tip,
        WidgetType::Checkbox,
    )
}

/// Chooses one of several words, all of them in sight. Each entry is a word and its explanation.
pub fn segments(ui: &mut Ui, name: &str, choices: &[(&str, &str)], chosen: &mut usize) -> bool {
    let p = palette(ui.ctx());
    let before = *chosen;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (i, (word, tip)) in choices.iter().enumerate() {
            let galley =
                ui.painter()
                    .layout_no_wrap((*word).to_owned(), serif(16.0), Color32::PLACEHOLDER);
            let (rect, response) =
                ui.allocate_exact_size(galley.size() + vec2(22.0, 10.0), Sense::click());
            let hot = response.hovered() || response.has_focus();
            let on = i == *chosen;
            let fill = match (on, hot) {
                (true, _) => p.brass,
                (false, true) => mix(p.walnut, p.bone, 0.22),
                (false, false) => mix(p.walnut, Color32::BLACK, 0.3),
            };
            ui.painter().rect(
                rect,
                CornerRadius::same(5),
                fill,
                Stroke::new(1.0, mix(p.walnut, p.brass, 0.6)),
                StrokeKind::Inside,
            );
            let at = Align2::CENTER_CENTER
                .align_size_within_rect(galley.size(), rect)
                .min;
            ui.painter().galley_with_override_text_color(
                at,
                galley,
                if on { p.ink } else { p.bone },
            );
            focus_ring(ui, &response, 5);
            if response.clicked() {
                *chosen = i;
            }
            finish(
                ui,
                response,
                &format!("{name}: {word}"),
                true,
                tip,
                WidgetType::RadioButton,
            );
        }
    });
    before != *chosen
}

/// A slider for a share of one, with its figure in percent.
pub fn slider(
    ui: &mut Ui,
    name: &str,
    value: &mut f32,
    range: (f32, f32),
    step: f32,
    show: impl Fn(f32) -> String,
) -> bool {
    let p = palette(ui.ctx());
    let width = (ui.available_width() - 80.0).clamp(120.0, 320.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, 28.0), Sense::click_and_drag());
    let rail = Rect::from_center_size(rect.center(), vec2(rect.width() - 20.0, 6.0));
    let before = *value;
    if let Some(at) = response
        .interact_pointer_pos()
        .filter(|_| response.dragged() || response.clicked())
    {
        *value = egui::remap_clamp(at.x, rail.x_range(), range.0..=range.1);
    }
    if response.has_focus() {
        let (less, more) = ui.input(|i| {
            (
                i.num_presses(Key::ArrowLeft),
                i.num_presses(Key::ArrowRight),
            )
        });
        *value += step * (more as f32 - less as f32);
        ui.memory_mut(|m| {
            m.set_focus_lock_filter(
                response.id,
                egui::EventFilter {
                    horizontal_arrows: true,
                    ..Default::default()
                },
            );
        });
    }
    *value = ((*value / step).round() * step).clamp(range.0, range.1);
    let x = egui::remap_clamp(*value, range.0..=range.1, rail.x_range());
    let line = Stroke::new(1.0, mix(p.walnut, p.brass, 0.6));
    ui.painter().rect(
        rail,
        CornerRadius::same(3),
        mix(p.walnut, Color32::BLACK, 0.5),
        line,
        StrokeKind::Outside,
    );
    ui.painter().rect_filled(
        Rect::from_min_max(rail.min, pos2(x, rail.bottom())),
        CornerRadius::same(3),
        p.brass,
    );
    let grow = if response.hovered() || response.dragged() {
        1.5
    } else {
        0.0
    };
    ui.painter().circle(
        pos2(x, rail.center().y),
        9.0 + grow,
        p.bone,
        Stroke::new(2.0, mix(p.brass, p.ink, 0.3)),
    );
    focus_ring(ui, &response, 8);
    ui.label(
        egui::RichText::new(show(*value))
            .font(serif(17.0))
            .color(p.gold()),
    );
    finish(ui, response, name, true, "", WidgetType::Slider);
    (before - *value).abs() > f32::EPSILON
}

/// A line of text that can be edited.
pub fn text_field(ui: &mut Ui, name: &str, text: &mut String, hint: &str, width: f32) -> Response {
    let p = palette(ui.ctx());
    let edit = egui::TextEdit::singleline(text)
        .font(serif(17.0))
        .text_color(p.bone)
        .hint_text(egui::RichText::new(hint.to_owned()).color(p.faint()))
        .margin(egui::Margin::symmetric(8, 6))
        .char_limit(40)
        .desired_width(width);
    let response = ui.add(edit);
    note(ui, format!("field:{name}"), response.rect, true, hint);
    response
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
    ui.label(egui::RichText::new(text).font(bold(26.0)).color(color));
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width().min(2000.0), 2.0), Sense::hover());
    ui.painter().hline(
        rect.x_range(),
        rect.center().y,
        Stroke::new(1.0, color.gamma_multiply(0.6)),
    );
}

/// A number with its name beside it.
pub fn figure(ui: &mut Ui, name: &str, number: &str) {
    let p = palette(ui.ctx());
    ui.horizontal(|ui| {
        ui.label(egui::RichText::new(number).font(bold(19.0)).color(p.gold()));
        ui.label(egui::RichText::new(name).font(serif(15.0)).color(p.faint()));
    });
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
