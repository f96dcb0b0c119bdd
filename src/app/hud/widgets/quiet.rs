//! A button that does not ask to be pressed: small grey words and the key that does the same.

use super::basics::{finish, focus_ring};
use super::key_cap::{key_cap, key_cap_size};
use super::style::{mix, palette, serif};
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetType, pos2,
    vec2,
};

/// From its edge to its words, and between words and key.
const EDGE: f32 = 7.0;
/// How high it is at least, and by the size of its words.
const HIGH: (f32, f32) = (26.0, 1.6);

/// How large it is.
pub fn quiet_size(ui: &Ui, label: &str, key: &str) -> Vec2 {
    let p = palette(ui.ctx());
    let words = ui.painter();
    let words = words.layout_no_wrap(label.to_owned(), serif(p.fonts.small), Color32::WHITE);
    let wide = words.size().x + key_cap_size(ui, key, p.fonts.least).x;
    vec2(wide + 3.0 * EDGE, HIGH.0.max(HIGH.1 * p.fonts.small))
}

/// The button; `tip` says what it does.
pub fn quiet_button(ui: &mut Ui, label: &str, key: &str, tip: &str) -> Response {
    let p = palette(ui.ctx());
    let size = quiet_size(ui, label, key);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let hot = ui.ctx().animate_bool_with_time(
        response.id,
        response.hovered() || response.has_focus(),
        0.09,
    );
    let ink = mix(p.faint(), p.bone, hot);
    let ground = p.walnut.gamma_multiply(0.55 + 0.35 * hot);
    ui.painter()
        .rect_filled(rect, CornerRadius::same(6), ground);
    ui.painter().rect_stroke(
        rect,
        CornerRadius::same(6),
        Stroke::new(1.0, ink.gamma_multiply(0.25 + 0.35 * hot)),
        StrokeKind::Inside,
    );
    let middle = rect.center().y;
    ui.painter().text(
        pos2(rect.left() + EDGE, middle),
        Align2::LEFT_CENTER,
        label,
        serif(p.fonts.small),
        ink,
    );
    // In a frame, as keys are everywhere: a bare number would be one of moves.
    let wide = key_cap_size(ui, key, p.fonts.least).x;
    let center = pos2(rect.right() - EDGE - wide / 2.0, middle);
    key_cap(ui, center, key, p.fonts.least, ink.gamma_multiply(0.8));
    focus_ring(ui, &response, 6);
    finish(ui, response, label, true, tip, WidgetType::Button)
}
