//! The ring around the thing of the table at which the keyboard points. Widgets draw their own.

use super::measure;
use crate::hud::context::Hud;
use crate::hud::widgets::style::palette;
use bevy_egui::egui::{Color32, Context, CornerRadius, Id, LayerId, Order, Stroke, StrokeKind};

/// How far it lies from what it surrounds, in points.
const GAP: f32 = 3.0;

/// Draws it, below all overlays.
pub fn show(ctx: &Context, hud: &Hud) {
    let Some(ring) = hud.focus.ring().filter(|_| !hud.overlay.covers()) else {
        return;
    };
    let rect = measure::points(ring, ctx.zoom_factor()).expand(GAP);
    let p = palette(ctx);
    let painter = ctx.layer_painter(LayerId::new(Order::Background, Id::new("focus_ring")));
    // Dark around bright: to be seen on sea, parchment and wood alike.
    for (width, color) in [(6.0, Color32::from_black_alpha(190)), (3.0, p.gold())] {
        painter.rect_stroke(
            rect,
            CornerRadius::same(6),
            Stroke::new(width, color),
            StrokeKind::Middle,
        );
    }
}
