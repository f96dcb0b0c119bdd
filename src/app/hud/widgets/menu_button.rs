//! The buttons of a menu.

use super::basics::{block_in, finish, focus_ring, text_in};
use super::buttons::{glow, sense};
use super::style::{Palette, bold, mix, palette, plate, sans, serif};
use bevy_egui::egui::{Align2, Color32, Rect, Response, Shape, Stroke, Ui, WidgetType, pos2, vec2};

/// A button of a menu: icon and words, as wide as the room it is given.
pub fn menu_button(ui: &mut Ui, icon: &str, label: &str, detail: &str, enabled: bool) -> Response {
    with_room(ui, icon, (label, detail), enabled, 0.0)
}

/// The same with so much room kept free at its right end, in points.
pub fn with_room(
    ui: &mut Ui,
    icon: &str,
    (label, detail): (&str, &str),
    enabled: bool,
    free: f32,
) -> Response {
    let p = palette(ui.ctx());
    let width = ui.available_width();
    let below = height_of_detail(ui, detail, (width - 64.0 - free).max(1.0));
    let height = if detail.is_empty() {
        44.0_f32.max(p.fonts.verb * 1.9)
    } else {
        40.0 + below
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense(enabled));
    let hot = glow(ui, &response, enabled);
    ui.painter().add(ground(&p, rect, hot));
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
        sans(p.fonts.lead),
        lamp,
    );
    let words = Rect::from_min_max(
        pos2(rect.left() + 52.0, rect.top() + 6.0),
        rect.max - vec2(12.0 + free, 6.0),
    );
    write(ui, words, (label, detail), below, ink);
    focus_ring(ui, &response, 7);
    finish(ui, response, label, enabled, "", WidgetType::Button)
}

/// How high what is said below a label is in this width; nothing where nothing is said.
fn height_of_detail(ui: &Ui, detail: &str, width: f32) -> f32 {
    if detail.is_empty() {
        return 0.0;
    }
    let p = palette(ui.ctx());
    let font = serif(p.fonts.small);
    let words = ui.painter().layout(detail.to_owned(), font, p.bone, width);
    words.size().y
}

/// The plate of a button that is lit so far.
fn ground(p: &Palette, rect: Rect, hot: f32) -> Shape {
    let base = mix(p.walnut, p.bone, 0.06);
    let fill = (
        mix(base, p.brass, 0.12 + 0.28 * hot),
        mix(base, Color32::BLACK, 0.15 - 0.1 * hot),
    );
    let line = Stroke::new(p.width(1.0 + 0.5 * hot), p.rim(0.5 + 0.5 * hot));
    plate(rect, 7.0, fill, line)
}

/// The label, and `below` it what is said of it, so many points high. Labels with and without are each of one size among
/// themselves.
fn write(ui: &Ui, room: Rect, (label, detail): (&str, &str), below: f32, ink: Color32) {
    let p = palette(ui.ctx());
    let font = bold(p.fonts.verb);
    if detail.is_empty() {
        text_in(ui, room, Align2::LEFT_CENTER, label, font, ink);
        return;
    }
    let (upper, lower) = room.split_top_bottom_at_y(room.bottom() - below - 1.0);
    text_in(ui, upper, Align2::LEFT_CENTER, label, font, ink);
    let small = serif(p.fonts.small);
    let quiet = mix(ink, p.walnut, 0.2);
    block_in(ui, lower, Align2::LEFT_CENTER, detail, small, quiet);
}
