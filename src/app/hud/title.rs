//! The title screen: the name, what can be played, and the way to everything else.

use super::style::{bold, palette, sans, serif};
use super::widgets::menu_button;
use super::{Hud, modal, pictures, place};
use crate::app::play::Command;
use crate::app::screens::{Overlay, Screen};
use crate::engine::Face;
use bevy_egui::egui::{Align2, Area, Context, Id, LayerId, Order, Rect, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    modal::sea(ctx);
    hud.read_saves();
    let window = place::window(ctx);
    let head = lettering(ctx, window);
    let games: Vec<(&'static str, String, String)> = hud
        .games
        .0
        .iter()
        .map(|s| (s.id, s.name.clone(), s.tagline.clone()))
        .collect();
    let room = Rect::from_min_max(pos2(window.left(), head), window.max - vec2(0.0, 26.0));
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
    if let Some(text) = hud.memory.saves.latest().map(str::to_owned)
        && menu_button(ui, icon::PLAY_CIRCLE, "Continue", &text, true).clicked()
    {
        hud.ask(Command::Continue);
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
        hud.memory.saves.forget();
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

/// The name; gives the height at which the menu may begin.
fn lettering(ctx: &Context, window: Rect) -> f32 {
    let p = palette(ctx);
    let painter = ctx.layer_painter(LayerId::background());
    let tall = (window.height() * 0.34)
        .clamp(110.0, 420.0)
        .min(window.width() * 0.3);
    let size = vec2(tall * 900.0 / 320.0, tall);
    let rect = Rect::from_min_size(window.center_top() - vec2(size.x * 0.5, 0.0), size);
    if !pictures::paint(&painter, &Face::plain("title"), rect) {
        painter.text(
            rect.center(),
            Align2::CENTER_CENTER,
            "Tortuga",
            bold(tall * 0.5),
            p.gold(),
        );
    }
    rect.bottom() + 14.0
}

fn foot(ctx: &Context, window: Rect) {
    let p = palette(ctx);
    let painter = ctx.layer_painter(LayerId::background());
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
