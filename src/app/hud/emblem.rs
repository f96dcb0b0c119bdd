//! The players' emblems: a medallion in the seat's colour, never the colour alone.

use super::style::{Palette, mix, palette, sans};
use crate::engine::Seat;
use crate::session::SeatInfo;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Response, Sense, Stroke, Ui, Vec2};

/// All emblems, in the order of the set-up screen.
pub const EMBLEMS: [&str; 6] = ["anchor", "compass", "skull", "palm", "sabers", "hourglass"];

/// The drawing of an emblem as a letter of the icon font.
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

/// Draws a medallion.
pub fn paint(
    painter: &Painter,
    p: &Palette,
    center: Pos2,
    radius: f32,
    emblem: &str,
    color: Color32,
    lit: bool,
) {
    if lit {
        for (grow, alpha) in [(6.0, 0.12), (4.0, 0.2), (2.0, 0.35)] {
            painter.circle_filled(center, radius + grow, p.gold().gamma_multiply(alpha));
        }
    }
    let rim = if lit { p.gold() } else { p.bone };
    painter.circle(
        center,
        radius,
        mix(color, Color32::BLACK, 0.12),
        Stroke::new((radius * 0.1).max(1.2), rim),
    );
    painter.text(
        center,
        Align2::CENTER_CENTER,
        glyph(emblem),
        sans(radius * 1.25),
        Color32::WHITE,
    );
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
        p.seat(seat.index()),
        lit,
    );
    response
}
