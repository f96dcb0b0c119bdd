//! A small drawing of a key: its sign in a frame.

use super::style::sans;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, vec2,
};

/// The sign is at least so wide, in points.
const LEAST: f32 = 10.0;
/// How much larger than its sign the frame is, in points.
const FRAME: Vec2 = vec2(10.0, 4.0);

/// How large it is in letters of this size; nothing where there is no key.
pub fn key_cap_size(ui: &Ui, key: &str, font: f32) -> Vec2 {
    if key.is_empty() {
        return Vec2::ZERO;
    }
    let ink = Color32::WHITE;
    let sign = ui.painter();
    let sign = sign.layout_no_wrap(key.to_owned(), sans(font), ink).size();
    vec2(sign.x.max(LEAST), sign.y) + FRAME
}

/// Draws it around `center`; nothing where there is no key.
pub fn key_cap(ui: &Ui, center: Pos2, key: &str, font: f32, ink: Color32) {
    if key.is_empty() {
        return;
    }
    let rect = Rect::from_center_size(center, key_cap_size(ui, key, font));
    let frame = Stroke::new(1.0, ink.gamma_multiply(0.7));
    let painter = ui.painter();
    painter.rect_stroke(rect, CornerRadius::same(4), frame, StrokeKind::Inside);
    painter.text(center, Align2::CENTER_CENTER, key, sans(font), ink);
}
