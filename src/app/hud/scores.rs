//! The scores as they stand: a line per seat, with every source of points on hover.

use super::style::{Palette, bold, mix, palette, serif, walnut_plate};
use super::widgets::{note, text_in};
use super::{Hud, emblem, place};
use crate::app::play::Play;
use crate::engine::show::SeatPanel;
use bevy_egui::egui::{
    Align2, Context, CornerRadius, Grid, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

/// How tall a line is, in points.
const LINE: f32 = 38.0;

/// The panel.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let panels = &play.shown.panels;
    // Where the table has a plate for every seat, that plate tells all this.
    if panels.is_empty() || play.shown.pieces.iter().any(|p| p.zone.name == "plate") {
        return;
    }
    let mut rest = Vec::new();
    for panel in panels {
        // The table may have a place for each seat's line beside what lies before that seat.
        let name = format!("hud_seat.{}", panel.seat);
        if place::given(hud, &name) {
            let rect = place::rect(ctx, hud, &name);
            place::at(ctx, &name, rect, |ui| line(ui, play, panel, rect));
        } else {
            rest.push(panel);
        }
    }
    if rest.is_empty() {
        return;
    }
    let mut rect = place::rect(ctx, hud, "hud_scores");
    let each = (rect.height() / rest.len() as f32).min(LINE);
    rect.set_height(each * rest.len() as f32 + 8.0);
    place::at(ctx, "scores", rect, |ui| {
        ui.painter().add(walnut_plate(&palette(ctx), rect));
        for (i, panel) in rest.iter().enumerate() {
            let at = Rect::from_min_size(
                pos2(rect.left(), rect.top() + 4.0 + each * i as f32),
                vec2(rect.width(), each),
            );
            line(ui, play, panel, at.shrink2(vec2(8.0, 1.0)));
        }
    });
}

fn line(ui: &mut Ui, play: &Play, panel: &SeatPanel, rect: Rect) {
    let p = palette(ui.ctx());
    let seat = panel.seat;
    let active = play.shown.turn.includes(seat);
    let color = p.seat(seat.index());
    if active {
        ui.painter().rect(
            rect,
            CornerRadius::same(5),
            p.brass.gamma_multiply(0.18),
            Stroke::new(1.0, p.brass),
            StrokeKind::Inside,
        );
    }
    let r = (rect.height() * 0.4).min(20.0);
    let dot = pos2(rect.left() + r + 4.0, rect.center().y);
    if let Some(info) = play.session.setup().seats.get(seat.index()) {
        emblem::paint(ui.painter(), &p, dot, r, &info.emblem, color, active);
    }
    let words = Rect::from_min_max(
        pos2(dot.x + r + 8.0, rect.top()),
        pos2(rect.right() - 4.0, rect.bottom()),
    );
    let size = (rect.height() * 0.6).clamp(15.0, 26.0);
    let score = ui
        .ctx()
        .animate_value_with_time(
            ui.id().with(("score", seat.index())),
            panel.score as f32,
            0.35,
        )
        .round();
    let used = text_in(
        ui,
        words.with_min_x(words.right() - 60.0),
        Align2::RIGHT_CENTER,
        &format!("{score}"),
        bold(size),
        p.gold(),
    );
    let name = play.session.names().of(seat);
    let left = words.with_max_x(used.left() - 6.0);
    let facts: Vec<String> = panel
        .facts
        .iter()
        .map(|(what, n)| format!("{n} {what}"))
        .collect();
    if facts.is_empty() || rect.height() < 30.0 {
        text_in(
            ui,
            left,
            Align2::LEFT_CENTER,
            name,
            serif(16.0),
            mix(p.bone, color, 0.15),
        );
    } else {
        let (upper, lower) = left.split_top_bottom_at_fraction(0.56);
        text_in(
            ui,
            upper,
            Align2::LEFT_CENTER,
            name,
            serif(16.0),
            mix(p.bone, color, 0.15),
        );
        text_in(
            ui,
            lower,
            Align2::LEFT_CENTER,
            &facts.join(" · "),
            serif(13.0),
            p.faint(),
        );
    }
    note(ui, format!("seat:{name}"), rect, false, format!("{score}"));
    ui.interact(rect, ui.id().with(("seat", seat.index())), Sense::hover())
        .on_hover_ui(|ui| breakdown(ui, &p, panel, name));
}

fn breakdown(ui: &mut Ui, p: &Palette, panel: &SeatPanel, name: &str) {
    ui.label(
        RichText::new(format!("{name}: {}", panel.score))
            .font(bold(18.0))
            .color(p.gold()),
    );
    Grid::new(("breakdown", panel.seat.index()))
        .num_columns(2)
        .spacing(vec2(24.0, 2.0))
        .show(ui, |ui| {
            let rows = panel
                .sources
                .iter()
                .filter(|(_, n)| *n != 0)
                .map(|(s, n)| (s, n.to_string()));
            for (source, n) in rows.chain(panel.facts.iter().map(|(s, n)| (s, n.clone()))) {
                ui.label(RichText::new(source).font(serif(15.0)).color(p.bone));
                ui.label(RichText::new(n).font(bold(15.0)).color(p.bone));
                ui.end_row();
            }
        });
}
