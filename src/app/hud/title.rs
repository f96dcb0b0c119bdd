//! The title screen: the name, what can be played, and the way to everything else.

use super::style::{bold, italic, palette, sans, serif};
use super::widgets::menu_button;
use super::{Hud, modal, place};
use crate::app::play::Command;
use crate::app::screens::{Overlay, Screen};
use bevy_egui::egui::{Align2, Area, Context, FontId, Id, Order, Rect, Stroke, Ui, Vec2, vec2};
use egui_phosphor::regular as icon;

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    modal::sea(ctx);
    hud.memory.saves.refresh_once();
    let window = place::window(ctx);
    let head = lettering(ctx, window);
    let games: Vec<(&'static str, String, String)> = hud
        .games
        .0
        .iter()
        .map(|s| (s.id, s.name.clone(), s.tagline.clone()))
        .collect();
    let room = Rect::from_min_max(
        bevy_egui::egui::pos2(window.left(), head),
        window.max - vec2(0.0, 26.0),
    );
    let wide = room.width().min(440.0);
    Area::new(Id::new("title menu"))
        .order(Order::Middle)
        .fixed_pos(room.center_top() - vec2(wide * 0.5, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_width(wide);
            modal::scroll(ui, "title", room.height(), |ui| {
                ui.spacing_mut().item_spacing.y = 9.0;
                menu(ui, hud, &games);
            });
        });
    foot(ctx, window);
}

fn menu(ui: &mut Ui, hud: &mut Hud, games: &[(&'static str, String, String)]) {
    if let Some(text) = hud.memory.saves.autosave() {
        if menu_button(ui, icon::PLAY_CIRCLE, "Continue", &text, true).clicked() {
            hud.ask(Command::Continue);
        }
    }
    for (id, name, tagline) in games {
        let label = if games.len() == 1 {
            "Play".to_owned()
        } else {
            format!("Play {name}")
        };
        let detail = if games.len() == 1 { name } else { tagline };
        if menu_button(ui, icon::SAILBOAT, &label, detail, true).clicked() {
            hud.memory.draft.choose(id);
            hud.go(Screen::Setup);
        }
    }
    if menu_button(ui, icon::FOLDER_OPEN, "Load", "", true).clicked() {
        hud.memory.saves.refresh();
        hud.go(Screen::Load);
    }
    if menu_button(ui, icon::BOOK_OPEN, "Rules", "", !games.is_empty()).clicked() {
        hud.open(Overlay::Rulebook(None));
    }
    if menu_button(ui, icon::GEAR, "Settings", "", true).clicked() {
        hud.open(Overlay::Settings);
    }
    if menu_button(ui, icon::SIGN_OUT, "Quit", "", true).clicked() {
        hud.ask(Command::Quit);
    }
}

/// The name in brass over a compass rose; gives the height at which the menu may begin.
fn lettering(ctx: &Context, window: Rect) -> f32 {
    let p = palette(ctx);
    let painter = ctx.layer_painter(bevy_egui::egui::LayerId::background());
    let tall = (window.height() * 0.3).clamp(110.0, 330.0);
    let size = (tall * 0.44).min(window.width() * 0.14);
    let spaced: String = "TORTUGA".chars().flat_map(|c| [c, '\u{2009}']).collect();
    let center = window.center_top() + vec2(0.0, tall * 0.46);
    rose(&painter, center, tall * 0.52, p.brass.gamma_multiply(0.22));
    let put = |font: FontId, text: &str, at: Vec2, color| {
        painter.text(center + at, Align2::CENTER_CENTER, text, font, color)
    };
    put(
        bold(size),
        &spaced,
        vec2(0.0, size * 0.04),
        bevy_egui::egui::Color32::from_black_alpha(170),
    );
    let letters = put(bold(size), &spaced, Vec2::ZERO, p.gold());
    let line = letters.bottom() + 1.0;
    painter.hline(
        letters.left()..=letters.right(),
        line,
        Stroke::new(1.5, p.brass),
    );
    painter.text(
        center.lerp(center, 1.0) + vec2(0.0, line - center.y + size * 0.24 + 4.0),
        Align2::CENTER_CENTER,
        "Pirate games on one table",
        italic((size * 0.26).clamp(15.0, 26.0)),
        p.bone,
    );
    window.top() + tall + 12.0
}

/// A compass rose of eight points.
fn rose(
    painter: &bevy_egui::egui::Painter,
    center: bevy_egui::egui::Pos2,
    radius: f32,
    color: bevy_egui::egui::Color32,
) {
    use bevy_egui::egui::Shape;
    for i in 0..8 {
        let turn = std::f32::consts::TAU * i as f32 / 8.0 - std::f32::consts::FRAC_PI_2;
        let long = if i % 2 == 0 { radius } else { radius * 0.62 };
        let tip = center + Vec2::angled(turn) * long;
        for side in [-1.0, 1.0] {
            let hip =
                center + Vec2::angled(turn + side * std::f32::consts::FRAC_PI_8) * radius * 0.2;
            let fill = if side < 0.0 {
                color
            } else {
                color.gamma_multiply(0.5)
            };
            painter.add(Shape::convex_polygon(
                vec![center, hip, tip],
                fill,
                Stroke::NONE,
            ));
        }
    }
    painter.circle_stroke(center, radius * 0.78, Stroke::new(1.5, color));
}

fn foot(ctx: &Context, window: Rect) {
    let p = palette(ctx);
    let painter = ctx.layer_painter(bevy_egui::egui::LayerId::background());
    let version = format!("Tortuga {}", env!("CARGO_PKG_VERSION"));
    painter.text(
        window.left_bottom(),
        Align2::LEFT_BOTTOM,
        version,
        serif(14.0),
        p.faint(),
    );
    painter.text(
        window.right_bottom(),
        Align2::RIGHT_BOTTOM,
        "F1 rules   ? keys   F11 full screen",
        sans(13.0),
        p.faint(),
    );
}
