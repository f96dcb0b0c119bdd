//! A pile or a hold, looked into: its cards large, and what is known about the rest.

use super::buttons::word_button;
use super::context::Hud;
use super::modal::{self, Sheet};
use super::pictures;
use super::style::{bold, palette, paper_plate, serif};
use super::widgets::{focus_ring, heading, note_widget, tip_text};
use crate::input::targets::Role;
use bevy_egui::egui::{Align2, Context, CursorIcon, RichText, Sense, Ui, vec2};
use tortuga::engine::{Piece, ZoneId};
use tortuga::wording::window::Sentence;
use tortuga::wording::{encyclopedia, say};

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
    let game = hud.play.as_deref().map(|p| p.session.sheet().id);
    if let Some(game) = game {
        hud.read_encyclopedia(game);
    }
    let article = |hud: &Hud, piece: &Piece| hud.memory.encyclopedia.called(game?, &piece.name);
    let mut more = None;
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
                    let about = article(hud, piece);
                    if card(ui, piece, about.is_some()) {
                        more = about;
                    }
                }
            });
        });
        if word_button(ui, &say(Sentence::Close), true, true).clicked() {
            hud.close();
        }
    });
    if more.is_some() {
        hud.open_encyclopedia(more);
    } else if beside {
        hud.close();
    }
}

/// A card, large; in plain letters until its picture is there. Whether it was clicked, where there is more about it.
fn card(ui: &mut Ui, piece: &Piece, more: bool) -> bool {
    let p = palette(ui.ctx());
    let sense = if more { Sense::click() } else { Sense::hover() };
    let (rect, mut response) = ui.allocate_exact_size(pictures::card(ui.ctx(), 210.0), sense);
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
    if more {
        let name = say(encyclopedia::Sentence::MoreAbout {
            what: piece.name.as_str().into(),
        });
        note_widget(ui, Role::Button, name, &response, true, piece.text.as_str());
        focus_ring(ui, &response, 8);
        response = response.on_hover_cursor(CursorIcon::PointingHand);
    }
    let clicked = response.clicked();
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
    clicked
}
