//! Between two parts of a match, two campaigns or two games of several: how everybody stood when the last one had ended.

use super::end::scores;
use super::score_sheet;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::score_chart::{self, ScoreChart};
use bevy_egui::egui::{Context, Ui};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// Width of the sheet without a chart beside it, in points.
const WIDE: (f32, f32) = (760.0, 1180.0);

/// The scores so far; whatever closes them goes on.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(interval) = hud.play.as_deref().and_then(|play| play.interval.clone()) else {
        hud.close();
        return;
    };
    let course = ScoreChart::of_rounds(&interval.panels);
    let wide = match course {
        Some(_) => WIDE.1,
        None => WIDE.0,
    };
    let mut done = false;
    let beside = modal::show(ctx, "interval", ModalStyle::Walnut, wide, |ui| {
        heading(ui, &say(Sentence::ScoresSoFar));
        let sheet = |ui: &mut Ui| {
            score_sheet::show(ui, hud, &interval.panels, &interval.standings);
        };
        match (&course, hud.play.as_deref()) {
            (Some(course), Some(play)) => {
                let word = play.session.info().score.heading();
                let seats = play.seats();
                let chart = |ui: &mut Ui, high: f32| {
                    score_chart::draw(ui, course, &seats, &word, high);
                };
                scores(ui, interval.panels.len(), &word, sheet, chart);
            }
            _ => {
                let room = (ui.available_height() - 60.0).max(120.0);
                modal::scroll(ui, "interval", room, sheet);
            }
        }
        ui.add_space(8.0);
        done |= word_button(ui, &say(Sentence::GoOn), true, true).clicked();
    });
    if done || beside {
        hud.close();
    }
}
