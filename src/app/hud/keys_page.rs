//! Which key does what.

use super::buttons::word_button;
use super::context::Hud;
use super::modal::{self, Sheet};
use super::style::{bold, palette, serif};
use super::widgets::heading;
use crate::input::keys::{Caps, TABLE};
use bevy_egui::egui::{Context, Grid, Label, RichText, vec2};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let beside = modal::show(ctx, "keys", Sheet::Paper, 640.0, |ui| {
        heading(ui, &say(Sentence::Keys));
        let p = palette(ui.ctx());
        let room = ui.available_height() - 60.0;
        modal::scroll(ui, "keys", room, |ui| {
            let wide = ui.available_width();
            Grid::new("keys")
                .num_columns(2)
                .max_col_width((wide * 0.62).max(120.0))
                .spacing(vec2(28.0, 7.0))
                .show(ui, |ui| {
                    let letters = hud.play.as_deref().map(|p| {
                        p.choices
                            .iter()
                            .filter_map(|c| c.key.map(|k| (k, c.label.clone())))
                            .collect::<Vec<_>>()
                    });
                    for line in TABLE {
                        let keys = match &line.keys {
                            Caps::Signs(signs) => (*signs).to_owned(),
                            Caps::Named(keys) => say(keys.clone()),
                        };
                        ui.label(RichText::new(keys).font(bold(p.fonts.body)));
                        let what = RichText::new(say(line.what.clone()));
                        let what = what.font(serif(p.fonts.body));
                        ui.add(Label::new(what).wrap());
                        ui.end_row();
                    }
                    for (key, label) in letters.unwrap_or_default() {
                        ui.label(
                            RichText::new(key.to_uppercase().to_string())
                                .font(bold(p.fonts.body))
                                .color(p.red),
                        );
                        ui.label(RichText::new(label).font(serif(p.fonts.body)));
                        ui.end_row();
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
