//! Before a game is left that could not be saved: try again, stay, or leave all the same.

use crate::driver::messages::Command;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{palette, serif};
use crate::shell::screens::Leaving;
use bevy_egui::egui::{Context, RichText};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The question; `why` it could not be saved.
pub fn show(ctx: &Context, hud: &mut Hud, why: &str, leaving: Leaving) {
    let anyway = match leaving {
        Leaving::Table => Sentence::LeaveUnsaved,
        Leaving::Program => Sentence::QuitUnsaved,
    };
    let beside = modal::show(ctx, "unsaved", ModalStyle::Paper, 560.0, |ui| {
        let p = palette(ui.ctx());
        heading(ui, &say(Sentence::LastMovesNotSaved));
        let room = ui.available_height() - 60.0;
        modal::scroll(ui, "unsaved", room, |ui| {
            for words in [why, &say(Sentence::LostIfLeft)] {
                ui.label(RichText::new(words).font(serif(p.fonts.body)));
            }
        });
        ui.horizontal(|ui| {
            if word_button(ui, &say(Sentence::TryAgain), true, true).clicked() {
                hud.clear();
                hud.ask(Command::leave(leaving));
            }
            if word_button(ui, &say(Sentence::Back), false, true).clicked() {
                hud.close();
            }
            ui.add_space((ui.available_width() - 220.0).max(24.0));
            if word_button(ui, &say(anyway), false, true).clicked() {
                hud.clear();
                hud.ask(Command::LeaveUnsaved(leaving));
            }
        });
    });
    if beside {
        hud.close();
    }
}
