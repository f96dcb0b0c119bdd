//! What the people whom AIs play say: a bubble at their plate, above the table and below everything that can be clicked.

use super::remark_place::place;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::note;
use crate::hud::widgets::style::{mix, palette, serif};
use crate::hud::widgets::{lettering, place as places};
use crate::input::targets::Role;
use bevy_egui::egui::{
    Align, Color32, Context, Id, LayerId, Order, Pos2, Rect, Shape, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, pos2, vec2,
};
use std::time::Duration;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// How wide the words are at most, in letters' heights, and how many lines there are.
const WIDE: f32 = 15.0;
const LINES: f32 = 3.0;
/// Between the words and the edge, in points.
const PAD: Vec2 = vec2(13.0, 8.0);
/// Half the width of the tail, in points.
const TAIL: f32 = 7.0;
/// How long it fades.
const FADE: Duration = Duration::from_millis(250);

/// What is said now, if anything is.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let now = hud.time.elapsed();
    let Some(remark) = hud
        .play
        .as_deref()
        .and_then(|play| play.company.remark.clone())
    else {
        return;
    };
    let Some(around) = hud.memory.remark.clone() else {
        // Where the plate lies is known when the table has been listed.
        ctx.request_repaint();
        return;
    };
    let Some(left) = remark.until.checked_sub(now) else {
        return;
    };
    let strength = match hud.settings.less_motion {
        true => 1.0,
        false => (left.as_secs_f32() / FADE.as_secs_f32()).min(1.0),
    };
    ctx.request_repaint_after(left.saturating_sub(FADE));
    let p = palette(ctx);
    let layer = LayerId::new(Order::Background, Id::new("remark"));
    let window = places::window(ctx).expand(places::MARGIN / ctx.zoom_factor() * 0.6);
    let ui = Ui::new(
        ctx.clone(),
        Id::new("remark"),
        UiBuilder::new().layer_id(layer).max_rect(window),
    );
    let size = p.fonts.body;
    let room = vec2(size * WIDE, size * lettering::LEADING * LINES + 2.0);
    let words = lettering::block(&ui, &remark.text, serif(size), p.ink, room, Align::LEFT);
    let Some((rect, tip)) = place(words.size() + PAD * 2.0, window, &around) else {
        return;
    };
    let fade = |color: Color32| color.gamma_multiply(strength);
    let fill = fade(mix(p.bone, p.parchment, 0.6));
    let line = Stroke::new(1.5, fade(mix(p.ink, p.brass, 0.4)));
    let painter = ui.painter();
    painter.rect(
        rect.translate(vec2(1.5, 2.5)),
        10.0,
        fade(Color32::from_black_alpha(90)),
        Stroke::NONE,
        StrokeKind::Inside,
    );
    painter.rect(rect, 10.0, fill, line, StrokeKind::Inside);
    let tail = tail(rect, tip);
    painter.add(Shape::convex_polygon(tail.to_vec(), fill, Stroke::NONE));
    painter.line_segment([tail[0], tail[1]], line);
    painter.line_segment([tail[1], tail[2]], line);
    painter.galley(rect.min + PAD, words, fade(p.ink));
    note(
        &ui,
        Role::Text,
        say(Sentence::Remark),
        rect,
        true,
        remark.said(),
    );
}

/// The tail from an edge of the bubble to where it points: its ends lie a hair inside, so that it hides the edge.
fn tail(rect: Rect, tip: Pos2) -> [Pos2; 3] {
    let inside = 1.6;
    if tip.y <= rect.top() || tip.y >= rect.bottom() {
        let y = match tip.y <= rect.top() {
            true => rect.top() + inside,
            false => rect.bottom() - inside,
        };
        return [pos2(tip.x - TAIL, y), tip, pos2(tip.x + TAIL, y)];
    }
    let x = match tip.x <= rect.left() {
        true => rect.left() + inside,
        false => rect.right() - inside,
    };
    let y = tip
        .y
        .clamp(rect.top() + TAIL + 4.0, rect.bottom() - TAIL - 4.0);
    [pos2(x, y - TAIL), pos2(tip.x, y), pos2(x, y + TAIL)]
}
