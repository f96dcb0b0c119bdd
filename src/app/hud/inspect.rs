//! A pile or a hold, looked into: its cards large, and what is known about the rest.

use super::buttons::word_button;
use super::context::Hud;
use super::modal::{self, Sheet};
use super::pictures;
use super::style::{bold, palette, paper_plate, serif};
use super::widgets::{heading, tip_text};
use bevy_egui::egui::{Align2, Context, RichText, Sense, Ui, vec2};
use tortuga::engine::{Piece, ZoneId};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The overlay.
pub fn show(ctx: &Context, hud: &mut Hud, zone: ZoneId) {
    let Some(seen) = hud
        .play
        .as_deref()
        .and_then(|p| p.session.inspect(p.eyes(), zone))
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
                ui.label(RichText::new(line).font(serif(p.fonts.body)).color(p.bone));
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(12.0, 12.0);
                for piece in &seen.pieces {
                    card(ui, piece);
                }
            });
        });
        if word_button(ui, &say(Sentence::Close), true, true).clicked() {
            hud.close();
        }
    });
    if beside {
        hud.close();
    }
}

/// A card, large; in plain letters until its picture is there.
fn card(ui: &mut Ui, piece: &Piece) {
    let p = palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(pictures::card(ui.ctx(), 210.0), Sense::hover());
    if ui.is_rect_visible(rect) && !pictures::paint(ui.painter(), &piece.face, rect) {
        ui.painter().add(paper_plate(&p, rect));
        let name = ui.painter().layout(
            piece.name.clone(),
            bold(p.fonts.verb),
            p.ink,
            rect.width() - 20.0,
        );
        let at = Align2::CENTER_CENTER.align_size_within_rect(name.size(), rect);
        ui.painter().galley(at.min, name, p.ink);
    }
    response.on_hover_ui(|ui| {
        ui.label(
            RichText::new(&piece.name)
                .font(bold(p.fonts.verb))
                .color(p.gold()),
        );
        if !piece.text.is_empty() {
            tip_text(ui, &piece.text);
        }
    });
}
