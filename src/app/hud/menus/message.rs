//! Something went wrong: what, and what to do.

use crate::hud::context::Hud;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{palette, serif};
use bevy_egui::egui::{Context, Label, RichText};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The message.
pub fn show(ctx: &Context, hud: &mut Hud, title: &str, text: &str) {
    let beside = modal::show(ctx, "message", ModalStyle::Paper, 560.0, |ui| {
        let p = palette(ui.ctx());
        heading(ui, title);
        let room = ui.available_height() - 60.0;
        modal::scroll(ui, "message", room, |ui| {
            ui.add(
                Label::new(RichText::new(text).font(serif(p.fonts.body)))
                    .wrap()
                    .selectable(true),
            );
        });
        if word_button(ui, &say(Sentence::Ok), true, true).clicked() {
            hud.close();
        }
    });
    if beside {
        hud.close();
    }
}
