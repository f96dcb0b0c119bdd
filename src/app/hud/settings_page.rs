//! Settings: in force at once, remembered.

use super::modal::{self, Sheet};
use super::style::{bold, palette, serif};
use super::widgets::{heading, segments, slider, text_field, toggle, word_button};
use super::{Hud, emblem};
use crate::app::settings::{OwnCards, Settings, Speed};
use crate::app::table::places;
use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Context, RichText, Ui, vec2};

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let beside = modal::show(ctx, "settings", Sheet::Walnut, 640.0, |ui| {
        heading(ui, "Settings");
        let room = ui.available_height() - 60.0;
        let mut draft = hud.settings.clone();
        modal::scroll(ui, "settings", room, |ui| {
            ui.spacing_mut().item_spacing.y = 9.0;
            sound(ui, &mut draft);
            pace(ui, &mut draft);
            screen(ui, &mut draft, &hud.settings);
            play(ui, &mut draft);
        });
        hud.settings.set_if_neq(draft.bounded());
        ui.add_space(4.0);
        if word_button(ui, "Done", true, true).clicked() {
            hud.close();
        }
    });
    if beside {
        hud.close();
    }
}

fn group(ui: &mut Ui, title: &str) {
    let p = palette(ui.ctx());
    ui.add_space(4.0);
    ui.label(
        RichText::new(title)
            .font(bold(p.fonts.verb))
            .color(p.gold()),
    );
}

fn row(ui: &mut Ui, name: &str, control: impl FnOnce(&mut Ui)) {
    let p = palette(ui.ctx());
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(
            vec2(210.0_f32.min(ui.available_width() * 0.42), 30.0),
            bevy_egui::egui::Sense::hover(),
        );
        super::widgets::text_in(
            ui,
            rect,
            bevy_egui::egui::Align2::LEFT_CENTER,
            name,
            serif(p.fonts.body),
            p.bone,
        );
        control(ui);
    });
}

fn percent(share: f32) -> String {
    format!("{:.0} %", share * 100.0)
}

fn sound(ui: &mut Ui, s: &mut Settings) {
    group(ui, "Sound");
    row(ui, "Overall volume", |ui| {
        slider(
            ui,
            "Overall volume",
            &mut s.master,
            (0.0, 1.0),
            0.05,
            percent,
        );
    });
    row(ui, "Effects", |ui| {
        slider(ui, "Effects", &mut s.effects, (0.0, 1.0), 0.05, percent);
    });
    row(ui, "Mute in background", |ui| {
        toggle(
            ui,
            "Mute in background",
            "No sound while another window is in front.",
            &mut s.mute_unfocused,
        );
    });
}

fn speed(ui: &mut Ui, name: &str, tips: [&str; 3], value: &mut Speed) {
    let mut chosen = Speed::ALL.iter().position(|s| s == value).unwrap_or(0);
    let words: Vec<(&str, &str)> = Speed::ALL
        .iter()
        .zip(tips)
        .map(|(s, tip)| (s.name(), tip))
        .collect();
    if segments(ui, name, &words, &mut chosen)
        && let Some(new) = Speed::ALL.get(chosen)
    {
        *value = *new;
    }
}

fn pace(ui: &mut Ui, s: &mut Settings) {
    group(ui, "Pace");
    row(ui, "Movement", |ui| {
        speed(
            ui,
            "Movement",
            [
                "As at a real table.",
                "Twice as fast.",
                "No animation: everything is in place at once.",
            ],
            &mut s.animation,
        );
    });
    row(ui, "Less motion", |ui| {
        let tip = "Nothing flies, shakes or spins; what moves fades into its new place.";
        toggle(ui, "Less motion", tip, &mut s.less_motion);
    });
    row(ui, "AI players", |ui| {
        speed(
            ui,
            "AI players",
            [
                "They pause after each step, so that you can follow.",
                "Short pauses.",
                "No pauses.",
            ],
            &mut s.ai_pace,
        );
    });
}

fn screen(ui: &mut Ui, s: &mut Settings, now: &Settings) {
    group(ui, "Screen");
    row(ui, "Interface scale", |ui| {
        // While the knob is held, the scale stays: it would run away from the mouse.
        let id = bevy_egui::egui::Id::new("scale draft");
        let held = ui.data(|d| d.get_temp::<f32>(id));
        let mut value = held.unwrap_or(now.scale as f32);
        slider(ui, "Interface scale", &mut value, (75.0, 200.0), 5.0, |v| {
            format!("{v:.0} %")
        });
        if ui.input(|i| i.pointer.any_down()) {
            ui.data_mut(|d| d.insert_temp(id, value));
        } else {
            ui.data_mut(|d| d.remove::<f32>(id));
            // The slider keeps it within 75..=200.
            s.scale = value.round() as u32;
        }
    });
    let ctx = ui.ctx();
    let window = ctx.content_rect().size() * ctx.zoom_factor();
    let used = places::scale_used(bevy::math::vec2(window.x, window.y), now.scale);
    if let Some(used) = used {
        let p = palette(ui.ctx());
        let text = format!("{} % ({used} % fits this window)", now.scale);
        let text = RichText::new(text).font(serif(p.fonts.small));
        ui.label(text.color(p.faint()));
    }
    row(ui, "Full screen", |ui| {
        toggle(ui, "Full screen", "F11 or Alt+Enter", &mut s.fullscreen);
    });
}

fn play(ui: &mut Ui, s: &mut Settings) {
    group(ui, "Play");
    row(ui, "Undo freely", |ui| {
        let tip = "For tables that agree on it: undo goes back to your own last decision, even if something was shown or others have moved since. Nothing is dealt or rolled again.";
        toggle(ui, "Undo freely", tip, &mut s.casual_undo);
    });
    row(ui, "Cards at a shared screen", |ui| {
        let words = [
            (
                "Open",
                "Your hidden cards stay in sight until you pass the screen on.",
            ),
            (
                "On your turn",
                "Your hidden cards lie face down while you have nothing to choose. Hold V to look.",
            ),
            (
                "Hold to look",
                "Your hidden cards lie face down until you hold V.",
            ),
        ];
        let kinds = [OwnCards::Open, OwnCards::OnTurn, OwnCards::Held];
        let mut chosen = kinds.iter().position(|k| *k == s.own_cards).unwrap_or(0);
        if segments(ui, "Cards at a shared screen", &words, &mut chosen)
            && let Some(new) = kinds.get(chosen)
        {
            s.own_cards = *new;
        }
    });
    row(ui, "Your name", |ui| {
        text_field(ui, "Your name", &mut s.player, "Your name", 180.0);
    });
    row(ui, "Your emblem", |ui| {
        let words: Vec<(&str, &str)> = emblem::EMBLEMS
            .iter()
            .map(|e| (emblem::glyph(e), *e))
            .collect();
        let mut chosen = emblem::EMBLEMS
            .iter()
            .position(|e| *e == s.emblem)
            .unwrap_or(0);
        if segments(ui, "Your emblem", &words, &mut chosen)
            && let Some(new) = emblem::EMBLEMS.get(chosen)
        {
            s.emblem = (*new).to_owned();
        }
    });
}
