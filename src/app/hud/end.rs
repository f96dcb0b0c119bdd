//! The end: who won, with what, and how it came.

use super::modal::{self, Sheet};
use super::style::{bold, mix, palette, serif};
use super::widgets::{heading, segments, word_button};
use super::words::{Setting, paragraph};
use super::{Hud, emblem};
use crate::app::play::{Command, Play};
use crate::engine::show::SeatPanel;
use crate::engine::{BySeat, Standing};
use bevy_egui::egui::{Context, Grid, Id, RichText, Ui, vec2};
use egui_plot::{Line, LineStyle, MarkerShape, Plot, PlotPoints, Points};

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let verdict = play.session.verdict();
    let standings = play.session.standings();
    let panels = play.shown.panels.clone();
    let history = history(ctx, play);
    let begin = Command::Begin(
        play.session.sheet().id.to_owned(),
        crate::session::TableSetup {
            seed: rand::random::<u64>() >> 24,
            ..play.session.setup().clone()
        },
    );
    let seed = play.session.setup().seed;
    modal::show(ctx, "end", Sheet::Walnut, 980.0, |ui| {
        let p = palette(ui.ctx());
        heading(ui, "The game is over");
        paragraph(
            ui,
            hud,
            &verdict,
            &Setting {
                size: 20.0,
                ink: p.bone,
                paper: false,
                center: false,
            },
        );
        let tab = Id::new("end tab");
        let mut page = ui.data(|d| d.get_temp::<usize>(tab)).unwrap_or(0);
        segments(
            ui,
            "Show",
            &[
                ("Scores", "Every score by its source"),
                ("Course", "The scores over time"),
            ],
            &mut page,
        );
        ui.data_mut(|d| d.insert_temp(tab, page));
        let room = (ui.available_height() - 84.0).max(120.0);
        if page == 0 {
            modal::scroll(ui, "end", room, |ui| table(ui, hud, &panels, &standings));
        } else {
            chart(ui, hud, &history, room.min(380.0));
        }
        ui.label(
            RichText::new(format!("Seed {seed}"))
                .font(serif(14.0))
                .color(p.faint()),
        );
        ui.horizontal_wrapped(|ui| {
            if word_button(ui, "New game, same seats", true, true).clicked() {
                hud.clear();
                hud.ask(begin.clone());
            }
            if word_button(ui, "Look at the table", false, true).clicked() {
                hud.clear();
            }
            if word_button(ui, "Title", false, true).clicked() {
                hud.clear();
                hud.ask(Command::Leave);
            }
        });
    });
}

/// The scores over time; they are counted once, for the game has ended.
fn history(ctx: &Context, play: &Play) -> std::sync::Arc<Vec<BySeat<i32>>> {
    let id = Id::new((
        "score history",
        play.session.setup().seed,
        play.session.decisions(),
    ));
    if let Some(known) = ctx.data(|d| d.get_temp(id)) {
        return known;
    }
    let fresh = std::sync::Arc::new(play.session.score_history());
    ctx.data_mut(|d| d.insert_temp(id, fresh.clone()));
    fresh
}

fn table(ui: &mut Ui, hud: &Hud, panels: &[SeatPanel], standings: &BySeat<Standing>) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let p = palette(ui.ctx());
    let mut order: Vec<&SeatPanel> = panels.iter().collect();
    order.sort_by_key(|panel| standings.get(panel.seat).map_or(u8::MAX, |s| s.place));
    let Some(first) = order.first() else { return };
    let cell = |ui: &mut Ui, text: &str, strong: bool, color| {
        let font = if strong { bold(17.0) } else { serif(16.0) };
        ui.label(RichText::new(text).font(font).color(color));
    };
    Grid::new("final scores")
        .num_columns(order.len() + 1)
        .spacing(vec2(26.0, 4.0))
        .striped(true)
        .show(ui, |ui| {
            ui.label("");
            for panel in &order {
                let place = standings.get(panel.seat).map_or(0, |s| s.place);
                ui.vertical_centered(|ui| {
                    if let Some(info) = play.session.setup().seats.get(panel.seat.index()) {
                        emblem::medallion(ui, panel.seat, info, 18.0, place == 1);
                    }
                    cell(
                        ui,
                        play.session.names().of(panel.seat),
                        true,
                        mix(p.seat(panel.seat.index()), p.bone, 0.6),
                    );
                    cell(
                        ui,
                        &format!("{}{}", place, ordinal(place)),
                        false,
                        if place == 1 { p.gold() } else { p.faint() },
                    );
                });
            }
            ui.end_row();
            for (row, (source, _)) in first.sources.iter().enumerate() {
                cell(ui, source, false, p.bone);
                for panel in &order {
                    let points = panel.sources.get(row).map_or(0, |(_, n)| *n);
                    ui.vertical_centered(|ui| {
                        cell(
                            ui,
                            &if points == 0 {
                                "–".to_owned()
                            } else {
                                points.to_string()
                            },
                            false,
                            if points == 0 { p.faint() } else { p.bone },
                        )
                    });
                }
                ui.end_row();
            }
            cell(ui, "Total", true, p.gold());
            for panel in &order {
                let total = standings.get(panel.seat).map_or(panel.score, |s| s.score);
                ui.vertical_centered(|ui| cell(ui, &total.to_string(), true, p.gold()));
            }
            ui.end_row();
        });
}

fn ordinal(n: u8) -> &'static str {
    match n {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    }
}

fn chart(ui: &mut Ui, hud: &Hud, history: &[BySeat<i32>], height: f32) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let p = palette(ui.ctx());
    let styles = [
        LineStyle::Solid,
        LineStyle::dashed_loose(),
        LineStyle::dotted_dense(),
        LineStyle::dashed_dense(),
        LineStyle::dotted_loose(),
        LineStyle::Solid,
    ];
    let marks = [
        MarkerShape::Circle,
        MarkerShape::Diamond,
        MarkerShape::Square,
        MarkerShape::Up,
        MarkerShape::Cross,
        MarkerShape::Asterisk,
    ];
    Plot::new("course")
        .height(height)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .show_background(false)
        .x_axis_label("Decisions")
        .y_axis_label("Points")
        .legend(
            egui_plot::Legend::default()
                .position(egui_plot::Corner::LeftTop)
                .background_alpha(0.6),
        )
        .show(ui, |plot| {
            for (i, info) in play.session.setup().seats.iter().enumerate() {
                let points: Vec<[f64; 2]> = history
                    .iter()
                    .enumerate()
                    .filter_map(|(n, scores)| {
                        scores.as_slice().get(i).map(|s| [n as f64, f64::from(*s)])
                    })
                    .collect();
                let color = mix(p.seat(i), p.bone, 0.35);
                let name = format!("{} {}", emblem::glyph(&info.emblem), info.name);
                let sparse: Vec<[f64; 2]> = points
                    .iter()
                    .step_by((points.len() / 12).max(1))
                    .copied()
                    .collect();
                let style = styles.get(i).copied().unwrap_or(LineStyle::Solid);
                plot.line(
                    Line::new(name.clone(), PlotPoints::from(points))
                        .color(color)
                        .width(2.5)
                        .style(style),
                );
                let shape = marks.get(i).copied().unwrap_or(MarkerShape::Circle);
                plot.points(
                    Points::new(name, PlotPoints::from(sparse))
                        .color(color)
                        .radius(4.5)
                        .shape(shape),
                );
            }
        });
}
