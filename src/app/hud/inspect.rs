//! A pile or a hold, looked into: its cards large, and what is known about the rest.

use super::Hud;
use super::modal::{self, Sheet};
use super::style::{bold, mix, palette, plate, serif};
use super::widgets::{heading, word_button};
use super::words::face_color;
use crate::engine::{Piece, ZoneId};
use bevy_egui::egui::{Align2, Color32, Context, CornerRadius, RichText, Sense, Stroke, Ui, vec2};

/// The overlay.
pub fn show(ctx: &Context, hud: &mut Hud, zone: ZoneId) {
    let Some(seen) = hud
        .play
        .as_deref()
        .and_then(|p| p.session.inspect(p.viewer, zone))
    else {
        hud.close();
        return;
    };
    let wide = if seen.pieces.is_empty() {
        520.0
    } else {
        1000.0
    };
    let beside = modal::show(ctx, "inspect", Sheet::Walnut, wide, |ui| {
        let p = palette(ui.ctx());
        heading(ui, &seen.title);
        let room = ui.available_height() - 56.0;
        modal::scroll(ui, "inspect", room, |ui| {
            for line in &seen.lines {
                ui.label(RichText::new(line).font(serif(17.0)).color(p.bone));
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(12.0, 12.0);
                for piece in &seen.pieces {
                    card(ui, piece);
                }
            });
        });
        if word_button(ui, "Close", true, true).clicked() {
            hud.close();
        }
    });
    if beside {
        hud.close();
    }
}

/// A card in plain letters: what it is called, in its colour, and what it does.
fn card(ui: &mut Ui, piece: &Piece) {
    let p = palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(140.0, 196.0), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let color = face_color(&piece.face).unwrap_or(p.teal);
    ui.painter().add(plate(
        rect,
        7.0,
        (mix(p.parchment, Color32::WHITE, 0.2), p.parchment),
        Stroke::new(1.5, p.ink),
    ));
    let tab = bevy_egui::egui::Rect::from_min_size(rect.min + vec2(6.0, 6.0), vec2(40.0, 44.0));
    ui.painter().rect_filled(tab, CornerRadius::same(5), color);
    ui.painter().text(
        tab.center(),
        Align2::CENTER_CENTER,
        piece.face.slot("value").unwrap_or_default(),
        bold(28.0),
        Color32::WHITE,
    );
    let name = ui
        .painter()
        .layout(piece.name.clone(), bold(17.0), p.ink, rect.width() - 16.0);
    ui.painter()
        .galley(rect.left_center() + vec2(10.0, -8.0), name.clone(), p.ink);
    let text = ui
        .painter()
        .layout(piece.text.clone(), serif(13.0), p.ink, rect.width() - 16.0);
    let clipped = ui.painter().with_clip_rect(rect.shrink(6.0));
    clipped.galley(
        rect.left_center() + vec2(10.0, name.size().y - 4.0),
        text,
        p.ink,
    );
    if !piece.text.is_empty() {
        response.on_hover_ui(|ui| super::widgets::tip_text(ui, &piece.text));
    }
}
