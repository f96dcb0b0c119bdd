//! Which key does what.

use super::Hud;
use super::modal::{self, Sheet};
use super::style::{bold, palette, serif};
use super::widgets::{heading, word_button};
use crate::app::keys::TABLE;
use bevy_egui::egui::{Context, Grid, RichText, vec2};

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let beside = modal::show(ctx, "keys", Sheet::Paper, 640.0, |ui| {
        heading(ui, "Keys");
        let p = palette(ui.ctx());
        let room = ui.available_height() - 60.0;
        modal::scroll(ui, "keys", room, |ui| {
            Grid::new("keys")
                .num_columns(2)
                .spacing(vec2(28.0, 7.0))
                .show(ui, |ui| {
                    let letters = hud.play.as_deref().map(|p| {
                        p.choices
                            .iter()
                            .filter_map(|c| c.key.map(|k| (k, c.label.clone())))
                            .collect::<Vec<_>>()
                    });
                    for (keys, what) in TABLE {
                        ui.label(RichText::new(*keys).font(bold(17.0)));
                        ui.label(RichText::new(*what).font(serif(17.0)));
                        ui.end_row();
                    }
                    for (key, label) in letters.unwrap_or_default() {
                        ui.label(
                            RichText::new(key.to_uppercase().to_string())
                                .font(bold(17.0))
                                .color(p.red),
                        );
                        ui.label(RichText::new(label).font(serif(17.0)));
                        ui.end_row();
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
