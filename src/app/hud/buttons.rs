//! Buttons, from the large verb to the small icon.

use super::style::{bold, mix, palette, plate, sans, serif};
use super::widgets::{finish, fitted, focus_ring, text_in};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, Galley, Rect, Response, Sense, Stroke, StrokeKind,
    Ui, Vec2, WidgetType, pos2, vec2,
};
use std::sync::Arc;

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

/// Smaller than this the words of a button rather go on in a second line.
const ONE_LINE: f32 = 15.0;

/// The size of words in several lines where one of [`ONE_LINE`] leaves no room for another.
const TWO_LINES: f32 = 12.5;
/// The smallest size of what a verb brings.
const DETAIL: f32 = 12.0;
/// The part of a button's height that the verb has above one line of what it brings, and above two.
const VERB: (f32, f32) = (0.57, 0.44);
/// A button less wide has no key cap.
const SMALL: f32 = 130.0;

/// The words of a verb in `room`, beside a key cap of width `cap`: in one line if they can be read so, else in several.
fn label(ui: &Ui, text: &str, size: f32, ink: Color32, room: Rect, cap: f32) -> Arc<Galley> {
    let measure = |size: f32| {
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), bold(size), ink);
        galley.size().x
    };
    let width = room.width() - 2.0 * cap;
    let rows = |size: f32| (room.height() / (size * 1.15)).floor();
    let several = match rows(ONE_LINE) < 2.0 {
        true => TWO_LINES,
        false => ONE_LINE,
    };
    let rows = rows(several);
    if rows < 2.0 || measure(several) <= width {
        return fitted(ui, text, bold(size), ink, width);
    }
    let mut job = LayoutJob::simple(
        text.to_owned(),
        bold(several),
        ink,
        room.width() - cap - 4.0,
    );
    job.wrap.max_rows = rows as usize;
    job.halign = Align::Center;
    ui.painter().layout_job(job)
}

/// What a verb brings, in one line of `room` or in two.
fn detail(ui: &Ui, text: String, ink: Color32, room: Rect, two: bool) -> Arc<Galley> {
    if !two {
        let font = serif((room.height() * 0.9).clamp(DETAIL, 16.0));
        return fitted(ui, &text, font, ink, room.width());
    }
    let mut job = LayoutJob::simple(text, serif(DETAIL), ink, room.width());
    job.wrap.max_rows = 2;
    job.halign = Align::Center;
    ui.painter().layout_job(job)
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
    // A small button needs its room for the words; its key stands in a corner then.
    let small = rect.width() < SMALL;
    let inner = match small {
        true => body.shrink2(vec2(5.0, 3.0)),
        false => body.shrink2(vec2(12.0, 5.0)),
    };
    let tall = body.height() >= 40.0 && !verb.detail.is_empty();
    let told = match verb.danger {
        Some(_) => format!("{} {}", egui_phosphor::regular::WARNING, verb.detail),
        None => verb.detail.to_owned(),
    };
    let mut two = false;
    let (upper, lower) = if tall {
        let line = ui
            .painter()
            .layout_no_wrap(told.clone(), serif(DETAIL), quiet);
        let (above_one, above_two) = VERB;
        let room = inner.height() * (1.0 - above_two);
        two = line.size().x > inner.width() && room >= 2.0 * DETAIL;
        inner.split_top_bottom_at_fraction(if two { above_two } else { above_one })
    } else {
        (inner, Rect::NOTHING)
    };
    let size = (upper.height() * 0.85).clamp(14.0, 26.0);
    let cap = match enabled && !small {
        true => key_cap_width(ui, verb.key),
        false => 0.0,
    };
    if small && enabled {
        let corner = body.left_top() + vec2(5.0, 2.0);
        let font = sans(10.0);
        ui.painter()
            .text(corner, Align2::LEFT_TOP, verb.key, font, quiet);
    }
    let words = label(ui, verb.label, size, ink, upper, cap);
    let room = match words.rows.len() {
        0 | 1 => upper,
        _ => upper.with_max_x(upper.right() - cap),
    };
    let spot = Align2::CENTER_CENTER.align_size_within_rect(words.size(), room);
    ui.painter()
        .galley(spot.min - words.rect.min.to_vec2(), words, ink);
    if cap > 0.0 {
        key_cap(
            ui,
            pos2(spot.right() + cap * 0.5 + 2.0, upper.center().y),
            verb.key,
            ink,
        );
    }
    let mut cut = false;
    if tall {
        let words = detail(ui, told, quiet, lower, two);
        cut = words.elided;
        let spot = Align2::CENTER_CENTER.align_size_within_rect(words.size(), lower);
        ui.painter()
            .galley(spot.min - words.rect.min.to_vec2(), words, quiet);
    }
    focus_ring(ui, &response, 8);
    // What had no room is told where the pointer rests.
    let rest = cut.then_some(verb.detail);
    let tip = verb.barred.or(verb.danger).or(rest).unwrap_or_default();
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
fn key_cap(ui: &Ui, center: egui::Pos2, key: &str, ink: Color32) {
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
    // In a low bar they are as low as it is.
    let side = ui.available_height().clamp(24.0, 34.0);
    let wide = if word.is_empty() {
        side
    } else {
        side + 6.0 + words.size().x
    };
    let (rect, response) = ui.allocate_exact_size(vec2(wide, side), sense(enabled));
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
    let spot = Rect::from_min_size(rect.min, vec2(side, side));
    ui.painter().text(
        spot.center(),
        Align2::CENTER_CENTER,
        icon,
        sans(side * 0.56),
        if enabled { p.gold() } else { ink },
    );
    if !word.is_empty() {
        ui.painter().galley(
            pos2(
                rect.left() + side - 2.0,
                rect.center().y - words.size().y * 0.5,
            ),
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
