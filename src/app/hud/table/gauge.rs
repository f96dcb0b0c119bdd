//! Helpful figures as bars: the chance of harm, in colour, in words and with a sign.

use crate::hud::context::Hud;
use crate::hud::widgets::basics::{text_in, tip_text};
use crate::hud::widgets::place;
use crate::hud::widgets::style::{Palette, bold, mix, palette, sans, serif, walnut_plate};
use bevy_egui::egui::{
    Align2, Color32, Context, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::engine::show::Gauge;

/// The bars.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    if play.shown.gauges.is_empty() {
        return;
    }
    let gauges = play.shown.gauges.clone();
    let rect = place::rect(ctx, hud, "hud_gauge");
    place::at(ctx, "gauges", rect, |ui| {
        let p = palette(ctx);
        ui.painter().add(walnut_plate(&p, rect));
        let inner = rect.shrink2(vec2(14.0, 7.0));
        let each = inner.height() / gauges.len() as f32;
        for (i, gauge) in gauges.iter().enumerate() {
            let at = Rect::from_min_size(
                pos2(inner.left(), inner.top() + each * i as f32),
                vec2(inner.width(), each),
            );
            bar(ui, &p, gauge, at.shrink2(vec2(0.0, 1.0)));
        }
    });
}

/// How bad a value is: its colour and its sign.
fn verdict(p: &Palette, gauge: &Gauge) -> (Color32, &'static str) {
    if gauge.value >= gauge.warn.1 {
        (p.alarm(), icon::WARNING_OCTAGON)
    } else if gauge.value >= gauge.warn.0 {
        (p.amber(), icon::WARNING)
    } else {
        (p.leaf(), icon::CHECK_CIRCLE)
    }
}

fn bar(ui: &mut Ui, p: &Palette, gauge: &Gauge, rect: Rect) {
    let (color, sign) = verdict(p, gauge);
    let foot = (rect.height() * 0.3).clamp(6.0, 14.0);
    let words = Rect::from_min_max(rect.min, pos2(rect.right(), rect.bottom() - foot));
    let figure = format!("{sign} {}", gauge.text);
    label_and_figure(ui, &gauge.label, (&figure, color), words);
    let rail = Rect::from_min_max(pos2(rect.left(), words.bottom() + 1.0), rect.max);
    draw_rail(ui, p, gauge, rail);
    let response = ui.interact(rect, ui.id().with(("gauge", &gauge.label)), Sense::hover());
    if !gauge.tip.is_empty() {
        response.on_hover_ui(|ui| {
            ui.label(
                bevy_egui::egui::RichText::new(&gauge.label)
                    .font(sans(p.fonts.small))
                    .color(p.gold()),
            );
            tip_text(ui, &gauge.tip);
        });
    }
}

/// What is measured, and how much of it there is.
fn label_and_figure(ui: &Ui, label: &str, (figure, color): (&str, Color32), room: Rect) {
    let p = palette(ui.ctx());
    let size = p.fonts.upto((room.height() * 0.62).min(p.fonts.lead));
    let small = serif(p.fonts.upto(size * 0.9));
    let wide = |text: &str, font| {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), font, p.bone);
        galley.size().x
    };
    let together = wide(figure, bold(size)) + wide(label, small.clone()) + 16.0;
    if together <= room.width() || room.height() < 26.0 {
        let used = text_in(
            ui,
            room.with_min_x(room.left() + room.width() * 0.3),
            Align2::RIGHT_CENTER,
            figure,
            bold(size),
            color,
        );
        let left = room.with_max_x(used.left() - 8.0);
        text_in(ui, left, Align2::LEFT_CENTER, label, small, p.bone);
    } else {
        // No room side by side: the label above its figure.
        let (upper, lower) = room.split_top_bottom_at_fraction(0.46);
        let small = p.fonts.upto((upper.height() * 0.85).min(p.fonts.body));
        text_in(ui, upper, Align2::LEFT_CENTER, label, serif(small), p.bone);
        let size = p.fonts.upto((lower.height() * 0.85).min(p.fonts.lead));
        text_in(ui, lower, Align2::LEFT_CENTER, figure, bold(size), color);
    }
}

/// The rail, filled as far as the value goes, with a mark where it begins to be bad and where it is.
fn draw_rail(ui: &Ui, p: &Palette, gauge: &Gauge, rail: Rect) {
    let round = CornerRadius::from(rail.height() * 0.5);
    let line = Stroke::new(1.0, mix(p.walnut, p.brass, 0.5));
    ui.painter().rect(
        rail,
        round,
        mix(p.walnut, Color32::BLACK, 0.6),
        line,
        StrokeKind::Outside,
    );
    let share = ui.ctx().animate_value_with_time(
        ui.id().with(&gauge.label),
        gauge.value.clamp(0.0, 1.0),
        0.2,
    );
    if share > 0.0 {
        let wide = (rail.width() * share).max(rail.height());
        let (color, _) = verdict(p, gauge);
        ui.painter()
            .rect_filled(rail.with_max_x(rail.left() + wide), round, color);
    }
    for mark in [gauge.warn.0, gauge.warn.1] {
        if (0.01..0.99).contains(&mark) {
            ui.painter().vline(
                rail.left() + rail.width() * mark,
                rail.y_range(),
                Stroke::new(1.0, p.bone.gamma_multiply(0.6)),
            );
        }
    }
}
