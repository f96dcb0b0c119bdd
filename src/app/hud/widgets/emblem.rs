//! The players' emblems: a medallion in the seat's colour with a rim of its own, never the colour alone.

use super::style::{Palette, mix, palette, sans};
use crate::hud::integration::pictures;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Response, Sense, Stroke, Ui, Vec2};
use tortuga::engine::{Face, Seat};
use tortuga::session::SeatInfo;

/// The drawing of an emblem as a letter of the icon font, for use among words.
pub fn glyph(emblem: &str) -> &'static str {
    use egui_phosphor::regular as icon;
    match emblem {
        "anchor" => icon::ANCHOR,
        "compass" => icon::COMPASS,
        "skull" => icon::SKULL,
        "palm" => icon::TREE_PALM,
        "sabers" => icon::SWORD,
        "hourglass" => icon::HOURGLASS,
        _ => icon::FLAG,
    }
}

fn hex(color: Color32) -> String {
    format!("#{:02X}{:02X}{:02X}", color.r(), color.g(), color.b())
}

/// Draws the medallion of the seat with this number.
pub fn paint(
    painter: &Painter,
    p: &Palette,
    center: Pos2,
    radius: f32,
    emblem: &str,
    seat: usize,
    lit: bool,
) {
    if lit {
        for (grow, alpha) in [(6.0, 0.12), (4.0, 0.2), (2.0, 0.35)] {
            painter.circle_filled(center, radius + grow, p.gold().gamma_multiply(alpha));
        }
    }
    let colors = p.seat(seat);
    let face = Face::plain("emblem")
        .with("icon", emblem)
        .with("color", hex(colors.ground))
        .with("color_glyph", hex(colors.glyph))
        .with("pattern", p.rims.get(seat).map_or("", String::as_str));
    let rect = Rect::from_center_size(center, Vec2::splat(radius * 2.0));
    if !pictures::paint(painter, &face, rect) {
        painter.circle(
            center,
            radius,
            mix(colors.ground, Color32::BLACK, 0.12),
            Stroke::new((radius * 0.1).max(1.2), if lit { p.gold() } else { p.bone }),
        );
        painter.text(
            center,
            Align2::CENTER_CENTER,
            glyph(emblem),
            sans(radius * 1.25),
            colors.glyph,
        );
    }
}

/// The medallion of a seat, as part of a line.
pub fn medallion(ui: &mut Ui, seat: Seat, info: &SeatInfo, radius: f32, lit: bool) -> Response {
    let p = palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(radius * 2.0 + 4.0), Sense::hover());
    paint(
        ui.painter(),
        &p,
        rect.center(),
        radius,
        &info.emblem,
        seat.index(),
        lit,
    );
    response
}
