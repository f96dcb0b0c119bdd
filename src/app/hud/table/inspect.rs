//! A pile or a hold, looked into: its cards large, and what is known about the rest.

use crate::hud::context::Hud;
use crate::hud::integration::pictures;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{palette, serif};
use crate::hud::widgets::{book, illustrations};
use crate::shell::screens::Overlay;
use bevy_egui::egui::{Context, RichText, Sense, Ui, vec2};
use tortuga::engine::{Piece, ZoneId};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The overlay.
pub fn show(ctx: &Context, hud: &mut Hud, zone: ZoneId) {
    let Some(seen) = hud
        .play
        .as_deref()
        .and_then(|p| p.session.inspect(p.perspective(), zone))
    else {
        hud.close();
        return;
    };
    let wide = if seen.pieces.is_empty() {
        520.0
    } else {
        1000.0
    };
    let mut chosen = None;
    let beside = modal::show(ctx, "inspect", ModalStyle::Walnut, wide, |ui| {
        let p = palette(ui.ctx());
        heading(ui, &seen.title);
        let room = ui.available_height() - 56.0;
        modal::scroll(ui, "inspect", room, |ui| {
            for line in &seen.lines {
                ui.label(RichText::new(line).font(serif(p.fonts.body)).color(p.bone));
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(12.0, 12.0);
                for (n, piece) in seen.pieces.iter().enumerate() {
                    if card(ui, piece, n) {
                        chosen = Some(piece.clone());
                    }
                }
            });
        });
        if word_button(ui, &say(Sentence::Close), true, true).clicked() {
            hud.close();
        }
    });
    if let Some(piece) = chosen {
        hud.open(Overlay::Closer(Box::new(piece)));
    } else if beside {
        hud.close();
    }
}

/// A card, large, to be looked at closely; whether it was clicked.
fn card(ui: &mut Ui, piece: &Piece, n: usize) -> bool {
    let (rect, _) = ui.allocate_exact_size(pictures::card(ui.ctx(), 210.0), Sense::hover());
    let Some(book) = book::open(ui.ctx()) else {
        return false;
    };
    illustrations::piece(ui, &book, piece, n, rect)
}
