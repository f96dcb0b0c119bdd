//! The buttons of a menu.

use super::basics::{block_in, finish, focus_ring, text_in};
use super::buttons::sense;
use super::style::{bold, mix, palette, plate, sans, serif};
use bevy_egui::egui::{Align2, Color32, Rect, Response, Stroke, Ui, WidgetType, pos2, vec2};

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
    let room = (width - 64.0 - free).max(1.0);
    let font = serif(p.fonts.small);
    let below = match detail {
        "" => 0.0,
        _ => {
            let text = detail.to_owned();
            let words = ui.painter().layout(text, font.clone(), p.bone, room);
            words.size().y
        }
    };
    let height = if detail.is_empty() {
        44.0_f32.max(p.fonts.verb * 1.9)
    } else {
        40.0 + below
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense(enabled));
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
        Stroke::new(p.width(1.0 + 0.5 * hot), p.rim(0.5 + 0.5 * hot)),
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
        sans(p.fonts.lead),
        lamp,
    );
    let words = Rect::from_min_max(
        pos2(rect.left() + 52.0, rect.top() + 6.0),
        rect.max - vec2(12.0 + free, 6.0),
    );
    if detail.is_empty() {
        text_in(
            ui,
            words,
            Align2::LEFT_CENTER,
            label,
            bold(p.fonts.verb),
            ink,
        );
    } else {
        let (upper, lower) = words.split_top_bottom_at_y(words.bottom() - below - 1.0);
        text_in(
            ui,
            upper,
            Align2::LEFT_CENTER,
            label,
            bold(p.fonts.verb),
            ink,
        );
        let quiet = mix(ink, p.walnut, 0.2);
        block_in(ui, lower, Align2::LEFT_CENTER, detail, font, quiet);
    }
    focus_ring(ui, &response, 7);
    finish(ui, response, label, enabled, "", WidgetType::Button)
}
