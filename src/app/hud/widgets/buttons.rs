//! Small buttons: an icon, an icon with a word, a word.

use super::basics::{finish, focus_ring};
use super::style::{bold, mix, palette, plate, sans, serif};
use bevy_egui::egui::{Align2, Color32, Rect, Response, Sense, Stroke, Ui, WidgetType, pos2, vec2};

/// Whether a widget hears clicks.
pub(in crate::hud) fn sense(enabled: bool) -> Sense {
    if enabled {
        Sense::click()
    } else {
        Sense::hover()
    }
}

/// How far a button is lit because mouse or keyboard point at it, 0..=1: it comes and goes within a moment.
pub(in crate::hud) fn glow(ui: &Ui, response: &Response, enabled: bool) -> f32 {
    ui.ctx().animate_bool_with_time(
        response.id,
        enabled && (response.hovered() || response.has_focus()),
        0.09,
    )
}

/// A small square button with an icon; `name` is what it is called where there is no picture.
pub fn icon_button(ui: &mut Ui, icon: &str, name: &str, tip: &str, enabled: bool) -> Response {
    labelled_icon(ui, icon, "", name, tip, enabled)
}

/// The side of a small button with an icon: in a low bar they are as low as it is.
pub(in crate::hud) fn icon_side(ui: &Ui) -> f32 {
    ui.available_height().clamp(24.0, 34.0)
}

/// How wide such a button is with a word of this width beside its icon.
fn beside_icon(side: f32, word: f32) -> f32 {
    match word > 0.0 {
        true => side + 6.0 + word,
        false => side,
    }
}

/// How wide it is with this word.
pub(in crate::hud) fn labelled_width(ui: &Ui, word: &str) -> f32 {
    let font = serif(palette(ui.ctx()).fonts.text);
    let words = ui
        .painter()
        .layout_no_wrap(word.to_owned(), font, Color32::WHITE);
    beside_icon(icon_side(ui), words.size().x)
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
        .layout_no_wrap(word.to_owned(), serif(p.fonts.text), ink);
    let side = icon_side(ui);
    let wide = beside_icon(side, words.size().x);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, side), sense(enabled));
    let hot = glow(ui, &response, enabled);
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
        Stroke::new(p.width(1.0), line),
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
    let words =
        ui.painter()
            .layout_no_wrap(label.to_owned(), bold(p.fonts.verb), Color32::PLACEHOLDER);
    let (rect, response) =
        ui.allocate_exact_size(vec2(words.size().x + 36.0, 40.0), sense(enabled));
    let hot = glow(ui, &response, enabled);
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
        Stroke::new(p.width(1.0), mix(p.brass, p.bone, 0.3 * hot)),
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
