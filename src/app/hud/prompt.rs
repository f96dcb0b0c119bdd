//! What may be done now, in one line at the foot of the table; the advice asked for; warnings not to be missed.

use super::style::{palette, sans, serif};
use super::words::{Setting, paragraph};
use super::{Hud, place};
use crate::engine::Words;
use bevy_egui::egui::{Align2, Context, RichText, Shape, Ui, vec2};
use egui_phosphor::regular as icon;

/// The line, the hint, the warnings.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let line = play.shown.prompt.line.clone();
    let warnings = play.shown.prompt.warnings.clone();
    let hint = play.hint.as_ref().map(|h| {
        (
            play.choices
                .get(h.choice)
                .map(|c| c.label.clone())
                .unwrap_or_default(),
            h.reason.clone(),
        )
    });
    let rect = place::rect(ctx, hud, "hud_prompt");
    let words = match hint {
        Some((label, reason)) => hint_words(&label, &reason),
        None => line,
    };
    if !words.is_empty() {
        place::at(ctx, "prompt", rect, |ui| {
            let p = palette(ctx);
            let size = (rect.height() * 0.56).clamp(15.0, 24.0);
            let size = fit(ui, &words, size, rect.width());
            // A soft shade keeps the line readable over whatever lies below.
            ui.painter().add(shade(ui, &words, size, rect));
            ui.add_space(((rect.height() - size * 1.25) * 0.5).max(0.0));
            paragraph(
                ui,
                hud,
                &words,
                &Setting {
                    size,
                    ink: p.bone,
                    paper: false,
                    center: true,
                },
            );
        });
    }
    if !warnings.is_empty() {
        let rect = place::rect(ctx, hud, "hud_warnings");
        place::at(ctx, "warnings", rect, |ui| {
            list(ui, hud, &warnings, rect.height())
        });
    }
}

fn hint_words(label: &str, reason: &str) -> Words {
    use crate::engine::Link;
    let words = Words::plain(format!("{} ", icon::LIGHTBULB));
    let words = if label.is_empty() {
        words
    } else {
        words.link(label, Link::Verb).then(": ")
    };
    words.then(reason)
}

fn width(ui: &Ui, words: &Words, size: f32) -> f32 {
    ui.painter()
        .layout_no_wrap(
            words.to_string(),
            super::style::bold(size),
            bevy_egui::egui::Color32::WHITE,
        )
        .size()
        .x
}

fn fit(ui: &Ui, words: &Words, size: f32, room: f32) -> f32 {
    let wide = width(ui, words, size).max(1.0);
    if wide <= room {
        size
    } else {
        (size * room / wide).max(13.0)
    }
}

fn shade(ui: &Ui, words: &Words, size: f32, rect: bevy_egui::egui::Rect) -> Shape {
    let p = palette(ui.ctx());
    let wide = width(ui, words, size).min(rect.width()) + 36.0;
    let body = Align2::CENTER_CENTER
        .align_size_within_rect(vec2(wide, rect.height().min(size * 1.8)), rect);
    let fill =
        super::style::mix(p.deep_sea, bevy_egui::egui::Color32::BLACK, 0.35).gamma_multiply(0.78);
    Shape::rect_filled(body, body.height() * 0.5, fill)
}

fn list(ui: &mut Ui, hud: &mut Hud, warnings: &[Words], height: f32) {
    let p = palette(ui.ctx());
    ui.spacing_mut().item_spacing.y = 3.0;
    let each = (height / warnings.len().max(1) as f32).clamp(20.0, 30.0);
    for words in warnings {
        let size = (each * 0.62).clamp(14.0, 17.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.label(
                RichText::new(icon::WARNING)
                    .font(sans(size))
                    .color(p.amber()),
            );
            if words.0.iter().all(|r| r.link.is_none()) {
                ui.label(
                    RichText::new(words.to_string())
                        .font(serif(size))
                        .color(p.amber()),
                );
            } else {
                paragraph(
                    ui,
                    hud,
                    words,
                    &Setting {
                        size,
                        ink: p.bone,
                        paper: false,
                        center: false,
                    },
                );
            }
        });
    }
}
