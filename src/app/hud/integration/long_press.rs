//! The ring around a finger that rests on the table: it grows, and full it tells what lies there.

use crate::hud::widgets::style::palette;
use crate::input::pointer::LongPress;
use bevy_egui::egui::{Color32, Context, Id, LayerId, Order, Shape, Stroke, pos2, vec2};
use std::f32::consts::TAU;

/// Its radius, in points: a fingertip must not hide it.
const RADIUS: f32 = 38.0;
/// How thick it is, in points.
const THICK: f32 = 4.0;
/// In how many lines the whole of it is drawn.
const LINES: f32 = 48.0;
/// A tap is over before this share of the time has passed, and shows nothing.
const TAP: f32 = 0.25;

/// The ring, while a finger rests.
pub(in crate::hud) fn show(ctx: &Context, long: &LongPress) {
    let Some(waiting) = long.0.filter(|waiting| waiting.share > TAP) else {
        return;
    };
    let z = ctx.zoom_factor();
    let at = pos2(waiting.at.x / z, waiting.at.y / z);
    let p = palette(ctx);
    let layer = LayerId::new(Order::Tooltip, Id::new("long_press"));
    let painter = ctx.layer_painter(layer);
    let dark = Color32::BLACK.gamma_multiply(0.45);
    painter.circle_stroke(at, RADIUS, Stroke::new(THICK + 2.0, dark));
    let share = (waiting.share - TAP) / (1.0 - TAP);
    let points = (0..=(LINES * share) as usize).map(|n| {
        let turn = TAU * (n as f32 / LINES - 0.25);
        at + RADIUS * vec2(turn.cos(), turn.sin())
    });
    let ring = Shape::line(points.collect(), Stroke::new(THICK, p.gold()));
    painter.add(ring);
}
