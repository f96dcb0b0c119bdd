//! Controls of the settings and the set-up: switches, rows of words, sliders, fields.

use super::basics::{finish, focus_ring, note_widget};
use super::style::{bold, mix, palette, sans, serif};
use crate::input::held::TAKES_ARROWS;
use crate::input::targets::Role;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Id, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetType, pos2, vec2,
};
use tortuga::wording::joined::named;
use tortuga::wording::say;
use tortuga::wording::settings_screen::Sentence;

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
        Stroke::new(p.width(1.0), p.rim(0.8)),
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
    ui.painter().text(
        knob,
        Align2::CENTER_CENTER,
        mark,
        sans(p.fonts.least),
        p.ink,
    );
    focus_ring(ui, &response, 13);
    let state = say(match *on {
        true => Sentence::On,
        false => Sentence::Off,
    });
    finish(
        ui,
        response,
        &named(name, &state),
        true,
        tip,
        WidgetType::Checkbox,
    )
}

/// Height of one of several words, in points.
const SEGMENT: f32 = 30.0;

/// Chooses one of several words, all of them in sight. Each entry is a word and its explanation.
pub fn segments<W: AsRef<str>, T: AsRef<str>>(
    ui: &mut Ui,
    name: &str,
    choices: &[(W, T)],
    chosen: &mut usize,
) -> bool {
    let p = palette(ui.ctx());
    let before = *chosen;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (i, (word, tip)) in choices.iter().enumerate() {
            let (word, tip) = (word.as_ref(), tip.as_ref());
            let galley = ui.painter().layout_no_wrap(
                word.to_owned(),
                serif(p.fonts.text),
                Color32::PLACEHOLDER,
            );
            let (rect, response) = ui.allocate_exact_size(
                vec2(
                    galley.size().x + 22.0,
                    (galley.size().y + 10.0).max(SEGMENT),
                ),
                Sense::click(),
            );
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
                Stroke::new(p.width(1.0), p.rim(0.6)),
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
                &named(name, word),
                true,
                tip,
                WidgetType::RadioButton,
            );
        }
    });
    before != *chosen
}

/// Chooses one of several pages, whose names stand over them.
pub fn tabs(ui: &mut Ui, name: &str, pages: &[String], chosen: &mut usize) {
    let p = palette(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(18.0, 4.0);
        for (i, page) in pages.iter().enumerate() {
            let font = bold(p.fonts.lead);
            let painter = ui.painter();
            let galley = painter.layout_no_wrap(page.clone(), font, Color32::PLACEHOLDER);
            let size = vec2(galley.size().x, (galley.size().y + 4.0).max(SEGMENT));
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            let hot = response.hovered() || response.has_focus();
            let ink = match (i == *chosen, hot) {
                (true, _) => p.gold(),
                (false, true) => p.bone,
                (false, false) => p.faint(),
            };
            ui.painter()
                .galley_with_override_text_color(rect.min, galley, ink);
            if i == *chosen {
                let line = Stroke::new(p.width(2.5), p.gold());
                ui.painter()
                    .hline(rect.x_range(), rect.bottom() - 2.0, line);
            }
            focus_ring(ui, &response, 5);
            if response.clicked() {
                *chosen = i;
            }
            let label = named(name, page);
            finish(ui, response, &label, true, "", WidgetType::RadioButton);
        }
    });
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
        ui.data_mut(|d| d.insert_temp(Id::new(TAKES_ARROWS), response.id));
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
    let line = Stroke::new(p.width(1.0), p.rim(0.6));
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
            .font(serif(p.fonts.body))
            .color(p.gold()),
    );
    finish(ui, response, name, true, "", WidgetType::Slider);
    (before - *value).abs() > f32::EPSILON
}

/// A line of text that can be edited.
pub fn text_field(ui: &mut Ui, name: &str, text: &mut String, hint: &str, width: f32) -> Response {
    let p = palette(ui.ctx());
    let edit = egui::TextEdit::singleline(text)
        .id_salt(("field", name))
        .font(serif(p.fonts.body))
        .text_color(p.bone)
        .hint_text(egui::RichText::new(hint.to_owned()).color(p.faint()))
        .margin(egui::Margin::symmetric(8, 6))
        .char_limit(40)
        .desired_width(width);
    let response = ui.add(edit);
    note_widget(ui, Role::TextField, name, &response, true, hint);
    response
}
