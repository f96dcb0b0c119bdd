//! Questions before a choice is made: which of several, and whether really.

use crate::driver::messages::Command;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{heading, points_at};
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::key_hints;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{palette, serif};
use crate::hud::widgets::verb_button::{Verb, tells_all, verb_button};
use bevy_egui::egui::{Context, RichText, vec2};
use tortuga::content::as_sentence;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::{say, window};

/// How high the button of a choice is, in points: the first that lets it tell all that it brings, else the lowest.
const HEIGHTS: [f32; 6] = [56.0, 76.0, 96.0, 120.0, 150.0, 190.0];
/// How high those of a list are that would not have room else, in points.
const LOW: f32 = 42.0;

/// Several choices share what was clicked.
pub fn show(ctx: &Context, hud: &mut Hud, choices: &[usize]) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let offered: Vec<_> = choices
        .iter()
        .filter_map(|i| play.choices.get(*i).map(|c| (*i, c.clone())))
        .collect();
    if offered.is_empty() {
        hud.close();
        return;
    }
    let beside = modal::show(ctx, "ask", ModalStyle::Walnut, 460.0, |ui| {
        heading(ui, &say(Sentence::WhichOne));
        let room = ui.available_height() - 56.0;
        let wide = ui.available_width() - 12.0;
        let next = ui.spacing().item_spacing.y;
        let many = offered.len() as f32 * (HEIGHTS[0] + next) > room;
        modal::scroll(ui, "ask", room, |ui| {
            for (n, (index, choice)) in offered.iter().enumerate() {
                let key = match n < 9 && !key_hints::on_gamepad(ctx) {
                    true => (n + 1).to_string(),
                    false => String::new(),
                };
                let verb = Verb {
                    label: &choice.label,
                    detail: &choice.detail,
                    key: &key,
                    primary: choice.default,
                    barred: None,
                    danger: choice.danger.as_deref(),
                };
                // A tooltip would lie over the next one.
                let all = |high: &f32| tells_all(ui, vec2(wide, *high), &verb);
                let mut heights = many.then_some(LOW).into_iter().chain(HEIGHTS);
                let high = heights.find(all).unwrap_or(HEIGHTS[0]);
                let response = verb_button(ui, vec2(wide, high), &verb);
                if points_at(ui, &response) {
                    hud.pointed.0 = Some(*index);
                }
                if response.clicked() {
                    hud.clear();
                    hud.ask(Command::Take(*index));
                }
            }
        });
        if word_button(ui, &say(window::Sentence::Back), false, true).clicked() {
            hud.close();
        }
    });
    if beside {
        hud.close();
    }
}

/// A choice that surely harms: really?
pub fn confirm(ctx: &Context, hud: &mut Hud, index: usize) {
    let Some(choice) = hud
        .play
        .as_deref()
        .and_then(|p| p.choices.get(index))
        .cloned()
    else {
        hud.close();
        return;
    };
    let beside = modal::show(ctx, "confirm", ModalStyle::Walnut, 480.0, |ui| {
        let really = Sentence::Really {
            choice: choice.label.as_str().into(),
        };
        heading(ui, &say(really));
        let p = palette(ui.ctx());
        if let Some(danger) = &choice.danger {
            let text = format!(
                "{} {}",
                egui_phosphor::regular::WARNING,
                as_sentence(danger)
            );
            ui.label(
                RichText::new(text)
                    .font(serif(p.fonts.body))
                    .color(p.alarm()),
            );
        }
        ui.label(
            RichText::new(&choice.detail)
                .font(serif(p.fonts.body))
                .color(p.bone),
        );
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if word_button(ui, &say(Sentence::GoBack), true, true).clicked() {
                hud.close();
            }
            ui.add_space((ui.available_width() - 160.0).max(24.0));
            if word_button(ui, &say(Sentence::DoItAnyway), false, true).clicked() {
                hud.clear();
                hud.ask(Command::TakeSurely(index));
            }
        });
    });
    if beside {
        hud.close();
    }
}
