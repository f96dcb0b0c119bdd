//! The face of a card or a piece on a page of the encyclopedia.

use super::encyclopedia_cache::Shown;
use crate::hud::integration::pictures;
use crate::hud::widgets::style::{mix, palette, paper_plate};
use bevy_egui::egui::{Rect, Stroke, Ui, vec2};

/// The largest part of `room` with this ratio of width to height, in its middle.
pub(in crate::hud) fn fitted(room: Rect, ratio: f32) -> Rect {
    let tall = room.height().min(room.width() / ratio);
    Rect::from_center_size(room.center(), vec2(tall * ratio, tall))
}

/// The face; in plain letters until its picture is there.
pub(in crate::hud) fn paint(ui: &Ui, rect: Rect, shown: &Shown) {
    if pictures::paint(ui.painter(), &shown.article.face, rect) {
        return;
    }
    let p = palette(ui.ctx());
    ui.painter().add(paper_plate(&p, rect));
    let line = mix(p.parchment, p.ink, 0.4);
    ui.painter()
        .circle_stroke(rect.center(), rect.height() * 0.1, Stroke::new(1.0, line));
}
